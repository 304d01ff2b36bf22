import "server-only";
import { staffWrite } from "@/lib/audit/mutations";
import { listPosterless, showOwnVideo } from "@/lib/catalogue/own-video-mutations";
import { ownVideoPath, USUAL_FRAME } from "@/lib/catalogue/own-videos";
import { newPicture, storedPictureKey } from "@/lib/catalogue/pictures";
import { transaction } from "@/lib/db";
import { enqueue } from "@/lib/jobs";
import type { OwnRenditions } from "@/lib/materials/renditions";
import { withStoredFiles } from "@/lib/materials/stored-files";
import type { VideoTask } from "@/lib/materials/transcoding-mutations";
import { closeUpload } from "@/lib/materials/upload-mutations";
import { findUpload, findUploadSize } from "@/lib/materials/upload-queries";
import { uploadStore } from "@/lib/materials/upload-store";

/**
 * Stores what was made and shows it where the site waits for it, in one transaction.
 *
 * @throws Error when another run has taken the transcoding over, or the video is gone
 */
export async function completeOwnVideo(
  { id, videoId, uploadId }: VideoTask,
  run: string,
  { files, frames, durationSeconds }: OwnRenditions,
  now: Date,
): Promise<void> {
  const upload = uploadId ? await findUpload(uploadId) : null;
  if (!upload) throw new Error("the upload is gone");
  const actor = { id: upload.ownerId, label: upload.owner.username };
  const stored = new Map<string, string>();
  const keep = (path: string) => {
    const picture = newPicture();
    stored.set(picture.key, path);
    return picture.path;
  };
  const base = `videos/${videoId}`;
  const rows = files.map(({ path, ...file }) => {
    const storageKey = `${base}/${file.quality}.mp4`;
    stored.set(storageKey, path);
    return { ...file, videoId, storageKey };
  });
  const kept = frames.map(keep);
  const usual = frames[USUAL_FRAME];
  const posters = new Map(usual ? (await listPosterless(videoId)).map((promoId) => [promoId, keep(usual)]) : []);

  await withStoredFiles(stored, () =>
    staffWrite(async (tx) => {
      await tx.$queryRaw`select 1 from own_videos where id = ${videoId}::uuid for update`;
      const { count } = await tx.transcoding.updateMany({
        where: { id, run },
        data: { state: "DONE", run: null, finishedAt: now, percent: 100, uploadId: null },
      });
      if (count === 0) throw new Error("the transcoding was cancelled");
      await tx.ownVideo.update({ where: { id: videoId }, data: { durationSeconds, frames: kept } });
      await tx.ownVideoFile.createMany({ data: rows });
      await closeUpload(tx, upload.id, now);
      await showOwnVideo(tx, actor, videoId, posters);
      return { changed: true };
    }),
  );
  await (await uploadStore(findUploadSize)).remove(upload.id);
}

const UNUSED_DAYS = 2;

/** Deletes videos that nothing on the site shows or waits for, such as one in whose place another was put. */
export async function deleteUnusedOwnVideos(now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_DAYS * 24 * 60 * 60 * 1000);
  const address = ownVideoPath(":id");
  return transaction(async (tx) => {
    // A writer that names a video meanwhile holds its row.
    const unused = await tx.$queryRaw<{ id: string; frames: string[] }[]>`
      select v.id, v.frames from own_videos v
       where v.created_at < ${before}
         and not exists (select from promo_videos p
                          where p.next_video_id = v.id or p.video_url = replace(${address}, ':id', v.id::text))
         and not exists (select from courses c
                          where c.next_demo_video_id = v.id or c.demo_video_url = replace(${address}, ':id', v.id::text))
         and not exists (select from uploads u where u.id = v.id and u.state = 'RECEIVING')
         and not exists (select from transcodings t where t.video_id = v.id and t.state in ('QUEUED', 'RUNNING', 'PAUSED'))
       limit 100 for update of v skip locked`;
    const ids = unused.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const files = await tx.ownVideoFile.findMany({ where: { videoId: { in: ids } } });
    const pictures = unused.flatMap(({ frames }) => frames).map(storedPictureKey);
    const keys = [...files.map(({ storageKey }) => storageKey), ...pictures.filter((key) => key !== null)];
    const { count } = await tx.ownVideo.deleteMany({ where: { id: { in: ids } } });
    if (keys.length > 0) await enqueue("discard-files", { keys }, tx);
    return count;
  });
}
