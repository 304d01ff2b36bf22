import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { tellOfRestoredClass, withdrawClassNotices } from "@/lib/calendar/notice-mutations";
import { type DayChange, refusalOf } from "@/lib/calendar/schedule-changes";
import { getStaffCalendar } from "@/lib/calendar/staff-queries";
import type { ScheduleChange, StaffCalendar } from "@/lib/calendar/staff-schema";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { enqueue } from "@/lib/jobs";

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const wall = (time: string) => new Date(`1970-01-01T${time}:00Z`);

/** Learners are told only after this delay, so that a change taken back at once leaves no trace outside. */
const TOLD_AFTER_SECONDS = 10;

type Said = { subject: string; teacher: string };

/** An empty subject and teacher remove the row of the class. */
async function say(
  tx: Transaction,
  { batchId, date, isMakeUp }: { batchId: number; date: Date; isMakeUp: boolean },
  { subject, teacher }: Said,
): Promise<void> {
  await tx.classSubject.deleteMany({ where: { batchId, date, isMakeUp } });
  if (subject || teacher) await tx.classSubject.create({ data: { batchId, date, isMakeUp, subject, teacher } });
}

async function write(tx: Transaction, batchId: number, change: ScheduleChange, now: Date): Promise<void> {
  const date = day(change.date);
  switch (change.action) {
    case "add_class": {
      const data = { batchId, date, kind: "MAKE_UP" as const, startTime: wall(change.start_time), note: change.note };
      await tx.classChange.create({ data });
      await say(tx, { batchId, date, isMakeUp: true }, change);
      return;
    }
    case "cancel_class": {
      await tx.classChange.create({ data: { batchId, date, kind: "CANCELLED", note: change.note } });
      if (!change.make_up) return;
      const makeUp = { date: day(change.make_up.date), startTime: wall(change.make_up.start_time) };
      await tx.classChange.create({ data: { batchId, kind: "MAKE_UP", ...makeUp } });
      const said = await tx.classSubject.findFirst({ where: { batchId, date, isMakeUp: false } });
      if (said) await say(tx, { batchId, date: makeUp.date, isMakeUp: true }, said);
      return;
    }
    case "restore_class": {
      await tx.classChange.deleteMany({ where: { batchId, date, kind: "CANCELLED" } });
      const knew = await withdrawClassNotices(tx, batchId, { cancelled: change.date });
      if (change.date >= dateInDhaka(now)) await tellOfRestoredClass(tx, { batchId, date: change.date, knew }, now);
      return;
    }
    case "move_make_up": {
      const data = { date: day(change.to), startTime: wall(change.start_time), note: change.note };
      await tx.classChange.updateMany({ where: { batchId, date, kind: "MAKE_UP" }, data });
      await tx.classSubject.updateMany({ where: { batchId, date, isMakeUp: true }, data: { date: data.date } });
      return;
    }
    case "remove_make_up":
      await tx.classChange.deleteMany({ where: { batchId, date, kind: "MAKE_UP" } });
      await tx.classSubject.deleteMany({ where: { batchId, date, isMakeUp: true } });
      await withdrawClassNotices(tx, batchId, { makeUp: change.date });
      return;
    case "set_subjects":
      for (const { date: on, kind, ...said } of change.classes) {
        await say(tx, { batchId, date: day(on), isMakeUp: kind === "make_up" }, said);
      }
      return;
    case "add_holiday":
      await tx.holiday.create({ data: { batchId: change.everywhere ? null : batchId, date, name: change.name } });
      return;
    case "remove_holiday":
      await tx.holiday.deleteMany({ where: { batchId: change.everywhere ? null : batchId, date } });
  }
}

/** A notice is due only for days that are still to come, where learners would arrive in vain or miss a class. */
function noticeOf(change: ScheduleChange, today: string) {
  switch (change.action) {
    case "cancel_class":
      return change.date >= today || (change.make_up && change.make_up.date >= today)
        ? { cancelled: change.date, makeUp: change.make_up && { date: change.make_up.date } }
        : null;
    case "add_class":
      return change.date >= today ? { cancelled: null, makeUp: { date: change.date } } : null;
    case "move_make_up":
      return change.to >= today ? { cancelled: null, makeUp: { date: change.to } } : null;
    default:
      return null;
  }
}

function factsOf(change: DayChange) {
  if (change.action !== "set_subjects") {
    const { action: _, ...facts } = change;
    return facts;
  }
  return { date: change.date, classes: change.classes.map(({ kind: _, ...said }) => said) };
}

/**
 * The change must be based on the current revision. A holiday of all batches makes changes to other batches wait until
 * it is committed, and no longer.
 *
 * @throws AppError not_found, changed_meanwhile; ValidationError
 */
export function changeSchedule(
  actor: Actor,
  batchId: number,
  { revision, ...change }: ScheduleChange,
  now: Date,
): Promise<StaffCalendar> {
  return staffWrite(async (tx) => {
    await tx.$queryRaw`select 1 from batches where id = ${batchId} for no key update`;
    const before = await getStaffCalendar(batchId, now, tx);
    if (before.revision !== revision) throw new AppError("changed_meanwhile", { extra: { current: before } });
    const wanted = { revision, ...change } as ScheduleChange;
    const refusal = refusalOf(wanted, before);
    if (refusal) throw new ValidationError({ [refusal.field]: [refusal.message] });
    await write(tx, batchId, wanted, now);
    await recordAudit(tx, actor, `schedule.${change.action}`, { type: "batch", id: batchId }, factsOf(change));
    const notice = noticeOf(wanted, dateInDhaka(now));
    if (notice) await enqueue("class-notices", { batchId, ...notice }, tx, { dueIn: TOLD_AFTER_SECONDS });
    return getStaffCalendar(batchId, now, tx);
  });
}
