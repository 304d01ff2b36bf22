import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { databaseNow } from "@/lib/clock-queries";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { requireAskable } from "@/lib/exams/authoring/askable";
import { carried, loadKept } from "@/lib/exams/authoring/draft-mutations";
import { insertQuestions } from "@/lib/exams/authoring/question-mutations";
import { windowDoubts } from "@/lib/exams/authoring/window-queries";
import { tellOfActivation } from "@/lib/exams/notice-mutations";
import { keyReleaseOf } from "@/lib/exams/policy";
import type { Activated } from "@/lib/exams/staff-schema";
import { windowChanges } from "@/lib/exams/window";
import type { ExamWindow } from "@/lib/exams/window-schema";
import type { Exam } from "@/prisma/generated/client";

type ActivationOptions = WriteOptions & {
  window?: ExamWindow;
};

/** Refuses an exam whose newest version has questions that cannot be asked. @throws AppError exam_not_ready */
async function requireReady(tx: Transaction, examId: number): Promise<void> {
  const version = await tx.examVersion.findFirst({ where: { examId }, orderBy: { number: "desc" } });
  if (!version) throw new AppError("exam_not_ready", { extra: { questions: [] } });
  await tx.$queryRaw`select id from exam_versions where id = ${version.id} for update`;
  const kept = await loadKept(tx, version.id);
  requireAskable(kept);
  const isEdited = version.revision > 1;
  const isTaken = await tx.attempt.findFirst({ where: { versionId: version.id }, select: { id: true } });
  if (!isEdited || isTaken) return;
  // Ids that grew with the typing would tell the author's order (contract §4), so the questions are drawn once more.
  await tx.question.deleteMany({ where: { versionId: version.id } });
  await insertQuestions(tx, version.id, kept.map(carried));
  await tx.examVersion.update({ where: { id: version.id }, data: { revision: { increment: 1 } } });
}

/**
 * Switches an exam on or off and may set its times. Running attempts are not touched.
 *
 * @throws AppError not_found, exam_not_ready; ValidationError for times that do not go together
 */
export function setExamActive(
  actor: Actor,
  id: number,
  isActive: boolean,
  { window = {}, ...options }: ActivationOptions = {},
): Promise<{ exam: Exam; before: Exam; changed: boolean }> {
  return staffWrite(async (tx) => {
    await tx.$queryRaw`select id from exams where id = ${id} for no key update`;
    const before = await tx.exam.findUnique({ where: { id } });
    if (!before) throw new AppError("not_found");
    const changes = windowChanges(before, window);
    if (before.isActive === isActive && Object.keys(changes).length === 0) {
      return { exam: before, before, changed: false };
    }
    if (isActive && !before.isActive) await requireReady(tx, id);
    const exam = await tx.exam.update({ where: { id }, data: { isActive, ...window } });
    if (isActive && !before.isActive && !exam.opensAt) await tellOfActivation(tx, id, databaseNow());
    const action = isActive ? "exam.activate" : "exam.deactivate";
    const detail = { title: exam.title, ...changes };
    await recordAudit(
      tx,
      actor,
      before.isActive === isActive ? "exam.reschedule" : action,
      { type: "exam", id },
      detail,
    );
    return { exam, before, changed: true };
  }, options);
}

/** @throws AppError not_found, exam_not_ready */
export async function changeActivation(actor: Actor, id: number, isActive: boolean, now: Date): Promise<Activated> {
  const { exam, before } = await setExamActive(actor, id, isActive);
  if (!isActive) return { is_active: false, warnings: [] };
  const isAtOnce = keyReleaseOf(exam) === "AT_ONCE";
  return {
    is_active: true,
    warnings: [...(isAtOnce ? (["keys_at_once"] as const) : []), ...(await windowDoubts(before, exam, now)).codes],
  };
}
