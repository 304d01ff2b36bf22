const KEY = "prostuti:push-asked";
const DAY = 24 * 60 * 60 * 1000;
const SILENT_DAYS = 30;

/** The mark is the device's, whoever uses it, and tells nothing about anybody. */
export function closeAsking(now: Date): void {
  try {
    localStorage.setItem(KEY, String(now.getTime()));
  } catch {
    // Storage is full or refused: it is asked again on the next visit.
  }
}

function wasClosed(now: Date): boolean {
  const closedAt = Number(localStorage.getItem(KEY) ?? 0);
  return now.getTime() - closedAt < SILENT_DAYS * DAY;
}

/**
 * True after the first day in a batch, and not for a month after the question was closed. @param since the enrolments'
 * instants
 */
export function isAskedNow(since: readonly string[], now: Date): boolean {
  const isSettled = since.some((instant) => now.getTime() - Date.parse(instant) >= DAY);
  return isSettled && !wasClosed(now);
}
