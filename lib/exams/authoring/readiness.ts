import { keyFaultOf } from "@/lib/exams/authoring/key-fault";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { QuestionScoringKey } from "@/lib/exams/question-scoring";

export type CheckedQuestion = {
  kind?: QuestionKind;
  text: string;
  options: readonly { text: string; is_correct: boolean }[];
  scoring: QuestionScoringKey;
};

const questionProblems = ["no_right_answer", "too_few_options", "same_options"] as const;
export type QuestionProblem = (typeof questionProblems)[number];

const folded = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ");

/** Problems that keep an exam from being activated. An empty list means that the question can be asked. */
export function problemsOf(question: CheckedQuestion): QuestionProblem[] {
  const { options, scoring } = question;
  const fault = keyFaultOf(
    questionKindOf(question),
    options.map(({ is_correct }) => is_correct),
  );
  const texts = options.map(({ text }) => folded(text));
  const problems: QuestionProblem[] = [];
  if (scoring === "key" && fault === "none_right") problems.push("no_right_answer");
  if (options.length < 2) problems.push("too_few_options");
  if (new Set(texts).size < texts.length) problems.push("same_options");
  return problems;
}
