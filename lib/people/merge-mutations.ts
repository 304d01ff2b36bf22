import "server-only";
import { discardAvatar } from "@/lib/accounts/avatars";
import { can } from "@/lib/accounts/capabilities";
import { lockManaged, type Manager, managing } from "@/lib/accounts/managed-queries";
import { filledFacts, mergedAccountStatements } from "@/lib/accounts/personal-columns";
import { endSessions } from "@/lib/accounts/session-mutations";
import { recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { joinEnrollments } from "@/lib/enrollments/joining-mutations";
import { closeOverdue } from "@/lib/enrollments/mutations";
import { AppError } from "@/lib/errors";
import { lockGrading } from "@/lib/exams/results/regrade-queries";
import { findBatchesOfAttempts, findRunningExams, findSharedExams } from "@/lib/people/merge-queries";
import { type Conflict, judgeSharedExams, mergeRules } from "@/lib/people/merge-rules";
import { recountStanding } from "@/lib/standings/mutations";
import type { User } from "@/prisma/generated/client";

export type Merge = {
  /** Rows of each table that now stand under the account that stays. */
  moved: Record<string, number>;
  /** Exams that both took; the later attempt stays with the closed account. */
  keptAttempts: string[];
  /** Batches in which both were enrolled; one enrolment continues with the payments of both. */
  joined: string[];
  /** Facts that were empty in the account that stays and were taken from the closed one. */
  filled: string[];
};

type Pair = { stays: User; closed: User };

/** Locks both accounts to the end of the transaction, the older first, so that two merges cannot deadlock. */
async function lockPair(manager: Manager, staysId: number, closedId: number, tx: Transaction): Promise<Pair> {
  const first = Math.min(staysId, closedId);
  const second = Math.max(staysId, closedId);
  const locked = [await lockManaged(manager, first, tx), await lockManaged(manager, second, tx)];
  const stays = locked.find(({ id }) => id === staysId);
  const closed = locked.find(({ id }) => id === closedId);
  if (!stays || !closed) throw new Error("both are locked");
  return { stays, closed };
}

async function refuseConflicts(tx: Transaction, { stays, closed }: Pair, others: Conflict[]): Promise<void> {
  const conflicts: Conflict[] = [
    ...([stays, closed].some((user) => can(user, "console.enter")) ? [{ kind: "staff" as const }] : []),
    ...(await findRunningExams(tx, [stays.id, closed.id])),
    ...others,
  ];
  if (conflicts.length > 0) throw new AppError("accounts_conflict", { extra: { conflicts } });
}

/** Tables with one row per person and thing: where both accounts have one, the closed account keeps its own. */
const onceEach: Record<string, string> = {
  attempts: "exam_id",
  practice_cards: "question_id",
  recording_notes: "note_id",
};

async function moveRows(tx: Transaction, { stays, closed }: Pair): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const [column, rule] of Object.entries(mergeRules)) {
    const [table = "", name = ""] = column.split(".");
    if (rule === "newest") {
      await tx.$executeRaw`
        delete from playback_positions p using playback_positions o
         where p.recording_id = o.recording_id and p.user_id in (${stays.id}, ${closed.id}) and o.user_id in (${stays.id}, ${closed.id})
           and (p.updated_at, p.user_id) < (o.updated_at, o.user_id)`;
    }
    if (rule === "goes") await tx.$executeRawUnsafe(`delete from ${table} where ${name} = $1`, closed.id);
    if (rule !== "moves" && rule !== "newest") continue;
    const once = onceEach[table];
    const except = once ? `and t.${once} not in (select ${once} from ${table} where user_id = $1)` : "";
    const statement = `update ${table} t set ${name} = $1 where t.${name} = $2 ${except}`;
    moved[table] = await tx.$executeRawUnsafe(statement, stays.id, closed.id);
  }
  return moved;
}

async function closeAccount(tx: Transaction, { stays, closed }: Pair): Promise<void> {
  for (const statement of mergedAccountStatements) await tx.$executeRawUnsafe(statement, closed.id);
  const where = { OR: [{ id: closed.id }, { mergedIntoId: closed.id }] };
  await tx.user.updateMany({ where, data: { mergedIntoId: stays.id } });
}

async function fillGaps(tx: Transaction, { stays, closed }: Pair): Promise<string[]> {
  const filled = filledFacts.filter(({ key }) => !stays[key] && closed[key]);
  const data = Object.fromEntries(filled.map(({ key }) => [key, closed[key]]));
  await tx.user.update({ where: { id: stays.id }, data });
  return filled.map(({ name }) => name);
}

/**
 * Merges two accounts of one person. All rows pass to the one that stays; the other is closed, and its name and address
 * no longer sign anybody in.
 *
 * @throws AppError not_found, permission_denied, own_account; accounts_conflict naming what has to be settled first
 */
export async function mergeAccounts(
  manager: Manager,
  { staysId, closedId, reason }: { staysId: number; closedId: number; reason: string },
  now: Date,
  options?: WriteOptions,
): Promise<Merge> {
  if (staysId === closedId || [staysId, closedId].includes(manager.id)) throw new AppError("own_account");
  const { merge, unused } = await staffWrite(async (tx) => {
    // Locks follow the order of sealing an attempt, batch before account, so that the two cannot deadlock.
    const batchIds = await findBatchesOfAttempts(tx, closedId);
    for (const batchId of batchIds) await lockGrading(tx, batchId);
    const pair = await lockPair(manager, staysId, closedId, tx);
    const actor = managing(manager);
    for (const { userId, batchId } of await tx.enrollment.findMany({
      where: { userId: { in: [staysId, closedId] }, status: "ACTIVE", expiresAt: { lte: now } },
    })) {
      await closeOverdue(tx, actor, { learnerId: userId, batchId }, now);
    }
    const { joined, refused } = await joinEnrollments(tx, actor, { userIds: [staysId, closedId], reason }, now);
    const { conflicts, kept } = judgeSharedExams(await findSharedExams(tx, staysId, closedId));
    const enrolledTwice = refused.map((batch_name): Conflict => ({ kind: "both_enrolled", batch_name }));
    await refuseConflicts(tx, pair, [...enrolledTwice, ...conflicts]);
    const payments = await tx.payment.count({ where: { enrollment: { userId: closedId } } });
    await endSessions(closedId, "merged", now, { db: tx });
    const moved = { ...(await moveRows(tx, pair)), payments };
    await closeAccount(tx, pair);
    const filled = await fillGaps(tx, pair);
    for (const batchId of batchIds) {
      await recountStanding(tx, batchId, staysId);
      await tx.standing.deleteMany({ where: { batchId, userId: closedId } });
    }
    const { username, email, firstName, lastName, phoneNumber } = pair.closed;
    await recordAudit(
      tx,
      actor,
      "user.merge",
      { type: "user", id: staysId },
      {
        reason,
        merged_id: closedId,
        moved,
        filled,
        kept_attempts: kept,
        former_username: username,
        email,
        first_name: firstName,
        last_name: lastName,
        phone_number: phoneNumber,
      },
    );
    const unused = filled.includes("avatar") ? null : pair.closed.avatarKey;
    return { merge: { moved, keptAttempts: kept, joined, filled }, unused };
  }, options);
  if (unused && !options?.dryRun) await discardAvatar(unused);
  return merge;
}
