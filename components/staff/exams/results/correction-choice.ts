import { type MarkupText, plainOf, sameTexts, typedOf } from "@/components/staff/markup/plain-text";
import { truthsOf } from "@/lib/copy/letters";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import { type LetterStyle, letterOf } from "@/lib/exams/letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { QuestionScoringKey } from "@/lib/exams/question-scoring";
import type { RegradeBody } from "@/lib/exams/results/regrade-schema";
import type { StatementState } from "@/lib/exams/results/statement-states";
import type { StaffQuestion } from "@/lib/exams/staff-schema";

const copy = examResultsCopy.regrade;

export type Correction = RegradeBody["correction"];
/** A question by its place, its correction, and its explanation if that is to be replaced. */
export type Choice = Pick<RegradeBody, "question" | "correction"> & { explanation?: MarkupText };

/** The part of a request that a choice says. */
export const bodyOf = ({ explanation, ...choice }: Choice) => ({
  ...choice,
  ...(explanation && { explanation: plainOf(explanation), explanation_doc: typedOf(explanation.doc) }),
});

export const explanationOf = ({ explanation, explanation_doc }: StaffQuestion): MarkupText => ({
  text: explanation,
  doc: explanation_doc ?? null,
});

/** The explanation to send; none for the question's own. Blank ends stay while they are typed. */
export const explanationToSend = (question: StaffQuestion, typed: MarkupText): MarkupText | undefined => {
  const now = explanationOf(question);
  const isOwn = typed.doc ? sameTexts(typed, now) : now.doc === null && typed.text === now.text;
  return isOwn ? undefined : typed;
};

/** The places of the options that count as right. */
const rightOf = ({ options }: StaffQuestion): number[] =>
  options.flatMap(({ is_right }, place) => (is_right ? [place] : []));
export const presentTruths = ({ options }: StaffQuestion): boolean[] => options.map(({ is_right }) => is_right);

type Statement = StaffQuestion["options"][number];
const stateByScoring: Record<QuestionScoringKey, (statement: Statement) => StatementState> = {
  key: ({ is_right }) => (is_right ? "true" : "false"),
  all_correct: () => "all_correct",
  dropped: () => "drop",
};
export const stateOf = (statement: Statement): StatementState => stateByScoring[statement.scoring ?? "key"](statement);

const presentKeys: Record<QuestionKind, (question: StaffQuestion) => Correction> = {
  single: (question) => {
    const [first = 0, ...others] = rightOf(question);
    return others.length > 0 ? { kind: "accepted", options: [first, ...others] } : { kind: "key", option: first };
  },
  true_false_set: (question) => {
    const place = question.options.findIndex(({ scoring = "key" }) => scoring !== "key");
    const statement = question.options[place];
    return statement
      ? { kind: "statement", statement: place, as: stateOf(statement) }
      : { kind: "truths", truths: presentTruths(question) };
  },
};
const presentByScoring: Record<QuestionScoringKey, (question: StaffQuestion) => Correction> = {
  key: (question) => presentKeys[questionKindOf(question)](question),
  all_correct: () => ({ kind: "all_correct" }),
  dropped: () => ({ kind: "drop" }),
};

/** The correction that changes nothing, as the question counts so already. */
export const presentCorrection = (question: StaffQuestion): Correction => presentByScoring[question.scoring](question);

export const isSameCorrection = (a: Correction, b: Correction): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How a statement of a set counts after the correction. */
export function chosenState({ options }: StaffQuestion, correction: Correction, place: number): StatementState {
  if (correction.kind === "truths") return correction.truths[place] ? "true" : "false";
  if (correction.kind === "statement" && correction.statement === place) return correction.as;
  const statement = options[place];
  return statement ? stateOf(statement) : "false";
}

const takesTruths = ({ options }: StaffQuestion, correction: Correction) =>
  correction.kind === "truths" || options.every(({ scoring = "key" }) => scoring === "key");

/** Says which statements go together, as a choice for one may put back that for another. */
export function statementsHint(question: StaffQuestion, correction: Correction, letters: LetterStyle): string {
  if (correction.kind === "statement") {
    const { statement: place, as } = correction;
    const statement = question.options[place];
    if (statement && stateOf(statement) !== as) return copy.alone(letterOf(letters, place));
  }
  return takesTruths(question, correction) ? copy.together : copy.oneByOne;
}

/**
 * The correction after a state was chosen for a statement. Truths go together, unless that would put back a statement
 * that counts for everybody or for nobody now; such a state is written for one statement at a time.
 */
export function correctStatement(
  question: StaffQuestion,
  correction: Correction,
  { place, as }: { place: number; as: StatementState },
): Correction {
  const isTruth = as === "true" || as === "false";
  if (!isTruth || !takesTruths(question, correction)) return { kind: "statement", statement: place, as };
  const truths = correction.kind === "truths" ? correction.truths : presentTruths(question);
  return { kind: "truths", truths: truths.with(place, as === "true") };
}

/** Says in a sentence what the correction does to the question's marks, by the letters and words of the exam. */
export function effectOf({ marks, options }: StaffQuestion, correction: Correction, letters: LetterStyle): string {
  const { effect } = copy;
  const share = marks / options.length;
  const words = truthsOf({ letters });
  const nameOf = (place: number) => letterOf(letters, place);
  switch (correction.kind) {
    case "key":
      return effect.right([nameOf(correction.option)], marks);
    case "accepted":
      return effect.right(correction.options.map(nameOf), marks);
    case "truths":
      return effect.truths(
        correction.truths.map((isTrue, place) => `${nameOf(place)} ${isTrue ? words.isTrue : words.isFalse}`),
        share,
      );
    case "statement":
      return effect.statement[correction.as](nameOf(correction.statement), share, words);
    case "all_correct":
      return effect.allCorrect(marks);
    case "drop":
      return effect.drop(marks);
  }
}
