import { exam as copy } from "@/lib/copy/exam";
import { negativeMarkingCopy } from "@/lib/copy/negative-marking";
import type { Exam } from "@/lib/exams/schema";
import { formatDateTime, formatNumber } from "@/lib/format";

const { start } = copy;

type Marking = Pick<Exam, "has_negative_marking" | "negative_marking_type" | "negative_marks_per_question">;

function say(exam: Marking, words: "figure" | "note" | "rule"): string | null {
  if (!exam.has_negative_marking) return null;
  return negativeMarkingCopy[exam.negative_marking_type][words](exam.negative_marks_per_question);
}

/** The cost of a wrong answer, as short as a figure; a percentage is of the question's own mark. */
export const negativeFigure = (exam: Marking) => say(exam, "figure") ?? start.negativeNone;

/** The same beside the other facts of a quiz; null when nothing is deducted. */
export const negativeNote = (exam: Marking) => say(exam, "note");

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
    say(exam, "rule") ?? start.noNegative,
    start.oneAttempt,
    start.savedAtOnce,
    keyRule(exam),
  ];
}
