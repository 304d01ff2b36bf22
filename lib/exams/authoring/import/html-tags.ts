import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { isUnseen } from "@/lib/exams/authoring/import/html-colours";
import { type Attributes, classesOf, lossesOfClasses, lossesOfStyle } from "@/lib/exams/authoring/import/html-style";

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

/** Names that an attribute without a value has in a real tag. `a<b and c>` is none. */
const emptyAttribute = new RegExp(
  [
    "[:@]",
    "^(?:data-|aria-|on[a-z]{4}|_ng|ng-|v-|js|item)",
    "^(?:style|class|id|dir|lang|title|href|target|rel|name|alt|color|face|size|align|valign|width|height|border)$",
    "^(?:bgcolor|cellpadding|cellspacing|colspan|rowspan|scope|start|type|value|reversed|nowrap|noshade|compact)$",
    "^(?:hidden|role|tabindex|contenteditable|spellcheck|draggable|translate|summary|headers|download|abbr|clear)$",
  ].join("|"),
);

function lossesOfList(tag: string, { type = "disc", value, start, class: names = "" }: Attributes): boolean {
  if (tag !== "ul" && tag !== "li") return false;
  return (
    !/^(?:disc|circle|square)$/i.test(type) || value !== undefined || start !== undefined || classesOf(names).length > 0
  );
}

/** Messages for everything in an opened tag that plain text cannot hold. */
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
