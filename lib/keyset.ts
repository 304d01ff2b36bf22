import { type Cursor, type Page, writeCursor } from "@/lib/wire/page";

type Direction = "asc" | "desc";
type Order = { sort: string; after?: Cursor; limit: number };

type Keyset = {
  where: Record<string, unknown>;
  orderBy: Record<string, Direction>[];
  /** One more than the page, to tell whether there is a next one. */
  take: number;
};

/**
 * Prisma's arguments for the rows after a cursor, in the order of one column and the id. The last page is as quick as
 * the first if an index covers the column with the id.
 *
 * @param columns by the wire's sort names; they are never null
 * @param read the cursor's value as the column's type, and its id
 */
export function keyset<Sort extends string>(
  { sort, after, limit }: Order,
  columns: Record<Sort, string>,
  read: { value: (text: string | number, sort: Sort) => unknown; id: (text: string) => unknown },
): Keyset {
  const name = sort.replace(/^-/, "") as Sort;
  const column = columns[name];
  const direction: Direction = sort.startsWith("-") ? "desc" : "asc";
  const beyond = direction === "desc" ? "lt" : "gt";
  const orderBy = column === "id" ? [{ id: direction }] : [{ [column]: direction }, { id: direction }];
  if (!after) return { where: {}, orderBy, take: limit + 1 };
  const id = { [beyond]: read.id(after.id) };
  if (column === "id") return { where: { id }, orderBy, take: limit + 1 };
  const value = read.value(after.value ?? "", name);
  // The bound says no more than the alternatives, but is a range of an index: these alone are read from the list's
  // beginning.
  const bound = { [column]: { [`${beyond}e`]: value } };
  const alternatives = { OR: [{ [column]: { [beyond]: value } }, { [column]: value, id }] };
  return { where: { AND: [bound, alternatives] }, orderBy, take: limit + 1 };
}

/** Cuts the rows found with `keyset` to a page. */
export function pageFrom<Row, Shown>(
  found: Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
  present: (row: Row) => Shown,
): Page<Shown> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows: rows.map(present), next: found.length > limit && last ? writeCursor(cursorOf(last)) : null };
}
