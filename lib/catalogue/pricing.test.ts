import fc from "fast-check";
import { expect, it } from "vitest";
import { discountedPrice } from "@/lib/catalogue/pricing";

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
