import "server-only";
import { hasPlaceSql } from "@/lib/standings/statements";
import type { CandidateKind } from "@/prisma/generated/enums";

const deductionSql: Record<CandidateKind, string> = {
  FIRST_TIME: "0",
  SECOND_TIME: "r.second_time_deduction",
  ALREADY_ADMITTED: "r.admitted_deduction",
};
const deductions = Object.entries(deductionSql).map(([kind, sql]) => `when '${kind}' then ${sql}`);

/** `sumOf` in SQL; a test compares the two. */
export const totalSql = `(a.score + c.ssc_gpa * r.ssc_points + c.hsc_gpa * r.hsc_points
    - case c.kind ${deductions.join(" ")} end)`;

/** True if the attempt began before the exam closed: later starters may have seen the keys. */
export const isInTimeSql = "(e.closes_at is null or a.started_at <= e.closes_at)";

/**
 * Rows of the merit list of exam `$1`, with place (1, 2, 2, 4) and unique position. Of equal totals the older attempt
 * comes first and shares the place.
 */
export const listSql = `select a.id, a.user_id, ${totalSql} as total,
    (rank() over (order by ${totalSql} desc))::int as place,
    (row_number() over (order by ${totalSql} desc, a.id))::int as position, (count(*) over ())::int as candidates
  from attempts a join exams e on e.id = a.exam_id join merit_rules r on r.exam_id = a.exam_id
  join users u on u.id = a.user_id join candidates c on c.user_id = a.user_id
 where a.exam_id = $1 and a.sealed_at is not null and a.score >= r.pass_mark and ${isInTimeSql} and ${hasPlaceSql("e.batch_id")}`;
