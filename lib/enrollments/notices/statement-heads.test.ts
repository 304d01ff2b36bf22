import { describe, expect, test } from "vitest";
import { readStatement, type StatementSource } from "@/lib/enrollments/notices/statement";

const source: StatementSource = { method: "BKASH", device: "s.csv", now: new Date("2026-11-27T06:00:00Z") };
const ID = "DKM8R2QX5T";
const ROW = { amount: "4500", transactionId: ID };

async function rowOf(bytes: Uint8Array) {
  const { notices, problems } = await readStatement(bytes, source);
  expect([notices.length, problems]).toEqual([1, []]);
  return notices[0];
}
const rowUnder = (heads: string, cells: string) => rowOf(Buffer.from(`${heads}\n${cells}\n`));

describe("heads", () => {
  test.each([
    ["Trx ID,From,Amount (৳)", `${ID},01718224590,4500`],
    ["Trx ID,From,Taka", `${ID},01718224590,4500`],
    ["Trx ID,From,টাকার পরিমাণ", `${ID},01718224590,4500`],
    ["Trx ID,From,পরিমাণ (টাকা)", `${ID},01718224590,4500`],
    ["Trx ID,From,Amount in BDT", `${ID},01718224590,4500`],
    ["Trx ID,ক্রেডিট,ডেবিট", `${ID},4500,`],
    ["Trx ID,জমা (টাকা),উত্তোলন (টাকা)", `${ID},4500,`],
    ["Trx ID,Payment In,Payment Out", `${ID},4500,`],
    ["Trx ID,Amount Received", `${ID},4500`],
    ["Trx ID,Amount (Cr),Amount (Dr)", `${ID},4500,`],
    ["ট্রানজ্যাকশন আইডি,জমা", `${ID},4500`],
    ["ট্রানজেকশন নম্বর,জমা", `${ID},4500`],
    ["লেনদেনের আইডি,জমা", `${ID},4500`],
    ["Transaction Reference No.,Credit", `${ID},4500`],
    ["Transaction ID (TrxID),Credit", `${ID},4500`],
    ["bKash Trx ID,Credit", `${ID},4500`],
    ["Trx ID,Received From,Amount", `${ID},01718224590,4500`],
    ["Trx ID,প্রেরকের নম্বর,টাকা", `${ID},01718224590,4500`],
    ["Trx ID,ধরন,Amount", `${ID},ক্যাশ ইন,4500`],
    ["Trx ID,লেনদেনের ধরন,Amount", `${ID},Received Money,4500`],
    ["Trx ID,+/-,Amount", `${ID},+,4500`],
  ])("%s", async (heads, cells) => {
    expect(await rowUnder(heads, cells)).toMatchObject({ ...ROW, direction: "RECEIVED", isCertain: true });
  });

  test("of money that went out", async () => {
    for (const [heads, cells] of [
      ["Trx ID,ক্রেডিট,ডেবিট", `${ID},,4500`],
      ["Trx ID,Payment In,Payment Out", `${ID},,4500`],
      ["Trx ID,+/-,Amount", `${ID},-,4500`],
      ["Trx ID,ধরন,Amount", `${ID},ক্যাশ আউট,4500`],
    ] as const) {
      expect(await rowUnder(heads, cells)).toMatchObject({ ...ROW, direction: "SENT", isCertain: true });
    }
  });

  test.each([
    ["Trx ID,তারিখ ও সময়,Credit", `${ID},২২/১১/২০২৬ ১৯:৪২,৪৫০০`],
    ["Trx ID,লেনদেনের তারিখ,সময়,Credit", `${ID},22/11/2026,19:42,4500`],
    ["Trx ID,Value Date,Date,Credit", `${ID},22/11/2026,22/11/2026 19:42,4500`],
    ["Trx ID,Date (DD/MM/YYYY),Credit", `${ID},22/11/2026 19:42,4500`],
    ["Trx ID,Completed At,Credit", `${ID},2026-11-22T13:42:00Z,4500`],
    ["Trx ID,Posting Date,Transaction Date,Credit", `${ID},23/11/2026,22/11/2026 19:42,4500`],
  ])("of moments: %s", async (heads, cells) => {
    expect((await rowUnder(heads, cells))?.paidAt).toEqual(new Date("2026-11-22T13:42:00Z"));
  });
});

describe("a file", () => {
  const preamble = "Statement, of account, 01700000000, Dhaka, Bangladesh, for, November\n";
  test.each([
    [";", `${preamble}Trx ID;Date;Credit\n${ID};22/11/2026;4500\n`],
    ["|", `Trx ID|Date|Credit\n${ID}|22/11/2026|4500\n`],
    ["tab", `${preamble}Trx ID\tDate\tCredit\n${ID}\t22/11/2026\t4,500\n`],
    ["comma, below a line with semicolons", `a;b;c;d;e;f\nTrx ID,Date,Credit\n${ID},22/11/2026,4500\n`],
  ])("divided by %s", async (_, text) => expect(await rowOf(Buffer.from(text))).toMatchObject(ROW));

  const text = `Trx ID,জমা\n${ID},4500\n`;
  const little = (written: string) => Buffer.from(written, "utf16le");
  test.each<[string, Uint8Array]>([
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16 with its mark", little(`\uFEFF${text}`)],
    ["UTF-16 without", little(text)],
    ["UTF-16 the other way with its mark", little(`\uFEFF${text}`).swap16()],
    ["UTF-16 the other way without", little(text).swap16()],
  ])("in %s", async (_, bytes) => expect(await rowOf(bytes)).toMatchObject(ROW));
});
