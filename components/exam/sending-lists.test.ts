import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createExamApi } from "@/components/exam/exam-api";
import type { ExamPlace } from "@/components/exam/exam-place";
import { openExam } from "@/components/exam/open-exam";
import { addChoice, type Outbox } from "@/components/exam/outbox";
import { OutboxSender } from "@/components/exam/outbox-sender";
import { OutboxStore } from "@/components/exam/outbox-store";
import { ApiError, NetworkError, SessionLostError } from "@/lib/api-client";
import type { NumberedChoice } from "@/lib/exams/choice";
import type { Exam, SaveAnswer } from "@/lib/exams/schema";
import { SAVES_MAX } from "@/lib/wire/limits";
import { stubLocalStorage } from "@/test/local-storage";

const ROUND_TRIP_MS = 300;
const KEY = "00000000-0000-4000-8000-000000000001";
const moment = new Date(0).toISOString();
const time = { remaining_seconds: 60, deadline_at: moment, server_time: moment };

type Request = { entries: SaveAnswer[]; isList: boolean };
type Options = { timeoutMs?: number };

const timedOut = () => new NetworkError("network", { cause: new DOMException("slow", "TimeoutError") });
const badRequest = () => new ApiError(400, { question_id: ["This field is required."] });
const notInExam = () => new ApiError(400, { error: "…", code: "answer_not_in_exam" });
const lasting = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The exam's calls over a link of 300 ms, to a server that keeps of each question what has the highest counter.
 *
 * @param meet what becomes of a request before the server sees it
 */
function site(meet: (request: Request) => Error | null | undefined = () => null) {
  const kept = new Map<number, SaveAnswer>();
  const requests: Request[] = [];
  const underWay: Request[] = [];
  const most = { requests: 0, lists: 0 };
  /** Loses the next response on its way back. */
  let losesResponse = false;
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let foreign: number | null = null;

  async function exchange(entries: SaveAnswer[], isList: boolean, { timeoutMs = 0 }: Options = {}) {
    const request = { entries, isList };
    const slots = underWay.flatMap((other) => other.entries.map(({ question_id }) => question_id));
    expect(entries.filter(({ question_id }) => slots.includes(question_id))).toEqual([]);
    requests.push(request);
    underWay.push(request);
    most.requests = Math.max(most.requests, underWay.length);
    most.lists = Math.max(most.lists, underWay.filter((other) => other.isList).length);
    try {
      const takes = ROUND_TRIP_MS + (1000 * JSON.stringify(entries).length) / bytesPerSecond;
      await lasting(Math.min(takes, timeoutMs));
      if (takes > timeoutMs) throw timedOut();
      const fault = meet(request);
      if (fault) throw fault;
      if (entries.some(({ question_id }) => question_id === foreign)) throw notInExam();
      for (const entry of entries) {
        if ((entry.seq ?? 0) > (kept.get(entry.question_id)?.seq ?? 0)) kept.set(entry.question_id, entry);
      }
      if (losesResponse) throw new NetworkError("network");
    } finally {
      losesResponse = false;
      underWay.splice(underWay.indexOf(request), 1);
    }
  }
  const calls = {
    save: async (_id: number, _key: string, entry: SaveAnswer, options?: Options) => {
      await exchange([entry], false, options);
      return { saved_at: moment, ...time };
    },
    saveList: async (_id: number, _key: string, entries: SaveAnswer[], options?: Options) => {
      await exchange(entries, true, options);
      const results = entries.map(({ question_id, answer_id }) => ({ question_id, answer_id, saved_at: moment }));
      return { results, ...time };
    },
    exam: () => ({ load: async () => ({ id: 3, user_attempt: { is_completed: false }, ...time }) as unknown as Exam }),
    start: async () => ({ id: 8, attempt_key: KEY, last_seq: 0, started_at: moment, duration: 30, ...time }),
    questions: async () => [],
  };
  const api = createExamApi({ calls, isLearners: true } as unknown as ExamPlace, 3, () => undefined);
  return {
    api,
    kept,
    requests,
    most,
    loseResponse: () => {
      losesResponse = true;
    },
    slowTo: (bytes: number) => {
      bytesPerSecond = bytes;
    },
    refuseEntry: (questionId: number | null) => {
      foreign = questionId;
    },
  };
}

