import type { Choice } from "@/lib/exams/choice";
import type { PracticeCard } from "@/lib/practice/schema";

type Keyed = { options: readonly { id: number; isCorrect: boolean; isRight: boolean }[] };

export const isRightChoice = ({ options }: Keyed, { optionId }: Choice): boolean =>
  options.some(({ id, isRight }) => id === optionId && isRight);

/** The key as practice shows it, at once and to its own learner. */
export const presentKey = ({ options }: Keyed): Pick<PracticeCard, "correct_answer_id"> => ({
  correct_answer_id: options.find(({ isCorrect }) => isCorrect)?.id ?? 0,
});
