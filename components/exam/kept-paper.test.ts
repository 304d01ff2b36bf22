import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ExamApi } from "@/components/exam/exam-api";
import { type Paper, reduceExam } from "@/components/exam/exam-state";
import { noFlags } from "@/components/exam/flags";
import { forgetPaper, type KeptPaper, keepPaper, keptExams, keptPaper } from "@/components/exam/kept-paper";
import { openExam } from "@/components/exam/open-exam";
import { addChoice, confirmChoice } from "@/components/exam/outbox";
import { OutboxStore } from "@/components/exam/outbox-store";
import { NetworkError } from "@/lib/api-client";
import type { Exam, Question } from "@/lib/exams/schema";
import { clearTokens, storeTokens } from "@/lib/session-store";
import { stubLocalStorage } from "@/test/local-storage";

const LEARNER = "7";
const HEAD = `prostuti:learner:${LEARNER}:exam:3`;
const tokenOf = (learner: string) => `e30.${Buffer.from(JSON.stringify({ user_id: learner })).toString("base64url")}.x`;

const question = (place: number, options: number): Question => ({
  id: 123_000 + place,
  kind: "single" as const,
  question_text: "হৃদ্‌পিণ্ডের কোন প্রকোষ্ঠ থেকে মহাধমনী উৎপন্ন হয়?",
  marks: 1,
  answers: Array.from({ length: options }, (_, index) => ({
    id: 1_000_000 + place * 10 + index,
    answer_text: "বাম নিলয় থেকে মহাধমনীর মাধ্যমে রক্ত সারা দেহে যায়।",
  })),
  selected_answer_id: null,
  is_flagged: false,
});

const paperOf = (questions: number, options = 4): Paper => ({
  exam: { id: 3, batch_id: 12, title: "এফসিপিএস প্রথম পর্ব: শারীরবিদ্যা ও প্রাণরসায়ন" } as Exam,
  attemptId: 81_234,
  attemptKey: "00000000-0000-4000-8000-000000000001",
  deadlineAt: 1_800_000_000_000,
  questions: Array.from({ length: questions }, (_, place) => question(place, options)),
  chosen: Object.fromEntries(Array.from({ length: questions }, (_, place) => [question(place, 0).id, null])),
  pending: {},
  ...noFlags,
  connection: "online",
});

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map([["token", tokenOf(LEARNER)]]);
  stubLocalStorage(stored);
  vi.stubGlobal("window", new EventTarget());
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const keep = (paper: Paper, lastSeq = 0, serverAhead = 1500.25) => keepPaper(LEARNER, { paper, lastSeq, serverAhead });
const ofExam = () => [...stored.keys()].filter((key) => /:exam/.test(key));

const away = {
  exam: () => Promise.reject(new NetworkError()),
} as unknown as ExamApi;

describe("a kept paper", () => {
  it("comes back as it was, and each change with it", () => {
    let paper = paperOf(12);
    keep(paper);
    for (const [place, { id, answers }] of paper.questions.entries()) {
      paper = { ...paper, chosen: { ...paper.chosen, [id]: answers[place % 4]?.id ?? null } };
      keep(paper, place + 1);
      expect(keptPaper(3)).toEqual({
        paper: { ...paper, connection: "offline" },
        lastSeq: place + 1,
        serverAhead: 1500.25,
      });
    }
    const flags = { flagged: { 123000: true as const }, unsentFlags: { 123000: true }, flagSeq: 4 };
    const changed = { ...paper, ...flags, deadlineAt: 1_800_000_060_000, attemptKey: "other" };
    keep(changed, 12, 90_000);
    expect(keptPaper(3)).toEqual({
      paper: { ...changed, connection: "offline" },
      lastSeq: 12,
      serverAhead: 90_000,
    });
  });

  it("keeps what was chosen of a question whatever it is", () => {
    const chosen = { 123000: { 1000000: true, 1000001: false }, 123001: null } as unknown as Paper["chosen"];
    keep({ ...paperOf(2), chosen });
    expect(keptPaper(3)?.paper.chosen).toEqual(chosen);
  });

  it("follows the device's clock, but not what its measuring changes", () => {
    keep(paperOf(1), 0, 1500);
    keep(paperOf(1), 0, 1501.5);
    expect(keptPaper(3)?.serverAhead).toBe(1500);
    keep(paperOf(1), 0, -3_600_000);
    expect(keptPaper(3)?.serverAhead).toBe(-3_600_000);
  });

  it("mixes nothing of another attempt in, and has it removed", () => {
    const first = paperOf(6);
    keep({ ...first, chosen: { ...first.chosen, 123005: 7 }, flagged: { 123005: true } });
    const keys = ofExam().length;
    const second = { ...paperOf(6), attemptId: 81_235 };
    keep(second);
    expect(keptPaper(3)?.paper).toEqual({ ...second, connection: "offline" });
    expect(ofExam()).toHaveLength(keys);
  });

  it("is written anew when it went with the login and its learner is back", () => {
    const paper = paperOf(6);
    keep(paper);
    clearTokens();
    expect(stored.size).toBe(0);
    storeTokens({ access: tokenOf(LEARNER) });
    keep(paper);
    expect(keptPaper(3)?.paper.questions).toEqual(paper.questions);
  });

  it("goes whole with its end, with the login, and is no other learner's", () => {
    keep(paperOf(6));
    keepPaper("8", { paper: { ...paperOf(6), attemptId: 1 }, lastSeq: 0, serverAhead: 0 });
    expect(keptExams()).toEqual([{ id: 3, title: paperOf(0).exam.title }]);
    forgetPaper(3);
    expect([ofExam(), keptExams()]).toEqual([[], []]);
    keep(paperOf(6));
    storeTokens({ access: tokenOf("8") });
    expect([ofExam(), keptExams(), keptPaper(3)]).toEqual([[], [], null]);
  });
});

