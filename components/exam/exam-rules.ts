import { exam as copy } from "@/lib/copy/exam";
import type { Exam } from "@/lib/exams/schema";
import { formatNumber, formatPercent } from "@/lib/format";

const { start, table } = copy;

type Marking = Pick<Exam, "has_negative_marking" | "negative_marking_type" | "negative_marks_per_question">;

/** What a wrong answer costs, as short as a figure; a percentage is of the question's own mark. */
export function negativeFigure(exam: Marking): string {
  if (!exam.has_negative_marking) return start.negativeNone;
  const costs = exam.negative_marks_per_question;
  return exam.negative_marking_type === "percentage" ? `−${formatPercent(costs)}` : `−${formatNumber(costs)}`;
}

/** The same beside the other facts of a quiz; null when nothing is deducted. */
export function negativeNote(exam: Marking): string | null {
  if (!exam.has_negative_marking) return null;
  const costs = exam.negative_marks_per_question;
  return exam.negative_marking_type === "percentage"
    ? table.wrongCostsPercent(`−${formatPercent(costs)}`)
    : table.wrongCosts(formatNumber(costs));
}

function negativeRule(exam: Marking): string {
  if (!exam.has_negative_marking) return start.noNegative;
  const costs = exam.negative_marks_per_question;
  return exam.negative_marking_type === "percentage"
    ? start.negativePercentage(formatPercent(costs))
    : start.negativeFixed(formatNumber(costs));
}

/** The rules of a quiz in words (specification §5). */
export function examRules(exam: Exam): string[] {
  return [
    start.timeLimit(formatNumber(exam.duration)),
    start.answerAll,
    negativeRule(exam),
    start.oneAttempt,
    start.savedAtOnce,
  ];
}
