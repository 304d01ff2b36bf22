import "server-only";
import { askAsCaller, type Claimant } from "@/lib/accounts/caller-queries";
import { ownAttemptStatement } from "@/lib/exams/taking/attempt-statements";

/** @throws AppError 401, not_found */
export function findOwnAttempt(claimant: Claimant, examId: number, now: Date) {
  return askAsCaller(ownAttemptStatement, claimant, now, [examId]);
}

export type { OwnAttempt } from "@/lib/exams/taking/attempt-statements";
