import "server-only";
import { z } from "zod";
import { type CallerStatement, callerColumns, callerJoin, callerJoinOf, callerMayAct } from "@/lib/accounts/caller";
import { batchAccessSchema, batchAccessSql } from "@/lib/enrollments/policy";
import { type QuestionKind, questionKinds } from "@/lib/exams/question-kind";
import { runningAttempt } from "@/lib/exams/taking/attempt-statements";
import { timeOverSql } from "@/lib/exams/time-over";

export const saveVerdict = z.object({
  access: batchAccessSchema,
  attemptId: z.int().nullable(),
  deadlineAt: z.date().nullable(),
  isSealed: z.boolean(),
  isTimeOver: z.boolean(),
  isOpenedElsewhere: z.boolean(),
  isKnown: z.boolean(),
});
export type SaveVerdict = z.infer<typeof saveVerdict>;

type Save = Record<"now" | "exam" | "question" | "option" | "key" | "isStatement", string>;

/** Tells whether the caller's attempt accepts anything now, and from this page. */
export const attemptVerdictColumns = ({ now, key }: Pick<Save, "now" | "key">) => `${callerColumns},
  e.id is not null as "isFound", ${batchAccessSql("e.batch_id", runningAttempt, now)} as access,
  a.id as "attemptId", a.deadline_at as "deadlineAt", a.sealed_at is not null as "isSealed",
  coalesce(${timeOverSql("a", now)}, false) as "isTimeOver",
  coalesce(${key}::text <> a.attempt_key::text, false) as "isOpenedElsewhere"`;

type Typed = Pick<Save, "option" | "isStatement">;
/**
 * A statement needs a set, and an option a single. No option is known for a set too: a client that knows no sets sends
 * it for each, and it changes nothing (contract §13).
 */
const isKnown: Record<QuestionKind, (typed: Typed) => string> = {
  single: ({ option, isStatement }) => `not ${isStatement}::boolean and (${option}::int is null or o.id is not null)`,
  true_false_set: ({ option, isStatement }) =>
    `case when ${isStatement}::boolean then o.id is not null else ${option}::int is null end`,
};

/** Whether a save fits its question; `q` and `o` are the question and the option that were found. */
export const knownSql = (typed: Typed) =>
  `coalesce(case q.kind ${Object.entries(isKnown)
    .map(([kind, known]) => `when '${kind}' then ${known(typed)}`)
    .join(" ")} end, false)`;

const verdictColumns = (save: Save) => `${attemptVerdictColumns(save)}, q.kind, ${knownSql(save)} as "isKnown"`;

const questionJoin = ({ question, option }: Save) => `
  left join questions q on q.id = ${question} and q.version_id = a.version_id
  left join options o on o.id = ${option} and o.question_id = q.id`;

export const mayBeSaved = `${callerMayAct} and access = 'granted' and "attemptId" is not null and "isKnown"
  and not "isSealed" and not "isTimeOver" and not "isOpenedElsewhere"`;

export const attemptColumns = "a.id, a.version_id, a.deadline_at, a.accepts_until, a.sealed_at, a.attempt_key";

/** A save without a counter is stored with 0 and gives way to any save with one, even its first. */
export const newerThan = (table: string) => `(excluded.seq > ${table}.seq or ${table}.seq = 0)`;

const alone = { now: "$3", exam: "$4", question: "$5", option: "$6", key: "$8" };

const writesAlone: Record<QuestionKind, string> = {
  single: `insert into attempt_answers (attempt_id, question_id, option_id, seq, saved_at)
      select "attemptId", $5, $6, coalesce($7::bigint, 0), $3 from verdict where ${mayBeSaved} and kind = 'single'
      on conflict (attempt_id, question_id) do update
         set option_id = excluded.option_id, seq = coalesce($7, attempt_answers.seq), saved_at = excluded.saved_at
       where $7 is null or ${newerThan("attempt_answers")}`,
  true_false_set: `insert into statement_answers (attempt_id, question_id, option_id, value, seq, saved_at)
      select "attemptId", $5, $6, $9::boolean, coalesce($7::bigint, 0), $3 from verdict where ${mayBeSaved}
      on conflict (attempt_id, option_id) do update
         set value = excluded.value, seq = coalesce($7, statement_answers.seq), saved_at = excluded.saved_at
       where $7 is null or ${newerThan("statement_answers")}`,
};

