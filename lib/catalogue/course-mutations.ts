import "server-only";
import { difference } from "@/lib/audit/difference";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { cleanSections, writeCourseParts } from "@/lib/catalogue/course-parts-mutations";
import { requireUnchanged } from "@/lib/catalogue/locked";
import { holdOwnVideo, showOwnVideo } from "@/lib/catalogue/own-video-mutations";
import { ownVideoPath } from "@/lib/catalogue/own-videos";
import { discardPicture, storePicture } from "@/lib/catalogue/pictures";
import { presentStaffCourseDetail } from "@/lib/catalogue/staff-presenter";
import { findStaffCourse } from "@/lib/catalogue/staff-queries";
import type { StaffCourseRow } from "@/lib/catalogue/staff-rows";
import type { CourseChange, NewCourse, StaffCourseDetail } from "@/lib/catalogue/staff-schema";
import { videoChange } from "@/lib/catalogue/video-change";
import { checkVideo } from "@/lib/catalogue/video-check";
import { courseTemplates } from "@/lib/copy/course-templates";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";

const blank = { description: "", price: "0", sections: [] };

/** A new course is a draft, which is invisible until it is published. */
export function createCourse(actor: Actor, { title, template }: NewCourse, now: Date): Promise<StaffCourseDetail> {
  const { description, price, sections } = template ? courseTemplates[template] : blank;
  const inOrder = sections.map((section, index) => ({ ...section, position: index + 1 }));
  return staffWrite(async (tx) => {
    const { _max } = await tx.course.aggregate({ _max: { position: true } });
    const facts = { title, description, price, position: (_max.position ?? 0) + 1 };
    const { id } = await tx.course.create({ data: { ...facts, sections: { createMany: { data: inOrder } } } });
    await recordAudit(tx, actor, "course.create", { type: "course", id }, { title });
    return presentStaffCourseDetail(await findStaffCourse(id, tx), now);
  });
}

async function lockCourse(tx: Transaction, id: number, from: string, now: Date): Promise<StaffCourseRow> {
  await tx.$queryRaw`select 1 from courses where id = ${id} for update`;
  const course = await findStaffCourse(id, tx);
  requireUnchanged(course, from, presentStaffCourseDetail(course, now));
  return course;
}

const factsOf = ({ id: _id, updated_at: _at, batches: _batches, ...facts }: StaffCourseDetail) => facts;

function requireReason(before: StaffCourseDetail, after: StaffCourseDetail, reason: string | undefined): void {
  const money = ({ price, discount_percentage, planned_prices }: StaffCourseDetail) =>
    JSON.stringify([price, discount_percentage, planned_prices]);
  const isTakenOff = before.is_published && !after.is_published;
  if (reason || (money(before) === money(after) && !isTakenOff)) return;
  throw new ValidationError({ reason: ["This field is required."] });
}

/** Another demo video is asked for before it is written, outside of the transaction; its length is its own. */
async function checkedDemo(
  id: number,
  { demo_video, demo_video_seconds }: CourseChange,
): Promise<Pick<CourseChange, "demo_video" | "demo_video_seconds"> & { next?: string | null; from?: string | null }> {
  if (demo_video === undefined) return {};
  const { demoVideoUrl, nextDemoVideoId } = await findStaffCourse(id);
  const from = demoVideoUrl;
  if (demo_video === null) return { demo_video, demo_video_seconds: null, next: null, from };
  const known = { demo_video: undefined, from };
  const is = videoChange(demo_video, { present: demoVideoUrl, nextId: nextDemoVideoId });
  if (is !== "other") return is === "callsOff" ? { ...known, next: null } : known;
  const { source, seconds, waitsFor = null } = await checkVideo(demo_video);
  if (waitsFor) return { ...known, demo_video_seconds: undefined, next: waitsFor };
  return { demo_video: source.address, demo_video_seconds: demo_video_seconds ?? seconds, next: null, from };
}

/**
 * @throws AppError not_found, changed_meanwhile, video_refused, video_provider_away, throttled, overloaded;
 * ValidationError
 */
export async function changeCourse(
  actor: Actor,
  id: number,
  asked: CourseChange,
  now: Date,
): Promise<StaffCourseDetail> {
  const sections = asked.sections && (await cleanSections(actor.id ?? 0, asked.sections));
  const { next, from, ...demo } = await checkedDemo(id, asked);
  const change = { ...asked, sections, ...demo };
  return staffWrite(async (tx) => {
    await holdOwnVideo(tx, next ? ownVideoPath(next) : change.demo_video);
    const row = await lockCourse(tx, id, change.updated_at, now);
    const before = presentStaffCourseDetail(row, now);
    // A video may have taken its place since, which leaves `updatedAt` as it is.
    if (from !== undefined && row.demoVideoUrl !== from) {
      throw new AppError("changed_meanwhile", { extra: { current: before } });
    }
    await writeCourseParts(tx, row, change, now);
    await tx.course.update({
      where: { id },
      data: {
        title: change.title,
        description: change.description,
        thumbnailAlt: change.thumbnail_alt,
        demoVideoUrl: change.demo_video,
        demoVideoSeconds: change.demo_video_seconds,
        nextDemoVideoId: next,
        isPublished: change.is_published,
        updatedAt: now,
      },
    });
    if (next) await showOwnVideo(tx, actor, next);
    const after = presentStaffCourseDetail(await findStaffCourse(id, tx), now);
    requireReason(before, after, change.reason);
    const changed = difference(factsOf(before), factsOf(after));
    const detail = { ...changed, ...(change.reason && { reason: change.reason }) };
    if (changed) await recordAudit(tx, actor, "course.change", { type: "course", id }, detail);
    return after;
  });
}

/**
 * A null picture removes the present one.
 *
 * @throws AppError not_found, changed_meanwhile, overloaded; ValidationError
 */
export async function changeCoursePicture(
  actor: Actor,
  id: number,
  { updated_at, picture }: { updated_at: string; picture: Blob | null },
  now: Date,
): Promise<StaffCourseDetail> {
  const stored = picture && (await storePicture(picture, "wide", actor.id ?? 0));
  try {
    const { course, replaced } = await staffWrite(async (tx) => {
      const before = await lockCourse(tx, id, updated_at, now);
      await tx.course.update({ where: { id }, data: { thumbnailUrl: stored, updatedAt: now } });
      const detail = { before: { thumbnail: before.thumbnailUrl }, after: { thumbnail: stored } };
      await recordAudit(tx, actor, "course.picture", { type: "course", id }, detail);
      const course = presentStaffCourseDetail(await findStaffCourse(id, tx), now);
      return { course, replaced: before.thumbnailUrl };
    });
    await discardPicture(replaced);
    return course;
  } catch (error) {
    await discardPicture(stored);
    throw error;
  }
}
