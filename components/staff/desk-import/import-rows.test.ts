import { describe, expect, test } from "vitest";
import {
  changedRow,
  confirmedAll,
  countState,
  decidedAll,
  doubtsOf,
  fileOf,
  freshRows,
  type ImportRow,
  judgedRows,
  remainingRows,
  shownColumns,
} from "@/components/staff/desk-import/import-rows";
import { importColumns, type PaymentImportResult, type ReadFile } from "@/lib/staff/imports/staff-schema";

const values = (learner: string) =>
  Object.fromEntries(
    importColumns.map((name) => [name, name === "learner" ? learner : ""]),
  ) as ReadFile["rows"][number]["values"];
const file: ReadFile = {
  rows: [2, 3, 4].map((number) => ({ number, values: values(`learner${number}`) })),
  ignored: [],
  left_out: [],
  problems: [],
};
const result = (over: Partial<PaymentImportResult>): PaymentImportResult => ({
  problems: [],
  rows: [],
  warnings: [],
  recorded: 0,
  written: false,
  ...over,
});
const at = (rows: ImportRow[], number: number) => rows.find((row) => row.number === number);

describe("rows of a file", () => {
  test("take the state, the problems and the warnings of their number", () => {
    const rows = freshRows(file);
    const problems = [{ row: 3, column: "amount", message: "x", confirm: null }];
    const refused = judgedRows(rows, rows, result({ problems }));
    expect(at(refused, 3)).toMatchObject({ state: "problem", problems });
    expect(countState(refused, "problem")).toBe(1);
    const judged = judgedRows(
      rows,
      rows,
      result({
        rows: [{ number: 2, state: "asked", learner: "রিমা", batch: "ক", makes_account: false }],
        warnings: [{ row: 4, column: null, message: "w", confirm: null }],
      }),
    );
    expect(at(judged, 2)).toMatchObject({ state: "asked", learner: "রিমা" });
    expect(at(judged, 4)).toMatchObject({ warnings: ["w"], state: "unchecked" });
  });

  test("a reply about what a cell said before is no reply", () => {
    const asked = freshRows(file);
    const rows = asked.map((row) => (row.number === 3 ? changedRow(row, "amount", "3000") : row));
    const judged = judgedRows(
      rows,
      asked,
      result({
        rows: [2, 3].map((number) => ({ number, state: "new" as const, learner: "", batch: "", makes_account: false })),
      }),
    );
    expect([at(judged, 2)?.state, at(judged, 3)?.state]).toEqual(["new", "unchecked"]);
  });

  test.each([
    [true, "new", "again"],
    [false, "unchanged", "out"],
    [undefined, "unchanged", "unchanged"],
    [undefined, "asked", "asked"],
  ] as const)("again %s and %s is %s", (again, state, shown) => {
    const rows = freshRows(file).map((row) => ({ ...row, again }));
    expect(
      at(
        judgedRows(rows, rows, result({ rows: [{ number: 2, state, learner: "", batch: "", makes_account: false }] })),
        2,
      )?.state,
    ).toBe(shown);
  });
});

describe("what many rows have in common", () => {
  const doubt = (row: number, confirm: string | null) => ({ row, column: "learner", message: `m${row}`, confirm });
  const problems = [doubt(2, "learner"), doubt(3, "learner"), doubt(3, null), doubt(4, "amount")];
  const open: ImportRow[] = freshRows(file).map((row) => ({
    ...row,
    state: "problem" as const,
    problems: problems.filter(({ row: number }) => number === row.number),
  }));

  test("is counted by kind and confirmed for all of the kind, nothing else with it", () => {
    expect(doubtsOf(open)).toEqual([
      { kind: "amount", count: 1 },
      { kind: "learner", count: 2 },
    ]);
    const confirmed = confirmedAll(open, "learner");
    expect(confirmed.map(({ values }) => values.confirm)).toEqual(["learner", "learner", ""]);
    expect(confirmed.map(({ state }) => state)).toEqual(["unchecked", "unchecked", "problem"]);
    expect(at(confirmed, 3)?.problems).toEqual([doubt(3, null)]);
  });

  test("one decision is taken for everybody who is asked about", () => {
    const asked = open.map((row) => ({ ...row, state: row.number === 2 ? ("problem" as const) : ("asked" as const) }));
    expect(decidedAll(asked, false).map(({ again }) => again)).toEqual([undefined, false, false]);
  });

  test("what was written goes, what is open or was asked stays", () => {
    const written = [
      { number: 2, state: "new" as const },
      { number: 3, state: "asked" as const },
    ].map((row) => ({ ...row, learner: "", batch: "", makes_account: false }));
    expect(remainingRows(open, result({ rows: written })).map(({ number }) => number)).toEqual([3, 4]);
  });

  test("a file of open rows says what is wrong, has Bengali heads and computes nothing", () => {
    const [row] = open.slice(1);
    if (!row) throw new Error("no row");
    const text = fileOf([{ ...row, values: { ...row.values, note: "=1+1" } }]);
    const [head, line] = text.split("\r\n");
    expect(head).toBe("\uFEFFশিক্ষার্থী,নাম,মোবাইল,ইমেইল,ব্যাচ,মাধ্যম,টাকা,TrxID,প্রেরক,নোট,মেয়াদ,কী ঠিক করবেন");
    expect(line).toContain('"learner3"');
    expect(line).toContain(`"'=1+1"`);
    expect(line).toContain('"m3 m3"');
  });

  test("columns of new accounts are shown where they say something, or where accounts are made", () => {
    expect(shownColumns(open, false)).not.toContain("phone");
    expect(shownColumns(open, true)).toEqual(expect.arrayContaining(["name", "phone", "email"]));
    const named = open.map((row) => ({ ...row, values: { ...row.values, phone: "01711000001" } }));
    expect(shownColumns(named, false)).toContain("phone");
  });
});
