import "server-only";
import { pool, prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { sealDueAttempts } from "@/lib/exams/due-mutations";
import { examRanksSql } from "@/lib/standings/statements";
import type { Exam } from "@/prisma/generated/client";

export type ExamResultRow = {
  /** In this exam, by score (1, 2, 2, 4); null for staff and test accounts. */
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
  sealReason: "SUBMITTED" | "TIME_OVER";
};

const resultsStatement = `with ranked as (
    ${examRanksSql("$1")}
  )
  select r.rank::int, u.username, trim(u.first_name || ' ' || u.last_name) as name, a.score,
    v.total_marks as "totalMarks", a.correct_count as "correctCount", a.wrong_count as "wrongCount",
    a.blank_count as "blankCount", round(extract(epoch from a.completed_at - a.started_at))::int as "secondsTaken",
    a.completed_at as "completedAt", a.seal_reason as "sealReason"
  from attempts a
  join users u on u.id = a.user_id
  join exam_versions v on v.id = a.version_id
  left join ranked r on r.id = a.id
  where a.exam_id = $1 and a.sealed_at is not null
  order by a.score desc, u.username`;

/** @throws AppError not_found */
export async function listExamResults(
  examId: number,
  now: Date,
): Promise<{ exam: Exam; results: ExamResultRow[]; running: number }> {
  const exam = await prisma.exam.findUnique({ where: { id: examId } });
  if (!exam) throw new AppError("not_found");
  await sealDueAttempts(now, exam.batchId);
  const { rows } = await pool.query<ExamResultRow>(resultsStatement, [examId]);
  const running = await prisma.attempt.count({ where: { examId, sealedAt: null } });
  return { exam, results: rows, running };
}
