import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { examImport as copy } from "@/lib/copy/exam-import";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { loadKept, lockDraft, lockExamRow, settleVersion } from "@/lib/exams/authoring/draft-mutations";
import { changedMeanwhile } from "@/lib/exams/authoring/edit-conflict-queries";
import { requireMarking } from "@/lib/exams/authoring/import-schema";
import { insertQuestions } from "@/lib/exams/authoring/question-mutations";
import { totalsOf } from "@/lib/exams/authoring/version-totals";
import { hasKeyInstant } from "@/lib/exams/key-release";
import { copyPictures, discardPictures, listOwnFolders } from "@/lib/exams/pictures/mutations";
import type { ExamSettings, NewExamBody } from "@/lib/exams/staff-schema";
import { windowChanges } from "@/lib/exams/window";
import type { Markup } from "@/lib/markup/document";
import { storedName, wireName } from "@/lib/wire/names";
import { type Exam, type ExamVersion, Prisma } from "@/prisma/generated/client";

const markingOf = (typed: Pick<NewExamBody, "negative_marks" | "negative_type">) => {
  requireMarking(typed);
  const { negative_marks, negative_type } = typed;
  return {
    hasNegativeMarking: negative_marks > 0,
    negativeMarks: new Prisma.Decimal(negative_marks),
    negativeType: negative_marks > 0 ? storedName(negative_type) : "FIXED",
  };
};

const shuffleOf = (shuffle: boolean) => ({ shuffleQuestions: shuffle, shuffleOptions: shuffle });

/** Refuses a second exam of the same title in a batch. @throws ValidationError */
async function requireFreeTitle(tx: Transaction, batchId: number, title: string, id?: number): Promise<void> {
  const [batch] = await tx.$queryRaw<unknown[]>`select id from batches where id = ${batchId} for no key update`;
  if (!batch) throw new ValidationError({ batch_id: [copy.batchUnknown(batchId)] });
  const namesake = await tx.exam.findFirst({ where: { batchId, title, id: { not: id } }, select: { id: true } });
  if (namesake) throw new ValidationError({ title: [copy.titleTaken] });
}

/** Creates an exam without questions, which learners do not see until it has one. @throws ValidationError */
export function createExam(actor: Actor, { batch_id: batchId, ...body }: NewExamBody): Promise<Exam> {
  return staffWrite(async (tx) => {
    await requireFreeTitle(tx, batchId, body.title);
    const { title, description, minutes: durationMinutes, subject, chapter } = body;
    const { letters, shuffle_statements: shuffleStatements, floor_at_zero: floorAtZero } = body;
    const order = { ...shuffleOf(body.shuffle), shuffleStatements };
    const settings = { title, description, durationMinutes, subject, chapter, letters, ...order };
    const data = { batchId, isActive: false, ...settings };
    const exam = await tx.exam.create({ data });
    const version = { examId: exam.id, number: 1, ...markingOf(body), floorAtZero, ...totalsOf([], floorAtZero) };
    await tx.examVersion.create({ data: version });
    await recordAudit(tx, actor, "exam.create", { type: "exam", id: exam.id }, { batch_id: batchId, ...body });
    return exam;
  });
}

const settingsOf = (exam: Exam, version: ExamVersion | null) => ({
  title: exam.title,
  description: exam.description,
  minutes: exam.durationMinutes,
  letters: exam.letters,
  shuffle: exam.shuffleQuestions || exam.shuffleOptions,
  shuffle_statements: exam.shuffleStatements,
  negative_marks: Number(version?.negativeMarks ?? 0),
  negative_type: wireName(version?.negativeType ?? "FIXED"),
  floor_at_zero: version?.floorAtZero ?? false,
  subject: exam.subject,
  chapter: exam.chapter,
  challenge_hours: exam.challengeHours,
});

