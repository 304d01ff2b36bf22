import "server-only";
import { createTurns } from "@/lib/accounts/turns";
import { databaseNow } from "@/lib/clock-queries";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { examIsOn } from "@/lib/exams/taking/load-queries";
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
    coalesce(sat.marks, newest.total_marks, 0) as "totalMarks", coalesce(e.closes_at <= $2, false) and not exists (
      select from attempts running where running.exam_id = e.id and running.sealed_at is null) as "isOver"
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

// A deleted account keeps its rank, as on the leaderboard, and is not shown.
const learnersStatement = `select id, username, trim(first_name || ' ' || last_name) as name, rank,
    coalesce(total_score, 0) as total
  from (
    select u.*, s.total_score,
        case when s.user_id is not null then rank() over (order by s.total_score desc nulls last)::int end as rank
      from users u left join standings s on s.batch_id = $1 and s.user_id = u.id
     where ${isRankedSql()} and coalesce(s.is_ranked, true)
       and (s.user_id is not null or exists (
         select from enrollments e where e.batch_id = $1 and e.user_id = u.id
            and e.status = 'ACTIVE' and (e.expires_at is null or e.expires_at > $2)))
  ) learners
 where deleted_at is null
 order by total_score desc nulls last, first_name, last_name, id`;

const cellsStatement = `select a.exam_id as "examId", a.user_id as "userId", a.score, v.total_marks as "totalMarks",
    rank() over (partition by a.exam_id order by a.score desc)::int as rank, a.paper_code is not null as "isPaper",
    a.completed_at as "completedAt"
  from attempts a join exams e on e.id = a.exam_id join users u on u.id = a.user_id
  join exam_versions v on v.id = a.version_id
 where e.batch_id = $1 and a.sealed_at is not null and ${hasPlaceSql("e.batch_id")}`;

/** The exams of a batch that are over or were sat, the oldest first. */
export async function listTabledExams(batchId: number, now: ExamTime): Promise<ExamRow[]> {
  await sealDueAttempts(now, batchId);
  return (await pool.query<ExamRow>(examsStatement, [batchId, now])).rows;
}

/** A batch may have a hundred exams of a thousand learners; one table at a time leaves the database to learners. */
const takeTurn = createTurns({ running: 1, waiting: 20, waitingPerLane: 2 });

type Asked = { batchId: number; exams: ExamRow[]; reader: number };

/**
 * The learners and marks of a table of these exams. It waits while an exam needs the machine.
 *
 * @param reader whose other requests wait behind this one
 * @throws AppError exam_is_on, overloaded
 */
export async function readTable({ batchId, exams, reader }: Asked, now: ExamTime): Promise<TableRows> {
  return takeTurn(String(reader), async () => {
    // Asked when the turn has come: an exam may have begun while this waited.
    if (await examIsOn(databaseNow())) throw new AppError("exam_is_on", { headers: { "Retry-After": "60" } });
    const [learners, cells] = await Promise.all([
      pool.query<LearnerRow>(learnersStatement, [batchId, now]),
      pool.query<CellRow>(cellsStatement, [batchId]),
    ]);
    return { exams, learners: learners.rows, cells: cells.rows };
  });
}