function sending({ api }: ReturnType<typeof site>) {
  const store = new OutboxStore(localStorage, 8, KEY);
  const events = { onSaved: vi.fn(), onDelayed: vi.fn(), onRefused: vi.fn(), onSessionLost: vi.fn() };
  const calls = {
    save: (entry: NumberedChoice) => api.save(KEY, entry),
    saveList: (entries: readonly NumberedChoice[]) => api.saveList(KEY, entries),
    listSize: api.listSize,
  };
  const sender = new OutboxSender(store, calls, events);
  const choose = (questionId: number, optionId: number | null = 1) =>
    store.update((outbox) => addChoice(outbox, { questionId, optionId }));
  return { store, events, sender, choose };
}

const manyChoices = (count: number): Outbox => ({
  lastSeq: count,
  entries: Array.from({ length: count }, (_, place) => ({ questionId: place + 1, optionId: 1, seq: place + 1 })),
});

/** Lets time pass until `isDone`, and tells how much did. */
async function timeUntil(isDone: () => boolean): Promise<number> {
  const began = Date.now();
  while (!isDone()) {
    if (vi.getTimerCount() === 0) await vi.advanceTimersByTimeAsync(0);
    else await vi.advanceTimersToNextTimerAsync();
    expect(Date.now() - began).toBeLessThan(3_600_000);
  }
  return Date.now() - began;
}

const sizes = ({ requests }: ReturnType<typeof site>) => requests.map(({ entries }) => entries.length);

beforeEach(() => {
  vi.useFakeTimers();
  stubLocalStorage(new Map());
  vi.stubGlobal("window", new EventTarget());
  return () => vi.unstubAllGlobals();
});
afterEach(() => void vi.useRealTimers());

describe("a thousand waiting choices", () => {
  it("leave a phone within five seconds at a round trip of 300 ms, in lists of 500", async () => {
    const server = site();
    const { store, events, sender } = sending(server);
    store.update(() => manyChoices(1000));
    sender.fill();
    expect(await timeUntil(() => store.read().entries.length === 0)).toBeLessThanOrEqual(5000);
    expect(sizes(server)).toEqual([SAVES_MAX, SAVES_MAX]);
    expect(server.kept.size).toBe(1000);
    expect(events.onSaved.mock.calls.map(([entries]) => entries.length)).toEqual([SAVES_MAX, SAVES_MAX]);
  });

  it("that an earlier opening left leave it as fast", async () => {
    const server = site();
    const earlier = new OutboxStore(localStorage, 8, "earlier");
    earlier.update(() => manyChoices(1000));
    let isOpen = false;
    const opening = openExam(server.api, 3, { storage: localStorage, isKept: false }).then(({ event }) => {
      isOpen = true;
      return event;
    });
    expect(await timeUntil(() => isOpen)).toBeLessThanOrEqual(5000);
    expect(await opening).toMatchObject({ type: "opened" });
    expect(sizes(server)).toEqual([SAVES_MAX, SAVES_MAX]);
    expect(localStorage.length).toBe(0);
  });

  it("get through a link that a list of 500 is too long for, and lists grow again when it is better", async () => {
    const server = site();
    const { store, sender, choose } = sending(server);
    server.slowTo(1000);
    store.update(() => manyChoices(1000));
    sender.fill();
    await timeUntil(() => store.read().entries.length === 0);
    expect(server.kept.size).toBe(1000);
    const [first, second] = sizes(server);
    expect([first, second]).toEqual([500, 125]);
    server.slowTo(1e9);
    for (let round = 0; round < 4; round += 1) {
      for (let question = 1; question <= 500; question += 1) choose(question, round + 2);
      sender.wake();
      await timeUntil(() => store.read().entries.length === 0);
    }
    expect(sizes(server).at(-1)).toBe(500);
  });
});

