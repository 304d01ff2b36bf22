import "server-only";
import { wordSource } from "@/lib/copy/word-import";
import type { WordTable } from "@/lib/exams/authoring/import/word/document";
import { piecesOfCell } from "@/lib/exams/authoring/import/word/lines";
import { type Looks, setsNothingOff } from "@/lib/exams/authoring/import/word/looks";
import { type Found, type Piece, plainOf } from "@/lib/exams/authoring/import/word/pieces";
import type { Emphasis, PlacedPicture, SourceLine } from "@/lib/exams/authoring/import/word/word-exam";
import type { MarkType, TypedBlock, TypedInline, TypedMarkup } from "@/lib/markup/document";
import { addInline, composed, paragraphWith, textNode } from "@/lib/markup/inline";
import { plainTextOf } from "@/lib/markup/plain-text";
import { hasTooManyNodes } from "@/lib/markup/size";
import { FORMULA_MAX, FORMULAS_MAX, TABLE_CELLS_MAX } from "@/lib/wire/limits";

/** A part of a question's text: a line, or a table. */
export type Part = { type: "line"; pieces: Piece[] } | WordTable;
/** A text made of its parts, with the pictures that stand in it and what is doubted. */
export type MadeText = { text: TypedMarkup; pictures: Omit<PlacedPicture, "in">[]; doubts: Found[] };

const emphasisOf = ({ bold, underline, highlight, colour }: Looks): Emphasis[] => [
  ...(highlight ? ["highlight" as const] : []),
  ...(colour ? ["colour" as const] : []),
  ...(underline ? ["underline" as const] : []),
  ...(bold ? ["bold" as const] : []),
];

/** A line as the preview shows it beside what was made of it. */
export const sourceOf = (pieces: readonly Piece[]): SourceLine =>
  pieces.map((piece) => {
    switch (piece.type) {
      case "text":
        return { text: piece.text, emphasis: emphasisOf(piece.looks) };
      case "formula":
        return { text: `$${piece.tex}$`, emphasis: emphasisOf(piece.looks) };
      case "picture":
        return { text: wordSource.picture, emphasis: [] };
      case "lost":
        return { text: wordSource.lost(piece.doubts[0]?.kind), emphasis: [] };
      default:
        return { text: "\t", emphasis: [] };
    }
  });

export const textOfSource = (line: SourceLine): string => line.map(({ text }) => text).join("");

/** Letters that are all bold distinguish nothing, and in an option they would tell the key. */
const isAllBold = (pieces: readonly Piece[]): boolean =>
  setsNothingOff(
    "bold",
    pieces.filter((piece) => piece.type === "text"),
  );

const marksIn = ({ bold, italic, shift }: Looks, keepsBold: boolean): MarkType[] => [
  ...(bold && keepsBold ? ["bold" as const] : []),
  ...(italic ? ["italic" as const] : []),
  ...(shift ? [shift] : []),
];

/** The pieces without spaces at their ends, and with single ones between. */
function tidied(pieces: readonly Piece[]): Piece[] {
  const tidy: Piece[] = [];
  let isSpaced = true;
  for (const piece of pieces) {
    if (piece.type === "lost") continue;
    if (piece.type === "picture") tidy.push(piece);
    else if (piece.type === "formula") {
      tidy.push(piece);
      isSpaced = false;
    } else if (piece.type === "break") {
      trimEnd(tidy);
      tidy.push(piece);
      isSpaced = true;
    } else {
      const looks = piece.type === "text" ? piece.looks : lastLooks(tidy);
      const text = (piece.type === "text" ? piece.text : " ").replace(/\s+/g, " ");
      const own: string = isSpaced ? text.trimStart() : text;
      if (own === "" || !looks) continue;
      tidy.push({ type: "text", text: own, looks });
      isSpaced = own.endsWith(" ");
    }
  }
  trimEnd(tidy);
  return tidy;
}

const lastLooks = (pieces: readonly Piece[]): Looks | undefined =>
  pieces.findLast((piece) => piece.type === "text" || piece.type === "formula")?.looks;

function trimEnd(pieces: Piece[]): void {
  for (let index = pieces.length - 1; index >= 0; index--) {
    const piece = pieces[index];
    if (piece?.type === "picture") continue;
    if (piece?.type === "break") pieces.splice(index, 1);
    else if (piece?.type === "text") {
      const text = piece.text.trimEnd();
      if (text !== "") {
        pieces[index] = { ...piece, text };
        return;
      }
      pieces.splice(index, 1);
    } else return;
  }
}

type Making = { keepsBold: boolean; hasFormulas: boolean; doubts: Found[] };

