import "server-only";
import type { PoolClient } from "pg";
import { askAsCaller, type Claimant } from "@/lib/accounts/caller-queries";
import { requireGranted } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { slotOf } from "@/lib/exams/choice";
import { getPaper } from "@/lib/exams/paper-queries";
import type { SubmittedAnswer } from "@/lib/exams/schema";
import { receiptOf } from "@/lib/exams/taking/receipt";
import { currentReceiptKey } from "@/lib/exams/taking/receipt-keys";
import {
  choiceWrites,
  type LockedAttempt,
  lockAttempt,
  lockOwnAttempt,
  ownSavedChoices,
  type SavedChoices,
  savedChoices,
  shareGradingOfAttempt,
  shareGradingOfExam,
  writeSeal,
} from "@/lib/exams/taking/seal-statements";
import { choicesFor, decideSeal, type Seal } from "@/lib/exams/taking/sealing";
import { type ExamTime, isTimeOver } from "@/lib/exams/time-over";
import { inTransaction, type Statement } from "@/lib/transaction";

export type SealedAttempt = Pick<LockedAttempt, "id" | "startedAt" | "totalMarks"> &
  Pick<Seal, "completedAt" | "sealReason" | "score" | "correctCount" | "wrongCount" | "blankCount"> & {
    /** Null for attempts sealed before receipts were given. */
    receipt: string | null;
  };

/** Signs every answer as it stands after the seal; answers of the submit count as saved at that moment. */
function receiptFor({ id, examId, versionId }: LockedAttempt, saved: SavedChoices, seal: Seal): string {
  const { changes, sealedAt, completedAt } = seal;
  const answers = new Map(saved.choices.map((choice) => [slotOf(choice), choice]));
  for (const change of changes) answers.set(slotOf(change), { ...change, savedAt: sealedAt.getTime() });
  const sealed = { attemptId: id, examId, versionId, sealedAt, completedAt, answers: [...answers.values()] };
  return receiptOf(sealed, currentReceiptKey());
}

type Receipted = Seal & { receipt: string };

function writesOf({ id, batchId, userId, totalMarks }: LockedAttempt, seal: Receipted): Statement[] {
  const { changes, sealedAt, completedAt, sealReason, score, correctCount, wrongCount, blankCount } = seal;
  const result = [sealedAt, completedAt, sealReason, score, correctCount, wrongCount, blankCount];
  return [
    ...choiceWrites(id, changes, sealedAt),
    { ...writeSeal, values: [id, ...result, batchId, totalMarks, userId, seal.receipt] },
  ];
}

/**
 * Seals the caller's attempt. It has one seal and one score, and a repeated submit gets the same answer (R4, R5).
 *
 * @throws AppError attempt_not_started, attempt_opened_elsewhere, answer_not_in_exam (then nothing is changed)
 */
export async function submitAttempt(
  claimant: Claimant,
  examId: number,
  submitted: readonly SubmittedAnswer[],
  attemptKey: string | undefined,
  now: ExamTime,
): Promise<SealedAttempt> {
  const read = async (client: PoolClient) => {
    const [, attempt, saved] = await Promise.all([
      client.query({ ...shareGradingOfExam, values: [examId] }),
      askAsCaller(lockOwnAttempt, claimant, now, [examId], client),
      askAsCaller(ownSavedChoices, claimant, now, [examId], client),
    ]);
    return { attempt, saved };
  };
  return inTransaction(read, async ({ attempt, saved }, client) => {
    if (attempt.id !== null && attempt.sealedAt) return { outcome: attempt as SealedAttempt, writes: [] };
    requireGranted(attempt.access);
    if (attempt.id === null) throw new AppError("attempt_not_started");
    if (attemptKey !== undefined && attemptKey !== attempt.attemptKey) throw new AppError("attempt_opened_elsewhere");
    const paper = await getPaper(attempt.versionId, attempt.revision, client);
    const choices = choicesFor(paper, submitted);
    if (!choices) throw new AppError("answer_not_in_exam");
    const decided = decideSeal(attempt, paper, saved, choices, now);
    const seal = { ...decided, receipt: receiptFor(attempt, saved, decided) };
    return { outcome: { ...attempt, ...seal }, writes: writesOf(attempt, seal) };
  });
}

/** Seals an attempt whose time is over and leaves any other alone (R2). */
export async function sealAttempt(attemptId: number, now: ExamTime): Promise<void> {
  const values = [attemptId];
  const read = async (client: PoolClient) => {
    const [, locked, saved] = await Promise.all([
      client.query({ ...shareGradingOfAttempt, values }),
      client.query<LockedAttempt>({ ...lockAttempt, values }),
      client.query<SavedChoices>({ ...savedChoices, values }),
    ]);
    return { attempt: locked.rows[0], saved: saved.rows[0] };
  };
  return inTransaction(read, async ({ attempt, saved }, client) => {
    const isDue = attempt && saved && !attempt.sealedAt && isTimeOver(attempt, now);
    if (!isDue) return { outcome: undefined, writes: [] };
    const paper = await getPaper(attempt.versionId, attempt.revision, client);
    const seal = decideSeal(attempt, paper, saved, [], now);
    const receipt = receiptFor(attempt, saved, seal);
    return { outcome: undefined, writes: writesOf(attempt, { ...seal, receipt }) };
  });
}
