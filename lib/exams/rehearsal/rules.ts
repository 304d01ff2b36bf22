import { z } from "zod";
import { type NumberedChoice, slotOf, type TypedChoice } from "@/lib/exams/choice";
import { storedChoice } from "@/lib/exams/choice-schema";
import type { Paper } from "@/lib/exams/paper-queries";
import { decideSeal, type Seal } from "@/lib/exams/taking/sealing";
import { isTimeOver } from "@/lib/exams/time-over";

export const choicesSchema = z.array(storedChoice({ seq: z.number() })) satisfies z.ZodType<NumberedChoice[]>;

/** An attempt's facts. A rehearsal never gets extra minutes. */
export type Sitting = {
  startedAt: Date;
  deadlineAt: Date;
  handedInAt: Date | null;
  choices: NumberedChoice[];
};

type Keys = Pick<Paper, "questions" | "marking">;

const limitOf = ({ deadlineAt }: Sitting) => ({ deadlineAt, acceptsUntil: null });

export function isOver(sitting: Sitting, now: Date): boolean {
  return sitting.handedInAt !== null || isTimeOver(limitOf(sitting), now);
}

/** An older save never overwrites a newer one (R3). */
export function withSaved(choices: readonly NumberedChoice[], { seq, ...choice }: TypedChoice): NumberedChoice[] {
  const before = choices.find((other) => slotOf(other) === slotOf(choice));
  // A choice without a counter gives way to any.
  if (before && before.seq !== 0 && seq !== undefined && seq <= before.seq) return [...choices];
  return [...choices.filter((other) => other !== before), { ...choice, seq: seq ?? before?.seq ?? 0 }];
}

/** Merges newer answers of a hand-in into the choices. */
export function withSubmitted(
  sitting: Sitting,
  paper: Keys,
  submitted: readonly TypedChoice[],
  now: Date,
): NumberedChoice[] {
  const { changes } = decideSeal(limitOf(sitting), paper, { ...sitting, lastSavedAt: null }, submitted, now);
  const changed = new Set(changes.map(slotOf));
  return [...sitting.choices.filter((choice) => !changed.has(slotOf(choice))), ...changes];
}

/** The outcome, computed at each call and never stored. Null while the rehearsal runs. */
export function outcomeOf(sitting: Sitting, paper: Keys, now: Date): Seal | null {
  if (!isOver(sitting, now)) return null;
  return decideSeal(limitOf(sitting), paper, { ...sitting, lastSavedAt: null }, [], sitting.handedInAt ?? now);
}
