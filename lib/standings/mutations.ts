import "server-only";
import type { Transaction } from "@/lib/db";
import { joinStatement, recountStatement } from "@/lib/standings/statements";

type Change = { before: string; after: string };

// A dropped question lowers the possible marks of every learner of the exam, even where no score changes.
export async function moveStandings(
  tx: Transaction,
  batchId: number,
  scores: readonly (Change & { userId: number })[],
  totalMarks: Change,
): Promise<void> {
  await tx.$executeRaw`
    update standings s
       set total_score = s.total_score + r.after - r.before,
           total_marks = s.total_marks + ${totalMarks.after}::numeric - ${totalMarks.before}::numeric, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as r ("userId" int, before numeric, after numeric)
     where s.batch_id = ${batchId} and s.user_id = r."userId"
       and (r.after <> r.before or ${totalMarks.after}::numeric <> ${totalMarks.before}::numeric)`;
}

/** Learners who are ranked gain an exam. */
export async function joinStandings(
  tx: Transaction,
  batchId: number,
  gains: readonly { userId: number; score: string }[],
  totalMarks: string,
): Promise<void> {
  await tx.$executeRawUnsafe(joinStatement, batchId, JSON.stringify(gains), totalMarks);
}

/** Learners without another exam lose their place in the ranking. */
export async function leaveStandings(
  tx: Transaction,
  batchId: number,
  gains: readonly { userId: number; score: string; totalMarks: string }[],
): Promise<void> {
  await tx.$executeRaw`
    update standings s
       set total_score = s.total_score - r.score, total_marks = s.total_marks - r."totalMarks",
           exams_taken = s.exams_taken - 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(gains)}::jsonb) as r ("userId" int, score numeric, "totalMarks" numeric)
     where s.batch_id = ${batchId} and s.user_id = r."userId"`;
  const userIds = gains.map(({ userId }) => userId);
  await tx.standing.deleteMany({ where: { batchId, userId: { in: userIds }, examsTaken: 0 } });
}

/**
 * Counts again from the sealed attempts, after an account gained some. An account that is not ranked gets no standing.
 */
export async function recountStanding(tx: Transaction, batchId: number, userId: number): Promise<void> {
  await tx.standing.deleteMany({ where: { batchId, userId } });
  await tx.$executeRawUnsafe(recountStatement, batchId, userId);
}
