import type { ClockSample } from "@/components/exam/clock";
import type { ExamPlace } from "@/components/exam/exam-place";
import type { FlagsToSend } from "@/components/exam/flag-sender";
import { choiceToWire, type NumberedChoice } from "@/lib/exams/choice";
import type { SubmittedAnswer } from "@/lib/exams/schema";

const TIMEOUT_MS = 12_000;

/** The calls of an exam on the page; every response that tells the server's time goes to `onSample`. */
export function createExamApi(
  { calls, isLearners }: ExamPlace,
  examId: number,
  onSample: (sample: ClockSample) => void,
) {
  const options = { keepPage: isLearners, timeoutMs: TIMEOUT_MS };
  async function timed<T extends { server_time: string }>(call: () => Promise<T>): Promise<T> {
    const sentAt = performance.now();
    const response = await call();
    onSample({ serverTime: Date.parse(response.server_time), sentAt, receivedAt: performance.now() });
    return response;
  }

  return {
    /** Takes the time from a response that another screen got. */
    tellTime: onSample,
    exam: () => timed(() => calls.exam(examId).load(options)),
    start: () => timed(() => calls.start(examId, options)),
    questions: (attemptKey: string) => calls.questions(examId, attemptKey, options),
    save: (attemptKey: string, { seq, ...choice }: NumberedChoice) =>
      timed(() => calls.save(examId, attemptKey, { ...choiceToWire(choice), seq }, options)),
    flags:
      calls.flags &&
      (({ attemptKey, questionIds, seq }: FlagsToSend) =>
        calls.flags?.(examId, attemptKey, { question_ids: questionIds, seq }, options) ?? Promise.resolve()),
    submit: (attemptKey: string, answers: SubmittedAnswer[]) => calls.submit(examId, attemptKey, answers, options),
  };
}

export type ExamApi = ReturnType<typeof createExamApi>;
