import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { lockBatch } from "@/lib/materials/batch-mutations";
import { discardFiles } from "@/lib/materials/stored-files";
import type { Resource } from "@/prisma/generated/client";

type ResourceContent =
  | { externalLink: string }
  | { storageKey: string; fileName: string; contentType: string; byteSize: bigint };

export type NewResource = Pick<Resource, "batchId" | "title" | "description" | "classDate"> & ResourceContent;

/** @param source how the key of the file begins; null for a link */
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
    const isUsed = storageKey ? await tx.resource.count({ where: { storageKey } }) : 0;
    return { resource, unused: storageKey && !isUsed ? [storageKey] : [] };
  }, options);
  if (!options.dryRun) await discardFiles(unused);
  return resource;
}
