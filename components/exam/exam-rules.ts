import { examStart as start } from "@/lib/copy/exam-start";
import { negativeMarkingCopy } from "@/lib/copy/negative-marking";
import type { Exam } from "@/lib/exams/schema";
import { formatDateTime, formatNumber } from "@/lib/format";

type Marking = Pick<Exam, "has_negative_marking" | "negative_marking_type" | "negative_marks_per_question">;

function say(exam: Marking, words: "figure" | "note" | "rule" | "ruleOfSets"): string | null {
  if (!exam.has_negative_marking) return null;
  return negativeMarkingCopy[exam.negative_marking_type][words](exam.negative_marks_per_question);
}

/** The cost of a wrong answer, as short as a figure; a percentage is of the question's own mark. */
export const negativeFigure = (exam: Marking) => say(exam, "figure") ?? start.negativeNone;

/** The same beside the other facts of a quiz; null when nothing is deducted. */
export const negativeNote = (exam: Marking) => say(exam, "note");

/** True if the exam has sets: it asks more than its questions. */
export const hasSets = ({ answers_count, questions_count }: Pick<Exam, "answers_count" | "questions_count">) =>
  answers_count > questions_count;

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
  const answering = [start.answerAll, hasSets(exam) && start.eachStatement];
  const deduction = [
    say(exam, hasSets(exam) ? "ruleOfSets" : "rule") ?? start.noNegative,
    exam.floor_at_zero && start.floor,
  ];
  return [
    start.timeLimit(formatNumber(exam.duration)),
    answering.filter(Boolean).join(" "),
    deduction.filter(Boolean).join(" "),
    start.oneAttempt,
    start.savedAtOnce,
    keyRule(exam),
  ];
}
