import { describe, expect, test } from "vitest";
import {
  changedRow,
  countState,
  freshRows,
  type ImportRow,
  judgedRows,
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
