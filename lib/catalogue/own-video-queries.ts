import "server-only";
import { USUAL_FRAME } from "@/lib/catalogue/own-videos";
import { readPicture, storedName } from "@/lib/catalogue/pictures";
import { prisma } from "@/lib/db";
import type { OwnVideo, Prisma } from "@/prisma/generated/client";

const withFiles = { files: { orderBy: { quality: "asc" } } } satisfies Prisma.OwnVideoInclude;

export type OwnVideoRow = Prisma.OwnVideoGetPayload<{ include: typeof withFiles }>;

/** It has no files until it is made. */
export function findOwnVideo(id: string): Promise<OwnVideoRow | null> {
  return prisma.ownVideo.findUnique({ where: { id }, include: withFiles });
}

/** One of its `frames`; null where it has none. */
export async function readFrame({ frames }: Pick<OwnVideo, "frames">, index = USUAL_FRAME): Promise<Blob | null> {
  const name = storedName(frames[index] ?? null);
  const picture = name && (await readPicture(name));
  return picture ? new Blob([new Uint8Array(picture)]) : null;
}
