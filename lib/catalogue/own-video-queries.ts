import "server-only";
import { usualFrame } from "@/lib/catalogue/own-videos";
import { readPicture, storedName } from "@/lib/catalogue/pictures";
import { prisma } from "@/lib/db";
import type { OwnVideo, Prisma } from "@/prisma/generated/client";

const withFiles = { files: { orderBy: { quality: "asc" } } } satisfies Prisma.OwnVideoInclude;

type OwnVideoRow = Prisma.OwnVideoGetPayload<{ include: typeof withFiles }>;

/** It has no files until it is made. */
export function findOwnVideo(id: string): Promise<OwnVideoRow | null> {
  return prisma.ownVideo.findUnique({ where: { id }, include: withFiles });
}

/** The picture from it that is usually its poster; null where it has none. */
export async function readFrame({ frames }: Pick<OwnVideo, "frames">): Promise<Blob | null> {
  const name = storedName(frames[usualFrame(frames)] ?? null);
  const picture = name && (await readPicture(name));
  return picture ? new Blob([new Uint8Array(picture)]) : null;
}
