import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { AppError } from "@/lib/errors";
import { lockBatch } from "@/lib/materials/batch-mutations";
import { keysOf, unusedKeys } from "@/lib/materials/recording-files-mutations";
import { ofSource } from "@/lib/materials/staff-queries";
import type { RecordingEdit } from "@/lib/materials/staff-schema";
import { discardFiles } from "@/lib/materials/stored-files";
import { keyOfThumbnailUrl } from "@/lib/materials/thumbnails";
import { type MaterialsStaff, requireMaterialsWrite, requireSomeMaterials } from "@/lib/materials/upload-policy";
import { findUploadSize } from "@/lib/materials/upload-queries";
import { uploadStore } from "@/lib/materials/upload-store";
import type { Recording, RecordingAudio, RecordingBatch, RecordingFile } from "@/prisma/generated/client";

type NewRecording = Pick<
  Recording,
  "batchId" | "title" | "description" | "classDate" | "durationSeconds" | "thumbnailUrl"
> & { files: Omit<RecordingFile, "recordingId">[]; audio: Omit<RecordingAudio, "recordingId"> | null };

/** @param source a recording of the same source is left as it is */
export function addRecording(
  actor: Actor,
  { files, audio, ...recording }: NewRecording,
  source: string,
  options?: WriteOptions,
): Promise<{ recording: Recording; changed: boolean }> {
  return staffWrite(async (tx) => {
    await lockBatch(tx, recording.batchId);
    const before = await tx.recording.findFirst({ where: ofSource(source) });
    if (before) return { recording: before, changed: false };
    const sound = audio ? { audio: { create: audio } } : {};
    const created = await tx.recording.create({ data: { ...recording, files: { create: files }, ...sound } });
    const detail = { batch_id: created.batchId, title: created.title, qualities: files.map(({ quality }) => quality) };
    await recordAudit(tx, actor, "recording.add", { type: "recording", id: created.id }, detail);
    return { recording: created, changed: true };
  }, options);
}

type Linked = Recording & { batches: RecordingBatch[] };

const factsOf = ({ title, description, subject, chapter, classDate, batches, updatedAt }: Linked) => ({
  title,
  description,
  subject,
  chapter,
  class_date: classDate.toISOString().slice(0, 10),
  batch_ids: batches.map(({ batchId }) => batchId).sort((a, b) => a - b),
  updated_at: updatedAt.toISOString(),
});

const changed = (before: number[], after: number[]) => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];

/**
 * Changes the title and other facts, and the batches that have it.
 *
 * @throws AppError not_found, permission_denied, changed_meanwhile
 */
export async function editRecording(
  viewer: MaterialsStaff,
  actor: Actor,
  id: number,
  { updated_at, title, description, subject, chapter, class_date, batch_ids }: RecordingEdit,
): Promise<void> {
  await staffWrite(async (tx) => {
    await tx.$queryRaw`select 1 from recordings where id = ${id} for update`;
    const before = await tx.recording.findUnique({ where: { id }, include: { batches: true } });
    if (!before) throw new AppError("not_found");
    const wanted = [...new Set(batch_ids)];
    const linked = before.batches.map(({ batchId }) => batchId);
    requireSomeMaterials(viewer, linked);
    requireMaterialsWrite(viewer, changed(linked, wanted));
    if (before.updatedAt.getTime() !== Date.parse(updated_at)) {
      throw new AppError("changed_meanwhile", { extra: { current: factsOf(before) } });
    }
    if ((await tx.batch.count({ where: { id: { in: wanted } } })) !== wanted.length) throw new AppError("not_found");
    const batchId = wanted.includes(before.batchId) ? before.batchId : Math.min(...wanted);
    await tx.recording.update({
      where: { id },
      data: { title, description, subject, chapter, classDate: new Date(class_date), batchId },
    });
    await tx.recordingBatch.deleteMany({ where: { recordingId: id, batchId: { notIn: wanted } } });
    const links = wanted.map((one) => ({ recordingId: id, batchId: one }));
    await tx.recordingBatch.createMany({ data: links, skipDuplicates: true });
    const after = await tx.recording.findUniqueOrThrow({ where: { id }, include: { batches: true } });
    const detail = { before: factsOf(before), after: factsOf(after) };
    await recordAudit(tx, actor, "recording.edit", { type: "recording", id }, detail);
  });
}

/** Removes everybody's playback position in it too. @throws AppError not_found */
export async function removeRecording(
  actor: Actor,
  id: number,
  { reason }: { reason: string },
  options: WriteOptions = {},
): Promise<Recording> {
  const { recording, uploads, unused } = await staffWrite(async (tx) => {
    const recording = await tx.recording.findUnique({ where: { id }, include: { files: true, audio: true } });
    if (!recording) throw new AppError("not_found");
    const uploads = await tx.upload.findMany({ where: { recordingId: id }, select: { id: true } });
    await tx.upload.deleteMany({ where: { recordingId: id } });
    await tx.recording.delete({ where: { id } });
    const { batchId, title, thumbnailUrl } = recording;
    await recordAudit(tx, actor, "recording.remove", { type: "recording", id }, { reason, batch_id: batchId, title });
    const own = await unusedKeys(tx, keysOf(recording));
    const thumbnail = keyOfThumbnailUrl(thumbnailUrl);
    return { recording, uploads, unused: thumbnail ? [...own, thumbnail] : own };
  }, options);
  if (options.dryRun) return recording;
  await discardFiles(unused);
  const store = await uploadStore(findUploadSize);
  for (const upload of uploads) await store.remove(upload.id);
  return recording;
}
