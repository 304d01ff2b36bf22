import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { AppError } from "@/lib/errors";
import { lockBatch } from "@/lib/materials/batch-mutations";
import { discardFiles } from "@/lib/materials/stored-files";
import type { Resource } from "@/prisma/generated/client";

type ResourceContent =
  | { externalLink: string }
  | { storageKey: string; fileName: string; contentType: string; byteSize: bigint };

export type NewResource = Pick<Resource, "batchId" | "title" | "description" | "classDate"> & ResourceContent;

/** @param source how the key of the file begins; null for a link. What the batch has of it is left as it is */
export function addResource(
  actor: Actor,
  resource: NewResource,
  source: string | null,
  options?: WriteOptions,
): Promise<{ resource: Resource; changed: boolean }> {
  return staffWrite(async (tx) => {
    const { batchId } = resource;
    await lockBatch(tx, batchId);
    const same =
      "externalLink" in resource
        ? { externalLink: resource.externalLink }
        : { storageKey: { startsWith: source ?? resource.storageKey } };
    const before = await tx.resource.findFirst({ where: { batchId, ...same } });
    if (before) return { resource: before, changed: false };
    const created = await tx.resource.create({ data: resource });
    const detail = { batch_id: batchId, title: created.title, file_name: created.fileName, link: created.externalLink };
    await recordAudit(tx, actor, "resource.add", { type: "resource", id: created.id }, detail);
    return { resource: created, changed: true };
  }, options);
}

/** With its file. @throws AppError not_found */
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
