import { beforeEach, describe, expect, it, vi } from "vitest";
import { holdAttempt } from "@/components/exam/attempt-hold";
import type { ExamApi } from "@/components/exam/exam-api";
import type { Paper } from "@/components/exam/exam-state";
import { handOver, takeHandover } from "@/components/exam/handover";
import { keepPaper } from "@/components/exam/kept-paper";
import { openExam } from "@/components/exam/open-exam";
import { OutboxStore } from "@/components/exam/outbox-store";
import { setbackOf } from "@/components/exam/refusal";
import { recheckOpen, submitExam } from "@/components/exam/submit-exam";
import { NetworkError } from "@/lib/api-client";
import type { Exam, Question, StartedAttempt, Submitted } from "@/lib/exams/schema";
import { currentLearner } from "@/lib/session-store";
import { SAVES_MAX } from "@/lib/wire/limits";
import { eventually } from "@/test/eventually";
import { stubLocalStorage } from "@/test/local-storage";

const now = new Date().toISOString();
const exam = { id: 3, title: "হৃদ্‌যন্ত্র", user_attempt: null, server_time: now } as Exam;
const started: StartedAttempt = {
  id: 8,
  started_at: now,
  deadline_at: now,
  server_time: now,
  duration: 30,
  attempt_key: "00000000-0000-4000-8000-000000000001",
  last_seq: 0,
  answers_count: 1,
};
const question: Question = {
  id: 1,
  kind: "single",
  question_text: "?",
  marks: 1,
  answers: [],
  selected_answer_id: null,
  is_flagged: false,
};
const sample = { serverTime: 1, sentAt: 2, receivedAt: 3 };

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  stubLocalStorage(stored);
  vi.stubGlobal("window", new EventTarget());
  return () => vi.unstubAllGlobals();
});

const fakeApi = (found: Exam = exam) => ({
  tellTime: vi.fn(),
  exam: vi.fn(async () => found),
  start: vi.fn(async () => started),
  questions: vi.fn(async () => [question]),
  save: vi.fn(),
  saveList: vi.fn(),
  listSize: () => SAVES_MAX,
  submit: vi.fn(),
});
const open = (api: ReturnType<typeof fakeApi>, handover?: ReturnType<typeof takeHandover>) =>
  openExam(api as unknown as ExamApi, 3, { storage: localStorage, handover });

describe("the exam screen", () => {
  it("neither starts nor fetches again what the start screen has just been answered", async () => {
    handOver({ exam, started, sample });
    const api = fakeApi();
    const { event } = await open(api, takeHandover(3));
    expect(event).toMatchObject({ type: "opened", paper: { attemptId: 8, attemptKey: started.attempt_key } });
    expect(api.exam).not.toHaveBeenCalled();
    expect(api.start).not.toHaveBeenCalled();
    expect(api.tellTime).toHaveBeenCalledExactlyOnceWith(sample);
    expect(takeHandover(3)).toBeNull();
  });

  it("asks the server whenever it is come to another way", async () => {
    handOver({ exam: { ...exam, id: 4 }, started, sample });
    expect(takeHandover(3)).toBeNull();
    const running = fakeApi({ ...exam, user_attempt: { is_completed: false } as Exam["user_attempt"] });
    expect((await open(running, takeHandover(3))).event).toMatchObject({ type: "opened" });
    expect(running.start).toHaveBeenCalledOnce();
    expect((await open(fakeApi())).event).toEqual({ type: "foundNotStarted" });
  });

  it("waits for a paper of a server that knows sets, as one of the build before gives their statements as options", async () => {
    const answers = [1, 2, 3].map((id) => ({ id, answer_text: "?" }));
    const { kind: _, ...older } = { ...question, answers };
    const paper = async (questions: unknown[]) => {
      const api = fakeApi({ ...exam, user_attempt: { is_completed: false } as Exam["user_attempt"] });
      api.start.mockResolvedValue({ ...started, answers_count: 4 });
      api.questions.mockResolvedValue(questions as Question[]);
      return open(api);
    };
    const error = await paper([question, older]).catch((error: unknown) => error);
    expect(setbackOf(error)).toMatchObject({ kind: "delayed", by: "server" });
    const set: Question = { ...question, kind: "true_false_set", answers, selected: {} };
    expect((await paper([question, set])).event).toMatchObject({ type: "opened" });
  });
});

