import "server-only";
import { z } from "zod";
import type { AnswerByKind, NumberedChoice } from "@/lib/exams/choice";
import { storedChoice } from "@/lib/exams/choice-schema";
import type { QuestionKind } from "@/lib/exams/question-kind";

const kept: Record<QuestionKind, string> = {
  single: "select attempt_id, question_id, option_id, seq, saved_at from attempt_answers",
  true_false_set:
    "select attempt_id, question_id, case when value is not null then option_id end, seq, saved_at from statement_answers",
};

/** All choices that are kept, as a source of rows for `from`; a null `option_id` is a cleared one. */
export const keptChoicesSql = `(${Object.values(kept).join(" union all ")})`;

const answerSchemas: { [Kind in QuestionKind]: z.ZodType<AnswerByKind[Kind]> } = {
  single: z.int().nullable(),
  true_false_set: z.record(z.string(), z.boolean().nullable()),
};

/** An answer as `answersSql` gathers it from the choices of a question. */
export const answerSchema = z.union(Object.values(answerSchemas));

const answers: Record<QuestionKind, (attempt: string) => string> = {
  single: (attempt) =>
    `select question_id, to_json(option_id) as answer from attempt_answers where attempt_id = ${attempt}`,
  true_false_set: (attempt) =>
    `select question_id, json_object_agg(option_id, value) from statement_answers where attempt_id = ${attempt}
      group by question_id`,
};

/** An expression for the answers of an attempt, by the question's id. @param attempt an expression for its id */
export const answersSql = (attempt: string) => `coalesce((select json_object_agg(w.question_id, w.answer)
    from (${Object.values(answers)
      .map((of) => of(attempt))
      .join(" union all ")}) w), '{}')`;

/** The number of choices that answer all of a version's questions (contract §13). @param version an alias */
export const answersCountSql = (version: string) => `coalesce(${version}.answers_count, ${version}.questions_count)`;

/** A choice as `choicesSql` writes it; `savedAt` is in epoch milliseconds. */
export const keptChoiceSchema = storedChoice({
  seq: z.number(),
  savedAt: z.number(),
}) satisfies z.ZodType<NumberedChoice>;

const savedAtMs = "(extract(epoch from saved_at) * 1000)::bigint";
const written: Record<QuestionKind, string> = {
  single: `json_build_object('questionId', question_id, 'optionId', option_id, 'seq', seq, 'savedAt', ${savedAtMs})`,
  true_false_set: `json_build_object('kind', 'true_false_set', 'questionId', question_id, 'optionId', option_id,
      'value', value, 'seq', seq, 'savedAt', ${savedAtMs})`,
};
const tables: Record<QuestionKind, string> = { single: "attempt_answers", true_false_set: "statement_answers" };

/** All choices of an attempt, as `keptChoiceSchema`, with `saved_at`: a source of rows for `from`. */
export const choicesSql = (attempt: string) =>
  `(${(Object.keys(tables) as QuestionKind[])
    .map((kind) => `select ${written[kind]} as choice, saved_at from ${tables[kind]} where attempt_id = ${attempt}`)
    .join(" union all ")})`;
