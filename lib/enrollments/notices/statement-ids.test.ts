import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { readStatement, type StatementSource } from "@/lib/enrollments/notices/statement";

const source: StatementSource = { method: "BKASH", device: "s.csv", now: new Date("2026-11-27T06:00:00Z") };
const ID = "DKM8R2QX5T";
const changed = "changed by the spreadsheet";
const none = "no transaction id";

async function read(bytes: Uint8Array, method: StatementSource["method"] = "BKASH") {
  const { notices, problems } = await readStatement(bytes, { ...source, method });
  return { notices, why: problems.map(({ message }) => message).join() };
}
async function idOf(text: string, method?: StatementSource["method"]) {
  const { notices, why } = await read(strToU8(text), method);
  return notices[0] ? `${notices[0].transactionId}${notices[0].isCertain ? "" : "?"}` : why;
}

describe("an id", () => {
  test.each<[string, string, StatementSource["method"]?]>([
    [ID, ID],
    ["dkm8r2qx5t", ID],
    ["TrxID: DKM8R2QX5T", ID],
    [`'${ID}`, ID],
    [`="${ID}"`, ID],
    ["'6606781284", "6606781284", "ROCKET"],
    ['="6606781285"', "6606781285", "ROCKET"],
    ["6606781284.0", changed, "ROCKET"],
    ["6606781284.00", changed, "ROCKET"],
    ['"6,606,781,284"', changed, "ROCKET"],
    ["DKM8 R2QX 5T", `${ID}?`],
    ["DKM8R2QX", "DKM8R2QX?"],
    ["DKM8R2QX", "DKM8R2QX", "NAGAD"],
    [ID, `${ID}?`, "NAGAD"],
    ["10000001", "10000001?"],
    ["TOTAL1TRANSACTIONS", none],
    ["OPENINGBALANCE01112026", none],
    ["Opening balance 01.11.2026", none],
    [`Reversal of ${ID}`, none],
    [`Pending-${ID}`, none],
    [`Refund ${ID}`, none],
    ["GRANDSUM26", none],
    ["PAGE1OF100", none],
    [`On hold ${ID}`, none],
    [`${ID} DAA0000001`, none],
    [`${ID}/DAA0000001`, none],
    ["01718224590", none],
    ["8801718224590", none, "ROCKET"],
    ["22112026", none, "NAGAD"],
    ["4500", none],
    ["0000004500", none, "ROCKET"],
  ])("%j", async (written, expected, method) => {
    expect(await idOf(`Trx ID,Credit\n${written},4500`, method)).toBe(expected);
  });

  test.each([
    ["a serial number before it", `ID,Trx ID,Credit\n10000001,${ID},4500`],
    ["a reference before it", `Trx Ref,Trx ID,Credit\nSADIA12345,${ID},4500`],
    ["a number before it", `Transaction No,Transaction ID,Credit\n10000001,${ID},4500`],
    ["a serial number behind it", `Trx ID,ID,Credit\n${ID},10000001,4500`],
  ])("has the most telling head: %s", async (_, text) => expect(await idOf(text)).toBe(ID));

  test("under two equal heads is looked at unless both say the same", async () => {
    expect(await idOf(`Trx ID,Txn ID,Credit\n${ID},DAA0000001,4500`)).toBe(`${ID}?`);
    expect(await idOf(`Trx ID,Txn ID,Credit\n${ID},${ID},4500`)).toBe(ID);
  });
});

test.each([
  ["Total Amount,Transaction Amount", "99999,4500"],
  ["Net Amount,Amount", "4490,4500"],
  ["Amount,Total", "4500,99999"],
])("the sum has the most telling head: %s", async (heads, sums) => {
  const { notices } = await read(strToU8(`Trx ID,From,${heads}\n${ID},01718224590,${sums}`));
  expect(notices.map(({ amount, isCertain }) => [amount, isCertain])).toEqual([["4500", true]]);
});

describe("a payer's number", () => {
  test.each([
    ["01718224590", "8801718224590"],
    ["1718224590", "8801718224590"],
    ["'01718224590", "8801718224590"],
    ["Sadia 01718224590", "8801718224590"],
    ["Sadia (01718-224590)", "8801718224590"],
    ["01718224590 / 01911111111", ""],
    ["1718224590.0", changed],
    ["1415.5552671", changed],
    ["01718.224590", "8801718224590"],
    ["17182245900", ""],
    ["8801718224590.00", changed],
    ["8.80171E+12", changed],
    ['"1,718,224,590"', changed],
  ])("%j", async (written, expected) => {
    const { notices, why } = await read(strToU8(`Trx ID,Sender,Credit\n${ID},${written},4500`));
    expect(notices[0]?.payerPhone ?? why).toBe(expected);
  });
});

test("numbers of a spreadsheet are ids and phones as long as they are whole", async () => {
  const row = (id: number, sender: number) => [{ value: id }, { value: sender }, { value: 4500 }];
  const heads = ["Trx ID", "Sender", "Credit"].map((value) => ({ value }));
  const sheet = [heads, row(6606781284, 1718224590), row(6606781285.5, 1718224590), row(6606781286, 1718224590.5)];
  const { notices, why } = await read(new Uint8Array(await writeExcelFile(sheet).toBuffer()), "ROCKET");
  expect(notices.map(({ transactionId, payerPhone }) => [transactionId, payerPhone])).toEqual([
    ["6606781284", "8801718224590"],
  ]);
  expect(why).toBe(`${changed},${changed}`);
});
