import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import type { ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import { storedKind } from "@/lib/exams/question-kind";
import type { Markup } from "@/lib/markup/document";
import { storedMarkup } from "@/lib/markup/stored";
import type { Exam, ExamVersion } from "@/prisma/generated/client";

const newest = { orderBy: { number: "desc" }, take: 1 } as const;

export type CurrentExam = Exam & { version: ExamVersion };

export async function findCurrentExam(id: number, database: Transaction = prisma): Promise<CurrentExam | null> {
  const found = await database.exam.findUnique({ where: { id }, include: { versions: newest } });
  if (!found) return null;
  const { versions, ...exam } = found;
  return versions[0] ? { ...exam, version: versions[0] } : null;
}

type VersionContent = {
  questions: ExamQuestion[];
  /** Number of questions that a regrade counts for everybody or for nobody, which an exam file cannot express. */
  rescored: number;
};

export async function loadVersion(id: number, database: Transaction = prisma): Promise<VersionContent> {
  const questions = await database.question.findMany({
    where: { versionId: id },
    orderBy: { position: "asc" },
    include: { options: { orderBy: { position: "asc" } } },
  });
  return {
    questions: questions.map(
      ({ kind, text, textDoc, marks, options, explanation, explanationDoc, subject, chapter }) => ({
        kind: storedKind(kind),
        text,
        textDoc: storedMarkup(textDoc),
        marks: marks.toString(),
        options: options.map(({ text, textDoc, isCorrect, isRight }) => ({
          text,
          textDoc: storedMarkup(textDoc),
          isCorrect,
          isRight,
        })),
        explanation,
        explanationDoc: storedMarkup(explanationDoc),
        subject,
        chapter,
      }),
    ),
    rescored: questions.filter(({ scoring, options }) =>
      [scoring, ...options.map((option) => option.scoring)].some((own) => own !== "KEY"),
    ).length,
  };
}

/** The texts with markup that a question has now. */
export async function listMarkup(examId: number, lineage: string): Promise<Markup[]> {
  const question = await prisma.question.findFirst({
    where: { lineage, version: { examId } },
    orderBy: { version: { number: "desc" } },
    select: { textDoc: true, explanationDoc: true, options: { select: { textDoc: true } } },
  });
  const docs = [
    question?.textDoc,
    question?.explanationDoc,
    ...(question?.options ?? []).map((option) => option.textDoc),
  ];
  return docs.flatMap((doc) => storedMarkup(doc) ?? []);
}

export async function listExams(batchId?: number) {
  const exams = await prisma.exam.findMany({
    where: { batchId },
    orderBy: [{ batchId: "asc" }, { id: "asc" }],
    include: { batch: true, versions: newest, _count: { select: { attempts: true } } },
  });
  return exams.map(({ versions, ...exam }) => ({ ...exam, version: versions[0] ?? null }));
}