function paragraphOf(pieces: readonly Piece[], { keepsBold, hasFormulas, doubts }: Making) {
  const content: TypedInline[] = [];
  const pictures: { picture: number; at: number }[] = [];
  const add = (text: string, marks: MarkType[]) => addInline<TypedInline>(content, textNode(text, marks));
  for (const piece of tidied(pieces)) {
    if (piece.type === "text") add(piece.text, marksIn(piece.looks, keepsBold));
    else if (piece.type === "break") content.push({ type: "hardBreak" });
    else if (piece.type === "picture") pictures.push({ picture: piece.picture, at: content.length });
    else if (piece.type === "formula") {
      const { tex, display } = piece;
      if (hasFormulas && tex.length <= FORMULA_MAX) content.push({ type: "formula", attrs: { tex, display } });
      else {
        doubts.push({ kind: "formula_long" });
        add(`$${tex}$`, []);
      }
    }
  }
  return { paragraph: paragraphWith(composed(content)), pictures };
}

const cellsOf = ({ rows }: WordTable): number => rows.reduce((sum, row) => sum + row.length, 0);

/** A table of few cells stays one; another becomes lines. */
function linesOfTable(table: WordTable): Piece[][] {
  return table.rows.map((cells) =>
    cells.flatMap(({ paragraphs }, index): Piece[] => {
      const own = piecesOfCell(paragraphs);
      const looks = lastLooks(own);
      return index > 0 && looks ? [{ type: "text", text: " | ", looks }, ...own] : own;
    }),
  );
}

function tableOf(table: WordTable, making: Making): TypedBlock | null {
  const rows = table.rows.map((cells) => ({
    type: "tableRow" as const,
    content: cells.map(({ paragraphs, colspan, rowspan }) => {
      const inside = paragraphs.map((paragraph) => paragraphOf(piecesOfCell([paragraph]), making).paragraph);
      return {
        type: "tableCell" as const,
        attrs: { colspan: Math.min(colspan, TABLE_CELLS_MAX), rowspan: Math.min(rowspan, TABLE_CELLS_MAX) },
        content: inside.length > 0 ? inside : [{ type: "paragraph" as const }],
      };
    }),
  }));
  const filled = rows.filter(({ content }) => content.length > 0);
  return filled.length > 0 ? { type: "table", content: filled } : null;
}

const piecesIn = (part: Part): Piece[] =>
  part.type === "line"
    ? part.pieces
    : part.rows.flatMap((row) => row.flatMap(({ paragraphs }) => piecesOfCell(paragraphs)));

/** Makes a text of its parts. */
export function makeText(parts: readonly Part[]): MadeText {
  const pieces = parts.flatMap(piecesIn);
  const doubts = pieces.flatMap((piece) => ("doubts" in piece ? piece.doubts : []));
  const formulas = pieces.filter(({ type }) => type === "formula").length;
  const lines = parts.flatMap((part) => (part.type === "line" ? part.pieces : []));
  const making: Making = { keepsBold: !isAllBold(lines), hasFormulas: formulas <= FORMULAS_MAX, doubts };
  // A bold head stands out from the rows below it, whatever the lines beside the table are.
  const inTable: Making = { ...making, keepsBold: !isAllBold(pieces) };
  const content: TypedBlock[] = [];
  const pictures: MadeText["pictures"] = [];
  const addLine = (line: readonly Piece[], own: Making) => {
    const { paragraph, pictures: shown } = paragraphOf(line, own);
    const block = content.length;
    for (const { picture, at } of shown) pictures.push({ picture, block, at: paragraph.content ? at : null });
    if (paragraph.content) content.push(paragraph);
  };
  for (const part of parts) {
    if (part.type === "line") {
      addLine(part.pieces, making);
      continue;
    }
    if (cellsOf(part) > TABLE_CELLS_MAX) {
      doubts.push({ kind: "table_large", facts: { number: TABLE_CELLS_MAX } });
      for (const line of linesOfTable(part)) addLine(line, inTable);
    } else {
      // A picture in a cell stands before its table: cells hold text alone.
      pictures.push(
        ...piecesIn(part).flatMap((piece) =>
          piece.type === "picture" ? [{ picture: piece.picture, block: content.length, at: null }] : [],
        ),
      );
      const made = tableOf(part, inTable);
      if (made) content.push(made);
    }
  }
  if (content.length === 0) content.push({ type: "paragraph" });
  const text: TypedMarkup = { type: "doc", content };
  if (!hasTooManyNodes(text)) return { text, pictures, doubts };
  const plain: TypedMarkup = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: plainTextOf(text) }] }],
  };
  return {
    text: plain,
    pictures: pictures.map(({ picture }) => ({ picture, block: 0, at: null })),
    doubts: [...doubts, { kind: "too_long" }],
  };
}

/** Puts the lines of an option into one, with a break between each two. */
export const oneLine = (lines: readonly (readonly Piece[])[]): Part => ({
  type: "line",
  pieces: lines.flatMap((pieces, index): Piece[] => (index > 0 ? [{ type: "break" }, ...pieces] : [...pieces])),
});

/** The letters of a text, for comparisons. */
export const lettersIn = (pieces: readonly Piece[]): string => plainOf(pieces).replace(/\s+/g, " ").trim();
