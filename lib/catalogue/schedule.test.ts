import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  addDays,
  nextClass,
  plannedClasses,
  type Schedule,
  type Weekday,
  weekdayOf,
  weekdays,
} from "@/lib/catalogue/schedule";
import { dateInDhaka } from "@/lib/format";

const batch: Schedule = {
  startDate: "2026-12-05",
  endDate: "2027-05-26",
  classDays: ["SATURDAY", "MONDAY", "WEDNESDAY"],
  classTime: "20:00:00",
  classMinutes: 90,
  holidays: [],
  changes: [],
};
const next = (change: Partial<Schedule>, now: string) =>
  nextClass({ ...batch, ...change }, new Date(now))?.date ?? null;

describe("nextClass", () => {
  it("is the first class day before the batch starts", () => {
    expect(next({}, "2026-11-20T00:00:00+06:00")).toBe("2026-12-05");
    expect(next({ startDate: "2026-12-06" }, "2026-11-20T00:00:00+06:00")).toBe("2026-12-07");
  });

  it("counts a class of today until its end", () => {
    expect(next({}, "2026-12-07T21:29:59+06:00")).toBe("2026-12-07");
    expect(next({}, "2026-12-07T21:30:00+06:00")).toBe("2026-12-09");
  });

  it("counts a class that runs past midnight until its end", () => {
    expect(next({ classTime: "23:30:00" }, "2026-12-08T00:59:00+06:00")).toBe("2026-12-07");
    expect(next({ classTime: "23:30:00" }, "2026-12-08T01:00:00+06:00")).toBe("2026-12-09");
  });

  it("lasts until the end of the day without a class time", () => {
    expect(next({ classTime: null }, "2026-12-07T23:59:59+06:00")).toBe("2026-12-07");
    expect(next({ classTime: null }, "2026-12-08T00:00:00+06:00")).toBe("2026-12-09");
  });

  it("knows that it is already tomorrow in Dhaka", () => {
    expect(next({}, "2026-12-08T19:00:00Z")).toBe("2026-12-09");
    expect(next({ classTime: "00:15:00" }, "2026-12-08T20:00:00Z")).toBe("2026-12-12");
  });

  it("skips holidays and cancelled classes", () => {
    const changes = [{ date: "2026-12-09", kind: "CANCELLED", startTime: null }] as const;
    expect(next({ holidays: ["2026-12-07"], changes }, "2026-12-06T10:00:00+06:00")).toBe("2026-12-12");
  });

  it("holds make-up classes on holidays, other weekdays and after the last day", () => {
    const changes = [{ date: "2027-05-28", kind: "MAKE_UP", startTime: "10:00:00" }] as const;
    expect(next({ changes, holidays: ["2027-05-28"] }, "2027-05-27T00:00:00+06:00")).toBe("2027-05-28");
    expect(next({ changes }, "2027-05-28T11:30:00+06:00")).toBeNull();
  });

  it("puts the make-up class before the weekly one of the same day by its time", () => {
    const changes = [{ date: "2026-12-07", kind: "MAKE_UP", startTime: "10:00:00" }] as const;
    const at = (now: string) => nextClass({ ...batch, changes }, new Date(now))?.startTime;
    expect(at("2026-12-07T09:00:00+06:00")).toBe("10:00:00");
    expect(at("2026-12-07T12:00:00+06:00")).toBe("20:00:00");
  });

  it("is null when no class is left or none was ever planned", () => {
    expect(next({}, "2027-05-26T21:30:00+06:00")).toBeNull();
    expect(next({ classDays: [] }, "2026-12-07T00:00:00+06:00")).toBeNull();
  });
});

describe("plannedClasses", () => {
  it("keeps what was called off, and make-up classes beyond both ends", () => {
    const changes = [
      { date: "2026-12-12", kind: "CANCELLED", startTime: null },
      { date: "2026-12-12", kind: "MAKE_UP", startTime: "10:00:00" },
      { date: "2026-12-04", kind: "MAKE_UP", startTime: null },
    ] as const;
    const planned = plannedClasses({ ...batch, endDate: "2026-12-12", holidays: ["2026-12-07"], changes });
    expect(planned.map(({ date, kind, isCalledOff }) => [date, kind, isCalledOff])).toEqual([
      ["2026-12-04", "MAKE_UP", false],
      ["2026-12-05", "WEEKLY", false],
      ["2026-12-07", "WEEKLY", true],
      ["2026-12-09", "WEEKLY", false],
      ["2026-12-12", "MAKE_UP", false],
      ["2026-12-12", "WEEKLY", true],
    ]);
    expect(planned[0]).toMatchObject({ startsAt: null, endsAt: new Date("2026-12-05T00:00:00+06:00") });
    expect(planned[4]?.startsAt).toEqual(new Date("2026-12-12T10:00:00+06:00"));
  });
});

