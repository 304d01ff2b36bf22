import { type MarkupText, textOfDoc } from "@/components/staff/markup/plain-text";
import { hasMarkup, type Inline, type Markup, type Paragraph } from "@/lib/markup/document";
import { joinedInline, marksOf, paragraphWith, textNode, withoutIdleMarks } from "@/lib/markup/inline";
import { listNumber } from "@/lib/markup/plain-text";

type Line = readonly Inline[];

function brokenLines({ content = [] }: Paragraph): Inline[][] {
  const lines: Inline[][] = [[]];
  for (const node of content) {
    if (node.type === "hardBreak") lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

/** The lines of a document, a list's with their marks typed out and a table's by rows. */
export const linesOf = ({ content }: Markup): Line[] =>
  content.flatMap((block): Line[] => {
    if (block.type === "paragraph") return brokenLines(block);
    if (block.type === "table") {
      return block.content.map((row) =>
        row.content.flatMap((cell, index) => [
          ...(index > 0 ? [textNode(" ", [])] : []),
          ...cell.content.flatMap((paragraph) => brokenLines(paragraph).flat()),
        ]),
      );
    }
    return block.content.flatMap((item, index) => {
      const mark = block.type === "bulletList" ? "•" : `${listNumber(block.attrs.numbers, block.attrs.start + index)}.`;
      const [first = [], ...others] = item.content.flatMap(brokenLines);
      return [[textNode(`${mark} `, []), ...first], ...others];
    });
  });

const lettersOf = (node: Inline): string => {
  if (node.type === "text") return node.text;
  return node.type === "formula" ? `$${node.attrs.tex}$` : "";
};
export const lettersIn = (line: Line): string => line.map(lettersOf).join("");

/** A part of a line; null where a formula is cut. */
function cutLine(line: Line, from: number, to: number): Inline[] | null {
  const cut: Inline[] = [];
  let place = 0;
  for (const node of line) {
    const letters = lettersOf(node);
    const start = Math.max(from - place, 0);
    const end = Math.min(to - place, letters.length);
    place += letters.length;
    if (start >= end) continue;
    if (node.type === "text") cut.push(textNode(node.text.slice(start, end), marksOf(node)));
    else if (end - start === letters.length) cut.push(node);
    else return null;
  }
  return cut;
}

/** Gives texts that stand in the lines, one after the other, the marks that they have there. */
export function markedParts(lines: readonly Line[], texts: readonly string[]): MarkupText[] {
  let row = 0;
  let column = 0;
  const find = (words: string): Inline[] | null => {
    for (let place = row; place < lines.length; place += 1) {
      const line = lines[place] ?? [];
      const from = lettersIn(line).indexOf(words, place === row ? column : 0);
      if (from === -1) continue;
      row = place;
      column = from + words.length;
      return cutLine(line, from, column);
    }
    return null;
  };
  return texts.map((text) => {
    const found = text.split("\n").map((words) => (words === "" ? [] : find(words)));
    if (!found.every((line) => line !== null)) return { text, doc: null };
    const doc = withoutIdleMarks({ type: "doc", content: found.map((line) => paragraphWith(joinedInline(line))) });
    return hasMarkup(doc) ? textOfDoc(doc) : { text, doc: null };
  });
}

/** A pasted page as one line; null where its letters say all of it. */
export function asOneLine(doc: Markup): Markup | null {
  const content = linesOf(doc)
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index > 0 ? [textNode(" ", []), ...line] : line));
  const made = withoutIdleMarks({ type: "doc", content: [paragraphWith(joinedInline(content))] });
  return hasMarkup(made) ? made : null;
}
