import "server-only";
import { hotPool } from "@/lib/db";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

/** Servers whose clocks follow NTP differ by less. */
const TOLERATED_MS = 1000;

type DatabaseClock = { clockAheadMs: number };
const shared = processWide<DatabaseClock>();

/** By how much this machine's clock is ahead of the database's; behind is less than nothing. Undefined until it is known. */
export const clockAheadMs = (): number | undefined => shared.clockAheadMs;

/**
 * The time by which exams begin, end and show their keys, and by which logins hold. Each app server has a clock of its
 * own, and one that is wrong must neither refuse an answer nor seal an attempt: beyond what is usual between two clocks it
 * is the database's.
 */
export function databaseNow(): Date {
  const ahead = shared.clockAheadMs ?? 0;
  return new Date(Date.now() - (Math.abs(ahead) > TOLERATED_MS ? ahead : 0));
}

/** To be asked every few seconds. An answer that took long says little, and leaves what was known. */
export async function followDatabaseClock(): Promise<void> {
  const asked = performance.now();
  const { rows } = await hotPool.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  const travelled = performance.now() - asked;
  const [row] = rows;
  if (!row || travelled > TOLERATED_MS) return;
  const before = databaseNow().getTime() - Date.now();
  shared.clockAheadMs = Date.now() - travelled / 2 - row.ms;
  if (before === 0 && Math.abs(shared.clockAheadMs) > TOLERATED_MS) {
    log.error(
      { aheadSeconds: shared.clockAheadMs / 1000 },
      "this machine's clock is wrong: exams go by the database's",
    );
  }
}