describe("what an earlier opening left", () => {
  /** Opens the exam until it is open, as the page does. */
  async function open(server: ReturnType<typeof site>, count: number): Promise<void> {
    new OutboxStore(localStorage, 8, "earlier").update(() => manyChoices(count));
    let isOpen = false;
    const opening = async () => {
      while (!isOpen) {
        await openExam(server.api, 3, { storage: localStorage, isKept: false }).then(
          () => {
            isOpen = true;
          },
          (error) => expect(error).toBeInstanceOf(NetworkError),
        );
      }
    };
    void opening();
    await timeUntil(() => isOpen);
    expect(localStorage.length).toBe(0);
  }

  it("goes one by one to a server that knows no lists", async () => {
    const server = site(({ isList }) => (isList ? badRequest() : null));
    await open(server, 20);
    expect(sizes(server)).toEqual([20, ...Array(20).fill(1)]);
    expect(server.kept.size).toBe(20);
  });

  it("goes in shorter lists over a link that is too slow for long ones", async () => {
    const server = site();
    server.slowTo(1000);
    await open(server, 300);
    expect(sizes(server).slice(0, 3)).toEqual([300, 75, 150]);
    expect(server.kept.size).toBe(300);
  });
});

describe("choices go", () => {
  it("alone while they are made one by one, and while no more wait than can go at once", async () => {
    const server = site();
    const { store, sender, choose } = sending(server);
    for (const question of [1, 2, 3]) {
      choose(question);
      sender.fill();
    }
    await timeUntil(() => store.read().entries.length === 0);
    expect(server.requests.map(({ isList }) => isList)).toEqual([false, false, false]);
  });

  it("beside a list if they are new, and never two of one question at a time", async () => {
    const server = site();
    const { store, sender, choose } = sending(server);
    for (let question = 1; question <= 10; question += 1) choose(question);
    sender.fill();
    choose(11);
    choose(5, 2);
    sender.fill();
    await timeUntil(() => store.read().entries.length === 0);
    expect(sizes(server)).toEqual([10, 1, 1]);
    expect(server.kept.get(5)).toMatchObject({ answer_id: 2, seq: 12 });
  });

  it("one by one where a list was refused, which loses none of the good ones", async () => {
    const server = site();
    const { store, events, sender } = sending(server);
    server.refuseEntry(250);
    store.update(() => manyChoices(500));
    sender.fill();
    await timeUntil(() => events.onRefused.mock.calls.length > 0);
    expect(events.onRefused).toHaveBeenCalledExactlyOnceWith("answer_not_in_exam");
    await timeUntil(() => server.kept.size === 251);
    expect(store.read().entries.map(({ questionId }) => questionId)).toContain(250);

    // The page opens the attempt again then.
    let isOpen = false;
    const previous = store;
    const opening = openExam(server.api, 3, { storage: localStorage, isKept: false, previous }).finally(() => {
      isOpen = true;
    });
    await timeUntil(() => isOpen);
    await opening;
    expect(server.kept.size).toBe(499);
    expect(localStorage.length).toBe(0);
  });

  it("one by one to a server that knows no lists, and together again once another does", async () => {
    let isOld = true;
    const server = site(({ isList }) => (isOld && isList ? badRequest() : null));
    const { store, events, sender, choose } = sending(server);
    for (let question = 1; question <= 20; question += 1) choose(question);
    sender.fill();
    await timeUntil(() => store.read().entries.length === 0);
    expect(sizes(server)).toEqual([20, ...Array(20).fill(1)]);
    isOld = false;
    for (let question = 1; question <= 20; question += 1) choose(question, 2);
    sender.fill();
    await timeUntil(() => store.read().entries.length === 0);
    expect(sizes(server).at(-1)).toBe(20);
    expect([...server.kept.values()].every(({ answer_id }) => answer_id === 2)).toBe(true);
    expect(events.onDelayed).not.toHaveBeenCalled();
    expect(events.onRefused).not.toHaveBeenCalled();
  });

  it("alone if a list's response gives a code for them", async () => {
    const server = site();
    const { store, events, sender } = sending(server);
    const saveList = vi.fn(async (entries: readonly NumberedChoice[]) => ({ kept: entries.slice(1), saved: time }));
    const calls = { save: (entry: NumberedChoice) => server.api.save(KEY, entry), saveList, listSize: () => SAVES_MAX };
    store.update(() => manyChoices(10));
    new OutboxSender(store, calls, events).fill();
    await timeUntil(() => store.read().entries.length === 0);
    sender.stop();
    expect(saveList).toHaveBeenCalledOnce();
    expect(server.requests.map(({ entries }) => entries[0]?.seq)).toEqual([1]);
  });

  it.each([
    ["attempt_opened_elsewhere", 409],
    ["time_over", 409],
    ["attempt_already_completed", 409],
    ["attempt_not_started", 400],
  ])("nowhere any more after %s, and stay", async (code, status) => {
    const server = site(() => new ApiError(status, { error: "…", code }));
    const { store, events, sender } = sending(server);
    store.update(() => manyChoices(10));
    sender.fill();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.onRefused).toHaveBeenCalledExactlyOnceWith(code);
    expect(sizes(server)).toEqual([10]);
    expect(store.read().entries).toHaveLength(10);
  });

  it("nowhere without a login, which is asked for once", async () => {
    const server = site(() => new SessionLostError("lost"));
    const { store, events, sender } = sending(server);
    store.update(() => manyChoices(10));
    sender.fill();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.onSessionLost).toHaveBeenCalledOnce();
    expect(store.read().entries).toHaveLength(10);
  });
});

