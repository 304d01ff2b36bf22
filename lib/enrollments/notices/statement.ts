import "server-only";
import { createHash } from "node:crypto";
import type { NewNotice } from "@/lib/enrollments/notices/reading";
import { findHead } from "@/lib/enrollments/notices/statement-columns";
import { datesOf, type StatementDates } from "@/lib/enrollments/notices/statement-dates";
import { isSigned, type RowProblem, readRow, type StatementSource } from "@/lib/enrollments/notices/statement-row";
import { readText } from "@/lib/enrollments/notices/statement-text";
import { ValidationError } from "@/lib/errors";
import { type Cell, TABLE_MAX_COLUMNS as COLUMNS_MAX, READ_MAX_ROWS as ROWS_MAX } from "@/lib/tables/limits";
import { readFirstSheet, TableLimit } from "@/lib/tables/xlsx-sheet";

export type { StatementSource };
export type Statement = {
  notices: NewNotice[];
  problems: (RowProblem & { row: number })[];
  dates: StatementDates;
  fileHash: string;
};

const UNREADABLE = "The file cannot be read: neither CSV in UTF-8 nor XLSX.";

async function readCells(bytes: Uint8Array): Promise<Cell[][]> {
  try {
    const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return isPacked ? await readFirstSheet(bytes) : readText(bytes);
  } catch (error) {
    throw new ValidationError({ file: [error instanceof TableLimit ? error.message : UNREADABLE] });
  }
}

/**
 * Money in and out of a wallet's statement; rows without a transaction are listed as problems.
 *
 * @throws ValidationError
 */
export async function readStatement(bytes: Uint8Array, source: StatementSource): Promise<Statement> {
  const rows = await readCells(bytes);
  if (rows.some(({ length }) => length > COLUMNS_MAX)) {
    throw new ValidationError({ file: [`The file has more than ${COLUMNS_MAX} columns.`] });
  }
  const { at, columns, width } = findHead(rows);
  const table = rows.slice(at + 1);
  if (table.length > ROWS_MAX) throw new ValidationError({ file: [`The file has more than ${ROWS_MAX} rows.`] });
  const below = (places: number[] = []) => table.map((cells) => places.map((place) => cells[place] ?? null));
  const moments = below(columns.moment ?? columns.date ?? columns.time).map(([first = null]) => first);
  const { isMixed, isYearOpen, ...dates } = datesOf(moments, source.now);
  const decided = dates.order === "open" ? source.dateOrder : dates.order;
  const facts = {
    columns,
    width,
    cells: rows[at]?.length ?? width,
    order: decided ?? ("day_first" as const),
    isMixed,
    isYearOpen,
    hasSigns: below(columns.amount).flat().some(isSigned),
    ownNumbers: source.ownNumbers ?? [],
  };
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const statement: Statement = {
    notices: [],
    problems: [],
    dates: { ...dates, order: decided ?? dates.order },
    fileHash,
  };
  for (const [index, cells] of table.entries()) {
    if (cells.every((cell) => cell === null || cell === "")) continue;
    const read = readRow(cells, facts, source);
    if ("message" in read) statement.problems.push({ row: at + index + 2, ...read });
    else statement.notices.push(read);
  }
  return statement;
}
