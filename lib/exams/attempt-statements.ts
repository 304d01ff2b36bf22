import "server-only";
import { z } from "zod";
import { type CallerStatement, callerColumns, callerJoin, callerMayAct } from "@/lib/accounts/caller";
import { batchAccessSchema, batchAccessSql } from "@/lib/enrollments/policy";
import { paperOrderSchema } from "@/lib/exams/paper-order";
import { canStartSql, keysAvailableAtSql } from "@/lib/exams/policy";
import { timeOverSql } from "@/lib/exams/time-over";

/** Of an attempt joined as `a`: its questions, saves and its end stay the learner's, also where the course is hidden. */
export const runningAttempt = "(a.id is not null and a.sealed_at is null)";

const ownExam = z.object({
  examId: z.int(),
  batchId: z.int(),
  courseId: z.int(),
  title: z.string(),
  access: batchAccessSchema,
});

const attempt = z.object({
  attemptId: z.int(),
  versionId: z.int(),
  revision: z.int(),
  startedAt: z.date(),
  deadlineAt: z.date(),
  acceptsUntil: z.date().nullable(),
  completedAt: z.date().nullable(),
  sealedAt: z.date().nullable(),
  keysAvailableAt: z.date().nullable(),
  sealReason: z.enum(["SUBMITTED", "TIME_OVER"]).nullable(),
  score: z.string().nullable(),
  correctCount: z.int().nullable(),
  wrongCount: z.int().nullable(),
  blankCount: z.int().nullable(),
  paperOrder: paperOrderSchema.nullable(),
  totalMarks: z.string(),
  negativeMarks: z.string(),
  negativeType: z.enum(["FIXED", "PERCENTAGE"]),
  /** Option id by question id. */
  chosen: z.record(z.string(), z.int().nullable()),
});

const ownAttempt = ownExam.extend(attempt.shape);
const noAttempt = ownExam.extend({ attemptId: z.null() });
export type OwnAttempt = z.infer<typeof ownAttempt>;
type OwnExam = OwnAttempt | z.infer<typeof noAttempt>;

export const ownAttemptStatement: CallerStatement<OwnExam> = {
  name: "own-attempt",
  row: z.union([ownAttempt, noAttempt]),
  text: `select ${callerColumns}, e.id is not null as "isFound", e.id as "examId", e.batch_id as "batchId",
      b.course_id as "courseId", e.title, ${batchAccessSql("e.batch_id", runningAttempt)} as access,
      a.id as "attemptId", a.version_id as "versionId", v.revision, a.started_at as "startedAt",
      a.deadline_at as "deadlineAt", a.accepts_until as "acceptsUntil", a.completed_at as "completedAt",
      a.sealed_at as "sealedAt", a.seal_reason as "sealReason", a.score,
      case when a.sealed_at is not null then ${keysAvailableAtSql("e")} end as "keysAvailableAt",
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

const runningHere =
  "exists (select 1 from attempts a where a.exam_id = e.id and a.user_id = u.id and a.sealed_at is null)";

const startable = z.object({
  access: batchAccessSchema,
  canStart: z.boolean(),
  durationMinutes: z.int(),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** Null for an exam without questions. */
  versionId: z.int().nullable(),
  revision: z.int().nullable(),
});

export const startableStatement: CallerStatement<z.infer<typeof startable>> = {
  name: "startable-exam",
  row: startable,
  text: `select ${callerColumns}, e.id is not null as "isFound", ${batchAccessSql("e.batch_id", runningHere)} as access,
      ${canStartSql("e", "v", "$3")} as "canStart",
      e.duration_minutes as "durationMinutes", e.shuffle_questions as "shuffleQuestions",
      e.shuffle_options as "shuffleOptions", v.id as "versionId", v.revision
    from ${callerJoin}
    left join exams e on e.id = $4
    left join lateral (
      select id, revision from exam_versions where exam_id = e.id order by number desc limit 1
    ) v on true`,
};

// The unique index decides who is first; everybody else takes over the same row with a key of their own.
export const beginStatement = {
  name: "begin-attempt",
  text: `with begun as (
      insert into attempts (exam_id, version_id, user_id, started_at, deadline_at, attempt_key, paper_order)
      select e.id, $3, $2, $4,
             least($4::timestamptz + make_interval(mins => e.duration_minutes), case when $7 then e.closes_at end), $5, $6
        from exams e
       where e.id = $1 and ($7 or exists (select 1 from attempts a where a.exam_id = e.id and a.user_id = $2))
      on conflict (exam_id, user_id) do update
         set attempt_key = case when attempts.sealed_at is null then excluded.attempt_key else attempts.attempt_key end,
             openings = attempts.openings + (attempts.sealed_at is null)::int,
             last_opened_at = case when attempts.sealed_at is null then $4 else attempts.last_opened_at end
      returning *
    )
    select id, started_at as "startedAt", deadline_at as "deadlineAt", accepts_until as "acceptsUntil",
      sealed_at as "sealedAt", attempt_key as "attemptKey",
      coalesce((select max(seq) from attempt_answers w where w.attempt_id = begun.id), 0) as "lastSeq"
    from begun`,
};

const saveVerdict = z.object({
  access: batchAccessSchema,
  attemptId: z.int().nullable(),
  deadlineAt: z.date().nullable(),
  isSealed: z.boolean(),
  isTimeOver: z.boolean(),
  isStale: z.boolean(),
  isKnown: z.boolean(),
});

/**
 * Locked against sealing, which takes FOR UPDATE: a save comes before the seal and is graded, or sees it and is refused
 * (R4). An older save never overwrites a newer one (R3).
 */
export const saveStatement: CallerStatement<z.infer<typeof saveVerdict>> = {
  name: "save-answer",
  row: saveVerdict,
  text: `with attempt as materialized (
      select id, version_id, deadline_at, accepts_until, sealed_at, attempt_key from attempts
       where exam_id = $4 and user_id = $1 for key share
    ), verdict as (
      select ${callerColumns}, e.id is not null as "isFound", ${batchAccessSql("e.batch_id", runningAttempt)} as access,
        a.id as "attemptId", a.deadline_at as "deadlineAt", a.sealed_at is not null as "isSealed",
        coalesce(${timeOverSql("a", "$3")}, false) as "isTimeOver",
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
       where ${callerMayAct} and access = 'granted' and "attemptId" is not null and "isKnown"
         and not "isSealed" and not "isTimeOver" and not "isStale"
      on conflict (attempt_id, question_id) do update
         set option_id = excluded.option_id, seq = coalesce($7, attempt_answers.seq), saved_at = excluded.saved_at
       where $7 is null or excluded.seq > attempt_answers.seq
    )
    select * from verdict`,
};
