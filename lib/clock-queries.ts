import "server-only";
import { hotPool } from "@/lib/db";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

/** Servers whose clocks follow NTP differ by less. */
const TOLERATED_MS = 1000;

/** The database's time when this process' monotonic clock was at nothing. */
type DatabaseClock = { databaseOrigin: number; isClockWrong: boolean };
const shared = processWide<DatabaseClock>();

/** By how much this machine's clock is ahead of the database's; behind is less than nothing. Undefined until it is known. */
export function clockAheadMs(): number | undefined {
  const { databaseOrigin } = shared;
  return databaseOrigin === undefined ? undefined : Date.now() - databaseOrigin - performance.now();
}

/**
 * The time by which exams begin, end and show their keys, and by which logins hold. Each app server has a clock of its
 * own, and one that is wrong must neither refuse an answer nor seal an attempt: beyond what is usual between two clocks it
 * is the database's. Between two looks at that one the monotonic clock goes on: whoever sets the machine's moves no exam.
 */
export function databaseNow(): Date {
  const own = Date.now();
  const { databaseOrigin } = shared;
  if (databaseOrigin === undefined) return new Date(own);
  const database = databaseOrigin + performance.now();
  return new Date(Math.abs(own - database) > TOLERATED_MS ? database : own);
}

/** To be asked every few seconds. What was believed moves no further than the answer, however slow, proves it wrong. */
export async function followDatabaseClock(): Promise<void> {
  const asked = performance.now();
  const { rows } = await hotPool.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  const [row] = rows;
  if (!row) return;
  const answered = performance.now();
  const believed = shared.databaseOrigin === undefined ? Date.now() : shared.databaseOrigin + answered;
  shared.databaseOrigin = Math.min(Math.max(believed, row.ms), row.ms + answered - asked) - answered;
  tellWhenWrong();
}

function tellWhenWrong(): void {
  const ahead = clockAheadMs() ?? 0;
  const isWrong = Math.abs(ahead) > TOLERATED_MS;
  if (isWrong && !shared.isClockWrong) {
    log.error({ aheadSeconds: ahead / 1000 }, "this machine's clock is wrong: exams go by the database's");
  }
  shared.isClockWrong = isWrong;
}
