import "server-only";
import { randomUUID } from "node:crypto";
import { holdAccount } from "@/lib/accounts/queries";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { requireAskable } from "@/lib/exams/authoring/askable";
import { loadKept, lockExamRow } from "@/lib/exams/authoring/draft-mutations";
import { drawPaperOrder } from "@/lib/exams/paper-order";
import { getPaper, type Paper } from "@/lib/exams/paper-queries";
import { findRehearsedExam, getRehearsal, type RehearsalRow, type Rehearser } from "@/lib/exams/rehearsal/queries";
import { isOver, outcomeOf, withSaved, withSubmitted } from "@/lib/exams/rehearsal/rules";
import type { SaveAnswer, SubmittedAnswer } from "@/lib/exams/schema";
import { newestOf } from "@/lib/exams/taking/newest";
import { type SaveReceipt, savedAt } from "@/lib/exams/taking/save-mutations";
import type { SealedAttempt } from "@/lib/exams/taking/seal-mutations";
import { choicesFor } from "@/lib/exams/taking/sealing";
import type { StartedAttemptRow } from "@/lib/exams/taking/start-mutations";
import { Prisma } from "@/prisma/generated/client";

const MINUTE = 60_000;

async function begin(tx: Transaction, { examId, userId }: Rehearser, now: Date) {
  const exam = await tx.exam.findUniqueOrThrow({
    where: { id: examId },
    include: { versions: { orderBy: { number: "desc" }, take: 1 } },
  });
  const [version] = exam.versions;
  if (!version) throw new AppError("exam_not_ready", { extra: { questions: [] } });
  const kept = await loadKept(tx, version.id);
  requireAskable(kept);
  await tx.rehearsal.deleteMany({ where: { examId, userId } });
  // Options are read in this transaction, since the paper in memory may be of the revision before.
  const options = await tx.option.findMany({
    where: { question: { versionId: version.id } },
    select: { id: true, questionId: true },
    orderBy: { position: "asc" },
  });
  const optionsOf = Map.groupBy(options, ({ questionId }) => questionId);
  const order = drawPaperOrder(
    kept.map(({ id, kind }) => ({ id, kind, options: optionsOf.get(id) ?? [] })),
    exam,
  );
  return tx.rehearsal.create({
    data: {
      examId,
      userId,
      versionId: version.id,
      revision: version.revision,
      attemptKey: randomUUID(),
      startedAt: now,
      deadlineAt: new Date(now.getTime() + exam.durationMinutes * MINUTE),
      paperOrder: order ?? Prisma.DbNull,
    },
  });
}

/**
 * Begins a rehearsal, or opens the running one on this device (R9), even if learners may not begin yet.
 *
 * @throws AppError not_found, exam_not_ready, attempt_already_completed
 */
export function startRehearsal(
  actor: Actor,
  who: Rehearser,
  now: Date,
): Promise<StartedAttemptRow & { durationMinutes: number }> {
  return staffWrite(async (tx) => {
    await holdAccount(who.userId, tx);
    const { title, durationMinutes } = await lockExamRow(tx, who.examId);
    const { rehearsal } = await findRehearsedExam(who, tx);
    if (rehearsal && isOver(rehearsal, now)) throw new AppError("attempt_already_completed", { status: 400 });
    const data = { attemptKey: randomUUID() };
    const row = rehearsal
      ? await tx.rehearsal.update({ where: { id: rehearsal.id }, data })
      : await begin(tx, who, now);
    if (!rehearsal) await recordAudit(tx, actor, "exam.rehearse", { type: "exam", id: who.examId }, { title });
    const { id, startedAt, deadlineAt, attemptKey, versionId } = row;
    const { answersCount, questionsCount } = await tx.examVersion.findUniqueOrThrow({ where: { id: versionId } });
    const lastSeq = String(Math.max(0, ...(rehearsal?.choices ?? []).map(({ seq }) => seq)));
    return {
      id,
      startedAt,
      deadlineAt,
      attemptKey,
      durationMinutes,
      lastSeq,
      answersCount: answersCount ?? questionsCount,
      acceptsUntil: null,
      sealedAt: null,
    };
  });
}

type Change = { paper: Paper; row: RehearsalRow };

/** Makes one change at a time, and only to the rehearsal that the caller saw. @throws AppError attempt_not_started */
async function change<T>(who: Rehearser, work: (tx: Transaction, change: Change) => Promise<T>): Promise<T> {
  const { rehearsal: seen } = await getRehearsal(who);
  // The paper is loaded before the transaction, because that takes a connection of its own.
  const paper = await getPaper(seen.versionId, seen.revision);
  return staffWrite(async (tx) => {
    await tx.$queryRaw`select id from rehearsals where id = ${seen.id} for update`;
    const { rehearsal: row } = await findRehearsedExam(who, tx);
    if (row?.id !== seen.id || row.revision !== seen.revision) throw new AppError("attempt_not_started");
    return work(tx, { paper, row });
  });
}

const requireNewest = (row: RehearsalRow, key: string | undefined) => {
  if (key !== undefined && key !== row.attemptKey) throw new AppError("attempt_opened_elsewhere");
};

/** Refuses the same as `saveAnswer` and `saveList`. @throws AppError */
export function saveRehearsed(
  who: Rehearser,
  answers: readonly SaveAnswer[],
  attemptKey: string | undefined,
  now: Date,
): Promise<SaveReceipt> {
  return change(who, async (tx, { paper, row }) => {
    if (row.handedInAt) throw new AppError("attempt_already_completed");
    if (isOver(row, now)) throw new AppError("time_over");
    requireNewest(row, attemptKey);
    const typed = choicesFor(paper, answers);
    if (!typed) throw new AppError("answer_not_in_exam");
    const choices = newestOf(typed).reduce(withSaved, row.choices);
    await tx.rehearsal.update({ where: { id: row.id }, data: { choices } });
    return savedAt(now, row.deadlineAt);
  });
}

/** A repeated hand-in gets the same answer (R5). @throws AppError as `submitAttempt` */
export function submitRehearsal(
  who: Rehearser,
  submitted: readonly SubmittedAnswer[],
  attemptKey: string | undefined,
  now: Date,
): Promise<SealedAttempt> {
  return change(who, async (tx, { paper, row }) => {
    let sitting = row;
    if (!isOver(row, now)) {
      requireNewest(row, attemptKey);
      const typed = choicesFor(paper, submitted);
      if (!typed) throw new AppError("answer_not_in_exam");
      const data = { choices: withSubmitted(row, paper, typed, now), handedInAt: now };
      await tx.rehearsal.update({ where: { id: row.id }, data });
      sitting = { ...row, ...data };
    }
    const outcome = outcomeOf(sitting, paper, now);
    if (!outcome) throw new Error("a rehearsal that was handed in is over");
    return {
      ...outcome,
      id: row.id,
      startedAt: row.startedAt,
      totalMarks: String(row.version.totalMarks),
      receipt: null,
    };
  });
}

/** Removes every trace of a rehearsal but the audit entry. @throws AppError not_found */
export function removeRehearsal(actor: Actor, { examId, userId }: Rehearser): Promise<void> {
  return staffWrite(async (tx) => {
    await lockExamRow(tx, examId);
    const { count } = await tx.rehearsal.deleteMany({ where: { examId, userId } });
    if (count > 0) await recordAudit(tx, actor, "exam.rehearsal_removed", { type: "exam", id: examId });
  });
}
