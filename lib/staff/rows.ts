import type { z } from "zod";
import type { Confirmation } from "@/lib/enrollments/payment-schema";
import type { TableRow } from "@/lib/staff/csv";
import type { RowProblem } from "@/lib/staff/import-error";

type Parsed<T> = { rows: { number: number; value: T }[]; problems: RowProblem[] };

/** The word that confirms a schema's doubt. */
export function confirmationOf(issue: z.core.$ZodIssue): Confirmation | undefined {
  return issue.code === "custom" ? issue.params?.confirm : undefined;
}

export function parseRows<T>(rows: TableRow[], schema: z.ZodType<T>): Parsed<T> {
  const parsed: Parsed<T> = { rows: [], problems: [] };
  for (const { number, values } of rows) {
    const result = schema.safeParse(values);
    if (result.success) parsed.rows.push({ number, value: result.data });
    else {
      for (const issue of result.error.issues) {
        const column = issue.path[0] === undefined ? undefined : String(issue.path[0]);
        parsed.problems.push({ row: number, column, message: issue.message });
      }
    }
  }
  return parsed;
}

/** Reports rows with equal keys; empty keys are not compared. */
export function repeated<Line extends { number: number }>(
  lines: Line[],
  keyOf: (line: Line) => string,
  column: string,
  message: (other: number) => string,
): RowProblem[] {
  const groups = Map.groupBy(lines.filter(keyOf), keyOf);
  return [...groups.values()].flatMap((group) =>
    group.length < 2
      ? []
      : group.map(({ number }, index) => {
          const other = group[index === 0 ? 1 : 0]?.number ?? number;
          return { row: number, column, message: message(other) };
        }),
  );
}
