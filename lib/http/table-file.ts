import "server-only";
import { pauses } from "@/lib/pauses";
import { TABLE_MAX_ROWS } from "@/lib/tables/limits";
import { writeXlsx } from "@/lib/tables/write";
import { attachment } from "@/lib/wire/content-disposition";
import { csvHead, csvLine, protectCell } from "@/lib/wire/csv-cells";

export type FileColumn<Row> = { header: string; value: (row: Row) => string | number | null };

/** A spreadsheet takes no more in one sheet, and nobody reads so many. */
export const EXPORT_MAX_ROWS = 100_000;

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * A list as a file. Cells that a spreadsheet would compute are texts in both formats. A list that would keep a processor
 * busy for long as XLSX is CSV whatever was asked for: nothing is missing from it.
 */
export async function tableFile<Row>(
  wanted: keyof typeof types,
  fileName: string,
  columns: FileColumn<Row>[],
  rows: readonly Row[],
): Promise<Response> {
  const format = rows.length > TABLE_MAX_ROWS ? "csv" : wanted;
  const body = format === "csv" ? await csv(columns, rows) : await xlsx(columns, rows);
  const headers = {
    "content-type": types[format],
    "content-disposition": attachment(`${fileName}.${format}`, "list"),
    "x-content-type-options": "nosniff",
  };
  return new Response(body, { headers });
}

/** Rows that are written at once. */
const PART = 200;

async function inParts<Row, Part>(rows: readonly Row[], write: (part: readonly Row[]) => Part): Promise<Part[]> {
  const pause = pauses();
  const parts: Part[] = [];
  for (let at = 0; at < rows.length; at += PART) {
    parts.push(write(rows.slice(at, at + PART)));
    await pause();
  }
  return parts;
}

async function csv<Row>(columns: FileColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const line = (row: Row) => csvLine(columns.map(({ value }) => value(row) ?? ""));
  const parts = await inParts(rows, (part) => Buffer.from(part.map(line).join("")));
  return new Blob([csvHead(columns.map(({ header }) => header)), ...parts]);
}

async function xlsx<Row>(columns: FileColumn<Row>[], rows: readonly Row[]): Promise<Uint8Array<ArrayBuffer>> {
  const protect = (cell: string | number | null) => (typeof cell === "string" ? protectCell(cell) : cell);
  const cells = (row: Row) => columns.map(({ value }) => protect(value(row)));
  const parts = await inParts(rows, (part) => JSON.stringify(part.map(cells)));
  return writeXlsx(
    columns.map(({ header }) => header),
    parts,
  );
}
