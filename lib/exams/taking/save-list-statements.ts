import "server-only";
import { type CallerStatement, callerJoin } from "@/lib/accounts/caller";
import {
  attemptColumns,
  attemptVerdictColumns,
  knownSql,
  mayBeSaved,
  newerThan,
  type SaveVerdict,
  saveVerdict,
} from "@/lib/exams/taking/save-statements";

/** An entry without a counter replaces what is there and leaves its counter, as a single save does (R3). */
const hasNoCounter = {
  attempt_answers: "excluded.question_id = any($10::int[])",
  statement_answers: "excluded.option_id = any($11::int[])",
};

/** @param content the column that a newer entry replaces */
const replacing = (table: keyof typeof hasNoCounter, content: string) => `set ${content} = excluded.${content},
             saved_at = excluded.saved_at,
             seq = case when ${hasNoCounter[table]} then ${table}.seq else excluded.seq end
       where ${hasNoCounter[table]} or ${newerThan(table)}`;

/**
 * Keeps all entries or none, under the lock of a single save (R4). Every entry is judged ($5 to $7, $12 and $13); those
 * that count ($8) are written, one for each slot, and $10 and $11 have the questions and the statements of those without
 * a counter. Answers are locked in the order of the saves that travel together, so that no two statements deadlock.
 */
export const saveListStatement: CallerStatement<SaveVerdict> = {
  name: "save-answer-list",
  row: saveVerdict,
  text: `with attempt as materialized (
      select ${attemptColumns} from attempts a where a.exam_id = $4 and a.user_id = $1 for key share
    ), entry as materialized (
      select r.*, q.kind, ${knownSql({ option: "r.option", isStatement: "r.is_statement" })} as fits
        from unnest($5::int[], $6::int[], $7::bigint[], $8::boolean[], $12::boolean[], $13::boolean[])
             as r (question, option, seq, counts, is_statement, value)
        left join attempt a on true
        left join questions q on q.id = r.question and q.version_id = a.version_id
        left join options o on o.id = r.option and o.question_id = q.id
    ), verdict as (
      select ${attemptVerdictColumns({ now: "$3", key: "$9" })}, (select bool_and(fits) from entry) as "isKnown"
      from ${callerJoin}
      left join exams e on e.id = $4
      left join attempt a on true
    ), saved as (
      insert into attempt_answers (attempt_id, question_id, option_id, seq, saved_at)
      select "attemptId", question, option, coalesce(seq, 0), $3
        from verdict cross join entry where counts and kind = 'single' and ${mayBeSaved}
       order by question
      on conflict (attempt_id, question_id) do update
         ${replacing("attempt_answers", "option_id")}
    ), stated as (
      insert into statement_answers (attempt_id, question_id, option_id, value, seq, saved_at)
      select "attemptId", question, option, value, coalesce(seq, 0), $3
        from verdict cross join entry where counts and is_statement and ${mayBeSaved}
       order by option
      on conflict (attempt_id, option_id) do update
         ${replacing("statement_answers", "value")}
    )
    select * from verdict`,
};
