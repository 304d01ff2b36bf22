import { exam as copy } from "@/lib/copy/exam";
import type { Exam } from "@/lib/exams/schema";
import { formatDateTime, formatNumber, formatPercent } from "@/lib/format";

const { start, table } = copy;

type Marking = Pick<Exam, "has_negative_marking" | "negative_marking_type" | "negative_marks_per_question">;

/** The cost of a wrong answer, as short as a figure; a percentage is of the question's own mark. */
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

/** The time when the right answers are shown, so that nobody looks for them in vain. */
function keyRule({ key_release, keys_available_at: when }: Exam): string {
  if (!when) return start.keysAtOnce;
  const rule = key_release === "at_instant" ? start.keysAtInstant : start.keysAtClosing;
  return rule(formatDateTime(when));
}

/** The rules of a quiz in words (specification §5). */
export function examRules(exam: Exam): string[] {
  return [
    start.timeLimit(formatNumber(exam.duration)),
    start.answerAll,
    negativeRule(exam),
    start.oneAttempt,
    start.savedAtOnce,
    keyRule(exam),
  ];
}
