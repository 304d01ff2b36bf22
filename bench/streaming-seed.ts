import { randomBytes } from "node:crypto";
import { createWriteStream, mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { issueTicket } from "@/lib/materials/tickets";
import { createBatch } from "@/prisma/factories/batch";
import { addDays } from "@/prisma/factories/calendar";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createRecording } from "@/prisma/factories/recording";
import { createUser } from "@/prisma/factories/user";

/**
 * One enrolled learner with a session, a recording of so many MiB and one of 2 GiB that is a hole; writes the paths by
 * which they are played. `… bench/streaming-seed.ts <plan file> <MiB>`
 */
const [planFile = "", mebibytes = ""] = process.argv.slice(2);
const MEBIBYTE = 1024 * 1024;

const fileOf = (key: string) => join(env.DATA_DIR, "files", key);

async function* noise(count: number) {
  for (let index = 0; index < count; index++) yield randomBytes(MEBIBYTE);
}

const now = new Date();
const course = await createCourse(prisma, { isPublished: true });
const batch = await createBatch(prisma, { courseId: course.id });
const user = await createUser(prisma, { username: "watcher" });
await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
const session = await prisma.session.create({ data: { userId: user.id, expiresAt: addDays(now, 1) } });

async function addRecording(storageKey: string, byteSize: number): Promise<string> {
  const file = { quality: 720, storageKey, byteSize, etag: storageKey };
  const { id } = await createRecording(prisma, { batchId: batch.id, files: [file] });
  const ticket = { recordingId: id, userId: user.id, sessionId: session.id, address: "127.0.0.1" };
  return `/api/recordings/${id}/stream/${issueTicket(ticket, now)}/`;
}

const keys = { full: "recordings/full.mp4", hole: "recordings/hole.mp4" };
mkdirSync(dirname(fileOf(keys.full)), { recursive: true });
await pipeline(noise(Number(mebibytes)), createWriteStream(fileOf(keys.full)));
writeFileSync(fileOf(keys.hole), "");
truncateSync(fileOf(keys.hole), 2048 * MEBIBYTE);
const plan = {
  full: await addRecording(keys.full, Number(mebibytes) * MEBIBYTE),
  hole: await addRecording(keys.hole, 2048 * MEBIBYTE),
  file: fileOf(keys.full),
};
writeFileSync(planFile, JSON.stringify(plan));
await prisma.$disconnect();
