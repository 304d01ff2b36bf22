import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { readStatement, type StatementSource } from "@/lib/enrollments/notices/statement";

const source: StatementSource = { method: "BKASH", device: "s.csv", now: new Date("2026-11-27T06:00:00Z") };
const IDS = ["DKM8R2QX5T", "DAA0000001", "DAA0000002"];

/** Gives the time of each row, with a question mark for an uncertain one, or the reason why the row is refused. */
async function momentsOf(bytes: Uint8Array): Promise<string[]> {
  const { notices, problems } = await readStatement(bytes, source);
  const read = notices.map(({ receivedAt, paidAt, isCertain }) => {
    const at = paidAt?.toISOString() ?? receivedAt.toISOString().slice(0, 10);
    return `${at.replace(/:00\.000Z$/, "Z")}${isCertain ? "" : "?"}`;
  });
  return [...read, ...problems.map(({ message }) => message)];
}
const rowsOf = (heads: string, rows: string[]) =>
  strToU8(`Trx ID,${heads},Credit\n${rows.map((row, index) => `${IDS[index]},${row},4500`).join("\n")}\n`);

test.each([
  ["2026-11-22T20:30:00.000Z", "2026-11-22T20:30Z"],
  ["2026-11-22 20:30 UTC", "2026-11-22T20:30Z"],
  ["2026-11-22T20:30:00+00:00", "2026-11-22T20:30Z"],
  ["2026-11-22T20:30:00+06:00", "2026-11-22T14:30Z"],
  ["22/11/2026 20:30 GMT+6", "2026-11-22T14:30Z"],
  ["22/11/2026 20:30 -0500", "2026-11-23T01:30Z"],
  ["22/11/2026 20:30 EST", "no date"],
  ["22/11/2026 7:42 অপরাহ্ন", "2026-11-22T13:42Z"],
  ["22/11/2026 রাত ৮:১০", "2026-11-22T14:10Z"],
  ["22/11/2026 সকাল ৮:১০", "2026-11-22T02:10Z"],
  ["22/11/2026 দুপুর ১২:১০", "2026-11-22T06:10Z"],
  ["22/11/2026 বিকাল ৪:১০", "2026-11-22T10:10Z"],
  ["22/11/2026 রাত ১২:১০", "no date"],
  ["22/11/2026 07:42 পিএম", "2026-11-22T13:42Z"],
  ["22/11/2026 07:42 P.M.", "2026-11-22T13:42Z"],
  ["22/11/2026 7.42 PM", "2026-11-22T13:42Z"],
  ["22/11/2026 at 19:42:10.123", "2026-11-22T13:42:10.000Z"],
  ["Sunday 22 November 2026 - 7:42 pm", "2026-11-22T13:42Z"],
  ["22-NOV-26 07.42.10.000000 PM", "2026-11-22T13:42:10.000Z"],
  ["২২/১১/২০২৬ ইং ৭:৪২ অপরাহ্ণ", "2026-11-22T13:42Z"],
  ["22nd Nov 2026", "2026-11-22"],
  ["২২ নভেম্বর ২০২৬ রাত ৮:১০", "2026-11-22T14:10Z"],
  ["22/11/2026 7:42 noon", "no date"],
  ["22/11/2026 1942", "no date"],
  ["22/11/2026 14:42 AM", "no date"],
  ["22/11/2026 25:10", "no date"],
  ["22/11/2026 - 23/11/2026", "no date"],
  ["22-11-26 19:42", "2026-11-22T13:42Z"],
  ["26/11/22", "no date"],
  ["25/11/26", "2026-11-25?"],
  ["22/11/1433", "no date"],
  ["22/11/2062", "no date"],
  ["2022-11-22", "no date"],
  ["22/12/2026 10:00", "2026-12-22T04:00Z?"],
])("%s", async (written, expected) => expect(await momentsOf(rowsOf("Date", [written]))).toEqual([expected]));

describe("a time in a column of its own", () => {
  test.each([
    ["7:42 PM", "2026-11-22T13:42Z"],
    ["7.42 PM", "2026-11-22T13:42Z"],
    ["19:42 UTC", "2026-11-22T19:42Z"],
    ["রাত ৮:১০", "2026-11-22T14:10Z"],
    ["", "2026-11-22"],
    ["1942", "no date"],
    ["evening", "no date"],
    ["0.82", "no date"],
  ])("%j", async (time, expected) => {
    expect(await momentsOf(rowsOf("Date,Time", [`22/11/2026,${time}`]))).toEqual([expected]);
  });
});

test("two figures of a year are the last ones once one date of the file can be read in no other way", async () => {
  expect(await momentsOf(rowsOf("Date", ["25/11/26", "22/11/26"]))).toEqual(["2026-11-25", "2026-11-22"]);
});

describe("a column of which a spreadsheet took some for dates", () => {
  const sheetOf = async (dates: (Date | string)[]) => {
    const heads = ["Trx ID", "Date", "Credit"].map((value) => ({ value }));
    const rows = dates.map((date, index) => [
      { value: IDS[index] },
      typeof date === "string" ? { value: date } : { type: Date, value: date, format: "dd/mm/yyyy" },
      { value: 4500 },
    ]);
    return new Uint8Array(await writeExcelFile([heads, ...rows] as never).toBuffer());
  };
  const changed = "changed by the spreadsheet";
  const may = new Date("2026-05-11T10:00:00Z");
  const late = new Date("2026-11-21T10:00:00Z");

  test("has those in doubt that would be another day with the month first", async () => {
    expect(await momentsOf(await sheetOf([may, "22/11/2026 10:00"]))).toEqual(["2026-11-22T04:00Z", changed]);
    expect(await momentsOf(await sheetOf([late, "22/11/2026 10:00"]))).toEqual([
      "2026-11-21T04:00Z",
      "2026-11-22T04:00Z",
    ]);
    expect(await momentsOf(rowsOf("Date", ["2026-05-11", "22/11/2026"]))).toEqual(["2026-11-22", changed]);
  });

  test("is taken as it is where it took all or none", async () => {
    expect(await momentsOf(await sheetOf([may, late]))).toEqual(["2026-05-11T04:00Z", "2026-11-21T04:00Z"]);
    expect(await momentsOf(rowsOf("Date", ["2026-05-11", "2026-11-22"]))).toEqual(["2026-05-11", "2026-11-22"]);
  });

  test("shows a moment that it refuses as a date", async () => {
    const { problems } = await readStatement(await sheetOf([may, "22/11/2026", new Date("1433-05-20")]), source);
    expect(problems.map(({ value }) => value)).toEqual(["2026-05-11 10:00", "1433-05-20"]);
  });

  test("a number in a column of times is one only below a whole day", async () => {
    const heads = ["Trx ID", "Date", "Time", "Credit"].map((value) => ({ value }));
    const day = { type: Date, value: new Date("2026-11-22T00:00:00Z"), format: "dd/mm/yyyy" };
    const rows = [0.8208333, 7.42].map((time, index) => [{ value: IDS[index] }, day, { value: time }, { value: 45 }]);
    const sheet = new Uint8Array(await writeExcelFile([heads, ...rows] as never).toBuffer());
    expect(await momentsOf(sheet)).toEqual(["2026-11-22T13:42Z", "no date"]);
  });
});
