import "server-only";
import { z } from "zod";
import type { Answer } from "@/lib/exams/choice";
import type { QuestionKind } from "@/lib/exams/question-kind";

const kept: Record<QuestionKind, string> = {
  single: "select attempt_id, question_id, option_id, seq, saved_at from attempt_answers",
};

const answerSchemas: Record<QuestionKind, z.ZodType<Answer>> = { single: z.int().nullable() };

/** An answer as SQL gathers it from the choices of a question. */
export const answerSchema = z.union(Object.values(answerSchemas));

/** All choices that are kept, as a source of rows for `from`; a null `option_id` is a cleared answer. */
export const keptChoicesSql = `(${Object.values(kept).join(" union all ")})`;
