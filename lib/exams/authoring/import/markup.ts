import "server-only";
import sanitizeHtml from "sanitize-html";
import { isBijoyFont } from "@/lib/bijoy/fonts";
import { inBijoyFont, namesBijoyFont, withoutFonts } from "@/lib/bijoy/named-runs";
import { examImport as copy } from "@/lib/copy/exam-import";
import { cleanMarked, cleanMarkedPiece, cleanText } from "@/lib/exams/authoring/import/clean-text";
import { convertedText } from "@/lib/exams/authoring/import/conversion";
import type { Marked, Report } from "@/lib/exams/authoring/import/exam-file";
import { hasMathMl } from "@/lib/exams/authoring/import/formulas";
import {
  type Attributes,
  type Emphasis,
  emphasisIn,
  emphasisOf,
  fontOf,
  Looks,
  lookOf,
} from "@/lib/exams/authoring/import/html-style";
import {
  blocks,
  cells,
  depthOf,
  hasStrayLess,
  isLeftOpen,
  knownTags,
  listOf,
  lossesOfTag,
} from "@/lib/exams/authoring/import/html-tags";
import { type ListKind, MarkupBuilder } from "@/lib/markup/builder";
import { hasMarkup, type Inline, type MarkType, type Markup, numberStyles } from "@/lib/markup/document";
import { hasEmphasis, joinedInline, paragraphWith, textNode, withoutIdleMarks } from "@/lib/markup/inline";
import { plainTextOf } from "@/lib/markup/plain-text";
import { TABLE_CELLS_MAX } from "@/lib/wire/limits";

/** `auto` is Moodle's default: plain text in which HTML works. */
export type TextFormat = "html" | "auto" | "plain" | "markdown";

/** Most characters of a text with its markup, ten times what is kept of it. */
const MARKED_TEXT_MAX = 50_000;
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

const underlined = /<(?:u|ins|mark)(?:\s[^<>]*)?>|text-decoration(?:-line)?\s{0,5}:\s{0,5}underline/i;
const emphasised = /<(?:b|i|em|strong)(?:\s[^<>]*)?>|font-(?:weight|style)\s{0,5}:\s{0,5}(?:bold|[6-9]00|italic)/i;
const emphasisNamed =
  /underline|\bbold(?:ed|face)?\b|italic|নিম্নরেখ|(?:দাগ|রেখা)ঙ্কিত|(?:দাগ|রেখা)\s?(?:দেওয়া|দেয়া|টানা)|মোটা\s(?:হরফ|অক্ষর)|বাঁকা\s(?:হরফ|অক্ষর)/iu;

