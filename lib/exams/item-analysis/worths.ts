import type { Answer } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import {
  type CountedScoring,
  grade,
  type KeyByKind,
  type Marking,
  type Marks,
  type QuestionKey,
} from "@/lib/exams/scoring";

/** One answer of a unit, by the row that a choice is stored as. A blank has no row; its marks are those of its item. */
export type Worth = {
  optionId: number;
  /** The truth that was said of a statement; null for an option of a single. */
  value: boolean | null;
  isRight: boolean;
  /** Marks by the key, also where a correction gave them to everybody. */
  keyed: Marks;
  /** Marks as awarded, more than those of a blank. */
  awarded: Marks;
};
type WorthUnit = { id: number; possible: Marks; scoring: CountedScoring; worths: Worth[] };
/** A question that counts, and what each answer of it gives. */
export type WorthItem = {
  id: number;
  possible: Marks;
  /** False for a set, whose marks are the sum of its units'. */
  isOneUnit: boolean;
  /** The least that a set as a whole is worth; null where nothing stops it. */
  least: Marks | null;
  /** Marks of whoever leaves it out: those that a correction gave to everybody. */
  blank: Marks;
  units: WorthUnit[];
};

/** A question that counts for everybody keeps the statistics of its old key (contract §14). */
const byKey = { KEY: "KEY", ALL_CORRECT: "KEY", DROPPED: "DROPPED" } as const;

export function withOldKey(key: QuestionKey): QuestionKey {
  const scoring = byKey[key.scoring];
  if (key.kind !== "true_false_set") return { ...key, scoring };
  return { ...key, scoring, statements: key.statements.map((one) => ({ ...one, scoring: byKey[one.scoring] })) };
}

type Given = { optionId: number; value: boolean | null; answer: Answer };
/** `scoring` is `DROPPED` also where the set was given to everybody after its statement was dropped. */
type UnitKey = { id: number; share: Marks; scoring: QuestionKey["scoring"]; given: Given[] };
/** A single stops at nothing by itself, a set as a whole. */
const isOneUnit: Record<QuestionKind, boolean> = { single: true, true_false_set: false };

const unitKeys: { [Kind in QuestionKind]: (key: KeyByKind[Kind], optionIds: readonly number[]) => UnitKey[] } = {
  single: ({ id, marks, scoring }, optionIds) => [
    { id, share: marks, scoring, given: optionIds.map((optionId) => ({ optionId, value: null, answer: optionId })) },
  ],
  true_false_set: ({ marks, scoring, statements }) =>
    statements.map(({ id, scoring: own }) => ({
      id,
      share: marks / BigInt(statements.length),
      scoring: scoring === "KEY" || own === "DROPPED" ? own : scoring,
      given: [true, false].map((value) => ({ optionId: id, value, answer: { [id]: value } })),
    })),
};

/**
 * The worth of each answer of a question, by the grading itself.
 *
 * @param optionIds those of a single, which its key does not name
 * @returns null for a question that is dropped, or whose statements are
 */
export function worthsOf(key: QuestionKey, optionIds: readonly number[], marking: Marking): WorthItem | null {
  const kind = questionKindOf(key);
  const keysOfUnits = unitKeys[kind] as (key: QuestionKey, optionIds: readonly number[]) => UnitKey[];
  const old = withOldKey(key);
  const judge = (by: QuestionKey, answer: Answer | undefined, id: number) => {
    const answers = new Map(answer === undefined ? [] : [[by.id, answer]]);
    const judgement = grade([by], answers, marking).judgements.get(by.id);
    const unit = judgement?.units.find((one) => one.id === id);
    if (!judgement || !unit) throw new Error(`no unit ${id} in question ${by.id}`);
    return { isRight: unit.verdict === "correct", marks: isOneUnit[kind] ? judgement.awarded : unit.awarded };
  };
  const units = keysOfUnits(key, optionIds).flatMap(({ id, share, scoring, given }): WorthUnit[] => {
    if (scoring === "DROPPED") return [];
    const blank = judge(key, undefined, id).marks;
    const worths = given.map(({ optionId, value, answer }): Worth => {
      const { isRight, marks } = judge(old, answer, id);
      return { optionId, value, isRight, keyed: marks, awarded: judge(key, answer, id).marks - blank };
    });
    return [{ id, possible: share, scoring, worths }];
  });
  if (units.length === 0) return null;
  const blank = grade([key], new Map(), marking).judgements.get(key.id)?.awarded ?? 0n;
  const least = marking.floorAtZero && !isOneUnit[kind] ? 0n : null;
  const possible = units.reduce((sum, unit) => sum + unit.possible, 0n);
  return { id: key.id, possible, isOneUnit: isOneUnit[kind], least, blank, units };
}
