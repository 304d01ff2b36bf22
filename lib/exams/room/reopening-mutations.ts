import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import type { ReopeningInput } from "@/lib/exams/results/correction-schema";
import { lockGrading } from "@/lib/exams/results/regrade-queries";
import { moveClosingTime } from "@/lib/exams/room/extension-mutations";
import { enqueue } from "@/lib/jobs";
import { leaveStandings } from "@/lib/standings/mutations";
import type { Attempt, Exam, User } from "@/prisma/generated/client";

type AttemptOf = Attempt & { user: User };

type Reopening = {
  exam: Exam;
  deadlineAt: Date;
  reopened: AttemptOf[];
  submitted: AttemptOf[];
  closesAt: Date | null;
};

const unsealed = {
  acceptsUntil: null,
  sealedAt: null,
  completedAt: null,
  sealReason: null,
  score: null,
  correctCount: null,
  wrongCount: null,
  blankCount: null,
  receipt: null,
  uncorrectedScore: null,
} as const;

const stateOf = ({ deadlineAt, sealReason, score }: Attempt) => ({
  deadline_at: deadlineAt.toISOString(),
  seal_reason: sealReason,
  score: Number(score),
});

/** Records the reopening with each attempt and in the audit. */
async function recordReopening(
  tx: Transaction,
  actor: Actor,
  { exam, deadlineAt, reopened, closesAt }: Reopening,
  reason: string,
): Promise<void> {
  const after = { deadline_at: deadlineAt.toISOString() };
  const changes = reopened.map((attempt) => ({ attempt, before: stateOf(attempt), after }));
  await tx.attemptEvent.createMany({
    data: changes.map(({ attempt, before }) => ({
      attemptId: attempt.id,
      kind: "reopened",
      detail: { reason, by: actor.label, before, after },
    })),
  });
  await recordAudit(
    tx,
    actor,
    "exam.reopen",
    { type: "exam", id: exam.id },
    {
      reason,
      closes_at: closesAt && { before: exam.closesAt?.toISOString() ?? null, after: closesAt.toISOString() },
      attempts: changes.map(({ attempt: { id, userId }, before }) => ({
        attempt_id: id,
        user_id: userId,
        before,
        after,
      })),
    },
  );
}

/** One attempt by its id, or those of a learner; all attempts without either. */
type ReopeningOf = ReopeningInput & { attemptId?: number };

/**
 * Reopens sealed attempts; repeating it changes nothing.
 *
 * @throws AppError not_found; ValidationError for a learner without an attempt
 */
export function reopenAttempts(
  actor: Actor,
  { exam: examId, attemptId, minutes, learner, since, submitted: alsoSubmitted, reason }: ReopeningOf,
  now: Date,
  options?: WriteOptions,
): Promise<Reopening> {
  return staffWrite(async (tx) => {
    const known = await tx.exam.findUnique({ where: { id: examId } });
    if (!known) throw new AppError("not_found");
    await lockGrading(tx, known.batchId);
    await tx.$queryRaw`select id from exams where id = ${examId} for no key update`;
    const exam = await tx.exam.findUniqueOrThrow({ where: { id: examId } });
    const attempts = await tx.attempt.findMany({
      where: {
        examId,
        id: attemptId,
        // A sheet of paper cannot be written on.
        sheetImportId: null,
        ...(learner ? { user: { OR: [{ username: learner }, { email: learner }] } } : {}),
      },
      include: { user: true, version: true },
      orderBy: { id: "asc" },
    });
    if (attemptId !== undefined && attempts.length === 0) throw new AppError("not_found");
    if (learner && attempts.length === 0) throw new ValidationError({ learner: [copy.noAttempt(learner)] });
    const ended = attempts.filter(({ sealedAt, deadlineAt }) => sealedAt && (!since || deadlineAt >= since));
    const submitted = ended.filter(({ sealReason }) => sealReason === "SUBMITTED");
    const reopened = alsoSubmitted ? ended : ended.filter(({ sealReason }) => sealReason === "TIME_OVER");
    const deadlineAt = new Date(now.getTime() + minutes * 60_000);
    if (reopened.length === 0) return { exam, deadlineAt, reopened, submitted, closesAt: null };

    const gains = reopened.map(({ userId, score, version }) => ({
      userId,
      score: String(score),
      totalMarks: String(version.totalMarks),
    }));
    await leaveStandings(tx, exam.batchId, gains);
    const ids = reopened.map(({ id }) => id);
    await tx.attempt.updateMany({ where: { id: { in: ids } }, data: { ...unsealed, deadlineAt } });
    const closesAt = await moveClosingTime(tx, exam, [{ deadlineAt }]);
    const reopening = { exam, deadlineAt, reopened, submitted: alsoSubmitted ? [] : submitted, closesAt };
    await recordReopening(tx, actor, reopening, reason);
    for (const { userId } of reopened) {
      const facts = { userId, examId, examTitle: exam.title, deadlineAt: deadlineAt.toISOString() };
      await enqueue("mail", { template: "attempt-reopened", ...facts }, tx);
    }
    return reopening;
  }, options);
}
