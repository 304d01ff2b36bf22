import { strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { READ_LAST_ROW, TABLE_MAX_COLUMNS } from "@/lib/tables/limits";
import { readFirstSheet } from "@/lib/tables/xlsx-sheet";

/** Start of each entry in the list at a ZIP's end; the unpacked size stands 24 bytes further on. */
const ENTRY = Buffer.from("PK\u0001\u0002");

let workbook: Record<string, Uint8Array>;
let bomb: Uint8Array;
beforeAll(async () => {
  workbook = unzipSync(new Uint8Array(await writeExcelFile([[{ value: "লেখা" }]]).toBuffer()));
  bomb = zipSync({ ...workbook, "xl/sharedStrings.xml": new Uint8Array(64 * 1024 * 1024).fill(32) }, { level: 1 });
});

const SHEET = "xl/worksheets/sheet1.xml";
const text = (place: string, value = "x") => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const withFiles = (files: Record<string, string>) =>
  zipSync({ ...workbook, ...Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])) });
const withSheet = (rows: string) => withFiles({ [SHEET]: sheetOf(rows) });

test("reads texts, numbers, days and gaps of a sheet", async () => {
  const day = new Date("2026-11-22T00:00:00Z");
  const cells = [
    [{ value: "learner" }, { value: "amount" }, { value: "day" }],
    [{ value: "nusrat" }, { value: 4500.5 }, { value: day, format: "yyyy-mm-dd" }],
    [null, null, { value: "শেষ" }],
  ];
  expect(await readFirstSheet(new Uint8Array(await writeExcelFile(cells).toBuffer()))).toEqual([
    ["learner", "amount", "day"],
    ["nusrat", 4500.5, day],
    [null, null, "শেষ"],
  ]);
});

test("reads the furthest cell that is allowed", async () => {
  const rows = await readFirstSheet(withSheet(`<row r="${READ_LAST_ROW}">${text(`CV${READ_LAST_ROW}`)}</row>`));
  expect([rows.length, rows.at(-1)?.length]).toEqual([READ_LAST_ROW, TABLE_MAX_COLUMNS]);
});

describe("is refused before it fills the memory", () => {
  const refused = async (bytes: Uint8Array, words: RegExp = /./) => {
    const before = process.memoryUsage().rss;
    await expect(readFirstSheet(bytes)).rejects.toThrow(words);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  };

  test.each([
    ["a cell in the last corner", `<row r="1048576">${text("XFD1048576")}</row>`],
    ["a cell beyond any corner", `<row r="1">${text("ZZZZZZZ1")}</row>`],
    ["a place in other signs", `<row r="1">${text("~~~~1")}</row>`],
    ["a place behind an entity", `<row r="1">${text("&#88;FD1")}</row>`],
    ["a zero byte", `<row r="1">${text("A1", "a_x0000_b")}</row>`],
    ["a row in other digits", `<row r="1e6">${text("A1")}</row>`],
    ["a place behind another attribute", `<row r="1"><c s=">" r = 'XFD1' t="inlineStr"><is><t>x</t></is></c></row>`],
  ])("%s", async (_, rows) => refused(withSheet(rows)));

  test("a sheet under another name and prefix", async () => {
    const far = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1048576"><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    await refused(withFiles({ [SHEET]: far }));
  });

  test("a file that unpacks a thousandfold, also where its list of sizes lies", async () => {
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await refused(bomb, /৩২ মেগাবাইটের বেশি/);
    const lying = Buffer.from(bomb);
    for (let at = lying.indexOf(ENTRY); at >= 0; at = lying.indexOf(ENTRY, at + 1)) lying.writeUInt32LE(0, at + 24);
    await refused(new Uint8Array(lying), /৩২ মেগাবাইটের বেশি/);
  });

  test("a file that lists too much, before any of it is unpacked", async () => {
    // The packed bytes are spoilt, so that unpacking them first would fail with another error.
    const spoilt = Buffer.from(bomb);
    spoilt.fill(0xff, 0, spoilt.indexOf(ENTRY));
    await refused(new Uint8Array(spoilt), /৩২ মেগাবাইটের বেশি/);
  });

  test("one long text in many cells", async () => {
    const shared = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${"ক".repeat(30_000)}</t></si></sst>`;
    const rows = Array.from(
      { length: 1000 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
    );
    await refused(withFiles({ "xl/sharedStrings.xml": shared, [SHEET]: sheetOf(rows.join("")) }));
  });

  test.each([
    ["half a file", () => withSheet(text("A1")).subarray(0, 900)],
    ["no sheet", () => zipSync({ "a.xml": strToU8("<a/>") })],
    ["no text in UTF-8", () => withFiles({ [SHEET]: "" }).fill(255, 200)],
    [
      "many files",
      () => zipSync(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`${n}.xml`, strToU8("<a/>")]))),
    ],
    ["only its first bytes", () => new Uint8Array([0x50, 0x4b, 3, 4])],
  ])("%s", async (_, bytes) => refused(bytes()));
});
