import "server-only";
import { linesIn, type WordItem, type WordLine } from "@/lib/exams/authoring/import/word/lines";
import { type Piece, slicePieces } from "@/lib/exams/authoring/import/word/pieces";
import type { Part } from "@/lib/exams/authoring/import/word/texts";

/** The explanations below all questions, by the questions' numbers. */
type ListedExplanations = ReadonlyMap<number, readonly WordItem[]>;
type Cut = { items: WordItem[]; listed: ListedExplanations; head: WordLine[] };

const head = /^(?:ব্যাখ্যা|explanations?)\s*[:ঃ]?$/iu;
/** A number alone may belong to a list within an explanation. */
const numbered = /^\s*(?:প্রশ্ন|question)(?![\p{L}\p{M}])/iu;

/** The number with which a line begins the explanation of a question. */
function numberOf(item: WordItem | undefined): number | null {
  if (item?.type !== "line" || !numbered.test(item.text)) return null;
  return item.number?.value ?? null;
}

/**
 * Splits off the explanations that stand below the key under a heading of their own, each behind the number of its
 * question, as our own files have them.
 */
export function cutExplanations(items: readonly WordItem[]): Cut {
  const none: Cut = { items: [...items], listed: new Map(), head: [] };
  const start = items.findLastIndex((item) => item.type === "line" && item.isTitle && head.test(item.text.trim()));
  const title = items[start];
  const below = items.slice(start + 1);
  if (title?.type !== "line" || numberOf(below[0]) === null) return none;
  const listed = new Map<number, WordItem[]>();
  let own: WordItem[] = [];
  for (const item of below) {
    const number = numberOf(item);
    if (number !== null) {
      if (listed.has(number)) return none;
      own = [];
      listed.set(number, own);
    }
    own.push(item);
  }
  return { items: items.slice(0, start), listed, head: [title] };
}

type Explained = { number: number | null; explanation: Part[]; source: Piece[][] };

function partOf(item: WordItem, index: number): Part {
  if (item.type === "table") return { type: "table", rows: item.rows };
  return { type: "line", pieces: slicePieces(item.pieces, index === 0 ? (item.number?.to ?? 0) : 0) };
}

/** Gives each question the explanation of its number. @returns the lines of those that fit no question, or several */
export function giveExplanations(questions: readonly Explained[], listed: ListedExplanations): WordLine[] {
  return [...listed].flatMap(([number, items]) => {
    const [question, ...others] = questions.filter((one) => one.number === number);
    const lines = items.flatMap(linesIn);
    if (!question || others.length > 0) return lines;
    question.explanation.push(...items.map(partOf));
    question.source.push(...lines.map(({ pieces }) => pieces));
    return [];
  });
}
