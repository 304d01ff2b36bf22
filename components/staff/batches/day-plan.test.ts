import { expect, test } from "vitest";
import { changeFrom, possibleActions } from "@/components/staff/batches/day-plan";
import { dayOf } from "@/lib/calendar/month";
import type { StaffCalendar, StaffClass } from "@/lib/calendar/staff-schema";

const one = (date: string, changes: Partial<StaffClass> = {}): StaffClass => ({
  date,
  kind: "weekly",
  start_time: "20:00",
  starts_at: null,
  ends_at: `${date}T21:30:00+06:00`,
  is_called_off: false,
  number: null,
  note: "",
  subject: "",
  teacher: "",
  ...changes,
});
/** Saturdays and a Monday, with a make-up class on the second Saturday. */
const calendar: StaffCalendar = {
  batch_id: 1,
  revision: 1,
  learners: 0,
  holidays: [],
  exams: [],
  classes: [
    one("2027-01-02"),
    one("2027-01-04"),
    one("2027-01-09"),
    one("2027-01-09", { kind: "make_up" }),
    one("2027-01-16", { is_called_off: true }),
  ],
};
const typed = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
};
const setOn = (date: string, entries: Record<string, string>) =>
  changeFrom("set_subjects", date, dayOf(calendar, date), calendar, typed(entries));

test("a subject is written for its day, or for each later class of the weekday too", () => {
  const said = { "subject weekly": " শারীরতত্ত্ব ", "teacher weekly": "ডা. হাসান" };
  const about = { kind: "weekly", subject: "শারীরতত্ত্ব", teacher: "ডা. হাসান" };
  expect(setOn("2027-01-02", said)).toMatchObject({ classes: [{ date: "2027-01-02", ...about }] });
  expect(setOn("2027-01-02", { ...said, following: "on" })).toMatchObject({
    classes: ["2027-01-02", "2027-01-09", "2027-01-16"].map((date) => ({ date, ...about })),
  });
});

test("the classes of one day have one each, and what is called off has none", () => {
  const said = { "subject weekly": "ক", "subject make_up": "খ" };
  expect(setOn("2027-01-09", said)).toMatchObject({
    classes: [
      { kind: "weekly", subject: "ক", teacher: "" },
      { kind: "make_up", subject: "খ", teacher: "" },
    ],
  });
  expect(possibleActions(dayOf(calendar, "2027-01-09"), false)).toContain("set_subjects");
  for (const date of ["2027-01-16", "2027-01-17"]) {
    expect(possibleActions(dayOf(calendar, date), false)).not.toContain("set_subjects");
  }
});
