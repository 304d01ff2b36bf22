import type { Actor } from "@/lib/audit/mutations";
import { materialCommand } from "@/lib/copy/command-texts";
import { materialForm as copy } from "@/lib/copy/material-form";
import type { NewMaterial } from "@/lib/materials/material-schema";
import { placeRenditions } from "@/lib/materials/recording-files-mutations";
import { addRecording } from "@/lib/materials/recording-mutations";
import { makeRenditions, plannedQualities } from "@/lib/materials/renditions";
import { findRecordingOfSource } from "@/lib/materials/staff-queries";
import { newKeys, withStoredFiles } from "@/lib/materials/stored-files";
import { VideoProblem, type VideoProblemCode } from "@/lib/materials/video-problem";
import { inWorkFolder } from "@/lib/materials/work-folders";
import { ImportError } from "@/lib/staff/import-error";
import type { Recording } from "@/prisma/generated/client";
import { readSource } from "@/prisma/staff/source-file";

type Upload = NewMaterial & { file: string; thumbnail?: string };
type UploadOptions = { dryRun?: boolean; onProgress: (share: number) => void };
type Uploaded =
  | { outcome: "added" | "unchanged"; recording: Recording; qualities: number[] }
  | { outcome: "checked"; qualities: number[] };

const texts: Record<VideoProblemCode, (detail: string) => string> = {
  not_video: copy.notVideo,
  not_picture: copy.notPicture,
  program_missing: materialCommand.programMissing,
  encoding_failed: copy.encodingFailed,
  interrupted: () => copy.interrupted,
};

/**
 * Makes the qualities of a video and adds it to its batch; a file that the batch has changes nothing.
 *
 * @throws ImportError; then neither rows nor files are left
 */
export async function uploadRecording(actor: Actor, upload: Upload, options: UploadOptions): Promise<Uploaded> {
  try {
    return await makeRecording(actor, upload, options);
  } catch (error) {
    if (!(error instanceof VideoProblem)) throw error;
    throw new ImportError([{ message: texts[error.code](error.message) }]);
  }
}

async function makeRecording(actor: Actor, upload: Upload, options: UploadOptions): Promise<Uploaded> {
  const source = await readSource(upload.file);
  const keys = newKeys("recordings", upload.batch, source.hash);
  const before = await findRecordingOfSource(keys.source);
  if (before) return { outcome: "unchanged", recording: before, qualities: before.files.map((file) => file.quality) };
  const qualities = await plannedQualities(source.path);
  if (options.dryRun) return { outcome: "checked", qualities };

  return inWorkFolder(async (folder, signal) => {
    const onProgress = (quality: number, share: number) =>
      options.onProgress((qualities.indexOf(quality) + share) / qualities.length);
    const made = await makeRenditions(source.path, { folder, signal, thumbnail: upload.thumbnail, onProgress });
    const { stored, rows } = placeRenditions(made, keys.base);
    const { title, description, batch: batchId, date: classDate } = upload;
    const facts = { batchId, title, description, classDate, durationSeconds: made.durationSeconds };
    const added = await withStoredFiles(stored, () => addRecording(actor, { ...facts, ...rows }, keys.source));
    return { outcome: added.changed ? "added" : "unchanged", recording: added.recording, qualities };
  });
}
