import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import type { ExtensionInput } from "@/lib/exams/correction-schema";
import type { Attempt, Exam, Prisma, User } from "@/prisma/generated/client";

type AttemptOf = Attempt & { user: User };

export type Extension = {
  exam: Exam;
  extended: AttemptOf[];
  leftOut: AttemptOf[];
  /** The exam's new closing time, when a deadline would have passed the old one. */
  closesAt: Date | null;
};

// No seal of them until the end of the transaction, while saves go on.
async function lockRunning(tx: Transaction, where: Prisma.AttemptWhereInput): Promise<number[]> {
  const found = await tx.attempt.findMany({ where: { ...where, sealedAt: null }, select: { id: true } });
  const ids = found.map(({ id }) => id);
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from attempts where id = any(${ids}::int[]) and sealed_at is null order by id for no key update`;
  return rows.map(({ id }) => id);
}

/** Keys and explanations appear at the closing time: it must not come while somebody still answers. */
export async function moveClosingTime(
  tx: Transaction,
  exam: Exam,
  extended: readonly Pick<Attempt, "deadlineAt">[],
): Promise<Date | null> {
  const latest = Math.max(...extended.map(({ deadlineAt }) => deadlineAt.getTime()));
  if (!exam.closesAt || latest <= exam.closesAt.getTime()) return null;
  const closesAt = new Date(latest);
  await tx.exam.update({ where: { id: exam.id }, data: { closesAt } });
  return closesAt;
}

/**
 * Also after the time is over: a power cut is known only afterwards. The learners' clocks follow with their next save.
 *
 * @throws AppError not_found; ValidationError for a learner without an attempt
 */
export function extendAttempts(actor: Actor, input: ExtensionInput, options?: WriteOptions): Promise<Extension> {
  return staffWrite(async (tx) => {
    await tx.$queryRaw`select id from exams where id = ${input.exam} for no key update`;
    const exam = await tx.exam.findUnique({ where: { id: input.exam } });
    if (!exam) throw new AppError("not_found");
    const { learner, minutes, reason } = input;
    const where: Prisma.AttemptWhereInput = {
      examId: exam.id,
      ...(learner ? { user: { OR: [{ username: learner }, { email: learner }] } } : {}),
    };
    const ids = await lockRunning(tx, where);
    await tx.$executeRaw`
      update attempts set deadline_at = deadline_at + make_interval(mins => ${minutes}::int),
             extra_minutes = extra_minutes + ${minutes}::int
       where id = any(${ids}::int[])`;
    const attempts = await tx.attempt.findMany({ where, include: { user: true }, orderBy: { id: "asc" } });
    if (learner && attempts.length === 0) throw new ValidationError({ learner: [copy.noAttempt(learner)] });
    const isExtended = new Set(ids);
    const extended = attempts.filter(({ id }) => isExtended.has(id));
    const leftOut = attempts.filter(({ sealedAt }) => sealedAt !== null);
    if (extended.length === 0) return { exam, extended, leftOut, closesAt: null };

    const closesAt = await moveClosingTime(tx, exam, extended);
    const detail = { minutes, reason, by: actor.label };
    await tx.attemptEvent.createMany({ data: ids.map((attemptId) => ({ attemptId, kind: "extra_minutes", detail })) });
    await recordAudit(
      tx,
      actor,
      "exam.extend",
      { type: "exam", id: exam.id },
      {
        ...{ minutes, reason },
        closes_at: closesAt && { before: exam.closesAt?.toISOString() ?? null, after: closesAt.toISOString() },
        attempts: extended.map(({ id, userId, deadlineAt, extraMinutes }) => ({
          attempt_id: id,
          user_id: userId,
          deadline_at: deadlineAt.toISOString(),
          extra_minutes: extraMinutes,
        })),
      },
    );
    return { exam, extended, leftOut, closesAt };
  }, options);
}
