import "server-only";
import { pool } from "@/lib/db";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import type { ExamTime } from "@/lib/exams/time-over";
import { hasPlaceSql, isRankedSql } from "@/lib/standings/statements";

export type ExamRow = { id: number; title: string; at: Date; totalMarks: string; isOver: boolean };
export type LearnerRow = { id: number; username: string; name: string; rank: number | null; total: string };
export type CellRow = {
  examId: number;
  userId: number;
  score: string;
  totalMarks: string;
  rank: number;
  isPaper: boolean;
  completedAt: Date;
};
export type TableRows = { exams: ExamRow[]; learners: LearnerRow[]; cells: CellRow[] };

// Drafts and coming exams are no absence of anybody.
const examsStatement = `select e.id, e.title, coalesce(e.opens_at, sat.first, e.created_at) as at,
    coalesce(sat.marks, newest.total_marks, 0) as "totalMarks", coalesce(e.closes_at <= $2, false) as "isOver"
  from exams e
  cross join lateral (
    select min(a.started_at) as first, (array_agg(v.total_marks order by v.number desc))[1] as marks, count(*) as sealed
      from attempts a join exam_versions v on v.id = a.version_id
      join users u on u.id = a.user_id
     where a.exam_id = e.id and a.sealed_at is not null and ${hasPlaceSql("e.batch_id")}) sat
  left join lateral (
    select v.total_marks from exam_versions v where v.exam_id = e.id order by v.number desc limit 1) newest on true
 where e.batch_id = $1 and (sat.sealed > 0 or (e.is_active and e.closes_at <= $2))
 order by 3, e.id`;

const learnersStatement = `select u.id, u.username, trim(u.first_name || ' ' || u.last_name) as name,
    case when s.user_id is not null then rank() over (order by s.total_score desc nulls last)::int end as rank,
    coalesce(s.total_score, 0) as total
  from users u left join standings s on s.batch_id = $1 and s.user_id = u.id
 where ${isRankedSql()} and coalesce(s.is_ranked, true) and u.deleted_at is null
   and (s.user_id is not null or exists (
     select from enrollments e where e.batch_id = $1 and e.user_id = u.id
        and e.status = 'ACTIVE' and (e.expires_at is null or e.expires_at > $2)))
 order by s.total_score desc nulls last, u.first_name, u.last_name, u.id`;

const cellsStatement = `select a.exam_id as "examId", a.user_id as "userId", a.score, v.total_marks as "totalMarks",
    rank() over (partition by a.exam_id order by a.score desc)::int as rank, a.paper_code is not null as "isPaper",
    a.completed_at as "completedAt"
  from attempts a join exams e on e.id = a.exam_id join users u on u.id = a.user_id
  join exam_versions v on v.id = a.version_id
 where e.batch_id = $1 and a.sealed_at is not null and ${hasPlaceSql("e.batch_id")}`;

/** Everything of a batch's exams that a table of them shows. */
export async function readTable(batchId: number, now: ExamTime): Promise<TableRows> {
  await sealDueAttempts(now, batchId);
  const [exams, learners, cells] = await Promise.all([
    pool.query<ExamRow>(examsStatement, [batchId, now]),
    pool.query<LearnerRow>(learnersStatement, [batchId, now]),
    pool.query<CellRow>(cellsStatement, [batchId]),
  ]);
  return { exams: exams.rows, learners: learners.rows, cells: cells.rows };
}
