import "server-only";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { type CarriedQuestion, insertQuestions, type KeptQuestion } from "@/lib/exams/question-mutations";
import { type Exam, type ExamVersion, Prisma } from "@/prisma/generated/client";

export type Draft = { exam: Exam; version: ExamVersion /** Attempts keep the version before it. */; isNew: boolean };

export async function loadKept(tx: Transaction, versionId: number): Promise<KeptQuestion[]> {
  const questions = await tx.question.findMany({
    where: { versionId },
    orderBy: { position: "asc" },
    include: { options: { orderBy: { position: "asc" } } },
  });
  return questions.map(({ versionId: _, marks, options, ...question }) => ({
    ...question,
    marks: marks.toString(),
    options: options.map((option) => ({ text: option.text, isCorrect: option.isCorrect })),
  }));
}

/** What goes over to another version. */
export const carried = ({ id: _, position: _place, ...question }: KeptQuestion): CarriedQuestion => question;

async function copyVersion(tx: Transaction, before: ExamVersion): Promise<ExamVersion> {
  const { examId, hasNegativeMarking, negativeMarks, negativeType, totalMarks, questionsCount } = before;
  const version = await tx.examVersion.create({
    data: {
      ...{ examId, number: before.number + 1, hasNegativeMarking, negativeMarks, negativeType },
      ...{ totalMarks, questionsCount },
    },
  });
  await insertQuestions(tx, version.id, (await loadKept(tx, before.id)).map(carried));
  return version;
}

/** To the end of the transaction nobody else edits the exam. @throws AppError not_found */
export async function lockExamRow(tx: Transaction, id: number): Promise<Exam> {
  await tx.$queryRaw`select id from exams where id = ${id} for no key update`;
  const exam = await tx.exam.findUnique({ where: { id } });
  if (!exam) throw new AppError("not_found");
  return exam;
}

/**
 * The version that may be changed: the newest one while nobody has it, or a copy of it. FOR UPDATE keeps the start of an
 * attempt, whose foreign key shares the version's row, out until the end: it begins with what stands here then.
 *
 * @throws AppError not_found
 */
export async function lockDraft(tx: Transaction, examId: number): Promise<Draft> {
  const exam = await lockExamRow(tx, examId);
  const version = await tx.examVersion.findFirst({ where: { examId }, orderBy: { number: "desc" } });
  if (!version) {
    const empty = { examId, number: 1, totalMarks: 0, questionsCount: 0 };
    return { exam, version: await tx.examVersion.create({ data: empty }), isNew: true };
  }
  await tx.$queryRaw`select id from exam_versions where id = ${version.id} for update`;
  const taken = await tx.attempt.findFirst({ where: { versionId: version.id }, select: { id: true } });
  if (!taken) return { exam, version, isNew: false };
  return { exam, version: await copyVersion(tx, version), isNew: true };
}

/** What is written once per version follows its questions; papers in memory are known by the revision. */
export async function settleVersion(tx: Transaction, versionId: number): Promise<ExamVersion> {
  const questions = await tx.question.findMany({ where: { versionId }, select: { marks: true, scoring: true } });
  const counted = questions.filter(({ scoring }) => scoring !== "DROPPED");
  const totalMarks = counted.reduce((sum, { marks }) => sum.add(marks), new Prisma.Decimal(0));
  return tx.examVersion.update({
    where: { id: versionId },
    data: { totalMarks, questionsCount: questions.length, revision: { increment: 1 } },
  });
}
