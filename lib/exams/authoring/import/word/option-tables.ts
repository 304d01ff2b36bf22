import "server-only";
import type { WordCell, WordTable } from "@/lib/exams/authoring/import/word/document";
import { lineOfRow, linesOf, piecesOfCell, type WordLine } from "@/lib/exams/authoring/import/word/lines";
import { plainLooks } from "@/lib/exams/authoring/import/word/looks";
import { type Piece, plainOf } from "@/lib/exams/authoring/import/word/pieces";
import { lettersIn } from "@/lib/exams/authoring/import/word/texts";
import { truthIn } from "@/lib/exams/authoring/import/word/truths";
import { OBJECT } from "@/lib/markup/pasted-losses";

export const cellLines = ({ paragraphs }: WordCell): WordLine[] =>
  paragraphs.flatMap((paragraph) => linesOf(paragraph, false));

const letters = /[\p{L}\p{N}\uFFFC]/u;

/** A table with a column for what is true and one for what is false has the truths as words in their place. */
export function withTruths({ rows }: WordTable): WordTable {
  const [head = [], ...others] = rows;
  const heads = head.map((cell) => truthIn(numberIn(cell)));
  const columns = [heads.indexOf(true), heads.indexOf(false)];
  const [right = -1, wrong = -1] = columns;
  const marks = others.map((row) => columns.map((at) => (row[at] ? plainOf(piecesOfCell(row[at].paragraphs)) : "")));
  const isTicked = marks.every(
    (own) => own.filter((mark) => mark.trim() !== "").length === 1 && !letters.test(own.join("")),
  );
  if (right < 0 || wrong < 0 || others.length === 0 || !isTicked) return { type: "table", rows };
  const ticked = others.map((row, index) => {
    const text = marks[index]?.[0]?.trim() ? "T" : "F";
    const pieces: Piece[] = [{ type: "text", text, looks: plainLooks }];
    const truth: WordCell = {
      paragraphs: [{ type: "paragraph", label: null, pieces, isTitle: false }],
      colspan: 1,
      rowspan: 1,
    };
    return [...row.filter((_, at) => !columns.includes(at)), truth];
  });
  return { type: "table", rows: [head, ...ticked] };
}

const bareNumber = /^[0-9০-৯]{1,3}[.।)]?$/;

/** True for a table in which whole questions stand. */
export function isLayout(cells: readonly WordLine[][], { rows }: WordTable): boolean {
  const lines = cells.flat();
  const hasOptions = lines.some(({ option }) => option?.mark.index === 0);
  const hasNumbers = lines.some(({ number }) => number) || rows.some(([cell]) => cell && isNumberCell(cell));
  return hasOptions && hasNumbers;
}

const numberIn = ({ paragraphs }: WordCell): string =>
  paragraphs.map(({ pieces, label }) => (label?.text ?? "") + lettersIn(pieces)).join("");
const isNumberCell = (cell: WordCell): boolean => bareNumber.test(numberIn(cell));

/** The lines of a row; a cell with a number alone numbers the cell beside it. */
export function linesOfLayout(row: readonly WordCell[]): WordLine[] {
  const [first, second, ...others] = row;
  if (!first || !second || !isNumberCell(first)) return row.flatMap(cellLines);
  const [opening, ...rest] = second.paragraphs;
  const list = { text: numberIn(first), list: "table", level: 0, isBullet: false };
  const numbered = opening && !opening.label ? linesOf({ ...opening, label: list }, false) : [];
  if (numbered.length === 0) return row.flatMap(cellLines);
  return [...numbered, ...cellLines({ ...second, paragraphs: rest }), ...others.flatMap(cellLines)];
}

/** The options that a table holds, in their order, below its head; null for a table that belongs to the stem. */
export function optionLines(
  table: WordTable,
  cells: readonly WordLine[][],
  count: number,
): { head: WordLine[]; lines: WordLine[] } | null {
  const filled = cells.filter((lines) => lines.length > 0);
  const marked = filled.flatMap(([line]) => (line?.option && filled.length > 1 ? [line] : []));
  const indexes = marked.map(({ option }) => option?.mark.index ?? -1);
  const isWhole = marked.length === filled.length && filled.every((lines) => lines.length === 1);
  const sorted = marked.toSorted((a, b) => (a.option?.mark.index ?? 0) - (b.option?.mark.index ?? 0));
  if (isWhole && new Set(indexes).size === indexes.length && Math.min(...indexes) === count) {
    return { head: [], lines: sorted };
  }
  const rows = table.rows.map(lineOfRow).filter(({ text }) => text.replaceAll(OBJECT, "").trim() !== "");
  const head = rows.length > 1 && !rows[0]?.option ? rows.slice(0, 1) : [];
  const lines = rows.slice(head.length);
  return lines[0]?.option?.mark.index === count && lines.every(({ option }) => option) ? { head, lines } : null;
}
