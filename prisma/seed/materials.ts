import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "@/lib/file-storage";
import { formatNumber } from "@/lib/format";
import { addDays, dhakaDay } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import { createRecording } from "@/prisma/factories/recording";
import { createResource } from "@/prisma/factories/resource";
import type { Batch } from "@/prisma/generated/client";
import { type BatchKey, classDaysUntil, isNationalDay } from "@/prisma/seed/batches";
import { lectures } from "@/prisma/seed/content/lectures";
import { type Lecture, lectureSeconds } from "@/prisma/seed/content/lectures/slide";
import { recordingQualities, recordings, resources, syllabusFile } from "@/prisma/seed/content/materials";

/** All that the seed needs of the storage. */
export type SeedStorage = Pick<Storage, "put">;

const sourceFolder = join(import.meta.dirname, "files");

/** Recordings, resources, the syllabus and where nusrat stopped watching; their files go into the storage. */
export async function seedMaterials(
  db: Database,
  batches: Record<BatchKey, Batch>,
  watcherId: number,
  storage: SeedStorage,
  now: Date,
): Promise<void> {
  await store(storage, syllabusFile.source, syllabusFile.key);
  for (const { batch, slug, title, description, picture, classesAgo, stoppedAt } of recordings) {
    const { day: classDate, number } = heldClass(batches[batch], classesAgo, now);
    const keyOf = (name: string) => `recordings/${batch}/${slug}/${name}`;
    const recording = await createRecording(db, {
      batchId: batches[batch].id,
      title: `ক্লাস ${formatNumber(number)}: ${title}`,
      description,
      classDate,
      durationSeconds: lectureSeconds(lectureOf(slug)),
      thumbnailUrl: `/media/recordings/${picture}.webp`,
      files: await Promise.all(
        recordingQualities.map(async (quality) => {
          const storageKey = keyOf(`${quality}.mp4`);
          return { quality, storageKey, ...(await store(storage, `recordings/${slug}/${quality}.mp4`, storageKey)) };
        }),
      ),
    });
    const sound = keyOf("audio.m4a");
    const soundFile = await store(storage, `recordings/${slug}/audio.m4a`, sound);
    await db.recordingAudio.create({ data: { recordingId: recording.id, storageKey: sound, ...soundFile } });
    if (stoppedAt !== undefined) {
      await db.playbackPosition.create({
        data: {
          userId: watcherId,
          recordingId: recording.id,
          seconds: stoppedAt,
          updatedAt: addDays(now, -classesAgo),
        },
      });
    }
  }
  for (const { batch, file, classesAgo, ...content } of resources) {
    const stored = file && {
      storageKey: file.key,
      fileName: file.fileName,
      contentType: "application/pdf",
      byteSize: (await store(storage, file.source, file.key)).byteSize,
    };
    const { day: classDate } = heldClass(batches[batch], classesAgo, now);
    await createResource(db, { ...content, ...stored, batchId: batches[batch].id, classDate });
  }
}

function lectureOf(slug: string): Lecture {
  const lecture = lectures[slug];
  if (!lecture) throw new Error(`nothing is taught in ${slug}`);
  return lecture;
}

/** Day and number of the nth-last class that has been held. */
function heldClass(batch: Batch, classesAgo: number, now: Date): { day: Date; number: number } {
  const yesterday = dhakaDay(now, -1);
  const until = batch.endDate < yesterday ? batch.endDate : yesterday;
  const held = classDaysUntil(batch, until).filter((day) => !isNationalDay(day));
  const number = held.length - classesAgo;
  return { day: held[number - 1] as Date, number };
}

async function store(storage: SeedStorage, source: string, key: string): Promise<{ byteSize: number; etag: string }> {
  const bytes = await readFile(join(sourceFolder, source));
  await storage.put(key, bytes);
  return { byteSize: bytes.byteLength, etag: createHash("sha256").update(bytes).digest("hex") };
}