describe("the forms of a kept paper", () => {
  const paper: Paper = {
    ...paperOf(6),
    chosen: { 123000: 1_000_001, 123005: 1_000_050 },
    flagged: { 123002: true },
    unsentFlags: { 123002: true },
    flagSeq: 2,
    connection: "offline",
  };
  const before: KeptPaper = { paper, lastSeq: 9, serverAhead: 250 };
  const keepBefore = () => stored.set(HEAD, JSON.stringify(before));

  it("the one of the build before opens without a connection, with what was not sent, and goes on", async () => {
    keepBefore();
    new OutboxStore(localStorage, paper.attemptId, "key", LEARNER).update(() => ({
      lastSeq: 9,
      entries: [{ questionId: 123_001, optionId: 1_000_010, seq: 9 }],
    }));
    expect(keptExams()).toEqual([{ id: 3, title: paper.exam.title }]);
    const { event } = await openExam(away, 3, { storage: localStorage });
    if (event.type !== "opened") throw new Error("not opened");
    const opened = { ...paper, chosen: { ...paper.chosen, 123001: 1_000_010 }, pending: { 123001: 9 } };
    expect(event.paper).toEqual(opened);
    keep(event.paper, 9, 250);
    expect(keptPaper(3)).toEqual({ ...before, paper: { ...opened, pending: {} } });
  });

  it("the build before finds none in this one's, and writes its own over it", () => {
    keep(paperOf(6), 4);
    expect(() => JSON.parse(stored.get(HEAD) ?? "")).toThrow(SyntaxError);
    keepBefore();
    expect(keptPaper(3)).toEqual(before);
    keep({ ...paper, attemptKey: "newer" }, 10);
    expect(keptPaper(3)).toMatchObject({ paper: { attemptKey: "newer", chosen: paper.chosen }, lastSeq: 10 });
  });

  it.each(["2 {}", "1 {", '{"form":2}', '{"paper":{}}', "null", "{", "1 {}"])(
    "%s is not opened without a connection, and is written over with one",
    async (text) => {
      stored.set(HEAD, text);
      expect([keptExams(), keptPaper(3)]).toEqual([[], null]);
      await expect(openExam(away, 3, { storage: localStorage })).rejects.toThrow(NetworkError);
      keep(paper, 1);
      expect(keptPaper(3)?.paper).toEqual(paper);
    },
  );
});

describe("a full device", () => {
  /** From now on there is room for so many writes. */
  const limitWrites = (room: number) => {
    let writes = 0;
    vi.spyOn(stored, "set").mockImplementation((key, value) => {
      if (writes++ >= room) throw new DOMException("full", "QuotaExceededError");
      return Map.prototype.set.call(stored, key, value) as typeof stored;
    });
  };

  it.each([0, 1, 2, 3, 4, 5])(
    "that refuses another attempt from write %d on keeps what stood there, and nothing else",
    (room) => {
      keep(paperOf(12), 5);
      const ofExamNow = () => [...stored].filter(([key]) => /:exam/.test(key));
      const begun = ofExamNow();
      limitWrites(room);
      keep({ ...paperOf(12), attemptId: 81_235 }, 1);
      expect(keptPaper(3)?.paper.attemptId).toBe(81_234);
      expect(ofExamNow()).toEqual(begun);
    },
  );

  it.each([0, 1])("that refuses a choice from write %d on has it with the next change that it takes", (room) => {
    const paper = paperOf(12);
    keep(paper);
    const chosen = { ...paper.chosen, 123000: 1_000_001 };
    limitWrites(room);
    keep({ ...paper, chosen }, 1);
    expect(keptPaper(3)?.paper.chosen).toEqual(paper.chosen);
    vi.restoreAllMocks();
    keep({ ...paper, chosen: { ...chosen, 123011: 1_000_110 } }, 2);
    expect(keptPaper(3)).toMatchObject({ paper: { chosen: { ...chosen, 123011: 1_000_110 } }, lastSeq: 2 });
  });
});

