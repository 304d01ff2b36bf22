import "server-only";
import { difference } from "@/lib/audit/difference";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { requireUnchanged } from "@/lib/catalogue/locked";
import { discardPicture, storePicture } from "@/lib/catalogue/pictures";
import { presentStaffPromoVideo } from "@/lib/catalogue/staff-presenter";
import type { NewPromoVideo, PromoVideoChange, StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import type { Prisma, PromoVideo } from "@/prisma/generated/client";

/** A new video is hidden and has no picture; both are changed later. */
export function createPromoVideo(
  actor: Actor,
  { title, label, video, duration_seconds }: NewPromoVideo,
): Promise<StaffPromoVideo> {
  return staffWrite(async (tx) => {
    const { _max } = await tx.promoVideo.aggregate({ _max: { position: true } });
    const created = await tx.promoVideo.create({
      data: {
        title,
        label,
        videoUrl: video,
        thumbnailUrl: "",
        durationSeconds: duration_seconds,
        isPublished: false,
        position: (_max.position ?? 0) + 1,
      },
    });
    await recordAudit(tx, actor, "promo_video.create", { type: "promo_video", id: created.id }, { title });
    return presentStaffPromoVideo(created);
  });
}

async function lockPromoVideo(tx: Transaction, id: number, from: string): Promise<PromoVideo> {
  await tx.$queryRaw`select 1 from promo_videos where id = ${id} for update`;
  const video = await tx.promoVideo.findUnique({ where: { id } });
  if (!video) throw new AppError("not_found");
  requireUnchanged(video, from, presentStaffPromoVideo(video));
  return video;
}

async function write(
  tx: Transaction,
  actor: Actor,
  row: PromoVideo,
  data: Prisma.PromoVideoUpdateInput,
  now: Date,
): Promise<StaffPromoVideo> {
  const { id } = row;
  const before = presentStaffPromoVideo(row);
  const after = presentStaffPromoVideo(
    await tx.promoVideo.update({ where: { id }, data: { ...data, updatedAt: now } }),
  );
  const changed = difference({ ...before, updated_at: null }, { ...after, updated_at: null });
  if (changed) await recordAudit(tx, actor, "promo_video.change", { type: "promo_video", id }, changed);
  return after;
}

/** @throws AppError not_found, changed_meanwhile; ValidationError where a picture is missing */
export function changePromoVideo(
  actor: Actor,
  id: number,
  { updated_at, title, label, video, duration_seconds, is_published }: PromoVideoChange,
  now: Date,
): Promise<StaffPromoVideo> {
  return staffWrite(async (tx) => {
    const before = await lockPromoVideo(tx, id, updated_at);
    if (is_published && !before.thumbnailUrl) throw new ValidationError({ picture: ["Add the picture first."] });
    const data = { title, label, videoUrl: video, durationSeconds: duration_seconds, isPublished: is_published };
    return write(tx, actor, before, data, now);
  });
}

/** @throws AppError not_found, changed_meanwhile, overloaded; ValidationError */
export async function changePromoVideoPicture(
  actor: Actor,
  id: number,
  { updated_at, picture }: { updated_at: string; picture: Blob },
  now: Date,
): Promise<StaffPromoVideo> {
  const stored = await storePicture(picture, "wide", actor.id ?? 0);
  try {
    const { video, replaced } = await staffWrite(async (tx) => {
      const before = await lockPromoVideo(tx, id, updated_at);
      const video = await write(tx, actor, before, { thumbnailUrl: stored }, now);
      return { video, replaced: before.thumbnailUrl };
    });
    await discardPicture(replaced);
    return video;
  } catch (error) {
    await discardPicture(stored);
    throw error;
  }
}
