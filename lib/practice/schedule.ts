import { type Card, fsrs, Rating, State } from "ts-fsrs";
import { dateInDhaka } from "@/lib/format";

/**
 * A learner's memory of a question. The exam's own answer is the first review; each later right answer rates Good, each
 * wrong one Again. The time taken is ignored: a phone is put aside, a line is slow.
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

// Intervals are whole days without random fuzz, so that every server computes the same.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });
const gradeOf = (isRight: boolean) => (isRight ? Rating.Good : Rating.Again);
const DAY_MS = 86_400_000;

const fresh = (at: Date): Card => ({
  due: at,
  stability: 0,
  difficulty: 0,
  elapsed_days: 0,
  scheduled_days: 0,
  reps: 0,
  lapses: 0,
  learning_steps: 0,
  state: State.New,
});
const cardOf = ({ dueAt, stability, difficulty, reviews, lapses, lastReviewAt }: Memory): Card => ({
  due: dueAt,
  stability,
  difficulty,
  lapses,
  reps: reviews,
  last_review: lastReviewAt,
  state: State.Review,
  elapsed_days: 0,
  scheduled_days: 0,
  learning_steps: 0,
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
    dueAt: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    lapses: card.lapses,
    reviews: memory.reviews + 1,
    lastReviewAt: reviewedAt,
  };
}

const isBefore = (a: Review, b: Review) =>
  a.reviewedAt.getTime() - b.reviewedAt.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Only the first review of a day in Dhaka counts: an answer repeated at once, in another tab or on another device, is
 * known anyway.
 */
export function countedReviews(reviews: readonly Review[]): Review[] {
  const days = new Set<string>();
  return reviews.toSorted(isBefore).filter(({ reviewedAt }) => {
    const day = dateInDhaka(reviewedAt);
    return !days.has(day) && days.add(day);
  });
}

/** The result depends only on the set of reviews, not on their order or repetition (R37). */
export function fold(base: Memory, reviews: readonly Review[]): Memory {
  return countedReviews(reviews).reduce((memory, one) => review(memory, one.reviewedAt, one.isRight), base);
}

/** Chance that the learner still knows it, 0 to 1. */
export function remembered(memory: Memory, now: Date): number {
  const at = now < memory.lastReviewAt ? memory.lastReviewAt : now;
  return scheduler.get_retrievability(cardOf(memory), at, false);
}

export function startOfDhakaDay(at: Date, daysLater = 0): Date {
  return new Date(Date.parse(`${dateInDhaka(at)}T00:00:00+06:00`) + daysLater * DAY_MS);
}

/** A question is due for the whole day in Dhaka, not from the hour of its last review. */
export const isDue = (memory: Pick<Memory, "dueAt">, now: Date) => memory.dueAt < startOfDhakaDay(now, 1);

const FORECAST_DAYS = 7;

/** Questions that were due earlier count for today. */
export function forecast(dueAts: readonly Date[], now: Date): { day: string; due: number }[] {
  return Array.from({ length: FORECAST_DAYS }, (_, index) => {
    const from = startOfDhakaDay(now, index);
    const to = startOfDhakaDay(now, index + 1);
    const due = dueAts.filter((at) => at < to && (index === 0 || at >= from)).length;
    return { day: dateInDhaka(from), due };
  });
}

const LATE_DAYS = 30;
/** Longer than LATE_DAYS, so that no late review is older than those folded into the base. */
const KEPT_DAYS = 60;
export const foldedBefore = (now: Date) => startOfDhakaDay(now, -KEPT_DAYS);

/** The device's time of an answer, never ahead of the server. Null if it comes too late to count. */
export function reviewInstant(answeredAt: Date | undefined, now: Date): Date | null {
  if (!answeredAt || answeredAt > now) return now;
  return answeredAt.getTime() < now.getTime() - LATE_DAYS * DAY_MS ? null : answeredAt;
}
