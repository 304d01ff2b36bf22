import "server-only";
import { randomUUID } from "node:crypto";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { examImport as copy } from "@/lib/copy/exam-import";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { loadKept } from "@/lib/exams/authoring/draft-mutations";
import type { ImportedFile } from "@/lib/exams/authoring/exam-file-schema";
import {
  type ExamFile,
  type ExamQuestion,
  isRightOption,
  type Sayer,
  withMarkupOf,
  withTopicOf,
} from "@/lib/exams/authoring/import/exam-file";
import type { NegativeMarking, NewExam, NewVersion } from "@/lib/exams/authoring/import-schema";
import { pairQuestions } from "@/lib/exams/authoring/question-diff";
import { type CarriedQuestion, insertQuestions } from "@/lib/exams/authoring/question-mutations";
import { type CurrentExam, findCurrentExam, loadVersion } from "@/lib/exams/authoring/version-queries";
import { totalsOf } from "@/lib/exams/authoring/version-totals";
import { windowChanges } from "@/lib/exams/window";
import { hasMarksOrBlocks } from "@/lib/markup/inline";
import { markupKey } from "@/lib/markup/markup-key";
import { wireName } from "@/lib/wire/names";
import { type ExamVersion, Prisma } from "@/prisma/generated/client";

/** The batch has an exam of the same title with other questions or rules; the command line names it. */
export class TitleTakenError extends ValidationError {
  readonly examId: number;

  constructor(examId: number) {
    super({ title: [copy.titleTaken] });
    this.examId = examId;
  }
}

export type ImportedExam = { outcome: ImportedFile["outcome"]; exam: CurrentExam };

type Marking = Pick<ExamVersion, "hasNegativeMarking" | "negativeMarks" | "negativeType" | "floorAtZero">;

/** @param floorAtZero no file says it, so a version keeps what the one before had */
function markingOf(typed: NegativeMarking | undefined, floorAtZero: boolean): Marking {
  const negativeMarks = new Prisma.Decimal(typed?.value ?? 0);
  if (!typed || negativeMarks.isZero()) {
    return { hasNegativeMarking: false, negativeMarks: new Prisma.Decimal(0), negativeType: "FIXED", floorAtZero };
  }
  return { hasNegativeMarking: true, negativeMarks, negativeType: typed.type, floorAtZero };
}

const sameMarking = (a: Marking, b: Marking) =>
  a.hasNegativeMarking === b.hasNegativeMarking &&
  a.negativeMarks.equals(b.negativeMarks) &&
  a.negativeType === b.negativeType;

/** Whether a file has markup that its texts had not: formulas of plain ones, as from before there were any, or HTML. */
function hasNewMarkup(said: ExamQuestion, kept: ExamQuestion | undefined): boolean {
  const docsOf = ({ textDoc, explanationDoc, options }: ExamQuestion) => [
    textDoc,
    explanationDoc,
    ...options.map((option) => option.textDoc),
  ];
  const before = kept ? docsOf(kept) : [];
  return docsOf(said).some((doc, place) => {
    const was = before[place];
    return doc && (!was || (hasMarksOrBlocks(doc) && markupKey(doc) !== markupKey(was)));
  });
}

async function sameContent(tx: Transaction, version: ExamVersion, marking: Marking, file: ExamFile): Promise<boolean> {
  if (!sameMarking(version, marking) || version.questionsCount !== file.questions.length) return false;
  const { questions } = await loadVersion(version.id, tx);
  const essence = (all: ExamQuestion[]) =>
    JSON.stringify(
      all.map(({ kind = "single", text, marks, options, explanation, subject, chapter }) => [
        kind,
        text,
        marks,
        options.map((option) => [option.text, option.isCorrect, isRightOption(option)]),
        ...[explanation, subject, chapter],
      ]),
    );
  const said = file.questions.map((question, index) => withTopicOf(question, questions[index] ?? question));
  return (
    essence(questions) === essence(said) && !said.some((question, index) => hasNewMarkup(question, questions[index]))
  );
}

async function insertVersion(
  tx: Transaction,
  examId: number,
  number: number,
  marking: Marking,
  questions: readonly CarriedQuestion[],
): Promise<ExamVersion> {
  const version = await tx.examVersion.create({
    data: { examId, number, ...marking, ...totalsOf(questions, marking.floorAtZero) },
  });
  await insertQuestions(tx, version.id, questions);
  return version;
}

function auditDetail({ batchId, title, version }: CurrentExam): Prisma.InputJsonObject {
  return {
    batch_id: batchId,
    title,
    version: version.number,
    questions: version.questionsCount,
    total_marks: version.totalMarks.toString(),
    negative_marks: version.negativeMarks.toString(),
    negative_type: wireName(version.negativeType),
  };
}

const usualPaper = { letters: "bengali", shuffleStatements: false, floorAtZero: false } as const;

