import { isPending, type Paper } from "@/components/exam/exam-state";
import { answerFromWire, isSameAnswer } from "@/lib/exams/choice";
import type { Result } from "@/lib/exams/schema";

type Unsent = Pick<Paper, "questions" | "chosen" | "pending">;

/** Places of the questions whose last choice on this device differs from the graded one. */
export function uncountedQuestions({ questions, ...paper }: Unsent, { answers }: Pick<Result, "answers">): number[] {
  const graded = new Map(answers.map((answer) => [answer.question_id, answerFromWire(answer)]));
  return questions.flatMap((question, index) => {
    const { id } = question;
    const differs = isPending(paper, question) && !isSameAnswer(question, paper.chosen[id], graded.get(id));
    return differs ? [index + 1] : [];
  });
}
