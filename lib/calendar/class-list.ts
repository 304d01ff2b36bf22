import "server-only";
import { reasonOf, subjectOf } from "@/lib/calendar/presenter";
import type { ClassList } from "@/lib/calendar/schema";
import { type BatchRow, scheduleOf } from "@/lib/catalogue/presenter";
import { plannedClasses } from "@/lib/catalogue/schedule";

/** Eight classes cover some weeks; learners who plan further ahead subscribe to the calendar. */
const CLASSES_AHEAD_MAX = 8;

/** A completed batch holds no more classes: those planned after its completion did not take place. */
export function presentClassList(batch: BatchRow, now: Date): ClassList {
  const end = batch.completedAt;
  const planned = plannedClasses(scheduleOf(batch)).filter(({ endsAt }) => !end || endsAt <= end);
  const taking = planned.filter(({ isCalledOff }) => !isCalledOff);
  return {
    planned: taking.length,
    held: taking.filter(({ endsAt }) => endsAt <= now).length,
    ahead: planned
      .filter(({ endsAt }) => endsAt > now)
      .slice(0, CLASSES_AHEAD_MAX)
      .map((one) => ({
        date: one.date,
        starts_at: one.startsAt?.toISOString() ?? null,
        ends_at: one.endsAt.toISOString(),
        kind: one.kind === "WEEKLY" ? ("weekly" as const) : ("make_up" as const),
        is_called_off: one.isCalledOff,
        reason: one.isCalledOff ? reasonOf(batch, one.date) : "",
        number: one.isCalledOff ? null : taking.indexOf(one) + 1,
        ...subjectOf(batch, one),
      })),
    server_time: now.toISOString(),
  };
}
