/** Heights in one unit: what the first page has beside the head, and what any other has. */
type Room = { first: number; other: number; columns: number; gap: number };

/** The questions of a page, column by column, by their places from 0. */
export type PaperPage = { columns: number[][]; isWide: boolean };

const heightOf = (heights: readonly number[], gap: number) =>
  heights.reduce((sum, height) => sum + height, 0) + gap * Math.max(0, heights.length - 1);

/** Fills columns in turn with whole questions; null where they do not hold all. */
function fill(heights: readonly number[], from: number, until: number, room: number, { columns, gap }: Room) {
  const filled: number[][] = [];
  let next = from;
  for (let column = 0; column < columns; column += 1) {
    const own: number[] = [];
    let height = 0;
    while (next < until && height + (own.length > 0 ? gap : 0) + (heights[next] ?? 0) <= room) {
      height += (own.length > 0 ? gap : 0) + (heights[next] ?? 0);
      own.push(next);
      next += 1;
    }
    filled.push(own);
  }
  return { filled, next };
}

/**
 * Sets questions on pages without cutting one. One that is higher than a page's column has a page of its own, as wide
 * as the paper. The columns of the last page end at about one height.
 */
export function pagesOf(heights: readonly number[], room: Room): PaperPage[] {
  const pages: PaperPage[] = [];
  let next = 0;
  while (next < heights.length) {
    const space = pages.length === 0 ? room.first : room.other;
    const found = fill(heights, next, heights.length, space, room);
    if (found.next > next) {
      const isLast = found.next === heights.length;
      pages.push({ columns: isLast ? balanced(heights, next, space, room) : found.filled, isWide: false });
      next = found.next;
    } else if (pages.length === 0 && (heights[0] ?? 0) <= room.other) {
      pages.push({ columns: [], isWide: false });
    } else {
      pages.push({ columns: [[next]], isWide: true });
      next += 1;
    }
  }
  return pages;
}

const STEPS = 40;

/** The lowest columns that hold the rest. */
function balanced(heights: readonly number[], from: number, space: number, room: Room): number[][] {
  const least = heightOf(heights.slice(from), room.gap) / room.columns;
  for (let step = 0; step <= STEPS; step += 1) {
    const tried = fill(heights, from, heights.length, least + ((space - least) * step) / STEPS, room);
    if (tried.next === heights.length) return tried.filled;
  }
  return fill(heights, from, heights.length, space, room).filled;
}
