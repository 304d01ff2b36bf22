import "server-only";
import { truthsIn } from "@/lib/exams/authoring/import/keys";
import { romanIndex } from "@/lib/exams/authoring/import/option-letters";
import { numberOf } from "@/lib/exams/authoring/import/question-numbers";
import {
  answerOf,
  explanationOf,
  type OptionMark,
  optionOf,
  TYPED_LINE_MAX,
} from "@/lib/exams/authoring/import/typed-lines";
import type { WordBlock, WordParagraph, WordTable } from "@/lib/exams/authoring/import/word/document";
import { plainLooks } from "@/lib/exams/authoring/import/word/looks";
import type { ListLabel } from "@/lib/exams/authoring/import/word/numbering";
import { type Piece, plainOf } from "@/lib/exams/authoring/import/word/pieces";
import { OBJECT } from "@/lib/markup/pasted-losses";

/** A mark at the beginning of a line; the text behind it begins at `to`. */
type Marked<T> = T & { to: number };

/** A line with everything that it could be. */
export type WordLine = {
  type: "line";
  /** The number that Word shows is its first piece. */
  pieces: Piece[];
  /** Its letters, each at its place; every space is a plain one, and a star before an option's letter is none. */
  text: string;
  list: ListLabel | null;
  /** False for what follows a break within a paragraph. */
  isFirst: boolean;
  isAfterBlank: boolean;
  isTitle: boolean;
  number?: Marked<{ value: number | null }>;
  option?: Marked<{ mark: OptionMark; from: number }>;
  roman?: Marked<{ value: number }>;
  isBullet: boolean;
  /** The text behind the list's sign. */
  from: number;
  answer?: { typed: string; from: number };
  explanation?: { from: number };
};
export type WordItem = WordLine | (WordTable & { isAfterBlank: boolean });

/** Signs that mark an option as the right one. */
export const stars = "*✓✔√☑✅";
const star = new RegExp(String.raw`[${stars}](?=[${stars} ]{0,5}\(?\s?(?:[ক-ঞ]|[A-Ja-j]|[ivx]{1,4})\s?[).।])`, "gu");

/** The letters as the rules read them; each stays at its place. */
export const readable = (letters: string): string =>
  letters.replace(/\s/g, " ").replace(star, (sign) => " ".repeat(sign.length));

const truthAnswer = /^(?:উত্তর|answers?|ans|key)\s*[.:ঃ=–—-]*\s*(\S.{0,200})$/iu;

/** An answer of truths, which needs no colon: no sentence consists of them. */
function truthsOf(text: string): string | undefined {
  const typed = truthAnswer.exec(text.trimEnd())?.[1];
  return typed !== undefined && (truthsIn(typed)?.length ?? 0) > 1 ? typed : undefined;
}

const romanMark = /^\(?\s?([ivx]{1,4}|[IVX]{1,4})\s?[).।:]/;

function romanOf(text: string): { value: number; length: number } | undefined {
  const [whole = "", name = ""] = romanMark.exec(text) ?? [];
  const index = romanIndex(name);
  return index === null ? undefined : { value: index + 1, length: whole.length };
}

type Marks = Pick<WordLine, "number" | "option" | "roman">;

/** The marks at the start of a text that stands at `at` in its line. */
function marksOf(text: string, at: number): Marks {
  const end = at + text.length;
  const number = numberOf(text);
  const mark = optionOf(text);
  const roman = romanOf(text);
  return {
    ...(number && { number: { value: number.value, to: end - number.rest.length } }),
    ...(mark && { option: { mark, from: at, to: end - mark.rest.length } }),
    ...(roman && { roman: { value: roman.value, to: at + roman.length } }),
  };
}

/** The marks of a number that Word shows, which may have no sign behind it. */
function marksOfLabel(label: string, rest: string, to: number): Marks {
  const signed = /[\p{L}\p{M}\p{N}]$/u.test(label) ? `${label})` : label;
  const { number, option, roman } = marksOf(`${signed} ${rest}`, 0);
  return {
    ...(number && { number: { ...number, to } }),
    ...(option && { option: { mark: { ...option.mark, rest }, from: 0, to } }),
    ...(roman && { roman: { ...roman, to } }),
  };
}

