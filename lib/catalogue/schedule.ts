import { dateInDhaka } from "@/lib/format";
import type { EveryName } from "@/lib/wire/names";
import type { ClassChangeKind, Weekday as StoredWeekday } from "@/prisma/generated/enums";

// Days are `YYYY-MM-DD` and times `HH:MM:SS`, both on the wall clock in Dhaka whatever time zone the process has.
export const weekdays = [
  "SUNDAY",
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
] as const satisfies readonly StoredWeekday[];
export type Weekday = EveryName<typeof weekdays, StoredWeekday>;
/** The week in the order that Bangladesh uses; `weekdays` has the order of JavaScript. */
export const academicWeek = [
  "SATURDAY",
  "SUNDAY",
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
] as const satisfies Weekday[];

export type ClassChange = { date: string; kind: ClassChangeKind; startTime: string | null };

export type Schedule = {
  startDate: string;
  endDate: string;
  classDays: readonly Weekday[];
  /** Null while the time is not fixed; a class then lasts until the end of its day. */
  classTime: string | null;
  classMinutes: number;
  holidays: readonly string[];
  changes: readonly ClassChange[];
};

type ClassSlot = { date: string; startTime: string | null; startsAt: Date | null; endsAt: Date };
export type PlannedClass = ClassSlot & { kind: "WEEKLY" | "MAKE_UP"; isCalledOff: boolean };

const DAY = 24 * 60 * 60 * 1000;
const DHAKA_OFFSET = "+06:00";
// The database limits the length of a class, so one that still runs began yesterday at the earliest.
const LONGEST_CLASS_DAYS = 1;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function weekdayOf(date: string): Weekday {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] as Weekday;
}

function slot(date: string, startTime: string | null, minutes: number): ClassSlot {
  const startsAt = startTime === null ? null : new Date(`${date}T${startTime}${DHAKA_OFFSET}`);
  const endsAt = startsAt ? startsAt.getTime() + minutes * 60_000 : Date.parse(`${date}T00:00:00${DHAKA_OFFSET}`) + DAY;
  return { date, startTime, startsAt, endsAt: new Date(endsAt) };
}

function isClassDay({ startDate, endDate, classDays }: Schedule, date: string): boolean {
  return date >= startDate && date <= endDate && classDays.includes(weekdayOf(date));
}

function isCalledOff({ holidays, changes }: Schedule, date: string): boolean {
  return holidays.includes(date) || changes.some((change) => change.kind === "CANCELLED" && change.date === date);
}

// A make-up class takes place even on a holiday or after the batch's end date.
function plannedOn(schedule: Schedule, date: string): PlannedClass[] {
  const planned: PlannedClass[] = schedule.changes
    .filter((change) => change.kind === "MAKE_UP" && change.date === date)
    .map(({ startTime }) => ({
      ...slot(date, startTime, schedule.classMinutes),
      kind: "MAKE_UP" as const,
      isCalledOff: false,
    }));
  if (isClassDay(schedule, date)) {
    const weekly = slot(date, schedule.classTime, schedule.classMinutes);
    planned.push({ ...weekly, kind: "WEEKLY", isCalledOff: isCalledOff(schedule, date) });
  }
  return planned.sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
}

function bounds({ startDate, endDate, changes }: Schedule): [string, string] {
  const makeUpDays = changes.filter(({ kind }) => kind === "MAKE_UP").map(({ date }) => date);
  return [
    [startDate, ...makeUpDays].reduce((a, b) => (a < b ? a : b)),
    [endDate, ...makeUpDays].reduce((a, b) => (a > b ? a : b)),
  ];
}

export function plannedClasses(schedule: Schedule): PlannedClass[] {
  const [firstDay, lastDay] = bounds(schedule);
  const planned: PlannedClass[] = [];
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) planned.push(...plannedOn(schedule, date));
  return planned;
}

export function nextClass(schedule: Schedule, now: Date): ClassSlot | null {
  const [firstDay, lastDay] = bounds(schedule);
  const yesterday = addDays(dateInDhaka(now), -LONGEST_CLASS_DAYS);
  for (let date = firstDay > yesterday ? firstDay : yesterday; date <= lastDay; date = addDays(date, 1)) {
    const next = plannedOn(schedule, date).find(({ isCalledOff, endsAt }) => !isCalledOff && endsAt > now);
    if (next) return next;
  }
  return null;
}
