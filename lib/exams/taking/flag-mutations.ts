import "server-only";
import { askAsCaller, type Claimant } from "@/lib/accounts/caller-queries";
import type { Flags } from "@/lib/exams/schema";
import { keepFlagsStatement } from "@/lib/exams/taking/flag-statements";
import { requireTaken } from "@/lib/exams/taking/save-mutations";
import type { ExamTime } from "@/lib/exams/time-over";

/**
 * Keeps flags by a call of their own, so that a failure never costs an answer.
 *
 * @returns false if the device has already sent newer flags
 * @throws AppError as a save
 */
export async function keepFlags(
  claimant: Claimant,
  examId: number,
  { question_ids, seq }: Flags,
  attemptKey: string | undefined,
  now: ExamTime,
): Promise<boolean> {
  const values = [examId, question_ids, seq ?? null, attemptKey ?? null];
  const verdict = await askAsCaller(keepFlagsStatement, claimant, now, values);
  requireTaken(verdict);
  return verdict.isKept;
}
