import { markupWordsCopy as copy } from "@/lib/copy/markup-words";
import type { MarkType, NumberStyle } from "@/lib/markup/document";
import { listNumber } from "@/lib/markup/plain-text";

type Node = {
  type: string;
  text?: string;
  marks?: { type: string }[];
  attrs?: Record<string, unknown>;
  content?: Node[];
};

/** Two pictures may have one description. */
const ID_SHOWN = 8;

const wordsOf: Record<string, (attrs: Record<string, unknown>) => string> = {
  formula: ({ tex, display }) => `${display ? copy.displayedFormula : copy.formula}: ${tex}`,
  picture: ({ alt, id }) => `${copy.picture}: ${alt} (${String(id).slice(0, ID_SHOWN)})`,
  bulletList: () => copy.bulletList,
  orderedList: ({ numbers, start }) => `${copy.orderedList}: ${listNumber(numbers as NumberStyle, Number(start))}`,
  table: () => copy.table,
};
const markWords: Record<string, string> = copy.marks satisfies Record<MarkType, string>;

function wordsIn({ type, text, marks = [], attrs = {}, content = [] }: Node): string[] {
  const own = wordsOf[type]?.(attrs);
  const marked = marks.map((mark) => `${markWords[mark.type] ?? mark.type}: ${text}`);
  return [...(own ? [own] : []), ...marked, ...content.flatMap(wordsIn)];
}

/** Tells in a line what a text with markup has beside its letters. @param doc also one of an earlier or later build */
export const markupWords = (doc: { type: string }): string => [...new Set(wordsIn(doc as Node))].join(", ");