describe("a flag", () => {
  const running = { ...exam, user_attempt: { is_completed: false } as Exam["user_attempt"] };
  const away = () => ({ ...fakeApi(running), exam: vi.fn(() => Promise.reject(new NetworkError())) });
  const flaggedBy = async (api: ReturnType<typeof fakeApi>) => {
    const { event } = await open(api);
    return event.type === "opened" ? event.paper.flagged : null;
  };

  beforeEach(() => stored.set("token", `e30.${Buffer.from(JSON.stringify({ user_id: 7 })).toString("base64url")}.x`));

  it("is found again after a reload, with a connection and without", async () => {
    const { event } = await open(fakeApi(running));
    if (event.type !== "opened") throw new Error("not opened");
    const paper = { ...event.paper, flagged: { 1: true as const }, unsentFlags: { 1: true } };
    keepPaper(currentLearner(), { paper, lastSeq: 0, serverAhead: 0 });
    expect(await flaggedBy(fakeApi(running))).toEqual({ 1: true });
    expect(await flaggedBy(away())).toEqual({ 1: true });
  });

  it("that another device took back is gone, and one that it set is there", async () => {
    const { event } = await open(fakeApi(running));
    if (event.type !== "opened") throw new Error("not opened");
    keepPaper(currentLearner(), { paper: { ...event.paper, flagged: { 1: true } }, lastSeq: 0, serverAhead: 0 });
    expect(await flaggedBy(fakeApi(running))).toEqual({});
    const elsewhere = { ...fakeApi(running), questions: vi.fn(async () => [{ ...question, is_flagged: true }]) };
    expect(await flaggedBy(elsewhere)).toEqual({ 1: true });
  });

  it("is none on a paper that an earlier build kept", async () => {
    const { event } = await open(fakeApi(running));
    if (event.type !== "opened") throw new Error("not opened");
    const { flagged: _flagged, unsentFlags: _unsent, flagSeq: _seq, ...paper } = event.paper;
    keepPaper(currentLearner(), { paper: paper as Paper, lastSeq: 0, serverAhead: 0 });
    expect(await flaggedBy(away())).toEqual({});
    expect(await flaggedBy(fakeApi(running))).toEqual({});
  });
});

