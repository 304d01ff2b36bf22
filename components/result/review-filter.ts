import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { ReviewedAnswer, ReviewedStatement } from "@/lib/exams/schema";

export type ReviewKind = "all" | "wrong" | "blank" | "correct" | "answered";

type Rules = { isBlank: boolean; isWrong: boolean };

/** One wrong statement puts a set among the wrong, and one without an answer among the blank: it may be in both. */
const rules: Record<QuestionKind, (answer: ReviewedAnswer) => Rules> = {
  single: (answer) => {
    const isBlank = answer.selected_answer_id === null;
    return { isBlank, isWrong: answer.scoring !== "dropped" && !isBlank && answer.is_correct === false };
  },
  true_false_set: ({ statements = [], scoring }) => ({
    isBlank: statements.some(({ selected }) => selected === null),
    isWrong: scoring !== "dropped" && statements.some(isWrongStatement),
  }),
};

export const isWrongStatement = ({ selected, is_correct: isCorrect, scoring }: ReviewedStatement) =>
  selected !== null && isCorrect === false && scoring !== "dropped";

const tests: Record<ReviewKind, (rules: Rules, answer: ReviewedAnswer) => boolean> = {
  all: () => true,
  wrong: ({ isWrong }) => isWrong,
  blank: ({ isBlank }) => isBlank,
  correct: ({ isBlank }, { is_correct }) => !isBlank && is_correct === true,
  answered: ({ isBlank }) => !isBlank,
};

const isOfKind = (answer: ReviewedAnswer, kind: ReviewKind) =>
  tests[kind](rules[questionKindOf(answer)](answer), answer);

/** Questions that can be practised because something in them was wrong. */
export const wrongQuestions = (answers: readonly ReviewedAnswer[]): number =>
  answers.filter((answer) => isOfKind(answer, "wrong")).length;

export type NumberedAnswer = ReviewedAnswer & { number: number };

/** Wrong answers are shown first, because there is most to learn from them. */
export function firstKind(groups: readonly { kind: ReviewKind; answers: readonly unknown[] }[]): ReviewKind {
  return groups.some(({ kind, answers }) => kind === "wrong" && answers.length > 0) ? "wrong" : "all";
}

/** Each kind with its questions. Before the keys are shown nobody is told right from wrong. */
export function groupForReview(
  answers: readonly ReviewedAnswer[],
  keysShown: boolean,
): { kind: ReviewKind; answers: NumberedAnswer[] }[] {
  const numbered = answers.map((answer, index) => ({ ...answer, number: index + 1 }));
  const kinds: ReviewKind[] = keysShown ? ["wrong", "blank", "correct", "all"] : ["all", "answered", "blank"];
  return kinds.map((kind) => ({ kind, answers: numbered.filter((answer) => isOfKind(answer, kind)) }));
}
