import type { Day } from "@/lib/calendar/month";
import type { StaffClass } from "@/lib/calendar/staff-schema";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { formatTime, formatTimeOfDay } from "@/lib/format";

const copy = batchesCopy.calendar;

export type DayEvent = {
  key: string;
  look: "class" | "make_up" | "cancelled" | "exam" | "holiday";
  label: string;
  /** The label of the badge beside it. */
  kind: string;
  detail: string;
  /** The class, where it can be moved to another day. */
  source?: StaffClass;
};

const atTime = ({ start_time }: StaffClass) => (start_time ? formatTimeOfDay(start_time) : "");

function ofClass(one: StaffClass): DayEvent {
  const label = one.number === null ? copy.weekly : copy.weeklyNumber(one.number);
  const detail = [atTime(one), one.subject, one.teacher, one.note].filter(Boolean).join(" · ");
  const key = `${one.kind} ${one.date}`;
  if (one.is_called_off) return { key, look: "cancelled", label: copy.weekly, kind: copy.cancelled, detail };
  if (one.kind === "make_up") return { key, look: "make_up", label, kind: copy.makeUp, detail, source: one };
  return { key, look: "class", label, kind: copy.weekly, detail, source: one };
}

/** A day as it is read: holidays, classes, exams. */
export function eventsOf({ classes, holidays, exams }: Day): DayEvent[] {
  return [
    ...holidays.map(
      ({ name, everywhere }): DayEvent => ({
        key: `holiday ${everywhere}`,
        look: "holiday",
        label: name,
        kind: copy.holiday,
        detail: everywhere ? batchesCopy.day.everywhere : "",
      }),
    ),
    ...classes.map(ofClass),
    ...exams.map(
      ({ id, title, opens_at }): DayEvent => ({
        key: `exam ${id}`,
        look: "exam",
        label: title,
        kind: copy.exam,
        detail: formatTime(opens_at),
      }),
    ),
  ];
}

export const inWords = (events: readonly DayEvent[]) => events.map(({ kind, label }) => `${kind}: ${label}`).join(", ");
