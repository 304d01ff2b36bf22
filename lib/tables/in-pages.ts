import "server-only";

/** Some milliseconds of reading; between two pages everybody else gets a turn. */
const PAGE = 500;

/** So many rows, from the one that follows `after` on. */
type Page<Row> = { take: number; after?: Row };

/** All rows that `read` finds, page by page: a list as a file is too long for one answer of the database, and for the memory. */
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

/** What `read` finds of these ids, so many at a time. */
export async function* inParts<Row>(ids: number[], read: (ids: number[]) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += PAGE) yield await read(ids.slice(from, from + PAGE));
}
