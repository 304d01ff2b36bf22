import "server-only";
import { zipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { imports as copy } from "@/lib/copy/imports";
import { type Cell, READ_LAST_ROW, TABLE_MAX_COLUMNS } from "@/lib/tables/limits";
import { type UnzipBounds, unzip } from "@/lib/tables/unzip";

const UNPACKED_MAX_BYTES = 32 * 1024 * 1024;
const FILES_MAX = 200;
/** Characters of all cells together, since thousands may share one long text. */
const LETTERS_MAX = 8 * 1024 * 1024;

/** A spreadsheet exceeds a limit; the message names it. */
export class TableLimit extends Error {}

const bounds: UnzipBounds = {
  isRead: (name) => /\.(?:xml|rels)$/.test(name),
  bytesMax: UNPACKED_MAX_BYTES,
  filesMax: FILES_MAX,
  tooLarge: () => new TableLimit(copy.unpacksToTooMuch(UNPACKED_MAX_BYTES / 2 ** 20)),
  tooMany: () => new TableLimit(copy.tooManyFiles(FILES_MAX)),
};

/** The number of a column: A is 1, AA is 27. */
export const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The reader fills the table up to its last cell: one in row 1,048,576 would make sixteen billion cells. */
function checkPlaces(sheet: string): void {
  for (const [, quoted = ""] of sheet.matchAll(/(?<!xmlns:)\br\s*=\s*("[^"]*"|'[^']*')/g)) {
    const [, letters = "", row] = /^.([A-Z]{0,3})(\d{1,7}).$/.exec(quoted) ?? [];
    if (row === undefined || Number(row) > READ_LAST_ROW || columnNumber(letters) > TABLE_MAX_COLUMNS) {
      throw new TableLimit(copy.cellTooFarOut(READ_LAST_ROW, TABLE_MAX_COLUMNS));
    }
  }
}

function textOf(content: Uint8Array): string {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  if (text.includes("sheetData")) checkPlaces(text);
  return text;
}

/** @throws TableLimit */
export function checkLetters(letters: number): void {
  if (letters > LETTERS_MAX) throw new TableLimit(copy.tooMuchText(LETTERS_MAX));
}

/** The text of a workbook's part, or undefined where it has none of the name. @throws Error; TableLimit */
export type WorkbookPart = (name: string) => string | undefined;

/**
 * Opens a workbook for a reader of its XML, within the same bounds as `readFirstSheet`.
 *
 * @throws Error for a file that is no archive; TableLimit
 */
export function openWorkbook(bytes: Uint8Array): WorkbookPart {
  const files = new Map(Object.entries(unzip(bytes, bounds)));
  return (name) => {
    const content = files.get(name);
    return content && textOf(content);
  };
}

/**
 * Reads the first sheet. A few kilobytes of XLSX can hold gigabytes, so the reader gets only parts that were checked.
 *
 * @throws Error for a file that is no spreadsheet; TableLimit
 */
export async function readFirstSheet(bytes: Uint8Array): Promise<Cell[][]> {
  const files = unzip(bytes, bounds);
  for (const content of Object.values(files)) textOf(content);
  const rows = (await readSheet(Buffer.from(zipSync(files, { level: 0 })), 1)) as Cell[][];
  const texts = rows.flat().filter((cell) => typeof cell === "string");
  checkLetters(texts.reduce((sum, { length }) => sum + length, 0));
  // Sheets can write one as `_x0000_`, but the database stores none.
  if (texts.some((text) => text.includes("\0"))) throw new Error("no text has a zero byte");
  return rows;
}
