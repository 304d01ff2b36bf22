import "server-only";
import { z } from "zod";
import { type CallerStatement, callerColumns, callerJoin } from "@/lib/accounts/caller";
import { batchAccessSchema, batchAccessSql } from "@/lib/enrollments/policy";
import { negativeMarkingTypes } from "@/lib/exams/negative-marking";
import { paperOrderSchema } from "@/lib/exams/paper-order";
import { canStartSql, keysAvailableAtSql } from "@/lib/exams/policy";
import { sealReasons } from "@/lib/exams/seal-reason";
import { answerSchema, answersSql, keptChoicesSql } from "@/lib/exams/taking/choice-statements";
import { storedNames } from "@/lib/wire/names";

/**
 * True for a running attempt, joined as `a`. Its questions, saves and end stay open to the learner even if the course
 * is hidden.
 */
export const runningAttempt = "(a.id is not null and a.sealed_at is null)";

const ownExam = z.object({
  examId: z.int(),
  batchId: z.int(),
  courseId: z.int(),
  title: z.string(),
  letters: z.string(),
  access: batchAccessSchema,
});

/** Columns of an attempt with its version's revision, as every attempt statement selects them. */
export const attemptState = {
  versionId: z.int(),
  revision: z.int(),
  startedAt: z.date(),
  deadlineAt: z.date(),
  acceptsUntil: z.date().nullable(),
  completedAt: z.date().nullable(),
  sealedAt: z.date().nullable(),
  sealReason: z.enum(storedNames(sealReasons)).nullable(),
  score: z.string().nullable(),
  totalMarks: z.string(),
  correctCount: z.int().nullable(),
  wrongCount: z.int().nullable(),
  blankCount: z.int().nullable(),
  /** Null for attempts sealed before receipts were given. */
  receipt: z.string().nullable(),
};

const attempt = z.object({
  ...attemptState,
  attemptId: z.int(),
  keysAvailableAt: z.date().nullable(),
  /** Null for an attempt on the site. */
  paperCode: z.string().nullable(),
  paperOrder: paperOrderSchema.nullable(),
  /** The mark before the first correction that changed it; null if none did. */
  uncorrectedScore: z.string().nullable(),
  negativeMarks: z.string(),
  negativeType: z.enum(storedNames(negativeMarkingTypes)),
  /** By the question's id. */
  chosen: z.record(z.string(), answerSchema),
  /** Ids of questions; null if none was ever flagged. */
  flagged: z.array(z.int()).nullable(),
});

const ownAttempt = ownExam.extend(attempt.shape);
const noAttempt = ownExam.extend({ attemptId: z.null() });
export type OwnAttempt = z.infer<typeof ownAttempt>;
type OwnExam = OwnAttempt | z.infer<typeof noAttempt>;

export const ownAttemptStatement: CallerStatement<OwnExam> = {
  name: "own-attempt",
  row: z.union([ownAttempt, noAttempt]),
  text: `select ${callerColumns}, e.id is not null as "isFound", e.id as "examId", e.batch_id as "batchId",
      b.course_id as "courseId", e.title, e.letters, ${batchAccessSql("e.batch_id", runningAttempt)} as access,
      a.id as "attemptId", a.version_id as "versionId", v.revision, a.started_at as "startedAt",
      a.deadline_at as "deadlineAt", a.accepts_until as "acceptsUntil", a.completed_at as "completedAt",
      a.sealed_at as "sealedAt", a.seal_reason as "sealReason", a.score,
      case when a.sealed_at is not null then ${keysAvailableAtSql("e")} end as "keysAvailableAt",
      a.correct_count as "correctCount", a.wrong_count as "wrongCount", a.blank_count as "blankCount",
      a.receipt, a.paper_code as "paperCode", a.uncorrected_score as "uncorrectedScore", a.paper_order as "paperOrder", v.total_marks as "totalMarks", v.negative_marks as "negativeMarks",
      v.negative_type as "negativeType",
      ${answersSql("a.id")} as chosen,
      (select f.question_ids from attempt_flags f where f.attempt_id = a.id) as flagged
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
  shuffleStatements: z.boolean(),
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
      e.shuffle_options as "shuffleOptions", e.shuffle_statements as "shuffleStatements", v.id as "versionId", v.revision
    from ${callerJoin}
    left join exams e on e.id = $4
    left join lateral (
      select id, revision from exam_versions where exam_id = e.id order by number desc limit 1
    ) v on true`,
};

// No attempt begins for an account that was deleted or merged meanwhile. The unique index decides who is first; every
// later start takes over the same row with a key of its own.
export const beginStatement = {
  name: "begin-attempt",
  text: `with account as materialized (
      select id from users where id = $2 and deleted_at is null for key share
    ), begun as (
      insert into attempts (exam_id, version_id, user_id, started_at, deadline_at, attempt_key, paper_order)
      select e.id, $3, account.id, $4,
             least($4::timestamptz + make_interval(mins => e.duration_minutes), case when $7 then e.closes_at end), $5, $6
        from exams e cross join account
       where e.id = $1 and ($7 or exists (select 1 from attempts a where a.exam_id = e.id and a.user_id = $2))
      on conflict (exam_id, user_id) do update
         set attempt_key = case when attempts.sealed_at is null then excluded.attempt_key else attempts.attempt_key end,
             openings = attempts.openings + (attempts.sealed_at is null)::int,
             last_opened_at = case when attempts.sealed_at is null then $4 else attempts.last_opened_at end
      returning *
    )
    select id, started_at as "startedAt", deadline_at as "deadlineAt", accepts_until as "acceptsUntil",
      sealed_at as "sealedAt", attempt_key as "attemptKey",
      coalesce((select max(seq) from ${keptChoicesSql} w where w.attempt_id = begun.id), 0) as "lastSeq",
      (select coalesce(v.answers_count, v.questions_count) from exam_versions v where v.id = begun.version_id)
        as "answersCount"
    from begun`,
};
