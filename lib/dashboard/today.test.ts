import fc from "fast-check";
import { expect, test } from "vitest";
import { inOrderOfDay } from "@/lib/dashboard/today";
import type { TodayItem } from "@/lib/dashboard/today-schema";
import { rankAmong } from "@/lib/standings/former-queries";

const place = { batch_id: 1, course_id: 1, course_title: "", batch_name: "" };
const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, "0")}:00:00.000Z`;
const exam = (state: "running" | "open" | "upcoming" | "done", hour: number): TodayItem => ({
  kind: "exam",
  ...place,
  exam_id: hour,
  title: "",
  duration: 30,
  state,
  is_done: state === "done",
  opens_at: state === "upcoming" ? at(hour) : null,
  closes_at: at(state === "upcoming" ? 23 : hour),
});
const lesson = (hour: number | null, is_done = false): TodayItem => ({
  kind: "class",
  ...place,
  number: 1,
  is_make_up: false,
  is_called_off: false,
  reason: "",
  zoom_link: null,
  is_done,
  starts_at: hour === null ? null : at(hour),
  ends_at: at(23),
});
const practice = (is_done: boolean): TodayItem => ({ kind: "practice", due: 3, practised: 0, is_done });

test("the day's order does not depend on the order in which things were found", () => {
  const day = [
    exam("running", 22),
    exam("open", 9),
    lesson(12),
    exam("upcoming", 14),
    lesson(null),
    practice(false),
    lesson(3, true),
    exam("done", 5),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(day, { minLength: day.length }), (found) => {
      expect(inOrderOfDay(found)).toEqual(day);
    }),
  );
});

test("a place among totals is that of a competition: equal totals share it (contract §5)", () => {
  const totals = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 30 });
  fc.assert(
    fc.property(totals, fc.integer({ min: -6, max: 6 }), (all, own) => {
      const ascending = Float64Array.from(all).sort();
      expect(rankAmong(ascending, own)).toBe(1 + all.filter((total) => total > own).length);
    }),
  );
});
