import fc from "fast-check";
import { expect, test } from "vitest";
import { isOpenAt, nextOpening, reviewedBy } from "@/components/claims/review-time";

const hours = { opens: 9, closes: 20 };
const dhaka = (time: string) => new Date(`2026-11-${time}:00+06:00`);

test.each([
  ["21T14:10", "21T17:10"],
  ["21T17:00", "21T20:00"],
  // An hour is left of the evening, two come in the morning.
  ["21T19:00", "22T11:00"],
  ["21T20:00", "22T12:00"],
  ["21T23:30", "22T12:00"],
  ["22T00:30", "22T12:00"],
  ["22T08:59", "22T12:00"],
  ["22T09:00", "22T12:00"],
])("handed in on %s, looked at by %s", (at, by) => {
  expect(reviewedBy(dhaka(at), hours)).toEqual(dhaka(by));
});

test.each([
  ["21T08:59", false],
  ["21T09:00", true],
  ["21T19:59", true],
  ["21T20:00", false],
])("on %s somebody is there: %s", (at, open) => {
  expect(isOpenAt(dhaka(at), hours)).toBe(open);
});

test("the office opens this morning before nine, tomorrow after", () => {
  expect(nextOpening(dhaka("21T03:00"), hours)).toEqual(dhaka("21T09:00"));
  expect(nextOpening(dhaka("21T21:00"), hours)).toEqual(dhaka("22T09:00"));
});

test("whatever the hours, it is looked at while somebody is there, and never before it was handed in", () => {
  const opens = fc.integer({ min: 0, max: 23 });
  const days = fc.tuple(opens, fc.integer({ min: 1, max: 24 })).filter(([from, to]) => from < to);
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 10_000 }), ([from, to], minute) => {
      const office = { opens: from, closes: to };
      const at = new Date(dhaka("01T00:00").getTime() + minute * 60_000);
      const by = reviewedBy(at, office);
      expect(by > at).toBe(true);
      expect(isOpenAt(new Date(by.getTime() - 1), office)).toBe(true);
    }),
  );
});
