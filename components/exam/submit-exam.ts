import type { ExamApi } from "@/components/exam/exam-api";
import type { ExamEvent, Paper } from "@/components/exam/exam-state";
import type { OutboxSender } from "@/components/exam/outbox-sender";
import type { Exam, SavedAnswer } from "@/lib/exams/schema";

/** Long enough for the last answers on a slow link, short enough for the accepting window. */
const FLUSH_MS = 1500;
/** After it the server counts what was saved, and nothing of what the submit carries. */
const ACCEPTING_WINDOW_MS = 5000;

type SubmitInput = {
  api: ExamApi;
  paper: Paper;
  sender: OutboxSender<SavedAnswer>;
  left: (deadlineAt: number) => number | null;
  /** Whether to ask first if the time is really over: minutes may have been given. */
  recheck: boolean;
};

/** What the server says of a running attempt besides what this page has seen. */
export function newsOf({ user_attempt: attempt }: Exam, { deadlineAt }: Paper): ExamEvent | null {
  if (!attempt) return null;
  if (attempt.is_completed) return { type: "foundCompleted" };
  const moved = Date.parse(attempt.deadline_at);
  return moved === deadlineAt ? null : { type: "deadlineMoved", deadlineAt: moved };
}

/**
 * Sends every answer once more and seals the attempt. What is still unsaved goes first: a cleared answer is not
 * carried by the list, for a null there erases nothing.
 *
 * @throws whatever the call throws; the same submit again is answered in the same way
 */
export async function submitExam({ api, paper, sender, left, recheck }: SubmitInput): Promise<ExamEvent> {
  const [exam] = await Promise.all([recheck ? api.exam() : null, sender.flush(FLUSH_MS)]);
  const news = exam && newsOf(exam, paper);
  if (news) return news;
  const late = (left(paper.deadlineAt) ?? 0) < -ACCEPTING_WINDOW_MS;
  await api.submit(
    paper.attemptKey,
    paper.questions.map(({ id }) => ({ question_id: id, answer_id: paper.chosen[id] ?? null })),
  );
  return { type: "submitted", late };
}
