import "server-only";
import { difference } from "@/lib/audit/difference";
import { type Actor, recordAudit } from "@/lib/audit/mutations";
import { ownVideoId, ownVideoPath } from "@/lib/catalogue/own-videos";
import { presentStaffPromoVideo } from "@/lib/catalogue/staff-presenter";
import { prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";

/**
 * Holds an uploaded video that a record is about to name, so that it is not deleted as unused; other addresses are left
 * alone.
 *
 * @throws AppError video_refused
 */
export async function holdOwnVideo(tx: Transaction, address: string | null | undefined): Promise<void> {
  const id = address && ownVideoId(address);
  if (!id) return;
  const { length } = await tx.$queryRaw<unknown[]>`select 1 from own_videos where id = ${id}::uuid for update`;
  if (length === 0) throw new AppError("video_refused", { extra: { reason: "not_found", host: "" } });
}

/** Promo videos that wait for it and have no picture yet. */
export async function listPosterless(videoId: string): Promise<number[]> {
  const waiting = await prisma.promoVideo.findMany({ where: { nextVideoId: videoId, thumbnailUrl: "" } });
  return waiting.map(({ id }) => id);
}

/**
 * Puts a made video in the place of whatever the site showed until now. While it is not made, nothing changes.
 *
 * A writer that names it as the next one calls this as well: the row's lock lets one of both see the other.
 *
 * @param posters paths of pictures for promo videos that have none
 */
export async function showOwnVideo(
  tx: Transaction,
  actor: Actor,
  videoId: string,
  posters: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  await tx.$queryRaw`select 1 from own_videos where id = ${videoId}::uuid for update`;
  const video = await tx.ownVideo.findUnique({ where: { id: videoId }, include: { files: { take: 1 } } });
  if (!video || video.files.length === 0) return;
  const address = ownVideoPath(videoId);
  for (const promo of await tx.promoVideo.findMany({ where: { nextVideoId: videoId } })) {
    const { id, updatedAt, thumbnailUrl } = promo;
    const after = await tx.promoVideo.update({
      where: { id },
      data: {
        videoUrl: address,
        nextVideoId: null,
        durationSeconds: video.durationSeconds,
        thumbnailUrl: thumbnailUrl || posters.get(id),
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
