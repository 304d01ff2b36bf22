import { hourInDhaka } from "@/lib/format";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The office promises to look at a claim within so many of its hours. */
const REVIEW_HOURS = 3;

export type OfficeHours = { opens: number; closes: number };

/** Midnight of the day in Dhaka, which keeps one time all year. */
const midnight = (at: Date) => Math.floor((at.getTime() + 6 * HOUR_MS) / DAY_MS) * DAY_MS - 6 * HOUR_MS;

export function isOpenAt(at: Date, { opens, closes }: OfficeHours): boolean {
  const hour = hourInDhaka(at);
  return hour >= opens && hour < closes;
}

/** The next time that the office opens, not before `at`. */
export function nextOpening(at: Date, { opens }: OfficeHours): Date {
  const today = midnight(at) + opens * HOUR_MS;
  return new Date(today >= at.getTime() ? today : today + DAY_MS);
}

/** The time by which a claim handed in at `at` should be looked at, counted in office hours. */
export function reviewedBy(at: Date, hours: OfficeHours): Date {
  let remaining = Math.min(REVIEW_HOURS, hours.closes - hours.opens) * HOUR_MS;
  let from = isOpenAt(at, hours) ? at : nextOpening(at, hours);
  const closing = midnight(from) + hours.closes * HOUR_MS;
  const today = closing - from.getTime();
  if (remaining > today) {
    remaining -= today;
    from = nextOpening(new Date(closing), hours);
  }
  return new Date(from.getTime() + remaining);
}

/** A promise is given in whole hours. */
export const toFullHour = (at: Date) => new Date(Math.ceil(at.getTime() / HOUR_MS) * HOUR_MS);
