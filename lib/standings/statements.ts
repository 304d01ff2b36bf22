import "server-only";
import { canSql } from "@/lib/accounts/capabilities";

/** Accounts that rankings show: staff and test accounts take exams too, but are not ranked (contract §5). */
export function isRankedSql(account = "u"): string {
  return `${canSql("rankings.appear", account)} and not ${account}.is_test`;
}

/**
 * True for an attempt that is ranked in its batch. A learner who left the batch is not (the SQL function
 * `is_ranked_in`).
 */
export function hasPlaceSql(batch: string, account = "u"): string {
  return `${isRankedSql(account)} and not exists (select from standings left_standing
      where left_standing.batch_id = ${batch} and left_standing.user_id = ${account}.id and not left_standing.is_ranked)`;
}

// Counts the learners above by whole bands, and one by one in the own band (prisma/schema.prisma, StandingBand).
const rankOfOwn = `(case when own.is_ranked then 1
    + coalesce((select sum(learners) from standing_bands b
                 where b.batch_id = own.batch_id and b.band > floor(own.total_score / 2)), 0)
    + (select count(*) from standings o where o.batch_id = own.batch_id and o.total_score > own.total_score
         and o.total_score < (floor(own.total_score / 2) + 1) * 2 and o.is_ranked) end)::int`;

export const rankStatement = {
  name: "rank",
  text: `select ${rankOfOwn} as rank from standings own where own.batch_id = $1 and own.user_id = $2`,
};

export function ownStandingSql(batch: string, account: string): string {
  return `(select json_build_object('id', own.user_id, 'totalScore', own.total_score, 'totalMarks', own.total_marks,
                'examsTaken', own.exams_taken, 'rank', ${rankOfOwn})
         from standings own where own.batch_id = ${batch} and own.user_id = ${account})`;
}

export function standingsVersionSql(batch: string): string {
  return `(select string_agg(version::text, ' ' order by slot) from standing_versions where batch_id = ${batch})`;
}

export function examRanksSql(exam: string): string {
  return `select a.id, rank() over (order by a.score desc) as rank
      from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id
     where a.exam_id = ${exam} and a.sealed_at is not null and ${hasPlaceSql("e.batch_id")}`;
}

type Gain = { batch: string; account: string; score: string; marks: string; now: string };

export function addToStandingSql({ batch, account, score, marks, now }: Gain): string {
  return `insert into standings (batch_id, user_id, total_score, total_marks, exams_taken, updated_at)
    select ${batch}, u.id, ${score}, ${marks}, 1, ${now} from users u where u.id = ${account} and ${isRankedSql()}
    on conflict (batch_id, user_id) do update
       set total_score = standings.total_score + excluded.total_score,
           total_marks = standings.total_marks + excluded.total_marks,
           exams_taken = standings.exams_taken + 1, updated_at = excluded.updated_at`;
}

/** As `addToStandingSql`, of many learners at once. */
export const joinStatement = `insert into standings (batch_id, user_id, total_score, total_marks, exams_taken, updated_at)
  select $1, u.id, r.score, $3::numeric, 1, now()
    from jsonb_to_recordset($2::jsonb) as r ("userId" int, score numeric) join users u on u.id = r."userId"
   where ${isRankedSql()}
   order by u.id
  on conflict (batch_id, user_id) do update
     set total_score = standings.total_score + excluded.total_score,
         total_marks = standings.total_marks + excluded.total_marks,
         exams_taken = standings.exams_taken + 1, updated_at = excluded.updated_at`;

export const recountStatement = `insert into standings (batch_id, user_id, total_score, total_marks, exams_taken, updated_at)
  select e.batch_id, u.id, sum(a.score), sum(v.total_marks), count(*)::int, now()
    from attempts a join exams e on e.id = a.exam_id join exam_versions v on v.id = a.version_id
    join users u on u.id = a.user_id
   where e.batch_id = $1 and u.id = $2 and a.sealed_at is not null and ${isRankedSql()}
   group by e.batch_id, u.id`;

/**
 * `rank()` follows the index's order and stops with the page, so learners below it are never read. A page of columns
 * costs half as much as a page of objects.
 */
export const pageStatement = {
  name: "standings-page",
  text: `select coalesce((select sum(learners) from standing_bands t where t.batch_id = $1), 0)::int as "totalStudents",
      array_to_json(array_agg(p.user_id)) as id, array_to_json(array_agg(p.rank)) as rank,
      array_to_json(array_agg(p.total_score)) as "totalScore", array_to_json(array_agg(p.total_marks)) as "totalMarks",
      array_to_json(array_agg(p.exams_taken)) as "examsTaken", array_to_json(array_agg(l.first_name)) as "firstName",
      array_to_json(array_agg(l.last_name)) as "lastName", array_to_json(array_agg(l.hide_name)) as "hideName"
    from (
      select *, rank() over (order by total_score desc) as rank from standings
       where batch_id = $1 and is_ranked order by total_score desc limit $2 offset $3
    ) p join users l on l.id = p.user_id`,
};
