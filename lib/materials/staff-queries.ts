import "server-only";
import { batchScope } from "@/lib/accounts/capabilities";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { keyset, pageFrom } from "@/lib/keyset";
import {
  inConsole,
  ownVideoInConsole,
  presentOwnVideo,
  presentStaffRecording,
  presentStaffResource,
} from "@/lib/materials/staff-presenter";
import type {
  BatchLink,
  MaterialList,
  OwnVideoRecord,
  StaffRecording,
  StaffRecordingPage,
  StaffResource,
  StaffResourcePage,
} from "@/lib/materials/staff-schema";
import { type MaterialsStaff, requireMaterialsWrite, requireSomeMaterials } from "@/lib/materials/upload-policy";
import { findUpload } from "@/lib/materials/upload-queries";
import type { Prisma } from "@/prisma/generated/client";

const newestFirst = [{ classDate: "desc" as const }, { id: "desc" as const }];
const ofRecording = {
  files: { orderBy: { quality: "asc" } },
  batches: { include: { batch: { select: { name: true } } }, orderBy: { batchId: "asc" } },
} satisfies Prisma.RecordingInclude;
const ofResource = { batch: { select: { name: true } } } satisfies Prisma.ResourceInclude;

type ListedRecording = Prisma.RecordingGetPayload<{ include: typeof ofRecording }>;
type ListedResource = Prisma.ResourceGetPayload<{ include: typeof ofResource }>;

export function ofSource(source: string): Prisma.RecordingWhereInput {
  return { files: { some: { storageKey: { startsWith: source } } } };
}

export function findRecordingOfSource(source: string): Promise<ListedRecording | null> {
  return prisma.recording.findFirst({ where: ofSource(source), include: ofRecording });
}

export function listAllRecordings(batchId: number | undefined): Promise<ListedRecording[]> {
  return prisma.recording.findMany({
    where: { batches: { some: { batchId } } },
    include: ofRecording,
    orderBy: newestFirst,
  });
}

export function listAllResources(batchId: number | undefined): Promise<ListedResource[]> {
  return prisma.resource.findMany({ where: { batchId }, include: ofResource, orderBy: newestFirst });
}

const byDate = { value: (text: string | number) => new Date(text), id: Number };
const cursorOf = ({ classDate, id }: { classDate: Date; id: number }) => ({
  value: classDate.toISOString(),
  id: String(id),
});

/** Includes recordings that learners do not see yet. @throws AppError permission_denied */
export async function pageRecordings(
  viewer: MaterialsStaff,
  { batch_id: batchId, ...order }: MaterialList,
): Promise<StaffRecordingPage> {
  requireMaterialsWrite(viewer, [batchId]);
  const { where, ...rest } = keyset(order, { date: "classDate" }, byDate);
  const ofBatch = { batches: { some: { batchId } } };
  const found = await prisma.recording.findMany({ where: { AND: [ofBatch, where] }, include: inConsole, ...rest });
  return pageFrom(found, order.limit, cursorOf, presentStaffRecording);
}

/** @throws AppError permission_denied */
export async function pageResources(
  viewer: MaterialsStaff,
  { batch_id: batchId, ...order }: MaterialList,
): Promise<StaffResourcePage> {
  requireMaterialsWrite(viewer, [batchId]);
  const { where, ...rest } = keyset(order, { date: "classDate" }, byDate);
  const found = await prisma.resource.findMany({ where: { AND: [{ batchId }, where] }, ...rest });
  return pageFrom(found, order.limit, cursorOf, presentStaffResource);
}

async function findForConsole(id: number) {
  const recording = await prisma.recording.findUnique({ where: { id }, include: inConsole });
  if (!recording) throw new AppError("not_found");
  return { recording, batchIds: recording.batches.map(({ batchId }) => batchId) };
}

/** @throws AppError not_found, permission_denied */
export async function getStaffRecording(viewer: MaterialsStaff, id: number): Promise<StaffRecording> {
  const { recording, batchIds } = await findForConsole(id);
  requireSomeMaterials(viewer, batchIds);
  return presentStaffRecording(recording);
}

/**
 * A recording's file belongs to all of its batches, so changing it takes the right to write each of them.
 *
 * @throws AppError not_found, permission_denied
 */
export async function requireWholeRecording(viewer: MaterialsStaff, id: number): Promise<void> {
  requireMaterialsWrite(viewer, (await findForConsole(id)).batchIds);
}

/** @throws AppError not_found, permission_denied */
export async function getStaffResource(viewer: MaterialsStaff, id: number): Promise<StaffResource> {
  const resource = await prisma.resource.findUnique({ where: { id } });
  if (!resource) throw new AppError("not_found");
  requireMaterialsWrite(viewer, [resource.batchId]);
  return presentStaffResource(resource);
}

/** Batches that a recording may be put into, newest first. */
export async function listLinkableBatches(viewer: MaterialsStaff): Promise<BatchLink[]> {
  const scope = batchScope(viewer, "materials.write");
  const batches = await prisma.batch.findMany({
    where: { id: scope === "all" ? undefined : { in: [...scope] } },
    select: { id: true, name: true, course: { select: { title: true } } },
    orderBy: [{ startDate: "desc" }, { id: "desc" }],
    take: 200,
  });
  return batches.map(({ id, name, course }) => ({ id, name, course: course.title }));
}

/** @throws AppError not_found */
export async function getOwnVideo(viewer: MaterialsStaff, id: string): Promise<OwnVideoRecord> {
  const [video, upload] = await Promise.all([
    prisma.ownVideo.findUnique({ where: { id }, include: ownVideoInConsole }),
    findUpload(id),
  ]);
  if (!video) throw new AppError("not_found");
  return presentOwnVideo(viewer, video, upload);
}
