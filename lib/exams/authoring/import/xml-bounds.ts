import "server-only";

export const DEPTH_MAX = 50;
export const ELEMENTS_MAX = 100_000;
const TAG_MAX = 4096;

const tag = /^<[^\s/>"'<]+(?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/;
const skipped: [string, string][] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
];

export type XmlBound = "malformed" | "doctype" | "deep" | "elements";

/** `tag` counts the characters of one, `attributes` what stands in it: the parser compares each with all before it. */
export type XmlLimits = Record<"depth" | "elements" | "tag" | "attributes", number>;
const usual: XmlLimits = { depth: DEPTH_MAX, elements: ELEMENTS_MAX, tag: TAG_MAX, attributes: TAG_MAX };

/** Characters of the shortest attribute. */
const ATTRIBUTE_MIN = 5;

const hasTooMany = (tag: string, most: number): boolean =>
  tag.length > most * ATTRIBUTE_MIN && (tag.match(/=\s*["']/g)?.length ?? 0) > most;

/**
 * The first place where a document is malformed or exceeds what its parser reads in linear time. Null does not mean
 * that names and end tags match, which the parser checks.
 */
export function boundOf(xml: string, limits = usual): { bound: XmlBound; index: number } | null {
  let depth = 0;
  let elements = 0;
  let index = xml.indexOf("<");
  while (index !== -1) {
    const [, end] = skipped.find(([start]) => xml.startsWith(start, index)) ?? [];
    let after: number;
    if (end || xml.startsWith("</", index)) {
      const close = xml.indexOf(end ?? ">", index + 2);
      if (close === -1) return { bound: "malformed", index };
      if (!end) depth -= 1;
      after = close + (end ?? ">").length;
    } else if (xml.startsWith("<!", index)) {
      // Entities that a document declares are the classic way to exhaust a parser, and Moodle declares none.
      return { bound: "doctype", index };
    } else {
      const [whole, empty] = tag.exec(xml.slice(index, index + limits.tag)) ?? [];
      if (whole === undefined) return { bound: "malformed", index };
      if (hasTooMany(whole, limits.attributes)) return { bound: "elements", index };
      elements += 1;
      if (!empty) depth += 1;
      if (depth > limits.depth) return { bound: "deep", index };
      if (elements > limits.elements) return { bound: "elements", index };
      after = index + whole.length;
    }
    index = xml.indexOf("<", after);
  }
  return null;
}
