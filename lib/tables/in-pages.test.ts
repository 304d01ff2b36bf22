import { expect, test } from "vitest";
import { inPages } from "@/lib/tables/in-pages";

const all = Array.from({ length: 1500 }, (_, index) => ({ id: index + 1 }));

test.each([0, 1, 499, 500, 501, 1000, 1500])("of %i rows each is read once, in pages", async (count) => {
  const asked: number[] = [];
  const rows = all.slice(0, count);
  const read = async ({ take, after }: { take: number; after?: { id: number } }) => {
    asked.push(take);
    return rows.filter(({ id }) => id > (after?.id ?? 0)).slice(0, take);
  };
  expect(await inPages(100_000, read)).toEqual(rows);
  expect(Math.max(...asked)).toBe(500);
  expect(await inPages(700, read)).toEqual(rows.slice(0, 700));
});
