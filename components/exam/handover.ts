import type { ClockSample } from "@/components/exam/clock";
import type { Exam, StartedAttempt } from "@/lib/exams/schema";
import { currentLearner } from "@/lib/session-store";

/** The start screen's last response, for the exam screen that follows at once. */
export type Handover = { exam: Exam; started: StartedAttempt; sample: ClockSample };

let handed: (Handover & { learner: string | null }) | null = null;

export function handOver(handover: Handover): void {
  handed = { ...handover, learner: currentLearner() };
}

/** Gives it once, and only to the learner it belongs to: any other way in asks the server (R6). */
export function takeHandover(examId: number): Handover | null {
  const taken = handed;
  handed = null;
  return taken?.exam.id === examId && taken.learner === currentLearner() ? taken : null;
}
