import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Due, partAt, scheduleFor, totalOf, unpaidOf, withPayment } from "@/lib/wire/instalments";

const parts = [
  { amount: "2000", due_on: "2026-12-01" },
  { amount: "1500", due_on: "2027-01-01" },
  { amount: "1000.50", due_on: "2027-02-01" },
] as const;

test("a discount is taken off the last parts, what is dearer is added to the last", () => {
  expect(totalOf(parts)).toBe("4500.5");
  expect(scheduleFor("3000", parts)).toEqual([parts[0], { ...parts[1], amount: "1000" }]);
  expect(scheduleFor("5000", parts)).toEqual([parts[0], parts[1], { ...parts[2], amount: "1500" }]);
  expect(scheduleFor("0", parts)).toEqual([]);
});

test("what is paid covers the first parts", () => {
  expect(unpaidOf(parts, "2500.25")).toEqual([
    { ...parts[1], amount: "999.75" },
    { ...parts[2], amount: "1000.5" },
  ]);
  expect(unpaidOf(parts, "4500.50")).toEqual([]);
  expect(unpaidOf(parts, "9000")).toEqual([]);
});

test("a payment is for the first part that is open, also where that was paid by halves", () => {
  const dues = [...parts];
  expect(partAt({ dues, paid: "0" })).toEqual({ number: 1, count: 3, due: parts[0], owed: "4500.5" });
  const half = withPayment({ dues, paid: "2000" }, "500.25");
  expect(partAt(half)).toEqual({ number: 2, count: 3, due: { ...parts[1], amount: "999.75" }, owed: "2000.25" });
  expect(partAt(withPayment(half, "2000.25"))).toBeNull();
  expect(partAt({ dues: [], paid: "0" })).toBeNull();
});

describe("whatever the parts", () => {
  const cents = fc.integer({ min: 1, max: 10_000_00 });
  const taka = (poisha: number) => (poisha / 100).toFixed(2);
  const dayOf = (index: number) => `2026-12-${String(index + 1).padStart(2, "0")}`;
  const schedule = fc
    .array(cents, { minLength: 1, maxLength: 12 })
    .map((amounts) => amounts.map((amount, index): Due => ({ amount: taka(amount), due_on: dayOf(index) })));
  const sum = (dues: Due[]) => Math.round(Number(totalOf(dues)) * 100);

  test("a schedule adds up to its price, in its order, to the poisha", () => {
    fc.assert(
      fc.property(schedule, fc.integer({ min: 0, max: 50_000_00 }), (dues, price) => {
        const made = scheduleFor(taka(price), dues);
        expect(sum(made)).toBe(price);
        expect(made.map(({ due_on }) => due_on)).toEqual(made.map(({ due_on }) => due_on).toSorted());
      }),
    );
  });

  test("paid and unpaid are the whole", () => {
    fc.assert(
      fc.property(schedule, fc.integer({ min: 0, max: 50_000_00 }), (dues, paid) => {
        expect(sum(unpaidOf(dues, taka(paid)))).toBe(Math.max(0, sum(dues) - paid));
      }),
    );
  });
});
