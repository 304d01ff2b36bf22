import "server-only";
import type { Element } from "@xmldom/xmldom";
import { wordRefusals } from "@/lib/copy/word-import";
import {
  attributeOf,
  childOf,
  childrenNamed,
  elementsOf,
  nameOf,
  valOf,
} from "@/lib/exams/authoring/import/word/elements";
import { type Looks, readStyles, type Styles, withChanges, withShade } from "@/lib/exams/authoring/import/word/looks";
import { type ListLabel, type Numbering, readNumbering } from "@/lib/exams/authoring/import/word/numbering";
import { texOfMath } from "@/lib/exams/authoring/import/word/omml";
import { openPackage } from "@/lib/exams/authoring/import/word/package";
import { pictureReader, type WordPicture } from "@/lib/exams/authoring/import/word/pictures";
import { type Changed, cleanPieces, lost, type Piece } from "@/lib/exams/authoring/import/word/pieces";
import { WordRefusal } from "@/lib/exams/authoring/import/word/refusal";
import { signOfFont } from "@/lib/exams/authoring/import/word/symbols";
import { WORD_LINES_MAX } from "@/lib/wire/limits";

export type WordParagraph = {
  type: "paragraph";
  /** The number that Word shows; null where none is shown. */
  label: ListLabel | null;
  pieces: Piece[];
  /** True for one that its style or its place makes a heading. */
  isTitle: boolean;
};
export type WordCell = { paragraphs: WordParagraph[]; colspan: number; rowspan: number };
export type WordTable = { type: "table"; rows: WordCell[][] };
export type WordBlock = WordParagraph | WordTable;

/** A Word file as its paragraphs and tables. */
export type WordDocument = { blocks: WordBlock[]; pictures: WordPicture[]; conversions: Changed[] };

type Reading = {
  styles: Styles;
  numbering: Numbering;
  readPicture: (id: string | undefined, alt: string) => Piece;
  conversions: Changed[];
  /** Paragraphs that were read. */
  count: number;
};

/** Parts that a paragraph gathers while its runs are read. */
type Inline = {
  reading: Reading;
  pieces: Piece[];
  /** Paragraphs of boxes that are anchored here. */
  boxes: WordBlock[];
  looks: Looks;
};

/** Tracked deletions, properties and marks of places. */
const skipped =
  /^w:(?:del|moveFrom|delText|delInstrText|\w*Pr|bookmark\w*|comment\w*|proofErr|perm\w+|moveFromRange\w*|moveToRange\w*|lastRenderedPageBreak|annotationRef|rt)$/;

const piecesOfMath = (math: Element, display: boolean, looks: Looks): Piece[] => {
  const { tex, unknown } = texOfMath(math);
  if (tex === "") return [];
  const doubts = unknown.length > 0 ? [{ kind: "formula_signs" as const, facts: { typed: unknown.join(" ") } }] : [];
  return [{ type: "formula", tex, display, looks, doubts }];
};

const text = (inline: Inline, letters: string): void => {
  if (letters !== "") inline.pieces.push({ type: "text", text: letters, looks: inline.looks });
};

const descendants = (element: Element, names: ReadonlySet<string>): Element[] =>
  elementsOf(element).flatMap((child) => (names.has(nameOf(child)) ? [child] : descendants(child, names)));

const drawingNames = new Set(["a:blip", "w:txbxContent", "v:imagedata", "wp:docPr"]);
/** A line that Word draws across the page. */
const isRule = (element: Element): boolean =>
  elementsOf(element).some((child) => /^(?:t|true|1)$/.test(attributeOf(child, "hr") ?? ""));

function readDrawing(element: Element, inline: Inline): void {
  const found = descendants(element, drawingNames);
  const named = found.find((one) => nameOf(one) === "wp:docPr") ?? elementsOf(element)[0];
  const alt = attributeOf(named, "descr") ?? attributeOf(named, "alt") ?? attributeOf(named, "title") ?? "";
  let isSeen = isRule(element);
  for (const one of found) {
    const name = nameOf(one);
    if (name === "wp:docPr") continue;
    isSeen = true;
    if (name === "w:txbxContent") {
      inline.boxes.push(...readBlocks(one, inline.reading));
      inline.pieces.push(lost("textbox"));
    } else
      inline.pieces.push(inline.reading.readPicture(attributeOf(one, "embed") ?? attributeOf(one, "id"), alt.trim()));
  }
  if (!isSeen) inline.pieces.push(lost("drawing_lost"));
}

