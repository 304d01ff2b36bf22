import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answersOf,
  beginSession,
  isDone,
  placeOf,
  remainingAfter,
  type SessionState,
  shuffled,
  stepSession,
  untold,
} from "@/components/practice/session-state";
import { dueInWords } from "@/components/practice/words";
import type { PracticeCard } from "@/lib/practice/schema";

const cardOf = (question_id: number): PracticeCard => ({
  question_id,
  kind: "single",
  letters: "bengali",
  question_text: "?",
  subject: null,
  chapter: null,
  exam_title: "কুইজ",
  explanation: "",
  answers: [1, 2, 3, 4].map((id) => ({ id, answer_text: String(id) })),
  correct_answer_id: 1,
  accepted_answer_ids: [1],
  seen: 0,
  is_due: true,
  is_scheduled: true,
  is_kept: false,
  can_keep: false,
  next: null,
});
const cards = Array.from({ length: 15 }, (_, index) => cardOf(index + 1));

describe("a round", () => {
  it("locks the first choice, goes on when it was read, and ends with what was right", () => {
    let state = beginSession(cards.slice(0, 2));
    state = stepSession(state, { type: "chosen", answer: 2 });
    expect([placeOf(state), isDone(state)]).toEqual([0, false]);
    expect(stepSession(state, { type: "chosen", answer: 1 })).toBe(state);
    state = stepSession(state, { type: "went_on" });
    state = stepSession(stepSession(state, { type: "chosen", answer: 1 }), { type: "went_on" });
    expect(isDone(state)).toBe(true);
    expect(answersOf(state).map(({ isRight }) => isRight)).toEqual([false, true]);
    expect(stepSession(state, { type: "chosen", answer: 1 })).toBe(state);
    expect(stepSession(state, { type: "asked_more" })).toBe(state);
  });

  it("has twelve, and the rest when more is asked for", () => {
    let state = beginSession(cards);
    expect(remainingAfter(state)).toBe(3);
    for (let turn = 0; turn < 12; turn += 1) {
      state = stepSession(stepSession(state, { type: "chosen", answer: 1 }), { type: "went_on" });
    }
    state = stepSession(state, { type: "asked_more" });
    expect([state.from, state.size, placeOf(state), remainingAfter(state)]).toEqual([12, 3, 0, 0]);
    expect(beginSession(cards, cards.length).size).toBe(15);
  });
});

describe("a set", () => {
  const set: PracticeCard = { ...cardOf(1), kind: "true_false_set", correct_answer_id: null, accepted_answer_ids: [] };
  const say = (state: SessionState, statement: number, value: boolean | null) =>
    stepSession(state, { type: "said", statement, value });

  it("keeps what is said of its statements until all of it is checked, and can be taken back", () => {
    let state = beginSession([set, set]);
    expect(untold(set, state.said)).toEqual([0, 1, 2, 3]);
    state = say(say(say(state, 1, true), 3, false), 1, null);
    expect(untold(set, state.said)).toEqual([0, 1, 3]);
    for (const id of [1, 2, 4]) state = say(state, id, true);
    expect(untold(set, state.said)).toEqual([]);
    state = stepSession(state, { type: "chosen", answer: state.said });
    expect(state.chosen).toEqual([{ 1: true, 2: true, 3: false, 4: true }]);
    expect(say(state, 1, false)).toBe(state);
    state = stepSession(state, { type: "went_on" });
    expect(untold(set, state.said)).toEqual([0, 1, 2, 3]);
  });
});

it("draws an order that has everything once, and the right one anywhere", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 10 }), (items) => {
      expect(shuffled(items).toSorted()).toEqual(items.toSorted());
    }),
  );
  const firsts = new Set(Array.from({ length: 200 }, () => shuffled([1, 2, 3, 4])[0]));
  expect(firsts).toEqual(new Set([1, 2, 3, 4]));
});

it("says when it comes again in words of Dhaka's days", () => {
  const now = new Date("2026-11-21T17:30:00Z");
  expect(dueInWords("2026-11-21T17:59:00Z", now)).toBe("আজ");
  expect(dueInWords("2026-11-21T18:00:00Z", now)).toBe("কাল, রবিবার");
  expect(dueInWords("2026-11-25T06:00:00Z", now)).toBe("বুধবার");
  expect(dueInWords("2026-12-04T06:00:00Z", now)).toBe("৪\u00A0ডিসেম্বর");
});