/** `chosen`: all that is chosen for the question then. */
type Chosen = { questionId: number; slot: number; chosen: unknown };

/** One learner's exam on this device: what each answer gives to `setItem`, in bytes, and what is there at the end. */
function sitting(paper: Paper, answers: readonly Chosen[], isOnline: boolean) {
  let written = 0;
  vi.spyOn(stored, "set").mockImplementation((key, value) => {
    written += 2 * (key.length + value.length);
    return Map.prototype.set.call(stored, key, value) as typeof stored;
  });
  const store = new OutboxStore(localStorage, paper.attemptId, paper.attemptKey, LEARNER);
  let state = reduceExam({ status: "opening", paper: null, delayed: false }, { type: "opened", paper });
  const now = () => {
    if (state.status !== "answering") throw new Error("not answering");
    return state.paper;
  };
  let clock = 1500;
  const keepNow = () => {
    clock += 0.7;
    keep(now(), store.read().lastSeq, clock % 50);
  };
  keepNow();
  const opening = written;
  const bytes: number[] = [];
  for (const { questionId, slot, chosen } of answers) {
    written = 0;
    const entry = store.update((outbox) => addChoice(outbox, { questionId: slot, optionId: 1_234_567 })).entries.at(-1);
    if (!entry) throw new Error("nothing chosen");
    const { chosen: before, pending } = now();
    const after = { ...now(), chosen: { ...before, [questionId]: chosen } as Paper["chosen"] };
    state = { status: "answering", paper: { ...after, pending: { ...pending, [slot]: entry.seq } } };
    keepNow();
    if (isOnline) {
      store.update((outbox) => confirmChoice(outbox, entry.seq));
      state = reduceExam(state, { type: "answersSaved", entries: [entry], deadlineAt: paper.deadlineAt });
      keepNow();
    }
    bytes.push(written);
  }
  return { opening, bytes, paper: now() };
}

describe("an answer writes few bytes", () => {
  const MOST_BYTES = 5000;

  const singles = (paper: Paper): Chosen[] =>
    paper.questions.map(({ id, answers }) => ({ questionId: id, slot: id, chosen: answers[1]?.id }));
  /** Each statement is a choice of its own. */
  const statements = (paper: Paper): Chosen[] =>
    paper.questions.flatMap(({ id, answers }) =>
      answers.map((statement, index) => ({
        questionId: id,
        slot: statement.id,
        chosen: Object.fromEntries(answers.slice(0, index + 1).map((one) => [one.id, index % 2 === 0])),
      })),
    );

  it.each<[string, number, number, typeof singles]>([
    ["100 singles", 100, 4, singles],
    ["200 sets of five statements", 200, 5, statements],
    ["100 sets of ten statements", 100, 10, statements],
  ])("in a paper of %s, online and offline, from the first to the last", (_name, questions, options, listed) => {
    for (const isOnline of [true, false]) {
      vi.restoreAllMocks();
      stored.clear();
      stored.set("token", tokenOf(LEARNER));
      const paper = paperOf(questions, options);
      const answers = listed(paper);
      const { opening, bytes, paper: last } = sitting(paper, answers, isOnline);
      expect(bytes).toHaveLength(answers.length);
      expect(Math.max(...bytes)).toBeLessThanOrEqual(MOST_BYTES);
      expect(opening).toBeGreaterThan(MOST_BYTES);
      const kept = keptPaper(3);
      expect(kept?.paper.chosen).toEqual(last.chosen);
      expect(kept?.lastSeq).toBe(answers.length);
      const unsent = [...stored.keys()].filter((key) => key.startsWith("prostuti:exam-outbox:"));
      expect(unsent).toHaveLength(isOnline ? 0 : answers.length);
    }
  });
});
