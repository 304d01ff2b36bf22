import { describe, expect, it } from "vitest";
import { byUrgency, quizState } from "@/components/course/quiz-state";
import type { Exam } from "@/lib/exams/schema";

const NOW = "2026-11-21T18:00:00+06:00";
const attempt = { deadline_at: "2026-11-21T18:12:30+06:00", is_completed: false, score: null, total_marks: 30 };

function quiz(overrides: Partial<Exam>): Exam {
  return {
    is_active: false,
    opens_at: null,
    closes_at: null,
    user_attempt: null,
    server_time: NOW,
    ...overrides,
  } as Exam;
}

describe("where a quiz stands", () => {
  it.each<[string, Partial<Exam>, ReturnType<typeof quizState>]>([
    ["open", { is_active: true }, { kind: "open" }],
    [
      "running",
      { is_active: false, user_attempt: attempt as Exam["user_attempt"] },
      { kind: "running", remainingMinutes: 12 },
    ],
    [
      "done",
      { is_active: true, user_attempt: { ...attempt, is_completed: true, score: 21.75 } as Exam["user_attempt"] },
      { kind: "done", score: 21.75, totalMarks: 30 },
    ],
    ["before its opening", { opens_at: "2026-11-22T01:00:00Z" }, { kind: "upcoming", opensAt: "2026-11-22T01:00:00Z" }],
    ["after its closing", { closes_at: "2026-11-21T12:00:00Z" }, { kind: "over" }],
    ["switched off", {}, { kind: "not_active" }],
  ])("%s", (_name, overrides, state) => expect(quizState(quiz(overrides))).toEqual(state));
});

it("puts first what can be done now", () => {
  const upcoming = quiz({ id: 1 });
  const done = quiz({ id: 2, user_attempt: { ...attempt, is_completed: true } as Exam["user_attempt"] });
  const open = quiz({ id: 3, is_active: true });
  const running = quiz({ id: 4, user_attempt: attempt as Exam["user_attempt"] });
  expect(byUrgency([upcoming, done, open, running]).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});
