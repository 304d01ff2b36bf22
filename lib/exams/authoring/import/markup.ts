import "server-only";
import sanitizeHtml from "sanitize-html";
import { isBijoyFont } from "@/lib/bijoy/fonts";
import { examImport as copy } from "@/lib/copy/exam-import";
import { cleanMarked, cleanText } from "@/lib/exams/authoring/import/clean-text";
import { convertedText, inBijoyFont, namesBijoyFont, withoutFonts } from "@/lib/exams/authoring/import/conversion";
import type { Report } from "@/lib/exams/authoring/import/exam-file";
import { hasMathMl } from "@/lib/exams/authoring/import/formulas";
import { type Attributes, fontOf, Looks, lookOf } from "@/lib/exams/authoring/import/html-style";
import {
  blocks,
  cells,
  depthOf,
  hasStrayLess,
  isLeftOpen,
  knownTags,
  lossesOfTag,
} from "@/lib/exams/authoring/import/html-tags";

/** `auto` is Moodle's default: plain text in which HTML works. */
export type TextFormat = "html" | "auto" | "plain" | "markdown";

/** Most characters of a text with its markup, ten times what is kept of it. */
const MARKUP_MAX = 50_000;
/** An HTML reader's time grows with the square of the nesting. */
const TAGS_MAX = 2000;
const HTML_DEPTH_MAX = 200;

