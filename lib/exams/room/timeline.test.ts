import { expect, test } from "vitest";
import { timelineOf } from "@/lib/exams/room/timeline";

const at = (seconds: number) => new Date(Date.UTC(2026, 11, 5, 14) + seconds * 1000);
const facts = {
  startedAt: at(0),
  openings: 1,
  lastOpenedAt: null,
  sealedAt: null,
  sealReason: null,
  saves: [],
  events: [],
} as const;

test("a stretch without a sign, and what came in one go after it", () => {
  const saves = [10, 300, 301, 302].map((seconds, index) => ({ position: index + 1, savedAt: at(seconds) }));
  expect(timelineOf({ ...facts, saves }).map(({ kind, questions, amount }) => [kind, questions, amount])).toEqual([
    ["saved", [2, 3, 4], null],
    ["silence", [], 290],
    ["saved", [1], null],
    ["started", [], null],
  ]);
});

test("openings, extra minutes given and taken, a reopening, and the end", () => {
  const events = [
    { kind: "extra_minutes", at: at(100), detail: { minutes: 10, reason: "লোডশেডিং", by: "teacher" } },
    { kind: "extra_minutes", at: at(110), detail: { minutes: -5, reason: "বেশি হয়েছে", by: "teacher" } },
    { kind: "unheard_of", at: at(111), detail: null },
  ];
  const timeline = timelineOf({
    ...facts,
    openings: 3,
    lastOpenedAt: at(60),
    events,
    sealedAt: at(115),
    sealReason: "SUBMITTED" as const,
  });
  expect(timeline.map(({ kind, amount, by }) => [kind, amount, by])).toEqual([
    ["handed_in", null, null],
    ["minutes_taken", 5, "teacher"],
    ["extra_minutes", 10, "teacher"],
    ["opened_again", 2, null],
    ["started", null, null],
  ]);
});
