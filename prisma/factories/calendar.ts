import { weekdays } from "@/lib/catalogue/schedule";
import type { Weekday } from "@/prisma/generated/client";

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Bangladesh has no daylight saving. */
const DHAKA_OFFSET = 6 * 60 * MINUTE;

/** The time that builders take when none is given: a Saturday, 18:00 in Dhaka. */
export const factoryClock = new Date("2026-11-21T12:00:00Z");

/** The calendar day in Dhaka at that instant, as a `date` column holds it (midnight UTC). */
export function dhakaDay(now: Date, offsetDays = 0): Date {
  const local = now.getTime() + DHAKA_OFFSET;
  return new Date(local - (local % DAY) + offsetDays * DAY);
}

export function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY);
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE);
}

export function weekdayOf(day: Date): Weekday {
  return weekdays[day.getUTCDay()] as Weekday;
}

/** That day, or the nearest earlier one that falls on the weekday. */
export function weekdayOnOrBefore(day: Date, weekday: Weekday): Date {
  return addDays(day, -((day.getUTCDay() - weekdays.indexOf(weekday) + 7) % 7));
}

/** The instant of a Dhaka wall-clock time (`HH:MM`) on a day. */
export function dhakaInstant(day: Date, time: string): Date {
  return new Date(day.getTime() + minutesOf(time) * MINUTE - DHAKA_OFFSET);
}

/** `HH:MM` as a `time` column holds it. */
export function wallTime(time: string): Date {
  return new Date(minutesOf(time) * MINUTE);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
