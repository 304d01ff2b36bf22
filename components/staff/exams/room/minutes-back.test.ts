import { expect, test } from "vitest";
import { minutesBack } from "@/components/staff/exams/room/minutes-back";

const at = (minute: number) => new Date(Date.UTC(2026, 11, 5, 10, minute)).toISOString();
const given = (learners: number, deadline: number | null, closes: number | null = null) => ({
  learners,
  left_out: 0,
  last_deadline_at: deadline === null ? null : at(deadline),
  closes_at: closes === null ? null : at(closes),
});
const one = (minutes: number) => ({ minutes, isOne: true, deadlineAt: at(30) });
const all = (minutes: number) => ({ ...one(minutes), isOne: false });

test("what was given to one or all is taken again, unless the closing time moved along or nobody got any", () => {
  expect(minutesBack(one(5), given(1, 35))).toBe(-5);
  expect(minutesBack(all(10), given(40, 40))).toBe(-10);
  expect(minutesBack(all(10), given(40, 40, 40))).toBeNull();
  expect(minutesBack(one(5), given(0, null))).toBeNull();
});

test("of what was taken only what it was is given back, and only to one", () => {
  expect(minutesBack(one(-5), given(1, 25))).toBe(5);
  expect(minutesBack(one(-5), given(1, 28))).toBe(2);
  expect(minutesBack(all(-5), given(3, 25))).toBeNull();
});

test("where somebody else changed the time meanwhile there is no exact way back", () => {
  expect(minutesBack(one(-5), given(1, 33))).toBeNull();
  expect(minutesBack(one(-5), given(1, 20))).toBeNull();
  expect(minutesBack({ ...one(-5), deadlineAt: null }, given(1, 25))).toBeNull();
});
