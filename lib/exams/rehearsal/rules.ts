import { z } from "zod";
import type { Paper } from "@/lib/exams/paper-queries";
import type { SaveAnswer, SubmittedAnswer } from "@/lib/exams/schema";
import type { SavedChoice } from "@/lib/exams/taking/merge";
import { decideSeal, type Seal } from "@/lib/exams/taking/sealing";
import { isTimeOver } from "@/lib/exams/time-over";

export const choicesSchema = z.array(
  z.object({ questionId: z.int(), optionId: z.int().nullable(), seq: z.number() }),
) satisfies z.ZodType<SavedChoice[]>;

/** An attempt's facts. A rehearsal never gets extra minutes. */
export type Sitting = {
  startedAt: Date;
  deadlineAt: Date;
  handedInAt: Date | null;
  choices: SavedChoice[];
};

type Keys = Pick<Paper, "questions" | "negative">;

const limitOf = ({ deadlineAt }: Sitting) => ({ deadlineAt, acceptsUntil: null });

export function isOver(sitting: Sitting, now: Date): boolean {
  return sitting.handedInAt !== null || isTimeOver(limitOf(sitting), now);
}

export function isKnown(paper: Pick<Paper, "byId">, { question_id, answer_id }: SaveAnswer | SubmittedAnswer): boolean {
  const question = paper.byId.get(question_id);
  return question !== undefined && (answer_id === null || question.options.some(({ id }) => id === answer_id));
}

/** An older save never overwrites a newer one (R3). */
export function withChoice(
  choices: readonly SavedChoice[],
  { question_id, answer_id, seq }: SaveAnswer,
): SavedChoice[] {
  const before = choices.find(({ questionId }) => questionId === question_id);
  if (before && seq !== undefined && seq <= before.seq) return [...choices];
  const choice = { questionId: question_id, optionId: answer_id, seq: seq ?? before?.seq ?? 0 };
  return [...choices.filter((other) => other !== before), choice];
}

/** Merges newer answers of a hand-in into the choices. */
export function withSubmitted(
  sitting: Sitting,
  paper: Keys,
  submitted: readonly SubmittedAnswer[],
  now: Date,
): SavedChoice[] {
  const { changes } = decideSeal(limitOf(sitting), paper, { ...sitting, lastSavedAt: null }, submitted, now);
  const changed = new Set(changes.map(({ questionId }) => questionId));
  return [...sitting.choices.filter(({ questionId }) => !changed.has(questionId)), ...changes];
}

/** The outcome, computed at each call and never stored. Null while the rehearsal runs. */
export function outcomeOf(sitting: Sitting, paper: Keys, now: Date): Seal | null {
  if (!isOver(sitting, now)) return null;
  return decideSeal(limitOf(sitting), paper, { ...sitting, lastSavedAt: null }, [], sitting.handedInAt ?? now);
}
