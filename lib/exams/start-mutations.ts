import "server-only";
import { randomUUID } from "node:crypto";
import type { Claimant } from "@/lib/accounts/authentication";
import { type CallerRow, callerColumns, callerJoin, requireLiveCaller } from "@/lib/accounts/caller";
import { hotPool } from "@/lib/db";
import { mayAccessBatchSql } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { isTimeOver } from "@/lib/exams/attempt-queries";
import { drawPaperOrder } from "@/lib/exams/paper-order";
import { getPaper } from "@/lib/exams/paper-queries";
import { sealAttempt } from "@/lib/exams/seal-mutations";

export type StartedAttemptRow = {
  id: number;
  startedAt: Date;
  deadlineAt: Date;
  sealedAt: Date | null;
  attemptKey: string;
  lastSeq: string;
};

type StartableExam = {
  examId: number | null;
  hasAccess: boolean;
  isOpen: boolean;
  durationMinutes: number;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  versionId: number;
  revision: number;
};

export const startableExam = {
  name: "startable-exam",
  text: `select ${callerColumns}, e.id as "examId", ${mayAccessBatchSql("e.batch_id")} as "hasAccess",
      e.is_active and (e.opens_at is null or e.opens_at <= $3) and (e.closes_at is null or e.closes_at > $3) as "isOpen",
      e.duration_minutes as "durationMinutes", e.shuffle_questions as "shuffleQuestions",
      e.shuffle_options as "shuffleOptions", v.id as "versionId", v.revision
    from ${callerJoin}
    left join exams e on e.id = $4
    left join lateral (
      select id, revision from exam_versions where exam_id = e.id order by number desc limit 1
    ) v on true`,
};

// The unique index decides who is first; everybody else takes over the same row with a key of their own.
export const beginAttempt = {
  name: "begin-attempt",
  text: `with begun as (
      insert into attempts (exam_id, version_id, user_id, started_at, deadline_at, attempt_key, paper_order)
      select e.id, $3, $2, $4,
             least($4::timestamptz + make_interval(mins => e.duration_minutes), case when $7 then e.closes_at end), $5, $6
        from exams e
       where e.id = $1 and ($7 or exists (select 1 from attempts a where a.exam_id = e.id and a.user_id = $2))
      on conflict (exam_id, user_id) do update
         set attempt_key = case when attempts.sealed_at is null then excluded.attempt_key else attempts.attempt_key end
      returning *, xmax = 0 as is_new
    ), logged as (
      insert into attempt_events (attempt_id, kind) select id, 'opened_again' from begun where not is_new and sealed_at is null
    )
    select id, started_at as "startedAt", deadline_at as "deadlineAt", sealed_at as "sealedAt",
      attempt_key as "attemptKey",
      coalesce((select max(seq) from attempt_answers w where w.attempt_id = begun.id), 0) as "lastSeq"
    from begun`,
};

/**
 * Begins the one attempt of a learner, or opens the running one on another device, which then is the only one that
 * may write (R1, R9).
 *
 * @throws AppError exam_not_active, attempt_already_completed, permission_denied, not_found
 */
export async function startAttempt(
  claimant: Claimant,
  examId: number,
  now: Date,
): Promise<StartedAttemptRow & { durationMinutes: number }> {
  const { rows } = await hotPool.query<StartableExam & CallerRow>({
    ...startableExam,
    values: [claimant.id, claimant.sessionId, now, examId],
  });
  const exam = rows[0] as StartableExam & CallerRow;
  requireLiveCaller(exam);
  if (exam.examId === null) throw new AppError("not_found");
  if (!exam.hasAccess) throw new AppError("permission_denied");
  const canBegin = exam.isOpen && exam.versionId !== null;
  const order =
    canBegin && (exam.shuffleQuestions || exam.shuffleOptions)
      ? drawPaperOrder((await getPaper(exam.versionId, exam.revision)).questions, exam)
      : null;
  const begun = await hotPool.query<StartedAttemptRow>({
    ...beginAttempt,
    values: [examId, claimant.id, exam.versionId, now, randomUUID(), order && JSON.stringify(order), canBegin],
  });
  const [attempt] = begun.rows;
  if (!attempt) throw new AppError("exam_not_active");
  if (attempt.sealedAt) throw new AppError("attempt_already_completed", { status: 400 });
  if (isTimeOver(attempt.deadlineAt, now)) {
    await sealAttempt(attempt.id, now);
    throw new AppError("attempt_already_completed", { status: 400 });
  }
  return { ...attempt, durationMinutes: exam.durationMinutes };
}
