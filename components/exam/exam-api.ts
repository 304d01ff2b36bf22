import type { ClockSample } from "@/components/exam/clock";
import type { OutboxEntry } from "@/components/exam/outbox";
import { apiClient } from "@/lib/api-client";
import type { Exam, Question, SavedAnswer, StartedAttempt, Submitted, SubmittedAnswer } from "@/lib/exams/schema";

const TIMEOUT_MS = 12_000;
const options = { keepPage: true, timeoutMs: TIMEOUT_MS };
const withKey = (attemptKey: string) => ({ ...options, headers: { "X-Attempt-Key": attemptKey } });

/** The calls of an exam on the page; every answer that tells the server's time goes to `onSample`. */
export function createExamApi(examId: number, onSample: (sample: ClockSample) => void) {
  const base = `/api/exams/${examId}/`;

  async function timed<T extends { server_time: string }>(call: () => Promise<T>): Promise<T> {
    const sentAt = performance.now();
    const answer = await call();
    onSample({ serverTime: Date.parse(answer.server_time), sentAt, receivedAt: performance.now() });
    return answer;
  }

  return {
    /** Of an answer that another screen got. */
    tellTime: onSample,
    exam: () => timed(() => apiClient.get<Exam>(base, options)),
    start: () => timed(() => apiClient.post<StartedAttempt>(`${base}start/`, undefined, options)),
    questions: (attemptKey: string) => apiClient.get<Question[]>(`${base}questions/`, withKey(attemptKey)),
    save: (attemptKey: string, { questionId, answerId, seq }: OutboxEntry) =>
      timed(() =>
        apiClient.post<SavedAnswer>(
          `${base}save-answer/`,
          { question_id: questionId, answer_id: answerId, seq },
          withKey(attemptKey),
        ),
      ),
    submit: (attemptKey: string, answers: SubmittedAnswer[]) =>
      apiClient.put<Submitted>(`${base}submit/`, { answers }, withKey(attemptKey)),
  };
}

export type ExamApi = ReturnType<typeof createExamApi>;
