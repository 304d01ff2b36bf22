/**
 * The known bounds of the server's clock: by how many milliseconds it is ahead of this page's monotonic clock. The
 * device's own date plays no part (R7).
 */
export type ServerClock = { low: number; high: number };

/** One response of the server: its time, and when this page asked and had it by its monotonic clock. */
export type ClockSample = { serverTime: number; sentAt: number; receivedAt: number };

/** The time that the page waits after the deadline before it submits by itself. */
export const GRACE_MS = 1000;

/**
 * Every response narrows the bounds. One that contradicts them stands alone: the monotonic clock stood still while the
 * device slept (R8).
 */
export function tuneClock(clock: ServerClock | null, { serverTime, sentAt, receivedAt }: ClockSample): ServerClock {
  const sample = { low: serverTime - receivedAt, high: serverTime - sentAt };
  if (!clock) return sample;
  const low = Math.max(clock.low, sample.low);
  const high = Math.min(clock.high, sample.high);
  return low <= high ? { low, high } : sample;
}

/** The server's lead over the device's date: all that outlives a reload. */
export function aheadOfDevice({ low, high }: ServerClock, now: number, deviceDate: number): number {
  return now + (low + high) / 2 - deviceDate;
}

/** The clock as remembered across a reload, for display only: the first response of the server replaces it. */
export function rememberedClock(serverAhead: number, now: number, deviceDate: number): ServerClock {
  const offset = deviceDate + serverAhead - now;
  return { low: offset, high: offset };
}

/** Milliseconds to the deadline, negative after it. `now` is the monotonic clock. */
export function remainingMs(clock: ServerClock, deadlineAt: number, now: number): number {
  return deadlineAt - (now + (clock.low + clock.high) / 2);
}

/** Whole seconds for display: the last one is shown to its end. */
export function shownSeconds(remainingMs: number): number {
  return Math.max(0, Math.ceil(remainingMs / 1000));
}

/** How near the end is: under five minutes, under one, the last ten seconds. */
export type Pressure = "none" | "soon" | "near" | "last";

const PRESSURES = [
  [10, "last"],
  [60, "near"],
  [300, "soon"],
] as const;

export function pressureAt(seconds: number): Pressure {
  return PRESSURES.find(([limit]) => seconds <= limit)?.[1] ?? "none";
}

/** Seconds before the end at which a screen reader is told the time. */
const SPOKEN_SECONDS = [600, 300, 60, 10];

/** The threshold that was passed between two looks at the clock: the smallest, when a sleeping tab passed several. */
export function passedThreshold(before: number, after: number): number | null {
  return SPOKEN_SECONDS.findLast((threshold) => before > threshold && after <= threshold && after > 0) ?? null;
}
