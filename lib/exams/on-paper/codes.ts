import { createHash } from "node:crypto";
import type { PaperCode } from "@/lib/exams/on-paper/paper-code";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";

/** The first code has the order in which the questions were written. */
const AS_WRITTEN: PaperCode = "a";

type Printed = { lineage: string; kind?: QuestionKind; options: readonly unknown[] };

/** @param shuffleStatements whether the exam lets the statements of a set change places (contract §13) */
type Exam = { id: number; shuffleStatements: boolean };

const rank = (...of: (string | number)[]) => createHash("sha256").update(of.join(":")).digest("hex");

const inOrderOf = <T>(items: readonly T[], rankOf: (item: T, place: number) => string): T[] =>
  items
    .map((item, place) => ({ item, rank: rankOf(item, place) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ item }) => item);

/**
 * The questions with their options as the paper of a code has them. It follows from the exam, the code and what each
 * question is, so that a paper printed today is read again next month, and a question that is added or taken away leaves
 * the others in their order. Each question must have its options in the order in which they were written.
 */
export function inCodeOrder<Q extends Printed>(exam: Exam, code: PaperCode, questions: readonly Q[]): Q[] {
  if (code === AS_WRITTEN) return [...questions];
  return inOrderOf(questions, ({ lineage }) => rank(exam.id, code, lineage)).map((question) => {
    const staysInOrder = questionKindOf(question) === "true_false_set" && !exam.shuffleStatements;
    if (staysInOrder) return question;
    const options = inOrderOf(question.options, (_, place) => rank(exam.id, code, question.lineage, place));
    return { ...question, options };
  });
}
