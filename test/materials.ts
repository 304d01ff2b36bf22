import { createHash, randomUUID } from "node:crypto";
import { prisma } from "@/lib/db";
import { storage } from "@/lib/storage";
import { createRecording } from "@/prisma/factories/recording";
import { createResource } from "@/prisma/factories/resource";
import type { Prisma, Resource } from "@/prisma/generated/client";

/** The content of a recording's file: each byte tells its position, so that a part shows where it was cut. */
export const videoBytes = (quality: number, length = 1000) =>
  Buffer.from(Array.from({ length }, (_, index) => (index + quality) % 251));

/** A recording with its files in the storage. */
export async function storeRecording({
  qualities = [480, 720],
  ...overrides
}: Partial<Prisma.RecordingUncheckedCreateInput> & { qualities?: number[] } = {}) {
  const files = qualities.map((quality) => {
    const bytes = videoBytes(quality);
    const etag = createHash("sha256").update(bytes).digest("hex");
    return { quality, storageKey: `recordings/${randomUUID()}/${quality}.mp4`, byteSize: bytes.length, etag, bytes };
  });
  for (const { storageKey, bytes } of files) await storage.put(storageKey, bytes);
  const rows = files.map(({ bytes, ...row }) => row);
  return createRecording(prisma, { durationSeconds: 600, ...overrides, files: rows });
}

/** A resource with its file in the storage. */
export async function storeResource(overrides: Partial<Prisma.ResourceUncheckedCreateInput> = {}): Promise<Resource> {
  const bytes = Buffer.from("%PDF-1.7 lecture sheet");
  const storageKey = `resources/${randomUUID()}.pdf`;
  await storage.put(storageKey, bytes);
  return createResource(prisma, {
    storageKey,
    fileName: "লেকচার শিট.pdf",
    contentType: "application/pdf",
    byteSize: bytes.length,
    externalLink: null,
    ...overrides,
  });
}
