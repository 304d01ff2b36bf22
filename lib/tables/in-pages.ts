import "server-only";

/** Rows that take some milliseconds to read; other work gets a turn between two pages. */
const PAGE = 500;

/** The `take` rows that follow `after`, or the first ones without it. */
type Page<Row> = { take: number; after?: Row };

/**
 * All rows that `read` finds, page by page: an exported list is too long for one answer of the database and for memory.
 */
export async function* inPages<Row>(most: number, read: (page: Page<Row>) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (let left = most; left > 0; left -= PAGE) {
    const take = Math.min(PAGE, left);
    const page = await read({ take, after });
    yield page;
    if (page.length < take) return;
    after = page.at(-1);
  }
}

/** Rows that `read` finds for these ids, PAGE of them at a time. */
export async function* inParts<Row>(ids: number[], read: (ids: number[]) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += PAGE) yield await read(ids.slice(from, from + PAGE));
}
