import { beforeEach, expect, it, vi } from "vitest";
import { keepAnswer, keepCards, keptCards, sendAnswers, waitingAnswers } from "@/components/practice/practice-store";
import { rememberBatches } from "@/components/room/room-memory";
import type { PracticeCard } from "@/lib/practice/schema";
import { clearTokens, storeTokens } from "@/lib/session-store";
import { stubLocalStorage } from "@/test/local-storage";

const tokenOf = (userId: number) => `e30.${Buffer.from(JSON.stringify({ user_id: userId })).toString("base64url")}.x`;
const card = (question_id: number) => ({ question_id, kind: "single" }) as PracticeCard;
const answers = (status: number) => vi.fn(async () => new Response("{}", { status }));
const sentIds = (fetch: ReturnType<typeof answers>) =>
  (fetch.mock.calls as unknown as [string, RequestInit][]).map(([, { body }]) => JSON.parse(String(body)).review_id);

beforeEach(() => {
  stubLocalStorage(new Map());
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", {});
  storeTokens({ access: tokenOf(1) });
  return () => vi.unstubAllGlobals();
});

const DAY_MS = 86_400_000;

it("keeps the cards that are due for their learner, for a week, without those that were answered", () => {
  const now = new Date();
  keepCards("1", { cards: [card(1), card(2)], server_time: now.toISOString() });
  keepAnswer(card(1), 10, 0);
  expect(keptCards(now).map(({ question_id }) => question_id)).toEqual([2]);
  expect(keptCards(new Date(now.getTime() + 6 * DAY_MS))).toHaveLength(1);
  expect(keptCards(new Date(now.getTime() + 7 * DAY_MS))).toEqual([]);
  storeTokens({ access: tokenOf(2) });
  expect([keptCards(now), waitingAnswers()]).toEqual([[], []]);
});

it("keeps nothing for whoever logged in while the cards were on their way", () => {
  storeTokens({ access: tokenOf(2) });
  keepCards("1", { cards: [card(1)], server_time: new Date().toISOString() });
  expect(keptCards()).toEqual([]);
});

it("forgets the cards when nothing is due any more, and when an enrolment is known to have ended", () => {
  const server_time = new Date().toISOString();
  const batches = [
    { id: 5, course_id: 1 },
    { id: 7, course_id: 2 },
  ];
  rememberBatches("1", batches);
  keepCards("1", { cards: [card(1)], server_time });
  rememberBatches("1", batches);
  expect(keptCards()).toHaveLength(1);
  rememberBatches("1", batches.slice(1));
  expect(keptCards()).toEqual([]);
  keepCards("1", { cards: [card(1)], server_time });
  keepCards("1", { cards: [], server_time });
  expect(keptCards()).toEqual([]);
});

it("says by the server's clock when it was answered", () => {
  keepAnswer(card(1), 10, -3_600_000);
  const [waiting] = waitingAnswers();
  expect(Math.abs(Date.parse(waiting?.answered_at ?? "") - Date.now() + 3_600_000)).toBeLessThan(5_000);
});

it("keeps an answer until the server has it, and sends it again as the same one", async () => {
  keepAnswer(card(1), 10, 0);
  const [kept] = waitingAnswers();
  const away = vi.fn(async () => Promise.reject(new TypeError("away")));
  vi.stubGlobal("fetch", away);
  await sendAnswers();
  vi.stubGlobal("fetch", answers(503));
  await sendAnswers();
  expect(waitingAnswers()).toEqual([kept]);
  const fetch = answers(200);
  vi.stubGlobal("fetch", fetch);
  await Promise.all([sendAnswers(), sendAnswers()]);
  expect(sentIds(fetch)).toEqual([kept?.review_id]);
  expect(waitingAnswers()).toEqual([]);
});

it("sends what was said of each statement of a set", async () => {
  const set = { ...card(1), kind: "true_false_set" as const, answers: [11, 12].map((id) => ({ id, answer_text: "" })) };
  keepAnswer(set, { 12: true, 11: false }, 0);
  const fetch = answers(200);
  vi.stubGlobal("fetch", fetch);
  await sendAnswers();
  const [, { body }] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(JSON.parse(String(body))).toEqual({
    answers: [
      { answer_id: 11, value: false },
      { answer_id: 12, value: true },
    ],
    review_id: expect.any(String),
    answered_at: expect.any(String),
  });
});

it("reads cards that the build before kept as singles of one right option", () => {
  const earlier = { question_id: 1, correct_answer_id: 7, answers: [{ id: 7, answer_text: "ঠিক" }] };
  keepCards("1", { cards: [earlier as unknown as PracticeCard], server_time: new Date().toISOString() });
  expect(keptCards()).toEqual([{ ...earlier, kind: "single", letters: "bengali", accepted_answer_ids: [7] }]);
});

it("drops what will never be taken, and goes on with the rest", async () => {
  keepAnswer(card(1), 10, 0);
  keepAnswer(card(2), 20, 0);
  const fetch = answers(404);
  vi.stubGlobal("fetch", fetch);
  await sendAnswers();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(waitingAnswers()).toEqual([]);
});

it("forgets everything with the login", () => {
  keepCards("1", { cards: [card(1)], server_time: new Date().toISOString() });
  keepAnswer(card(2), 20, 0);
  clearTokens();
  expect(localStorage.length).toBe(0);
});
