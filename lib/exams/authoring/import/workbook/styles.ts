import "server-only";
import type { Element } from "@xmldom/xmldom";
import { attributeOf, childOf, childrenNamed, switchOf, valOf } from "@/lib/exams/authoring/import/word/elements";
import { type Looks, plainLooks } from "@/lib/exams/authoring/import/word/looks";
import { type NumberFormat, numberFormatOf } from "@/lib/exams/authoring/import/workbook/number-formats";

export type Font = { name: string; isStruck: boolean };
export type CellStyle = { format: NumberFormat; font: Font };

const plainStyle: CellStyle = { format: numberFormatOf(0, undefined), font: { name: "", isStruck: false } };

const isStruckIn = (properties: Element | undefined) => switchOf(properties, "x:strike") === true;

/** Styles of cells, by the number that a cell has. */
export function readCellStyles(root: Element | null): (number: string | undefined) => CellStyle {
  if (!root) return () => plainStyle;
  const listOf = (list: string, item: string) => {
    const found = childOf(root, list);
    return found ? childrenNamed(found, item) : [];
  };
  const codes = new Map(
    listOf("x:numFmts", "x:numFmt").map((one) => [attributeOf(one, "numFmtId"), attributeOf(one, "formatCode")]),
  );
  const fonts = listOf("x:fonts", "x:font").map((font) => ({
    name: valOf(font, "x:name") ?? "",
    isStruck: isStruckIn(font),
  }));
  const styles = listOf("x:cellXfs", "x:xf").map((style): CellStyle => {
    const id = attributeOf(style, "numFmtId") ?? "0";
    const font = fonts[Number(attributeOf(style, "fontId") ?? 0)] ?? plainStyle.font;
    return { format: numberFormatOf(Number(id), codes.get(id)), font };
  });
  return (number) => styles[Number(number ?? 0)] ?? plainStyle;
}

const shifts: Record<string, Looks["shift"]> = { subscript: "subscript", superscript: "superscript" };

export type RunLooks = { looks: Looks; isStruck: boolean };

export const looksOfFont = ({ name, isStruck }: Font): RunLooks => ({ looks: { ...plainLooks, font: name }, isStruck });

export const looksOfRun = (properties: Element): RunLooks => ({
  looks: {
    ...plainLooks,
    font: valOf(properties, "x:rFont") ?? "",
    bold: switchOf(properties, "x:b") === true,
    italic: switchOf(properties, "x:i") === true,
    shift: shifts[valOf(properties, "x:vertAlign") ?? ""] ?? null,
  },
  isStruck: isStruckIn(properties),
});
