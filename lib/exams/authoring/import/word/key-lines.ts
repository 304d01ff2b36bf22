import "server-only";
import { keyListHead } from "@/lib/exams/authoring/import/key-list";
import { linesIn, piecesOfCell, type WordItem, type WordLine } from "@/lib/exams/authoring/import/word/lines";
import { lettersIn } from "@/lib/exams/authoring/import/word/texts";
import { toAsciiDigits } from "@/lib/format";

/** The keys below all questions, by the questions' numbers. */
export type KeyLines = ReadonlyMap<number, string>;

const entry =
  /([0-9০-৯]{1,3})\s?[-–—.।):=>→]{1,3}\s?\(?([ক-ঞA-Ja-j](?:\/[ক-ঞA-Ja-j]){0,9}|[TFtf]{2,10}|[সমঠভ]{2,10})\)?(?![\p{L}\p{M}\p{N}])[\s,;।|]*/uy;
const number = /^[0-9০-৯]{1,3}[.।)]?$/;
const key = /^\(?(?:[ক-ঞA-Ja-j]|[TFtf]{2,10}|[সমঠভ]{2,10})[).।]?$/;

type Entries = [number: number, key: string][];

const numberIn = (digits: string): number => Number(toAsciiDigits(digits.replace(/[.।)]$/, "")));
const bare = (typed: string): string => typed.replace(/^\(|[).।]$/g, "");

/** Number and key of each entry; null if the text holds anything else. */
function entriesIn(text: string): Entries | null {
  const found: Entries = [];
  entry.lastIndex = 0;
  while (entry.lastIndex < text.length) {
    const [, digits = "", typed = ""] = entry.exec(text) ?? [];
    if (digits === "") return null;
    found.push([numberIn(digits), typed]);
  }
  return found;
}

/** Pairs of numbers and keys that stand below or beside one another; null if there is anything else. */
function pairsIn(rows: readonly (readonly string[])[]): Entries | null {
  const found: Entries = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] ?? [];
    const below = rows[index + 1] ?? [];
    const filled = row.filter(Boolean);
    if (filled.every((cell) => number.test(cell)) && filled.length > 0) {
      if (!row.every((cell, at) => (cell === "" ? (below[at] ?? "") === "" : key.test(below[at] ?? "")))) return null;
      found.push(...row.flatMap((cell, at): Entries => (cell ? [[numberIn(cell), bare(below[at] ?? "")]] : [])));
      index += 2;
      continue;
    }
    if (filled.length % 2 === 1) return null;
    for (let at = 0; at < filled.length; at += 2) {
      const [digits = "", typed = ""] = filled.slice(at, at + 2);
      if (!number.test(digits) || !key.test(typed)) return null;
      found.push([numberIn(digits), bare(typed)]);
    }
    index += 1;
  }
  return found;
}

const headWords = /^(?:প্রশ্ন(?:\s?নং)?|নং|ক্রমিক|ক্রম|no\.?|sl\.?|question|q|উত্তর|সঠিক উত্তর|answer|ans\.?|key)$/i;

function entriesOf(item: WordItem): { entries: Entries; isHead: boolean } | null {
  if (item.type === "line") {
    const text = item.text.trim();
    const rest = text.replace(keyListHead, "");
    const entries = entriesIn(rest);
    return entries && { entries, isHead: rest.length < text.length };
  }
  const cells = item.rows.map((row) => row.map(({ paragraphs }) => lettersIn(piecesOfCell(paragraphs))));
  const isHead = cells.some((row) => row.some((cell) => headWords.test(cell)));
  const rows = cells
    .map((row) => (headWords.test(row[0] ?? "") ? row.filter((cell) => !headWords.test(cell)) : row))
    .filter((row) => row.some(Boolean));
  const texts = rows.map((row) => entriesIn(row.filter(Boolean).join(" ")));
  const entries = texts.every((found) => found !== null) ? texts.flat() : pairsIn(rows);
  return entries && entries.length > 0 ? { entries, isHead } : null;
}

type Cut = { items: WordItem[]; keys: KeyLines; keyLines: WordLine[] };

/**
 * Splits off the keys below all questions: lines of `১-খ, ২-ক` or a table of them, with or without their heading. A
 * line of a single entry needs the heading above.
 */
export function cutKeyLines(items: readonly WordItem[]): Cut {
  const none: Cut = { items: [...items], keys: new Map(), keyLines: [] };
  const keys = new Map<number, string>();
  let best: { start: number; keys: Map<number, string> } | null = null;
  let isList = true;
  for (let start = items.length - 1; start >= 0; start--) {
    const item = items[start];
    const found = item && entriesOf(item);
    if (!item || !found || (found.entries.length === 0 && !found.isHead)) break;
    for (const [value, typed] of found.entries) {
      if (keys.has(value)) return none;
      keys.set(value, typed);
    }
    isList &&= item.type === "table" || found.entries.length > 1 || found.isHead;
    if (keys.size > 1 && (found.isHead || isList)) best = { start, keys: new Map(keys) };
    if (found.isHead && item.type === "line") break;
  }
  if (!best) return none;
  const above = items.slice(0, best.start);
  // A question that asks to match numbers with letters has such a line as its own answer.
  const isOwn = !above.some((item) => item.type === "table" || item.option || item.number);
  if (isOwn) return none;
  return { items: above, keys: best.keys, keyLines: items.slice(best.start).flatMap(linesIn) };
}
