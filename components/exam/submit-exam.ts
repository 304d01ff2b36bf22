import type { ExamApi } from "@/components/exam/exam-api";
import type { ExamEvent, Paper } from "@/components/exam/exam-state";
import { choicesOf, choiceToWire, slotOf } from "@/lib/exams/choice";
import type { Exam, SubmittedAnswer } from "@/lib/exams/schema";

type SubmitInput = { api: ExamApi; paper: Paper; remaining: (deadlineAt: number) => number | null };

/** The server's news about a running attempt that this page has not seen. */
export function newsOf({ user_attempt: attempt }: Exam, { deadlineAt }: Paper): ExamEvent | null {
  if (!attempt) return null;
  if (attempt.is_completed) return { type: "foundCompleted" };
  const moved = Date.parse(attempt.deadline_at);
  return moved === deadlineAt ? null : { type: "deadlineMoved", deadlineAt: moved };
}

/** Every answer once more. With its `seq` a choice that the server has not seen counts, even one that clears. */
function answerList({ questions, chosen, pending }: Paper): SubmittedAnswer[] {
  const choices = questions.flatMap((question) => choicesOf(question, chosen[question.id]));
  return choices.map((choice) => ({ ...choiceToWire(choice), seq: pending[slotOf(choice)] }));
}

/**
 * Asks whether the time is really over: minutes may have been given, or the time may come from a wrong date of the
 * device, after a reload without a connection.
 *
 * @returns the event that takes the place of submitting
 */
export async function recheckTime({ api, paper, remaining }: SubmitInput): Promise<ExamEvent | null> {
  const news = newsOf(await api.exam(), paper);
  if (news) return news;
  return (remaining(paper.deadlineAt) ?? 0) > 0 ? { type: "timeRemained" } : null;
}

/**
 * Asks whether another device has handed in: the paper is sealed then, and this page's answers did not count.
 *
 * @returns the event that takes the place of submitting
 */
export async function recheckOpen({ api, paper }: Pick<SubmitInput, "api" | "paper">): Promise<ExamEvent | null> {
  const news = newsOf(await api.exam(), paper);
  return news?.type === "foundCompleted" ? news : null;
}

/**
 * Hands in the paper and seals the attempt.
 *
 * @throws any error of the call; the same submit again gives the same response
 */
export async function submitExam({ api, paper }: Pick<SubmitInput, "api" | "paper">): Promise<ExamEvent> {
  const { seal_reason } = await api.submit(paper.attemptKey, answerList(paper));
  return { type: "submitted", late: seal_reason === "time_over" };
}
