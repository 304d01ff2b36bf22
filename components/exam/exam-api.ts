import type { ClockSample } from "@/components/exam/clock";
import type { OutboxEntry } from "@/components/exam/outbox";
import { examById, examQuestions, saveAnswer, startExam, submitExam } from "@/lib/exams/client";
import type { SubmittedAnswer } from "@/lib/exams/schema";

const TIMEOUT_MS = 12_000;
const options = { keepPage: true, timeoutMs: TIMEOUT_MS };

/** The calls of an exam on the page; every response that tells the server's time goes to `onSample`. */
export function createExamApi(examId: number, onSample: (sample: ClockSample) => void) {
  async function timed<T extends { server_time: string }>(call: () => Promise<T>): Promise<T> {
    const sentAt = performance.now();
    const response = await call();
    onSample({ serverTime: Date.parse(response.server_time), sentAt, receivedAt: performance.now() });
    return response;
  }

  return {
    /** Of a response that another screen got. */
    tellTime: onSample,
    exam: () => timed(() => examById(examId).load(options)),
    start: () => timed(() => startExam(examId, options)),
    questions: (attemptKey: string) => examQuestions(examId, attemptKey, options),
    save: (attemptKey: string, { questionId, answerId, seq }: OutboxEntry) =>
      timed(() => saveAnswer(examId, attemptKey, { question_id: questionId, answer_id: answerId, seq }, options)),
    submit: (attemptKey: string, answers: SubmittedAnswer[]) => submitExam(examId, attemptKey, answers, options),
  };
}

export type ExamApi = ReturnType<typeof createExamApi>;
