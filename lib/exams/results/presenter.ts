import "server-only";
import { presentPaper } from "@/lib/exams/on-paper/attempt-presenter";
import type { ExamResultRow, listResultPage } from "@/lib/exams/results/queries";
import type { ResultPage, ResultRow } from "@/lib/exams/results/schema";
import { pageFrom } from "@/lib/keyset";
import { wireName } from "@/lib/wire/names";

export function presentResultRow(row: ExamResultRow): ResultRow {
  return {
    attempt_id: row.attemptId,
    user_id: row.userId,
    rank: row.rank,
    username: row.username,
    name: row.name,
    score: Number(row.score),
    total_marks: Number(row.totalMarks),
    correct_answers: row.correctCount,
    wrong_answers: row.wrongCount,
    unanswered: row.blankCount,
    ...presentPaper(row.paperCode),
    time_taken_seconds: row.secondsTaken,
    completed_at: row.completedAt.toISOString(),
    seal_reason: wireName(row.sealReason),
  };
}

export function presentResultPage(found: Awaited<ReturnType<typeof listResultPage>>, limit: number): ResultPage {
  const { exam, rows, summary } = found;
  return {
    title: exam.title,
    handed_in: summary.handedIn,
    running: summary.running,
    average: summary.average,
    best: summary.best,
    ...pageFrom(rows, limit, ({ score, attemptId }) => ({ value: score, id: String(attemptId) }), presentResultRow),
  };
}
