import { insertLook } from "@/lib/look/mutations";
import { sampleLook } from "@/lib/look/sample-look";
import type { PrismaClient } from "@/prisma/generated/client";
import { seedBatches } from "@/prisma/seed/batches";
import { seedCatalogue } from "@/prisma/seed/catalogue";
import { seedEnrollments } from "@/prisma/seed/enrollments";
import { seedExams } from "@/prisma/seed/exams";
import { seedUsers } from "@/prisma/seed/learners";
import { markSample } from "@/prisma/seed/marks";
import { type SeedStorage, seedMaterials } from "@/prisma/seed/materials";
import { seedMerit } from "@/prisma/seed/merit";
import { seedNotices } from "@/prisma/seed/notices";

export class DatabaseNotEmptyError extends Error {
  constructor() {
    super("The database already holds data; the sample academy is only written into an empty one.");
  }
}

/**
 * Fills an empty database with the sample academy, its files into the storage. Every date follows `now`, so
 * the running batch runs and the next one is ahead on any day.
 *
 * @throws DatabaseNotEmptyError
 */
export async function seedAcademy(db: PrismaClient, storage: SeedStorage, now: Date): Promise<void> {
  await db.$transaction(
    async (tx) => {
      // Two starts at once: the second waits here and then finds the data of the first.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('prostuti seed'))`;
      const [row] = await tx.$queryRaw<{ filled: boolean }[]>`
        SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM courses) OR EXISTS (SELECT FROM instructors)
          OR EXISTS (SELECT FROM promo_videos) OR EXISTS (SELECT FROM holidays) OR EXISTS (SELECT FROM cutoffs)
          AS filled`;
      if (row?.filled) throw new DatabaseNotEmptyError();

      const before = await tx.setting.findUnique({ where: { id: 1 } });
      // The sample academy is past its first hour.
      await tx.setting.upsert({ where: { id: 1 }, create: { setupFinishedAt: now }, update: { setupFinishedAt: now } });
      await insertLook(tx, sampleLook);
      const courses = await seedCatalogue(tx);
      const batches = await seedBatches(tx, courses, now);
      const users = await seedUsers(tx, now);
      await seedEnrollments(tx, batches, Object.values(courses), users, now);
      await seedExams(tx, batches, users.learnerIds, now);
      await seedMerit(tx, users.learnerIds);
      await seedNotices(tx, users.learnerIds.nusrat, now);
      await seedMaterials(tx, batches, users.learnerIds.nusrat, storage, now);
      await markSample(tx, before?.facts);
    },
    { timeout: 60_000 },
  );
}
