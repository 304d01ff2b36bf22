import "server-only";
import type { Element } from "@xmldom/xmldom";
import { examImport as copy } from "@/lib/copy/exam-import";
import type { Report } from "@/lib/exams/authoring/import/exam-file";

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
