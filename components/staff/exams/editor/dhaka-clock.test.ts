import { expect, test } from "vitest";
import { fromDhakaClock, toDhakaClock } from "@/components/staff/exams/editor/dhaka-clock";

test("a time of the wire is the same time on the wall in Dhaka and back", () => {
  expect(toDhakaClock("2026-12-05T14:00:00.000Z")).toBe("2026-12-05T20:00");
  expect(fromDhakaClock("2026-12-05T20:00")).toBe("2026-12-05T14:00:00.000Z");
  expect(toDhakaClock("2026-12-31T20:30:00.000Z")).toBe("2027-01-01T02:30");
  expect([toDhakaClock(null), fromDhakaClock("")]).toEqual(["", null]);
});
