import "server-only";
import { imports } from "@/lib/copy/imports";
import { type Columns, readCells } from "@/lib/staff/csv";
import { ImportError } from "@/lib/staff/import-error";
import { type Sheet, sheetOf } from "@/lib/staff/imports/sheet";
import type { Cell } from "@/lib/tables/limits";
import { readFirstSheet, TableLimit } from "@/lib/tables/xlsx-sheet";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const isSpreadsheet = (bytes: Uint8Array) => ZIP.every((byte, index) => bytes[index] === byte);

/** The cell as text. A date keeps only its day, and a number loses the error of binary fractions. */
function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "number" ? String(Number(cell.toPrecision(15))) : String(cell);
}

/** Reads CSV or the first sheet of an XLSX. @throws ImportError */
export async function readSpreadsheet(bytes: Uint8Array, columns: Columns, rowsMax: number): Promise<Sheet> {
  const cells = isSpreadsheet(bytes) ? await readWorkbook(bytes) : readCells(bytes);
  const sheet = sheetOf(cells, columns);
  if (sheet.rows.length > rowsMax) throw new ImportError([{ message: imports.tooManyRows(rowsMax) }]);
  return sheet;
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const rows = await readFirstSheet(bytes).catch((error: unknown) => {
    throw new ImportError([{ message: error instanceof TableLimit ? error.message : imports.spreadsheet }]);
  });
  return rows.map((row) => row.map(cellText));
}
