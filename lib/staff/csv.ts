import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import { imports } from "@/lib/copy/imports";
import { ImportError, type RowProblem } from "@/lib/staff/import-error";
import { encodingOf } from "@/lib/tables/encoding";
import { READ_HEAD_WITHIN } from "@/lib/tables/limits";

export type TableRow = { number: number; values: Record<string, string> };
export type Table = { rows: TableRow[]; ignored: string[] };

/** @throws ImportError for bytes that are not text in UTF-8 or UTF-16 */
function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // No text has a zero byte, and the database stores none.
    if (!text.includes("\0")) return text;
  } catch {
    // The error below covers this case.
  }
  throw new ImportError([{ message: imports.encoding }]);
}

/**
 * The separator of the first line that has one: spreadsheets write commas, semicolons or tabs, as the system's language
 * demands.
 */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n|\r/, READ_HEAD_WITHIN).find((line) => /[,;\t]/.test(line)) ?? "";
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

/** Characters of a row; no valid row of these tables is longer. */
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

/** Far more columns than any of these tables has; each row gets a value for each. */
const COLUMNS_MAX = 100;

function checkHeader(header: string[], { required, anyOf = [], names = {} }: Columns, row: number): RowProblem[] {
  const repeated = new Set(header.filter((name, index) => name && header.indexOf(name) !== index));
  const called = (name: string) => names[name]?.[0] ?? name;
  const lacksAll = anyOf.length > 0 && !anyOf.some((name) => header.includes(name));
  return [
    ...(lacksAll ? [imports.missingAll(anyOf.map(called))] : []),
    ...required.filter((name) => !header.includes(name)).map((name) => imports.missingColumn(called(name))),
    ...[...repeated].map((name) => imports.repeatedColumn(called(name))),
  ].map((message) => ({ row, message }));
}

export type Columns = {
  required: readonly string[];
  optional?: readonly string[];
  /** The file needs at least one of these. */
  anyOf?: readonly string[];
  /** Other headings that people write for a column; messages use the first. */
  names?: Readonly<Record<string, readonly string[]>>;
};

/** Maps the spellings of a heading's word to one. */
const HEAD_WORDS = new Map([
  ["নাম্বার", "নম্বর"],
  ["নাম্বর", "নম্বর"],
  ["নং", "নম্বর"],
  ["no", "number"],
  ["লেনদেন", "ট্রানজেকশন"],
  ["ট্রানজ্যাকশন", "ট্রানজেকশন"],
  ["ট্রানজাকশন", "ট্রানজেকশন"],
  ["ট্রান্সজেকশন", "ট্রানজেকশন"],
  ["ট্রান্সেকশন", "ট্রানজেকশন"],
  ["ট্রান্জেকশন", "ট্রানজেকশন"],
]);

/**
 * Letters with a nukta are typed in two ways, joiners are typed or not, and headings carry their author's signs and the
 * currency.
 */
const plainHead = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .split(/[\s.,:;*()[\]_৳#?/'’=-]+/)
    .filter(Boolean)
    .map((word) => HEAD_WORDS.get(word) ?? word)
    .join(" ")
    .replace(/ (?:bdt|tk|taka|টাকা)$/, "");

/** Names the column of each heading; an unknown heading stays, in lower case. */
export function headsOf(cells: string[], { names = {} }: Columns): string[] {
  const columnOf = new Map(
    Object.entries(names).flatMap(([column, words]) => [column, ...words].map((word) => [plainHead(word), column])),
  );
  return cells.map((cell) => columnOf.get(plainHead(cell)) ?? cell.toLowerCase());
}

/** @throws ImportError */
export const readCells = (bytes: Uint8Array): string[][] => parseCells(decode(bytes));

/** @throws ImportError */
export function readTable(bytes: Uint8Array, columns: Columns): Table {
  const [first = [], ...records] = readCells(bytes);
  return tableOf(headsOf(first, columns), records, columns);
}

/**
 * Skips blank rows but counts them.
 *
 * @param before rows above the first record
 * @throws ImportError
 */
export function tableOf(header: string[], records: string[][], columns: Columns, before = 1): Table {
  const { required, optional = [], anyOf = [] } = columns;
  if (header.length > COLUMNS_MAX) {
    throw new ImportError([{ row: before, message: imports.tooManyColumns(COLUMNS_MAX) }]);
  }
  const problems = checkHeader(header, columns, before);
  const rows: TableRow[] = [];
  for (const [index, cells] of records.entries()) {
    if (cells.every((cell) => cell === "")) continue;
    const number = index + before + 1;
    if (cells.slice(header.length).some((cell) => cell !== "")) {
      problems.push({ row: number, message: imports.tooManyCells });
    }
    rows.push({ number, values: Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ""])) });
  }
  if (problems.length === 0 && rows.length === 0) problems.push({ message: imports.empty });
  if (problems.length > 0) throw new ImportError(problems);
  const known = [...required, ...optional, ...anyOf];
  return { rows, ignored: header.filter((name) => name && !known.includes(name)) };
}
