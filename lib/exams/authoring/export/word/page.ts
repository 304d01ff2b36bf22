import { tag, type Xml } from "@/lib/exams/authoring/export/word/xml";

/** A4 in twentieths of a point, with the room between its margins and that of one of two columns. */
const A4 = { width: 11_906, height: 16_838 };
const MARGIN = 850;
const GAP = 400;
const BETWEEN = A4.width - 2 * MARGIN;
export const PAPER = { width: BETWEEN, column: Math.floor((BETWEEN - GAP) / 2) };

type Section = {
  /** Whether it begins a page. */
  isNewPage?: boolean;
  columns: number;
  hasRule?: boolean;
  /** The relationship of its header; it goes on with that of the section before where none is said. */
  header?: string;
  /** That of its first page, where it is another. */
  firstHeader?: string;
  footer?: string;
};

const reference = (name: string, relationship: string | undefined, type = "default"): Xml | null =>
  relationship === undefined ? null : tag(`w:${name}Reference`, { "w:type": type, "r:id": relationship });

/** The properties of a section, which stand at its end. */
export function section({ isNewPage = false, columns, hasRule = false, header, firstHeader, footer }: Section): Xml {
  return tag(
    "w:sectPr",
    {},
    reference("header", header),
    reference("header", firstHeader, "first"),
    reference("footer", footer),
    firstHeader === undefined ? null : reference("footer", footer, "first"),
    tag("w:type", { "w:val": isNewPage ? "nextPage" : "continuous" }),
    tag("w:pgSz", { "w:w": A4.width, "w:h": A4.height }),
    tag("w:pgMar", {
      "w:top": MARGIN + 250,
      "w:right": MARGIN,
      "w:bottom": MARGIN,
      "w:left": MARGIN,
      "w:header": 500,
      "w:footer": 400,
      "w:gutter": 0,
    }),
    tag("w:cols", { "w:num": columns, "w:space": GAP, "w:sep": hasRule ? 1 : undefined }),
    firstHeader === undefined ? null : tag("w:titlePg"),
  );
}
