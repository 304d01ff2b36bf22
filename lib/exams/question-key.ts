import { type QuestionKind, storedKind } from "@/lib/exams/question-kind";
import { type KeyByKind, type Marking, parseMarks, type QuestionKey } from "@/lib/exams/scoring";
import type { NegativeMarkingType, QuestionScoring } from "@/prisma/generated/enums";

/** A question's columns that marking needs; decimals are texts. */
export type KeyedQuestion = {
  id: number;
  kind: string;
  marks: string;
  scoring: QuestionScoring;
  options: readonly KeyedOption[];
};
export type KeyedOption = { id: number; isRight: boolean; scoring: QuestionScoring };

type Shared = Pick<QuestionKey, "id" | "marks" | "scoring">;

const keys: { [Kind in QuestionKind]: (shared: Shared, options: readonly KeyedOption[]) => KeyByKind[Kind] } = {
  single: (shared, options) => ({
    ...shared,
    kind: "single",
    accepted: new Set(options.filter(({ isRight }) => isRight).map(({ id }) => id)),
  }),
  true_false_set: (shared, options) => ({
    ...shared,
    kind: "true_false_set",
    statements: options.map(({ id, isRight, scoring }) => ({ id, isTrue: isRight, scoring })),
  }),
};

/** The key by which a stored question is marked. */
export const keyOf = ({ id, kind, marks, scoring, options }: KeyedQuestion): QuestionKey =>
  keys[storedKind(kind)]({ id, marks: parseMarks(marks), scoring }, options);

/** The columns of a version that say how it is marked; decimals are texts. */
export type StoredMarking = {
  hasNegativeMarking: boolean;
  negativeMarks: string;
  negativeType: NegativeMarkingType;
  floorAtZero: boolean;
};

export const markingOf = ({
  hasNegativeMarking,
  negativeMarks,
  negativeType,
  floorAtZero,
}: StoredMarking): Marking => ({
  negative: hasNegativeMarking ? { type: negativeType, marks: parseMarks(negativeMarks) } : null,
  floorAtZero,
});