/** @throws ValidationError for an unknown batch or times that do not go together; TitleTakenError */
export function importExam(
  actor: Actor,
  {
    batch: batchId,
    title,
    description,
    minutes,
    shuffle,
    subject = null,
    chapter = null,
    paper: { floorAtZero, ...paper } = usualPaper,
    window,
    marking: typed,
  }: NewExam,
  file: ExamFile,
  options?: WriteOptions,
): Promise<ImportedExam> {
  return staffWrite(async (tx) => {
    // The lock is held to the end, so that the second of two simultaneous imports finds the first one's exam.
    const [batch] = await tx.$queryRaw<unknown[]>`SELECT id FROM batches WHERE id = ${batchId} FOR NO KEY UPDATE`;
    if (!batch) throw new ValidationError({ batch: [copy.batchUnknown(batchId)] });
    const order = { shuffleQuestions: shuffle, shuffleOptions: shuffle };
    const settings = { description, durationMinutes: minutes, subject, chapter, ...order, ...paper };
    const marking = markingOf(typed, floorAtZero);

    const namesake = await tx.exam.findFirst({ where: { batchId, title }, select: { id: true } });
    if (namesake) {
      const exam = await findCurrentExam(namesake.id, tx);
      const sameSettings =
        exam &&
        exam.description === description &&
        exam.durationMinutes === minutes &&
        exam.shuffleQuestions === shuffle &&
        exam.shuffleOptions === shuffle &&
        exam.shuffleStatements === paper.shuffleStatements &&
        exam.letters === paper.letters &&
        exam.version.floorAtZero === floorAtZero &&
        exam.subject === subject &&
        exam.chapter === chapter &&
        Object.keys(windowChanges(exam, window)).length === 0;
      if (sameSettings && (await sameContent(tx, exam.version, marking, file))) return { outcome: "unchanged", exam };
      throw new TitleTakenError(namesake.id);
    }

    const times = windowChanges(undefined, window);
    const created = await tx.exam.create({ data: { batchId, title, isActive: false, ...settings, ...window } });
    const exam = { ...created, version: await insertVersion(tx, created.id, 1, marking, file.questions) };
    const paperDetail = {
      letters: paper.letters,
      shuffle_statements: paper.shuffleStatements,
      floor_at_zero: floorAtZero,
    };
    const detail = { ...auditDetail(exam), duration_minutes: minutes, shuffle, ...paperDetail, ...times };
    await recordAudit(tx, actor, "exam.import", { type: "exam", id: exam.id }, detail);
    return { outcome: "created", exam };
  }, options);
}

/** A question that is corrected keeps its lineage, so that it stays the same for whoever has it open. */
async function withLineage(
  tx: Transaction,
  versionId: number,
  questions: ExamQuestion[],
  sayer: Sayer,
): Promise<CarriedQuestion[]> {
  const before = await loadKept(tx, versionId);
  const pairs = pairQuestions(before, questions);
  return questions.map((question, index) => {
    const pair = before[pairs[index] ?? -1];
    if (!pair) return question;
    const kept = withMarkupOf(withTopicOf(question, pair), pair, sayer);
    return { ...kept, lineage: pair.lineage, revision: pair.revision + 1 };
  });
}

export type ReplacedVersion = { questions: { lineage?: string }[]; version: ExamVersion; isNew: boolean };

/** Makes a version of these questions; the one before stays to be looked at, and for whoever has begun it. */
export async function replaceVersion(
  tx: Transaction,
  actor: Actor,
  before: CurrentExam,
  { hasNegativeMarking, negativeMarks, negativeType, floorAtZero }: Marking,
  asked: ExamQuestion[],
  sayer: Sayer,
): Promise<ReplacedVersion> {
  const kept = { hasNegativeMarking, negativeMarks, negativeType, floorAtZero };
  const lined = await withLineage(tx, before.version.id, asked, sayer);
  const questions = lined.map((question) => ({ lineage: randomUUID(), ...question }));
  const version = await insertVersion(tx, before.id, before.version.number + 1, kept, questions);
  await recordAudit(tx, actor, "exam.version", { type: "exam", id: before.id }, auditDetail({ ...before, version }));
  return { questions, version, isNew: true };
}

/** Imports a new version; attempts stay with the one they started with (R13). @throws AppError not_found */
export function importVersion(
  actor: Actor,
  { exam: examId, marking: typed }: NewVersion,
  file: ExamFile,
  options?: WriteOptions,
): Promise<ImportedExam> {
  return staffWrite(async (tx) => {
    await tx.$queryRaw`SELECT id FROM exams WHERE id = ${examId} FOR NO KEY UPDATE`;
    const before = await findCurrentExam(examId, tx);
    if (!before) throw new AppError("not_found");
    const marking = typed ? markingOf(typed, before.version.floorAtZero) : before.version;
    if (await sameContent(tx, before.version, marking, file)) return { outcome: "unchanged", exam: before };

    const { version } = await replaceVersion(tx, actor, before, marking, file.questions, { isFile: true });
    return { outcome: "versioned", exam: { ...before, version } };
  }, options);
}
