import "server-only";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { type CarriedQuestion, insertQuestions, type KeptQuestion } from "@/lib/exams/authoring/question-mutations";
import { totalsOf } from "@/lib/exams/authoring/version-totals";
import { storedKind } from "@/lib/exams/question-kind";
import { storedMarkup } from "@/lib/markup/stored";
import type { Exam, ExamVersion } from "@/prisma/generated/client";

/** `isNew` means that the version was just made: the exam had none, or attempts or sheets of paper keep the one before. */
export type Draft = { exam: Exam; version: ExamVersion; isNew: boolean };

export async function loadKept(tx: Transaction, versionId: number): Promise<KeptQuestion[]> {
  const questions = await tx.question.findMany({
    where: { versionId },
    orderBy: { position: "asc" },
    include: { options: { orderBy: { position: "asc" } } },
  });
  return questions.map(({ versionId: _, kind, marks, textDoc, explanationDoc, options, ...question }) => ({
    ...question,
    kind: storedKind(kind),
    textDoc: storedMarkup(textDoc),
    marks: marks.toString(),
    explanationDoc: storedMarkup(explanationDoc),
    options: options.map(({ text, textDoc, isCorrect, isRight, scoring }) => ({
      text,
      textDoc: storedMarkup(textDoc),
      isCorrect,
      isRight,
      scoring,
    })),
  }));
}

/** Drops the id and position: a question's other fields pass to the next version. */
export const carried = ({ id: _, position: _place, ...question }: KeptQuestion): CarriedQuestion => question;

async function copyVersion(tx: Transaction, before: ExamVersion): Promise<ExamVersion> {
  const { id: _, number: _number, revision: _revision, createdAt: _createdAt, ...rest } = before;
  const { printedAt: _printedAt, printedShuffleStatements: _shuffle, ...kept } = rest;
  const version = await tx.examVersion.create({
    data: { ...kept, number: before.number + 1 },
  });
  await insertQuestions(tx, version.id, (await loadKept(tx, before.id)).map(carried));
  return version;
}

/** Locks the exam against other edits until the transaction ends. @throws AppError not_found */
export async function lockExamRow(tx: Transaction, id: number): Promise<Exam> {
  await tx.$queryRaw`select id from exams where id = ${id} for no key update`;
  const exam = await tx.exam.findUnique({ where: { id } });
  if (!exam) throw new AppError("not_found");
  return exam;
}

const anyEdit = async () => true;

/**
 * The version that may be edited: the newest one, or a copy of it where attempts or sheets of paper keep it as it is. An
 * attempt's foreign key shares the version's row, so FOR UPDATE holds back every start until the edit is committed.
 *
 * @param isOnPaper whether the edit changes what stands on a version's papers; its keys and explanations do not
 * @throws AppError not_found
 */
export async function lockDraft(
  tx: Transaction,
  examId: number,
  isOnPaper: (version: ExamVersion) => Promise<boolean> = anyEdit,
): Promise<Draft> {
  const exam = await lockExamRow(tx, examId);
  const version = await tx.examVersion.findFirst({ where: { examId }, orderBy: { number: "desc" } });
  if (!version) {
    const empty = { examId, number: 1, totalMarks: 0, questionsCount: 0 };
    return { exam, version: await tx.examVersion.create({ data: empty }), isNew: true };
  }
  await tx.$queryRaw`select id from exam_versions where id = ${version.id} for update`;
  const taken = await tx.attempt.findFirst({ where: { versionId: version.id }, select: { id: true } });
  const isKept = taken !== null || (version.printedAt !== null && (await isOnPaper(version)));
  if (!isKept) return { exam, version, isNew: false };
  return { exam, version: await copyVersion(tx, version), isNew: true };
}

/**
 * Recounts the version's totals from its questions, and raises the revision by which papers in memory are recognised.
 */
export async function settleVersion(tx: Transaction, versionId: number): Promise<ExamVersion> {
  const questions = await loadKept(tx, versionId);
  const { floorAtZero } = await tx.examVersion.findUniqueOrThrow({ where: { id: versionId } });
  return tx.examVersion.update({
    where: { id: versionId },
    data: { ...totalsOf(questions, floorAtZero), revision: { increment: 1 } },
  });
}
