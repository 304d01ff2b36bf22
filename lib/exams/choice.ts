import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";

/**
 * The content of one save. For a single: the question's option, or null to clear it. For a set: one statement's truth,
 * or null to clear it. Phones kept choices of singles before there were kinds, so theirs need no name.
 */
type ChoiceByKind = {
  single: { kind?: "single"; questionId: number; optionId: number | null };
  true_false_set: { kind: "true_false_set"; questionId: number; optionId: number; value: boolean | null };
};
export type Choice = ChoiceByKind[QuestionKind];

/** `seq` is the client's counter: a choice with an older one never replaces a newer one (R3). */
export type NumberedChoice = Choice & { seq: number };
/** A choice as a client sends it, which may count or not. */
export type TypedChoice = Choice & { seq: number | undefined };

/**
 * All choices of a question, folded. For a single: the option, or null for none. For a set: the truth of its statements
 * by their ids; one that was never touched may be absent.
 */
export type AnswerByKind = { single: number | null; true_false_set: Readonly<Record<string, boolean | null>> };
export type Answer = AnswerByKind[QuestionKind];

/** By the question's id; a question that was never touched may be absent. */
export type Answers = Readonly<Record<number, Answer>>;

/** The place of a paper that a choice fills; a later choice for the same place replaces it. */
export type Slot = number | `${number}:${number}`;

/** A choice as saves and submits carry it. A statement has a `value`, an option of a single has none. */
export type WireChoice = { question_id: number; answer_id: number | null; value?: boolean | null };
/** A question of a paper or of a result as it was shown, with its answer. */
type WireAnswer = {
  kind?: QuestionKind;
  selected_answer_id: number | null;
  /** The truths of a set of a paper. */
  selected?: Readonly<Record<string, boolean>>;
  /** The statements of a set of a result. */
  statements?: readonly { id: number; selected: boolean | null }[];
};

type Offering = { kind?: QuestionKind; options: readonly { id: number }[] };

type ChoiceRules<Kind extends QuestionKind> = {
  slotOf: (choice: ChoiceByKind[Kind]) => Slot;
  /** Two choices for one slot. */
  isSame: (a: ChoiceByKind[Kind], b: ChoiceByKind[Kind]) => boolean;
  isClearing: (choice: ChoiceByKind[Kind]) => boolean;
  fits: (question: Offering, choice: ChoiceByKind[Kind]) => boolean;
  toWire: (choice: ChoiceByKind[Kind]) => WireChoice;
  /** The answer after the choice. */
  fold: (before: Answer | undefined, choice: ChoiceByKind[Kind]) => AnswerByKind[Kind];
};

/** The truths that were said of a set's statements. */
export const saidIn = (answer: Answer | undefined): AnswerByKind["true_false_set"] =>
  typeof answer === "object" && answer !== null ? answer : {};
/** The option of a single; null for none. */
export const optionIn = (answer: Answer | undefined): AnswerByKind["single"] =>
  typeof answer === "number" ? answer : null;

const ofChoices: { [Kind in QuestionKind]: ChoiceRules<Kind> } = {
  single: {
    slotOf: ({ questionId }) => questionId,
    isSame: (a, b) => a.optionId === b.optionId,
    isClearing: ({ optionId }) => optionId === null,
    fits: ({ options }, { optionId }) => optionId === null || options.some(({ id }) => id === optionId),
    toWire: ({ questionId, optionId }) => ({ question_id: questionId, answer_id: optionId }),
    fold: (_before, { optionId }) => optionId,
  },
  true_false_set: {
    slotOf: ({ questionId, optionId }) => `${questionId}:${optionId}`,
    isSame: (a, b) => a.value === b.value,
    isClearing: ({ value }) => value === null,
    fits: ({ options }, { optionId }) => options.some(({ id }) => id === optionId),
    toWire: ({ questionId, optionId, value }) => ({ question_id: questionId, answer_id: optionId, value }),
    fold: (before, { optionId, value }) => ({ ...saidIn(before), [optionId]: value }),
  },
};

type AnswerRules<Kind extends QuestionKind> = {
  /** The number of choices that answer a question of so many options. */
  units: (offered: number) => number;
  answeredUnits: (answer: Answer | undefined) => number;
  fromWire: (shown: WireAnswer) => AnswerByKind[Kind];
  /** The choices that give the answer, also those that clear. */
  choices: (questionId: number, optionIds: readonly number[], answer: Answer | undefined) => ChoiceByKind[Kind][];
};