function readObject(element: Element, inline: Inline): void {
  const program = elementsOf(element).find((child) => nameOf(child) === "o:OLEObject");
  const isEquation = /equation|mathtype/i.test(attributeOf(program, "ProgID") ?? "");
  if (isEquation) inline.pieces.push(lost("formula_object"));
  else readDrawing(element, inline);
}

/** Takes the newer of two forms, or the older one where the newer has nothing that is read here. */
function readAlternatives(element: Element, inline: Inline): void {
  for (const form of [...childrenNamed(element, "mc:Choice"), ...childrenNamed(element, "mc:Fallback")]) {
    const own: Inline = { ...inline, pieces: [], boxes: [] };
    readInline(form, own);
    if (own.pieces.length + own.boxes.length === 0) continue;
    inline.pieces.push(...own.pieces);
    inline.boxes.push(...own.boxes);
    return;
  }
}

const readers: Record<string, (element: Element, inline: Inline) => void> = {
  "w:r": (run, inline) => {
    const properties = childOf(run, "w:rPr");
    const { styles } = inline.reading;
    const looks = withChanges(styles.within(inline.looks, valOf(properties, "w:rStyle")), properties);
    const own = { ...inline, looks };
    readInline(run, own);
  },
  "w:t": (element, inline) => {
    // Programs other than Word leave tabs among the letters.
    for (const [index, letters] of (element.textContent ?? "").split("\t").entries()) {
      if (index > 0) inline.pieces.push({ type: "tab" });
      text(inline, letters);
    }
  },
  "w:tab": (_, { pieces }) => pieces.push({ type: "tab" }),
  "w:ptab": (_, { pieces }) => pieces.push({ type: "tab" }),
  "w:br": (element, { pieces }) => {
    if (!/^(?:page|column)$/.test(attributeOf(element, "type") ?? "")) pieces.push({ type: "break" });
  },
  "w:cr": (_, { pieces }) => pieces.push({ type: "break" }),
  "w:noBreakHyphen": (_, inline) => text(inline, "-"),
  "w:softHyphen": (_, inline) => text(inline, "\u00AD"),
  "w:sym": (element, inline) => {
    const font = attributeOf(element, "font") ?? "";
    const code = Number.parseInt(attributeOf(element, "char") ?? "", 16);
    const sign = code > 0 && code <= 0xffff ? signOfFont(font, code) : null;
    text({ ...inline, looks: { ...inline.looks, font: "" } }, sign ?? "□");
    if (sign === null) inline.pieces.push(lost("signs_unknown", { typed: font }));
  },
  "w:drawing": readDrawing,
  "w:pict": readDrawing,
  "w:object": readObject,
  "w:footnoteReference": (_, { pieces }) => pieces.push(lost("note_lost")),
  "w:endnoteReference": (_, { pieces }) => pieces.push(lost("note_lost")),
  "w:instrText": (element, { pieces }) => {
    // Such a field draws a formula of its own and has no other text.
    if (/^\s*EQ\b/i.test(element.textContent ?? "")) pieces.push(lost("field_lost"));
  },
  "w:altChunk": (_, { pieces }) => pieces.push(lost("field_lost")),
  "m:oMath": (element, { pieces, looks }) => pieces.push(...piecesOfMath(element, false, looks)),
  "m:oMathPara": (element, { pieces, looks }) => {
    for (const math of childrenNamed(element, "m:oMath")) pieces.push(...piecesOfMath(math, true, looks));
  },
  "mc:AlternateContent": readAlternatives,
  "w:sdt": (element, inline) => {
    const content = childOf(element, "w:sdtContent");
    if (content) readInline(content, inline);
  },
};

function readInline(element: Element, inline: Inline): void {
  for (const child of elementsOf(element)) {
    const name = nameOf(child);
    const reader = readers[name];
    if (reader) reader(child, inline);
    else if (!skipped.test(name)) readInline(child, inline);
  }
}

const isHeading = (styleName: string): boolean => /^(?:title|heading \d)$/i.test(styleName);

