import type { QuestionKind } from "@/lib/exams/question-kind";

/** A part of a paper is chosen, saved and numbered at once: of a single the whole, which a null `optionId` clears. */
type ChoiceByKind = { single: { questionId: number; optionId: number | null } };
export type Choice = ChoiceByKind[QuestionKind];

/** `seq` is the client's counter: a choice with an older one never replaces a newer one (R3). */
export type NumberedChoice = Choice & { seq: number };

/** All that was chosen for a question: for a single the id of an option. Null: nothing. */
type AnswerByKind = { single: number | null };
export type Answer = AnswerByKind[QuestionKind];

/** By the question's id; a question that was never touched may be absent. */
export type Answers = Readonly<Record<number, Answer>>;

/** A choice as saves and submits carry it. */
type WireChoice = { question_id: number; answer_id: number | null };

/** The answer that a question of a paper or of a result was shown with. */
export const answerIn = ({ selected_answer_id }: { selected_answer_id: number | null }): Answer => selected_answer_id;

/** The place of a paper that a choice fills; a later choice for the same place replaces it. */
export type Slot = number;
export const slotOf = ({ questionId }: Pick<Choice, "questionId">): Slot => questionId;

export const isSameChoice = (a: Choice, b: Choice): boolean => slotOf(a) === slotOf(b) && a.optionId === b.optionId;
export const clears = ({ optionId }: Choice): boolean => optionId === null;

export const isAnswered = (answer: Answer | undefined): boolean => (answer ?? null) !== null;
export const isSameAnswer = (a: Answer | undefined, b: Answer | undefined): boolean => (a ?? null) === (b ?? null);

/** The answers after a choice. */
export const withChoice = (answers: Answers, { questionId, optionId }: Choice): Answers => ({
  ...answers,
  [questionId]: optionId,
});

/** Folds choices, at most one for each slot, into answers by the question's id. */
export const answersOf = (choices: Iterable<Choice>): Map<number, Answer> =>
  new Map(Array.from(choices, ({ questionId, optionId }) => [questionId, optionId]));

/** The choices of a question that give this answer, also those that clear. */
export const choicesOf = (questionId: number, answer: Answer | undefined): Choice[] => [
  { questionId, optionId: answer ?? null },
];

/** Whether the question can be answered by the choice. */
export const isChoiceOf = (
  question: { options: readonly { id: number }[] } | undefined,
  { optionId }: Choice,
): boolean => question !== undefined && (optionId === null || question.options.some(({ id }) => id === optionId));

export const readChoice = ({ question_id, answer_id }: WireChoice): Choice => ({
  questionId: question_id,
  optionId: answer_id,
});

export const wireChoice = ({ questionId, optionId }: Choice): WireChoice => ({
  question_id: questionId,
  answer_id: optionId,
});
