import { createBatch } from "@/prisma/factories/batch";
import { dhakaDay, factoryClock } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import { nextNumber } from "@/prisma/factories/sequence";
import type { Prisma, Recording, RecordingFile } from "@/prisma/generated/client";

type RecordingOverrides = Partial<Prisma.RecordingUncheckedCreateInput> & {
  files?: Omit<Prisma.RecordingFileCreateManyInput, "recordingId">[];
};

/** Yesterday's class. The files named here are rows only: a test that streams them writes them to the storage. */
export async function createRecording(
  db: Database,
  { files = [], ...overrides }: RecordingOverrides = {},
  now: Date = factoryClock,
): Promise<Recording & { files: RecordingFile[] }> {
  const batchId = overrides.batchId ?? (await createBatch(db, {}, now)).id;
  return db.recording.create({
    data: {
      title: `ক্লাস ${nextNumber()}`,
      classDate: dhakaDay(now, -1),
      ...overrides,
      batchId,
      files: { create: files },
    },
    include: { files: true },
  });
}
