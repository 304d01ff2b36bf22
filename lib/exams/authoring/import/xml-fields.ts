import "server-only";
import type { Element } from "@xmldom/xmldom";
import { examImport as copy } from "@/lib/copy/exam-import";
import type { Marked, Report } from "@/lib/exams/authoring/import/exam-file";
import { type Extent, readMarked, type TextFormat } from "@/lib/exams/authoring/import/markup";
import { writtenHtml } from "@/lib/exams/authoring/import/written-html";

const formats: Record<string, TextFormat> = { html: "html", plain_text: "plain", markdown: "markdown" };

/** Elements allowed beside a text: files are refused elsewhere, and feedback is read by its own name. */
const besideText = new Set(["text", "file", "feedback"]);

const elementsIn = (element: Element): Element[] =>
  [...element.childNodes].filter((node): node is Element => node.nodeType === 1);

export const childrenOf = (element: Element, name: string): Element[] =>
  elementsIn(element).filter(({ nodeName }) => nodeName === name);

/**
 * Text of a field. Moodle writes markup as CDATA or with `&lt;`, so a real element inside a text is an error: its
 * meaning would be lost.
 */
export function textOf(field: Element, report: Report): string {
  const texts = childrenOf(field, "text");
  const [text = field] = texts;
  if (texts.length > 1) report("error", copy.xmlTwice("text"));
  const isBeside = (node: Element["childNodes"][number]) => node.nodeType === 3 || node.nodeType === 4;
  const isStray = text !== field && [...field.childNodes].some((node) => isBeside(node) && node.nodeValue?.trim());
  const hasMarkup = elementsIn(field).some(({ nodeName }) => !besideText.has(nodeName));
  if (isStray || hasMarkup || (text !== field && elementsIn(text).length > 0)) report("error", copy.xmlMarkup);
  if (text !== field) return text.textContent ?? "";
  return [...field.childNodes].map((node) => (isBeside(node) ? node.nodeValue : "")).join("");
}

/** Text of a field that a question has at most once. */
export function fieldText(element: Element, name: string, report: Report): string {
  const [field, ...others] = childrenOf(element, name);
  if (others.length > 0) report("error", copy.xmlTwice(name));
  return field ? textOf(field, report) : "";
}

export const formatOf = (field: Element | undefined): TextFormat =>
  formats[field?.getAttribute("format") ?? ""] ?? "auto";

/** Text of a field, read by the field's own format. */
export function markedText(element: Element, name: string, extent: Extent, report: Report): Marked {
  return readMarked(fieldText(element, name, report), formatOf(childrenOf(element, name)[0]), extent, report);
}

export const writeText = (content: string): string =>
  `<text><![CDATA[${content.replaceAll("]]>", "]]]]><![CDATA[>")}]]></text>`;

/** A text as an element, with its markup as HTML where letters and formulas do not say it. */
export function writeMarked(name: string, { text, doc }: Marked, attributes = ""): string {
  const html = writtenHtml(doc);
  const format = html === null ? "plain_text" : "html";
  return `<${name}${attributes} format="${format}">${writeText(html ?? text)}</${name}>`;
}
