import type { ReactNode } from "react";

export type ListColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name by which the route sorts it. */
  sort?: string;
  /** On a phone: the first line, the lines below, or at the right of the first. */
  place: "lead" | "meta" | "end";
  /** Numbers and amounts. */
  align?: "right";
  /** Not shown until somebody chooses it. */
  optional?: true;
};

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
