import fc from "fast-check";
import { expect, it } from "vitest";
import { followingDates, movedEnd, nextName } from "@/lib/catalogue/batch-copy";
import { addDays, weekdayOf } from "@/lib/catalogue/schedule";

it.each([
  ["ব্যাচ ০৭", "ব্যাচ ০৮"],
  ["ব্যাচ ০৯", "ব্যাচ ১০"],
  ["ব্যাচ ৯৯", "ব্যাচ ১০০"],
  ["Anatomy 09", "Anatomy 10"],
  ["সান্ধ্য", "সান্ধ্য ২"],
])("%s is followed by %s", (name, expected) => {
  expect(nextName(name)).toBe(expected);
});

it("begins after the copied batch ends, on its weekday, and is as long", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 400 }), (offset, length) => {
      const start_date = addDays("2026-01-01", offset);
      const copied = { start_date, end_date: addDays(start_date, length) };
      const { start, end } = followingDates(copied);
      expect(start > copied.end_date).toBe(true);
      expect(start <= addDays(copied.end_date, 7)).toBe(true);
      expect(weekdayOf(start)).toBe(weekdayOf(start_date));
      expect(end).toBe(addDays(start, length));
      expect(movedEnd(copied, start)).toBe(end);
    }),
  );
});
