import type { Exam } from "@/lib/exams/schema";

export type QuizState =
  | { kind: "running"; remainingMinutes: number }
  | { kind: "done"; score: number; totalMarks: number }
  | { kind: "open" }
  | { kind: "upcoming"; opensAt: string }
  | { kind: "over" }
  | { kind: "not_active" };

/** The state of a quiz for its learner, by the server's clock. */
export function quizState({ user_attempt: attempt, is_active, opens_at, closes_at, server_time }: Exam): QuizState {
  const now = Date.parse(server_time);
  if (attempt?.is_completed) return { kind: "done", score: attempt.score ?? 0, totalMarks: attempt.total_marks };
  if (attempt) {
    return {
      kind: "running",
      remainingMinutes: Math.max(0, Math.floor((Date.parse(attempt.deadline_at) - now) / 60_000)),
    };
  }
  if (is_active) return { kind: "open" };
  if (opens_at && Date.parse(opens_at) > now) return { kind: "upcoming", opensAt: opens_at };
  if (closes_at && Date.parse(closes_at) <= now) return { kind: "over" };
  return { kind: "not_active" };
}

const order: Record<QuizState["kind"], number> = { running: 0, open: 1, done: 2, over: 2, upcoming: 3, not_active: 3 };

/** Quizzes that can be taken now come first; the others keep the server's order. */
export function byUrgency(exams: readonly Exam[]): Exam[] {
  return exams.toSorted((a, b) => order[quizState(a).kind] - order[quizState(b).kind]);
}
