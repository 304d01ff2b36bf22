import { exam as copy } from "@/lib/copy/exam";
import type { Exam } from "@/lib/exams/schema";
import { formatDateTime, formatNumber, formatPercent } from "@/lib/format";

const { start, table } = copy;

type Marking = Pick<Exam, "has_negative_marking" | "negative_marking_type" | "negative_marks_per_question">;

const costTexts: Record<Exam["negative_marking_type"], (costs: number) => string> = {
  fixed: formatNumber,
  percentage: formatPercent,
};

const costText = (exam: Marking) => costTexts[exam.negative_marking_type](exam.negative_marks_per_question);

/** The cost of a wrong answer, as short as a figure; a percentage is of the question's own mark. */
export function negativeFigure(exam: Marking): string {
  if (!exam.has_negative_marking) return start.negativeNone;
  return `−${costText(exam)}`;
}

/** The same beside the other facts of a quiz; null when nothing is deducted. */
export function negativeNote(exam: Marking): string | null {
  if (!exam.has_negative_marking) return null;
  return table.wrongCosts[exam.negative_marking_type](costText(exam));
}

function negativeRule(exam: Marking): string {
  if (!exam.has_negative_marking) return start.noNegative;
  return start.negativeRules[exam.negative_marking_type](costText(exam));
}

const keyRules: Record<Exam["key_release"], (when: string) => string> = {
  at_once: () => start.keysAtOnce,
  at_closing: start.keysAtClosing,
  at_instant: start.keysAtInstant,
};

/** The time when the right answers are shown, so that nobody looks for them in vain. */
function keyRule({ key_release, keys_available_at: when }: Exam): string {
  return when ? keyRules[key_release](formatDateTime(when)) : start.keysAtOnce;
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
