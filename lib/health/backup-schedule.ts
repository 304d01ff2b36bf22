import { dateInDhaka, hourInDhaka } from "@/lib/format";

/** Long after the last exam of a day. */
const NIGHT_HOUR = 2;
/** From here on an exam is no reason to wait any more. */
const OVERDUE_MS = 36 * 3_600_000;

/** Asked every hour: once a day in Dhaka, and again in the next hour after a failure, or when no server ran at night. */
export function backupIsDue(last: Date | null, now: Date, examIsOn: boolean): boolean {
  // One of a later day was written by a clock that was wrong: it may not keep the site from backups until then.
  if (last && dateInDhaka(last) === dateInDhaka(now)) return false;
  if (last && now.getTime() - last.getTime() > OVERDUE_MS) return true;
  return hourInDhaka(now) >= NIGHT_HOUR && !examIsOn;
}
