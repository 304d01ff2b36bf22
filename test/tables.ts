import { expect } from "vitest";

type Row = { expected: unknown; got: unknown };

/** Compares all rows of a table at once: a failure lists every row that differs, with what was expected and what came. */
export function expectRows(rows: Record<string, Row>): void {
  const differing = Object.entries(rows).filter(([, { expected, got }]) => expected !== got);
  const column = (name: keyof Row) => Object.fromEntries(differing.map(([title, row]) => [title, row[name]]));
  expect(column("got")).toEqual(column("expected"));
}
