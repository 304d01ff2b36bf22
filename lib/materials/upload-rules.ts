const GIBIBYTE = 1024 ** 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Bytes that always stay free: a small academy's database shares the disk. */
export const RESERVED_BYTES = GIBIBYTE;

/** Unfinished uploads expire a week after their last byte. */
export const unfinishedUntil = (now: Date) => new Date(now.getTime() + 7 * DAY_MS);
/** Rows of finished uploads are kept for a month. */
export const finishedUntil = (now: Date) => new Date(now.getTime() + 30 * DAY_MS);

type Room = { free: number; expected: number; size: number; purpose: "recording" | "resource" };

/**
 * A recording needs room for its qualities beside its own file.
 *
 * @param expected bytes that other uploads have yet to send
 */
export function hasRoom({ free, expected, size, purpose }: Room): boolean {
  const needed = purpose === "recording" ? 2 * size : size;
  return free - expected - needed >= RESERVED_BYTES;
}
