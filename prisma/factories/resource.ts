import { createBatch } from "@/prisma/factories/batch";
import { dhakaDay, factoryClock } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import { nextNumber } from "@/prisma/factories/sequence";
import type { Prisma, Resource } from "@/prisma/generated/client";

/** A link by default; give `storageKey`, `fileName`, `contentType` and `byteSize` together for a file. */
export async function createResource(
  db: Database,
  overrides: Partial<Prisma.ResourceUncheckedCreateInput> = {},
  now: Date = factoryClock,
): Promise<Resource> {
  const batchId = overrides.batchId ?? (await createBatch(db, {}, now)).id;
  return db.resource.create({
    data: {
      title: `রিসোর্স ${nextNumber()}`,
      classDate: dhakaDay(now, -1),
      externalLink: "https://example.com/notes",
      ...overrides,
      batchId,
    },
  });
}
