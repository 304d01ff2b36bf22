import "server-only";
import { markedPictures } from "@/lib/copy/marked-pictures";
import type { Drawings, Room } from "@/lib/exams/authoring/export/word/drawings";
import { writeMath } from "@/lib/exams/authoring/export/word/math";
import { lineBreak, type ParagraphLook, paragraph, run } from "@/lib/exams/authoring/export/word/paragraphs";
import { writeTable } from "@/lib/exams/authoring/export/word/tables";
import { tag, type Xml } from "@/lib/exams/authoring/export/word/xml";
import type { Marked } from "@/lib/exams/authoring/import/exam-file";
import type { Block, ConvertedFormula, Inline, Paragraph, StoredPicture } from "@/lib/markup/document";
import { marksOf, paragraphWith, textNode } from "@/lib/markup/inline";
import { listNumber } from "@/lib/markup/plain-text";

/** The place of a text in the paper: its own look, and room for what is no letter. */
type TextPlace = {
  /** Stands before the text, such as a question's number. */
  lead: Xml[];
  first: ParagraphLook;
  /** The look of all paragraphs behind the first. */
  rest: ParagraphLook;
  drawings: Drawings;
  room: Room;
  /** Twentieths of a point. */
  width: number;
  /** An option is one paragraph, and each line of it would be read as what follows it. */
  isOneLine?: boolean;
};

/** A formula of a line of its own; other programs than Word set its whole paragraph as it stands. */
const displayed = (math: Xml, align: "left" | "center"): Xml =>
  tag("m:oMathPara", {}, tag("m:oMathParaPr", {}, tag("m:jc", { "m:val": align })), math);

function formulaXml({ tex, display, mathml }: ConvertedFormula, isAlone: boolean): Xml {
  const math = writeMath(mathml);
  if (!math) return run(display ? `$$${tex}$$` : `$${tex}$`);
  return display ? displayed(math, isAlone ? "center" : "left") : math;
}

const pictureXml = (picture: StoredPicture, { drawings, room }: TextPlace): Xml =>
  drawings.draw(picture, room) ?? run(markedPictures.inText(picture.alt));

function inlineXml(node: Inline, place: TextPlace, isAlone: boolean): Xml {
  switch (node.type) {
    case "text":
      return run(node.text, marksOf(node));
    case "hardBreak":
      return lineBreak;
    case "formula":
      return formulaXml(node.attrs, isAlone);
    case "picture":
      return pictureXml(node.attrs, place);
  }
}

const isDisplayed = (node: Inline | undefined): boolean => node?.type === "formula" && node.attrs.display;
const isBroken = (node: Inline | undefined): boolean => node === undefined || node.type === "hardBreak";

/** A formula of its own line among words gets one. @param isFirst behind what leads the text */
function insides({ content = [] }: Paragraph, place: TextPlace, isFirst = false): Xml[] {
  const isAlone = content.length === 1 && !isFirst;
  if (place.isOneLine) return content.map((node) => inlineXml(node, place, isAlone));
  return content.flatMap((node, index) => {
    const before = content[index - 1];
    const isApart = isDisplayed(node) !== isDisplayed(before) || (isDisplayed(node) && isDisplayed(before));
    const breaks = isApart && !isBroken(before) && !isBroken(node);
    return [...(breaks ? [lineBreak] : []), inlineXml(node, place, isAlone)];
  });
}

const LIST_INDENT = 400;

const bullet = (): string => "•";
const labelOf = (block: Exclude<Block, { type: "paragraph" | "table" }>): ((index: number) => string) => {
  if (block.type === "bulletList") return bullet;
  const { start, numbers } = block.attrs;
  return (index) => `${listNumber(numbers, start + index)}.`;
};

function listXml(block: Exclude<Block, { type: "paragraph" | "table" }>, place: TextPlace): Xml[] {
  const label = labelOf(block);
  const left = (place.rest.indent?.left ?? 0) + LIST_INDENT;
  return block.content.flatMap((item, index) =>
    item.content.map((one, at) => {
      const indent = { left, hanging: at === 0 ? LIST_INDENT : 0 };
      return paragraph(
        { ...place.rest, indent },
        at === 0 ? run(`${label(index)}\t`) : null,
        insides(one, place, at === 0),
      );
    }),
  );
}

/** A plain text's paragraphs; that of an option is one, whose lines are parted in it. */
function paragraphsOf(text: string, { isOneLine }: TextPlace): Paragraph[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const nodes = lines.map((line): Inline => textNode(line, []));
  if (!isOneLine) return nodes.map((node) => paragraphWith([node]));
  return [paragraphWith(nodes.flatMap((node, index) => (index > 0 ? [{ type: "hardBreak" }, node] : [node])))];
}

const isBlank = ({ content = [] }: Paragraph): boolean =>
  content.every((node) => node.type === "hardBreak" || (node.type === "text" && node.text.trim() === ""));

type Table = Extract<Block, { type: "table" }>;

const CELL_ROOM: Room = { width: 35, height: 35 };

/** A table of too many columns becomes lines. */
function tableXml(block: Table, place: TextPlace): Xml[] {
  const inCell: TextPlace = { ...place, room: CELL_ROOM };
  const look: ParagraphLook = { style: "TableText", keepsNext: place.rest.keepsNext };
  const indent = place.rest.indent?.left ?? 0;
  const table = writeTable(block, ({ content }) => content.map((one) => paragraph(look, insides(one, inCell))), {
    width: place.width - indent,
    indent,
  });
  if (table) return [table];
  return block.content.map((row) => {
    const cells = row.content.map(({ content }) => content.map((one) => insides(one, inCell)));
    return paragraph(
      place.rest,
      cells.flatMap((cell, index) => (index > 0 ? [run(" | "), cell] : [cell])),
    );
  });
}

/** Two tables without anything between them would be one, and the last needs a paragraph behind it. */
const between = (blocks: readonly Block[], index: number): boolean =>
  blocks[index]?.type === "table" && blocks[index + 1]?.type !== "paragraph";

/** The paragraphs and tables of a text. */
export function writeText({ text, doc }: Marked, place: TextPlace): Xml[] {
  const blocks = (doc?.content ?? paragraphsOf(text, place)).filter(
    (block) => block.type !== "paragraph" || !isBlank(block),
  );
  const [opening, ...others] = blocks;
  const begins = opening?.type === "paragraph" ? insides(opening, place, true) : [];
  const written: Xml[] = [paragraph(place.first, place.lead, begins)];
  const rest = opening?.type === "paragraph" ? others : blocks;
  for (const [index, block] of rest.entries()) {
    if (block.type === "paragraph") written.push(paragraph(place.rest, insides(block, place)));
    else if (block.type === "table") {
      written.push(...tableXml(block, place));
      if (between(rest, index)) written.push(paragraph({ style: "Gap", keepsNext: place.rest.keepsNext }));
    } else written.push(...listXml(block, place));
  }
  return written;
}
