import { imports } from "@/lib/copy/imports";
import { importCopy, importHeads } from "@/lib/copy/staff-import";
import type { PaymentImportInput } from "@/lib/staff/imports/staff-client";
import {
  type ImportColumn,
  type ImportProblem,
  importColumns,
  type PaymentImportResult,
  type ReadFile,
} from "@/lib/staff/imports/staff-schema";
import { writeCsv } from "@/lib/wire/csv-cells";

export type RowState = "problem" | "new" | "account" | "asked" | "again" | "out" | "unchanged" | "unchecked";
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

/** Adds `word` to the confirmed ones, or removes it. */
export function toggledWord(typed: string, word: string): string {
  const words = wordsOf(typed);
  return (words.includes(word) ? words.filter((other) => other !== word) : [...words, word]).join(", ");
}

export const confirmedWords = (typed: string): string[] => [...new Set(wordsOf(typed.toLowerCase()))];

/** Adds the word to the confirmed ones. */
const withWord = (typed: string, word: string) => [...new Set([...confirmedWords(typed), word])].join(", ");

export type DoubtKind = keyof typeof importCopy.doubts;

/** How many rows have a doubt of each kind. */
export function doubtsOf(rows: ImportRow[]): { kind: DoubtKind; count: number }[] {
  return (Object.keys(importCopy.doubts) as DoubtKind[])
    .map((kind) => ({ kind, count: rows.filter((row) => hasDoubt(row, kind)).length }))
    .filter(({ count }) => count > 0);
}
const hasDoubt = (row: ImportRow, kind: DoubtKind) => row.problems.some(({ confirm }) => confirm === kind);

/** Settles the doubts of one kind; a row without it stays as it is. */
export const confirmedAll = (rows: ImportRow[], kind: DoubtKind): ImportRow[] =>
  rows.map((row) => {
    if (!hasDoubt(row, kind)) return row;
    const problems = row.problems.filter(({ confirm }) => confirm !== kind);
    return { ...changedRow(row, "confirm", withWord(row.values.confirm, kind)), problems };
  });

/** One decision for all rows that ask for it. */
export const decidedAll = (rows: ImportRow[], again: boolean): ImportRow[] =>
  rows.map((row) => (row.state === "asked" ? { ...row, again, state: "unchecked" } : row));

const usual: readonly ImportColumn[] = [
  "learner",
  "batch",
  "method",
  "amount",
  "trx",
  "payer_phone",
  "note",
  "expires",
];
const ofAccounts: readonly ImportColumn[] = ["name", "phone", "email"];

/** Columns with values, or with possible values where accounts are made. */
export const shownColumns = (rows: ImportRow[], newAccounts: boolean): ImportColumn[] =>
  importColumns.filter(
    (name) =>
      usual.includes(name) ||
      (newAccounts && ofAccounts.includes(name)) ||
      rows.some(({ values, problems }) => values[name] !== "" || problems.some(({ column }) => column === name)),
  );

export const isOpen = ({ state }: ImportRow): boolean => state === "problem" || state === "asked";

/** A file of rows to correct elsewhere and import again. It has no confirmations: doubts are looked at anew. */
export function fileOf(rows: ImportRow[]): string {
  const columns = importColumns.filter((name) => name !== "confirm");
  const heads = [...columns.map((name) => importCopy.names[name]), importHeads.problem[0]];
  const told = ({ state, problems }: ImportRow) =>
    state === "asked" ? imports.askAgain : problems.map(({ message }) => message).join(" ");
  return writeCsv(
    heads,
    rows.map((row) => [...columns.map((name) => row.values[name]), told(row)]),
  );
}

type Judged = PaymentImportResult["rows"][number];

function stateOf(again: boolean | undefined, judged: Judged | undefined): RowState {
  if (judged?.state === "new" && again) return "again";
  if (judged?.state === "new" && judged.makes_account) return "account";
  if (judged?.state === "unchanged" && again === false) return "out";
  return judged?.state ?? "unchecked";
}

/** The server's judgement of each row; none for rows that changed since. */
export function judgedRows(rows: ImportRow[], asked: ImportRow[], result: PaymentImportResult): ImportRow[] {
  return rows.map((row) => {
    const before = asked.find(({ number }) => number === row.number);
    if (before?.values !== row.values || before.again !== row.again) return row;
    const problems = result.problems.filter((problem) => problem.row === row.number);
    const judged = result.rows.find(({ number }) => number === row.number);
    const warnings = result.warnings.filter((warning) => warning.row === row.number).map(({ message }) => message);
    const state = problems.length > 0 ? "problem" : stateOf(row.again, judged);
    return { ...row, state, problems, warnings, learner: judged?.learner ?? row.learner };
  });
}

export const inputOf = (
  rows: ImportRow[],
  way: Pick<PaymentImportInput, "dry_run" | "take" | "new_accounts">,
): PaymentImportInput => ({ rows: rows.map(({ number, values, again }) => ({ number, values, again })), ...way });

/** Written rows go; the others stay, to be corrected in place. */
export const remainingRows = (rows: ImportRow[], result: PaymentImportResult): ImportRow[] => {
  const done = new Set(result.rows.filter(({ state }) => state !== "asked").map(({ number }) => number));
  return rows.filter(({ number }) => !done.has(number));
};

export const countState = (rows: ImportRow[], ...states: RowState[]): number =>
  rows.filter(({ state }) => states.includes(state)).length;
