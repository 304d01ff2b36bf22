import "server-only";
import { AppError } from "@/lib/errors";
import type { KeptQuestion } from "@/lib/exams/authoring/question-mutations";
import { problemsOf } from "@/lib/exams/authoring/readiness";
import { presentStaffQuestion } from "@/lib/exams/authoring/staff-presenter";

/** @throws AppError exam_not_ready, with the positions of the questions that cannot be asked */
export function requireAskable(kept: readonly KeptQuestion[]): void {
  const questions = kept.map(presentStaffQuestion).filter((question) => problemsOf(question).length > 0);
  if (kept.length > 0 && questions.length === 0) return;
  throw new AppError("exam_not_ready", { extra: { questions: questions.map(({ position }) => position) } });
}
