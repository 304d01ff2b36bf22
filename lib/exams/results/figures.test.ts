import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binOf, FEWEST_FOR_FIGURES, figuresOf, type ScoreCount, standingOf } from "@/lib/exams/results/figures";

const TOTAL = 30;
/** Quarters of a mark, below zero too, as −0.25 makes them. */
const scores = fc.array(
  fc.integer({ min: -30, max: 120 }).map((quarters) => quarters / 4),
  { minLength: 1, maxLength: 200 },
);

function counted(all: readonly number[]): ScoreCount[] {
  const learners = new Map<number, number>();
  for (const score of all) learners.set(score, (learners.get(score) ?? 0) + 1);
  return [...learners].map(([score, count]) => ({ score, learners: count }));
}

describe("where one stands in an exam", () => {
  it("is counted as by hand, whoever asks", () => {
    fc.assert(
      fc.property(scores, (all) => {
        for (const own of new Set(all)) {
          const { rank, below, percentile } = standingOf(counted(all), own);
          expect(rank).toBe(all.filter((score) => score > own).length + 1);
          expect(below).toBe(all.filter((score) => score < own).length);
          expect(percentile).toBe(all.length > 1 ? Math.round((below / all.length) * 100) : null);
          expect(percentile).not.toBe(100);
        }
      }),
    );
  });

  it("ties share a place: 1, 2, 2, 4", () => {
    const counts = counted([20, 15, 15, 10]);
    expect([20, 15, 15, 10].map((score) => standingOf(counts, score).rank)).toEqual([1, 2, 2, 4]);
  });
});

describe("the exam's figures", () => {
  it("put everybody into one of ten bins, and average and highest are theirs", () => {
    fc.assert(
      fc.property(scores, (all) => {
        const { taken, average, highest, bins } = figuresOf(counted(all), TOTAL);
        expect(taken).toBe(all.length);
        if (all.length < FEWEST_FOR_FIGURES) {
          expect([average, highest, bins]).toEqual([null, null, null]);
          return;
        }
        expect(highest).toBe(Math.max(...all));
        const exact = all.reduce((sum, score) => sum + score, 0) / all.length;
        expect(Math.abs((average ?? Number.NaN) - exact)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(bins).toHaveLength(10);
        for (const [index, { from, to, learners }] of (bins ?? []).entries()) {
          const isIn = (score: number) =>
            (score >= from || index === 0) && (score < to || (index === 9 && score >= from));
          expect(learners).toBe(all.filter(isIn).length);
        }
      }),
    );
  });

  it("are kept back where fewer than ten took it", () => {
    expect(figuresOf([{ score: 5, learners: 9 }], TOTAL)).toEqual({
      taken: 9,
      average: null,
      highest: null,
      bins: null,
    });
    expect(figuresOf([{ score: 5, learners: 10 }], TOTAL)).toMatchObject({ taken: 10, average: 5, highest: 5 });
  });

  it("are rounded once, halves away from zero", () => {
    const tenths = (score: number) => [
      { score, learners: 5 },
      { score: 0, learners: 5 },
    ];
    expect(figuresOf(tenths(0.01), TOTAL).average).toBe(0.01);
    expect(figuresOf(tenths(-0.01), TOTAL).average).toBe(-0.01);
  });

  it.each([
    [-4, 0],
    [0, 0],
    [2.99, 0],
    [3, 1],
    [29.75, 9],
    [30, 9],
    [31, 9],
  ])("%f of 30 marks are in bin %i", (score, bin) => expect(binOf(score, TOTAL)).toBe(bin));

  it("do not divide by nothing", () => {
    expect(binOf(0, 0)).toBe(0);
    expect(standingOf([], 0)).toEqual({ rank: 1, below: 0, percentile: null });
  });
});