const ofAnswers: { [Kind in QuestionKind]: AnswerRules<Kind> } = {
  single: {
    units: () => 1,
    answeredUnits: (answer) => (optionIn(answer) === null ? 0 : 1),
    fromWire: ({ selected_answer_id }) => selected_answer_id,
    choices: (questionId, _options, answer) => [{ questionId, optionId: optionIn(answer) }],
  },
  true_false_set: {
    units: (offered) => offered,
    answeredUnits: (answer) => Object.values(saidIn(answer)).filter((value) => value !== null).length,
    fromWire: ({ selected, statements = [] }) =>
      selected ?? Object.fromEntries(statements.map(({ id, selected }) => [id, selected])),
    choices: (questionId, optionIds, answer) =>
      optionIds.map((optionId) => ({
        kind: "true_false_set",
        questionId,
        optionId,
        value: saidIn(answer)[optionId] ?? null,
      })),
  },
};

/** The rules of the choice's own kind, so they take that choice. */
const rulesOf = (choice: Choice) => ofChoices[questionKindOf(choice)] as ChoiceRules<QuestionKind>;

export const slotOf = (choice: Choice): Slot => rulesOf(choice).slotOf(choice);
export const isClearing = (choice: Choice): boolean => rulesOf(choice).isClearing(choice);
export const isSameChoice = (a: Choice, b: Choice): boolean => slotOf(a) === slotOf(b) && rulesOf(a).isSame(a, b);

/**
 * Whether the choice says nothing about its question. A client that knows no sets sends for each an option that is
 * null, which is taken and changes nothing (contract §13).
 */
export const isNothing = (question: { kind?: QuestionKind } | undefined, choice: Choice): boolean =>
  question !== undefined &&
  questionKindOf(choice) === "single" &&
  questionKindOf(question) !== "single" &&
  isClearing(choice);

/** Whether the question can be answered by the choice. */
export const fitsQuestion = (question: Offering | undefined, choice: Choice): boolean =>
  question !== undefined &&
  questionKindOf(question) === questionKindOf(choice) &&
  rulesOf(choice).fits(question, choice);

export const choiceToWire = (choice: Choice): WireChoice => rulesOf(choice).toWire(choice);

/** @param wire a statement's `value` never comes without its id (lib/exams/schema.ts) */
export const choiceFromWire = ({ question_id: questionId, answer_id: optionId, value }: WireChoice): Choice =>
  value === undefined || optionId === null
    ? { questionId, optionId }
    : { kind: "true_false_set", questionId, optionId, value };

/** Choices of both kinds travel in one list of columns to SQL. */
export const isStatement = (choice: Choice): boolean => choice.kind === "true_false_set";
export const truthOf = (choice: Choice): boolean | null => (choice.kind === "true_false_set" ? choice.value : null);

/** The answers after a choice. */
export const withChoice = (answers: Answers, choice: Choice): Answers => ({
  ...answers,
  [choice.questionId]: rulesOf(choice).fold(answers[choice.questionId], choice),
});

/** Folds choices, at most one for each slot, into answers by the question's id. */
export function foldChoices(choices: Iterable<Choice>): Map<number, Answer> {
  const answers = new Map<number, Answer>();
  for (const choice of choices) {
    const { questionId } = choice;
    answers.set(questionId, rulesOf(choice).fold(answers.get(questionId), choice));
  }
  return answers;
}

/** A question as it is shown, of a paper (`answers`) or of a result (`options`). */
type Offered = { kind?: QuestionKind } & (
  | { answers: readonly { id: number }[] }
  | { options: readonly { id: number }[] }
);
const offeredBy = (question: Offered) => ("answers" in question ? question.answers : question.options);

/** The number of choices that answer the question: one, or one for each statement (contract §13). */
export const unitsOf = (question: Offered): number =>
  ofAnswers[questionKindOf(question)].units(offeredBy(question).length);
export const answeredUnits = (question: { kind?: QuestionKind }, answer: Answer | undefined): number =>
  ofAnswers[questionKindOf(question)].answeredUnits(answer);

/** A set is answered when all its statements are. */
export const isAnswered = (question: Offered, answer: Answer | undefined): boolean =>
  answeredUnits(question, answer) === unitsOf(question);
export const answerFromWire = (question: WireAnswer): Answer => ofAnswers[questionKindOf(question)].fromWire(question);

/** The choices that take back what was answered, and nothing else. */
export function clearingChoices(question: Offered & { id: number }, answer: Answer | undefined): Choice[] {
  const given = choicesOf(question, answer).filter((choice) => !isClearing(choice));
  const slots = new Set(given.map(slotOf));
  return choicesOf(question, undefined).filter((choice) => slots.has(slotOf(choice)));
}

/** The choices that give an answer, also those that clear. */
export const choicesOf = (question: Offered & { id: number }, answer: Answer | undefined): Choice[] =>
  ofAnswers[questionKindOf(question)].choices(
    question.id,
    offeredBy(question).map(({ id }) => id),
    answer,
  );
