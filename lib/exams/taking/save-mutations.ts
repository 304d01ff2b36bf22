import "server-only";
import type { Asked } from "@/lib/accounts/caller";
import { type Ask, askAsCaller, askAsCallers, type Claimant, keyOfAsk } from "@/lib/accounts/caller-queries";
import { createBatcher } from "@/lib/batcher";
import { requireGranted } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { choiceFromWire, isStatement, slotOf, truthOf } from "@/lib/exams/choice";
import type { SaveAnswer } from "@/lib/exams/schema";
import { type SaveVerdict, saveStatement, saveTogetherStatement } from "@/lib/exams/taking/save-statements";
import type { ExamTime } from "@/lib/exams/time-over";
import { isSilence } from "@/lib/outage";
import { currentFacts, knowUser } from "@/lib/request-facts";

export type SaveReceipt = { savedAt: Date; deadlineAt: Date; remainingSeconds: number };

export function savedAt(now: Date, deadlineAt: Date): SaveReceipt {
  return { savedAt: now, deadlineAt, remainingSeconds: Math.max(0, (deadlineAt.getTime() - now.getTime()) / 1000) };
}

type Save = Ask & { key: string };

const saving = (isCounted: boolean) =>
  createBatcher<Save, Asked<SaveVerdict>>({
    one: ({ claimant, now, values }) => askAsCaller(saveStatement, claimant, now, values),
    many: (saves) => askAsCallers(saveTogetherStatement, saves, [isCounted]),
    keyOf: ({ key }) => key,
    isRetryable: (error) => !isSilence(error),
    maxSize: 128,
    patienceMs: 20,
  });
const saveCounted = saving(true);
const saveUncounted = saving(false);

/**
 * Throws if the save was refused.
 *
 * @returns the deadline
 * @throws AppError attempt_not_started, attempt_already_completed, time_over, attempt_opened_elsewhere,
 *   answer_not_in_exam
 */
export function requireTaken(verdict: SaveVerdict): Date {
  requireGranted(verdict.access);
  if (verdict.deadlineAt === null) throw new AppError("attempt_not_started");
  if (verdict.isSealed) throw new AppError("attempt_already_completed");
  if (verdict.isTimeOver) throw new AppError("time_over");
  if (verdict.isOpenedElsewhere) throw new AppError("attempt_opened_elsewhere");
  if (!verdict.isKnown) throw new AppError("answer_not_in_exam");
  return verdict.deadlineAt;
}

/** @throws AppError as `requireTaken` */
export async function saveAnswer(
  claimant: Claimant,
  examId: number,
  { seq, ...entry }: SaveAnswer,
  attemptKey: string | undefined,
  now: ExamTime,
): Promise<SaveReceipt> {
  const choice = choiceFromWire(entry);
  const { questionId, optionId } = choice;
  const typed = [questionId, optionId, seq ?? null, attemptKey ?? null, isStatement(choice), truthOf(choice)];
  const values = [examId, ...typed];
  const save = seq === undefined ? saveUncounted : saveCounted;
  const facts = currentFacts();
  facts?.beginStatement();
  // A caller who has shown a second step needs a statement of their own (`withSecondStep`).
  const saved = claimant.showedSecondStep
    ? askAsCaller(saveStatement, claimant, now, values)
    : save({ claimant, now, values, key: keyOfAsk(claimant, slotOf(choice)) });
  const verdict = await saved.finally(() => facts?.endStatement());
  // The statement may have served many callers at once, so the user is noted here.
  knowUser(verdict.callerId);
  return savedAt(now, requireTaken(verdict));
}