/** @throws AppError not_found, changed_meanwhile; ValidationError */
export function changeExamSettings(actor: Actor, id: number, settings: ExamSettings): Promise<void> {
  return staffWrite(async (tx) => {
    const known = await tx.exam.findUnique({ where: { id }, select: { batchId: true } });
    if (!known) throw new AppError("not_found");
    await requireFreeTitle(tx, known.batchId, settings.title, id);
    const before = await lockExamRow(tx, id);
    if (before.updatedAt.toISOString() !== new Date(settings.updated_at).toISOString()) {
      throw await changedMeanwhile(tx, id, null, null);
    }
    const newest = await tx.examVersion.findFirst({ where: { examId: id }, orderBy: { number: "desc" } });
    const floorAtZero = settings.floor_at_zero ?? newest?.floorAtZero ?? false;
    const marking = { ...markingOf(settings), floorAtZero };
    const marksChange =
      !newest ||
      newest.hasNegativeMarking !== marking.hasNegativeMarking ||
      !newest.negativeMarks.equals(marking.negativeMarks) ||
      newest.negativeType !== marking.negativeType ||
      newest.floorAtZero !== floorAtZero;
    const paperChanges =
      newest !== null &&
      newest.printedShuffleStatements !== null &&
      newest.printedShuffleStatements !== settings.shuffle_statements;
    let version = newest;
    if (marksChange || paperChanges) {
      const draft = await lockDraft(tx, id);
      await tx.examVersion.update({ where: { id: draft.version.id }, data: marking });
      version = await settleVersion(tx, draft.version.id);
    }
    const window = {
      opensAt: settings.opens_at ? new Date(settings.opens_at) : null,
      closesAt: settings.closes_at ? new Date(settings.closes_at) : null,
      keyRelease: settings.key_release && storedName(settings.key_release),
      keysAt:
        settings.key_release && hasKeyInstant[settings.key_release] && settings.keys_at
          ? new Date(settings.keys_at)
          : null,
    };
    const times = windowChanges(before, window);
    const { title, description, minutes: durationMinutes, subject, chapter, letters } = settings;
    const order = { ...shuffleOf(settings.shuffle), shuffleStatements: settings.shuffle_statements };
    const challengeHours = settings.challenge_hours;
    const data = {
      title,
      description,
      durationMinutes,
      subject,
      chapter,
      letters,
      challengeHours,
      ...order,
      ...window,
    };
    const exam = await tx.exam.update({ where: { id }, data });
    const facts = { before: settingsOf(before, newest), after: settingsOf(exam, version), ...times };
    await recordAudit(tx, actor, "exam.settings", { type: "exam", id }, facts);
  });
}

/**
 * Copies an exam into the same batch or another, inactive and without times.
 *
 * @throws AppError not_found; ValidationError
 */
export function duplicateExam(actor: Actor, id: number, batchId: number, title: string): Promise<Exam> {
  return staffWrite(async (tx) => {
    await requireFreeTitle(tx, batchId, title);
    // A removal of the exam waits, sees the copy's pictures, and leaves their files.
    await lockExamRow(tx, id);
    const source = await tx.exam.findUnique({
      where: { id },
      include: { versions: { orderBy: { number: "desc" }, take: 1 } },
    });
    const [version] = source?.versions ?? [];
    if (!source || !version) throw new AppError("not_found");
    const { description, durationMinutes, shuffleQuestions, shuffleOptions, shuffleStatements } = source;
    const { letters, subject, chapter, challengeHours } = source;
    const order = { shuffleQuestions, shuffleOptions, shuffleStatements };
    const settings = { description, durationMinutes, letters, subject, chapter, challengeHours, ...order };
    const exam = await tx.exam.create({ data: { batchId, title, isActive: false, ...settings } });
    const questions = await loadKept(tx, version.id);
    const { hasNegativeMarking, negativeMarks, negativeType, floorAtZero } = version;
    // The copies start lineages of their own, so that a regrade of the first exam does not concern them.
    const withCopies = await copyPictures(tx, id, exam.id);
    const docOf = (doc: Markup | null | undefined) => doc && withCopies(doc);
    const own = questions.map(({ kind, text, textDoc, marks, explanation, explanationDoc, options, ...topic }) => ({
      kind,
      text,
      textDoc: docOf(textDoc),
      marks,
      explanation,
      explanationDoc: docOf(explanationDoc),
      options: options.map(({ text, textDoc, isCorrect, isRight }) => ({
        text,
        textDoc: docOf(textDoc),
        isCorrect,
        isRight,
      })),
      subject: topic.subject,
      chapter: topic.chapter,
    }));
    const totals = totalsOf(own, floorAtZero);
    const copied = await tx.examVersion.create({
      data: { examId: exam.id, number: 1, hasNegativeMarking, negativeMarks, negativeType, floorAtZero, ...totals },
    });
    await insertQuestions(tx, copied.id, own);
    const detail = { batch_id: batchId, title, copied_from: id, questions: totals.questionsCount };
    await recordAudit(tx, actor, "exam.duplicate", { type: "exam", id: exam.id }, detail);
    return exam;
  });
}

/** Removes an exam that nobody has begun. @throws AppError not_found, exam_has_attempts */
export async function removeExam(actor: Actor, id: number): Promise<void> {
  const folders = await staffWrite(async (tx) => {
    const [row] = await tx.$queryRaw<unknown[]>`select id from exams where id = ${id} for update`;
    if (!row) throw new AppError("not_found");
    const exam = await tx.exam.findUniqueOrThrow({ where: { id } });
    if (await tx.attempt.findFirst({ where: { examId: id }, select: { id: true } })) {
      throw new AppError("exam_has_attempts");
    }
    const pictures = await listOwnFolders(tx, id);
    await tx.exam.delete({ where: { id } });
    const detail = { batch_id: exam.batchId, title: exam.title };
    await recordAudit(tx, actor, "exam.delete", { type: "exam", id }, detail);
    return pictures;
  });
  await discardPictures(folders);
}
