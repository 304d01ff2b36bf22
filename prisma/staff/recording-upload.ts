import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Actor } from "@/lib/audit/mutations";
import { materialForm as copy } from "@/lib/copy/material-form";
import type { NewMaterial } from "@/lib/materials/material-schema";
import { addRecording } from "@/lib/materials/recording-mutations";
import { findRecordingOfSource } from "@/lib/materials/staff-queries";
import { newKeys, withStoredFiles } from "@/lib/materials/stored-files";
import { newThumbnail } from "@/lib/materials/thumbnails";
import { inWorkFolder } from "@/lib/materials/work-folders";
import { ImportError } from "@/lib/staff/import-error";
import type { Recording } from "@/prisma/generated/client";
import { hashOf, readSource } from "@/prisma/staff/source-file";
import { grabFrame, planQualities, probeVideo, transcode } from "@/prisma/staff/video";

const THUMBNAIL = { width: 640, height: 360 };
/** Classes begin with a waiting room. */
const THUMBNAIL_SECOND = 30;

type Upload = NewMaterial & { file: string; thumbnail?: string };
type UploadOptions = { dryRun?: boolean; onProgress: (share: number) => void };
type Uploaded =
  | { outcome: "added" | "unchanged"; recording: Recording; qualities: number[] }
  | { outcome: "checked"; qualities: number[] };

async function drawThumbnail(picture: string, path: string): Promise<void> {
  try {
    const { width, height } = THUMBNAIL;
    await sharp(picture).rotate().resize(width, height, { fit: "cover" }).webp({ quality: 80 }).toFile(path);
  } catch {
    throw new ImportError([{ message: copy.notPicture(picture) }]);
  }
}

/**
 * Makes the qualities of a video and adds it to its batch; a file that the batch has changes nothing.
 *
 * @throws ImportError; then neither rows nor files are left
 */
export async function uploadRecording(actor: Actor, upload: Upload, options: UploadOptions): Promise<Uploaded> {
  const source = await readSource(upload.file);
  const keys = newKeys("recordings", upload.batch, source.hash);
  const before = await findRecordingOfSource(keys.source);
  if (before) return { outcome: "unchanged", recording: before, qualities: before.files.map((file) => file.quality) };
  const { height, seconds } = await probeVideo(source.path);
  const plan = planQualities(height);
  const qualities = plan.map(({ quality }) => quality);
  if (options.dryRun) return { outcome: "checked", qualities };

  return inWorkFolder(async (folder, signal) => {
    const thumbnail = { ...newThumbnail(), path: join(folder, "thumbnail.webp") };
    if (upload.thumbnail) await drawThumbnail(upload.thumbnail, thumbnail.path);
    const made = plan.map((step) => ({ ...step, path: join(folder, `${step.quality}.mp4`) }));
    await transcode(source.path, made, { seconds, signal, onProgress: options.onProgress });
    const [smallest] = made;
    const duration = smallest && (await probeVideo(smallest.path)).seconds;
    if (!upload.thumbnail && smallest) {
      const frame = join(folder, "frame.png");
      await grabFrame(smallest.path, Math.min(THUMBNAIL_SECOND, (duration ?? 0) / 2), frame);
      await drawThumbnail(frame, thumbnail.path);
    }
    const files = await Promise.all(
      made.map(async ({ quality, path }) => ({
        quality,
        storageKey: `${keys.base}/${quality}.mp4`,
        byteSize: BigInt((await stat(path)).size),
        etag: await hashOf(path),
        path,
      })),
    );
    const stored = new Map([
      ...files.map((file) => [file.storageKey, file.path] as const),
      [thumbnail.key, thumbnail.path],
    ]);
    const { recording, changed } = await withStoredFiles(stored, () =>
      addRecording(
        actor,
        {
          batchId: upload.batch,
          title: upload.title,
          description: upload.description,
          classDate: upload.date,
          durationSeconds: duration ? Math.max(1, Math.round(duration)) : null,
          thumbnailUrl: thumbnail.url,
          files: files.map(({ path, ...row }) => row),
        },
        keys.source,
      ),
    );
    return { outcome: changed ? "added" : "unchanged", recording, qualities };
  });
}
