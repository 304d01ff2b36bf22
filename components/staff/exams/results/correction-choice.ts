import { optionLetters } from "@/lib/copy/letters";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { QuestionScoringKey } from "@/lib/exams/question-scoring";
import type { RegradeBody } from "@/lib/exams/results/regrade-schema";
import type { StatementState } from "@/lib/exams/results/statement-states";
import type { StaffQuestion } from "@/lib/exams/staff-schema";

const copy = examResultsCopy.regrade;

export type Correction = RegradeBody["correction"];
/** A question by its place, its correction, and its explanation if that is to be replaced. */
export type Choice = Pick<RegradeBody, "question" | "correction" | "explanation">;

export const letterOf = (place: number): string => optionLetters[place] ?? "";

/** The places of the options that count as right. */
const rightOf = ({ options }: StaffQuestion): number[] =>
  options.flatMap(({ is_right }, place) => (is_right ? [place] : []));
export const truthsOf = ({ options }: StaffQuestion): boolean[] => options.map(({ is_right }) => is_right);

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
      : { kind: "truths", truths: truthsOf(question) };
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

/** Says in a sentence what the correction does to the question's marks. */
export function effectOf({ marks, options }: StaffQuestion, correction: Correction): string {
  const { effect } = copy;
  const share = marks / options.length;
  switch (correction.kind) {
    case "key":
      return effect.right([letterOf(correction.option)], marks);
    case "accepted":
      return effect.right(correction.options.map(letterOf), marks);
    case "truths":
      return effect.truths(
        correction.truths.map((isTrue, place) => [letterOf(place), isTrue]),
        share,
      );
    case "statement":
      return effect.statement[correction.as](letterOf(correction.statement), share);
    case "all_correct":
      return effect.allCorrect(marks);
    case "drop":
      return effect.drop(marks);
  }
}
