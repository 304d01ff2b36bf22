import { exam as copy } from "@/lib/copy/exam";
import { unitsOf } from "@/lib/exams/choice";
import { penaltyOf } from "@/lib/exams/negative-marking";
import type { Exam, Question } from "@/lib/exams/schema";
import { formatMarks } from "@/lib/format-number";

const { screen } = copy;

type Marking = Pick<Exam, "has_negative_marking" | "negative_marking_type" | "negative_marks_per_question">;

/** The share of a statement of a set, and the cost of a wrong one; empty for a draft without statements. */
export function statementCosts(exam: Marking, question: Pick<Question, "kind" | "answers" | "marks">): string {
  if (unitsOf(question) === 0) return "";
  const share = question.marks / unitsOf(question);
  const cost = exam.has_negative_marking ? penaltyOf(exam, share) : 0;
  return screen.shareOf(formatMarks(share), cost > 0 ? screen.wrongCosts(formatMarks(cost)) : screen.wrongIsFree);
}
