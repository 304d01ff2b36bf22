import "server-only";

/** Some milliseconds of reading; between two pages everybody else gets a turn. */
const PAGE = 500;

/** So many rows, from the one that follows `after` on. */
type Page<Row> = { take: number; after?: Row };

/** All rows that `read` finds, asked for page by page: a list as a file is too long for one answer of the database. */
export async function inPages<Row>(most: number, read: (page: Page<Row>) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page: Row[] = []; rows.length < most; rows.push(...page)) {
    const take = Math.min(PAGE, most - rows.length);
    page = await read({ take, after: rows.at(-1) });
    if (page.length < take) return rows.concat(page);
  }
  return rows;
}
