import { type Card, fsrs, Rating, State } from "ts-fsrs";
import { dateInDhaka } from "@/lib/format";

/**
 * What somebody remembers of a question. The exam's own answer is the first review; each later answer rates itself: right
 * is Good, wrong is Again. How long it took says nothing: a phone is put aside, a line is slow.
 */
export type Memory = {
  dueAt: Date;
  stability: number;
  difficulty: number;
  reviews: number;
  lapses: number;
  lastReviewAt: Date;
};
export type Review = { id: string; reviewedAt: Date; isRight: boolean };

// Whole days, and the same everywhere: nothing is drawn by lot.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });
const gradeOf = (isRight: boolean) => (isRight ? Rating.Good : Rating.Again);
const DAY_MS = 86_400_000;

const fresh = (at: Date): Card => ({
  ...{ due: at, stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0, reps: 0, lapses: 0 },
  ...{ learning_steps: 0, state: State.New },
});
const cardOf = ({ dueAt, stability, difficulty, reviews, lapses, lastReviewAt }: Memory): Card => ({
  ...{ due: dueAt, stability, difficulty, lapses, reps: reviews, last_review: lastReviewAt, state: State.Review },
  ...{ elapsed_days: 0, scheduled_days: 0, learning_steps: 0 },
});
const next = (card: Card, at: Date, isRight: boolean) => scheduler.next(card, at, gradeOf(isRight)).card;

export function afterExam(completedAt: Date, isRight: boolean): Memory {
  const { due, stability, difficulty } = next(fresh(completedAt), completedAt, isRight);
  return { dueAt: due, stability, difficulty, reviews: 0, lapses: 0, lastReviewAt: completedAt };
}

export function review(memory: Memory, at: Date, isRight: boolean): Memory {
  const reviewedAt = at < memory.lastReviewAt ? memory.lastReviewAt : at;
  const card = next(cardOf(memory), reviewedAt, isRight);
  return {
    ...{ dueAt: card.due, stability: card.stability, difficulty: card.difficulty, lapses: card.lapses },
    ...{ reviews: memory.reviews + 1, lastReviewAt: reviewedAt },
  };
}

const isBefore = (a: Review, b: Review) =>
  a.reviewedAt.getTime() - b.reviewedAt.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Of a day in Dhaka the first one: who asks again at once, in another tab or on another device, remembers it anyway. */
export function countedReviews(reviews: readonly Review[]): Review[] {
  const days = new Set<string>();
  return reviews.toSorted(isBefore).filter(({ reviewedAt }) => {
    const day = dateInDhaka(reviewedAt);
    return !days.has(day) && days.add(day);
  });
}

/** The same from the same reviews, in whatever order and however often they came (R37). */
export function fold(base: Memory, reviews: readonly Review[]): Memory {
  return countedReviews(reviews).reduce((memory, one) => review(memory, one.reviewedAt, one.isRight), base);
}

/** Share of those who would still know it, 0 to 1. */
export function remembered(memory: Memory, now: Date): number {
  const at = now < memory.lastReviewAt ? memory.lastReviewAt : now;
  return scheduler.get_retrievability(cardOf(memory), at, false);
}

export function startOfDhakaDay(at: Date, daysLater = 0): Date {
  return new Date(Date.parse(`${dateInDhaka(at)}T00:00:00+06:00`) + daysLater * DAY_MS);
}

/** Due is due all day: nobody waits for the hour of the last time. */
export const isDue = (memory: Pick<Memory, "dueAt">, now: Date) => memory.dueAt < startOfDhakaDay(now, 1);

const FORECAST_DAYS = 7;

/** What was due before today counts as today's. */
export function forecast(dueAts: readonly Date[], now: Date): { day: string; due: number }[] {
  return Array.from({ length: FORECAST_DAYS }, (_, index) => {
    const [from, to] = [startOfDhakaDay(now, index), startOfDhakaDay(now, index + 1)];
    const due = dueAts.filter((at) => at < to && (index === 0 || at >= from)).length;
    return { day: dateInDhaka(from), due };
  });
}

const LATE_DAYS = 30;
/** Longer than anything may come late: what is folded into the base stays before everything that can still come. */
const KEPT_DAYS = 60;
export const foldedBefore = (now: Date) => startOfDhakaDay(now, -KEPT_DAYS);

/** By the device's clock, within what can be: never ahead of the server. Null for what comes too late to count. */
export function reviewInstant(answeredAt: Date | undefined, now: Date): Date | null {
  if (!answeredAt || answeredAt > now) return now;
  return answeredAt.getTime() < now.getTime() - LATE_DAYS * DAY_MS ? null : answeredAt;
}
