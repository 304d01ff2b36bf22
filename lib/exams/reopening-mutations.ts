import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import { AppError, ValidationError } from "@/lib/errors";
import type { ReopeningInput } from "@/lib/exams/correction-schema";
import { moveClosingTime } from "@/lib/exams/extension-mutations";
import { lockGrading } from "@/lib/exams/regrade-queries";
import { enqueue } from "@/lib/jobs";
import { leaveStandings } from "@/lib/standings/mutations";
import type { Attempt, Exam, User } from "@/prisma/generated/client";

type AttemptOf = Attempt & { user: User };

export type Reopening = {
  exam: Exam;
  deadlineAt: Date;
  reopened: AttemptOf[];
  submitted: AttemptOf[];
  closesAt: Date | null;
};

const unsealed = {
  ...{ acceptsUntil: null, sealedAt: null, completedAt: null, sealReason: null, score: null },
  ...{ correctCount: null, wrongCount: null, blankCount: null },
} as const;

const stateOf = ({ deadlineAt, sealReason, score }: Attempt) => ({
  deadline_at: deadlineAt.toISOString(),
  seal_reason: sealReason,
  score: Number(score),
});

/** A second time changes nothing. @throws AppError not_found; ValidationError for a learner without an attempt */
export function reopenAttempts(
  actor: Actor,
  { exam: examId, minutes, learner, since, submitted: alsoSubmitted, reason }: ReopeningInput,
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
      where: { examId, ...(learner ? { user: { OR: [{ username: learner }, { email: learner }] } } : {}) },
      include: { user: true, version: true },
      orderBy: { id: "asc" },
    });
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
    const after = { deadline_at: deadlineAt.toISOString() };
    await tx.attemptEvent.createMany({
      data: reopened.map((attempt) => ({
        attemptId: attempt.id,
        kind: "reopened",
        detail: { reason, by: actor.label, before: stateOf(attempt), after },
      })),
    });
    await recordAudit(
      tx,
      actor,
      "exam.reopen",
      { type: "exam", id: examId },
      {
        reason,
        closes_at: closesAt && { before: exam.closesAt?.toISOString() ?? null, after: closesAt.toISOString() },
        attempts: reopened.map((attempt) => ({
          attempt_id: attempt.id,
          user_id: attempt.userId,
          before: stateOf(attempt),
          after,
        })),
      },
    );
    for (const { userId } of reopened) {
      const facts = { userId, examId, examTitle: exam.title, deadlineAt: after.deadline_at };
      await enqueue("mail", { template: "attempt-reopened", ...facts }, tx);
    }
    return { exam, deadlineAt, reopened, submitted: alsoSubmitted ? [] : submitted, closesAt };
  }, options);
}
