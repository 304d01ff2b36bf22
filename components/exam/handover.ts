import type { ClockSample } from "@/components/exam/clock";
import type { Exam, StartedAttempt } from "@/lib/exams/schema";
import { currentLearner } from "@/lib/session-store";

/** What the start screen was just told, for the exam screen that follows at once. */
export type Handover = { exam: Exam; started: StartedAttempt; sample: ClockSample };

let handed: (Handover & { learner: string | null }) | null = null;

export function handOver(handover: Handover): void {
  handed = { ...handover, learner: currentLearner() };
}

/** Once, and only to whom it was told: whoever comes another way asks the server (R6). */
export function takeHandover(examId: number): Handover | null {
  const taken = handed;
  handed = null;
  return taken?.exam.id === examId && taken.learner === currentLearner() ? taken : null;
}
