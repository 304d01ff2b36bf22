import { expect, test } from "vitest";
import { isActive, pulseLine, streakOf } from "@/components/dashboard/pulse-line";
import type { PulseDay } from "@/lib/dashboard/today-schema";

const days = (pattern: string): PulseDay[] =>
  [...pattern].map((mark, index) => ({
    day: `2026-11-${15 + index}`,
    exams: mark === "x" ? 1 : 0,
    questions: 0,
    practised: mark === "p" ? 3 : 0,
    recordings: mark === "r" ? 1 : 0,
  }));

test.each([
  ["-------", 0],
  ["x------", 0],
  ["----xpr", 3],
  ["--x-xp-", 2],
  ["xxxxxxx", 7],
  ["xxx-x-x", 1],
])("%s is %i days in a row: of a day that is not over nobody says that it broke", (pattern, streak) => {
  expect(streakOf(days(pattern))).toBe(streak);
});

test("each active day has a beat, each other one a flat line", () => {
  const beats = (pattern: string) => pulseLine(days(pattern)).split("q").length - 1;
  expect(beats("-------")).toBe(0);
  expect(beats("x-p-r-x")).toBe(8);
  expect(pulseLine(days("-------"))).toMatch(/^M0 62(H\d+)+$/);
});

test("answers in an exam alone make no day: it is handed in first", () => {
  const [day] = days("-");
  expect(isActive({ ...(day as PulseDay), questions: 5 })).toBe(false);
});