it("every choice reaches the server through losses, refusals and delays, the newest last, in lists and alone", async () => {
  const fate = fc.constantFrom("ok", "ok", "lost", "busy", "slow", "response lost", "list refused");
  const burst = fc.record({
    choices: fc.array(
      fc.record({ questionId: fc.integer({ min: 1, max: 12 }), optionId: fc.option(fc.integer({ min: 1, max: 4 })) }),
      { maxLength: 20 },
    ),
    pause: fc.integer({ min: 0, max: 1500 }),
    isBack: fc.boolean(),
  });
  const seen = { lists: 0, singles: 0 };
  const property = fc.asyncProperty(
    fc.array(burst, { minLength: 1, maxLength: 5 }),
    fc.array(fate, { maxLength: 30 }),
    async (bursts, fates) => {
      const server = site(({ isList }) => {
        const next = fates.shift() ?? "ok";
        if (next === "response lost") server.loseResponse();
        if (next === "lost") return new NetworkError("network");
        if (next === "slow") return timedOut();
        if (next === "busy") return new ApiError(503, null);
        return next === "list refused" && isList ? badRequest() : null;
      });
      const { store, events, sender, choose } = sending(server);
      const wanted = new Map<number, number | null>();
      for (const { choices, pause, isBack } of bursts) {
        for (const { questionId, optionId } of choices) {
          choose(questionId, optionId);
          wanted.set(questionId, optionId);
        }
        if (isBack) sender.wake();
        else sender.fill();
        await vi.advanceTimersByTimeAsync(pause);
        // Only a confirmed choice has left, so the server and the outbox together always hold the newest.
        const waiting = new Map(store.read().entries.map((entry) => [entry.questionId, entry.optionId]));
        for (const [question, option] of wanted) {
          expect(waiting.has(question) ? waiting.get(question) : server.kept.get(question)?.answer_id).toBe(option);
        }
      }
      await vi.advanceTimersByTimeAsync(600_000);
      expect(store.read().entries).toEqual([]);
      expect(new Map([...server.kept].map(([question, { answer_id }]) => [question, answer_id]))).toEqual(wanted);
      expect(server.most.requests).toBeLessThanOrEqual(3);
      expect(server.most.lists).toBeLessThanOrEqual(1);
      expect(events.onRefused).not.toHaveBeenCalled();
      seen.lists += server.requests.filter(({ isList }) => isList).length;
      seen.singles += server.requests.filter(({ isList }) => !isList).length;
    },
  );
  await fc.assert(property, { numRuns: 300 });
  expect(Math.min(seen.lists, seen.singles)).toBeGreaterThan(100);
});
