import "server-only";
import { askAsCaller, type Claimant, keyOfAsk } from "@/lib/accounts/caller-queries";
import { createTurns } from "@/lib/accounts/turns";
import { AppError } from "@/lib/errors";
import { choiceFromWire, isStatement, type TypedChoice, truthOf } from "@/lib/exams/choice";
import type { SaveAnswer } from "@/lib/exams/schema";
import { newestOf } from "@/lib/exams/taking/newest";
import { saveListStatement } from "@/lib/exams/taking/save-list-statements";
import { requireTaken, type SaveReceipt, savedAt } from "@/lib/exams/taking/save-mutations";
import type { ExamTime } from "@/lib/exams/time-over";

/**
 * When a hall is back from an outage all its lists come at once. They wait for each other, so that a single save always
 * finds a place in the pool.
 */
const takeTurn = createTurns({ running: 2, waiting: 1000, waitingPerLane: 8 });
/** A phone gives up after twelve seconds, so a list that has waited this long would be written for nobody. */
const PATIENCE_MS = 5000;

/**
 * Saves all of a list or, when it throws, none. Of several entries for one slot the newest counts.
 *
 * @throws AppError as `saveAnswer`, overloaded
 */
export async function saveList(
  claimant: Claimant,
  examId: number,
  entries: readonly SaveAnswer[],
  attemptKey: string | undefined,
  now: ExamTime,
): Promise<SaveReceipt> {
  const choices = entries.map(({ seq, ...typed }): TypedChoice => ({ ...choiceFromWire(typed), seq }));
  const newest = newestOf(choices);
  const counting = new Set(newest);
  const withoutCounter = newest.filter(({ seq }) => seq === undefined);
  const values = [
    examId,
    choices.map(({ questionId }) => questionId),
    choices.map(({ optionId }) => optionId),
    choices.map(({ seq }) => seq ?? null),
    choices.map((choice) => counting.has(choice)),
    attemptKey ?? null,
    withoutCounter.filter((choice) => !isStatement(choice)).map(({ questionId }) => questionId),
    withoutCounter.filter(isStatement).map(({ optionId }) => optionId),
    choices.map(isStatement),
    choices.map(truthOf),
  ];
  const cameAt = performance.now();
  const verdict = await takeTurn(keyOfAsk(claimant, examId), () => {
    if (performance.now() - cameAt > PATIENCE_MS) throw new AppError("overloaded", { headers: { "Retry-After": "2" } });
    return askAsCaller(saveListStatement, claimant, now, values);
  });
  return savedAt(now, requireTaken(verdict));
}
