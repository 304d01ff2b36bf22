import "server-only";
import { areKeysOut } from "@/lib/exams/policy";
import { isTimeOver } from "@/lib/exams/time-over";

export type PastExam = {
  examId: number;
  batchId: number;
  title: string;
  versionId: number;
  questionsCount: number;
  closesAt: Date | null;
  keysAvailableAt: Date | null;
  /** Null if the learner never began it. */
  attemptId: number | null;
  startedAt: Date | null;
  completedAt: Date | null;
  sealedAt: Date | null;
};

/**
 * True for an exam that is over for the learner and whose keys are out: their own sealed attempt, or an exam that they
 * missed and that nobody can begin any more. Batches that they may not open now are left out (`grantedBatchIds`),
 * although results stay.
 */
export function canPractise(exam: PastExam, grantedBatchIds: ReadonlySet<number>, now: Date): boolean {
  if (!grantedBatchIds.has(exam.batchId) || !areKeysOut(exam.keysAvailableAt, now)) return false;
  if (exam.attemptId !== null) return exam.sealedAt !== null;
  return exam.closesAt !== null && isTimeOver({ deadlineAt: exam.closesAt, acceptsUntil: null }, now);
}
