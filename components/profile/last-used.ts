import { profile } from "@/lib/copy/profile";
import { dateInDhaka, formatDate, formatNumber } from "@/lib/format";

const { time } = profile;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** এইমাত্র · ৫ মিনিট আগে · ৩ ঘণ্টা আগে · গতকাল · ৫ ডিসেম্বর ২০২৬ */
export function lastUsed(instant: string, now: Date): string {
  const age = now.getTime() - Date.parse(instant);
  const day = dateInDhaka(instant);
  if (age < 2 * MINUTE_MS) return time.justNow;
  if (age < HOUR_MS) return time.minutesAgo(formatNumber(Math.floor(age / MINUTE_MS)));
  if (day === dateInDhaka(now)) return time.hoursAgo(formatNumber(Math.floor(age / HOUR_MS)));
  if (day === dateInDhaka(now.getTime() - DAY_MS)) return time.yesterday;
  return formatDate(instant);
}
