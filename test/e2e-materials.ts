import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { createBatch } from "../prisma/factories/batch.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createRecording } from "../prisma/factories/recording.ts";
import { createResource } from "../prisma/factories/resource.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { recordingQualities } from "../prisma/seed/content/materials.ts";
import { logIn, type Tokens } from "./e2e-accounts.ts";
import { courseIsShown } from "./e2e-course.ts";
import { database } from "./e2e-database.ts";
import { e2eSite } from "./e2e-site.ts";

export type MaterialsLearner = { tokens: Tokens; userId: number; batchId: number; courseId: number; page: string };

const stored = (key: string) => join(e2eSite.dataDir, "files", ...key.split("/"));

/** A learner of their own, enrolled in a batch of their own; nobody else touches them. */
export async function materialsLearner(request: APIRequestContext): Promise<MaterialsLearner> {
  const db = database();
  const now = new Date();
  const username = `watcher.${randomBytes(5).toString("hex")}`;
  const user = await createUser(db, {
    username,
    firstName: "মাহিয়া",
    lastName: "রহমান",
    phoneNumber: "8801712344321",
  });
  const batch = await createBatch(db, {}, now);
  await createEnrollment(db, { userId: user.id, batchId: batch.id, payment: null }, now);
  const tokens = await logIn(request, { username, password: factoryPassword });
  const page = `/course/${batch.courseId}`;
  await courseIsShown(request, page);
  return { tokens, userId: user.id, batchId: batch.id, courseId: batch.courseId, page };
}

const clip = (name: string) => join(import.meta.dirname, "media", name);

/** The recording has bytes under a name of its own: no other journey writes where it is played from. */
async function storeClip(name: string, storageKey: string) {
  const bytes = await readFile(clip(name));
  await mkdir(dirname(stored(storageKey)), { recursive: true });
  await writeFile(stored(storageKey), bytes);
  return { storageKey, byteSize: bytes.length, etag: createHash("sha256").update(bytes).digest("hex") };
}

/** A class of ten seconds in three qualities. */
export async function addRecording({ batchId }: MaterialsLearner, title: string): Promise<number> {
  const folder = `recordings/${randomBytes(8).toString("hex")}`;
  const files = recordingQualities.map(async (quality) => ({
    quality,
    ...(await storeClip(`recording-${quality}.mp4`, `${folder}/${quality}.mp4`)),
  }));
  const { id } = await createRecording(
    database(),
    {
      batchId,
      title,
      description: "ইসিজির প্রতিটি তরঙ্গ কী বোঝায়",
      durationSeconds: 10,
      thumbnailUrl: "/media/recordings/heart.webp",
      files: await Promise.all(files),
    },
    new Date(),
  );
  return id;
}

/** As transcoding makes it today; recordings of before have none. */
export async function addSound(recordingId: number): Promise<void> {
  const { storageKey } = await database().recordingFile.findFirstOrThrow({ where: { recordingId } });
  const sound = await storeClip("recording-audio.m4a", `${dirname(storageKey)}/audio.m4a`);
  await database().recordingAudio.create({ data: { recordingId, ...sound } });
}

/** A resource with a file of these bytes; `lose` takes the file away behind the site's back. */
export async function addFile({ batchId }: MaterialsLearner, title: string, fileName: string, bytes: Buffer) {
  const storageKey = `resources/${randomBytes(8).toString("hex")}.pdf`;
  await mkdir(dirname(stored(storageKey)), { recursive: true });
  await writeFile(stored(storageKey), bytes);
  const file = { storageKey, fileName, contentType: "application/pdf", byteSize: bytes.length };
  await createResource(database(), { batchId, title, externalLink: null, ...file }, new Date());
  return { lose: () => rm(stored(storageKey)) };
}

export async function enrollmentOf({ userId, batchId }: MaterialsLearner): Promise<number> {
  return (await database().enrollment.findFirstOrThrow({ where: { userId, batchId } })).id;
}

export async function savedNotes({ userId }: MaterialsLearner): Promise<string[]> {
  const notes = await database().recordingNote.findMany({ where: { userId }, orderBy: { seconds: "asc" } });
  return notes.map(({ seconds, text }) => `${seconds} ${text}`);
}

export async function savedPosition({ userId }: MaterialsLearner, recordingId: number): Promise<number | null> {
  const where = { userId_recordingId: { userId, recordingId } };
  return (await database().playbackPosition.findUnique({ where }))?.seconds ?? null;
}
