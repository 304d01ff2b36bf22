import "server-only";
import { difference } from "@/lib/audit/difference";
import { type Actor, recordAudit } from "@/lib/audit/mutations";
import { findOwnVideo } from "@/lib/catalogue/own-video-queries";
import { ownVideoId, ownVideoPath, usualFrame } from "@/lib/catalogue/own-videos";
import { copyPicture, discardPicture } from "@/lib/catalogue/pictures";
import { presentStaffPromoVideo } from "@/lib/catalogue/staff-presenter";
import { prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** @returns false if there is no such video any more */
export async function lockOwnVideo(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`select 1 from own_videos where id = ${id}::uuid for update`;
  return rows.length > 0;
}

/**
 * Holds an uploaded video that a record is about to name, so that it is not deleted as unused; other addresses are left
 * alone.
 *
 * @throws AppError video_refused
 */
export async function holdOwnVideo(tx: Transaction, address: string | null | undefined): Promise<void> {
  const id = address && ownVideoId(address);
  if (id && !(await lockOwnVideo(tx, id)))
    throw new AppError("video_refused", { extra: { reason: "not_found", host: "" } });
}

/** Gives a picture from the video to promo videos that show it and have none. */
export async function givePosters(videoId: string): Promise<void> {
  const bare = await prisma.promoVideo.findMany({ where: { videoUrl: ownVideoPath(videoId), thumbnailUrl: "" } });
  const frames = bare.length > 0 ? ((await findOwnVideo(videoId))?.frames ?? []) : [];
  const frame = frames[usualFrame(frames)];
  if (frame === undefined) return;
  for (const { id, updatedAt } of bare) {
    const poster = await copyPicture(frame);
    const data = { thumbnailUrl: poster ?? "", updatedAt };
    const { count } = await prisma.promoVideo.updateMany({ where: { id, thumbnailUrl: "" }, data });
    if (count === 0) await discardPicture(poster);
  }
}

/**
 * Puts a made video in the place of whatever the site showed until now. While it is not made, nothing changes.
 *
 * The transaction that names it as the next one calls this as well, since it may have been made after the check: both
 * lock the video's row, so the later one sees what the earlier one wrote.
 */
export async function showOwnVideo(tx: Transaction, actor: Actor, videoId: string): Promise<void> {
  await lockOwnVideo(tx, videoId);
  const video = await tx.ownVideo.findUnique({ where: { id: videoId }, include: { files: { take: 1 } } });
  if (!video || video.files.length === 0) return;
  const address = ownVideoPath(videoId);
  for (const promo of await tx.promoVideo.findMany({ where: { nextVideoId: videoId } })) {
    const { id, updatedAt } = promo;
    const after = await tx.promoVideo.update({
      where: { id },
      data: {
        videoUrl: address,
        nextVideoId: null,
        durationSeconds: video.durationSeconds,
        // An edit of the title that began before is not refused.
        updatedAt,
      },
    });
    const changed = difference(presentStaffPromoVideo(promo), presentStaffPromoVideo(after));
    if (changed) await recordAudit(tx, actor, "promo_video.change", { type: "promo_video", id }, changed);
  }
  for (const { id, updatedAt, demoVideoUrl } of await tx.course.findMany({ where: { nextDemoVideoId: videoId } })) {
    const data = { demoVideoUrl: address, nextDemoVideoId: null, demoVideoSeconds: video.durationSeconds, updatedAt };
    await tx.course.update({ where: { id }, data });
    const detail = { before: { demo_video: demoVideoUrl }, after: { demo_video: address } };
    await recordAudit(tx, actor, "course.change", { type: "course", id }, detail);
  }
}
