import "server-only";
import { askAsCaller, type Claimant } from "@/lib/accounts/caller-queries";
import { requireGranted } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { saveStatement } from "@/lib/exams/attempt-statements";
import { heedOutage } from "@/lib/exams/outage-mutations";
import type { SaveAnswer } from "@/lib/exams/schema";

export type SaveReceipt = { savedAt: Date; deadlineAt: Date; remainingSeconds: number };

/**
 * @throws AppError attempt_not_started, attempt_already_completed, time_over, attempt_opened_elsewhere, answer_not_in_exam
 */
export async function saveAnswer(
  claimant: Claimant,
  examId: number,
  { question_id, answer_id, seq }: SaveAnswer,
  attemptKey: string | undefined,
  now: Date,
): Promise<SaveReceipt> {
  await heedOutage();
  const values = [examId, question_id, answer_id, seq ?? null, attemptKey ?? null];
  const verdict = await askAsCaller(saveStatement, claimant, now, values);
  requireGranted(verdict.access);
  const { deadlineAt } = verdict;
  if (deadlineAt === null) throw new AppError("attempt_not_started");
  if (verdict.isSealed) throw new AppError("attempt_already_completed");
  if (verdict.isTimeOver) throw new AppError("time_over");
  if (verdict.isStale) throw new AppError("attempt_opened_elsewhere");
  if (!verdict.isKnown) throw new AppError("answer_not_in_exam");
  return { savedAt: now, deadlineAt, remainingSeconds: Math.max(0, (deadlineAt.getTime() - now.getTime()) / 1000) };
}
