const GIBIBYTE = 1024 ** 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What stays free whatever comes: the database of a small academy lives on the same disk. */
export const RESERVED_BYTES = GIBIBYTE;

/** An unfinished upload is kept so long after its last byte. */
export const unfinishedUntil = (now: Date) => new Date(now.getTime() + 7 * DAY_MS);
/** So long the row of a finished one is told. */
export const finishedUntil = (now: Date) => new Date(now.getTime() + 30 * DAY_MS);

type Room = { free: number; expected: number; size: number; purpose: "recording" | "resource" };

/** A recording needs the place of its qualities beside its own. @param expected bytes that other uploads still bring */
export function hasRoom({ free, expected, size, purpose }: Room): boolean {
  const needed = purpose === "recording" ? 2 * size : size;
  return free - expected - needed >= RESERVED_BYTES;
}
