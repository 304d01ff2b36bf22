import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionAt, readingLine } from "@/components/exam/reading-line";

const HEIGHT = 800;
const BARS = 153;
const GAP = 16;

/** Questions of these heights one below the other, as they stand when the page is scrolled by so much. */
function laidOut(heights: readonly number[], scrolled: number) {
  let top = BARS - scrolled;
  return heights.map((height) => {
    const span = { top, bottom: top + height };
    top = span.bottom + GAP;
    return span;
  });
}

const END_CARD = 330;
const pageHeight = (heights: readonly number[]) =>
  BARS + heights.reduce((sum, height) => sum + height + GAP, 0) + END_CARD;

function currentAt(heights: readonly number[], scrolled: number): number {
  const below = pageHeight(heights) - scrolled - HEIGHT;
  return questionAt(laidOut(heights, scrolled), readingLine(HEIGHT, below));
}

describe("the question that is read", () => {
  const papers = fc.array(fc.integer({ min: 200, max: 700 }), { minLength: 4, maxLength: 40 });

  it("is the first at the top and the last at the end of the page, whatever their heights", () => {
    fc.assert(
      fc.property(papers, (heights) => {
        expect(currentAt(heights, 0)).toBe(0);
        expect(currentAt(heights, pageHeight(heights) - HEIGHT)).toBe(heights.length - 1);
      }),
    );
  });

  it("never goes back while one scrolls down, and is each one once", () => {
    fc.assert(
      fc.property(papers, (heights) => {
        const seen = new Set<number>();
        let before = 0;
        for (let scrolled = 0; scrolled <= pageHeight(heights) - HEIGHT; scrolled += 10) {
          const current = currentAt(heights, scrolled);
          expect(current).toBeGreaterThanOrEqual(before);
          seen.add(current);
          before = current;
        }
        expect(seen.size).toBeGreaterThanOrEqual(heights.length - 1);
      }),
      { numRuns: 30 },
    );
  });

  it("is none without questions", () => expect(questionAt([], 100)).toBe(-1));
});
