import type { ReactNode } from "react";
import type { Place, TableColumns } from "@/lib/tables/columns";

export type ListColumn<Row> = Place & { id: string; cell: (row: Row) => ReactNode };

/**
 * The table of a list whose columns its files have too.
 *
 * @param cells what is drawn otherwise than in the column's words
 */
export function listColumns<Row, Id extends string, Whole extends Row = Row>(
  columns: TableColumns<Row> & Record<Id, unknown>,
  cells: Partial<Record<NoInfer<Id>, (row: Whole) => ReactNode>> = {},
): ListColumn<Whole>[] {
  return Object.entries<TableColumns<Row>[string]>(columns).map(([id, { text, field, ...place }]) => ({
    ...place,
    id,
    cell: cells[id as Id] ?? text ?? ((row) => field && (row[field] as ReactNode)),
  }));
}

export type ListFilter = {
  /** The filter's name in the query. */
  name: string;
  label: string;
  /** The value that applies without a choice, where that is not everything. */
  unchosen?: string;
  options: readonly { value: string; label: string }[];
  /** Several may be chosen; the query has them with commas. */
  multiple?: true;
};
