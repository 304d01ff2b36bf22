import "server-only";
import type { Transaction } from "@/lib/db";
import { inCodeOrder } from "@/lib/exams/on-paper/codes";
import { type PaperCode, paperCodes } from "@/lib/exams/on-paper/paper-code";
import { signsOf } from "@/lib/exams/on-paper/signs";
import type { PaperOrder } from "@/lib/exams/paper-order";
import { type QuestionKind, storedKind } from "@/lib/exams/question-kind";
import type { Exam, ExamVersion } from "@/prisma/generated/client";

type PrintedQuestion = { id: number; lineage: string; kind: QuestionKind; options: { id: number }[] };

/** A version as its sheets are read: its questions in the order of each code. */
export type PrintedVersion = {
  versionId: number;
  number: number;
  /** Whether statements change places between its codes. */
  shuffleStatements: boolean;
  /** Answers on a sheet: one for each single and each statement. */
  answers: number;
  papers: Record<PaperCode, PrintedQuestion[]>;
};

/** Whether statements change places on a version's papers: as they were printed, or as they would be now. */
export const shufflesStatements = (
  exam: Pick<Exam, "shuffleStatements">,
  version: Pick<ExamVersion, "printedShuffleStatements"> | null,
): boolean => version?.printedShuffleStatements ?? exam.shuffleStatements;

async function findLastPrinted(db: Transaction, examId: number): Promise<number | undefined> {
  const last = await db.examVersion.findFirst({
    where: { examId, printedAt: { not: null } },
    orderBy: { number: "desc" },
    select: { number: true },
  });
  return last?.number;
}

/**
 * @param number the version that was printed last if it is left out, the newest where none was
 * @returns null for a version that the exam does not have
 */
export async function findPrintedVersion(
  db: Transaction,
  exam: Pick<Exam, "id" | "shuffleStatements">,
  number: number | undefined,
): Promise<PrintedVersion | null> {
  const version = await db.examVersion.findFirst({
    where: { examId: exam.id, number: number ?? (await findLastPrinted(db, exam.id)) },
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
  const shuffleStatements = shufflesStatements(exam, version);
  const printed = { id: exam.id, shuffleStatements };
  const papers = Object.fromEntries(paperCodes.map((code) => [code, inCodeOrder(printed, code, questions)]));
  return {
    versionId: version.id,
    number: version.number,
    shuffleStatements,
    answers: signsOf(questions),
    papers: papers as PrintedVersion["papers"],
  };
}

export const orderOfPaper = (paper: readonly PrintedQuestion[]): PaperOrder => ({
  questions: paper.map(({ id }) => id),
  options: Object.fromEntries(paper.map(({ id, options }) => [id, options.map((option) => option.id)])),
});
