import "server-only";
import { subjectOf } from "@/lib/calendar/presenter";
import type { StaffCalendar } from "@/lib/calendar/staff-schema";
import { type BatchRow, dateOf, scheduleOf } from "@/lib/catalogue/presenter";
import { plannedClasses } from "@/lib/catalogue/schedule";
import type { Exam } from "@/prisma/generated/client";

export function presentStaffCalendar(batch: BatchRow, exams: readonly Exam[], learners: number): StaffCalendar {
  let held = 0;
  const notes = new Map(batch.classChanges.map(({ kind, date, note }) => [`${kind} ${dateOf(date)}`, note]));
  return {
    batch_id: batch.id,
    revision: batch.calendarRevision,
    classes: plannedClasses(scheduleOf(batch)).map((one) => ({
      date: one.date,
      start_time: one.startTime?.slice(0, 5) ?? null,
      starts_at: one.startsAt?.toISOString() ?? null,
      ends_at: one.endsAt.toISOString(),
      kind: one.kind === "WEEKLY" ? "weekly" : "make_up",
      is_called_off: one.isCalledOff,
      number: one.isCalledOff ? null : ++held,
      note: notes.get(`${one.kind === "WEEKLY" ? "CANCELLED" : "MAKE_UP"} ${one.date}`) ?? "",
      ...subjectOf(batch, one),
    })),
    holidays: batch.holidays.map(({ date, name, batchId }) => ({
      date: dateOf(date),
      name,
      everywhere: batchId === null,
    })),
    exams: exams.flatMap(({ id, title, opensAt, closesAt }) =>
      opensAt ? [{ id, title, opens_at: opensAt.toISOString(), closes_at: closesAt?.toISOString() ?? null }] : [],
    ),
    learners,
  };
}
