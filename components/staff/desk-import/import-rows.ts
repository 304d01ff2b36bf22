import type {
  ImportColumn,
  ImportProblem,
  PaymentImportInput,
  PaymentImportResult,
  ReadFile,
} from "@/lib/staff/imports/staff-schema";

export type RowState = "problem" | "new" | "asked" | "again" | "out" | "unchanged" | "unchecked";
export type ImportRow = ReadFile["rows"][number] & {
  again?: boolean;
  state: RowState;
  learner: string;
  problems: ImportProblem[];
  warnings: string[];
};

export const freshRows = (file: ReadFile): ImportRow[] =>
  file.rows.map((row) => ({ ...row, state: "unchecked", learner: "", problems: [], warnings: [] }));

export const changedRow = (row: ImportRow, column: ImportColumn, value: string): ImportRow => ({
  ...row,
  values: { ...row.values, [column]: value },
  state: "unchecked",
  problems: row.problems.filter((problem) => problem.column !== column),
});

const wordsOf = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);

/** With `word` among what was looked at, or without it. */
export function toggledWord(typed: string, word: string): string {
  const words = wordsOf(typed);
  return (words.includes(word) ? words.filter((other) => other !== word) : [...words, word]).join(", ");
}

export const confirmedWords = (typed: string): string[] => [...new Set(wordsOf(typed.toLowerCase()))];

function stateOf(again: boolean | undefined, state: "new" | "asked" | "unchanged" | undefined): RowState {
  if (state === "new" && again) return "again";
  if (state === "unchanged" && again === false) return "out";
  return state ?? "unchecked";
}

/** What the server said of each row; of rows that changed since nothing is known. */
export function judgedRows(rows: ImportRow[], asked: ImportRow[], result: PaymentImportResult): ImportRow[] {
  return rows.map((row) => {
    const before = asked.find(({ number }) => number === row.number);
    if (before?.values !== row.values || before.again !== row.again) return row;
    const problems = result.problems.filter((problem) => problem.row === row.number);
    const judged = result.rows.find(({ number }) => number === row.number);
    const warnings = result.warnings.filter((warning) => warning.row === row.number).map(({ message }) => message);
    const state = problems.length > 0 ? "problem" : stateOf(row.again, judged?.state);
    return { ...row, state, problems, warnings, learner: judged?.learner ?? row.learner };
  });
}

export const inputOf = (rows: ImportRow[], dryRun: boolean): PaymentImportInput => ({
  rows: rows.map(({ number, values, again }) => ({ number, values, again })),
  dry_run: dryRun,
});

export const countState = (rows: ImportRow[], ...states: RowState[]): number =>
  rows.filter(({ state }) => states.includes(state)).length;
