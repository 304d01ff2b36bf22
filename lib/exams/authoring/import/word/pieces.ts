import "server-only";
import { convertBijoy } from "@/lib/bijoy/convert";
import { isBijoyFont } from "@/lib/bijoy/fonts";
import type { WordDoubtFacts, WordDoubtKind } from "@/lib/copy/word-import";
import { cleanPiece } from "@/lib/exams/authoring/import/clean-text";
import type { Looks } from "@/lib/exams/authoring/import/word/looks";
import { isSignFont, signOfFont } from "@/lib/exams/authoring/import/word/symbols";
import { OBJECT } from "@/lib/markup/pasted-losses";

/** A doubt as it is found, with the places of the options concerned. */
export type Found = { kind: WordDoubtKind; about?: number[]; facts?: WordDoubtFacts };

/** A part of a paragraph. A `lost` one is something that cannot be brought over. */
export type Piece =
  | { type: "text"; text: string; looks: Looks }
  | { type: "tab" }
  | { type: "break" }
  | { type: "formula"; tex: string; display: boolean; looks: Looks; doubts: Found[] }
  | { type: "picture"; picture: number; doubts: Found[] }
  | { type: "lost"; doubts: Found[] };
type TextPiece = Extract<Piece, { type: "text" }>;

const BOX = "□";
const SOFT_HYPHEN = /\u00AD/g;

export const lettersOf = (piece: Piece): string => {
  switch (piece.type) {
    case "text":
      return piece.text;
    case "tab":
      return "\t";
    case "break":
      return "\n";
    default:
      return OBJECT;
  }
};

/** The letters of pieces, each at its place: what is no letter takes one. */
export const plainOf = (pieces: readonly Piece[]): string => pieces.map(lettersOf).join("");

/** The pieces between two places of their letters. */
export function slicePieces(pieces: readonly Piece[], from: number, to = Number.POSITIVE_INFINITY): Piece[] {
  const cut: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const { length } = lettersOf(piece);
    if (piece.type === "text") {
      const text = piece.text.slice(Math.max(0, from - at), Math.max(0, to - at));
      if (text !== "") cut.push({ ...piece, text });
    } else if (at >= from && at < to) cut.push(piece);
    at += length;
  }
  return cut;
}

const sameLooks = (a: Looks, b: Looks): boolean =>
  a.font === b.font &&
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underline === b.underline &&
  a.highlight === b.highlight &&
  a.colour === b.colour &&
  a.shift === b.shift;

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const before = all.at(-1);
    if (piece.type === "text" && before?.type === "text" && sameLooks(piece.looks, before.looks)) {
      all[all.length - 1] = { ...before, text: before.text + piece.text };
    } else if (piece.type !== "text" || piece.text !== "") all.push(piece);
  }
  return all;
}

/**
 * Moves the rest of a word to where the word begins: its letters are one cluster in Bijoy, whatever is bold. Indices
 * stay as they are.
 */
function withWholeWords(pieces: readonly Piece[]): Piece[] {
  const whole = [...pieces];
  for (const [index, piece] of whole.entries()) {
    const before = whole[index - 1];
    if (piece.type !== "text" || before?.type !== "text") continue;
    const { looks } = piece;
    if (!isBijoyFont(looks.font) || looks.font !== before.looks.font || looks.shift !== before.looks.shift) continue;
    if (before.text === "" || /\s$/.test(before.text)) continue;
    const [rest = ""] = /^\S*/.exec(piece.text) ?? [];
    whole[index - 1] = { ...before, text: before.text + rest };
    whole[index] = { ...piece, text: piece.text.slice(rest.length) };
  }
  return whole;
}

function drawn(piece: TextPiece): Piece[] {
  const { font } = piece.looks;
  if (!isSignFont(font)) return [piece];
  const signs = [...piece.text].map((sign) => (sign.trim() === "" ? " " : signOfFont(font, sign.codePointAt(0) ?? 0)));
  const text = signs.map((sign) => sign ?? BOX).join("");
  const drawnPiece: Piece = { ...piece, text, looks: { ...piece.looks, font: "" } };
  return signs.includes(null) ? [drawnPiece, lost("signs_unknown", { typed: font })] : [drawnPiece];
}

export const lost = (kind: WordDoubtKind, facts?: WordDoubtFacts): Piece => ({
  type: "lost",
  doubts: [{ kind, ...(facts && { facts }) }],
});

export type Changed = { before: string; after: string };

/** A paragraph's pieces in Unicode; `changed` gets the texts that were typed for a Bijoy font. */
export function cleanPieces(pieces: readonly Piece[], changed: Changed[]): Piece[] {
  const converted = withWholeWords(joined(pieces))
    .flatMap((piece) => (piece.type === "text" ? drawn(piece) : [piece]))
    .map((piece): Piece => {
      if (piece.type !== "text") return piece;
      const { font, ...looks } = piece.looks;
      if (!isBijoyFont(font)) return { ...piece, text: cleanPiece(piece.text.replace(SOFT_HYPHEN, "")) };
      const after = cleanPiece(convertBijoy(piece.text));
      if (after !== piece.text && /\S/.test(piece.text))
        changed.push({ before: piece.text.trim(), after: after.trim() });
      return { ...piece, text: after, looks: { ...looks, font: "" } };
    });
  // The fonts have done their work: text goes on together whatever they were.
  const fontless = converted.map((piece) =>
    piece.type === "text" ? { ...piece, looks: { ...piece.looks, font: "" } } : piece,
  );
  return joined(fontless).map((piece) =>
    piece.type === "text" ? { ...piece, text: piece.text.normalize("NFC") } : piece,
  );
}