const savingAlone = (name: string, kind: QuestionKind): CallerStatement<SaveVerdict> => {
  const save = { ...alone, isStatement: String(kind !== "single") };
  return {
    name,
    row: saveVerdict,
    text: `with attempt as materialized (
      select ${attemptColumns} from attempts a where a.exam_id = $4 and a.user_id = $1 for key share
    ), verdict as (
      select ${verdictColumns(save)}
      from ${callerJoin}
      left join exams e on e.id = $4
      left join attempt a on true
      ${questionJoin(save)}
    ), saved as (
      ${writesAlone[kind]}
    )
    select * from verdict`,
  };
};

/**
 * By the kind of the choice, which its form tells: a table that is named and not written costs a twentieth of a save. A
 * statement's truth is $9.
 *
 * The row lock excludes sealing, which takes FOR UPDATE: a save comes before the seal and is graded, or sees the seal
 * and is refused (R4). An older save never overwrites a newer one (R3).
 */
export const saveStatements: Record<QuestionKind, CallerStatement<SaveVerdict>> = {
  single: savingAlone("save-answer", "single"),
  true_false_set: savingAlone("save-statement", "true_false_set"),
};

const together: Save = {
  now: "a.at",
  exam: "a.exam",
  question: "a.question",
  option: "a.option",
  key: "a.key",
  isStatement: "a.is_statement",
};

const writesTogether: Record<QuestionKind, string> = {
  single: `saved as (
      insert into attempt_answers (attempt_id, question_id, option_id, seq, saved_at)
      select "attemptId", question, option, coalesce(seq, 0), at from verdict where ${mayBeSaved} and kind = 'single'
       order by "attemptId", question
      on conflict (attempt_id, question_id) do update
         set option_id = excluded.option_id, saved_at = excluded.saved_at,
             seq = case when $11::boolean then excluded.seq else attempt_answers.seq end
       where not $11 or ${newerThan("attempt_answers")}
    )`,
  true_false_set: `stated as (
      insert into statement_answers (attempt_id, question_id, option_id, value, seq, saved_at)
      select "attemptId", question, option, value, coalesce(seq, 0), at from verdict where ${mayBeSaved} and is_statement
       order by "attemptId", option
      on conflict (attempt_id, option_id) do update
         set value = excluded.value, saved_at = excluded.saved_at,
             seq = case when $11::boolean then excluded.seq else statement_answers.seq end
       where not $11 or ${newerThan("statement_answers")}
    )`,
};

const savingTogether = (name: string, kinds: readonly QuestionKind[]): CallerStatement<SaveVerdict> => ({
  name,
  row: saveVerdict,
  text: `with attempt as materialized (
      select r.*, ${attemptColumns}
        from unnest($1::int[], $2::uuid[], $3::timestamptz[], $4::int[], $5::int[], $6::int[], $7::bigint[], $8::text[],
                    $9::boolean[], $10::boolean[])
             with ordinality as r (account, session, at, exam, question, option, seq, key, is_statement, value, place)
        join attempts a on a.exam_id = r.exam and a.user_id = r.account
         for key share of a skip locked
    ), verdict as (
      select a.place, a.question, a.option, a.seq, a.at, a.is_statement, a.value, ${verdictColumns(together)}
      from attempt a ${callerJoinOf("a.account", "a.session", "a.at")}
      left join exams e on e.id = a.exam
      ${questionJoin(together)}
    ), ${kinds.map((kind) => writesTogether[kind]).join(", ")}
    select place::int, "callerId", "callerIsActive", "callerIsLive", "isFound", access, "attemptId", "deadlineAt",
           "isSealed", "isTimeOver", "isOpenedElsewhere", "isKnown"
      from verdict`,
});

/**
 * The same for arrays of saves of one kind or mixed, which all have a counter or all have none ($11). It waits for no
 * attempt: a locked or missing one returns no row. Answers are locked in one order, so that two such statements cannot
 * deadlock.
 */
export const saveTogetherStatements = {
  single: savingTogether("save-answers", ["single"]),
  true_false_set: savingTogether("save-statements", ["true_false_set"]),
  mixed: savingTogether("save-choices", questionKinds),
} satisfies Record<QuestionKind | "mixed", CallerStatement<SaveVerdict>>;
