import type { ExamApi } from "@/components/exam/exam-api";
import type { ExamEvent, Paper } from "@/components/exam/exam-state";
import type { Exam, SubmittedAnswer } from "@/lib/exams/schema";

/** After it the server counts what was saved, and nothing of what the submit carries. */
const ACCEPTING_WINDOW_MS = 5000;

type SubmitInput = { api: ExamApi; paper: Paper; left: (deadlineAt: number) => number | null };

/** What the server says of a running attempt besides what this page has seen. */
export function newsOf({ user_attempt: attempt }: Exam, { deadlineAt }: Paper): ExamEvent | null {
  if (!attempt) return null;
  if (attempt.is_completed) return { type: "foundCompleted" };
  const moved = Date.parse(attempt.deadline_at);
  return moved === deadlineAt ? null : { type: "deadlineMoved", deadlineAt: moved };
}

/** Every answer once more. With its `seq` a choice that the server has not seen counts, even one that clears. */
function answerList({ questions, chosen, pending }: Paper): SubmittedAnswer[] {
  return questions.map(({ id }) => ({ question_id: id, answer_id: chosen[id] ?? null, seq: pending[id] }));
}

/**
 * Asks whether the time is really over: minutes may have been given, or only the device's date told the time, after a
 * reload without a connection, and it was wrong.
 *
 * @returns what happens instead of submitting
 */
export async function recheckTime({ api, paper, left }: SubmitInput): Promise<ExamEvent | null> {
  const news = newsOf(await api.exam(), paper);
  if (news) return news;
  return (left(paper.deadlineAt) ?? 0) > 0 ? { type: "timeRemained" } : null;
}

/**
 * Hands in the paper and seals the attempt.
 *
 * @throws whatever the call throws; the same submit again is answered in the same way
 */
export async function submitExam({ api, paper, left }: SubmitInput): Promise<ExamEvent> {
  const late = (left(paper.deadlineAt) ?? 0) < -ACCEPTING_WINDOW_MS;
  await api.submit(paper.attemptKey, answerList(paper));
  return { type: "submitted", late };
}
