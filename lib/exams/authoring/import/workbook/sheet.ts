import "server-only";
import type { Element } from "@xmldom/xmldom";
import { examImport as copy } from "@/lib/copy/exam-import";
import { imports } from "@/lib/copy/imports";
import type { CellMore, SheetRow } from "@/lib/exams/authoring/import/question-rows";
import { attributeOf, childOf, childrenNamed } from "@/lib/exams/authoring/import/word/elements";
import type { Changed } from "@/lib/exams/authoring/import/word/pieces";
import { numberText } from "@/lib/exams/authoring/import/workbook/number-formats";
import type { CellStyle } from "@/lib/exams/authoring/import/workbook/styles";
import { plainStored, readStored, type StoredText, textOf } from "@/lib/exams/authoring/import/workbook/texts";
import { READ_LAST_ROW, TABLE_MAX_COLUMNS } from "@/lib/tables/limits";
import { checkLetters, columnNumber, TableLimit } from "@/lib/tables/xlsx-sheet";

/** Parts of the workbook that all its sheets share. */
export type Shared = {
  texts: readonly StoredText[];
  styleOf: (number: string | undefined) => CellStyle;
  is1904: boolean;
};

/** A cell that says something; `changed` are the texts that a font made others of. */
export type Cell = CellMore & { text: string; changed?: readonly Changed[] };
type Row = { row: number; isHidden: boolean; cells: Map<number, Cell> };

const isOn = (value: string | undefined) => value === "1" || value === "true";

function cellOfText(stored: StoredText, { font }: CellStyle): Cell {
  const { text, doc, typed, changed, errors } = textOf(stored, font);
  return { text, ...(doc && { doc }), ...(typed !== undefined && { typed }), changed, errors };
}

/** A day as the standard writes it, which few programs do. */
const cellOfDay = (value: string): Cell => ({ text: value.slice(0, 10), doubt: "spreadsheet_dates" });

function cellOf(element: Element, { texts, styleOf, is1904 }: Shared): Cell | null {
  const style = styleOf(attributeOf(element, "s"));
  const value = childOf(element, "x:v")?.textContent ?? undefined;
  const type = attributeOf(element, "t") ?? "n";
  if (type === "inlineStr") return cellOfText(readStored(childOf(element, "x:is")), style);
  if (value === undefined) return childOf(element, "x:f") ? { text: "", errors: [copy.workbook.uncomputed] } : null;
  if (value === "") return null;
  switch (type) {
    case "s": {
      const stored = texts[Number(value)];
      return stored ? cellOfText(stored, style) : null;
    }
    case "str":
      return cellOfText(plainStored(value), style);
    case "b":
      return { text: isOn(value) ? "TRUE" : "FALSE" };
    case "e":
      return { text: value, errors: [copy.spreadsheetError(value)] };
    case "d":
      return cellOfDay(value);
    default:
      return numberText(value, style.format, is1904);
  }
}

const placeIn = (reference: string): { column: number; row: number } => {
  const [, letters = "", row = ""] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  return { column: columnNumber(letters) - 1, row: Number(row) };
};

function cellsOf(element: Element, shared: Shared): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  let column = -1;
  for (const found of childrenNamed(element, "x:c")) {
    const reference = attributeOf(found, "r");
    column = reference === undefined ? column + 1 : placeIn(reference).column;
    const cell = cellOf(found, shared);
    const says = cell && (cell.text.trim() !== "" || (cell.errors ?? []).length > 0);
    if (says && column >= 0 && column < TABLE_MAX_COLUMNS) cells.set(column, { ...cell, text: cell.text.trim() });
  }
  return cells;
}

function rowsOf(data: Element, shared: Shared): Map<number, Row> {
  const rows = new Map<number, Row>();
  let row = 0;
  let letters = 0;
  for (const element of childrenNamed(data, "x:row")) {
    row = Number(attributeOf(element, "r") ?? row + 1);
    if (!(row <= READ_LAST_ROW)) throw new TableLimit(imports.cellTooFarOut(READ_LAST_ROW, TABLE_MAX_COLUMNS));
    const cells = cellsOf(element, shared);
    for (const { text } of cells.values()) letters += text.length;
    checkLetters(letters);
    if (cells.size > 0) rows.set(row, { row, isHidden: isOn(attributeOf(element, "hidden")), cells });
  }
  return rows;
}

/** Far more than cells that are merged in any sheet. */
const MERGED_ROWS_MAX = 100_000;

/** A cell that reaches over rows says the same of each of them; rows without any cell of their own stay blank. */
function fillMerged(rows: ReadonlyMap<number, Row>, merges: readonly Element[]): void {
  let filled = 0;
  for (const merge of merges) {
    const [from = "", to = ""] = (attributeOf(merge, "ref") ?? "").split(":");
    const { column, row: first } = placeIn(from);
    const cell = rows.get(first)?.cells.get(column);
    if (!cell) continue;
    const last = Math.min(placeIn(to).row, READ_LAST_ROW);
    filled += Math.max(0, last - first);
    if (filled > MERGED_ROWS_MAX) throw new TableLimit(copy.workbook.tooManyMerges);
    for (let row = first + 1; row <= last; row++) {
      const cells = rows.get(row)?.cells;
      if (cells && !cells.has(column)) cells.set(column, cell);
    }
  }
}

export type WorkbookRow = Omit<SheetRow, "more"> & { more: ReadonlyMap<number, Cell> };

function sheetRow({ row, cells }: Row): WorkbookRow {
  const width = Math.max(...cells.keys()) + 1;
  return { row, cells: Array.from({ length: width }, (_, column) => cells.get(column)?.text ?? ""), more: cells };
}

/** @throws TableLimit */
export function readSheetRows(root: Element, shared: Shared): { rows: WorkbookRow[]; hidden: number[] } {
  const data = childOf(root, "x:sheetData");
  if (!data) return { rows: [], hidden: [] };
  const rows = rowsOf(data, shared);
  const merged = childOf(root, "x:mergeCells");
  if (merged) fillMerged(rows, childrenNamed(merged, "x:mergeCell"));
  const read = [...rows.values()].toSorted((a, b) => a.row - b.row);
  return { rows: read.map(sheetRow), hidden: read.filter(({ isHidden }) => isHidden).map(({ row }) => row) };
}
