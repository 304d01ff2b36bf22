import {
  type Inline,
  type MarkType,
  type Markup,
  mapParagraphs,
  markTypes,
  paragraphsOf,
  type TypedInline,
} from "@/lib/markup/document";

export const marksOf = (node: TypedInline): MarkType[] =>
  node.type === "text" ? (node.marks ?? []).map(({ type }) => type) : [];

export const textNode = (text: string, marks: readonly MarkType[]): Extract<Inline, { type: "text" }> => ({
  type: "text",
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});

const sameMarks = (one: readonly MarkType[], other: readonly MarkType[]) =>
  one.length === other.length && one.every((mark, place) => mark === other[place]);

/** Adds a node to a line; letters that look alike are one node. */
export function addInline<T extends TypedInline>(line: T[], node: T): void {
  const last = line.at(-1);
  if (node.type === "text" && last?.type === "text" && sameMarks(marksOf(last), marksOf(node))) {
    line[line.length - 1] = { ...node, text: last.text + node.text };
  } else line.push(node);
}

export function joinedInline(nodes: readonly Inline[]): Inline[] {
  const line: Inline[] = [];
  for (const node of nodes) addInline(line, node);
  return line;
}

/** Letters that came to stand beside one another may be one letter together. */
export const composed = <T extends TypedInline>(line: readonly T[]): T[] =>
  line.map((node) => (node.type === "text" ? { ...node, text: node.text.normalize("NFC") } : node));

export const paragraphWith = <T extends TypedInline>(content: T[]) => ({
  type: "paragraph" as const,
  ...(content.length > 0 && { content }),
});

/** Marks that only set letters off. In a file, one of these over a whole option is often how its author marked the key. */
const isEmphasis: Record<MarkType, boolean> = { bold: true, italic: true, superscript: false, subscript: false };
const emphases = markTypes.filter((mark) => isEmphasis[mark]);
const isSeen = (node: Inline) => (node.type === "text" ? node.text.trim() !== "" : node.type !== "hardBreak");

/** Bold or italic letters that are all of a text set nothing off in it: pages and editors write whole texts so. */
export function withoutIdleMarks(doc: Markup): Markup {
  const seen = paragraphsOf(doc).flatMap(({ content = [] }) => content.filter(isSeen));
  const idle = emphases.filter((mark) => seen.every((node) => marksOf(node).includes(mark)));
  if (seen.length === 0 || idle.length === 0) return doc;
  const isLeft = (mark: MarkType) => !idle.some((one) => one === mark);
  return mapParagraphs(doc, ({ content = [] }) =>
    paragraphWith(
      joinedInline(
        (content as Inline[]).map((node) =>
          node.type === "text" ? textNode(node.text, marksOf(node).filter(isLeft)) : node,
        ),
      ),
    ),
  );
}

/** Whether a text says more than its letters and formulas. */
export const hasMarksOrBlocks = (doc: Markup): boolean =>
  doc.content.some((block) => block.type !== "paragraph" || block.content?.some((node) => marksOf(node).length > 0));

export const hasEmphasis = (doc: Markup): boolean =>
  paragraphsOf(doc).some(({ content = [] }) =>
    content.some((node) => emphases.some((mark) => marksOf(node).includes(mark))),
  );
