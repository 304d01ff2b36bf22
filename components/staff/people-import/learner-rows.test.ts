import { expect, test } from "vitest";
import {
  changedRow,
  decidedAll,
  decidedRow,
  fileOf,
  freshRows,
  inputOf,
  judgedRows,
  type LearnerRow,
  remainingRows,
} from "@/components/staff/people-import/learner-rows";
import type { LearnerImportResult } from "@/lib/staff/learner-imports/staff-schema";

const rows = freshRows({
  rows: [2, 3, 4].map((number) => ({ number, values: { name: `ক${number}`, phone: "01711111111", email: "" } })),
  ignored: [],
  problems: [],
});
const judged = (number: number, state: LearnerRow["state"], choices: ("skip" | "same" | "other")[] = []) => ({
  number,
  state: state as "new",
  account: null,
  note: null,
  question: choices.length > 0 ? { about: `row ${number}`, text: "কে?", choices } : null,
});
const result = (...of: LearnerImportResult["rows"]): LearnerImportResult => ({
  problems: [{ row: 4, column: "name", message: "নাম লিখুন।" }],
  rows: of,
  made: 0,
  written: false,
});
const at = (list: LearnerRow[], number: number) => list.find((row) => row.number === number);

test("a reply about what a cell said before is no reply", () => {
  const changed = rows.map((row) => (row.number === 3 ? changedRow(row, "name", "খ") : row));
  const now = judgedRows(changed, rows, result(judged(2, "new"), judged(3, "new"), judged(4, "wrong")));
  expect(now.map(({ state }) => state)).toEqual(["new", "unchecked", "wrong"]);
  expect(at(now, 4)?.problems).toHaveLength(1);
});

test("one decision is given to all who may have it, and goes with another value", () => {
  const asked = judgedRows(
    rows,
    rows,
    result(judged(2, "asked", ["skip", "same", "other"]), judged(3, "asked", ["skip", "other"]), judged(4, "new")),
  );
  const same = decidedAll(asked, "same");
  expect(same.map(({ choice }) => choice?.kind)).toEqual(["same", undefined, undefined]);
  expect(inputOf(same, "r", false).rows[0]?.choice).toEqual({ about: "row 2", kind: "same", reason: "" });
  const [first] = same;
  expect(first && changedRow(first, "phone", "01811111111").choice).toBeUndefined();
  const [second] = asked.slice(1);
  expect(second && decidedRow(second, "other", "বোন").choice).toEqual({
    about: "row 3",
    kind: "other",
    reason: "বোন",
  });
});

test("what came to something goes; a run that was made before keeps what it does not name", () => {
  const all = result(judged(2, "new"), judged(3, "asked", ["skip"]), judged(4, "wrong"));
  expect(remainingRows(rows, all).map(({ number }) => number)).toEqual([3, 4]);
  expect(remainingRows(rows, result(judged(2, "exists"))).map(({ number }) => number)).toEqual([3, 4]);
  expect(remainingRows(rows, result(judged(2, "out"))).map(({ number }) => number)).toEqual([3, 4]);
});

test("a file of open rows says what is wrong, and computes nothing", () => {
  const [row] = judgedRows(rows, rows, result(judged(4, "wrong"))).slice(2);
  if (!row) throw new Error("no row");
  const [head, line] = fileOf([{ ...row, values: { ...row.values, name: "=1+1" } }]).split("\r\n");
  expect(head).toBe("\uFEFFনাম,মোবাইল,ইমেইল,কী ঠিক করবেন");
  expect(line).toBe(`"'=1+1","01711111111","","নাম লিখুন।"`);
});
