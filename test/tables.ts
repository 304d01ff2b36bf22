import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

export type Rows = Record<string, { expected: unknown; got: unknown }>;

/** Compares all rows of a table at once: a failure lists every row that differs, with what was expected and what came. */
export function expectRows(rows: Rows): void {
  const differing = Object.entries(rows).filter(([, { expected, got }]) => !isDeepStrictEqual(got, expected));
  const column = (name: "expected" | "got") => Object.fromEntries(differing.map(([title, row]) => [title, row[name]]));
  expect(column("got")).toEqual(column("expected"));
}
