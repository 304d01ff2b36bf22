import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answeredCount,
  type ExamEvent,
  type ExamState,
  initialState,
  markedQuestions,
  type Paper,
  paperFilling,
  reduceExam,
} from "@/components/exam/exam-state";
import { noFlags } from "@/components/exam/flags";
import type { Exam, Question } from "@/lib/exams/schema";

const DEADLINE = 1_800_000;

const question = (id: number): Question => ({
  id,
  kind: "single",
  question_text: `প্রশ্ন ${id}`,
  marks: 1,
  answers: [{ id: id * 10, answer_text: "ক" }],
  selected_answer_id: null,
  is_flagged: false,
});

const paper: Paper = {
  exam: { id: 3, title: "হৃদ্‌যন্ত্র" } as Exam,
  attemptId: 8,
  attemptKey: "key",
  deadlineAt: DEADLINE,
  questions: [question(1), question(2)],
  chosen: {},
  pending: {},
  ...noFlags,
  connection: "online",
};
const answering: ExamState = { status: "answering", paper };
const play = (events: ExamEvent[], from: ExamState = initialState) => events.reduce(reduceExam, from);
const entry = (questionId: number, optionId: number | null, seq: number) => ({ questionId, optionId, seq });

describe("opening", () => {
  it("waits through a lost connection", () => {
    expect(play([{ type: "openingDelayed" }])).toMatchObject({ status: "opening", delayed: true });
    expect(play([{ type: "openingDelayed" }, { type: "opened", paper }])).toEqual(answering);
  });

  it.each<[ExamEvent, ExamState["status"]]>([
    [{ type: "foundNotStarted" }, "not_started"],
    [{ type: "foundCompleted" }, "already_completed"],
    [{ type: "openingRefused", code: "http_403" }, "unavailable"],
    [{ type: "openingRefused", code: "time_over" }, "closed"],
    [{ type: "openingRefused", code: "attempt_opened_elsewhere" }, "unavailable"],
    [{ type: "sessionLost" }, "signed_out"],
  ])("%o leads to %s", (event, status) => expect(play([event]).status).toBe(status));

  it("tells who had the paper in front of them that it is over", () => {
    const reopening = play(
      [{ type: "saveRefused", code: "attempt_opened_elsewhere" }, { type: "reopened" }],
      answering,
    );
    expect(reopening).toMatchObject({ status: "opening", paper: { attemptId: 8 } });
    expect(reduceExam(reopening, { type: "foundCompleted" }).status).toBe("closed");
  });
});

describe("answering", () => {
  it("flags a question and takes the flag back, whatever becomes of its answer", () => {
    const flagged = play(
      [
        { type: "flagToggled", questionId: 2 },
        { type: "answerChosen", entry: entry(2, 20, 1) },
        { type: "connectionLost" },
      ],
      answering,
    );
    expect(flagged).toMatchObject({ paper: { flagged: { 2: true }, chosen: { 2: 20 } } });
    const marked = markedQuestions((flagged as { paper: Paper }).paper);
    expect(marked).toEqual([
      { number: 1, answered: 0, units: 1, isFlagged: false },
      { number: 2, answered: 1, units: 1, isFlagged: true },
    ]);
    expect(reduceExam(flagged, { type: "flagToggled", questionId: 2 })).toMatchObject({ paper: { flagged: {} } });
  });

  it("is pending until that very choice is confirmed", () => {
    const twice = play(
      [
        { type: "answerChosen", entry: entry(1, 10, 1) },
        { type: "answerChosen", entry: entry(1, null, 2) },
        { type: "answersSaved", entries: [entry(1, 10, 1)], deadlineAt: DEADLINE },
      ],
      answering,
    );
    expect(twice).toMatchObject({ paper: { chosen: { 1: null }, pending: { 1: 2 } } });
    const saved = reduceExam(twice, { type: "answersSaved", entries: [entry(1, null, 2)], deadlineAt: DEADLINE });
    expect(saved).toMatchObject({ paper: { pending: {} } });
  });

  it("follows the deadline of a save, and knows the connection by its saves", () => {
    const state = play(
      [
        { type: "connectionLost" },
        { type: "answerChosen", entry: entry(1, 10, 1) },
        { type: "answersSaved", entries: [entry(1, 10, 1)], deadlineAt: DEADLINE + 900_000 },
      ],
      answering,
    );
    expect(state).toMatchObject({ paper: { deadlineAt: DEADLINE + 900_000, connection: "online" } });
  });

  it.each([
    ["attempt_opened_elsewhere", "taken_over"],
    ["time_over", "closed"],
    ["attempt_already_completed", "closed"],
    ["answer_not_in_exam", "opening"],
  ])("a save refused by %s leads to %s, with the paper", (code, status) => {
    expect(reduceExam(answering, { type: "saveRefused", code })).toMatchObject({ status, paper: { chosen: {} } });
  });

  it("gives way to another page of this browser, and goes on where it is asked to", () => {
    const taken = reduceExam(answering, { type: "takenOver" });
    expect(taken).toMatchObject({ status: "taken_over", paper: { connection: "refused" } });
    expect(reduceExam(taken, { type: "reopened" })).toMatchObject({ status: "opening" });
  });

  it("counts what has an answer", () => {
    expect(answeredCount({ ...paper, chosen: { 1: 10, 2: null } })).toBe(1);
  });
});

