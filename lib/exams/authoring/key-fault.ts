import type { QuestionKind } from "@/lib/exams/question-kind";

type KeyFault = "none_right" | "several_right";

const faults: Record<QuestionKind, (rightCount: number) => KeyFault | null> = {
  single: (rightCount) => {
    if (rightCount === 0) return "none_right";
    return rightCount > 1 ? "several_right" : null;
  },
  true_false_set: () => null,
};

/** The fault of a key, given for each option whether it is marked right. */
export const keyFaultOf = (kind: QuestionKind, isRight: readonly boolean[]): KeyFault | null =>
  faults[kind](isRight.filter(Boolean).length);
