import type { Inline } from "@/lib/markup/document";
import { marksOf, textNode } from "@/lib/markup/inline";

type Formula = Extract<Inline, { type: "formula" }>;
type Other = Exclude<Inline, Formula>;
type Text = Extract<Inline, { type: "text" }>;

/** A formula with the signs and the ending beside it, between which no line may end. */
export type JoinedFormula = { type: "joined"; before: Text | null; formula: Formula; after: Text | null };

// Few letters are joined: a whole word, or the dots of a gap to fill, would be wider than a phone's line.
const opening = /[([{‘“]{1,4}$/;
/** An ending such as that of «x-এর», and signs. */
const closing = /^(?:[-–]?[\p{L}\p{M}]{1,6}(?![\p{L}\p{M}\p{N}]))?[।॥,.;:?!)\]}’”%]{0,4}/u;

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;

/** The text in two, cut at a place; null for a part without letters. */
function cutAt(node: Text, place: number): [Text | null, Text | null] {
  const partOf = (text: string) => (text === "" ? null : textNode(text, marksOf(node)));
  return [partOf(node.text.slice(0, place)), partOf(node.text.slice(place))];
}

/** Takes from a line's texts what belongs to the formulas between them. Browsers end lines on either side of a formula. */
export function joinFormulas(line: readonly Inline[]): (Other | JoinedFormula)[] {
  const joined: (Other | JoinedFormula)[] = [];
  for (const node of line) {
    const last = joined.at(-1);
    if (node.type === "formula") {
      const formula: JoinedFormula = { type: "joined", before: null, formula: node, after: null };
      if (last?.type === "text") {
        const [rest, before] = cutAt(last, last.text.length - lengthOf(opening, last.text));
        joined.splice(-1, 1, ...(rest ? [rest] : []));
        formula.before = before;
      }
      joined.push(formula);
    } else if (node.type === "text" && last?.type === "joined" && last.after === null) {
      const [after, rest] = cutAt(node, lengthOf(closing, node.text));
      if (rest) joined.push(rest);
      last.after = after;
    } else joined.push(node);
  }
  return joined;
}
