import type { Batch } from "@/lib/catalogue/schema";
import { dashboard } from "@/lib/copy/dashboard";
import { dateInDhaka, formatDateShort, formatNumber, formatTimeOfDay, formatWeekday } from "@/lib/format";

const { time } = dashboard;

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

type ClassTime = Pick<Batch, "next_class_date" | "class_time">;
export type Upcoming<Item extends ClassTime> = Item & { next_class_date: string };

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

/** আজ, সন্ধ্যা ৮টা · শনিবার, ৫ ডিসেম্বর, সন্ধ্যা ৮টা */
export function classDay(upcoming: Upcoming<ClassTime>, now: Date): string {
  const { next_class_date, class_time } = upcoming;
  const inOneDay = new Date(now.getTime() + DAY * MINUTE_MS);
  const day =
    { [dateInDhaka(now)]: time.today, [dateInDhaka(inOneDay)]: time.tomorrow }[next_class_date] ??
    `${formatWeekday(next_class_date)}, ${formatDateShort(next_class_date)}`;
  return class_time ? `${day}, ${formatTimeOfDay(class_time)}` : day;
}

/** How long until it starts, null without a time or for one that has started. */
export function classCountdown(upcoming: Upcoming<ClassTime>, now: Date): string | null {
  const minutes = Math.ceil((startsAt(upcoming) - now.getTime()) / MINUTE_MS);
  if (!upcoming.class_time || minutes <= 0) return null;
  if (minutes === 1) return time.soon;
  if (minutes < HOUR) return time.inMinutes(formatNumber(minutes));
  if (minutes >= DAY) return time.inDays(formatNumber(Math.round(minutes / DAY)));
  const rest = minutes % HOUR;
  return time.inHours(formatNumber(Math.floor(minutes / HOUR)), rest > 0 ? formatNumber(rest) : null);
}

export function hasStarted(upcoming: Upcoming<ClassTime>, now: Date): boolean {
  return upcoming.class_time !== null && startsAt(upcoming) <= now.getTime();
}
