import fc from "fast-check";
import { expect, test } from "vitest";
import { pagesOf } from "./pages.ts";

const room = { first: 700, other: 900, columns: 2, gap: 10 };

test("questions fill columns and pages in their order, and the last page ends evenly", () => {
  expect(pagesOf([300, 300, 300, 300, 300, 500, 300, 100, 100], room)).toEqual([
    {
      columns: [
        [0, 1],
        [2, 3],
      ],
      isWide: false,
    },
    {
      columns: [
        [4, 5],
        [6, 7, 8],
      ],
      isWide: false,
    },
  ]);
});

test("one that no column holds has a wide page of its own", () => {
  expect(pagesOf([100, 1000, 100], room)).toEqual([
    { columns: [[0], []], isWide: false },
    { columns: [[1]], isWide: true },
    { columns: [[2], []], isWide: false },
  ]);
  // The head leaves too little for it, an empty page does not.
  expect(pagesOf([800], room)).toEqual([
    { columns: [], isWide: false },
    { columns: [[0], []], isWide: false },
  ]);
});

test("no question is lost, cut or moved before another", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 1200 }), { maxLength: 80 }),
      fc.constantFrom(1, 2),
      (heights, columns) => {
        const pages = pagesOf(heights, { ...room, columns });
        expect(pages.flatMap((page) => page.columns.flat())).toEqual(heights.map((_, place) => place));
        pages.forEach(({ columns: filled, isWide }, page) => {
          const most = page === 0 ? room.first : room.other;
          for (const places of isWide ? [] : filled) {
            const sum = places.reduce((height, place) => height + (heights[place] ?? 0), 0);
            expect(sum + room.gap * Math.max(0, places.length - 1)).toBeLessThanOrEqual(most);
          }
        });
      },
    ),
  );
});
