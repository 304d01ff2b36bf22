import type { Choice } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { PracticeCard } from "@/lib/practice/schema";

type Keyed = { options: readonly { id: number; isCorrect: boolean }[] };

const judges: Record<QuestionKind, (question: Keyed, choice: Choice) => boolean> = {
  single: ({ options }, { optionId }) => options.some(({ id, isCorrect }) => id === optionId && isCorrect),
};

export const isRightChoice = (question: Keyed, choice: Choice): boolean =>
  judges[questionKindOf(question)](question, choice);

const presenters: Record<QuestionKind, (question: Keyed) => Pick<PracticeCard, "correct_answer_id">> = {
  single: ({ options }) => ({ correct_answer_id: options.find(({ isCorrect }) => isCorrect)?.id ?? 0 }),
};

/** The key as practice shows it, at once and to its own learner. */
export const presentKey = (question: Keyed): Pick<PracticeCard, "correct_answer_id"> =>
  presenters[questionKindOf(question)](question);
