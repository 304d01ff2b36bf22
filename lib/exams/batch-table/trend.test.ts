import fc from "fast-check";
import { expect, test } from "vitest";
import { trendOf } from "@/lib/exams/batch-table/trend";

const of50 = (...marks: (number | null)[]) => marks.map((mark) => (mark === null ? null : mark * 2));

test.each([
  [of50(41, 38, 44, 43, 46, 47), "up"],
  [of50(45, 43, 40, 39, 41, 38), "down"],
  [of50(46, 44, 41, 47, 45, 43), "level"],
  [of50(38, 35, null, 34, 36, 33), "down"],
  [of50(40, 42, 38, null, 41, 40), "level"],
  [of50(35, 31, 33, 30, null, null), null],
  [of50(35, 40), null],
  [[], null],
])("marks of %j go %s", (percents, trend) => expect(trendOf(percents)).toBe(trend));

test("the same marks backwards go the other way", () => {
  const opposite = { up: "down", down: "up", level: "level" } as const;
  const marks = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(marks, (percents) => {
      const trend = trendOf(percents);
      expect(trend).not.toBe(null);
      if (trend) expect(trendOf(percents.toReversed())).toBe(opposite[trend]);
    }),
  );
});
