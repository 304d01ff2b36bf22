import { dateInDhaka, hourInDhaka } from "@/lib/format";

/** By this hour of Dhaka the last exam of the day is long over. */
const NIGHT_HOUR = 2;
/** A backup older than this no longer waits for an exam to end. */
const OVERDUE_MS = 36 * 3_600_000;

/**
 * The caller asks every hour: a backup is made once a day in Dhaka, and tried again in the next hour after a failure or
 * after a night when no server ran.
 */
export function backupIsDue(last: Date | null, now: Date, examIsOn: boolean): boolean {
  // A date in the future comes from a wrong clock and must not stop the backups until then, so days are compared by
  // equality.
  if (last && dateInDhaka(last) === dateInDhaka(now)) return false;
  if (last && now.getTime() - last.getTime() > OVERDUE_MS) return true;
  return hourInDhaka(now) >= NIGHT_HOUR && !examIsOn;
}
