import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { isUnseen } from "@/lib/exams/authoring/import/html-colours";
import {
  type Attributes,
  classesOf,
  declarationsOf,
  lossesOfClasses,
  lossesOfStyle,
} from "@/lib/exams/authoring/import/html-style";
import type { ListKind } from "@/lib/markup/builder";
import { listStyleOf } from "@/lib/markup/list-styles";

export const blocks = [
  ...["br", "hr", "p", "div", "li", "tr", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "dl", "dt", "dd"],
  ...["address", "article", "aside", "caption", "center", "fieldset", "figcaption", "figure", "footer"],
  ...["form", "header", "legend", "main", "nav", "section", "ul"],
];
export const cells = ["td", "th"];
const inline = [
  ...["a", "abbr", "acronym", "b", "bdi", "big", "cite", "code", "data", "dfn", "em", "font", "i", "ins", "kbd"],
  ...["label", "mark", "nobr", "nolink", "s", "small", "samp", "span", "strike", "strong", "del", "sub", "sup"],
  ...["time", "tt", "u", "var", "wbr"],
];
const others = [
  ...["table", "thead", "tbody", "tfoot", "colgroup", "col", "ol"],
  ...["html", "head", "body", "meta", "link", "script", "style"],
];
export const knownTags = [...blocks, ...cells, ...inline, ...others];
const known = new Set(knownTags);
/** Tags that Word puts around texts. */
const ofWord = /^(?:o:p|st1:\w+|w:\w+|\w+:smarttagtype)$/;
/** Tags that are reported with a message of their own. */
const media =
  /^(?:img|image|audio|video|picture|source|track|iframe|frame|object|embed|applet|svg|canvas|map|area|math|v:\w+|m:\w+)$/;

/** Names of attributes that a real tag may have without a value. In `a<b and c>`, `and` is none, so that this is text. */
const emptyAttribute = new RegExp(
  [
    "[:@]",
    "^(?:data-|aria-|on[a-z]{4}|_ng|ng-|v-|js|item)",
    "^(?:style|class|id|dir|lang|title|href|target|rel|name|alt|color|face|size|align|valign|width|height|border)$",
    "^(?:bgcolor|cellpadding|cellspacing|colspan|rowspan|scope|start|type|value|reversed|nowrap|noshade|compact)$",
    "^(?:hidden|role|tabindex|contenteditable|spellcheck|draggable|translate|summary|headers|download|abbr|clear)$",
  ].join("|"),
);

/** The style by which a list has its marks: the last one that is named counts. */
function namedStyle({ type, style = "", ...more }: Attributes): string | undefined {
  const words = declarationsOf(style)
    .filter(([property]) => property === "list-style" || property === "list-style-type")
    .map(([, value]) => value.split(/\s+/).filter((word) => !/^(?:inside|outside|inherit|initial|unset)$/.test(word)))
    .findLast((named) => named.length > 0);
  return more["data-numbers"] ?? (words ? words.join(" ") : type);
}

/** How a list is marked: null for one without marks. @returns undefined for marks that a document cannot show */
function markOf(tag: string, attributes: Attributes): ListKind | null | undefined {
  const { start = "1", reversed } = attributes;
  const name = namedStyle(attributes) ?? (tag === "ol" ? "decimal" : "disc");
  if (name === "none") return null;
  if (/^(?:disc|circle|square|auto|normal)$/i.test(name)) return { numbers: null, start: 1 };
  const numbers = tag === "ol" ? listStyleOf(name) : null;
  const first = Number(start);
  if (!numbers || reversed !== undefined || !/^\s*\d{1,4}\s*$/.test(start)) return undefined;
  return { numbers, start: first };
}

export const listOf = (tag: string, attributes: Attributes): ListKind | null => markOf(tag, attributes) ?? null;

function lossesOfList(tag: string, attributes: Attributes): boolean {
  const { type = "disc", value, start, class: names = "" } = attributes;
  if (tag !== "ul" && tag !== "ol" && tag !== "li") return false;
  if (classesOf(names).length > 0 || value !== undefined) return true;
  if (tag === "ol") return markOf(tag, attributes) === undefined;
  return !/^(?:disc|circle|square)$/i.test(type) || start !== undefined;
}

/** Messages for everything in an opened tag that a document cannot hold. */
export function lossesOfTag(tag: string, attributes: Attributes): string[] {
  if (media.test(tag)) return [];
  if (!known.has(tag) && !ofWord.test(tag)) return [copy.unknownTag(tag)];
  const odd = Object.entries(attributes).find(([name, value]) => value === "" && !emptyAttribute.test(name));
  if (odd) return [copy.unknownTag(`${tag} ${odd[0]}`)];
  const { style = "", class: names = "", color, bgcolor = "white", hidden } = attributes;
  const isPale =
    color !== undefined &&
    isUnseen([
      ["color", color.toLowerCase()],
      ["background", bgcolor.toLowerCase()],
    ]);
  return [
    ...(hidden !== undefined || isPale ? [copy.hidden] : []),
    ...(lossesOfList(tag, attributes) ? [copy.listMarks] : []),
    ...lossesOfStyle(tag, style),
    ...lossesOfClasses(names),
  ];
}

/** True for an inline tag that nothing closes, which is more likely a comparison: `a<b>c`. */
export const isLeftOpen = (tag: string, isImplied: boolean) => isImplied && tag !== "wbr" && inline.includes(tag);

/** True if a browser would drop text after a `<`, or take it for a comment or a tag. */
export function hasStrayLess(html: string): boolean {
  const last = html.lastIndexOf("<");
  if (last !== -1 && /^<[a-z!?/]/i.test(html.slice(last, last + 2)) && !html.includes(">", last)) return true;
  if (html.lastIndexOf("<!--") > html.lastIndexOf("-->")) return true;
  if (/<[!?](?!--|\[|doctype|xml)|<\/(?![a-z])/i.test(html)) return true;
  return /[\p{L}\p{N}]<p>[\p{L}\p{N}]/u.test(html) && !/<\/p\s*>/i.test(html);
}

const endsByItself = /^(?:p|li|dt|dd|t[dhr]|t(?:head|body|foot)|col|br|hr|wbr|meta|link|img|input)$/i;

/** Deepest nesting of tags; those without an end tag are not counted. */
export function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, closing, tag = ""] of html.matchAll(/<(\/?)([a-z][\w:-]*)/gi)) {
    if (!endsByItself.test(tag)) depth = closing ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
