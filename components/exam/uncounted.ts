import type { Paper } from "@/components/exam/exam-state";
import type { Result } from "@/lib/exams/schema";

type Unsent = Pick<Paper, "questions" | "chosen" | "pending">;

/** Places of the questions whose last choice on this device differs from the graded one. */
export function uncountedQuestions(
  { questions, chosen, pending }: Unsent,
  { answers }: Pick<Result, "answers">,
): number[] {
  const graded = new Map(answers.map(({ question_id, selected_answer_id }) => [question_id, selected_answer_id]));
  return questions.flatMap(({ id }, index) => {
    const differs = pending[id] !== undefined && (chosen[id] ?? null) !== (graded.get(id) ?? null);
    return differs ? [index + 1] : [];
  });
}
