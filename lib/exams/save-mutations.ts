import "server-only";
import type { Claimant } from "@/lib/accounts/authentication";
import { type CallerRow, callerColumns, callerJoin, callerMayAct, requireLiveCaller } from "@/lib/accounts/caller";
import { hotPool } from "@/lib/db";
import { mayAccessBatchSql } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { ACCEPTING_WINDOW_SECONDS, type SaveAnswer } from "@/lib/exams/schema";

type Verdict = CallerRow & {
  examExists: boolean;
  hasAccess: boolean;
  attemptId: number | null;
  deadlineAt: Date;
  isSealed: boolean;
  isTimeOver: boolean;
  isStale: boolean;
  isKnown: boolean;
};

/**
 * Everything in one statement. The attempt is locked against sealing (which takes FOR UPDATE): a save either comes
 * before the seal and is graded, or sees it and is refused (R4). An older save never overwrites a newer one (R3).
 */
export const saveStatement = {
  name: "save-answer",
  text: `with attempt as materialized (
      select id, version_id, deadline_at, sealed_at, attempt_key from attempts
       where exam_id = $4 and user_id = $1 for key share
    ), verdict as (
      select ${callerColumns}, e.id is not null as "examExists", ${mayAccessBatchSql("e.batch_id")} as "hasAccess",
        a.id as "attemptId", a.deadline_at as "deadlineAt", a.sealed_at is not null as "isSealed",
        coalesce($3 > a.deadline_at + make_interval(secs => ${ACCEPTING_WINDOW_SECONDS}), false) as "isTimeOver",
        coalesce($8::text <> a.attempt_key::text, false) as "isStale",
        q.id is not null and ($6::int is null or o.id is not null) as "isKnown"
      from ${callerJoin}
      left join exams e on e.id = $4
      left join attempt a on true
      left join questions q on q.id = $5 and q.version_id = a.version_id
      left join options o on o.id = $6 and o.question_id = q.id
    ), saved as (
      insert into attempt_answers (attempt_id, question_id, option_id, seq, saved_at)
      select "attemptId", $5, $6, coalesce($7::bigint, 0), $3 from verdict
       where ${callerMayAct} and "hasAccess" and "attemptId" is not null and "isKnown"
         and not "isSealed" and not "isTimeOver" and not "isStale"
      on conflict (attempt_id, question_id) do update
         set option_id = excluded.option_id, seq = coalesce($7, attempt_answers.seq), saved_at = excluded.saved_at
       where $7 is null or excluded.seq > attempt_answers.seq
    )
    select * from verdict`,
};

export type SaveReceipt = { savedAt: Date; deadlineAt: Date; remainingSeconds: number };

/**
 * @param attemptKey of the device's own start; null is not checked (plain clients of the specification)
 * @throws AppError attempt_not_started, attempt_already_completed, time_over, attempt_opened_elsewhere, answer_not_in_exam
 */
export async function saveAnswer(
  claimant: Claimant,
  examId: number,
  { question_id, answer_id, seq }: SaveAnswer,
  attemptKey: string | null,
  now: Date,
): Promise<SaveReceipt> {
  const values = [claimant.id, claimant.sessionId, now, examId, question_id, answer_id, seq ?? null, attemptKey];
  const { rows } = await hotPool.query<Verdict>({ ...saveStatement, values });
  const verdict = rows[0] as Verdict;
  requireLiveCaller(verdict);
  if (!verdict.examExists) throw new AppError("not_found");
  if (!verdict.hasAccess) throw new AppError("permission_denied");
  if (verdict.attemptId === null) throw new AppError("attempt_not_started");
  if (verdict.isSealed) throw new AppError("attempt_already_completed");
  if (verdict.isTimeOver) throw new AppError("time_over");
  if (verdict.isStale) throw new AppError("attempt_opened_elsewhere");
  if (!verdict.isKnown) throw new AppError("answer_not_in_exam");
  const { deadlineAt } = verdict;
  return { savedAt: now, deadlineAt, remainingSeconds: Math.max(0, (deadlineAt.getTime() - now.getTime()) / 1000) };
}
