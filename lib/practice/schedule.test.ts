import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterExam,
  countedReviews,
  fold,
  foldedBefore,
  forecast,
  isDue,
  type Review,
  remembered,
  review,
  reviewInstant,
} from "@/lib/practice/schedule";

const exam = new Date("2026-11-20T13:00:00Z");
const later = (hours: number) => new Date(exam.getTime() + hours * 3_600_000);
const reviewOf = fc
  .record({ id: fc.uuid(), hours: fc.integer({ min: 0, max: 24 * 90 }), isRight: fc.boolean() })
  .map(({ hours, ...rest }): Review => ({ ...rest, reviewedAt: later(hours) }));
const reviews = fc.uniqueArray(reviewOf, { maxLength: 40, selector: ({ id }) => id });

describe("the card is the fold of its reviews", () => {
  test("in any order and however often they come", () => {
    const shuffled = reviews.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        const base = afterExam(exam, false);
        const once = [...new Map(again.map((one) => [one.id, one])).values()];
        expect(fold(base, once)).toEqual(fold(base, all));
        expect(fold(base, again)).toEqual(fold(base, all));
      }),
    );
  });

  test("also when the old ones are folded into the base first", () => {
    fc.assert(
      fc.property(reviews, fc.integer({ min: 60, max: 200 }), (all, days) => {
        const base = afterExam(exam, false);
        const before = foldedBefore(later(days * 24));
        const old = all.filter(({ reviewedAt }) => reviewedAt < before);
        const young = all.filter(({ reviewedAt }) => reviewedAt >= before);
        expect(fold(fold(base, old), young)).toEqual(fold(base, all));
      }),
    );
  });

  test("and of a day in Dhaka the earliest counts", () => {
    const at = (hours: number, isRight: boolean, id = String(hours)) => ({ id, reviewedAt: later(hours), isRight });
    // 19:00 in Dhaka plus five hours is the next day.
    const all = [at(5, true), at(1, false), at(4, true), at(4, false, "0")];
    expect(countedReviews(all).map(({ id }) => id)).toEqual(["1", "5"]);
  });
});

test("right comes later, wrong sooner, and each right answer later than the one before", () => {
  const missed = afterExam(exam, false);
  expect(missed.dueAt).toEqual(later(24));
  expect(afterExam(exam, true).dueAt > missed.dueAt).toBe(true);
  let memory = missed;
  let gap = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const at = memory.dueAt;
    const right = review(memory, at, true);
    expect(review(memory, at, false).dueAt < right.dueAt).toBe(true);
    expect(right.dueAt.getTime() - at.getTime()).toBeGreaterThan(gap);
    gap = right.dueAt.getTime() - at.getTime();
    memory = right;
  }
  expect(remembered(memory, memory.lastReviewAt)).toBe(1);
  expect(remembered(memory, memory.dueAt)).toBeCloseTo(0.9, 1);
});

test("due is due from the morning of its day in Dhaka", () => {
  const memory = { dueAt: new Date("2026-11-21T13:00:00Z") };
  expect(isDue(memory, new Date("2026-11-20T17:59:59Z"))).toBe(false);
  expect(isDue(memory, new Date("2026-11-20T18:00:00Z"))).toBe(true);
});

test("the forecast has today with what was due before, and leaves out what is farther", () => {
  const days = [-3, 0, 0.2, 1, 6, 7].map((day) => later(day * 24));
  expect(forecast(days, exam).map(({ due }) => due)).toEqual([3, 1, 0, 0, 0, 0, 1]);
  expect(forecast(days, exam)[0]?.day).toBe("2026-11-20");
});

test("a device's clock is believed within bounds", () => {
  expect(reviewInstant(undefined, exam)).toBe(exam);
  expect(reviewInstant(later(24 * 365), exam)).toBe(exam);
  expect(reviewInstant(later(-5), exam)).toEqual(later(-5));
  expect(reviewInstant(later(-31 * 24), exam)).toBeNull();
  expect(reviewInstant(new Date(0), exam)).toBeNull();
});
