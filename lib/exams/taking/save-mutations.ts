import "server-only";
import type { Asked } from "@/lib/accounts/caller";
import { type Ask, askAsCaller, askAsCallers, type Claimant, keyOfAsk } from "@/lib/accounts/caller-queries";
import { createBatcher } from "@/lib/batcher";
import { requireGranted } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { type Choice, choiceFromWire, isStatement, slotOf, truthOf } from "@/lib/exams/choice";
import { questionKindOf } from "@/lib/exams/question-kind";
import type { SaveAnswer } from "@/lib/exams/schema";
import { type SaveVerdict, saveStatements, saveTogetherStatements } from "@/lib/exams/taking/save-statements";
import type { ExamTime } from "@/lib/exams/time-over";
import { isSilence } from "@/lib/outage";
import { currentFacts, knowUser } from "@/lib/request-facts";

export type SaveReceipt = { savedAt: Date; deadlineAt: Date; remainingSeconds: number };

export function savedAt(now: Date, deadlineAt: Date): SaveReceipt {
  return { savedAt: now, deadlineAt, remainingSeconds: Math.max(0, (deadlineAt.getTime() - now.getTime()) / 1000) };
}

type Save = Ask & { key: string; choice: Choice };

function saveAlone({ claimant, now, values, choice }: Save): Promise<Asked<SaveVerdict>> {
  const truth = isStatement(choice) ? [truthOf(choice)] : [];
  return askAsCaller(saveStatements[questionKindOf(choice)], claimant, now, [...values, ...truth]);
}

function saveTogether(saves: readonly Save[], isCounted: boolean) {
  const [kind, other] = new Set(saves.map(({ choice }) => questionKindOf(choice)));
  const asks = saves.map(({ claimant, now, values, choice }) => ({
    claimant,
    now,
    values: [...values, isStatement(choice), truthOf(choice)],
  }));
  return askAsCallers(saveTogetherStatements[other || !kind ? "mixed" : kind], asks, [isCounted]);
}

const saving = (isCounted: boolean) =>
  createBatcher<Save, Asked<SaveVerdict>>({
    one: saveAlone,
    many: (saves) => saveTogether(saves, isCounted),
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
  const values = [examId, questionId, optionId, seq ?? null, attemptKey ?? null];
  const asked: Save = { claimant, now, values, choice, key: keyOfAsk(claimant, slotOf(choice)) };
  const save = seq === undefined ? saveUncounted : saveCounted;
  const facts = currentFacts();
  facts?.beginStatement();
  // A caller who has shown a second step needs a statement of their own (`withSecondStep`).
  const saved = claimant.showedSecondStep ? saveAlone(asked) : save(asked);
  const verdict = await saved.finally(() => facts?.endStatement());
  // The statement may have served many callers at once, so the user is noted here.
  knowUser(verdict.callerId);
  return savedAt(now, requireTaken(verdict));
}
