import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import { imports } from "@/lib/copy/imports";
import { ImportError, type RowProblem } from "@/lib/staff/import-error";

export type TableRow = { number: number; values: Record<string, string> };
export type Table = { rows: TableRow[]; ignored: string[] };

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // Without a mark: the header is ASCII, so every other byte of UTF-16 is zero.
  if (bytes[1] === 0) return "utf-16le";
  return bytes[0] === 0 ? "utf-16be" : "utf-8";
}

/** @throws ImportError for bytes that are not text in UTF-8 or UTF-16 */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError([{ message: imports.encoding }]);
  }
}

/** What separates the header's cells: spreadsheets write commas, semicolons or tabs, after the system's language. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n|\r/, 1)[0] ?? "";
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

function parseCells(text: string): string[][] {
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === "CSV_QUOTE_NOT_CLOSED";
    const message = isOpen ? imports.quoteNotClosed : imports.strayQuote;
    const rowsBefore = "records" in error ? Number(error.records) : 0;
    throw new ImportError([{ row: rowsBefore + 1, message }]);
  }
}

function checkHeader(header: string[], required: readonly string[]): RowProblem[] {
  const repeated = new Set(header.filter((name, index) => name && header.indexOf(name) !== index));
  return [
    ...required.filter((name) => !header.includes(name)).map((name) => imports.missingColumn(name)),
    ...[...repeated].map((name) => imports.repeatedColumn(name)),
  ].map((message) => ({ row: 1, message }));
}

/** Blank rows are skipped and still counted. @throws ImportError */
export function readTable(
  bytes: Uint8Array,
  { required, optional = [] }: { required: readonly string[]; optional?: readonly string[] },
): Table {
  const [first = [], ...records] = parseCells(decode(bytes));
  const header = first.map((name) => name.toLowerCase());
  const problems = checkHeader(header, required);
  const rows: TableRow[] = [];
  for (const [index, cells] of records.entries()) {
    if (cells.every((cell) => cell === "")) continue;
    const number = index + 2;
    if (cells.slice(header.length).some((cell) => cell !== "")) {
      problems.push({ row: number, message: imports.tooManyCells });
    }
    rows.push({ number, values: Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ""])) });
  }
  if (problems.length === 0 && rows.length === 0) problems.push({ message: imports.empty });
  if (problems.length > 0) throw new ImportError(problems);
  return { rows, ignored: header.filter((name) => name && !required.includes(name) && !optional.includes(name)) };
}
