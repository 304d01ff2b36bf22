import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { AppError } from "@/lib/errors";
import { lockBatch } from "@/lib/materials/batch-mutations";
import { ofSource } from "@/lib/materials/staff-queries";
import { discardFiles } from "@/lib/materials/stored-files";
import { keyOfThumbnailUrl } from "@/lib/materials/thumbnails";
import type { Recording, RecordingFile } from "@/prisma/generated/client";

export type NewRecording = Pick<
  Recording,
  "batchId" | "title" | "description" | "classDate" | "durationSeconds" | "thumbnailUrl"
> & { files: Omit<RecordingFile, "recordingId">[] };

/** @param source the recording of the same source is left as it is */
export function addRecording(
  actor: Actor,
  { files, ...recording }: NewRecording,
  source: string,
  options?: WriteOptions,
): Promise<{ recording: Recording; changed: boolean }> {
  return staffWrite(async (tx) => {
    await lockBatch(tx, recording.batchId);
    const before = await tx.recording.findFirst({ where: ofSource(source) });
    if (before) return { recording: before, changed: false };
    const created = await tx.recording.create({ data: { ...recording, files: { create: files } } });
    const detail = { batch_id: created.batchId, title: created.title, qualities: files.map(({ quality }) => quality) };
    await recordAudit(tx, actor, "recording.add", { type: "recording", id: created.id }, detail);
    return { recording: created, changed: true };
  }, options);
}

/** Everybody's place in it goes too. @throws AppError not_found */
export async function removeRecording(
  actor: Actor,
  id: number,
  { reason }: { reason: string },
  options: WriteOptions = {},
): Promise<Recording> {
  const { recording, unused } = await staffWrite(async (tx) => {
    const recording = await tx.recording.findUnique({ where: { id }, include: { files: true } });
    if (!recording) throw new AppError("not_found");
    await tx.recording.delete({ where: { id } });
    const { batchId, title, thumbnailUrl } = recording;
    await recordAudit(tx, actor, "recording.remove", { type: "recording", id }, { reason, batch_id: batchId, title });
    const keys = recording.files.map(({ storageKey }) => storageKey);
    const shared = await tx.recordingFile.findMany({ where: { storageKey: { in: keys } } });
    const own = keys.filter((key) => !shared.some(({ storageKey }) => storageKey === key));
    const thumbnail = keyOfThumbnailUrl(thumbnailUrl);
    return { recording, unused: thumbnail ? [...own, thumbnail] : own };
  }, options);
  if (!options.dryRun) await discardFiles(unused);
  return recording;
}
