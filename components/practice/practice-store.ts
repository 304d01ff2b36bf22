import { ApiError } from "@/lib/api-client";
import { type Answer, optionIn, saidIn } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { PRACTICE_CARDS as CARDS, forgetPracticeCards } from "@/lib/kept-on-device";
import { forgetFor, keepFor, keptFor, namesKeptFor } from "@/lib/learner-storage";
import { answerCard } from "@/lib/practice/client";
import type { PracticeAnswer, PracticeCard, PracticeSession } from "@/lib/practice/schema";
import { currentLearner } from "@/lib/session-store";

/**
 * The due cards and the unsent answers of one learner on this device; both go with the login. Each answer has a name of
 * its own, so that two tabs never write over each other's.
 */
const ANSWER = "practice:answer:";
const LAST = "practice:last";
/** Cards stay due for days, but their days may have changed on the server after so long a time. */
const CARDS_LIFE_MS = 7 * 24 * 60 * 60_000;

/** The build before knew singles alone, of which one option was right, and named no letters. */
type EarlierCard = PracticeCard | Omit<PracticeCard, "kind" | "letters" | "accepted_answer_ids">;
/** A still earlier one kept the cards' day instead of their time. */
type KeptCards = { keptAt?: number; cards: EarlierCard[] };
type KeptAnswer = PracticeAnswer & { question_id: number; review_id: string; answered_at: string };
export type LastRound = { right: number; total: number };

/** @param learner the one who asked for them: nothing is kept after another login */
export function keepCards(learner: string | null, session: PracticeSession): void {
  if (!learner || learner !== currentLearner()) return;
  const keptAt = Date.parse(session.server_time);
  if (session.cards.length === 0) forgetPracticeCards(learner);
  else keepFor(learner, CARDS, { keptAt, cards: session.cards } satisfies KeptCards);
}

const asSingle = { kind: "single", letters: "bengali" } as const;
/** A card as this build knows it, whichever kept it or answers now. */
export const asCard = (card: EarlierCard): PracticeCard =>
  "kind" in card
    ? card
    : { ...asSingle, accepted_answer_ids: card.correct_answer_id === null ? [] : [card.correct_answer_id], ...card };

/** The kept cards without those that were answered since. */
export function keptCards(now = new Date()): PracticeCard[] {
  const learner = currentLearner();
  const kept = learner ? (keptFor(learner, CARDS) as KeptCards | null) : null;
  return kept && now.getTime() - (kept.keptAt ?? 0) < CARDS_LIFE_MS ? kept.cards.map(asCard) : [];
}

export function waitingAnswers(): KeptAnswer[] {
  const learner = currentLearner();
  if (!learner) return [];
  return namesKeptFor(learner, ANSWER).flatMap((name) => (keptFor(learner, name) as KeptAnswer | null) ?? []);
}

type Asked = Pick<PracticeCard, "question_id" | "kind" | "answers">;
const bodies: Record<QuestionKind, (card: Asked, answer: Answer) => PracticeAnswer> = {
  single: (_card, answer) => ({ answer_id: optionIn(answer) ?? 0 }),
  true_false_set: ({ answers }, answer) => ({
    answers: answers.map(({ id }) => ({ answer_id: id, value: saidIn(answer)[id] === true })),
  }),
};

/** @param serverAhead milliseconds that the server's clock is ahead of this device's */
export function keepAnswer(card: Asked, answer: Answer, serverAhead: number): void {
  const learner = currentLearner();
  if (!learner) return;
  const answered_at = new Date(Date.now() + serverAhead).toISOString();
  const review_id = crypto.randomUUID();
  const { question_id } = card;
  const sent: KeptAnswer = { question_id, ...bodies[questionKindOf(card)](card, answer), review_id, answered_at };
  keepFor(learner, ANSWER + review_id, sent);
  const kept = keptFor(learner, CARDS) as KeptCards | null;
  if (kept) keepFor(learner, CARDS, { ...kept, cards: kept.cards.filter((one) => one.question_id !== question_id) });
}

/** The server would refuse it again: the question is not the learner's any more, or never was. */
const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 404);

let sending: Promise<void> | null = null;

async function sendAll(learner: string): Promise<void> {
  for (const { question_id, ...answer } of waitingAnswers()) {
    if (currentLearner() !== learner) return;
    try {
      await answerCard(question_id, answer, { keepPage: true, timeoutMs: 15_000 });
    } catch (error) {
      if (!isFinal(error)) return;
    }
    forgetFor(learner, ANSWER + answer.review_id);
  }
}

/** Sends the waiting answers; those that cannot be sent stay for the next time. */
export function sendAnswers(): Promise<void> {
  const learner = currentLearner();
  if (!learner) return Promise.resolve();
  sending ??= sendAll(learner).finally(() => {
    sending = null;
  });
  return sending;
}

export function lastRound(): LastRound | null {
  const learner = currentLearner();
  return learner ? (keptFor(learner, LAST) as LastRound | null) : null;
}

export function keepRound(round: LastRound): void {
  const learner = currentLearner();
  if (learner) keepFor(learner, LAST, round);
}