describe("submitting", () => {
  const byLearner = play([{ type: "submitConfirmed" }], answering);
  const byTime = play([{ type: "timeRanOut" }], answering);

  it("can be withdrawn by the learner, not after the time", () => {
    expect(reduceExam(byLearner, { type: "submitWithdrawn" })).toEqual(answering);
    expect(reduceExam(byTime, { type: "submitWithdrawn" })).toBe(byTime);
    expect(play([{ type: "timeRanOut" }, { type: "submitWithdrawn" }], byLearner)).toMatchObject({ cause: "time" });
  });

  it("is not disturbed by a save that its own seal refused", () => {
    expect(reduceExam(byLearner, { type: "saveRefused", code: "attempt_already_completed" })).toMatchObject({
      status: "submitting",
    });
  });

  it("goes back to the questions when the time turns out not to be over, unless the learner submits", () => {
    expect(reduceExam(byTime, { type: "timeRemained" })).toEqual(answering);
    expect(reduceExam(byLearner, { type: "timeRemained" })).toBe(byLearner);
  });

  it("goes back to the questions when minutes were given", () => {
    expect(reduceExam(byTime, { type: "deadlineMoved", deadlineAt: DEADLINE + 60_000 })).toMatchObject({
      status: "answering",
      paper: { deadlineAt: DEADLINE + 60_000 },
    });
  });

  it.each<[ExamEvent, ExamState["status"]]>([
    [{ type: "submitted", late: false }, "completed"],
    [{ type: "submitted", late: true }, "closed"],
    [{ type: "submitRefused", code: "attempt_opened_elsewhere" }, "taken_over"],
    [{ type: "takenOver" }, "taken_over"],
    [{ type: "submitRefused", code: "http_403" }, "submit_refused"],
    [{ type: "sessionLost" }, "signed_out"],
  ])("%o leads to %s", (event, status) => expect(reduceExam(byTime, event).status).toBe(status));
});

it("never forgets a choice and never leaves its end, whatever happens", () => {
  const event = fc.oneof<fc.Arbitrary<ExamEvent>[]>(
    fc.constantFrom<ExamEvent>(
      { type: "connectionLost" },
      { type: "serverReached" },
      { type: "sessionLost" },
      { type: "reopened" },
      { type: "submitConfirmed" },
      { type: "timeRanOut" },
      { type: "submitDelayed", by: "network" },
      { type: "submitWithdrawn" },
      { type: "submitted", late: false },
      { type: "saveRefused", code: "attempt_opened_elsewhere" },
      { type: "takenOver" },
      { type: "submitRefused", code: "http_500" },
      { type: "deadlineMoved", deadlineAt: DEADLINE + 1 },
    ),
    fc.record({ type: fc.constant("answerChosen" as const), entry: fc.constantFrom(entry(1, 10, 1), entry(2, 20, 2)) }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state: ExamState = answering;
      for (const happened of events) {
        const next = reduceExam(state, happened);
        if (["completed", "closed", "submit_refused"].includes(state.status)) expect(next).toBe(state);
        const before = "paper" in state ? state.paper?.chosen : undefined;
        const after = "paper" in next ? next.paper?.chosen : undefined;
        expect({ ...before, ...after }).toEqual(after);
        state = next;
      }
    }),
  );
});

describe("a paper with sets", () => {
  const set: Question = {
    ...question(3),
    kind: "true_false_set",
    answers: [31, 32].map((id) => ({ id, answer_text: "" })),
  };
  const mixed = { ...paper, questions: [question(1), set] };
  const say = (optionId: number, value: boolean | null, seq: number): ExamEvent => ({
    type: "answerChosen",
    entry: { kind: "true_false_set", questionId: 3, optionId, value, seq },
  });
  const paperAfter = (...events: ExamEvent[]) =>
    (play(events, { status: "answering", paper: mixed }) as { paper: Paper }).paper;

  it("counts a question when all of it is answered, and units apart", () => {
    const partly = paperAfter(say(31, true, 1));
    expect(answeredCount(partly)).toBe(0);
    expect(paperFilling(partly)).toEqual({ answered: 1, units: 3 });
    expect(markedQuestions(partly)[1]).toEqual({ number: 2, answered: 1, units: 2, isFlagged: false });
    expect(answeredCount(paperAfter(say(31, true, 1), say(32, false, 2)))).toBe(1);
  });

  it("clears a statement by itself", () => {
    const cleared = paperAfter(say(31, true, 1), say(32, false, 2), say(31, null, 3));
    expect(paperFilling(cleared)).toEqual({ answered: 1, units: 3 });
    expect(cleared.chosen[3]).toEqual({ 31: null, 32: false });
  });

  it("keeps every other question's answer the same object, so that its card is not drawn again", () => {
    const first = paperAfter(say(31, true, 1));
    const then = reduceExam({ status: "answering", paper: first }, { type: "answerChosen", entry: entry(1, 10, 2) });
    expect((then as { paper: Paper }).paper.chosen[3]).toBe(first.chosen[3]);
  });
});