function readParagraph(element: Element, reading: Reading, shade: Looks | null): WordBlock[] {
  reading.count += 1;
  if (reading.count > WORD_LINES_MAX) throw new WordRefusal(wordRefusals.tooManyParts);
  const { styles, numbering, conversions } = reading;
  const properties = childOf(element, "w:pPr");
  const style = valOf(properties, "w:pStyle") ?? styles.usualParagraph;
  const base = shade ? { ...styles.usual, highlight: shade.highlight } : styles.usual;
  const looks = withShade(styles.within(base, style), properties);
  const label = numbering.labelOf(properties, style, withChanges(looks, childOf(properties, "w:rPr")));
  const inline: Inline = { reading, pieces: [], boxes: [], looks };
  // A formula of its own line, or a table's row, may stand where a paragraph does.
  if (nameOf(element) === "w:p") readInline(element, inline);
  else readers[nameOf(element)]?.(element, inline);
  const isTitle =
    isHeading(styles.nameOf(style)) ||
    (valOf(properties, "w:jc") ?? attributeOf(styles.paragraphOf(style, "w:jc"), "val")) === "center";
  return [{ type: "paragraph", label, pieces: cleanPieces(inline.pieces, conversions), isTitle }, ...inline.boxes];
}

const paragraphsIn = (blocks: readonly WordBlock[]): WordParagraph[] =>
  blocks.flatMap((block) =>
    block.type === "paragraph" ? [block] : block.rows.flatMap((row) => row.flatMap(({ paragraphs }) => paragraphs)),
  );

/** Elements that only stand around others. */
function within(element: Element, name: string): Element[] {
  return elementsOf(element).flatMap((child) => {
    const own = nameOf(child);
    if (own === name) return [child];
    return /^w:(?:sdt|sdtContent|customXml|ins|moveTo)$/.test(own) ? within(child, name) : [];
  });
}

const spanOf = (typed: string | undefined): number =>
  typed !== undefined && /^\d{1,2}$/.test(typed) ? Math.max(1, Number(typed)) : 1;

function skippedColumns(row: Element): number {
  const before = valOf(childOf(row, "w:trPr"), "w:gridBefore");
  return before === undefined ? 0 : spanOf(before);
}

function readTable(element: Element, reading: Reading): WordTable {
  const rows: WordCell[][] = [];
  /** The cells that reach down, by their columns. */
  const open = new Map<number, WordCell>();
  for (const row of within(element, "w:tr")) {
    const cells: WordCell[] = [];
    let column = skippedColumns(row);
    for (const cell of within(row, "w:tc")) {
      const properties = childOf(cell, "w:tcPr");
      const colspan = spanOf(valOf(properties, "w:gridSpan"));
      const shaded = withShade(reading.styles.usual, properties);
      const paragraphs = paragraphsIn(readBlocks(cell, reading, shaded.highlight === "" ? null : shaded));
      const merge = childOf(properties, "w:vMerge");
      const above = open.get(column);
      if (merge && attributeOf(merge, "val") !== "restart" && above) {
        above.rowspan += 1;
        above.paragraphs.push(...paragraphs.filter(({ pieces }) => pieces.length > 0));
      } else {
        const read = { paragraphs, colspan, rowspan: 1 };
        cells.push(read);
        if (merge) open.set(column, read);
        else open.delete(column);
      }
      column += colspan;
    }
    rows.push(cells);
  }
  return { type: "table", rows };
}

const paragraphNames = new Set(["w:p", "m:oMathPara", "m:oMath", "w:altChunk"]);

function readBlocks(element: Element, reading: Reading, shade: Looks | null = null): WordBlock[] {
  return elementsOf(element).flatMap((child): WordBlock[] => {
    const name = nameOf(child);
    if (paragraphNames.has(name)) return readParagraph(child, reading, shade);
    if (name === "w:tbl") return [readTable(child, reading)];
    if (name === "mc:AlternateContent") {
      const [form] = elementsOf(child);
      return form ? readBlocks(form, reading, shade) : [];
    }
    return skipped.test(name) ? [] : readBlocks(child, reading, shade);
  });
}

/** Reads a Word file's paragraphs and tables. @throws WordRefusal */
export function readDocument(bytes: Uint8Array): WordDocument {
  const opened = openPackage(bytes);
  const styles = readStyles(opened.styles);
  const { pictures, read } = pictureReader(opened);
  const reading: Reading = {
    styles,
    numbering: readNumbering(opened.numbering, styles),
    readPicture: read,
    conversions: [],
    count: 0,
  };
  const body = childOf(opened.document, "w:body");
  const blocks = body ? readBlocks(body, reading) : [];
  return { blocks, pictures, conversions: reading.conversions };
}
