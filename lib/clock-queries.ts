import "server-only";
import { hotPool } from "@/lib/db";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

/** Servers whose clocks follow NTP differ by less than this. */
const TOLERATED_MS = 1000;

/** `databaseOrigin` is the database's time at which this process's monotonic clock was zero. */
type DatabaseClock = { databaseOrigin: number; isClockWrong: boolean };
const shared = processWide<DatabaseClock>();

/** Milliseconds by which this machine's clock is ahead of the database's, or negative; undefined until known. */
export function clockAheadMs(): number | undefined {
  const { databaseOrigin } = shared;
  return databaseOrigin === undefined ? undefined : Date.now() - databaseOrigin - performance.now();
}

/**
 * The time by which exams begin, end and show their keys, and by which logins hold. A wrong clock of one app server
 * must neither refuse an answer nor seal an attempt, so the database's time counts when the two differ by more than is
 * usual. Between two looks at the database the monotonic clock goes on, so that setting the machine's clock moves no
 * exam.
 */
export function databaseNow(): Date {
  const own = Date.now();
  const { databaseOrigin } = shared;
  if (databaseOrigin === undefined) return new Date(own);
  const database = databaseOrigin + performance.now();
  return new Date(Math.abs(own - database) > TOLERATED_MS ? database : own);
}

/** Runs every few seconds. The believed time changes only as far as an answer, however slow, proves it wrong. */
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