function lineOf(pieces: Piece[], shared: Pick<WordLine, "list" | "isFirst" | "isAfterBlank" | "isTitle">): WordLine {
  const { list } = shared;
  const label: Piece[] = list ? [{ type: "text", text: `${list.text} `, looks: plainLooks }] : [];
  const all = [...label, ...pieces];
  const text = readable(plainOf(all));
  const labelled = list ? list.text.length + 1 : 0;
  const start = text.length - text.slice(labelled).trimStart().length;
  const rest = text.slice(start);
  const usual = { type: "line" as const, pieces: all, text, ...shared, isBullet: list?.isBullet ?? false, from: start };
  // A line that is longer than any has no marks: looking for them would take too long.
  if (text.length > TYPED_LINE_MAX) return usual;
  const isNumbered = list !== null && !list.isBullet;
  const answer = answerOf(rest) ?? truthsOf(rest);
  const explained = explanationOf(rest);
  return {
    ...usual,
    ...(isNumbered ? marksOfLabel(list.text, text.slice(labelled), labelled) : marksOf(rest, start)),
    ...(answer !== undefined && { answer: { typed: answer, from: text.trimEnd().length - answer.length } }),
    ...(explained !== undefined && { explanation: { from: text.length - explained.length } }),
  };
}

/** The lines of a paragraph; its breaks end them. */
export function linesOf({ pieces, label, isTitle }: WordParagraph, isAfterBlank: boolean): WordLine[] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.type === "break") parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  const filled = parts.filter((part) => plainOf(part).trim() !== "");
  return filled.map((part, index) => {
    const isFirst = index === 0;
    return lineOf(part, { list: isFirst ? label : null, isFirst, isAfterBlank: isAfterBlank && isFirst, isTitle });
  });
}

/** Drawn between two questions. */
const rule = /^[-=*~—–•#_]{3,200}$/;

/** Lines and tables in their order, without what is blank. */
export function itemsOf(blocks: readonly WordBlock[]): WordItem[] {
  const items: WordItem[] = [];
  let isAfterBlank = false;
  for (const block of blocks) {
    if (block.type === "table") {
      items.push({ ...block, isAfterBlank });
      isAfterBlank = false;
      continue;
    }
    const lines: WordLine[] = linesOf(block, isAfterBlank).filter(({ text }) => !rule.test(text.trim()));
    isAfterBlank = lines.length === 0;
    items.push(...lines);
  }
  return items;
}

/** A row of a table as one line, its cells apart as columns are. */
export const lineOfRow = (cells: readonly { paragraphs: readonly WordParagraph[] }[]): WordLine =>
  lineOf(
    cells.flatMap(({ paragraphs }, index): Piece[] => [
      ...(index > 0 ? [{ type: "tab" as const }] : []),
      ...piecesOfCell(paragraphs),
    ]),
    { list: null, isFirst: true, isAfterBlank: false, isTitle: false },
  );

/** The lines of an item; each row of a table is one. */
export const linesIn = (item: WordItem): WordLine[] => (item.type === "line" ? [item] : item.rows.map(lineOfRow));

/** The paragraphs of a cell in one line, with the numbers that Word shows. */
export const piecesOfCell = (paragraphs: readonly WordParagraph[]): Piece[] =>
  paragraphs.flatMap(({ pieces, label }, index): Piece[] => [
    ...(index > 0 ? [{ type: "text" as const, text: " ", looks: plainLooks }] : []),
    ...(label ? [{ type: "text" as const, text: `${label.text} `, looks: plainLooks }] : []),
    ...pieces.map((piece): Piece => (piece.type === "break" ? { type: "text", text: " ", looks: plainLooks } : piece)),
  ]);

/** True for a line of pictures alone. */
export const isPictures = ({ pieces, text }: WordLine): boolean =>
  text.replaceAll(OBJECT, "").trim() === "" && pieces.some(({ type }) => type === "picture");
