import "server-only";
import { difference } from "@/lib/audit/difference";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import type { BatchChange, Meeting, NewBatch } from "@/lib/catalogue/batch-schema";
import { presentStaffBatch } from "@/lib/catalogue/batch-staff-presenter";
import { findStaffBatch } from "@/lib/catalogue/batch-staff-queries";
import type { StaffBatchRow } from "@/lib/catalogue/batch-staff-rows";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { requireUnchanged } from "@/lib/catalogue/locked";
import { batchForm } from "@/lib/copy/batch-form";
import { isUniqueViolation, prisma, type Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import type { Batch, Prisma } from "@/prisma/generated/client";

/** Checks by reading only, so that a rehearsal uses up no ids. @throws ValidationError */
export async function rehearseBatch({ course, name }: NewBatch): Promise<void> {
  if (!(await prisma.course.count({ where: { id: course } }))) {
    throw new ValidationError({ course: [batchForm.courseUnknown(course)] });
  }
  if (await prisma.batch.count({ where: { courseId: course, name } })) {
    throw new ValidationError({ name: [batchForm.nameTaken] });
  }
}

type BatchFields = Omit<NewBatch, "course"> | Omit<BatchChange, "updated_at">;

const meetingColumns = ({ zoom_link, zoom_id, zoom_passcode, ...rest }: Partial<Omit<Meeting, "updated_at">>) => {
  rest satisfies Record<string, never>;
  return { zoomLink: zoom_link, zoomMeetingId: zoom_id, zoomPasscode: zoom_passcode };
};

/** The columns of all fields; a field without a column does not compile. */
function columnsOf({ name, start, end, days, time, minutes, classes, seats, ...others }: BatchFields) {
  const { zoom_link, zoom_id, zoom_passcode, ...rest } = others;
  rest satisfies Record<string, never>;
  return {
    name,
    startDate: start,
    endDate: end,
    classDays: days,
    classTime: time,
    classMinutes: minutes,
    totalClasses: classes,
    seats,
    ...meetingColumns({ zoom_link, zoom_id, zoom_passcode }),
  };
}

/** @throws ValidationError for an unknown course or a name that the course already has */
export async function createBatch(actor: Actor, batch: NewBatch): Promise<Batch> {
  await rehearseBatch(batch);
  const { course, ...fields } = batch;
  const data = { courseId: course, ...columnsOf(fields) };
  return namingOnce(() =>
    staffWrite(async (tx) => {
      const created = await tx.batch.create({ data });
      const detail = { course_id: created.courseId, name: created.name };
      await recordAudit(tx, actor, "batch.create", { type: "batch", id: created.id }, detail);
      return created;
    }),
  );
}

async function namingOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ValidationError({ name: [batchForm.nameTaken] });
  }
}

async function lockBatch(tx: Transaction, id: number, from: string, now: Date): Promise<StaffBatchRow> {
  await tx.$queryRaw`select 1 from batches where id = ${id} for no key update`;
  const batch = await findStaffBatch(id, now, tx);
  requireUnchanged(batch, from, presentStaffBatch(batch));
  return batch;
}

const factsOf = ({ updated_at: _at, taken_seats: _seats, ...facts }: StaffBatch) => facts;

async function write(
  tx: Transaction,
  actor: Actor,
  row: StaffBatchRow,
  data: Prisma.BatchUpdateInput,
  now: Date,
): Promise<StaffBatch> {
  const { id } = row;
  await tx.batch.update({ where: { id }, data: { ...data, updatedAt: now } });
  const after = presentStaffBatch(await findStaffBatch(id, now, tx));
  const changed = difference(factsOf(presentStaffBatch(row)), factsOf(after));
  if (changed) await recordAudit(tx, actor, "batch.change", { type: "batch", id }, changed);
  return after;
}

/** @throws AppError not_found, changed_meanwhile; ValidationError for a name in use, and for fewer seats than taken */
export function changeBatch(actor: Actor, id: number, change: BatchChange, now: Date): Promise<StaffBatch> {
  const { updated_at, ...fields } = change;
  const { seats } = fields;
  return namingOnce(() =>
    staffWrite(async (tx) => {
      const before = await lockBatch(tx, id, updated_at, now);
      const taken = before.counts.learners;
      if (seats !== null && seats < taken) throw new ValidationError({ seats: [batchForm.seatsTaken(taken)] });
      return write(tx, actor, before, columnsOf(fields), now);
    }),
  );
}

/** @throws AppError not_found, changed_meanwhile */
export function changeMeeting(actor: Actor, id: number, change: Meeting, now: Date): Promise<StaffBatch> {
  const { updated_at, ...meeting } = change;
  return staffWrite(async (tx) => {
    const before = await lockBatch(tx, id, updated_at, now);
    return write(tx, actor, before, meetingColumns(meeting), now);
  });
}

/**
 * Completes the batch, which makes its certificates available; a second call changes nothing.
 *
 * @throws AppError not_found
 */
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
