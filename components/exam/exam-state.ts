import { confirmFlags, type Flags, toggleFlag } from "@/components/exam/flags";
import type { Delay } from "@/components/exam/refusal";
import {
  type Answers,
  answeredUnits,
  choicesOf,
  isAnswered,
  type NumberedChoice,
  type Slot,
  slotOf,
  unitsOf,
  withChoice,
} from "@/lib/exams/choice";
import type { Exam, Question } from "@/lib/exams/schema";

export type Paper = Flags & {
  exam: Exam;
  attemptId: number;
  attemptKey: string;
  /** Epoch milliseconds by the server's clock. */
  deadlineAt: number;
  questions: readonly Question[];
  chosen: Answers;
  /** The number of each slot's choice that the server has not confirmed yet. */
  pending: Readonly<Record<Slot, number>>;
  /** `refused`: the server will not take the pending choices from this page. */
  connection: "online" | "offline" | "refused";
};

/** `paper` stays on the screen while the attempt is opened again. */
export type ExamState =
  | { status: "opening"; paper: Paper | null; delayed: boolean }
  | { status: "unavailable"; code: string }
  | { status: "not_started" }
  | { status: "already_completed" }
  | { status: "answering"; paper: Paper }
  | { status: "signed_out"; paper: Paper | null }
  | { status: "taken_over"; paper: Paper }
  | { status: "submitting"; paper: Paper; cause: "learner" | "time"; delayed: Delay | null }
  | { status: "submit_refused"; paper: Paper; code: string }
  | { status: "closed"; paper: Paper | null }
  | { status: "completed"; paper: Paper };

export type ExamEvent =
  | { type: "opened"; paper: Paper }
  | { type: "openingDelayed" }
  | { type: "openingRefused"; code: string }
  | { type: "foundNotStarted" }
  | { type: "foundCompleted" }
  | { type: "reopened" }
  | { type: "answerChosen"; entry: NumberedChoice }
  | { type: "flagToggled"; questionId: number }
  | { type: "flagsSent"; seq: number }
  | { type: "answersSaved"; entries: readonly NumberedChoice[]; deadlineAt: number }
  | { type: "connectionLost" }
  | { type: "serverReached" }
  | { type: "deadlineMoved"; deadlineAt: number }
  | { type: "saveRefused"; code: string }
  /** Another page of this browser has taken the attempt. */
  | { type: "takenOver" }
  | { type: "sessionLost" }
  | { type: "submitConfirmed" }
  | { type: "timeRanOut" }
  | { type: "timeRemained" }
  | { type: "submitDelayed"; by: Delay }
  | { type: "submitWithdrawn" }
  /** `late`: only answers that were saved before count. */
  | { type: "submitted"; late: boolean }
  | { type: "submitRefused"; code: string };

export const initialState: ExamState = { status: "opening", paper: null, delayed: false };

const OVER = new Set(["time_over", "attempt_already_completed"]);

/** The paper of a state, if it has one. */
export function paperOf(state: ExamState): Paper | null {
  return "paper" in state ? state.paper : null;
}

export function answeredCount({ questions, chosen }: Paper): number {
  return questions.filter((question) => isAnswered(question, chosen[question.id])).length;
}

/** Whether the server has not confirmed all that was chosen for a question. */
export function isPending({ chosen, pending }: Pick<Paper, "chosen" | "pending">, question: Question): boolean {
  return choicesOf(question, chosen[question.id]).some((choice) => pending[slotOf(choice)] !== undefined);
}

/** `answered` of `units`: a set has one for each statement. */
export type Filling = { answered: number; units: number };

export const isFull = ({ answered, units }: Filling) => answered === units;
export const isPartial = ({ answered, units }: Filling) => answered > 0 && answered < units;

export const fillingOf = ({ chosen }: Pick<Paper, "chosen">, question: Question): Filling => ({
  answered: answeredUnits(question, chosen[question.id]),
  units: unitsOf(question),
});

/** The whole paper in units, which are its questions where it has no set. */
export function paperFilling(paper: Pick<Paper, "questions" | "chosen">): Filling {
  let answered = 0;
  let units = 0;
  for (const question of paper.questions) {
    const filling = fillingOf(paper, question);
    answered += filling.answered;
    units += filling.units;
  }
  return { answered, units };
}

export type Marked = Filling & { number: number; isFlagged: boolean };

/** In the order of the paper, with the number that the screen gives them. */
export function markedQuestions(paper: Paper): Marked[] {
  return paper.questions.map((question, index) => ({
    number: index + 1,
    ...fillingOf(paper, question),
    isFlagged: paper.flagged[question.id] === true,
  }));
}

function withoutPending(pending: Paper["pending"], saved: readonly NumberedChoice[]): Paper["pending"] {
  const rest = { ...pending };
  for (const entry of saved) if (rest[slotOf(entry)] === entry.seq) delete rest[slotOf(entry)];
  return rest;
}

