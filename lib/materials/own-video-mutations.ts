import "server-only";
import { randomUUID } from "node:crypto";
import { staffWrite } from "@/lib/audit/mutations";
import { givePosters, lockOwnVideo, showOwnVideo } from "@/lib/catalogue/own-video-mutations";
import { ownVideoPath } from "@/lib/catalogue/own-videos";
import { newPicture, storedPictureKey } from "@/lib/catalogue/pictures";
import { prisma, transaction } from "@/lib/db";
import { enqueue } from "@/lib/jobs";
import type { OwnRenditions } from "@/lib/materials/renditions";
import { withStoredFiles } from "@/lib/materials/stored-files";
import type { VideoTask } from "@/lib/materials/transcoding-mutations";
import { closeUpload } from "@/lib/materials/upload-mutations";
import { findUpload, findUploadSize } from "@/lib/materials/upload-queries";
import { uploadStore } from "@/lib/materials/upload-store";
import { Prisma } from "@/prisma/generated/client";

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
  // The random part keeps a run that was overtaken from removing the other's files.
  const base = `videos/${videoId}/${randomUUID().slice(0, 8)}`;
  const rows = files.map(({ path, ...file }) => {
    const storageKey = `${base}/${file.quality}.mp4`;
    stored.set(storageKey, path);
    return { ...file, videoId, storageKey };
  });
  const pictures = frames.map((path) => {
    const picture = newPicture();
    stored.set(picture.key, path);
    return picture.path;
  });

  await withStoredFiles(stored, () =>
    staffWrite(async (tx) => {
      await lockOwnVideo(tx, videoId);
      const { count } = await tx.transcoding.updateMany({
        where: { id, run },
        data: { state: "DONE", run: null, finishedAt: now, percent: 100, uploadId: null },
      });
      if (count === 0) throw new Error("the transcoding was cancelled");
      await tx.ownVideo.update({ where: { id: videoId }, data: { durationSeconds, frames: pictures } });
      await tx.ownVideoFile.createMany({ data: rows });
      await closeUpload(tx, upload.id, now);
      await showOwnVideo(tx, actor, videoId);
      return { changed: true };
    }),
  );
  await givePosters(videoId);
  await (await uploadStore(findUploadSize)).remove(upload.id);
}

const UNUSED_DAYS = 2;

const addressSql = Prisma.sql`replace(${ownVideoPath(":id")}, ':id', v.id::text)`;
/** Nothing on the site shows the video or waits for it, and it is not on its way. */
const unusedSql = Prisma.sql`
  not exists (select from promo_videos p where p.next_video_id = v.id or p.video_url = ${addressSql})
  and not exists (select from courses c where c.next_demo_video_id = v.id or c.demo_video_url = ${addressSql})
  and not exists (select from uploads u where u.id = v.id and u.state = 'RECEIVING')
  and not exists (select from transcodings t where t.video_id = v.id and t.state in ('QUEUED', 'RUNNING', 'PAUSED'))`;

/** Deletes videos that have been of no use for two days, such as one in whose place another was put. */
export async function deleteUnusedOwnVideos(now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_DAYS * 24 * 60 * 60 * 1000);
  await prisma.$executeRaw`
    update own_videos v set unused_since = case when ${unusedSql} then ${now}::timestamptz end
     where (v.unused_since is null) = (${unusedSql})`;
  return transaction(async (tx) => {
    const locked = await tx.$queryRaw<{ id: string }[]>`
      select v.id from own_videos v where v.unused_since < ${before} limit 100 for update skip locked`;
    if (locked.length === 0) return 0;
    // A writer who had a row until now may have named the video since this began.
    const unused = await tx.$queryRaw<{ id: string; frames: string[] }[]>`
      select v.id, v.frames from own_videos v where v.id::text in (${Prisma.join(locked.map(({ id }) => id))}) and ${unusedSql}`;
    const ids = unused.map(({ id }) => id);
    const files = await tx.ownVideoFile.findMany({ where: { videoId: { in: ids } } });
    const pictures = unused.flatMap(({ frames }) => frames).map(storedPictureKey);
    const keys = [...files.map(({ storageKey }) => storageKey), ...pictures.filter((key) => key !== null)];
    const { count } = await tx.ownVideo.deleteMany({ where: { id: { in: ids } } });
    if (keys.length > 0) await enqueue("discard-files", { keys }, tx);
    return count;
  });
}