const knownTag = new RegExp(String.raw`</?(?:${knownTags.join("|")}|math)(?:\s+[\w-]+=[^<>]*|\s*/?)>`, "i");
const entity = /&(?:#\d+|#x[\da-f]+|nbsp|amp|lt|gt|quot|[lr]squo|[lr]dquo|[mn]dash|deg|micro|times);/i;
const markdown = /(?:\*\*|__|`)\S|^#{1,6} |^ {0,3}[*-] |\]\(/m;

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

type FontKind = "bijoy" | "other" | "same";

function fontKindOf(attributes: Attributes): FontKind {
  const family = fontOf(attributes);
  return family === null ? "same" : isBijoyFont(family) ? "bijoy" : "other";
}

const lists = ["ul", "ol"];
const scripts = ["sup", "sub"];
/** Tags that have no end. */
const empty = new Set(["br", "hr"]);
const inSpan = new Set([...blocks, ...cells, "table", "ol", ...scripts, "script", "style"]);

/** Attributes that only tags of these names have, with the numbers of a list. */
const attributesOf = (tag: string, attributes: Attributes): Record<string, string> => {
  if (cells.includes(tag)) return { colspan: attributes.colspan ?? "", rowspan: attributes.rowspan ?? "" };
  if (!lists.includes(tag)) return {};
  const { numbers, start } = listOf(tag, attributes) ?? { numbers: "none", start: 1 };
  return { "data-numbers": numbers ?? "bullet", start: String(start) };
};

/**
 * Keeps only known tags and escapes every other < and >. The class of a tag tells the kind of its font and its emphasis,
 * and of a span also how its text looks.
 */
function canonicalOf(html: string, report: Report): string {
  const losses = new Set<string>(hasStrayLess(html) ? [copy.strayLess] : []);
  let place = 0;
  const canonical = sanitizeHtml(html, {
    allowedTags: [...blocks, ...cells, "table", "ol", ...scripts, "span"],
    allowedAttributes: { "*": ["class", "data-numbers", "start", "colspan", "rowspan"] },
    parseStyleAttributes: false,
    onOpenTag: (tag, attributes) => {
      for (const message of lossesOfTag(tag, attributes)) losses.add(message);
    },
    onCloseTag: (tag, isImplied) => {
      if (isLeftOpen(tag, isImplied)) losses.add(copy.openTag(tag));
    },
    transformTags: {
      "*": (tagName, attribs) => {
        const seen = `${fontKindOf(attribs)} ${emphasisOf(tagName, attribs)}`;
        if (inSpan.has(tagName)) return { tagName, attribs: { ...attributesOf(tagName, attribs), class: seen } };
        place += 1;
        return { tagName: "span", attribs: { class: `${seen} ${lookOf(tagName, attribs, place)}` } };
      },
    },
  });
  for (const message of losses) report("error", message);
  return canonical;
}

type OpenTag = Emphasis & {
  tag: string;
  font: string;
  /** Null for anything but a list that has marks. */
  list: ListKind | null;
  script: "superscript" | "subscript" | null;
};
const noTag: OpenTag = { tag: "", font: "", isBold: false, isItalic: false, list: null, script: null };

const attributeIn = (token: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(token)?.[1] ?? "";
const spanIn = (token: string, name: string) =>
  Math.min(Math.max(Number.parseInt(attributeIn(token, name), 10) || 1, 1), TABLE_CELLS_MAX);

function listIn(token: string): ListKind | null {
  const name = attributeIn(token, "data-numbers");
  const numbers = numberStyles.find((style) => style === name);
  const start = Number(attributeIn(token, "start"));
  return numbers || name === "bullet" ? { numbers: numbers ?? null, start } : null;
}

/** Reads the tags and texts of a page, one after the other, into a document. */
class HtmlReader {
  readonly #builder = new MarkupBuilder();
  readonly #open: OpenTag[] = [];
  readonly #looks = new Looks();
  readonly #report: Report;
  #lastLook = 0;
  /** The last letters, of an open power or index its own. */
  #tail = "";
  #script: string | null = null;

  constructor(report: Report) {
    this.#report = report;
  }

  read(canonical: string): Markup {
    for (const token of canonical.split(/(<[^>]*>)/)) {
      const [, closing, tag] = /^<(\/?)(\w+)/.exec(token) ?? [];
      if (tag && closing) this.#close(tag);
      else if (tag) this.#openTag(tag, token);
      else if (token) this.#text(withoutFonts(decode(token)));
    }
    const doc = this.#builder.document();
    if (this.#builder.isNested) this.#report("error", copy.nested);
    if (this.#builder.isStray) this.#report("error", copy.listMarks);
    return doc;
  }

  get #inside(): OpenTag {
    return this.#open.at(-1) ?? noTag;
  }

  #openTag(tag: string, token: string): void {
    const [font = "", emphasis = "", ...look] = attributeIn(token, "class").split(" ");
    const { font: fontAround, script } = this.#inside;
    const inside: OpenTag = {
      tag,
      font: font === "same" ? fontAround : font,
      ...emphasisIn(emphasis, this.#inside),
      list: lists.includes(tag) ? listIn(token) : null,
      script,
    };
    if (!empty.has(tag)) this.#open.push(inside);
    if (tag === "span") this.#looks.open(look.join(" "));
    else if (scripts.includes(tag)) {
      if (this.#script !== null) this.#report("error", copy.scriptLost(this.#script.trim()));
      this.#open[this.#open.length - 1] = { ...inside, script: tag === "sup" ? "superscript" : "subscript" };
      this.#script = "";
      this.#lastLook = this.#looks.current;
    } else {
      this.#openBlock(inside, token);
      this.#tail = cells.includes(tag) ? " " : "\n";
    }
  }

  #openBlock({ tag, list }: OpenTag, token: string): void {
    const builder = this.#builder;
    if (tag === "br") builder.break();
    else if (list) builder.openList(list);
    else if (tag === "li" && this.#isInList()) builder.openItem();
    else if (tag === "table") builder.openTable();
    else if (tag === "tr") builder.openRow();
    else if (tag === "td" || tag === "th") {
      const attrs = { colspan: spanIn(token, "colspan"), rowspan: spanIn(token, "rowspan") };
      builder.openCell({ type: tag === "th" ? "tableHeader" : "tableCell", attrs });
    } else builder.endParagraph();
  }

  #close(tag: string): void {
    const isInList = tag === "li" && this.#isInList();
    const closed = this.#open.pop() ?? noTag;
    const builder = this.#builder;
    if (tag === "span") this.#looks.close();
    else if (scripts.includes(tag)) {
      this.#tail = (this.#script ?? "").slice(-2);
      this.#script = null;
      this.#lastLook = this.#looks.current;
    } else {
      if (closed.list) builder.closeList();
      else if (isInList) builder.closeItem();
      else if (tag === "table") builder.closeTable();
      else if (cells.includes(tag)) builder.closeCell();
      else builder.endParagraph(tag === "p" || tag === "div");
      this.#tail = cells.includes(tag) ? " " : "\n";
    }
  }

  /** Whether the nearest list has marks. */
  #isInList(): boolean {
    return (this.#open.findLast(({ tag }) => lists.includes(tag))?.list ?? null) !== null;
  }

  #text(words: string): void {
    const { font, isBold, isItalic, script } = this.#inside;
    const { current } = this.#looks;
    if (current !== this.#lastLook && clings(this.#script ?? this.#tail, words, this.#lastLook !== 0))
      this.#report("error", copy.shifted);
    this.#lastLook = current;
    if (this.#script !== null) this.#script += words;
    else this.#tail = (this.#tail + words).slice(-2);
    const marks: MarkType[] = [
      ...(isBold ? ["bold" as const] : []),
      ...(isItalic ? ["italic" as const] : []),
      ...(script ? [script] : []),
    ];
    this.#builder.text(cleanMarkedPiece(words), marks, font === "bijoy" && !script ? inBijoyFont : undefined);
  }
}

/** How much a text may hold: an option is one paragraph, and anything else may have lists and tables. */
export type Extent = "line" | "blocks";

/** The lines of an option, broken within one paragraph. */
function asLine(doc: Markup, report: Report): Markup {
  const lines = doc.content.flatMap((block): Inline[][] => {
    if (block.type === "paragraph") return [block.content ?? []];
    if (block.type === "orderedList") report("error", copy.listMarks);
    if (block.type !== "table") return block.content.flatMap((item) => item.content.map(({ content = [] }) => content));
    if (block.content.length > 1 && block.content.some((row) => row.content.length > 1))
      report("error", copy.tableLost);
    return block.content.map((row) =>
      row.content.flatMap((cell, index) => [
        ...(index > 0 ? [textNode(" ", [])] : []),
        ...cell.content.flatMap(({ content = [] }) => content),
      ]),
    );
  });
  const broken = lines
    .filter((line) => line.length > 0)
    .flatMap((line, index) => [...(index > 0 ? [{ type: "hardBreak" as const }] : []), ...line]);
  return withoutIdleMarks({ type: "doc", content: [paragraphWith(joinedInline(broken))] });
}

function readHtml(html: string, extent: Extent, report: Report): Marked {
  const doc = new HtmlReader(report).read(canonicalOf(html, report));
  const held = extent === "line" ? asLine(doc, report) : doc;
  const hasLargeTable = held.content.some(
    (block) => block.type === "table" && block.content.flatMap((row) => row.content).length > TABLE_CELLS_MAX,
  );
  if (hasLargeTable) report("error", copy.tableTooLarge(TABLE_CELLS_MAX));
  const text = cleanMarked(plainTextOf(held));
  return hasMarkup(held) ? { text, doc: held } : { text: cleanMarked(text.replace(/\s*\n\s*/g, "\n")) };
}

function reportLosses(html: string, { text, doc }: Marked, report: Report): void {
  for (const { message, signs } of losses) if (signs.test(html)) report("error", message);
  const sheet = html.search(/<style\b/i);
  if (sheet !== -1 && sheetRule.test(html.slice(sheet))) report("error", copy.styleLost);
  if (hasMathMl(html)) report("error", copy.formula);
  const isLost = underlined.test(html) || (emphasised.test(html) && !(doc && hasEmphasis(doc)));
  if (isLost && emphasisNamed.test(text)) report("error", copy.emphasisLost);
  if (namesBijoyFont(text) || bijoyFont.test(html)) {
    const doubted = { doubt: "bijoy" as const, text: withoutFonts(text), converted: convertedText(text, true) };
    report("warning", copy.doubts.bijoy, doubted);
  }
}

/** A text with its markup. Anything that a document cannot hold is reported as an error, never dropped silently. */
export function readMarked(raw: string, format: TextFormat, extent: Extent, report: Report): Marked {
  if (raw.trim() === "") return { text: "" };
  if (raw.length > MARKED_TEXT_MAX) {
    report("error", copy.markupTooLong(MARKED_TEXT_MAX));
    return { text: "" };
  }
  const isHtml = format === "html" || (format === "auto" && (knownTag.test(raw) || entity.test(raw)));
  if (isHtml) {
    if (raw.split("<", TAGS_MAX + 2).length > TAGS_MAX + 1) {
      report("error", copy.tooManyTags(TAGS_MAX));
      return { text: "" };
    }
    if (depthOf(raw) > HTML_DEPTH_MAX) {
      report("error", copy.htmlDeep(HTML_DEPTH_MAX));
      return { text: "" };
    }
    const read = readHtml(format === "html" ? raw : raw.trim().replace(/\r\n?|\n/g, "<br>"), extent, report);
    reportLosses(raw, read, report);
    return read;
  }
  if (media.test(raw) || (format === "markdown" && raw.includes("!["))) report("error", copy.media);
  if (format === "markdown" && markdown.test(raw)) report("warning", copy.markdownKept);
  return { text: cleanText(raw) };
}
