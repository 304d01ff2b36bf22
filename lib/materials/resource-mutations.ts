import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { lockBatch } from "@/lib/materials/batch-mutations";
import type { NewLink, ResourceEdit } from "@/lib/materials/staff-schema";
import { discardFiles } from "@/lib/materials/stored-files";
import { closeUpload } from "@/lib/materials/upload-mutations";
import { type MaterialsStaff, requireMaterialsWrite } from "@/lib/materials/upload-policy";
import { batchOf, type UploadRow } from "@/lib/materials/upload-queries";
import type { Resource } from "@/prisma/generated/client";

type ResourceContent =
  | { externalLink: string }
  | { storageKey: string; fileName: string; contentType: string; byteSize: bigint };

export type NewResource = Pick<Resource, "batchId" | "title" | "description" | "classDate"> & ResourceContent;

/** @param source prefix of the file's key; null for a link */
export function findSameResource(
  resource: NewResource,
  source: string | null,
  db: Transaction = prisma,
): Promise<Resource | null> {
  const same =
    "externalLink" in resource
      ? { externalLink: resource.externalLink }
      : { storageKey: { startsWith: source ?? resource.storageKey } };
  return db.resource.findFirst({ where: { batchId: resource.batchId, ...same } });
}

export function addResource(
  actor: Actor,
  resource: NewResource,
  source: string | null,
): Promise<{ resource: Resource; changed: boolean }> {
  return staffWrite(async (tx) => {
    const { batchId } = resource;
    await lockBatch(tx, batchId);
    const before = await findSameResource(resource, source, tx);
    if (before) return { resource: before, changed: false };
    const created = await tx.resource.create({ data: resource });
    const detail = { batch_id: batchId, title: created.title, file_name: created.fileName, link: created.externalLink };
    await recordAudit(tx, actor, "resource.add", { type: "resource", id: created.id }, detail);
    return { resource: created, changed: true };
  });
}

/** @throws AppError not_found, permission_denied */
export async function addLink(
  viewer: MaterialsStaff,
  actor: Actor,
  { batch_id: batchId, title, description, class_date, external_link: externalLink }: NewLink,
): Promise<Resource> {
  requireMaterialsWrite(viewer, [batchId]);
  if (!(await prisma.batch.count({ where: { id: batchId } }))) throw new AppError("not_found");
  const link = { batchId, title, description, classDate: new Date(class_date), externalLink };
  return (await addResource(actor, link, null)).resource;
}

const unusedFile = async (tx: Transaction, key: string | null) =>
  key && !(await tx.resource.count({ where: { storageKey: key } })) ? [key] : [];

type SheetFile = { storageKey: string; fileName: string; contentType: string; byteSize: bigint };

/** Adds an uploaded sheet, or replaces an old one's file. A file that the batch already has is skipped. */
export async function placeResource(
  upload: UploadRow,
  file: SheetFile,
  source: string,
  now: Date,
): Promise<{ changed: boolean }> {
  const { title, description, classDate, resourceId } = upload;
  const batchId = batchOf(upload);
  const actor = { id: upload.ownerId, label: upload.owner.username };
  const { changed, unused } = await staffWrite(async (tx) => {
    await lockBatch(tx, batchId);
    const same = await tx.resource.findFirst({ where: { batchId, storageKey: { startsWith: source } } });
    if (same) return { changed: false, unused: [] };
    const before = resourceId ? await tx.resource.findUnique({ where: { id: resourceId } }) : null;
    const { id } = before
      ? await tx.resource.update({ where: { id: before.id }, data: { ...file, externalLink: null } })
      : await tx.resource.create({ data: { batchId, title, description, classDate, ...file } });
    await tx.upload.update({ where: { id: upload.id }, data: { resourceId: id } });
    await closeUpload(tx, upload.id, now);
    const subject = { type: "resource", id } as const;
    const { fileName: file_name } = file;
    if (before) {
      const was = { file_name: before.fileName, link: before.externalLink };
      await recordAudit(tx, actor, "resource.file", subject, { before: was, after: { file_name } });
    } else {
      await recordAudit(tx, actor, "resource.add", subject, { batch_id: batchId, title, file_name, link: null });
    }
    return { changed: true, unused: await unusedFile(tx, before?.storageKey ?? null) };
  });
  await discardFiles(unused);
  return { changed };
}

/** @throws AppError not_found, permission_denied, changed_meanwhile */
export async function editResource(
  viewer: MaterialsStaff,
  actor: Actor,
  id: number,
  { updated_at, title, description, class_date, external_link }: ResourceEdit,
): Promise<Resource> {
  return staffWrite(async (tx) => {
    const before = await tx.resource.findUnique({ where: { id } });
    if (!before) throw new AppError("not_found");
    requireMaterialsWrite(viewer, [before.batchId]);
    const isLink = before.externalLink !== null;
    const { count } = await tx.resource.updateMany({
      where: { id, updatedAt: new Date(updated_at) },
      data: {
        title,
        description,
        classDate: new Date(class_date),
        externalLink: isLink ? (external_link ?? before.externalLink) : null,
      },
    });
    const after = await tx.resource.findUniqueOrThrow({ where: { id } });
    if (count === 0) throw new AppError("changed_meanwhile", { extra: { current: factsOf(after) } });
    const detail = { before: factsOf(before), after: factsOf(after) };
    await recordAudit(tx, actor, "resource.edit", { type: "resource", id }, detail);
    return after;
  });
}

const factsOf = ({ title, description, classDate, externalLink, updatedAt }: Resource) => ({
  title,
  description,
  class_date: classDate.toISOString().slice(0, 10),
  external_link: externalLink,
  updated_at: updatedAt.toISOString(),
});

/** @throws AppError not_found */
export async function removeResource(
  actor: Actor,
  id: number,
  { reason }: { reason: string },
  options: WriteOptions = {},
): Promise<Resource> {
  const { resource, unused } = await staffWrite(async (tx) => {
    const resource = await tx.resource.findUnique({ where: { id } });
    if (!resource) throw new AppError("not_found");
    await tx.resource.delete({ where: { id } });
    const { batchId, title, storageKey } = resource;
    await recordAudit(tx, actor, "resource.remove", { type: "resource", id }, { reason, batch_id: batchId, title });
    return { resource, unused: await unusedFile(tx, storageKey) };
  }, options);
  if (!options.dryRun) await discardFiles(unused);
  return resource;
}
