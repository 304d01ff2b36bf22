import { isDeepStrictEqual } from "node:util";
import type { Database } from "@/prisma/factories/database";
import type { Prisma } from "@/prisma/generated/client";

/** Marks all that stands in the database as the seed's, and the facts that differ from those before it. */
export async function markSample(db: Database, factsBefore: Prisma.JsonValue | undefined): Promise<void> {
  await db.$executeRaw`
    insert into sample_rows (kind, row_id)
    select 'users', id from users
    union all select 'courses', id from courses
    union all select 'instructors', id from instructors
    union all select 'promo_videos', id from promo_videos
    union all select 'batches', id from batches
    union all select 'holidays', id from holidays
    union all select 'looks', id from looks
    union all select 'payments', id from payments
    union all select 'exams', id from exams
    union all select 'recordings', id from recordings
    union all select 'resources', id from resources
    union all select 'cutoffs', year from cutoffs`;
  const { facts } = await db.setting.findUniqueOrThrow({ where: { id: 1 } });
  const before = (factsBefore ?? {}) as Prisma.JsonObject;
  const written = Object.entries(facts as Prisma.JsonObject).filter(
    ([key, value]) => !isDeepStrictEqual(value, before[key]),
  );
  if (written.length === 0) return;
  const sampleFacts = Object.fromEntries(written) as Prisma.InputJsonObject;
  await db.setting.update({ where: { id: 1 }, data: { sampleFacts } });
}
