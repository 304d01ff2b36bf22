import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import type { NewBatch } from "@/lib/catalogue/batch-schema";
import { batchForm } from "@/lib/copy/batch-form";
import { prisma } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { type Batch, Prisma } from "@/prisma/generated/client";

/** By reading: ids are not spent on a rehearsal. @throws ValidationError */
export async function rehearseBatch({ course, name }: NewBatch): Promise<void> {
  if (!(await prisma.course.count({ where: { id: course } }))) {
    throw new ValidationError({ course: [batchForm.courseUnknown(course)] });
  }
  if (await prisma.batch.count({ where: { courseId: course, name } })) {
    throw new ValidationError({ name: [batchForm.nameTaken] });
  }
}

/** @throws ValidationError for an unknown course or a name that the course already has */
export async function createBatch(actor: Actor, batch: NewBatch): Promise<Batch> {
  await rehearseBatch(batch);
  const data = {
    courseId: batch.course,
    name: batch.name,
    startDate: batch.start,
    endDate: batch.end,
    classDays: batch.days,
    classTime: batch.time,
    classMinutes: batch.minutes,
    totalClasses: batch.classes,
    zoomLink: batch.zoom_link,
    zoomMeetingId: batch.zoom_id,
    zoomPasscode: batch.zoom_passcode,
  };
  try {
    return await staffWrite(async (tx) => {
      const created = await tx.batch.create({ data });
      const detail = { course_id: created.courseId, name: created.name };
      await recordAudit(tx, actor, "batch.create", { type: "batch", id: created.id }, detail);
      return created;
    });
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") throw error;
    throw new ValidationError({ name: [batchForm.nameTaken] });
  }
}

/** Makes certificates available. A second time changes nothing. @throws AppError not_found */
export function completeBatch(
  actor: Actor,
  id: number,
  now: Date,
  options?: WriteOptions,
): Promise<{ batch: Batch; changed: boolean }> {
  return staffWrite(async (tx) => {
    const { count } = await tx.batch.updateMany({ where: { id, completedAt: null }, data: { completedAt: now } });
    const batch = await tx.batch.findUnique({ where: { id } });
    if (!batch) throw new AppError("not_found");
    if (count > 0) await recordAudit(tx, actor, "batch.complete", { type: "batch", id });
    return { batch, changed: count > 0 };
  }, options);
}
