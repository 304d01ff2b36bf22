import { learnerImportCopy as copy } from "@/lib/copy/learner-import";
import { importCopy, importHeads } from "@/lib/copy/staff-import";
import type { LearnerImportInput } from "@/lib/staff/learner-imports/staff-client";
import {
  type ChoiceKind,
  type LearnerColumn,
  type LearnerImportResult,
  type LearnerProblem,
  type LearnerRowState,
  learnerColumns,
  type ReadLearners,
} from "@/lib/staff/learner-imports/staff-schema";
import { writeCsv } from "@/lib/wire/csv-cells";

type Judged = LearnerImportResult["rows"][number];
type Choice = { about: string; kind: ChoiceKind; reason: string };

export type LearnerRow = ReadLearners["rows"][number] & {
  choice?: Choice;
  state: LearnerRowState | "unchecked";
  account: Judged["account"];
  question: Judged["question"];
  note: string | null;
  problems: LearnerProblem[];
};

export const freshRows = (file: ReadLearners): LearnerRow[] =>
  file.rows.map((row) => ({ ...row, state: "unchecked", account: null, question: null, note: null, problems: [] }));

/** Another value is another question, so the decision goes. */
export const changedRow = (row: LearnerRow, column: LearnerColumn, value: string): LearnerRow => ({
  ...row,
  values: { ...row.values, [column]: value },
  choice: undefined,
  question: null,
  state: "unchecked",
  problems: row.problems.filter((problem) => problem.column !== column),
});

export const decidedRow = (row: LearnerRow, kind: ChoiceKind, reason = row.choice?.reason ?? ""): LearnerRow =>
  row.question
    ? { ...row, choice: { about: row.question.about, kind, reason }, state: "unchecked", problems: [] }
    : row;

/** One decision for all rows that ask and allow it. */
export const decidedAll = (rows: LearnerRow[], kind: ChoiceKind): LearnerRow[] =>
  rows.map((row) => (mayDecide(row, kind) ? decidedRow(row, kind) : row));
export const mayDecide = ({ state, question }: LearnerRow, kind: ChoiceKind): boolean =>
  state === "asked" && (question?.choices.includes(kind) ?? false);

/** The server's judgement of each row; none for rows that changed since they were sent. */
export function judgedRows(rows: LearnerRow[], sent: LearnerRow[], result: LearnerImportResult): LearnerRow[] {
  const before = new Map(sent.map((row) => [row.number, row]));
  const judged = new Map(result.rows.map((row) => [row.number, row]));
  const problems = Map.groupBy(result.problems, ({ row }) => row);
  return rows.map((row) => {
    const asked = before.get(row.number);
    const now = judged.get(row.number);
    if (!now || asked?.values !== row.values || asked.choice !== row.choice) return row;
    const { state, account, question, note } = now;
    return { ...row, state, account, question, note, problems: problems.get(row.number) ?? [] };
  });
}

/** Rows that came to something go; the others stay, to be corrected in place. */
export function remainingRows(rows: LearnerRow[], result: LearnerImportResult): LearnerRow[] {
  const open = new Set(
    result.rows.filter(({ state }) => state === "asked" || state === "wrong").map(({ number }) => number),
  );
  const known = new Set(result.rows.map(({ number }) => number));
  // A run that was made before names only what it wrote.
  return rows.filter(({ number }) => open.has(number) || !known.has(number));
}

export const inputOf = (rows: LearnerRow[], run: string, dryRun: boolean): LearnerImportInput => ({
  run,
  dry_run: dryRun,
  rows: rows.map(({ number, values, choice }) => ({ number, values, choice })),
});

export const countState = (rows: LearnerRow[], ...states: LearnerRow["state"][]): number =>
  rows.filter(({ state }) => states.includes(state)).length;

export const isOpen = ({ state }: LearnerRow): boolean => state === "wrong" || state === "asked";

/** A file of the open rows, to be corrected elsewhere and imported again. */
export function fileOf(rows: LearnerRow[]): string {
  const heads = [...learnerColumns.map((name) => importCopy.names[name]), importHeads.problem[0]];
  const told = ({ problems, question }: LearnerRow) =>
    problems.length > 0 ? problems.map(({ message }) => message).join(" ") : (question?.text ?? copy.states.wrong);
  return writeCsv(
    heads,
    rows.map((row) => [...learnerColumns.map((name) => row.values[name]), told(row)]),
  );
}
