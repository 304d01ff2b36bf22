import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { QuestionScoringKey } from "@/lib/exams/question-scoring";

type KeyedOption = { is_right: boolean; scoring?: QuestionScoringKey };
type Keyed = {
  kind?: QuestionKind;
  scoring: QuestionScoringKey;
  options: readonly KeyedOption[];
  /** The author's number. */
  position: number;
};

/** How one statement counts on the key. */
export type TruthOnKey = "true" | "false" | "all_correct" | "dropped";
type ContentByKind = {
  /** The places of the accepted options, from 0. */
  single: { kind: "single"; accepted: number[] };
  true_false_set: { kind: "true_false_set"; truths: TruthOnKey[] };
};
export type KeyRow = ContentByKind[QuestionKind] & {
  /** On the paper of the code. */
  number: number;
  /** In the order in which the questions were written. */
  original: number;
  scoring: QuestionScoringKey;
};

function truthOf({ is_right, scoring = "key" }: KeyedOption): TruthOnKey {
  if (scoring !== "key") return scoring;
  return is_right ? "true" : "false";
}

const contents: { [Kind in QuestionKind]: (options: readonly KeyedOption[]) => ContentByKind[Kind] } = {
  single: (options) => ({
    kind: "single",
    accepted: options.flatMap(({ is_right }, place) => (is_right ? [place] : [])),
  }),
  true_false_set: (options) => ({ kind: "true_false_set", truths: options.map(truthOf) }),
};

/** The key of a paper, by numbers and letters as they are printed. @param questions in the order of its code */
export const keyRowsOf = (questions: readonly Keyed[]): KeyRow[] =>
  questions.map((question, index) => ({
    ...contents[questionKindOf(question)](question.options),
    number: index + 1,
    original: question.position,
    scoring: question.scoring,
  }));
