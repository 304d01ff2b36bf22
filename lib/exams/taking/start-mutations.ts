import "server-only";
import { randomUUID } from "node:crypto";
import { askAsCaller, type Claimant } from "@/lib/accounts/caller-queries";
import { hotPool } from "@/lib/db";
import { requireGranted } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { drawPaperOrder, isOrderDrawn } from "@/lib/exams/paper-order";
import { getPaper } from "@/lib/exams/paper-queries";
import { beginStatement, startableStatement } from "@/lib/exams/taking/attempt-statements";
import { sealAttempt } from "@/lib/exams/taking/seal-mutations";
import { type ExamTime, isTimeOver } from "@/lib/exams/time-over";

export type StartedAttemptRow = {
  id: number;
  startedAt: Date;
  deadlineAt: Date;
  acceptsUntil: Date | null;
  sealedAt: Date | null;
  attemptKey: string;
  lastSeq: string;
  answersCount: number;
};

/**
 * Starts an attempt. A running one is taken over by the device that opens it last (R1, R9).
 *
 * @throws AppError exam_not_active, attempt_already_completed, permission_denied, not_found
 */
export async function startAttempt(
  claimant: Claimant,
  examId: number,
  now: ExamTime,
): Promise<StartedAttemptRow & { durationMinutes: number }> {
  const exam = await askAsCaller(startableStatement, claimant, now, [examId]);
  requireGranted(exam.access);
  const { versionId, revision } = exam;
  const canBegin = exam.canStart && versionId !== null && revision !== null;
  const order =
    canBegin && isOrderDrawn(exam) ? drawPaperOrder((await getPaper(versionId, revision)).questions, exam) : null;
  const begun = await hotPool.query<StartedAttemptRow>({
    ...beginStatement,
    values: [examId, exam.callerId, versionId, now, randomUUID(), order && JSON.stringify(order), canBegin],
  });
  const [attempt] = begun.rows;
  if (!attempt) {
    // The account may have ended since the first check, which this second one reports.
    await askAsCaller(startableStatement, claimant, now, [examId]);
    throw new AppError("exam_not_active");
  }
  if (attempt.sealedAt) throw new AppError("attempt_already_completed", { status: 400 });
  if (isTimeOver(attempt, now)) {
    await sealAttempt(attempt.id, now);
    throw new AppError("attempt_already_completed", { status: 400 });
  }
  return { ...attempt, durationMinutes: exam.durationMinutes };
}
