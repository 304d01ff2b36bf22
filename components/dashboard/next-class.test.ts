import { describe, expect, it } from "vitest";
import { classDay, dayAndTime, earliestClass, timeUntil } from "@/components/dashboard/next-class";

const now = new Date("2026-11-21T18:15:00+06:00");
const at = (next_class_date: string, class_time: string | null) => ({ next_class_date, class_time });
const plain = (text: string | null) => text?.replaceAll("\u00A0", " ");

it("takes the class that comes first, of those that have a date", () => {
  const today = at("2026-11-21", "20:00:00");
  expect(earliestClass([at("2026-11-22", "08:00:00"), today, { next_class_date: null, class_time: "07:00:00" }])).toBe(
    today,
  );
  expect(earliestClass([at("2026-11-21", null), today])).toBe(today);
  expect(earliestClass([{ next_class_date: null, class_time: null }])).toBeUndefined();
});

it.each([
  ["2026-11-21", "20:00:00", "আজ, রাত ৮টা"],
  ["2026-11-22", "08:30:00", "আগামীকাল, সকাল ৮:৩০"],
  ["2026-11-23", "21:00:00", "সোমবার, ২৩ নভেম্বর, রাত ৯টা"],
  ["2026-11-21", null, "আজ"],
])("%s %s is %s", (date, time, text) => {
  expect(plain(classDay(at(date, time), now))).toBe(text);
});

it("names the day and the time of an instant in Dhaka", () => {
  expect(plain(dayAndTime(new Date("2026-11-21T17:00:00Z"), now))).toBe("আজ, রাত ১১টা");
  expect(plain(dayAndTime(new Date("2026-11-21T18:00:00Z"), now))).toBe("আগামীকাল, রাত ১২টা");
  expect(plain(dayAndTime(new Date("2026-11-28T13:00:00Z"), now))).toBe("২৮ নভেম্বর, সন্ধ্যা ৭টা");
});

describe("countdown", () => {
  it("has no words for what has come", () => {
    expect(timeUntil(now, now)).toBeNull();
    expect(timeUntil(new Date(now.getTime() + 1), now)).toBe("এখনই শুরু হবে");
  });

  it.each([
    ["2026-11-21", "20:00:00", "১ ঘণ্টা ৪৫ মিনিট পরে"],
    ["2026-11-21", "20:15:00", "২ ঘণ্টা পরে"],
    ["2026-11-21", "18:20:00", "৫ মিনিট পরে"],
    ["2026-11-21", "18:16:00", "এখনই শুরু হবে"],
    ["2026-11-24", "18:15:00", "৩ দিন পরে"],
    ["2026-11-22", "23:30:00", "১ দিন পরে"],
    ["2026-11-22", "18:10:00", "২৩ ঘণ্টা ৫৫ মিনিট পরে"],
  ])("%s %s is %s", (date, time, text) => {
    expect(plain(timeUntil(new Date(`${date}T${time}+06:00`), now))).toBe(text);
  });
});
