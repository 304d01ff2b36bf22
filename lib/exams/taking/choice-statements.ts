import type { QuestionKind } from "@/lib/exams/question-kind";

const kept: Record<QuestionKind, string> = {
  single: "select attempt_id, question_id, option_id, seq, saved_at from attempt_answers",
};

/** All choices that are kept, as a source of rows for `from`; a null `option_id` is a cleared answer. */
export const keptChoicesSql = `(${Object.values(kept).join(" union all ")})`;
