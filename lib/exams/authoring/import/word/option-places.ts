import "server-only";
import { cutOptions, optionOf, placesOfOptions, TYPED_LINE_MAX } from "@/lib/exams/authoring/import/typed-lines";
import { stars, type WordLine } from "@/lib/exams/authoring/import/word/lines";
import { type Piece, plainOf, slicePieces } from "@/lib/exams/authoring/import/word/pieces";

/** An option as its lines are gathered. */
export type DraftOption = {
  lines: Piece[][];
  /** The letter and its signs as they were typed; empty where Word numbers them. */
  label: Piece[];
  isStarred: boolean;
};

/** Letters where an author meant the next option. */
export const columnMark = new RegExp(
  String.raw`(?<=\S)(?:\t|[^\S\t]{2})\s*(?:[${stars}]\s*)?\(?\s?([ক-ঞA-Ja-j])\s?[).।|]`,
  "g",
);
const apartOption = /(?<=\S)(?:\t| {2}| \t)\s*(?=\(?\s?[কAa]\s?[).।])/;
const starBefore = new RegExp(`^\\s*[${stars}]`);
const starBehind = new RegExp(`[${stars}]$`);
const starSign = new RegExp(`[${stars}]`);
/** More letters than such a remark has. */
const SAID_MAX = 30;
const saidRight = /\s*[([]\s*(?:সঠিক(?:\s*উত্তর)?|উত্তর|correct|right|ans(?:wer)?)\s*[)\]]\s*$/i;

/** Options of a line, each with its place there. */
export type Place = { label: number; from: number; to: number };

/** The letters of a line as they are typed. */
export const rawOf = ({ pieces }: WordLine): string => plainOf(pieces);

/** Where the options begin on the line of their question; null if none do. */
export function optionsInside({ text, pieces }: WordLine, from: number): number | null {
  if (text.length > TYPED_LINE_MAX) return null;
  const rest = text.slice(from);
  const cut = cutOptions(rest);
  if (cut) {
    const at = rest.length - cut.option.rest.length;
    return from + rest.lastIndexOf(" ", rest.lastIndexOf(cut.option.alphabet.charAt(cut.option.index), at)) + 1;
  }
  const apart = apartOption.exec(plainOf(pieces).slice(from));
  const at = apart ? from + apart.index + apart[0].length : null;
  const mark = at === null ? undefined : optionOf(text.slice(at));
  return mark && placesOfOptions(mark).length > 1 ? at : null;
}

/** Where a star before an option's letter stands, or else the letter. */
export function starredFrom(line: WordLine, at: number): number {
  const spaced = line.text.slice(0, at).trimEnd().length;
  const between = rawOf(line).slice(spaced, at);
  return starSign.test(between) ? spaced + between.search(starSign) : at;
}

/**
 * The option of a place, without the signs that mark it as right.
 *
 * @param isShown whether its letter is Word's own, or none
 */
export function optionAt(
  { pieces }: Pick<WordLine, "pieces">,
  { label, from, to }: Place,
  isShown: boolean,
): DraftOption {
  const raw = plainOf(pieces);
  const inside = raw.slice(from, to).trimEnd();
  const said = saidRight.exec(inside.slice(-SAID_MAX));
  const text = said ? inside.slice(0, Math.max(0, inside.length - SAID_MAX) + said.index) : inside;
  const begins = starBefore.exec(text)?.[0].length ?? 0;
  const ends = starBehind.exec(text.slice(begins))?.[0].length ?? 0;
  const end = from + text.length;
  const isStarred = said !== null || begins > 0 || ends > 0 || starSign.test(raw.slice(label, from));
  return {
    lines: [slicePieces(pieces, from + begins, end - ends)],
    label: isShown ? [] : slicePieces(pieces, label, from),
    isStarred,
  };
}
