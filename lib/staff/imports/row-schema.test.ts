import { expect, test } from "vitest";
import { parseImportRow } from "@/lib/staff/imports/row-schema";

const paid = { learner: "rima", batch: "ব্যাচ ১", method: "বিকাশ", amount: "4500", trx: "9GH7K2LMNP" };
const parse = (values: Record<string, string>) => parseImportRow({ number: 2, values: { ...paid, ...values } });

test.each([
  ["phone", "8.80171E+12"],
  ["learner", "1.71822E+09"],
  ["payer_phone", "৮.৮০১৭১E+১২"],
  ["trx", "5.23457E+09"],
  ["amount", "4.5E+03"],
  ["batch", "#REF!"],
  ["phone", "###########"],
])("%s %s was changed by a spreadsheet", (column, cell) => {
  const message = expect.stringContaining("এক্সেল");
  expect(parse({ [column]: cell }).problems).toEqual([{ row: 2, column, message }]);
});

test.each([
  ["4", "500", "9GH7K2LMNP"],
  ["৪", "৫০০", "9GH7K2LMNP"],
  ["4", "500.00", ""],
  ["4", "500/-", ""],
  ["12", "500", ""],
  ["1", "00", "500"],
])("a comma has put %s and %s into two cells", (amount, trx, note) => {
  for (const method of ["বিকাশ", "ক্যাশ"]) {
    const { problems } = parse({ amount, trx, note, method, confirm: "amount trx" });
    expect(problems).toEqual([{ row: 2, column: "amount", message: expect.stringContaining("কমা") }]);
  }
});

test.each([
  ["amount", "৳৪,৫০০/-", { amount: "4500" }],
  ["amount", "4500 tk", { amount: "4500" }],
  ["amount", "৪৫০০ টাকা", { amount: "4500" }],
  ["amount", "Tk 4500", { amount: "4500" }],
  ["payer_phone", "01718 224590 (বাবা)", { payer_phone: "8801718224590" }],
  ["payer_phone", "1718224590.0", { payer_phone: "8801718224590" }],
  ["payer_phone", "'01718224590,", { payer_phone: "8801718224590" }],
  ["payer_phone", "+1 718 224 5900", { payer_phone: "17182245900" }],
  ["payer_phone", "", { payer_phone: "" }],
  ["batch", "5.0", { batch: "5" }],
  ["note", "8.80171E+12", { note: "8.80171E+12" }],
])("%s %s is read", (column, cell, row) => expect(parse({ [column]: cell })).toMatchObject({ row, problems: [] }));

test.each(["01718224590, 01811000003", "1718224590.5", "রিমা 01718224590", "4,50", "17182245900"])(
  "%s is no one number that paid",
  (cell) => expect(parse({ payer_phone: cell }).problems).toMatchObject([{ column: "payer_phone" }]),
);
