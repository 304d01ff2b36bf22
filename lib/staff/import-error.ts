import { commandText, importsCommand } from "@/lib/copy/command-texts";
import { imports } from "@/lib/copy/imports";
import type { Confirmation } from "@/lib/enrollments/payment-schema";

/** `row` counts as a spreadsheet does: the header is row 1. A problem without one concerns the file. */
export type RowProblem = {
  row?: number;
  column?: string;
  /** Worded for the screen. */
  message: string;
  /** The word in `confirm` that accepts the row as it is. */
  confirm?: Confirmation;
};

/** The problem in the words of the command line. */
export function describeProblem({ row, column, message, confirm }: RowProblem): string {
  const place = [row !== undefined && imports.row(row), column].filter(Boolean).join(", ");
  const text = [commandText(message), confirm && importsCommand.confirm(confirm)].filter(Boolean).join(" ");
  return place ? `${place}: ${text}` : text;
}

/** A file of which nothing was written, with a problem for every row that stood in the way. */
export class ImportError extends Error {
  readonly problems: RowProblem[];

  constructor(problems: RowProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.problems = problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  }
}