/** Changes the paper itself, for every state that shows one. The deadline is always the server's. */
function reducePaper(paper: Paper, event: ExamEvent): Paper {
  switch (event.type) {
    case "answerChosen":
      return {
        ...paper,
        chosen: withChoice(paper.chosen, event.entry),
        pending: { ...paper.pending, [slotOf(event.entry)]: event.entry.seq },
      };
    case "flagToggled":
      return { ...paper, ...toggleFlag(paper, event.questionId) };
    case "flagsSent":
      return { ...paper, ...confirmFlags(paper, event.seq) };
    case "answersSaved":
      return {
        ...paper,
        pending: withoutPending(paper.pending, event.entries),
        deadlineAt: event.deadlineAt,
        connection: "online",
      };
    case "connectionLost":
      return paper.connection === "offline" ? paper : { ...paper, connection: "offline" };
    case "serverReached":
      return paper.connection === "online" ? paper : { ...paper, connection: "online" };
    case "deadlineMoved":
      return { ...paper, deadlineAt: event.deadlineAt };
    default:
      return paper;
  }
}

function afterRefusal(paper: Paper | null, code: string, otherwise: ExamState): ExamState {
  if (OVER.has(code)) return { status: "closed", paper };
  return code === "attempt_opened_elsewhere" && paper ? takenOver(paper) : otherwise;
}

function takenOver(paper: Paper): ExamState {
  return { status: "taken_over", paper: { ...paper, connection: "refused" } };
}

function reduceOpening(state: Extract<ExamState, { status: "opening" }>, event: ExamEvent): ExamState {
  switch (event.type) {
    case "opened":
      return { status: "answering", paper: event.paper };
    case "openingDelayed":
      return { ...state, delayed: true };
    case "openingRefused":
      return afterRefusal(state.paper, event.code, { status: "unavailable", code: event.code });
    case "foundNotStarted":
      return { status: "not_started" };
    case "foundCompleted":
      // A learner with the paper on the screen is told; one who comes to a finished exam goes to its result.
      return state.paper ? { status: "closed", paper: state.paper } : { status: "already_completed" };
    case "sessionLost":
      return { status: "signed_out", paper: state.paper };
    default:
      return state;
  }
}

function reduceAnswering(state: Extract<ExamState, { status: "answering" }>, event: ExamEvent): ExamState {
  const { paper } = state;
  switch (event.type) {
    case "submitConfirmed":
      return { status: "submitting", paper, cause: "learner", delayed: null };
    case "timeRanOut":
      return { status: "submitting", paper, cause: "time", delayed: null };
    case "foundCompleted":
      return { status: "closed", paper };
    case "saveRefused":
      return afterRefusal(paper, event.code, { status: "opening", paper, delayed: false });
    case "takenOver":
      return takenOver(paper);
    case "sessionLost":
      return { status: "signed_out", paper: { ...paper, connection: "offline" } };
    default: {
      const changed = reducePaper(paper, event);
      return changed === paper ? state : { status: "answering", paper: changed };
    }
  }
}

function reduceSubmitting(state: Extract<ExamState, { status: "submitting" }>, event: ExamEvent): ExamState {
  const { paper } = state;
  switch (event.type) {
    case "submitted":
      return event.late ? { status: "closed", paper } : { status: "completed", paper };
    case "foundCompleted":
      return { status: "closed", paper };
    case "deadlineMoved": {
      // Minutes were given that this page did not hear of: it is too early to submit.
      const moved = reducePaper(paper, event);
      const reprieved = state.cause === "time" && event.deadlineAt > paper.deadlineAt;
      return reprieved ? { status: "answering", paper: moved } : { ...state, paper: moved };
    }
    case "timeRemained":
      return state.cause === "time" ? { status: "answering", paper } : state;
    case "submitDelayed":
      return { ...state, delayed: event.by };
    case "submitWithdrawn":
      return state.cause === "learner" ? { status: "answering", paper } : state;
    case "timeRanOut":
      return state.cause === "time" ? state : { ...state, cause: "time" };
    case "takenOver":
      return takenOver(paper);
    case "submitRefused":
      return afterRefusal(paper, event.code, { status: "submit_refused", paper, code: event.code });
    case "sessionLost":
      return { status: "signed_out", paper };
    default:
      return { ...state, paper: reducePaper(paper, event) };
  }
}

/** The whole exam as one machine: an event that does not belong to a state changes nothing. */
export function reduceExam(state: ExamState, event: ExamEvent): ExamState {
  switch (state.status) {
    case "opening":
      return reduceOpening(state, event);
    case "answering":
      return reduceAnswering(state, event);
    case "submitting":
      return reduceSubmitting(state, event);
    case "taken_over":
    case "signed_out":
      return event.type === "reopened" ? { status: "opening", paper: state.paper, delayed: false } : state;
    case "unavailable":
      return event.type === "reopened" ? initialState : state;
    default:
      return state;
  }
}
