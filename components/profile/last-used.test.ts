import { expect, it } from "vitest";
import { lastUsed } from "@/components/profile/last-used";

const now = new Date("2026-11-21T18:15:00+06:00");

it.each([
  // A device whose clock is behind the server's.
  ["2026-11-21T18:16:00+06:00", "এইমাত্র"],
  ["2026-11-21T18:13:30+06:00", "এইমাত্র"],
  ["2026-11-21T18:13:00+06:00", "২ মিনিট আগে"],
  ["2026-11-21T17:15:01+06:00", "৫৯ মিনিট আগে"],
  ["2026-11-21T17:15:00+06:00", "১ ঘণ্টা আগে"],
  ["2026-11-21T00:10:00+06:00", "১৮ ঘণ্টা আগে"],
  ["2026-11-20T23:50:00+06:00", "গতকাল"],
  ["2026-11-19T23:50:00+06:00", "১৯ নভেম্বর ২০২৬"],
])("%s is %s", (instant, words) => {
  expect(lastUsed(instant, now).replaceAll("\u00A0", " ")).toBe(words);
});
