import { inCodeOrder } from "../lib/exams/on-paper/codes.ts";
import type { PaperCode } from "../lib/exams/on-paper/paper-code.ts";
import { storedKind } from "../lib/exams/question-kind.ts";

type Asked = { lineage: string; kind: string; options: readonly { isCorrect: boolean; isRight: boolean }[] };

/** The signs of an answer sheet of a code on which everything is right, in the order of its paper. */
export function rightSignsOf(
  exam: Parameters<typeof inCodeOrder>[0],
  code: PaperCode,
  questions: readonly Asked[],
): string[] {
  const asked = questions.map((question) => ({ ...question, kind: storedKind(question.kind) }));
  return inCodeOrder(exam, code, asked).flatMap(({ kind, options }) =>
    kind === "single"
      ? ["ABCD".charAt(options.findIndex(({ isCorrect }) => isCorrect))]
      : options.map(({ isRight }) => (isRight ? "T" : "F")),
  );
}