const media =
  /<(?:img|image|audio|video|picture|source|iframe|frame|object|embed|applet|svg|canvas|map|area)\b|<\w{1,10}:(?:imagedata|shape)\b|@@PLUGINFILE@@|background(?:-image)?\s{0,5}:[^;"'<>]{0,200}url\(/i;

const inTag = (signs: string) => `<[^<>]*${signs}`;
/** Each pattern stops at the end of its tag, so that its time grows with the text alone. */
const losses: readonly { message: string; signs: RegExp }[] = [
  { message: copy.media, signs: media },
  {
    message: copy.formula,
    signs: new RegExp(
      `${inTag(String.raw`\bclass=["'][^"'<>]{0,500}(?:katex|mathjax|wiris|MathML)`)}|${inTag(String.raw`\btype=["']?(?:math/|text/(?:x-)?(?:asciimath|latex))`)}`,
      "i",
    ),
  },
  { message: copy.struck, signs: /<(?:s|strike|del)(?:\s[^<>]*)?>/i },
  {
    message: copy.symbolFont,
    signs: new RegExp(
      inTag(String.raw`(?:\bface=|font(?:-family)?\s{0,5}:)[^<>;]{0,100}(?:(?<!ui )symbol|wingdings|webdings)\b`),
      "i",
    ),
  },
];
/** A style sheet has the same effect on classes and tags as a `style` attribute. */
const sheetRule = /(?:vertical-align|display|list-style|visibility|content|text-decoration|position)\s{0,5}:/i;
/** A font that is named where the reader below does not look. */
const bijoyFont = new RegExp(inTag(String.raw`(?:\bface=|font(?:-family)?\s{0,5}:)[^<>;]{0,100}(?<!O)MJ\b`), "i");

const emphasis =
  /<(?:u|b|i|em|strong|ins|mark)(?:\s[^<>]*)?>|(?:font-(?:weight|style)|text-decoration(?:-line)?)\s{0,5}:\s{0,5}(?:bold|[6-9]00|italic|underline)/i;
const emphasisNamed =
  /underline|\bbold(?:ed|face)?\b|italic|নিম্নরেখ|(?:দাগ|রেখা)ঙ্কিত|(?:দাগ|রেখা)\s?(?:দেওয়া|দেয়া|টানা)|মোটা\s(?:হরফ|অক্ষর)|বাঁকা\s(?:হরফ|অক্ষর)/iu;

const knownTag = new RegExp(String.raw`</?(?:${knownTags.join("|")}|math)(?:\s+[\w-]+=[^<>]*|\s*/?)>`, "i");
const entity = /&(?:#\d+|#x[\da-f]+|nbsp|amp|lt|gt|quot|[lr]squo|[lr]dquo|[mn]dash|deg|micro|times);/i;
const markdown = /(?:\*\*|__|`)\S|^#{1,6} |^ {0,3}[*-] |\]\(/m;

const digits = "0123456789+-=()n";
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ";
const lowered = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ";

type Script = { tag: string; text: string };

/** Writes `10<sup>5</sup>` with raised digits, because it must not become 105. */
function shift({ tag, text }: Script, report: Report): string {
  const letters = [...text.replaceAll("−", "-").trim()];
  const alphabet = [...(tag === "sup" ? raised : lowered)];
  const shifted = letters.map((letter) => alphabet[digits.indexOf(letter)]);
  if (shifted.every((letter) => letter !== undefined)) return shifted.join("");
  report("warning", copy.scriptFlattened(text));
  return `${tag === "sup" ? "^" : "_"}(${text.trim()})`;
}

/**
 * True if a text that looks different from the one before it may be its power, its index or the other part of a
 * fraction.
 */
function clings(before: string, text: string, wasShifted: boolean): boolean {
  const last = withoutFonts(before).slice(-1);
  if (!/[\p{L}\p{M}\p{N})\]]/u.test(last)) return false;
  if (/^(?:\p{N}|[+\-−–](?!\p{L}))/u.test(text)) return true;
  if (/^[A-Za-z](?![\p{L}\p{M}])/u.test(text)) return /[A-Za-z0-9)]/.test(last);
  return wasShifted && /^[A-Z]/.test(text) && /\p{N}/u.test(last);
}

const decode = (escaped: string) =>
  escaped
    .replace(/\s+/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** Rows and cells of an open table. */
type OpenTable = { rows: number; cells: number; widest: number };

type FontKind = "bijoy" | "other" | "same";

function fontKindOf(attributes: Attributes): FontKind {
  const family = fontOf(attributes);
  return family === null ? "same" : isBijoyFont(family) ? "bijoy" : "other";
}

/** Tags that have no end. */
const empty = new Set(["br", "hr"]);
const inSpan = new Set([...blocks, ...cells, "table", "ol", "sup", "sub", "script", "style"]);

/**
 * Keeps only known tags without attributes and escapes every other < and >. The class of a tag tells the kind of its
 * font, and of a span also how its text looks.
 */
function canonicalOf(html: string, report: Report): string {
  const losses = new Set<string>(hasStrayLess(html) ? [copy.strayLess] : []);
  let place = 0;
  const canonical = sanitizeHtml(html, {
    allowedTags: [...blocks, ...cells, "table", "ol", "sup", "sub", "span"],
    allowedAttributes: { ol: ["style"], "*": ["class"] },
    parseStyleAttributes: false,
    onOpenTag: (tag, attributes) => {
      for (const message of lossesOfTag(tag, attributes)) losses.add(message);
    },
    onCloseTag: (tag, isImplied) => {
      if (isLeftOpen(tag, isImplied)) losses.add(copy.openTag(tag));
    },
    transformTags: {
      "*": (tagName, attribs) => {
        const font = fontKindOf(attribs);
        if (inSpan.has(tagName)) return { tagName, attribs: { ...attribs, class: font } };
        place += 1;
        return { tagName: "span", attribs: { class: `${font} ${lookOf(tagName, attribs, place)}` } };
      },
    },
  });
  for (const message of losses) report("error", message);
  return canonical;
}

function htmlToText(html: string, report: Report): string {
  let text = "";
  let script: Script | null = null;
  const tables: OpenTable[] = [];
  const looks = new Looks();
  let lastLook = 0;
  const fonts: string[] = [];
  const isGrid = ({ rows, widest }: OpenTable) => rows > 1 && widest > 1;
  for (const token of canonicalOf(html, report).split(/(<[^>]*>)/)) {
    const [, closing, tag, font = "", look = ""] = /^<(\/?)(\w+)(?:[^>]* class="(\w*) ?([^"]*)")?/.exec(token) ?? [];
    if (tag && closing) fonts.pop();
    else if (tag && !empty.has(tag)) fonts.push(font === "same" ? (fonts.at(-1) ?? "") : font);
    const table = tables.at(-1);
    if (tag === "span") {
      if (closing) looks.close();
      else looks.open(look);
    } else if (tag === "sup" || tag === "sub") {
      if (script && !closing) report("error", copy.scriptLost(script.text.trim()));
      if (script) text += shift(script, report);
      script = closing ? null : { tag, text: "" };
      lastLook = looks.current;
    } else if (tag === "table") {
      if (!closing) tables.push({ rows: 0, cells: 0, widest: 0 });
      else if (table && isGrid(table)) report("error", copy.tableLost);
      if (closing) tables.pop();
      text += "\n";
    } else if (tag) {
      if (tag === "ol" && !closing && !/list-style(?:-type)?:\s*none/i.test(token)) report("error", copy.listMarks);
      if (table && tag === "tr" && !closing) Object.assign(table, { rows: table.rows + 1, cells: 0 });
      if (table && cells.includes(tag) && !closing) {
        table.cells += 1;
        table.widest = Math.max(table.widest, table.cells);
      }
      text += cells.includes(tag) ? " " : "\n";
    } else if (token) {
      const words = withoutFonts(decode(token));
      const { current } = looks;
      if (current !== lastLook && clings(script ? script.text : text.slice(-2), words, lastLook !== 0))
        report("error", copy.shifted);
      lastLook = current;
      if (script) script.text += words;
      else text += fonts.at(-1) === "bijoy" ? inBijoyFont(words) : words;
    }
  }
  return text.replace(/ {2,}/g, " ").replace(/\s*\n\s*/g, "\n");
}

function reportLosses(html: string, text: string, report: Report): void {
  for (const { message, signs } of losses) if (signs.test(html)) report("error", message);
  const sheet = html.search(/<style\b/i);
  if (sheet !== -1 && sheetRule.test(html.slice(sheet))) report("error", copy.styleLost);
  if (hasMathMl(html)) report("error", copy.formula);
  if (emphasis.test(html) && emphasisNamed.test(text)) report("error", copy.emphasisLost);
  if (namesBijoyFont(text) || bijoyFont.test(html)) {
    const doubted = { doubt: "bijoy" as const, text: withoutFonts(text), converted: convertedText(text, true) };
    report("warning", copy.doubts.bijoy, doubted);
  }
}

/** A text without its markup. Anything that plain text cannot hold is reported as an error, never dropped silently. */
export function toPlainText(raw: string, format: TextFormat, report: Report): string {
  if (raw.trim() === "") return "";
  if (raw.length > MARKUP_MAX) {
    report("error", copy.markupTooLong(MARKUP_MAX));
    return "";
  }
  const isHtml = format === "html" || (format === "auto" && (knownTag.test(raw) || entity.test(raw)));
  if (isHtml) {
    if (raw.split("<", TAGS_MAX + 2).length > TAGS_MAX + 1) {
      report("error", copy.tooManyTags(TAGS_MAX));
      return "";
    }
    if (depthOf(raw) > HTML_DEPTH_MAX) {
      report("error", copy.htmlDeep(HTML_DEPTH_MAX));
      return "";
    }
    const text = cleanMarked(htmlToText(format === "html" ? raw : raw.trim().replace(/\r\n?|\n/g, "<br>"), report));
    reportLosses(raw, text, report);
    return text;
  }
  if (media.test(raw) || (format === "markdown" && raw.includes("!["))) report("error", copy.media);
  if (format === "markdown" && markdown.test(raw)) report("warning", copy.markdownKept);
  return cleanText(raw);
}
