import fc from "fast-check";
import { expect, it } from "vitest";
import { discountedPrice, priceOn } from "@/lib/catalogue/pricing";

it.each([
  [6000, 25, 4500],
  [3200, 0, 3200],
  [999.99, 33.33, 666.69],
  [1.1, 10, 0.99],
  [500, 100, 0],
])("%d less %d%% is %d", (price, percent, expected) => {
  expect(discountedPrice(price, percent)).toBe(expected);
});

it("never gives a discount above the price or below nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_00 }), fc.integer({ min: 0, max: 100_00 }), (poisha, hundredths) => {
      const result = discountedPrice(poisha / 100, hundredths / 100);
      expect(result).toBeGreaterThanOrEqual(0);
      expect(result).toBeLessThanOrEqual(poisha / 100);
    }),
  );
});

const amount = (value: number) => ({ toNumber: () => value });
const planned = (day: string, price: number, percent = 0) => ({
  validFrom: new Date(`${day}T00:00:00Z`),
  price: amount(price),
  discountPercentage: amount(percent),
});
const course = {
  price: amount(6000),
  discountPercentage: amount(25),
  prices: [planned("2027-02-01", 8000, 10), planned("2027-01-10", 7000)],
};

it.each([
  ["2027-01-09", { price: 6000, discountPercentage: 25, total: 4500 }],
  ["2027-01-10", { price: 7000, discountPercentage: 0, total: 7000 }],
  ["2027-01-31", { price: 7000, discountPercentage: 0, total: 7000 }],
  ["2027-02-01", { price: 8000, discountPercentage: 10, total: 7200 }],
  ["2030-01-01", { price: 8000, discountPercentage: 10, total: 7200 }],
])("on %s the price that began last counts", (day, expected) => {
  expect(priceOn(course, day)).toEqual(expected);
});

it("needs no order of the planned prices", () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 28 }), (starts, today) => {
      const dayOf = (day: number) => `2027-03-${String(day).padStart(2, "0")}`;
      const prices = starts.map((day) => planned(dayOf(day), day));
      const begun = starts.filter((day) => day <= today);
      const expected = begun.length > 0 ? Math.max(...begun) : 6000;
      expect(priceOn({ ...course, prices }, dayOf(today)).price).toBe(expected);
    }),
  );
});
