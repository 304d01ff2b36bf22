import "server-only";
import type { Claimant } from "@/lib/accounts/authentication";
import { type CallerRow, callerColumns, callerJoin, requireLiveCaller } from "@/lib/accounts/caller";
import { hotPool, pool } from "@/lib/db";
import { mayAccessBatchSql } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import type { PaperOrder } from "@/lib/exams/paper-order";
import { ACCEPTING_WINDOW_SECONDS } from "@/lib/exams/schema";

export type AttemptRow = {
  attemptId: number | null;
  versionId: number;
  revision: number;
  startedAt: Date;
  deadlineAt: Date;
  completedAt: Date | null;
  sealedAt: Date | null;
  score: string | null;
  correctCount: number | null;
  wrongCount: number | null;
  blankCount: number | null;
  paperOrder: PaperOrder | null;
};

export type OwnAttempt = AttemptRow & {
  examId: number;
  batchId: number;
  courseId: number;
  title: string;
  closesAt: Date | null;
  totalMarks: string;
  negativeMarks: string;
  negativeType: "FIXED" | "PERCENTAGE";
  hasAccess: boolean;
  /** Option id by question id. */
  chosen: Record<string, number | null>;
};

export const ownAttempt = {
  name: "own-attempt",
  text: `select ${callerColumns}, e.id as "examId", e.batch_id as "batchId", b.course_id as "courseId", e.title,
      e.closes_at as "closesAt", ${mayAccessBatchSql("e.batch_id")} as "hasAccess",
      a.id as "attemptId", a.version_id as "versionId", v.revision, a.started_at as "startedAt",
      a.deadline_at as "deadlineAt", a.completed_at as "completedAt", a.sealed_at as "sealedAt", a.score,
      a.correct_count as "correctCount", a.wrong_count as "wrongCount", a.blank_count as "blankCount",
      a.paper_order as "paperOrder", v.total_marks as "totalMarks", v.negative_marks as "negativeMarks",
      v.negative_type as "negativeType",
      coalesce((select json_object_agg(w.question_id, w.option_id) from attempt_answers w where w.attempt_id = a.id), '{}')
        as chosen
    from ${callerJoin}
    left join exams e on e.id = $4
    left join batches b on b.id = e.batch_id
    left join attempts a on a.exam_id = e.id and a.user_id = u.id
    left join exam_versions v on v.id = a.version_id`,
};

/**
 * The caller's attempt at an exam with its saved answers; `attemptId` is null when there is none.
 *
 * @throws AppError 401, not_found
 */
export async function findOwnAttempt(claimant: Claimant, examId: number, now: Date): Promise<OwnAttempt> {
  const values = [claimant.id, claimant.sessionId, now, examId];
  const { rows } = await hotPool.query<OwnAttempt & CallerRow>({ ...ownAttempt, values });
  const row = rows[0] as OwnAttempt & CallerRow;
  requireLiveCaller(row);
  if (row.examId === null) throw new AppError("not_found");
  return row;
}

/** Neither saves nor submits are taken any more. */
export function isTimeOver(deadlineAt: Date, now: Date): boolean {
  return now.getTime() > deadlineAt.getTime() + ACCEPTING_WINDOW_SECONDS * 1000;
}

/** Ids of attempts whose time is over and that nobody submitted; of one batch, or of all. */
export async function findDueAttempts(now: Date, limit: number, batchId: number | null = null): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select a.id from attempts a join exams e on e.id = a.exam_id
      where a.sealed_at is null and a.deadline_at < $1::timestamptz - make_interval(secs => $2)
        and ($3::int is null or e.batch_id = $3)
      order by a.deadline_at limit $4`,
    [now, ACCEPTING_WINDOW_SECONDS, batchId, limit],
  );
  return rows.map(({ id }) => id);
}
