import { expect, test } from "vitest";
import { inPages, inParts } from "@/lib/tables/in-pages";

const all = Array.from({ length: 1500 }, (_, index) => ({ id: index + 1 }));

async function pagesOf<Row>(pages: AsyncIterable<Row[]>): Promise<Row[][]> {
  const read: Row[][] = [];
  for await (const page of pages) read.push(page);
  return read;
}

test.each([0, 1, 499, 500, 501, 1000, 1500])("of %i rows each is read once, in pages", async (count) => {
  const asked: number[] = [];
  const rows = all.slice(0, count);
  const read = async ({ take, after }: { take: number; after?: { id: number } }) => {
    asked.push(take);
    return rows.filter(({ id }) => id > (after?.id ?? 0)).slice(0, take);
  };
  expect((await pagesOf(inPages(100_000, read))).flat()).toEqual(rows);
  expect(Math.max(...asked)).toBe(500);
  expect((await pagesOf(inPages(700, read))).flat()).toEqual(rows.slice(0, 700));
});

test.each([0, 1, 500, 501, 1500])("of %i ids each is read once, in parts", async (count) => {
  const ids = all.slice(0, count).map(({ id }) => id);
  const parts = await pagesOf(inParts(ids, async (part) => part));
  expect(parts.flat()).toEqual(ids);
  expect(Math.max(0, ...parts.map(({ length }) => length))).toBeLessThanOrEqual(500);
});
