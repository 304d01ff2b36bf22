import "server-only";
import { difference } from "@/lib/audit/difference";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { requireUnchanged } from "@/lib/catalogue/locked";
import { discardPicture, storeForeignPicture, storePicture } from "@/lib/catalogue/pictures";
import { presentStaffPromoVideo } from "@/lib/catalogue/staff-presenter";
import type { NewPromoVideo, PromoVideoChange, StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { checkVideo } from "@/lib/catalogue/video-check";
import { canonicalVideo } from "@/lib/catalogue/video-source";
import { prisma, type Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import type { Prisma, PromoVideo } from "@/prisma/generated/client";

/**
 * Asks for a changed video, outside of the transaction, and stores its picture where it is wanted.
 *
 * @throws AppError video_refused, video_provider_away, overloaded
 */
async function checkedVideo(actor: Actor, video: string, wantsPoster: boolean) {
  const { source, seconds, poster } = await checkVideo(video);
  const stored = poster && wantsPoster ? await storeForeignPicture(poster, "wide", actor.id ?? 0) : null;
  return { videoUrl: source.address, seconds, poster: stored };
}

/**
 * A new video is hidden. Without a provider's picture it has none; both are changed later.
 *
 * @throws AppError video_refused, video_provider_away, overloaded
 */
export async function createPromoVideo(
  actor: Actor,
  { title, label, video, duration_seconds }: NewPromoVideo,
): Promise<StaffPromoVideo> {
  const { videoUrl, seconds, poster } = await checkedVideo(actor, video, true);
  return keepingPicture(poster, () =>
    staffWrite(async (tx) => {
      const { _max } = await tx.promoVideo.aggregate({ _max: { position: true } });
      const created = await tx.promoVideo.create({
        data: {
          title,
          label,
          videoUrl,
          thumbnailUrl: poster ?? "",
          durationSeconds: duration_seconds ?? seconds,
          isPublished: false,
          position: (_max.position ?? 0) + 1,
        },
      });
      await recordAudit(tx, actor, "promo_video.create", { type: "promo_video", id: created.id }, { title });
      return presentStaffPromoVideo(created);
    }),
  );
}

/** A stored picture goes again when the row that names it could not be written. */
async function keepingPicture<Result>(picture: string | null, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    await discardPicture(picture);
    throw error;
  }
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

/** @throws AppError not_found, changed_meanwhile, video_refused, video_provider_away, overloaded; ValidationError */
export async function changePromoVideo(
  actor: Actor,
  id: number,
  { updated_at, title, label, video, provider_poster, duration_seconds, is_published }: PromoVideoChange,
  now: Date,
): Promise<StaffPromoVideo> {
  const present = await prisma.promoVideo.findUnique({ where: { id } });
  if (!present) throw new AppError("not_found");
  // A form that sends the video as it is can be saved while the provider is away.
  const isOther = video !== undefined && video !== present.videoUrl && canonicalVideo(video) !== present.videoUrl;
  const wantsPoster = provider_poster === true || present.thumbnailUrl === "";
  const checked =
    isOther || provider_poster ? await checkedVideo(actor, video ?? present.videoUrl, wantsPoster) : undefined;
  const poster = checked?.poster ?? null;
  const { changed, replaced } = await keepingPicture(poster, () =>
    staffWrite(async (tx) => {
      const before = await lockPromoVideo(tx, id, updated_at);
      if (is_published && !poster && !before.thumbnailUrl) {
        throw new ValidationError({ picture: ["Add the picture first."] });
      }
      const data = {
        title,
        label,
        videoUrl: checked?.videoUrl,
        thumbnailUrl: poster ?? undefined,
        durationSeconds: isOther ? (duration_seconds ?? checked?.seconds ?? null) : duration_seconds,
        isPublished: is_published,
      };
      return { changed: await write(tx, actor, before, data, now), replaced: poster && before.thumbnailUrl };
    }),
  );
  await discardPicture(replaced);
  return changed;
}

/** @throws AppError not_found, changed_meanwhile, overloaded; ValidationError */
export async function changePromoVideoPicture(
  actor: Actor,
  id: number,
  { updated_at, picture }: { updated_at: string; picture: Blob },
  now: Date,
): Promise<StaffPromoVideo> {
  const stored = await storePicture(picture, "wide", actor.id ?? 0);
  const { video, replaced } = await keepingPicture(stored, () =>
    staffWrite(async (tx) => {
      const before = await lockPromoVideo(tx, id, updated_at);
      const video = await write(tx, actor, before, { thumbnailUrl: stored }, now);
      return { video, replaced: before.thumbnailUrl };
    }),
  );
  await discardPicture(replaced);
  return video;
}
