import { imports } from "@/lib/copy/imports";

/** `row` counts as a spreadsheet does: the header is row 1. Without a row it concerns the file. */
export type RowProblem = { row?: number; column?: string; message: string };

export function describeProblem({ row, column, message }: RowProblem): string {
  const place = [row !== undefined && imports.row(row), column].filter(Boolean).join(", ");
  return place ? `${place}: ${message}` : message;
}

/** A file of which nothing was written; lists every row that stood in the way. */
export class ImportError extends Error {
  readonly problems: RowProblem[];

  constructor(problems: RowProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.problems = problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  }
}