describe("what was not sent", () => {
  const running = { ...exam, user_attempt: { is_completed: false } as Exam["user_attempt"] };
  const choice = { questionId: 1, optionId: 10, seq: 4 };

  it("goes out with the next opening of the same page, also when the device had no room for it or has lost it", async () => {
    const previous = new OutboxStore(localStorage, started.id, "earlier");
    previous.update(() => ({ lastSeq: 4, entries: [choice] }));
    stored.clear();
    const api = fakeApi(running);
    await openExam(api as unknown as ExamApi, 3, { storage: localStorage, previous });
    expect(api.save.mock.calls).toEqual([[started.attempt_key, choice]]);
    previous.update((outbox) => outbox);
    expect(stored.size).toBe(0);
  });

  it("of another attempt stays where it is", async () => {
    const previous = new OutboxStore(localStorage, started.id + 1, "earlier");
    previous.update(() => ({ lastSeq: 4, entries: [choice] }));
    const api = fakeApi(running);
    await openExam(api as unknown as ExamApi, 3, { storage: localStorage, previous });
    expect(api.save).not.toHaveBeenCalled();
    expect(stored.size).toBe(1);
  });

  it("is kept when it was sent and the connection is lost before the paper comes", async () => {
    stored.set("token", `e30.${Buffer.from(JSON.stringify({ user_id: 7 })).toString("base64url")}.x`);
    const { event } = await open(fakeApi(running));
    if (event.type !== "opened") throw new Error("not opened");
    keepPaper(currentLearner(), { paper: event.paper, lastSeq: 0, serverAhead: 0 });
    new OutboxStore(localStorage, started.id, "gone").update(() => ({ lastSeq: 4, entries: [choice] }));
    const lost = { ...fakeApi(running), questions: vi.fn(() => Promise.reject(new NetworkError())) };
    await expect(open(lost)).rejects.toThrow(NetworkError);
    expect(lost.save).toHaveBeenCalledExactlyOnceWith(started.attempt_key, choice);
    const away = { ...fakeApi(running), exam: vi.fn(() => Promise.reject(new NetworkError())) };
    const kept = await open(away);
    expect(kept.event).toMatchObject({ type: "opened", paper: { chosen: { 1: 10 }, pending: {} } });
    expect(kept.store?.read()).toEqual({ lastSeq: 4, entries: [] });
  });

  it("is collected when no other page writes any more, with a connection and without", async () => {
    stored.set("token", `e30.${Buffer.from(JSON.stringify({ user_id: 7 })).toString("base64url")}.x`);
    // Another page chooses until it is told.
    const hold = async () =>
      void new OutboxStore(localStorage, started.id, "other").update(() => ({ lastSeq: 4, entries: [choice] }));
    const api = fakeApi(running);
    const { event } = await openExam(api as unknown as ExamApi, 3, { storage: localStorage, hold });
    expect(api.save).toHaveBeenCalledExactlyOnceWith(started.attempt_key, choice);
    if (event.type !== "opened") throw new Error("not opened");
    keepPaper(currentLearner(), { paper: event.paper, lastSeq: 4, serverAhead: 0 });

    const away = { ...fakeApi(running), exam: vi.fn(() => Promise.reject(new NetworkError())) };
    const kept = await openExam(away as unknown as ExamApi, 3, { storage: localStorage, hold });
    expect(kept.store?.read().entries).toEqual([choice]);
    expect([...stored].filter(([key]) => key.startsWith("prostuti:exam-outbox:")).map(([, text]) => text)).toEqual([
      expect.stringContaining('"learner":"7"'),
    ]);
  });
});

it("a page that took the attempt is told when another one takes it, and not when it gives it back itself", async () => {
  const told: string[] = [];
  const hold = (page: string) => holdAttempt(8, () => told.push(page));
  const first = await hold("first");
  first();
  await hold("second");
  const third = await hold("third");
  await eventually(() => expect(told).toEqual(["second"]));
  third();
  await hold("fourth");
  expect(told).toEqual(["second"]);
});

it("a browser that gives no lock has the exam open all the same", async () => {
  const onTaken = vi.fn();
  for (const locks of [undefined, { request: () => Promise.reject(new DOMException("denied", "SecurityError")) }]) {
    vi.stubGlobal("navigator", { locks });
    (await holdAttempt(8, onTaken))();
  }
  expect(onTaken).not.toHaveBeenCalled();
});

it("an attempt that another device handed in is not submitted: what stands here did not count", async () => {
  const paper = { deadlineAt: Date.parse(now) } as Paper;
  const asked = (attempt: Partial<NonNullable<Exam["user_attempt"]>>) =>
    recheckOpen({
      api: fakeApi({ ...exam, user_attempt: attempt as Exam["user_attempt"] }) as unknown as ExamApi,
      paper,
    });
  expect(await asked({ is_completed: true })).toEqual({ type: "foundCompleted" });
  expect(await asked({ is_completed: false, deadline_at: now })).toBeNull();
  // The learner hands in all the same.
  expect(await asked({ is_completed: false, deadline_at: new Date(0).toISOString() })).toBeNull();
});

describe("a submit", () => {
  it.each([
    ["time_over", true],
    ["submitted", false],
  ] as const)("that was answered with %s is late: %s, whatever the device's clock says", async (seal_reason, late) => {
    const api = { ...fakeApi(), submit: vi.fn(async () => ({ seal_reason }) as Submitted) };
    const paper = {
      attemptKey: "key",
      questions: [question],
      chosen: {},
      pending: {},
      deadlineAt: 0,
    } as unknown as Paper;
    expect(await submitExam({ api: api as unknown as ExamApi, paper })).toEqual({ type: "submitted", late });
  });
});
