import "server-only";
import { z } from "zod";
import { type CallerStatement, callerColumns, callerJoin } from "@/lib/accounts/caller";
import { batchAccessSchema, batchAccessSql } from "@/lib/enrollments/policy";
import type { NumberedChoice } from "@/lib/exams/choice";
import { GRADING_LOCK } from "@/lib/exams/grading-lock";
import { attemptState, runningAttempt } from "@/lib/exams/taking/attempt-statements";
import { choicesSql, keptChoiceSchema } from "@/lib/exams/taking/choice-statements";
import { addToStandingSql } from "@/lib/standings/statements";
import type { Statement } from "@/lib/transaction";

// The lock is a statement of its own, because the next one must see only data younger than the lock.
export const shareGradingOfExam = {
  name: "share-grading-of-exam",
  text: `select pg_advisory_xact_lock_shared(${GRADING_LOCK}, batch_id) from exams where id = $1`,
};
export const shareGradingOfAttempt = {
  name: "share-grading-of-attempt",
  text: `select pg_advisory_xact_lock_shared(${GRADING_LOCK}, e.batch_id)
      from attempts a join exams e on e.id = a.exam_id where a.id = $1`,
};

const lockedAttempt = z.object({
  ...attemptState,
  id: z.int(),
  userId: z.int(),
  examId: z.int(),
  batchId: z.int(),
  attemptKey: z.string(),
});
export type LockedAttempt = z.infer<typeof lockedAttempt>;

const attemptColumns = `a.id, a.user_id as "userId", a.exam_id as "examId", e.batch_id as "batchId", a.version_id as "versionId", v.revision,
  a.started_at as "startedAt", a.deadline_at as "deadlineAt", a.accepts_until as "acceptsUntil",
  a.completed_at as "completedAt",
  a.sealed_at as "sealedAt", a.seal_reason as "sealReason", a.attempt_key::text as "attemptKey", a.score, v.total_marks as "totalMarks",
  a.correct_count as "correctCount", a.wrong_count as "wrongCount", a.blank_count as "blankCount",
  a.receipt`;

const ownLocked = lockedAttempt.extend({ access: batchAccessSchema });
const noneLocked = z.object({ id: z.null(), access: batchAccessSchema });

// The lock waits for saves under way and keeps new ones out until the transaction ends.
export const lockOwnAttempt: CallerStatement<z.infer<typeof ownLocked> | z.infer<typeof noneLocked>> = {
  name: "lock-own-attempt",
  row: z.union([ownLocked, noneLocked]),
  text: `with attempt as materialized (select * from attempts where exam_id = $4 and user_id = $1 for update)
    select ${callerColumns}, e.id is not null as "isFound", ${batchAccessSql("e.batch_id", runningAttempt)} as access,
      ${attemptColumns}
      from ${callerJoin}
      left join exams e on e.id = $4
      left join attempt a on true
      left join exam_versions v on v.id = a.version_id`,
};
export const lockAttempt = {
  name: "lock-attempt",
  text: `with attempt as materialized (select * from attempts where id = $1 for update)
    select ${attemptColumns} from attempt a join exams e on e.id = a.exam_id join exam_versions v on v.id = a.version_id`,
};

const savedChoicesRow = z.object({
  choices: z.array(keptChoiceSchema),
  lastSavedAt: z.date().nullable(),
});
export type SavedChoices = z.infer<typeof savedChoicesRow>;

const choicesOf = (attempt: string) => `select
    coalesce(json_agg(w.choice), '[]') as choices, max(w.saved_at) as "lastSavedAt"
  from ${choicesSql(attempt)} w`;

export const ownSavedChoices: CallerStatement<SavedChoices> = {
  name: "own-saved-choices",
  row: savedChoicesRow,
  text: `select ${callerColumns}, true as "isFound", saved.* from ${callerJoin}
      left join lateral (${choicesOf("(select id from attempts where exam_id = $4 and user_id = u.id)")}) saved on true`,
};
export const savedChoices = { name: "saved-choices", text: choicesOf("$1") };

export const writeOptions = {
  name: "write-choices",
  text: `insert into attempt_answers (attempt_id, question_id, option_id, seq, saved_at)
      select $1, c.question_id, c.option_id, c.seq, $5
        from unnest($2::int[], $3::int[], $4::bigint[]) as c (question_id, option_id, seq)
      on conflict (attempt_id, question_id) do update
         set option_id = excluded.option_id, seq = excluded.seq, saved_at = excluded.saved_at`,
};
const writeStatements = {
  name: "write-statement-choices",
  text: `insert into statement_answers (attempt_id, question_id, option_id, value, seq, saved_at)
      select $1, c.question_id, c.option_id, c.value, c.seq, $5
        from unnest($2::int[], $3::int[], $4::bigint[], $6::boolean[]) as c (question_id, option_id, seq, value)
      on conflict (attempt_id, option_id) do update
         set value = excluded.value, seq = excluded.seq, saved_at = excluded.saved_at`,
};

const shared = (choices: readonly NumberedChoice[]) => [
  choices.map((choice) => choice.questionId),
  choices.map((choice) => choice.optionId),
  choices.map((choice) => choice.seq),
];

/** The statements that write a submit's choices, by kind. */
export function choiceWrites(attemptId: number, choices: readonly NumberedChoice[], savedAt: Date): Statement[] {
  const statements = choices.filter((choice) => choice.kind === "true_false_set");
  const options = choices.filter((choice) => choice.kind !== "true_false_set");
  const truths = statements.map(({ value }) => value);
  return [
    ...(options.length > 0 ? [{ ...writeOptions, values: [attemptId, ...shared(options), savedAt] }] : []),
    ...(statements.length > 0
      ? [{ ...writeStatements, values: [attemptId, ...shared(statements), savedAt, truths] }]
      : []),
  ];
}

export const writeSeal = {
  name: "write-seal",
  text: `with sealed as (
      update attempts set sealed_at = $2, completed_at = $3, seal_reason = $4::seal_reason, score = $5,
             correct_count = $6, wrong_count = $7, blank_count = $8, receipt = $12
       where id = $1
    )
    ${addToStandingSql({ batch: "$9", account: "$11", score: "$5", marks: "$10", now: "$2" })}`,
};
