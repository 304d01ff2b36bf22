import "server-only";
import { difference } from "@/lib/audit/difference";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { requireUnchanged } from "@/lib/catalogue/locked";
import { givePosters, holdOwnVideo, showOwnVideo } from "@/lib/catalogue/own-video-mutations";
import { findOwnVideo } from "@/lib/catalogue/own-video-queries";
import { ownVideoId } from "@/lib/catalogue/own-videos";
import { copyPicture, discardPicture, storeForeignPicture, storePicture } from "@/lib/catalogue/pictures";
import { presentStaffPromoVideo } from "@/lib/catalogue/staff-presenter";
import type { NewPromoVideo, PromoVideoChange, StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { videoChange } from "@/lib/catalogue/video-change";
import { checkVideo } from "@/lib/catalogue/video-check";
import { prisma, type Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import type { Prisma, PromoVideo } from "@/prisma/generated/client";

/**
 * Asks for a changed video, outside of the transaction, and stores its picture where it is wanted.
 *
 * @throws AppError video_refused, video_provider_away, overloaded
 */
async function checkedVideo(actor: Actor, video: string, wantsPoster: boolean) {
  const { source, seconds, poster, waitsFor = null } = await checkVideo(video);
  const stored = poster && wantsPoster ? await storeForeignPicture(poster, "wide", actor.id ?? 0) : null;
  return { videoUrl: source.address, waitsFor, seconds, poster: stored };
}

/**
 * A copy of a picture from an uploaded video.
 *
 * @throws ValidationError where the video has no such picture
 */
async function storeFrame(video: string, frame: number): Promise<string> {
  const id = ownVideoId(video);
  const path = id && (await findOwnVideo(id))?.frames[frame];
  const copy = path ? await copyPicture(path) : null;
  if (!copy) throw new ValidationError({ frame: ["The video has no such picture yet."] });
  return copy;
}

/**
 * A new video is hidden. Without a provider's picture it has none; both are changed later.
 *
 * @throws AppError video_refused, video_provider_away, overloaded
 */
export async function createPromoVideo(
  actor: Actor,
  { title, label, video, frame, duration_seconds }: NewPromoVideo,
): Promise<StaffPromoVideo> {
  const chosen = frame === undefined ? null : await storeFrame(video, frame);
  const {
    videoUrl,
    waitsFor,
    seconds,
    poster: usual,
  } = await keepingPicture(chosen, () => checkedVideo(actor, video, chosen === null));
  const poster = chosen ?? usual;
  const created = await keepingPicture(poster, () =>
    staffWrite(async (tx) => {
      await holdOwnVideo(tx, videoUrl);
      const { _max } = await tx.promoVideo.aggregate({ _max: { position: true } });
      const created = await tx.promoVideo.create({
        data: {
          title,
          label,
          videoUrl: waitsFor ? "" : videoUrl,
          nextVideoId: waitsFor,
          thumbnailUrl: poster ?? "",
          durationSeconds: duration_seconds ?? seconds,
          isPublished: false,
          position: (_max.position ?? 0) + 1,
        },
      });
      await recordAudit(tx, actor, "promo_video.create", { type: "promo_video", id: created.id }, { title });
      return presentStaffPromoVideo(waitsFor ? await afterMaking(tx, actor, created.id, waitsFor) : created);
    }),
  );
  if (waitsFor) await givePosters(waitsFor);
  return created;
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

/** The row, with the video in its place if that was made in the meantime. */
async function afterMaking(tx: Transaction, actor: Actor, id: number, videoId: string): Promise<PromoVideo> {
  await showOwnVideo(tx, actor, videoId);
  return tx.promoVideo.findUniqueOrThrow({ where: { id } });
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
  data: Prisma.PromoVideoUncheckedUpdateInput,
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
  { updated_at, title, label, video, provider_poster, frame, duration_seconds, is_published }: PromoVideoChange,
  now: Date,
): Promise<StaffPromoVideo> {
  const present = await prisma.promoVideo.findUnique({ where: { id } });
  if (!present) throw new AppError("not_found");
  const videoIs = videoChange(video, { present: present.videoUrl, nextId: present.nextVideoId });
  const isOther = videoIs === "other";
  const wantsPoster = frame === undefined && (provider_poster === true || present.thumbnailUrl === "");
  const chosen = frame === undefined ? null : await storeFrame(video ?? present.videoUrl, frame);
  const checked = await keepingPicture(chosen, async () =>
    isOther || provider_poster ? checkedVideo(actor, video ?? present.videoUrl, wantsPoster) : undefined,
  );
  const poster = chosen ?? checked?.poster ?? null;
  const waitsFor = checked?.waitsFor ?? null;
  const nextVideoId = isOther ? waitsFor : videoIs === "callsOff" ? null : undefined;
  const { changed, replaced } = await keepingPicture(poster, () =>
    staffWrite(async (tx) => {
      await holdOwnVideo(tx, checked?.videoUrl);
      const before = await lockPromoVideo(tx, id, updated_at);
      // A video may have taken its place since, which leaves `updatedAt` as it is.
      if (video !== undefined && before.videoUrl !== present.videoUrl) {
        throw new AppError("changed_meanwhile", { extra: { current: presentStaffPromoVideo(before) } });
      }
      const videoUrl = waitsFor ? undefined : checked?.videoUrl;
      if (is_published && !(videoUrl ?? before.videoUrl)) {
        throw new ValidationError({ video: ["This video is not made yet."] });
      }
      if (is_published && !poster && !before.thumbnailUrl) {
        throw new ValidationError({ picture: ["Add the picture first."] });
      }
      const data = {
        title,
        label,
        videoUrl,
        nextVideoId,
        thumbnailUrl: poster ?? undefined,
        durationSeconds: isOther && !waitsFor ? (duration_seconds ?? checked?.seconds ?? null) : duration_seconds,
        isPublished: is_published,
      };
      const written = await write(tx, actor, before, data, now);
      const changed = waitsFor ? presentStaffPromoVideo(await afterMaking(tx, actor, id, waitsFor)) : written;
      return { changed, replaced: poster && before.thumbnailUrl };
    }),
  );
  await discardPicture(replaced);
  if (waitsFor) await givePosters(waitsFor);
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
