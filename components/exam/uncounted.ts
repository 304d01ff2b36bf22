import { isPending, type Paper } from "@/components/exam/exam-state";
import { answerIn, isSameAnswer } from "@/lib/exams/choice";
import type { Result } from "@/lib/exams/schema";

type Unsent = Pick<Paper, "questions" | "chosen" | "pending">;

/** Places of the questions whose last choice on this device differs from the graded one. */
export function uncountedQuestions({ questions, ...paper }: Unsent, { answers }: Pick<Result, "answers">): number[] {
  const graded = new Map(answers.map((answer) => [answer.question_id, answerIn(answer)]));
  return questions.flatMap(({ id }, index) => {
    const differs = isPending(paper, id) && !isSameAnswer(paper.chosen[id], graded.get(id));
    return differs ? [index + 1] : [];
  });
}
