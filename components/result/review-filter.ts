import { answerFromWire, isAnswered } from "@/lib/exams/choice";
import type { ReviewedAnswer } from "@/lib/exams/schema";

export type ReviewKind = "all" | "wrong" | "blank" | "correct" | "answered";

function isOfKind(answer: ReviewedAnswer, kind: ReviewKind): boolean {
  const blank = !isAnswered(answer, answerFromWire(answer));
  if (kind === "all") return true;
  if (kind === "blank") return blank;
  if (blank) return false;
  return kind === "answered" || answer.is_correct === (kind === "correct");
}

export type NumberedAnswer = ReviewedAnswer & { number: number };

/** Wrong answers are shown first, because there is most to learn from them. */
export function firstKind(groups: readonly { kind: ReviewKind; answers: readonly unknown[] }[]): ReviewKind {
  return groups.some(({ kind, answers }) => kind === "wrong" && answers.length > 0) ? "wrong" : "all";
}

/** Each kind with its questions. Before the keys are shown nobody is told right from wrong. */
export function groupForReview(
  answers: readonly ReviewedAnswer[],
  keysShown: boolean,
): { kind: ReviewKind; answers: NumberedAnswer[] }[] {
  const numbered = answers.map((answer, index) => ({ ...answer, number: index + 1 }));
  const kinds: ReviewKind[] = keysShown ? ["wrong", "blank", "correct", "all"] : ["all", "answered", "blank"];
  return kinds.map((kind) => ({ kind, answers: numbered.filter((answer) => isOfKind(answer, kind)) }));
}
