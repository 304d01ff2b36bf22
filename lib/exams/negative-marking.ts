import type { EveryName } from "@/lib/wire/names";
import type { NegativeMarkingType } from "@/prisma/generated/enums";

/** A fixed number of marks, or a percentage of the question's own. */
export const negativeMarkingTypes = [
  "fixed",
  "percentage",
] as const satisfies readonly Lowercase<NegativeMarkingType>[];
export type NegativeMarkingTypeKey = EveryName<typeof negativeMarkingTypes, NegativeMarkingType>;

const penalties: Record<NegativeMarkingTypeKey, (marks: number, costs: number) => number> = {
  fixed: (_marks, costs) => costs,
  percentage: (marks, percent) => (marks * percent) / 100,
};

type ShownMarking = { negative_marking_type: NegativeMarkingTypeKey; negative_marks_per_question: number };

/** The cost of one wrong answer, to be shown: a single is worth its question's marks, a statement its share of them. */
export const penaltyOf = (marking: ShownMarking, marks: number): number =>
  penalties[marking.negative_marking_type](marks, marking.negative_marks_per_question);
