import "server-only";
import type { QuestionKind } from "@/lib/exams/question-kind";
import type { PracticeKey } from "@/lib/practice/keys";
import type { AskedQuestion } from "@/lib/practice/queries";
import { wireName } from "@/lib/wire/names";

/** Options of which the learner says something: statements that count no more are not asked. */
export const askedOptions = ({ options }: Pick<AskedQuestion, "options">) =>
  options.filter(({ scoring }) => scoring === "KEY");

const keys: Record<QuestionKind, (question: AskedQuestion) => Omit<PracticeKey, "kind">> = {
  single: ({ options }) => ({
    correct_answer_id: options.find(({ isCorrect }) => isCorrect)?.id ?? null,
    accepted_answer_ids: options.filter(({ isRight }) => isRight).map(({ id }) => id),
  }),
  true_false_set: ({ options }) => ({
    correct_answer_id: null,
    accepted_answer_ids: [],
    statements: options.map(({ id, text, html, isRight, scoring }) => ({
      id,
      text,
      text_html: html,
      selected: null,
      correct: scoring === "KEY" ? isRight : null,
      is_correct: null,
      marks_awarded: null,
      scoring: wireName(scoring),
    })),
  }),
};

/** The key as practice shows it, to whoever took or missed the exam, since the keys are out. */
export const presentKey = (question: AskedQuestion): PracticeKey => ({
  kind: question.kind,
  ...keys[question.kind](question),
});
