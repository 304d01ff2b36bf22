import "server-only";
import { recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { lockBatch } from "@/lib/materials/batch-mutations";
import type { Renditions } from "@/lib/materials/renditions";
import { ofSource } from "@/lib/materials/staff-queries";
import { discardFiles, newKeys, withStoredFiles } from "@/lib/materials/stored-files";
import { keyOfThumbnailUrl, newThumbnail } from "@/lib/materials/thumbnails";
import type { RecordingTask } from "@/lib/materials/transcoding-mutations";
import { closeUpload } from "@/lib/materials/upload-mutations";
import { findRecording, findUpload, findUploadSize } from "@/lib/materials/upload-queries";
import { uploadStore } from "@/lib/materials/upload-store";

/** Another recording was made from the same file. */
export class SameFile extends Error {}

/** The given keys that no recording uses. */
export async function unusedKeys(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const where = { storageKey: { in: [...keys] } };
  const used = [...(await tx.recordingFile.findMany({ where })), ...(await tx.recordingAudio.findMany({ where }))];
  return keys.filter((key) => !used.some(({ storageKey }) => storageKey === key));
}

type Stored = { storageKey: string };

export const keysOf = ({ files, audio }: { files: Stored[]; audio: Stored | null }): string[] =>
  [...files, ...(audio ? [audio] : [])].map(({ storageKey }) => storageKey);

/**
 * Storage keys for everything that was made, and the rows that name them. Sound lies in the folder of its videos, which
 * `matchingAudio` relies on.
 */
export function placeRenditions(made: Renditions, base: string) {
  const picture = newThumbnail();
  const stored = new Map([[picture.key, made.thumbnail]]);
  const rowOf = <Facts extends { path: string }>({ path, ...facts }: Facts, name: string) => {
    const storageKey = `${base}/${name}`;
    stored.set(storageKey, path);
    return { ...facts, storageKey };
  };
  const files = made.files.map((file) => rowOf(file, `${file.quality}.mp4`));
  const audio = made.audio && rowOf(made.audio, "audio.m4a");
  return { stored, rows: { files, audio, thumbnailUrl: picture.url } };
}

type Made = { sourceHash: string; made: Renditions };

/**
 * Replaces the recording's qualities in one transaction.
 *
 * @throws SameFile; Error when another run has taken the transcoding over or it was cancelled
 */
export async function completeTranscoding(
  { id, recordingId, uploadId }: RecordingTask,
  run: string,
  { sourceHash, made }: Made,
  now: Date,
): Promise<void> {
  const [upload, recording] = await Promise.all([uploadId ? findUpload(uploadId) : null, findRecording(recordingId)]);
  if (!upload || !recording) throw new Error("the recording is gone");
  const { batchId } = recording;
  const { source, base } = newKeys("recordings", batchId, sourceHash);
  const { stored, rows } = placeRenditions(made, base);
  const { files, audio, thumbnailUrl } = rows;
  const { durationSeconds } = made;

  const { unused } = await withStoredFiles(stored, () =>
    staffWrite(async (tx) => {
      await lockBatch(tx, batchId);
      if (await tx.recording.count({ where: { ...ofSource(source), id: { not: recordingId } } })) throw new SameFile();
      const { count } = await tx.transcoding.updateMany({
        where: { id, run },
        data: { state: "DONE", run: null, finishedAt: now, percent: 100, uploadId: null },
      });
      if (count === 0) throw new Error("the transcoding was cancelled");
      const before = await tx.recording.findUniqueOrThrow({
        where: { id: recordingId },
        include: { files: true, audio: true },
      });
      await tx.recordingFile.deleteMany({ where: { recordingId } });
      await tx.recordingFile.createMany({ data: files.map((file) => ({ ...file, recordingId })) });
      await tx.recordingAudio.deleteMany({ where: { recordingId } });
      if (audio) await tx.recordingAudio.create({ data: { ...audio, recordingId } });
      // `updatedAt` stays, so that an edit of the title that began before is not refused.
      const { updatedAt } = before;
      const facts = { durationSeconds, thumbnailUrl, updatedAt };
      await tx.recording.update({ where: { id: recordingId }, data: facts });
      await closeUpload(tx, upload.id, now);
      const old = keysOf(before);
      const detail = {
        file_name: upload.fileName,
        before: { qualities: before.files.map(({ quality }) => quality), duration_seconds: before.durationSeconds },
        after: { qualities: files.map(({ quality }) => quality), duration_seconds: durationSeconds },
      };
      const actor = { id: upload.ownerId, label: upload.owner.username };
      await recordAudit(tx, actor, "recording.file", { type: "recording", id: recordingId }, detail);
      const oldPicture = keyOfThumbnailUrl(before.thumbnailUrl);
      return { changed: true, unused: [...(await unusedKeys(tx, old)), ...(oldPicture ? [oldPicture] : [])] };
    }),
  );
  await discardFiles(unused);
  await (await uploadStore(findUploadSize)).remove(upload.id);
}
