import type { Batch } from "@/lib/catalogue/schema";
import { dashboard } from "@/lib/copy/dashboard";
import { dateInDhaka, formatDateShort, formatNumber, formatTime, formatTimeOfDay, formatWeekday } from "@/lib/format";

const { time } = dashboard;

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

type ClassTime = Pick<Batch, "next_class_date" | "class_time">;
type Upcoming<Item extends ClassTime> = Item & { next_class_date: string };

/** The end of the day stands in for a time that is not fixed yet, so that a class today with a time comes first. */
function startsAt({ next_class_date, class_time }: Upcoming<ClassTime>): number {
  return Date.parse(`${next_class_date}T${class_time ?? "23:59:59"}+06:00`);
}

/** The batch whose class is running or comes first. The server leaves out classes that are over. */
export function earliestClass<Item extends ClassTime>(batches: readonly Item[]): Upcoming<Item> | undefined {
  return batches
    .filter((batch): batch is Upcoming<Item> => batch.next_class_date !== null)
    .toSorted((a, b) => startsAt(a) - startsAt(b))[0];
}

/** Midnights between now and then. */
function daysUntil(date: string, now: Date): number {
  return (Date.parse(date) - Date.parse(dateInDhaka(now))) / (DAY * MINUTE_MS);
}

function nearDay(date: string, now: Date): string | undefined {
  return [time.today, time.tomorrow][daysUntil(date, now)];
}

/** আজ, রাত ৮টা · শনিবার, ৫ ডিসেম্বর, রাত ৮টা */
export function classDay({ next_class_date, class_time }: Upcoming<ClassTime>, now: Date): string {
  const day = nearDay(next_class_date, now) ?? `${formatWeekday(next_class_date)}, ${formatDateShort(next_class_date)}`;
  return class_time ? `${day}, ${formatTimeOfDay(class_time)}` : day;
}

/** আজ, রাত ১১টা · ২৮ নভেম্বর, সন্ধ্যা ৭টা */
export function dayAndTime(instant: Date, now: Date): string {
  return `${nearDay(dateInDhaka(instant), now) ?? formatDateShort(instant)}, ${formatTime(instant)}`;
}

/** How long until then, null for what has come. */
export function timeUntil(instant: Date, now: Date): string | null {
  const minutes = Math.ceil((instant.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return null;
  if (minutes === 1) return time.soon;
  if (minutes < HOUR) return time.inMinutes(formatNumber(minutes));
  // "Tomorrow" is in one day, at any hour.
  if (minutes >= DAY) return time.inDays(formatNumber(daysUntil(dateInDhaka(instant), now)));
  const rest = minutes % HOUR;
  return time.inHours(formatNumber(Math.floor(minutes / HOUR)), rest > 0 ? formatNumber(rest) : null);
}
