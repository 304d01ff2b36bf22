import "server-only";
import type { Element } from "@xmldom/xmldom";

/** Namespaces of the parts of Word and Excel, in their own form and in the strict standard's, whose prefixes these are. */
const prefixes: readonly (readonly [prefix: string, namespace: RegExp])[] = [
  ["w", /\/wordprocessingml\/(?:2006\/)?main$/],
  ["x", /\/spreadsheetml\/(?:2006\/)?main$/],
  ["m", /\/officeDocument\/(?:2006\/)?math$/],
  ["r", /\/officeDocument\/(?:2006\/)?relationships$/],
  ["wp", /\/drawingml\/(?:2006\/)?wordprocessingDrawing$/],
  ["a", /\/drawingml\/(?:2006\/)?main$/],
  ["pic", /\/drawingml\/(?:2006\/)?picture$/],
  ["mc", /\/markup-compatibility\/2006$/],
  ["v", /^urn:schemas-microsoft-com:vml$/],
  ["o", /^urn:schemas-microsoft-com:office:office$/],
];
/** More letters than any of theirs. */
const NAMESPACE_MAX = 200;
const known = new Map<string, string>();

function prefixOf(namespace: string): string {
  if (namespace.length > NAMESPACE_MAX) return "";
  const before = known.get(namespace);
  if (before !== undefined) return before;
  const prefix = prefixes.find(([, pattern]) => pattern.test(namespace))?.[0] ?? "";
  if (prefix) known.set(namespace, prefix);
  return prefix;
}

/** The element's name with the standard's prefix, whichever the file uses: `w:p`. Other namespaces have none. */
export const nameOf = ({ namespaceURI, localName, nodeName }: Element): string =>
  `${prefixOf(namespaceURI ?? "")}:${localName ?? nodeName}`;

export function elementsOf({ firstChild }: Element): Element[] {
  const elements: Element[] = [];
  for (let node = firstChild; node; node = node.nextSibling) if (node.nodeType === 1) elements.push(node as Element);
  return elements;
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  if (!element) return undefined;
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 1 && nameOf(node as Element) === name) return node as Element;
  }
  return undefined;
}

export const childrenNamed = (element: Element, name: string): Element[] =>
  elementsOf(element).filter((child) => nameOf(child) === name);

/** An attribute by its name without a prefix; files differ in whether they write one. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  if (!element) return undefined;
  const { attributes } = element;
  for (let index = 0; index < attributes.length; index++) {
    const attribute = attributes.item(index);
    if (attribute && (attribute.localName ?? attribute.nodeName) === name) return attribute.value;
  }
  return undefined;
}

/** The `val` of a child, in which most properties stand. */
export const valOf = (element: Element | undefined, name: string): string | undefined =>
  attributeOf(childOf(element, name), "val");

const off = new Set(["0", "false", "off"]);

/** A property that is on or off; undefined where it is not said. */
export function switchOf(element: Element | undefined, name: string): boolean | undefined {
  const child = childOf(element, name);
  return child && !off.has(attributeOf(child, "val") ?? "1");
}
