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
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // No text has one, and the database keeps none.
    if (!text.includes("\0")) return text;
  } catch {
    // Said below.
  }
  throw new ImportError([{ message: imports.encoding }]);
}

/** What separates the header's cells: spreadsheets write commas, semicolons or tabs, after the system's language. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n|\r/, 1)[0] ?? "";
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

/** In letters: all that a row of ours may say is less. */
const RECORD_MAX = 100_000;

function parseCells(text: string): string[][] {
  try {
    const size = { max_record_size: RECORD_MAX };
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, trim: true, ...size });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const known = { CSV_QUOTE_NOT_CLOSED: imports.quoteNotClosed, CSV_MAX_RECORD_SIZE: imports.recordTooLong };
    const message = known[error.code as keyof typeof known] ?? imports.strayQuote;
    const rowsBefore = "records" in error ? Number(error.records) : 0;
    throw new ImportError([{ row: rowsBefore + 1, message }]);
  }
}

/** Far more than any table of ours has; each row gets a value for each. */
const COLUMNS_MAX = 100;

function checkHeader(header: string[], required: readonly string[]): RowProblem[] {
  const repeated = new Set(header.filter((name, index) => name && header.indexOf(name) !== index));
  return [
    ...required.filter((name) => !header.includes(name)).map((name) => imports.missingColumn(name)),
    ...[...repeated].map((name) => imports.repeatedColumn(name)),
  ].map((message) => ({ row: 1, message }));
}

export type Columns = {
  required: readonly string[];
  optional?: readonly string[];
  /** Other words for a column, as a person writes its head. */
  names?: Readonly<Record<string, string>>;
};

/** A letter with a nukta is typed in two ways. */
const plainHead = (text: string) => text.normalize("NFC").toLowerCase();

/** @throws ImportError */
export function readTable(bytes: Uint8Array, columns: Columns): Table {
  return tableOf(parseCells(decode(bytes)), columns);
}

/** Blank rows are skipped and still counted. @throws ImportError */
export function tableOf([first = [], ...records]: string[][], { required, optional = [], names = {} }: Columns): Table {
  if (first.length > COLUMNS_MAX) throw new ImportError([{ row: 1, message: imports.tooManyColumns(COLUMNS_MAX) }]);
  const columnOf = new Map(Object.entries(names).map(([column, name]) => [plainHead(name), column]));
  const header = first.map((name) => columnOf.get(plainHead(name)) ?? name.toLowerCase());
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
