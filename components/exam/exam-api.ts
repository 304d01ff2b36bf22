import type { ClockSample } from "@/components/exam/clock";
import type { ExamPlace } from "@/components/exam/exam-place";
import type { FlagsToSend } from "@/components/exam/flag-sender";
import { ListPace } from "@/components/exam/list-pace";
import { isUnacceptable } from "@/components/exam/refusal";
import { choiceToWire, type NumberedChoice } from "@/lib/exams/choice";
import type { SaveAnswer, SavedList, SubmittedAnswer } from "@/lib/exams/schema";

const TIMEOUT_MS = 12_000;

/** The choices of a list that the server has kept. It may tell of others by a code, one by one. */
export type KeptList = { kept: readonly NumberedChoice[]; saved: Omit<SavedList, "results"> | null };

const toWire = ({ seq, ...choice }: NumberedChoice): SaveAnswer => ({ ...choiceToWire(choice), seq });

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

  const pace = new ListPace();

  return {
    /** Takes the time from a response that another screen got. */
    tellTime: onSample,
    exam: () => timed(() => calls.exam(examId).load(options)),
    start: () => timed(() => calls.start(examId, options)),
    questions: (attemptKey: string) => calls.questions(examId, attemptKey, options),
    save: (attemptKey: string, choice: NumberedChoice) =>
      pace.measure(1, () => timed(() => calls.save(examId, attemptKey, toWire(choice), options))),
    /** The number of choices that a list may have now. */
    listSize: () => pace.size,
    /** Keeps nothing where the server refuses an entry, or is of a build that knows no lists: then each goes alone. */
    saveList: async (attemptKey: string, choices: readonly NumberedChoice[]): Promise<KeptList> => {
      const send = () => timed(() => calls.saveList(examId, attemptKey, choices.map(toWire), options));
      try {
        const { results, ...saved } = await pace.measure(choices.length, send);
        return { kept: choices.filter((_, place) => results[place]?.saved_at !== undefined), saved };
      } catch (error) {
        if (!isUnacceptable(error)) throw error;
        return { kept: [], saved: null };
      }
    },
    flags:
      calls.flags &&
      (({ attemptKey, questionIds, seq }: FlagsToSend) =>
        calls.flags?.(examId, attemptKey, { question_ids: questionIds, seq }, options) ?? Promise.resolve()),
    submit: (attemptKey: string, answers: SubmittedAnswer[]) => calls.submit(examId, attemptKey, answers, options),
  };
}

export type ExamApi = ReturnType<typeof createExamApi>;
