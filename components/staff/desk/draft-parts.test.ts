import fc from "fast-check";
import { expect, test } from "vitest";
import { draftOf } from "@/components/staff/desk/draft";
import { excessOf, monthAfter, ownParts, partsOf, wholePrice, withPart } from "@/components/staff/desk/draft-parts";

const draft = draftOf(null, [], null);
const plan = [
  { amount: "2000", due_on: "2026-12-01" },
  { amount: "1000", due_on: "2027-01-01" },
];

test("the whole is what was agreed on, or today's price; nothing for a free place or while it cannot be read", () => {
  expect(wholePrice(draft, 3000)).toBe(3000);
  expect(wholePrice({ ...draft, price: "৳২,৫০০" }, 3000)).toBe(2500);
  expect(wholePrice({ ...draft, price: "?" }, 3000)).toBeNull();
  expect(wholePrice({ ...draft, method: "free" }, 3000)).toBeNull();
  expect(wholePrice(draft, undefined)).toBeNull();
});

test("the batch's parts for the agreed price, or the clerk's own in the order of their days", () => {
  expect(partsOf(null, 2500, plan)).toEqual([plan[0], { amount: "500", due_on: "2027-01-01" }]);
  const own = [
    { key: 1, amount: "২৯০০", due_on: "2027-03-01" },
    { key: 0, amount: "100", due_on: "2026-12-01" },
  ];
  expect(partsOf(own, 3000, plan)).toEqual([
    { amount: "100", due_on: "2026-12-01" },
    { amount: "2900", due_on: "2027-03-01" },
  ]);
  expect(partsOf(own, null, plan)).toEqual([]);
});

test("own parts begin with the batch's, or with the whole price today", () => {
  expect(ownParts(plan, 3000, "2026-11-23")).toMatchObject(plan);
  expect(ownParts([], 3000, "2026-11-23")).toMatchObject([{ amount: "3000", due_on: "2026-11-23" }]);
});

test("one more part takes what is left, a month after the last", () => {
  const own = [{ key: 4, amount: "1000", due_on: "2027-01-31" }];
  expect(withPart(own, 3000, "2026-11-23")).toEqual([...own, { key: 5, amount: "2000", due_on: "2027-02-28" }]);
  expect(withPart([{ key: 0, amount: "3000", due_on: "" }], 3000, "2026-11-23")[1]).toMatchObject({
    amount: "",
    due_on: "2026-12-23",
  });
});

test.each([
  ["2026-12-05", "2027-01-05"],
  ["2027-01-31", "2027-02-28"],
  ["2028-01-31", "2028-02-29"],
])("a month after %s is %s", (day, expected) => expect(monthAfter(day)).toBe(expected));

test("what the parts are more than the price is exact; a part without amount or day is none", () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 }).map((poisha) => (poisha / 100).toFixed(2));
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 24 }),
      fc.integer({ min: 1, max: 90_000 }),
      (list, whole) => {
        const parts = list.map((one) => ({ amount: one, due_on: "2027-01-01" }));
        const sum = list.reduce((total, one) => total + Math.round(Number(one) * 100), 0);
        expect(Math.round((excessOf(parts, whole) ?? Number.NaN) * 100)).toBe(sum - whole * 100);
      },
    ),
  );
  for (const broken of [
    { amount: "", due_on: "2027-01-01" },
    { amount: "0", due_on: "2027-01-01" },
    { amount: "5", due_on: "" },
  ]) {
    expect(excessOf([broken], 5)).toBeNull();
  }
});