const day = fc.integer({ min: 0, max: 120 }).map((offset) => addDays("2026-11-01", offset));
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => `${parts.map((n) => String(n).padStart(2, "0")).join(":")}:00`);
const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    days: fc.tuple(day, day),
    classDays: fc.subarray<Weekday>([...weekdays]),
    classTime: fc.option(time),
    classMinutes: fc.integer({ min: 1, max: 600 }),
    holidays: fc.array(day, { maxLength: 10 }),
    changes: fc.uniqueArray(
      fc.record({ date: day, kind: fc.constantFrom("MAKE_UP" as const, "CANCELLED" as const), startTime: time }),
      { maxLength: 10, selector: ({ date, kind }) => date + kind },
    ),
  })
  .map(({ days: [a, b], ...rest }) => ({ startDate: a < b ? a : b, endDate: a < b ? b : a, ...rest }));
const instants = fc.date({
  min: new Date("2026-10-20T00:00:00Z"),
  max: new Date("2027-03-20T00:00:00Z"),
  noInvalidDate: true,
});

describe("nextClass, whatever the schedule", () => {
  it("is a class that is not over", () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, now) => {
        const found = nextClass(schedule, now);
        if (!found) return;
        expect(found.endsAt > now).toBe(true);
        const isMakeUp = schedule.changes.some(({ kind, date }) => kind === "MAKE_UP" && date === found.date);
        const isWeekly =
          schedule.classDays.includes(weekdayOf(found.date)) &&
          found.date >= schedule.startDate &&
          found.date <= schedule.endDate &&
          !schedule.holidays.includes(found.date) &&
          !schedule.changes.some(({ kind, date }) => kind === "CANCELLED" && date === found.date);
        expect(isMakeUp || isWeekly).toBe(true);
      }),
    );
  });

  it("is the first of all planned classes that takes place and is not over", () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, now) => {
        const [first] = plannedClasses(schedule).filter(({ isCalledOff, endsAt }) => !isCalledOff && endsAt > now);
        expect(nextClass(schedule, now)).toEqual(first ?? null);
      }),
    );
  });

  it("never goes back as time passes", () => {
    fc.assert(
      fc.property(schedules, instants, instants, (schedule, a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        const first = nextClass(schedule, earlier);
        const second = nextClass(schedule, later);
        if (!first) expect(second).toBeNull();
        else if (second) expect(second.date >= first.date).toBe(true);
      }),
    );
  });

  it("leaves no class out: a day between now and the next class has none", () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, now) => {
        const found = nextClass(schedule, now)?.date ?? "2027-06-01";
        for (let date = addDays(dateInDhaka(now), 1); date < found; date = addDays(date, 1)) {
          const onlyThatDay = { ...schedule, startDate: date, endDate: date };
          const weekly = date >= schedule.startDate && date <= schedule.endDate;
          const changes = schedule.changes.filter((change) => change.date === date);
          expect(nextClass({ ...onlyThatDay, classDays: weekly ? schedule.classDays : [], changes }, now)).toBeNull();
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("in a process with another time zone", () => {
  const original = process.env.TZ;
  afterEach(() => {
    process.env.TZ = original;
  });

  it.each([
    ["America/Los_Angeles", -8],
    ["Pacific/Kiritimati", 14],
  ])("answers the same: %s", (zone, hours) => {
    process.env.TZ = zone;
    expect(new Date("2026-12-07T00:00:00Z").getTimezoneOffset()).toBe(-hours * 60);
    expect(next({}, "2026-12-04T18:00:00Z")).toBe("2026-12-05");
    expect(next({}, "2026-12-07T15:29:59Z")).toBe("2026-12-07");
    expect(next({}, "2026-12-07T15:30:00Z")).toBe("2026-12-09");
    expect(next({ classTime: null }, "2026-12-31T23:30:00Z")).toBe("2027-01-02");
  });
});
