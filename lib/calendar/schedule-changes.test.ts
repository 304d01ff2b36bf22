import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, isEmpty, nextStaffClass, shiftedMonth, weeksOf } from "@/lib/calendar/month";
import { type DayChange, inverseOf, refusalOf } from "@/lib/calendar/schedule-changes";
import type { StaffCalendar, StaffClass } from "@/lib/calendar/staff-schema";
import { addDays, weekdayOf } from "@/lib/catalogue/schedule";

const days = Array.from({ length: 6 }, (_, index) => addDays("2027-01-02", index));

/** A model of the calendar in the database, in which every day of `days` has a class at eight. */
type State = Record<"cancelled" | "makeUps" | "holidays" | "subjects", Map<string, string>>;
const state = (): State => ({
  cancelled: new Map(),
  makeUps: new Map(),
  holidays: new Map(),
  subjects: new Map(),
});

function calendarOf({ cancelled, makeUps, holidays, subjects }: State): StaffCalendar {
  const one = (date: string, kind: StaffClass["kind"], time: string, note: string): StaffClass => {
    const off =
      kind === "weekly" && (cancelled.has(date) || holidays.has(`${date} false`) || holidays.has(`${date} true`));
    const ends_at = `${date}T21:00:00+06:00`;
    const [subject = "", teacher = ""] = subjects.get(`${date} ${kind}`)?.split("/") ?? [];
    const about = { note, subject, teacher };
    return { date, kind, start_time: time, starts_at: null, ends_at, is_called_off: off, number: null, ...about };
  };
  return {
    batch_id: 1,
    revision: 1,
    learners: 0,
    exams: [],
    classes: [
      ...days.map((date) => one(date, "weekly", "20:00", cancelled.get(date) ?? "")),
      ...[...makeUps].map(([date, time]) => one(date, "make_up", time, "")),
    ],
    holidays: [...holidays].map(([key, name]) => {
      const [date = "", everywhere] = key.split(" ");
      return { date, name, everywhere: everywhere === "true" };
    }),
  };
}

function apply(before: State, change: DayChange): State {
  const after: State = {
    cancelled: new Map(before.cancelled),
    makeUps: new Map(before.makeUps),
    holidays: new Map(before.holidays),
    subjects: new Map(before.subjects),
  };
  const say = (key: string, said: string) =>
    said === "" || said === "/" ? after.subjects.delete(key) : after.subjects.set(key, said);
  const take = (key: string) => {
    const said = after.subjects.get(key) ?? "";
    after.subjects.delete(key);
    return said;
  };
  if (change.action === "add_class") {
    after.makeUps.set(change.date, change.start_time);
    say(`${change.date} make_up`, `${change.subject}/${change.teacher}`);
  }
  if (change.action === "cancel_class") {
    after.cancelled.set(change.date, change.note);
    if (change.make_up) {
      after.makeUps.set(change.make_up.date, change.make_up.start_time);
      say(`${change.make_up.date} make_up`, after.subjects.get(`${change.date} weekly`) ?? "");
    }
  }
  if (change.action === "restore_class") after.cancelled.delete(change.date);
  if (change.action === "move_make_up") {
    after.makeUps.delete(change.date);
    after.makeUps.set(change.to, change.start_time);
    say(`${change.to} make_up`, take(`${change.date} make_up`));
  }
  if (change.action === "remove_make_up") {
    after.makeUps.delete(change.date);
    take(`${change.date} make_up`);
  }
  if (change.action === "set_subjects") {
    for (const { date, kind, subject, teacher } of change.classes) say(`${date} ${kind}`, `${subject}/${teacher}`);
  }
  if (change.action === "add_holiday") after.holidays.set(`${change.date} ${change.everywhere}`, change.name);
  if (change.action === "remove_holiday") after.holidays.delete(`${change.date} ${change.everywhere}`);
  return after;
}

const date = fc.constantFrom(...days);
const time = fc.constantFrom("10:00", "18:30");
const about = { subject: fc.constantFrom("", "শারীরতত্ত্ব"), teacher: fc.constantFrom("", "ডা. হাসান") };
const anyClass = fc.record({ date, kind: fc.constantFrom("weekly" as const, "make_up" as const), ...about });
const anyChange: fc.Arbitrary<DayChange> = fc.oneof(
  fc.record({ action: fc.constant("add_class" as const), date, start_time: time, note: fc.constant(""), ...about }),
  fc.record({
    action: fc.constant("set_subjects" as const),
    date,
    classes: fc.uniqueArray(anyClass, { minLength: 1, maxLength: 4, selector: (one) => `${one.date} ${one.kind}` }),
  }),
  fc.record({
    action: fc.constant("cancel_class" as const),
    date,
    note: fc.constantFrom("", "বন্যা"),
    make_up: fc.option(fc.record({ date, start_time: time })),
  }),
  fc.record({ action: fc.constant("restore_class" as const), date }),
  fc.record({ action: fc.constant("move_make_up" as const), date, to: date, start_time: time, note: fc.constant("") }),
  fc.record({ action: fc.constant("remove_make_up" as const), date }),
  fc.record({ action: fc.constant("add_holiday" as const), date, name: fc.constant("ঈদ"), everywhere: fc.boolean() }),
  fc.record({ action: fc.constant("remove_holiday" as const), date, everywhere: fc.boolean() }),
);
const withRevision = (change: DayChange) => ({ ...change, revision: 1 });
const sorted = (calendar: StaffCalendar) =>
  JSON.stringify([calendar.classes, calendar.holidays].map((list) => list.map((one) => JSON.stringify(one)).sort()));

describe("a change of the schedule", () => {
  it("is taken back by its inverse, from whatever calendar", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), anyChange, (history, change) => {
        const allowed = (at: State, one: DayChange) => refusalOf(withRevision(one), calendarOf(at)) === null;
        const before = history.reduce((at, one) => (allowed(at, one) ? apply(at, one) : at), state());
        fc.pre(allowed(before, change));
        let after = apply(before, change);
        for (const step of inverseOf(change, calendarOf(before))) {
          expect(allowed(after, step)).toBe(true);
          after = apply(after, step);
        }
        expect(sorted(calendarOf(after))).toBe(sorted(calendarOf(before)));
      }),
    );
  });
});

describe("the month", () => {
  it("stands in whole weeks from Saturday to Friday, with every day of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), (by) => {
        const month = shiftedMonth("2026-11", by);
        const weeks = weeksOf(month);
        for (const days of weeks) {
          expect(days).toHaveLength(7);
          expect(weekdayOf(days[0] ?? "")).toBe("SATURDAY");
          expect(days.some((day) => day.startsWith(month))).toBe(true);
        }
        const all = weeks.flat().filter((day) => day.startsWith(month));
        expect(all[0]).toBe(`${month}-01`);
        expect(addDays(all.at(-1) ?? "", 1)).toBe(`${shiftedMonth(month, 1)}-01`);
      }),
    );
  });

  it("knows what a day has, and the next class that is held", () => {
    const calendar = calendarOf({ ...state(), cancelled: new Map([["2027-01-02", "বন্যা"]]) });
    expect(dayOf(calendar, "2027-01-02").classes).toMatchObject([{ is_called_off: true }]);
    expect(isEmpty(dayOf(calendar, "2027-05-02"))).toBe(true);
    expect(nextStaffClass(calendar, new Date("2027-01-01T00:00:00Z"))?.date).toBe("2027-01-03");
    expect(nextStaffClass(calendar, new Date("2028-01-01T00:00:00Z"))).toBeNull();
  });
});
