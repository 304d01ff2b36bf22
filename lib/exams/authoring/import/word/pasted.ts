import "server-only";
import { z } from "zod";
import { convertNamedRuns } from "@/lib/bijoy/convert-named-runs";
import { namesBijoyFont, withoutFonts } from "@/lib/bijoy/named-runs";
import { type WordDoubtKind, wordRefusals } from "@/lib/copy/word-import";
import { cleanPiece } from "@/lib/exams/authoring/import/clean-text";
import { numberOf } from "@/lib/exams/authoring/import/question-numbers";
import { answerOf, optionOf, TYPED_LINE_MAX } from "@/lib/exams/authoring/import/typed-lines";
import type { WordBlock, WordCell, WordDocument, WordParagraph } from "@/lib/exams/authoring/import/word/document";
import { type Looks, plainLooks } from "@/lib/exams/authoring/import/word/looks";
import { type Changed, lost, type Piece, plainOf } from "@/lib/exams/authoring/import/word/pieces";
import { WordRefusal } from "@/lib/exams/authoring/import/word/refusal";
import {
  longMarkupSchema,
  type MarkType,
  type TypedBlock,
  type TypedInline,
  type TypedParagraph,
} from "@/lib/markup/document";
import { cutAtLosses, type PastedLoss } from "@/lib/markup/pasted-losses";
import { listNumber } from "@/lib/markup/plain-text";
import { WORD_LINES_MAX } from "@/lib/wire/limits";

const lookOf: Record<MarkType, Partial<Looks>> = {
  bold: { bold: true },
  italic: { italic: true },
  subscript: { shift: "subscript" },
  superscript: { shift: "superscript" },
};

const doubtOf = {
  picture: "picture_lost",
  formula: "formula_object",
  drawing: "drawing_lost",
} as const satisfies Record<PastedLoss, WordDoubtKind>;

function textPiece(text: string, looks: Looks, changed: Changed[]): Piece {
  const before = withoutFonts(text);
  const after = namesBijoyFont(text) ? convertNamedRuns(text) : before;
  if (after !== before) changed.push({ before: before.trim(), after: after.trim() });
  return { type: "text", text: cleanPiece(after), looks };
}

function piecesOf(node: TypedInline, changed: Changed[]): Piece[] {
  switch (node.type) {
    case "hardBreak":
      return [{ type: "break" }];
    case "formula":
      return [{ type: "formula", ...node.attrs, looks: plainLooks, doubts: [] }];
    case "picture":
      // No paste brings one: its file is on another machine.
      return [lost("picture_lost")];
    default: {
      const looks = Object.assign({ ...plainLooks }, ...(node.marks ?? []).map(({ type }) => lookOf[type]));
      return cutAtLosses(node.text).map((piece) =>
        typeof piece === "string" ? textPiece(piece, looks, changed) : lost(doubtOf[piece.loss]),
      );
    }
  }
}

const isMarked = (text: string): boolean =>
  text.length <= TYPED_LINE_MAX && [numberOf, optionOf, answerOf].some((find) => find(text) !== undefined);

/** A sign that a page draws before a number, a letter or a label would hide it from the rules; it goes to the line's end. */
function withMarkFirst(line: readonly Piece[]): Piece[] {
  const first = line.findIndex(({ type }) => type !== "lost");
  const rest = line.slice(first);
  return first > 0 && isMarked(plainOf(rest).trim()) ? [...rest, ...line.slice(0, first)] : [...line];
}

function withMarksFirst(pieces: readonly Piece[]): Piece[] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.type === "break") lines.push([]);
    else lines.at(-1)?.push(piece);
  }
  return lines.flatMap((line, index) => [...(index > 0 ? [{ type: "break" as const }] : []), ...withMarkFirst(line)]);
}

const paragraphOf = ({ content = [] }: TypedParagraph, changed: Changed[], mark = ""): WordParagraph => ({
  type: "paragraph",
  label: null,
  pieces: [
    ...(mark === "" ? [] : [{ type: "text" as const, text: `${mark} `, looks: plainLooks }]),
    ...withMarksFirst(content.flatMap((node) => piecesOf(node, changed))),
  ],
  isTitle: false,
});

/** A list comes with its marks typed out, since a paste may begin anywhere in it. */
function blocksOf(block: TypedBlock, changed: Changed[]): WordBlock[] {
  if (block.type === "paragraph") return [paragraphOf(block, changed)];
  if (block.type === "table") {
    const rows = block.content.map((row) =>
      row.content.map(
        ({ attrs, content }): WordCell => ({
          ...attrs,
          paragraphs: content.map((paragraph) => paragraphOf(paragraph, changed)),
        }),
      ),
    );
    return [{ type: "table", rows }];
  }
  return block.content.flatMap(({ content }, index) => {
    const mark = block.type === "bulletList" ? "•" : `${listNumber(block.attrs.numbers, block.attrs.start + index)}.`;
    return content.map((paragraph, place) => paragraphOf(paragraph, changed, place === 0 ? mark : ""));
  });
}

/**
 * A paste as the paragraphs and tables of a Word file, so that one set of rules reads both.
 *
 * @param bytes the tree as JSON, which nothing has looked at
 * @throws WordRefusal
 */
export function readPaste(bytes: Uint8Array): WordDocument {
  const { data } = z
    .preprocess((text) => JSON.parse(String(text)), longMarkupSchema)
    .safeParse(new TextDecoder().decode(bytes));
  if (!data) throw new WordRefusal(wordRefusals.damagedPaste);
  const conversions: Changed[] = [];
  const blocks = data.content.flatMap((block) => blocksOf(block, conversions));
  if (blocks.length > WORD_LINES_MAX) throw new WordRefusal(wordRefusals.tooManyParts);
  return { blocks, pictures: [], conversions };
}
