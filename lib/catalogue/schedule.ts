import { dateInDhaka } from "@/lib/format";

/**
 * When a batch has classes. Days are `YYYY-MM-DD` and times `HH:MM:SS`, both on the wall in Dhaka, so that nothing
 * here depends on the zone of the process.
 */
export const weekdays = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"] as const;
export type Weekday = (typeof weekdays)[number];

export type ClassChange = { date: string; kind: "MAKE_UP" | "CANCELLED"; startTime: string | null };

export type Schedule = {
  startDate: string;
  endDate: string;
  classDays: readonly Weekday[];
  /** Null: the time is not fixed yet; a class then lasts until the end of its day. */
  classTime: string | null;
  classMinutes: number;
  /** Of the batch and of the whole academy. */
  holidays: readonly string[];
  changes: readonly ClassChange[];
};

export type ClassSlot = { date: string; startTime: string | null; endsAt: Date };

const DAY = 24 * 60 * 60 * 1000;
const DHAKA_OFFSET = "+06:00";
/** No class is longer (the database checks it), so one that still runs began yesterday at the earliest. */
const LONGEST_CLASS_DAYS = 1;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function weekdayOf(date: string): Weekday {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] as Weekday;
}

function slot(date: string, startTime: string | null, minutes: number): ClassSlot {
  const endsAt = startTime
    ? Date.parse(`${date}T${startTime}${DHAKA_OFFSET}`) + minutes * 60_000
    : Date.parse(`${date}T00:00:00${DHAKA_OFFSET}`) + DAY;
  return { date, startTime, endsAt: new Date(endsAt) };
}

function hasWeeklyClass(schedule: Schedule, date: string): boolean {
  if (date < schedule.startDate || date > schedule.endDate) return false;
  if (!schedule.classDays.includes(weekdayOf(date)) || schedule.holidays.includes(date)) return false;
  return !schedule.changes.some((change) => change.kind === "CANCELLED" && change.date === date);
}

/** The classes of one day: the weekly one and a make-up class, which neither a holiday nor the end date takes away. */
function classesOn(schedule: Schedule, date: string): ClassSlot[] {
  const slots = schedule.changes
    .filter((change) => change.kind === "MAKE_UP" && change.date === date)
    .map((change) => slot(date, change.startTime, schedule.classMinutes));
  if (hasWeeklyClass(schedule, date)) slots.push(slot(date, schedule.classTime, schedule.classMinutes));
  return slots.sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
}

/** The class that runs now or comes next, null when none is left. */
export function nextClass(schedule: Schedule, now: Date): ClassSlot | null {
  const makeUpDays = schedule.changes.filter((change) => change.kind === "MAKE_UP").map((change) => change.date);
  const firstDay = [schedule.startDate, ...makeUpDays].reduce((a, b) => (a < b ? a : b));
  const lastDay = [schedule.endDate, ...makeUpDays].reduce((a, b) => (a > b ? a : b));
  const yesterday = addDays(dateInDhaka(now), -LONGEST_CLASS_DAYS);
  for (let date = firstDay > yesterday ? firstDay : yesterday; date <= lastDay; date = addDays(date, 1)) {
    const next = classesOn(schedule, date).find(({ endsAt }) => endsAt > now);
    if (next) return next;
  }
  return null;
}
