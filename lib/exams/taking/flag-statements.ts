import "server-only";
import { z } from "zod";
import { type CallerStatement, callerJoinOf } from "@/lib/accounts/caller";
import { attemptColumns, attemptVerdictColumns, mayBeSaved, saveVerdict } from "@/lib/exams/taking/save-statements";

const flagVerdict = saveVerdict.extend({ isKept: z.boolean() });

/**
 * Replaces all flags by those of $5. Each device counts for itself ($6), and its first flags replace those of the
 * device before. The account is locked against its end, as at the start; the attempt is only read.
 */
export const keepFlagsStatement: CallerStatement<z.infer<typeof flagVerdict>> = {
  name: "keep-flags",
  row: flagVerdict,
  text: `with account as materialized (
      select id from users where id = $1 and deleted_at is null for key share
    ), attempt as materialized (
      select ${attemptColumns} from attempts a join account on account.id = a.user_id where a.exam_id = $4
    ), verdict as (
      select ${attemptVerdictColumns({ now: "$3", key: "$7" })}, a.attempt_key as key,
        not exists (
          select 1 from unnest($5::int[]) as flag (id)
           where not exists (select 1 from questions q where q.id = flag.id and q.version_id = a.version_id)
        ) as "isKnown"
      from (select 1) as request ${callerJoinOf("(select id from account)", "$2", "$3")}
      left join exams e on e.id = $4
      left join attempt a on true
    ), kept as (
      insert into attempt_flags (attempt_id, question_ids, attempt_key, seq)
      select "attemptId", array(select distinct id from unnest($5::int[]) as flag (id) order by id), key,
             coalesce($6::bigint, 0)
        from verdict where ${mayBeSaved}
      on conflict (attempt_id) do update
         set question_ids = excluded.question_ids, attempt_key = excluded.attempt_key, seq = excluded.seq
       where $6 is null or attempt_flags.attempt_key <> excluded.attempt_key or excluded.seq > attempt_flags.seq
      returning 1
    )
    select *, exists (select 1 from kept) as "isKept" from verdict`,
};
