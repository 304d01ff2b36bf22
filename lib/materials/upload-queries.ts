import "server-only";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { type MaterialsStaff, mayContinue, requireMaterialsWrite } from "@/lib/materials/upload-policy";
import type { Prisma, Recording, Upload } from "@/prisma/generated/client";

const withOwner = { owner: { select: { username: true } } } satisfies Prisma.UploadInclude;

export type UploadRow = Prisma.UploadGetPayload<{ include: typeof withOwner }>;

/** @throws Error for an upload to no batch, which its caller excludes */
export function batchOf({ id, batchId }: Pick<Upload, "id" | "batchId">): number {
  if (batchId === null) throw new Error(`the upload ${id} is to no batch`);
  return batchId;
}

/** Uploads to a batch that are under way or have failed. */
export async function listUploads(viewer: MaterialsStaff, batchId: number): Promise<UploadRow[]> {
  requireMaterialsWrite(viewer, [batchId]);
  return prisma.upload.findMany({
    where: { batchId, state: { not: "DONE" }, NOT: { transcodings: { some: {} } } },
    include: withOwner,
    orderBy: { createdAt: "desc" },
    take: 200,
  });
}

/** @throws AppError not_found, permission_denied for another person's upload */
export async function requireUpload(viewer: MaterialsStaff, id: string): Promise<Upload> {
  const upload = await prisma.upload.findUnique({ where: { id } });
  if (!upload) throw new AppError("not_found");
  if (!mayContinue(viewer, upload)) throw new AppError("permission_denied");
  return upload;
}

export async function findUploadSize(id: string): Promise<number | null> {
  const upload = await prisma.upload.findUnique({ where: { id }, select: { byteSize: true } });
  return upload && Number(upload.byteSize);
}

/** Bytes that unfinished uploads have yet to send. */
export async function countExpectedBytes(): Promise<number> {
  const { _sum } = await prisma.upload.aggregate({
    where: { state: "RECEIVING" },
    _sum: { byteSize: true, byteOffset: true },
  });
  return Number(_sum.byteSize ?? 0) - Number(_sum.byteOffset ?? 0);
}

export function findUpload(id: string): Promise<UploadRow | null> {
  return prisma.upload.findUnique({ where: { id }, include: withOwner });
}

export function findRecording(id: number): Promise<Recording | null> {
  return prisma.recording.findUnique({ where: { id } });
}
