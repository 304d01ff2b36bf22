import { expect, test } from "vitest";
import { completionDate } from "@/lib/certificates/facts";

const endDate = new Date("2026-09-14");
const issuedAt = new Date("2026-11-20T10:00:00Z");

test.each([
  ["marked as completed later: its last day", new Date("2026-09-20T10:00:00Z"), "2026-09-14"],
  ["completed early: that day in Dhaka", new Date("2026-09-09T19:00:00Z"), "2026-09-10"],
  ["granted after its end without being marked: its last day", null, "2026-09-14"],
])("a batch that was %s", (_, completedAt, day) => {
  expect(completionDate({ endDate, completedAt }, issuedAt).toISOString().slice(0, 10)).toBe(day);
});

test("a batch whose certificate was granted while it runs: the day of issue", () => {
  const running = { endDate: new Date("2027-01-31"), completedAt: null };
  expect(completionDate(running, issuedAt).toISOString().slice(0, 10)).toBe("2026-11-20");
});
