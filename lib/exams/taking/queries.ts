import "server-only";
import type { Asked } from "@/lib/accounts/caller";
import { askAsCaller, type Claimant } from "@/lib/accounts/caller-queries";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { eachByItself } from "@/lib/each-by-itself";
import { requireGranted, requireShown } from "@/lib/enrollments/policy";
import { requireBatchAccess } from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";
import { findOwnAttempt, type OwnAttempt } from "@/lib/exams/taking/attempt-queries";
import { ownExamStatement } from "@/lib/exams/taking/exam-statement";
import { sealAttempt } from "@/lib/exams/taking/seal-mutations";
import { type ExamTime, isTimeOver } from "@/lib/exams/time-over";
import type { Prisma } from "@/prisma/generated/client";

const examParts = (userId: number) =>
  ({
    batch: { select: { courseId: true } },
    versions: { orderBy: { number: "desc" }, take: 1 },
    attempts: { where: { userId }, include: { version: true } },
  }) satisfies Prisma.ExamInclude;

export type ExamRow = Prisma.ExamGetPayload<{ include: ReturnType<typeof examParts> }>;

async function findExams(where: Prisma.ExamWhereInput, userId: number): Promise<ExamRow[]> {
  return prisma.exam.findMany({
    // An exam without questions is a draft of staff.
    where: { ...where, versions: { some: { questionsCount: { gt: 0 } } } },
    include: examParts(userId),
    orderBy: [{ opensAt: { sort: "asc", nulls: "first" } }, { id: "asc" }],
  });
}

async function findSettledExams(where: Prisma.ExamWhereInput, viewer: Viewer, now: ExamTime): Promise<ExamRow[]> {
  const exams = await findExams(where, viewer.id);
  const due = exams
    .flatMap(({ attempts }) => attempts)
    .filter((attempt) => !attempt.sealedAt && isTimeOver(attempt, now));
  if (due.length === 0) return exams;
  const ids = due.map(({ id }) => id);
  await eachByItself(ids, "the sealing of an attempt", (id) => sealAttempt(id, now));
  return findExams(where, viewer.id);
}

/** @throws AppError not_found, permission_denied */
export async function listBatchExams(viewer: Viewer, batchId: number, now: ExamTime): Promise<ExamRow[]> {
  await requireBatchAccess(viewer, batchId, now);
  return findSettledExams({ batchId }, viewer, now);
}

/** @param batchIds batches that the viewer may see */
export function listExamsAhead(viewer: Viewer, batchIds: readonly number[], now: ExamTime): Promise<ExamRow[]> {
  const running: Prisma.ExamWhereInput = { attempts: { some: { userId: viewer.id, sealedAt: null } } };
  const untaken: Prisma.ExamWhereInput = {
    attempts: { none: { userId: viewer.id } },
    AND: [
      { OR: [{ closesAt: null }, { closesAt: { gt: now } }] },
      { OR: [{ isActive: true }, { opensAt: { gt: now } }] },
    ],
  };
  return findSettledExams({ batchId: { in: [...batchIds] }, OR: [running, untaken] }, viewer, now);
}

/** The exam as `presentExam` needs it. @throws AppError 401, not_found, permission_denied */
export async function getExam(claimant: Claimant, examId: number, now: ExamTime) {
  const find = () => askAsCaller(ownExamStatement, claimant, now, [examId]);
  let exam = await find();
  if (exam.attemptId !== null && !exam.sealedAt && isTimeOver(exam, now)) {
    await sealAttempt(exam.attemptId, now);
    exam = await find();
  }
  requireGranted(exam.access);
  return {
    ...exam,
    batch: { courseId: exam.courseId },
    versions: [exam],
    attempts: exam.attemptId === null ? [] : [{ ...exam, version: exam }],
  };
}

/** @throws AppError attempt_not_started, attempt_already_completed, time_over, permission_denied, not_found */
export async function getRunningAttempt(claimant: Claimant, examId: number, now: ExamTime): Promise<Asked<OwnAttempt>> {
  const attempt = await findOwnAttempt(claimant, examId, now);
  requireGranted(attempt.access);
  if (attempt.attemptId === null) throw new AppError("attempt_not_started");
  if (attempt.sealedAt) throw new AppError("attempt_already_completed");
  if (isTimeOver(attempt, now)) throw new AppError("time_over");
  return attempt;
}

/** The caller's attempt, sealed if its time is over. It checks no access. @throws AppError 401, not_found */
export async function findSettledAttempt(claimant: Claimant, examId: number, now: ExamTime) {
  const attempt = await findOwnAttempt(claimant, examId, now);
  if (attempt.attemptId === null || attempt.sealedAt || !isTimeOver(attempt, now)) return attempt;
  await sealAttempt(attempt.attemptId, now);
  return findOwnAttempt(claimant, examId, now);
}

/**
 * The caller's sealed attempt. It stays visible after the enrolment ends (R22), but not if the course is hidden.
 *
 * @throws AppError attempt_not_completed, permission_denied, not_found
 */
export async function getSealedAttempt(claimant: Claimant, examId: number, now: ExamTime): Promise<Asked<OwnAttempt>> {
  const attempt = await findSettledAttempt(claimant, examId, now);
  requireShown(attempt.access);
  if (attempt.attemptId === null) {
    requireGranted(attempt.access);
    throw new AppError("not_found");
  }
  if (!attempt.sealedAt) throw new AppError("attempt_not_completed");
  return attempt;
}
