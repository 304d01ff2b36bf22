import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { databaseNow } from "@/lib/clock-queries";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import type { Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import type { ExtensionInput } from "@/lib/exams/results/correction-schema";
import type { Attempt, Exam, Prisma, User } from "@/prisma/generated/client";

type AttemptOf = Attempt & { user: User };

/**
 * Negative minutes take given ones back. The attempt is named by its id or its learner's name or address; without
 * either all running attempts are meant.
 */
type ExtensionOf = Pick<ExtensionInput, "exam" | "minutes" | "learner" | "reason"> & {
  attemptId?: number;
  /** Most extra minutes that one of the attempts had when the editor decided. */
  seen?: number;
};

export type Extension = {
  exam: Exam;
  extended: AttemptOf[];
  leftOut: AttemptOf[];
  /** Most extra minutes that one of the running attempts had before. */
  had: number;
  /** The exam's new closing time; null if no deadline would have passed the old one. */
  closesAt: Date | null;
};

// The lock keeps seals of these attempts out until the transaction ends, while saves go on.
async function lockRunning(tx: Transaction, where: Prisma.AttemptWhereInput): Promise<number[]> {
  const found = await tx.attempt.findMany({ where: { ...where, sealedAt: null }, select: { id: true } });
  const ids = found.map(({ id }) => id);
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from attempts where id = any(${ids}::int[]) and sealed_at is null order by id for no key update`;
  return rows.map(({ id }) => id);
}

async function mostExtra(tx: Transaction, ids: number[], seen: number | undefined): Promise<number> {
  const { _max } = await tx.attempt.aggregate({ where: { id: { in: ids } }, _max: { extraMinutes: true } });
  const had = _max.extraMinutes ?? 0;
  if (seen !== undefined && seen !== had) throw new AppError("changed_meanwhile", { extra: { extra_minutes: had } });
  return had;
}

type Changed = { id: number; minutes: number };

async function giveMinutes(tx: Transaction, ids: number[], minutes: number): Promise<Changed[]> {
  await tx.$executeRaw`
    update attempts set deadline_at = deadline_at + make_interval(mins => ${minutes}::int),
           extra_minutes = extra_minutes + ${minutes}::int
     where id = any(${ids}::int[])`;
  return ids.map((id) => ({ id, minutes }));
}

// An attempt loses at most the minutes it was given, and never its last minute, so that no time ends under a learner's
// eyes.
async function takeMinutes(tx: Transaction, ids: number[], minutes: number, now: Date): Promise<Changed[]> {
  return tx.$queryRaw<Changed[]>`
    with takeable as (
      select id, least(${minutes}::int, extra_minutes,
               floor(extract(epoch from deadline_at - ${now}::timestamptz) / 60)::int - 1) as minutes
        from attempts where id = any(${ids}::int[])
    )
    update attempts a set deadline_at = a.deadline_at - make_interval(mins => t.minutes),
           extra_minutes = a.extra_minutes - t.minutes
      from takeable t where t.id = a.id and t.minutes > 0 returning a.id, -t.minutes as minutes`;
}

/** Moves the closing time behind the last deadline, because keys and explanations appear at the closing time. */
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
 * Gives or takes minutes, after the exam's time too, since a power cut is known only afterwards. The learners' clocks
 * follow with their next save.
 *
 * @throws AppError not_found, changed_meanwhile; ValidationError for a learner without an attempt
 */
export function extendAttempts(
  actor: Actor,
  input: ExtensionOf,
  options?: WriteOptions,
  now = databaseNow(),
): Promise<Extension> {
  return staffWrite(async (tx) => {
    await tx.$queryRaw`select id from exams where id = ${input.exam} for no key update`;
    const exam = await tx.exam.findUnique({ where: { id: input.exam } });
    if (!exam) throw new AppError("not_found");
    const { learner, minutes, reason, attemptId } = input;
    const where: Prisma.AttemptWhereInput = {
      examId: exam.id,
      id: attemptId,
      ...(learner ? { user: { OR: [{ username: learner }, { email: learner }] } } : {}),
    };
    const running = await lockRunning(tx, where);
    const had = await mostExtra(tx, running, input.seen);
    const changed =
      minutes > 0 ? await giveMinutes(tx, running, minutes) : await takeMinutes(tx, running, -minutes, now);
    const attempts = await tx.attempt.findMany({ where, include: { user: true }, orderBy: { id: "asc" } });
    if (attemptId !== undefined && attempts.length === 0) throw new AppError("not_found");
    if (learner && attempts.length === 0) throw new ValidationError({ learner: [copy.noAttempt(learner)] });
    const isExtended = new Set(changed.map(({ id }) => id));
    const extended = attempts.filter(({ id }) => isExtended.has(id));
    const leftOut = attempts.filter(({ sealedAt }) => sealedAt !== null);
    if (extended.length === 0) return { exam, extended, leftOut, had, closesAt: null };

    const closesAt = minutes > 0 ? await moveClosingTime(tx, exam, extended) : null;
    await tx.attemptEvent.createMany({
      data: changed.map(({ id, minutes: given }) => ({
        attemptId: id,
        kind: "extra_minutes",
        detail: { minutes: given, reason, by: actor.label },
      })),
    });
    await recordAudit(
      tx,
      actor,
      "exam.extend",
      { type: "exam", id: exam.id },
      {
        minutes,
        reason,
        closes_at: closesAt && { before: exam.closesAt?.toISOString() ?? null, after: closesAt.toISOString() },
        attempts: extended.map(({ id, userId, deadlineAt, extraMinutes }) => ({
          attempt_id: id,
          user_id: userId,
          deadline_at: deadlineAt.toISOString(),
          extra_minutes: extraMinutes,
        })),
      },
    );
    return { exam, extended, leftOut, had, closesAt };
  }, options);
}
