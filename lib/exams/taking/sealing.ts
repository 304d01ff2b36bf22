import { choiceFromWire, fitsQuestion, isNothing, type NumberedChoice, type TypedChoice } from "@/lib/exams/choice";
import type { Paper } from "@/lib/exams/paper-queries";
import type { SubmittedAnswer } from "@/lib/exams/schema";
import { formatMarks, grade } from "@/lib/exams/scoring";
import { mergeSubmitted } from "@/lib/exams/taking/merge";
import { isTimeOver, type TimeLimit } from "@/lib/exams/time-over";
import type { SealReason } from "@/prisma/generated/enums";

export type Seal = {
  /** Entries of the submitted list that are newer than the saved ones. */
  changes: NumberedChoice[];
  sealedAt: Date;
  completedAt: Date;
  sealReason: SealReason;
  score: string;
  correctCount: number;
  wrongCount: number;
  blankCount: number;
};

const later = (a: Date, b: Date | null) => (b && b > a ? b : a);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * The choices of a submit for the questions of a paper. Null if one is of another paper, or has no such option or
 * statement.
 */
export function choicesFor({ byId }: Pick<Paper, "byId">, submitted: readonly SubmittedAnswer[]): TypedChoice[] | null {
  const choices: TypedChoice[] = [];
  for (const { seq, ...entry } of submitted) {
    const choice = choiceFromWire(entry);
    const question = byId.get(choice.questionId);
    if (isNothing(question, choice)) continue;
    if (!fitsQuestion(question, choice)) return null;
    choices.push({ ...choice, seq });
  }
  return choices;
}

export function decideSeal(
  limit: TimeLimit,
  paper: Pick<Paper, "questions" | "marking">,
  saved: { choices: readonly NumberedChoice[]; lastSavedAt: Date | null },
  submitted: readonly TypedChoice[],
  now: Date,
): Seal {
  const overdue = isTimeOver(limit, now);
  const { chosen, changes } = mergeSubmitted(saved.choices, overdue ? [] : submitted);
  const { score, counts } = grade(paper.questions, chosen, paper.marking);
  // The seal never precedes the last accepted save, however the clocks of two requests differ.
  const sealedAt = later(now, saved.lastSavedAt);
  return {
    changes,
    sealedAt,
    completedAt: overdue ? limit.deadlineAt : earlier(sealedAt, limit.deadlineAt),
    sealReason: overdue ? "TIME_OVER" : "SUBMITTED",
    score: formatMarks(score),
    correctCount: counts.correct,
    wrongCount: counts.wrong,
    blankCount: counts.blank,
  };
}
