import "server-only";
import { imports } from "@/lib/copy/imports";
import { type Columns, readTable, type Table, tableOf } from "@/lib/staff/csv";
import { ImportError } from "@/lib/staff/import-error";
import type { Cell } from "@/lib/tables/limits";
import { readFirstSheet, TableLimit } from "@/lib/tables/xlsx-sheet";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const isSpreadsheet = (bytes: Uint8Array) => ZIP.every((byte, index) => bytes[index] === byte);

/** A day stays a day; numbers lose what binary fractions add. */
function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "number" ? String(Number(cell.toPrecision(15))) : String(cell);
}

/** CSV, or the first sheet of an XLSX. @throws ImportError */
export async function readSpreadsheet(bytes: Uint8Array, columns: Columns, rowsMax: number): Promise<Table> {
  const table = isSpreadsheet(bytes) ? await readWorkbook(bytes, columns) : readTable(bytes, columns);
  if (table.rows.length > rowsMax) throw new ImportError([{ message: imports.tooManyRows(rowsMax) }]);
  return table;
}

async function readWorkbook(bytes: Uint8Array, columns: Columns): Promise<Table> {
  const rows = await readFirstSheet(bytes).catch((error: unknown) => {
    throw new ImportError([{ message: error instanceof TableLimit ? error.message : imports.spreadsheet }]);
  });
  return tableOf(
    rows.map((row) => row.map((cell) => cellText(cell).trim())),
    columns,
  );
}
