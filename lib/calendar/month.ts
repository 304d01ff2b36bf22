import type { StaffCalendar, StaffClass } from "@/lib/calendar/staff-schema";
import { academicWeek, addDays, weekdayOf } from "@/lib/catalogue/schedule";
import { dateInDhaka } from "@/lib/format";

export const monthOf = (date: string) => date.slice(0, 7);

/** @param by number of months, may be negative */
export function shiftedMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks that contain the days of a month, each beginning with Saturday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -academicWeek.indexOf(weekdayOf(first)));
  const after = `${shiftedMonth(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let day = start; day < after; day = addDays(day, 7)) {
    weeks.push(academicWeek.map((_name, index) => addDays(day, index)));
  }
  return weeks;
}

export type Day = {
  date: string;
  classes: StaffClass[];
  holidays: StaffCalendar["holidays"];
  exams: StaffCalendar["exams"];
};

export function dayOf(calendar: StaffCalendar, date: string): Day {
  return {
    date,
    classes: calendar.classes.filter((one) => one.date === date),
    holidays: calendar.holidays.filter((one) => one.date === date),
    exams: calendar.exams.filter((one) => dateInDhaka(one.opens_at) === date),
  };
}

export const isEmpty = ({ classes, holidays, exams }: Day) => classes.length + holidays.length + exams.length === 0;

export function nextStaffClass(calendar: StaffCalendar, now: Date): StaffClass | null {
  return calendar.classes.find((one) => !one.is_called_off && new Date(one.ends_at) > now) ?? null;
}
