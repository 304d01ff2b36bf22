import "server-only";
import type { Transaction } from "@/lib/db";
import { inCodeOrder } from "@/lib/exams/on-paper/codes";
import { type PaperCode, paperCodes } from "@/lib/exams/on-paper/paper-code";
import { signsOf } from "@/lib/exams/on-paper/signs";
import type { PaperOrder } from "@/lib/exams/paper-order";
import { type QuestionKind, storedKind } from "@/lib/exams/question-kind";
import type { Exam } from "@/prisma/generated/client";

type PrintedQuestion = { id: number; lineage: string; kind: QuestionKind; options: { id: number }[] };

/** A version as its sheets are read: its questions in the order of each code. */
export type PrintedVersion = {
  versionId: number;
  number: number;
  /** Answers on a sheet: one for each single and each statement. */
  answers: number;
  papers: Record<PaperCode, PrintedQuestion[]>;
};

/** @param number the newest version if it is left out. @returns null for a version that the exam does not have */
export async function findPrintedVersion(
  db: Transaction,
  exam: Pick<Exam, "id" | "shuffleStatements">,
  number: number | undefined,
): Promise<PrintedVersion | null> {
  const version = await db.examVersion.findFirst({
    where: { examId: exam.id, number },
    orderBy: { number: "desc" },
    include: {
      questions: {
        orderBy: { position: "asc" },
        select: {
          id: true,
          lineage: true,
          kind: true,
          options: { orderBy: { position: "asc" }, select: { id: true } },
        },
      },
    },
  });
  if (!version) return null;
  const questions = version.questions.map(({ kind, ...question }) => ({ ...question, kind: storedKind(kind) }));
  const papers = Object.fromEntries(paperCodes.map((code) => [code, inCodeOrder(exam, code, questions)]));
  return {
    versionId: version.id,
    number: version.number,
    answers: signsOf(questions),
    papers: papers as PrintedVersion["papers"],
  };
}

export const orderOfPaper = (paper: readonly PrintedQuestion[]): PaperOrder => ({
  questions: paper.map(({ id }) => id),
  options: Object.fromEntries(paper.map(({ id, options }) => [id, options.map((option) => option.id)])),
});
