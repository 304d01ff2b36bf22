import { rememberedClock, type ServerClock } from "@/components/exam/clock";
import type { ExamApi } from "@/components/exam/exam-api";
import type { ExamEvent, Paper } from "@/components/exam/exam-state";
import { keptFlags, mergeFlags } from "@/components/exam/flags";
import type { Handover } from "@/components/exam/handover";
import { type KeptPaper, keptPaper, renewKept } from "@/components/exam/kept-paper";
import { countFrom, emptyOutbox, makesList, mergeOutboxes, PIPELINE, withEntries } from "@/components/exam/outbox";
import { collectLeftovers, OutboxStore } from "@/components/exam/outbox-store";
import { isUnacceptable, setbackOf } from "@/components/exam/refusal";
import { loadForTexts } from "@/components/ui/marked-text-loading";
import { ApiError } from "@/lib/api-client";
import { answerFromWire, type NumberedChoice, slotOf, unitsOf } from "@/lib/exams/choice";
import type { Exam, Question, StartedAttempt } from "@/lib/exams/schema";
import { currentLearner } from "@/lib/session-store";

/**
 * Sends the answers that an earlier opening left, many in lists, one after the other; those that no server will ever take
 * are dropped.
 */
async function replay(entries: readonly NumberedChoice[], api: ExamApi, attemptKey: string): Promise<void> {
  const waiting = [...entries];
  const alone: NumberedChoice[] = [];
  while (makesList(waiting)) {
    const list = waiting.splice(0, api.listSize());
    const { kept } = await api.saveList(attemptKey, list);
    const isKept = new Set(kept);
    alone.push(...list.filter((entry) => !isKept.has(entry)));
  }
  alone.push(...waiting);
  async function work() {
    for (let entry = alone.shift(); entry; entry = alone.shift()) {
      try {
        await api.save(attemptKey, entry);
      } catch (error) {
        if (!isUnacceptable(error)) throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: PIPELINE }, work));
}

type OpeningOptions = {
  storage: Storage;
  handover?: Handover | null;
  /** Whether this device keeps the exam for its learner. */
  isKept?: boolean;
  /** Makes this page the only one that has the attempt open. */
  hold?: (attemptId: number) => Promise<void>;
  /**
   * The outbox of this page's former opening: answers that storage had no room for, or has lost, wait in its memory.
   */
  previous?: OutboxStore | null;
};

/** The unsent answers of earlier openings, this page's own among them. */
async function takeLeftovers(attemptId: number, { storage, hold, previous }: OpeningOptions) {
  await hold?.(attemptId);
  const stored = collectLeftovers(storage, attemptId);
  if (previous?.attemptId !== attemptId) return stored;
  previous.abandon();
  return { ...stored, outbox: mergeOutboxes([stored.outbox, previous.read()]) };
}

/**
 * The exam as this device left it, with its unsent answers: it goes on under the same key, as if the page had never
 * been away. The first answer that is sent finds out whether the exam was opened elsewhere meanwhile.
 */
async function openKept({ paper, lastSeq, serverAhead }: KeptPaper, options: OpeningOptions): Promise<OpenedExam> {
  const learner = currentLearner();
  const leftovers = await takeLeftovers(paper.attemptId, options);
  const store = new OutboxStore(options.storage, paper.attemptId, paper.attemptKey, learner);
  const { entries } = store.update(() => countFrom(leftovers.outbox, lastSeq));
  leftovers.forget();
  // A full device has room for the rest only now.
  store.update((outbox) => outbox);
  const event: ExamEvent = {
    type: "opened",
    paper: {
      ...paper,
      chosen: withEntries(paper.chosen, entries),
      pending: Object.fromEntries(entries.map((entry) => [slotOf(entry), entry.seq])),
      ...keptFlags(paper),
      connection: "offline",
    },
  };
  return { event, store, clock: rememberedClock(serverAhead, performance.now(), Date.now()) };
}

/**
 * A server of the build before, which knows no kinds, gives the statements of a set as the options of a single. It cannot
 * begin such an attempt, so its paper is told by the count that came with the start.
 *
 * @throws ApiError as a server that asks to come again
 */
function requireWhole(questions: readonly Question[], { answers_count: wanted }: Partial<StartedAttempt>): void {
  const count = questions.reduce((sum, question) => sum + unitsOf(question), 0);
  if (wanted !== undefined && count < wanted) throw new ApiError(503, null);
}

const PATIENCE_MS = 1500;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const textsOf = ({ question_text_html: stem, answers }: Question) => [
  stem,
  ...answers.map(({ answer_text_html }) => answer_text_html),
];

/** `clock`: as remembered, where no response of the server has told the time. */
type OpenedExam = { event: ExamEvent; store?: OutboxStore; clock?: ServerClock };

/**
 * The same way in for a click, a reload, a deep link and a second device (R6). Unsent answers go first, so that the
 * answers shown afterwards are the server's. Without a connection the device's kept paper stands in. From the start
 * screen exam and attempt come along (`handover`).
 *
 * @throws any error of a call; opening again does no harm
 */
export async function openExam(api: ExamApi, examId: number, options: OpeningOptions): Promise<OpenedExam> {
  const { storage, handover = null, isKept = true } = options;
  let exam: Exam;
  try {
    exam = handover?.exam ?? (await api.exam());
  } catch (error) {
    const kept = isKept ? keptPaper(examId) : null;
    if (kept && setbackOf(error).kind === "delayed") return await openKept(kept, options);
    throw error;
  }
  if (handover) api.tellTime(handover.sample);
  else if (!exam.user_attempt) return { event: { type: "foundNotStarted" } };
  else if (exam.user_attempt.is_completed) return { event: { type: "foundCompleted" } };

  const attempt = handover?.started ?? (await api.start());
  const { id: attemptId, attempt_key: attemptKey } = attempt;
  const learner = currentLearner();
  const leftovers = await takeLeftovers(attemptId, options);
  if (isKept) renewKept(examId, attemptKey, leftovers.outbox);
  await replay(leftovers.outbox.entries, api, attemptKey);
  leftovers.forget();

  const questions = await api.questions(attemptKey);
  requireWhole(questions, attempt);
  // Lines that grow under a finger make it choose another option; a connection too slow for this is not waited for.
  await Promise.race([loadForTexts(questions.flatMap(textsOf)), sleep(PATIENCE_MS)]);
  const store = new OutboxStore(storage, attemptId, attemptKey, learner);
  store.update(() => countFrom(emptyOutbox, Math.max(attempt.last_seq, leftovers.outbox.lastSeq)));
  const paper: Paper = {
    exam,
    attemptId,
    attemptKey,
    deadlineAt: Date.parse(attempt.deadline_at),
    questions,
    chosen: Object.fromEntries(questions.map((question) => [question.id, answerFromWire(question)])),
    pending: {},
    ...mergeFlags(questions, keptFlags(isKept ? keptPaper(examId)?.paper : undefined)),
    connection: "online",
  };
  return { event: { type: "opened", paper }, store };
}
