import "server-only";
import { pool, prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { ResultQuery } from "@/lib/exams/results/schema";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import type { ExamTime } from "@/lib/exams/time-over";
import { examRanksSql } from "@/lib/standings/statements";
import { containsPattern } from "@/lib/wire/search-words";
import type { Exam, SealReason } from "@/prisma/generated/client";

export type ExamResultRow = {
  attemptId: number;
  userId: number;
  /** Rank in this exam by score (1, 2, 2, 4); null for staff and test accounts. */
  rank: number | null;
  username: string;
  name: string;
  score: string;
  totalMarks: string;
  correctCount: number;
  wrongCount: number;
  blankCount: number;
  secondsTaken: number;
  completedAt: Date;
  sealReason: SealReason;
  /** Null for an attempt on the site. */
  paperCode: string | null;
};

const resultsSql = `with ranked as (
    ${examRanksSql("$1")}
  )
  select a.id as "attemptId", u.id as "userId", r.rank::int, u.username, trim(u.first_name || ' ' || u.last_name) as name, a.score,
    v.total_marks as "totalMarks", a.correct_count as "correctCount", a.wrong_count as "wrongCount",
    a.blank_count as "blankCount", round(extract(epoch from a.completed_at - a.started_at))::int as "secondsTaken",
    a.completed_at as "completedAt", a.seal_reason as "sealReason",
    a.paper_code as "paperCode"
  from attempts a
  join users u on u.id = a.user_id
  join exam_versions v on v.id = a.version_id
  left join ranked r on r.id = a.id
  where a.exam_id = $1 and a.sealed_at is not null`;
const resultsStatement = `${resultsSql} order by a.score desc, u.username`;

/** @throws AppError not_found */
export async function listExamResults(
  examId: number,
  now: ExamTime,
): Promise<{ exam: Exam; results: ExamResultRow[]; running: number }> {
  const exam = await prisma.exam.findUnique({ where: { id: examId } });
  if (!exam) throw new AppError("not_found");
  await sealDueAttempts(now, exam.batchId);
  const { rows } = await pool.query<ExamResultRow>(resultsStatement, [examId]);
  const running = await prisma.attempt.count({ where: { examId, sealedAt: null } });
  return { exam, results: rows, running };
}

const pageSql = (order: "asc" | "desc") => `${resultsSql}
    and ($2::text is null or folded_text(u.username::text) ilike $2 or folded_text(u.first_name || ' ' || u.last_name) ilike $2)
    and ($3::numeric is null or (a.score, a.id) ${order === "desc" ? "<" : ">"} ($3::numeric, $4::int))
  order by a.score ${order}, a.id ${order} limit $5`;

type Summary = { handedIn: number; running: number; average: number | null; best: number | null };

const summaryStatement = `select (count(*) filter (where sealed_at is not null))::int as "handedIn",
    (count(*) filter (where sealed_at is null))::int as running, avg(score)::float8 as average, max(score)::float8 as best
  from attempts where exam_id = $1`;

/** @throws AppError not_found */
export async function listResultPage(
  examId: number,
  { sort, after, limit, q }: ResultQuery,
  now: ExamTime,
): Promise<{ exam: Exam; rows: ExamResultRow[]; summary: Summary }> {
  const exam = await prisma.exam.findUnique({ where: { id: examId } });
  if (!exam) throw new AppError("not_found");
  await sealDueAttempts(now, exam.batchId);
  const wanted = q ? containsPattern(q) : null;
  const cursor = [after ? String(after.value) : null, after ? Number(after.id) : null];
  const { rows } = await pool.query<ExamResultRow>(pageSql(sort === "-score" ? "desc" : "asc"), [
    ...[examId, wanted, ...cursor, limit + 1],
  ]);
  const summary = await pool.query<Summary>(summaryStatement, [examId]);
  return { exam, rows, summary: summary.rows[0] as Summary };
}
