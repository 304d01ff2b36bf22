import type { Paper } from "@/components/exam/exam-state";
import { answerFromWire, choicesOf, isSameChoice, slotOf } from "@/lib/exams/choice";
import { questionKindOf } from "@/lib/exams/question-kind";
import type { Result } from "@/lib/exams/schema";

type Unsent = Pick<Paper, "questions" | "chosen" | "pending">;

/** A question by its number, and of a set the places of its statements. */
export type Unsettled = { number: number; statements: number[] };

/** Choices that this device could not send; with a result only those that were graded otherwise. */
export function uncountedQuestions(
  { questions, chosen, pending }: Unsent,
  result?: Pick<Result, "answers">,
): Unsettled[] {
  const graded = new Map(result?.answers.map((answer) => [answer.question_id, answerFromWire(answer)]));
  return questions.flatMap((question, index) => {
    const gradedChoices = choicesOf(question, graded.get(question.id));
    const places = choicesOf(question, chosen[question.id]).flatMap((choice, place) => {
      const counted = result && gradedChoices[place];
      const isUncounted = pending[slotOf(choice)] !== undefined && !(counted && isSameChoice(choice, counted));
      return isUncounted ? [place] : [];
    });
    if (places.length === 0) return [];
    return [{ number: index + 1, statements: questionKindOf(question) === "single" ? [] : places }];
  });
}
