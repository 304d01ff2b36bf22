import { describe, expect, it } from "vitest";
import { groupsOf, whenOf } from "@/components/notices/notice-groups";
import type { Notice } from "@/lib/notices/schema";

/** 18:15 in Dhaka. */
const now = new Date("2026-11-21T12:15:00Z");
const at = (shown_at: string): Notice => ({
  id: shown_at,
  topic: "certificate",
  shown_at,
  is_read: false,
  told: { kind: "certificate_ready", facts: { course_title: "", batch_name: "" } },
});

describe("notices by day", () => {
  it("stand under the day in Dhaka, not in the device's zone, and keep their order", () => {
    const shown = [
      "2026-11-21T12:14:00Z",
      "2026-11-20T18:00:00Z",
      "2026-11-20T17:59:00Z",
      "2026-11-19T18:00:00Z",
      "2026-11-19T17:59:00Z",
      "2026-11-14T18:00:00Z",
      "2026-11-14T17:59:00Z",
    ];
    const groups = groupsOf(shown.map(at), now);
    expect(groups.map(({ name, notices }) => [name, notices.length])).toEqual([
      ["আজ", 2],
      ["গতকাল", 2],
      ["এ সপ্তাহে", 2],
      ["আগের", 1],
    ]);
    expect(groups.flatMap(({ notices }) => notices.map(({ id }) => id))).toEqual(shown);
    expect(groupsOf([], now)).toEqual([]);
  });

  it.each([
    ["2026-11-21T12:15:30Z", "এখনই"],
    ["2026-11-21T12:15:00Z", "এখনই"],
    ["2026-11-21T11:40:00Z", "৩৫ মিনিট আগে"],
    ["2026-11-21T11:15:00Z", "১ ঘণ্টা আগে"],
    ["2026-11-21T05:20:00Z", "সকাল ১১:২০"],
    ["2026-11-20T16:00:00Z", "রাত ১০টা"],
    ["2026-11-16T06:00:00Z", "১৬ নভেম্বর"],
  ])("say of %s: %s", (shownAt, words) => expect(whenOf(shownAt, now).replaceAll("\u00a0", " ")).toBe(words));
});
