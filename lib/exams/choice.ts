import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";

/** The content of one save. For a single: the question's option, or null to clear it. */
type ChoiceByKind = { single: { questionId: number; optionId: number | null } };
export type Choice = ChoiceByKind[QuestionKind];

/** `seq` is the client's counter: a choice with an older one never replaces a newer one (R3). */
export type NumberedChoice = Choice & { seq: number };

/** All choices of a question, folded. For a single: the option, or null for none. */
export type AnswerByKind = { single: number | null };
export type Answer = AnswerByKind[QuestionKind];

/** By the question's id; a question that was never touched may be absent. */
export type Answers = Readonly<Record<number, Answer>>;

/** The place of a paper that a choice fills; a later choice for the same place replaces it. */
export type Slot = number;

/** A choice as saves and submits carry it. */
type WireChoice = { question_id: number; answer_id: number | null };
/** A question of a paper or of a result as it was shown, with its answer. */
type WireAnswer = { selected_answer_id: number | null };

type Offering = { options: readonly { id: number }[] };

type ChoiceRules<Kind extends QuestionKind> = {
  slotOf: (choice: ChoiceByKind[Kind]) => Slot;
  /** Two choices for one slot. */
  isSame: (a: ChoiceByKind[Kind], b: ChoiceByKind[Kind]) => boolean;
  isClearing: (choice: ChoiceByKind[Kind]) => boolean;
  fits: (question: Offering, choice: ChoiceByKind[Kind]) => boolean;
  toWire: (choice: ChoiceByKind[Kind]) => WireChoice;
  /** The answer after the choice. */
  fold: (before: AnswerByKind[Kind] | undefined, choice: ChoiceByKind[Kind]) => AnswerByKind[Kind];
};

const ofChoices: { [Kind in QuestionKind]: ChoiceRules<Kind> } = {
  single: {
    slotOf: ({ questionId }) => questionId,
    isSame: (a, b) => a.optionId === b.optionId,
    isClearing: ({ optionId }) => optionId === null,
    fits: ({ options }, { optionId }) => optionId === null || options.some(({ id }) => id === optionId),
    toWire: ({ questionId, optionId }) => ({ question_id: questionId, answer_id: optionId }),
    fold: (_before, { optionId }) => optionId,
  },
};

type AnswerRules<Kind extends QuestionKind> = {
  isAnswered: (answer: AnswerByKind[Kind] | undefined) => boolean;
  isSame: (a: AnswerByKind[Kind] | undefined, b: AnswerByKind[Kind] | undefined) => boolean;
  fromWire: (shown: WireAnswer) => AnswerByKind[Kind];
  /** The choices that give the answer, also those that clear. */
  choices: (questionId: number, answer: AnswerByKind[Kind] | undefined) => ChoiceByKind[Kind][];
};

const ofAnswers: { [Kind in QuestionKind]: AnswerRules<Kind> } = {
  single: {
    isAnswered: (answer) => (answer ?? null) !== null,
    isSame: (a, b) => (a ?? null) === (b ?? null),
    fromWire: ({ selected_answer_id }) => selected_answer_id,
    choices: (questionId, answer) => [{ questionId, optionId: answer ?? null }],
  },
};

export const slotOf = (choice: Choice): Slot => ofChoices[questionKindOf(choice)].slotOf(choice);
export const isClearing = (choice: Choice): boolean => ofChoices[questionKindOf(choice)].isClearing(choice);
export const isSameChoice = (a: Choice, b: Choice): boolean =>
  slotOf(a) === slotOf(b) && ofChoices[questionKindOf(a)].isSame(a, b);

/** Whether the question can be answered by the choice. */
export const fitsQuestion = (question: Offering | undefined, choice: Choice): boolean =>
  question !== undefined && ofChoices[questionKindOf(question)].fits(question, choice);

export const choiceToWire = (choice: Choice): WireChoice => ofChoices[questionKindOf(choice)].toWire(choice);
export const choiceFromWire = ({ question_id, answer_id }: WireChoice): Choice => ({
  questionId: question_id,
  optionId: answer_id,
});

/** The answers after a choice. */
export const withChoice = (answers: Answers, choice: Choice): Answers => ({
  ...answers,
  [choice.questionId]: ofChoices[questionKindOf(choice)].fold(answers[choice.questionId], choice),
});

/** Folds choices, at most one for each slot, into answers by the question's id. */
export function foldChoices(choices: Iterable<Choice>): Map<number, Answer> {
  const answers = new Map<number, Answer>();
  for (const choice of choices) {
    const { questionId } = choice;
    answers.set(questionId, ofChoices[questionKindOf(choice)].fold(answers.get(questionId), choice));
  }
  return answers;
}

export const isAnswered = (question: object, answer: Answer | undefined): boolean =>
  ofAnswers[questionKindOf(question)].isAnswered(answer);
export const isSameAnswer = (question: object, a: Answer | undefined, b: Answer | undefined): boolean =>
  ofAnswers[questionKindOf(question)].isSame(a, b);
export const answerFromWire = (question: WireAnswer): Answer => ofAnswers[questionKindOf(question)].fromWire(question);

/** The choices that give an answer, also those that clear. */
export const choicesOf = (question: { id: number }, answer: Answer | undefined): Choice[] =>
  ofAnswers[questionKindOf(question)].choices(question.id, answer);
