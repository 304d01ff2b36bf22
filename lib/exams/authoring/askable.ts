import "server-only";
import { AppError } from "@/lib/errors";
import type { KeptQuestion } from "@/lib/exams/authoring/question-mutations";
import { problemsOf } from "@/lib/exams/authoring/readiness";
import { presentStaffQuestion } from "@/lib/exams/authoring/staff-presenter";

/** The positions of the questions that cannot be asked. */
export const unaskablePlaces = (kept: readonly KeptQuestion[]): number[] =>
  kept
    .map(presentStaffQuestion)
    .filter((question) => problemsOf(question).length > 0)
    .map(({ position }) => position);

/** @throws AppError exam_not_ready, with the positions of the questions that cannot be asked */
export function requireAskable(kept: readonly KeptQuestion[]): void {
  const questions = unaskablePlaces(kept);
  if (kept.length > 0 && questions.length === 0) return;
  throw new AppError("exam_not_ready", { extra: { questions } });
}
