import { foldText } from "@/lib/enrollments/messages/folded-text";
import type { Cell } from "@/lib/tables/limits";

export const isBlank = (cell: Cell) => cell === null || String(cell).trim() === "";

/** An apostrophe, or a formula of one text, keeps a spreadsheet from guessing: '0123 and ="0123". */
const GUARDED = /^(?:'|="?(?=[^"]*"?$))/;

/** The text of a cell, with digits and spaces of one kind. */
export function textOf(cell: Cell): string {
  const text = foldText(String(cell ?? ""))
    .normalize("NFC")
    .trim();
  return GUARDED.test(text) ? text.replace(GUARDED, "").replace(/"$/, "").trim() : text;
}

/** An id or a number that a spreadsheet made into a power of ten, a date or question marks is lost. */
const RUINED = [
  /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i,
  /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*-\d{1,4}$/i,
  /\?{4,}|\?{2,}\s+\?{2,}|\uFFFD|^#{2,}$/,
  /^#(?:name|ref|value|null|num|n\/a|div\/0|getting_data)[?!]?$/i,
];
/** Digits that a spreadsheet took for a quantity: 6606781284.0 and 6,606,781,284. */
const COUNTED = /^(?!880)[1-9]\d*\.\d+$|^\+?\d+\.(?:\d{1,2}|0+)$|^\+?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/;

export type CellKind = "digits" | "moment" | "other";

export function isRuined(cell: Cell, kind: CellKind): boolean {
  if (isBlank(cell)) return false;
  if (cell instanceof Date) return kind !== "moment";
  if (typeof cell === "number" && kind !== "moment") {
    return Math.abs(cell) >= 1e15 || !(kind === "digits" ? Number.isInteger(cell) : Number.isFinite(cell));
  }
  const text = textOf(cell);
  return RUINED.some((pattern) => pattern.test(text)) || (kind === "digits" && COUNTED.test(text));
}
