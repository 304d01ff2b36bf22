import { type Inside, letters, tag, type Xml } from "@/lib/exams/authoring/export/word/xml";
import type { MarkType } from "@/lib/markup/document";

const val = (name: string, value: string | number): Xml => tag(`w:${name}`, { "w:val": value });

/** Bengali is complex script to Word, which has each look of letters a second time for it. */
const looks: Record<MarkType, { order: number; properties: Xml[] }> = {
  bold: { order: 0, properties: [tag("w:b"), tag("w:bCs")] },
  italic: { order: 1, properties: [tag("w:i"), tag("w:iCs")] },
  subscript: { order: 2, properties: [val("vertAlign", "subscript")] },
  superscript: { order: 2, properties: [val("vertAlign", "superscript")] },
};

/** A run of letters that look alike; `\t` and `\n` become Word's own. */
export function run(text: string, marks: readonly MarkType[] = []): Xml {
  const sorted = marks.toSorted((a, b) => looks[a].order - looks[b].order);
  const properties =
    sorted.length > 0
      ? tag(
          "w:rPr",
          {},
          sorted.flatMap((mark) => looks[mark].properties),
        )
      : null;
  const pieces = text.split(/([\t\n])/).map((piece) => {
    if (piece === "\t") return tag("w:tab");
    if (piece === "\n") return tag("w:br");
    return piece === "" ? null : tag("w:t", { "xml:space": "preserve" }, letters(piece));
  });
  return tag("w:r", {}, properties, pieces);
}

export const lineBreak = tag("w:r", {}, tag("w:br"));

export type ParagraphLook = {
  style: string;
  /** The next paragraph stands on the same page. */
  keepsNext?: boolean;
  /** Twentieths of a point from the left, with how much of them the first line begins before. */
  indent?: { left: number; hanging: number };
  /** The properties of the section that ends with it. */
  section?: Xml;
};

export function paragraph({ style, keepsNext, indent, section }: ParagraphLook, ...inside: Inside[]): Xml {
  const properties = tag(
    "w:pPr",
    {},
    val("pStyle", style),
    keepsNext ? tag("w:keepNext") : null,
    indent ? tag("w:tabs", {}, tag("w:tab", { "w:val": "left", "w:pos": indent.left })) : null,
    indent ? tag("w:ind", { "w:left": indent.left, "w:hanging": indent.hanging }) : null,
    section ?? null,
  );
  return tag("w:p", {}, properties, inside);
}
