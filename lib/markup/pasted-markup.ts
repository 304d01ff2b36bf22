import { isBijoyFont } from "@/lib/bijoy/fonts";
import { inBijoyFont } from "@/lib/bijoy/named-runs";
import { type ListKind, MarkupBuilder } from "@/lib/markup/builder";
import { type Block, hasMarkup, type MarkType, type Markup, numberStyles } from "@/lib/markup/document";
import { listStyleOf } from "@/lib/markup/list-styles";
import { listNumber } from "@/lib/markup/plain-text";
import { FORMULA_MAX, TABLE_CELLS_MAX } from "@/lib/wire/limits";

/** Each part ends with its tag, so that the time grows with the text alone. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(style|script|title|xml|o:OfficeDocumentSettings)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|([^<]+|<)/gi;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const empty = /^(?:br|hr|img|meta|link|input|col|wbr|base|area|source|v:imagedata)$/;
const block =
  /^(?:p|div|h[1-6]|dl|dt|dd|pre|blockquote|section|article|header|footer|main|nav|aside|address|center|caption|figure|figcaption|hr|body|form|fieldset)$/;
/** Their letters mean nothing without their layout, or are no letters of the text. */
const dropped = /^(?:math|m:omath|m:omathpara|svg|object|select|button|textarea|template|noscript|del|v:shape)$/;

const named = new Map(
  "nbsp=\u00A0 amp=& lt=< gt=> quot=\" apos=' deg=° micro=µ times=× middot=· ndash=– mdash=— lsquo=‘ rsquo=’ ldquo=“ rdquo=” hellip=… bull=• plusmn=±"
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
);
const CODE_POINT_MAX = 0x10ffff;
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (found, decimal, hex, name) => {
    if (name) return named.get(name.toLowerCase()) ?? found;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : found;
  });
// Control characters, zero-width spaces and non-characters; the joiners of Bengali letters stay.
const invisible = /[^\P{Cc}\t\n\r]|[\u200B\uFEFF\uFFFC\uFFFE\uFFFF\uFDD0-\uFDEF]/gu;
const clean = (text: string) => decode(text).toWellFormed().replace(invisible, "").normalize("NFC");

type Attributes = ReadonlyMap<string, string>;

const attributesIn = (typed: string): Attributes =>
  new Map(
    Array.from(typed.matchAll(attribute), ([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ""),
    ]),
  );

/** The last declaration of each property counts. */
const styleOf = (attributes: Attributes): Attributes =>
  new Map(
    (attributes.get("style") ?? "").split(";").flatMap((declaration): [string, string][] => {
      const [name = "", ...value] = declaration.split(":");
      return value.length > 0 ? [[name.trim().toLowerCase(), value.join(":").trim()]] : [];
    }),
  );

type Look = { isBold: boolean; isItalic: boolean; script: "superscript" | "subscript" | null; isBijoy: boolean };
const plainLook: Look = { isBold: false, isItalic: false, script: null, isBijoy: false };

function scriptOf(tag: string, style: Attributes): Look["script"] | undefined {
  if (tag === "sup" || tag === "sub") return tag === "sup" ? "superscript" : "subscript";
  const raise = Number.parseFloat(style.get("mso-text-raise") ?? "0");
  if (raise !== 0) return raise > 0 ? "superscript" : "subscript";
  const align = style.get("vertical-align");
  if (align === "super" || align === "sub") return align === "super" ? "superscript" : "subscript";
  return align === "baseline" ? null : undefined;
}

function lookOf(tag: string, attributes: Attributes, style: Attributes, around: Look): Look {
  const weight = style.get("font-weight");
  const slant = style.get("font-style");
  const isBold = tag === "b" || tag === "strong" || around.isBold;
  const isItalic = tag === "i" || tag === "em" || around.isItalic;
  const script = scriptOf(tag, style);
  const font = style.get("font-family") ?? attributes.get("face");
  return {
    isBold: weight === undefined ? isBold : /^(?:bold|[6-9]00)/.test(weight),
    isItalic: slant === undefined ? isItalic : /^(?:italic|oblique)/.test(slant),
    script: script === undefined ? around.script : script,
    isBijoy: font ? isBijoyFont(font.replace(/^["']|["']$/g, "")) : around.isBijoy,
  };
}

/** Parts that are hidden in the source, and remarks of reviewers. */
const isUnseen = (tag: string, attributes: Attributes, style: Attributes): boolean =>
  dropped.test(tag) ||
  style.get("display") === "none" ||
  style.get("mso-hide") === "all" ||
  /^comment/.test(style.get("mso-element") ?? "") ||
  /\bmso(?:comanchor|comoff|commentreference)\b/i.test(attributes.get("class") ?? "");

const numberOf = (mark: string) => mark.trim().replace(/^[([]|[).\]।:]+$/gu, "");
const LIST_START_MAX = 999;

/** How a list of paragraphs is numbered, by the marks that are typed before them; null for marks in no order of ours. */
function kindOfMarks(marks: readonly string[]): ListKind | null {
  const numbers = marks.map(numberOf);
  const [first = ""] = numbers;
  if (numbers.every((number) => /^(?:[^\p{L}\p{N}]|o|)$/u.test(number))) return { numbers: null, start: 1 };
  for (const style of numberStyles) {
    for (let start = 0; start <= LIST_START_MAX; start += 1) {
      if (listNumber(style, start) !== first) continue;
      if (numbers.every((number, place) => listNumber(style, start + place) === number))
        return { numbers: style, start };
    }
  }
  return null;
}

const listIn = (tag: string, attributes: Attributes, style: Attributes): ListKind => {
  const name = style.get("list-style-type") ?? attributes.get("data-numbers") ?? attributes.get("type");
  const start = Number.parseInt(attributes.get("start") ?? "1", 10);
  const isStart = start >= 0 && start <= 9999;
  const numbers = tag === "ul" ? null : ((name ? listStyleOf(name) : null) ?? "decimal");
  return { numbers, start: numbers && isStart ? start : 1 };
};

const spanIn = (attributes: Attributes, name: string) =>
  Math.min(Math.max(Number.parseInt(attributes.get(name) ?? "1", 10) || 1, 1), TABLE_CELLS_MAX);

type Token =
  | { type: "open"; tag: string; attributes: Attributes; style: Attributes }
  | { type: "close"; tag: string }
  | { type: "text"; text: string };

function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  for (const [, , closing, name, typed = "", words] of html.matchAll(token)) {
    const tag = name?.toLowerCase() ?? "";
    if (words !== undefined) tokens.push({ type: "text", text: clean(words) });
    else if (tag && closing) tokens.push({ type: "close", tag });
    else if (tag) {
      const attributes = attributesIn(typed);
      tokens.push({ type: "open", tag, attributes, style: styleOf(attributes) });
    }
  }
  return tokens;
}

const isTypedMark = (style: Attributes) => /^ignore$/i.test(style.get("mso-list") ?? "");

/** A paragraph of Word's that is an item of a list. */
type WordItem = {
  list: string;
  level: number;
  /** Its number, as Word has typed it before the text. */
  mark: string;
  /** Null where the marks follow no order of ours, or for an item within another. */
  kind: ListKind | null;
  isFirst: boolean;
};

/** The items of Word's lists by their paragraphs' tokens. */
function wordItemsIn(tokens: readonly Token[]): Map<Token, WordItem> {
  const items = new Map<Token, WordItem>();
  let run: WordItem[] = [];
  let item: WordItem | null = null;
  let marks = 0;
  const close = () => {
    const kind = run.length > 0 ? kindOfMarks(run.map(({ mark }) => mark)) : null;
    for (const [place, one] of run.entries()) Object.assign(one, { kind, isFirst: place === 0 });
    run = [];
  };
  for (const one of tokens) {
    if (one.type === "text") {
      if (marks > 0 && item) item.mark += one.text;
    } else if (one.type === "close") {
      if (one.tag === "span" && marks > 0) marks -= 1;
    } else if (one.tag === "span") {
      if (marks > 0 || isTypedMark(one.style)) marks += 1;
    } else if (block.test(one.tag) || one.tag === "table" || one.tag === "td") {
      const [, list = "", level = ""] = /^(l\d+) level(\d)/.exec(one.style.get("mso-list") ?? "") ?? [];
      marks = 0;
      item = list ? { list, level: Number(level), mark: "", kind: null, isFirst: false } : null;
      if (item) items.set(one, item);
      // An item within another does not end the list around it.
      if (!item || (item.level === 1 && run[0]?.list !== list)) close();
      if (item?.level === 1) run.push(item);
    }
  }
  close();
  return items;
}

type OpenTag = { tag: string; look: Look; isUnseen: boolean };
const outside: OpenTag = { tag: "", look: plainLook, isUnseen: false };
const isLine = (tag: string) => block.test(tag);
/** Tags that end where the next of their kind begins. */
const endsItself = /^(?:p|li|td|th|tr|dt|dd)$/;
const holdsOthers = /^(?:table|ul|ol|td|th|div|body)$/;

class PasteReader {
  readonly #builder = new MarkupBuilder();
  readonly #open: OpenTag[] = [];
  readonly #items: ReadonlyMap<Token, WordItem>;
  #isInWordList = false;

  constructor(tokens: readonly Token[]) {
    this.#items = wordItemsIn(tokens);
    for (const one of tokens) {
      if (one.type === "text") this.#text(one.text);
      else if (one.type === "close") this.#close(one.tag);
      else this.#begin(one);
    }
  }

  document(): Markup {
    while (this.#open.length > 0) this.#end();
    this.#leaveWordList();
    return this.#builder.document();
  }

  get #inside(): OpenTag {
    return this.#open.at(-1) ?? outside;
  }

  #text(text: string): void {
    const { look, isUnseen: isLeftOut } = this.#inside;
    if (isLeftOut) return;
    const marks: MarkType[] = [
      ...(look.isBold ? ["bold" as const] : []),
      ...(look.isItalic ? ["italic" as const] : []),
      ...(look.script ? [look.script] : []),
    ];
    this.#builder.text(text, marks, look.isBijoy ? inBijoyFont : undefined);
  }

  #begin(opened: Extract<Token, { type: "open" }>): void {
    const { tag, attributes, style } = opened;
    if (endsItself.test(tag)) this.#endBefore(tag);
    const { look, isUnseen: isLeftOut } = this.#inside;
    const next: OpenTag = {
      tag,
      look: lookOf(tag, attributes, style, look),
      isUnseen: isLeftOut || isUnseen(tag, attributes, style) || isTypedMark(style) || attributes.has("data-tex"),
    };
    const tex = (attributes.get("data-tex") ?? "").trim();
    if (!isLeftOut && tex && tex.length <= FORMULA_MAX)
      this.#builder.formula({ tex, display: attributes.has("data-display") });
    if (!empty.test(tag)) this.#open.push(next);
    if (!next.isUnseen) this.#beginBlock(opened);
  }

  #beginBlock(opened: Extract<Token, { type: "open" }>): void {
    const { tag, attributes, style } = opened;
    const builder = this.#builder;
    const item = this.#items.get(opened);
    if (item) {
      this.#beginItem(item);
      return;
    }
    if (isLine(tag) || tag === "table" || tag === "ul" || tag === "ol") this.#leaveWordList();
    if (tag === "br") builder.break();
    else if (tag === "ul" || tag === "ol") builder.openList(listIn(tag, attributes, style));
    else if (tag === "li") {
      const isNamed = style.has("list-style-type") && style.get("list-style-type") !== "none";
      const start = Number.parseInt(attributes.get("value") ?? "1", 10) || 1;
      const isNumbered = this.#open.findLast((one) => one.tag === "ol" || one.tag === "ul")?.tag === "ol";
      builder.openItem(isNamed && isNumbered ? { ...listIn("ol", attributes, style), start } : undefined);
    } else if (tag === "table") builder.openTable();
    else if (tag === "tr") builder.openRow();
    else if (tag === "td" || tag === "th") {
      const attrs = { colspan: spanIn(attributes, "colspan"), rowspan: spanIn(attributes, "rowspan") };
      builder.openCell({ type: tag === "th" ? "tableHeader" : "tableCell", attrs });
    } else if (isLine(tag)) builder.endParagraph();
  }

  #beginItem({ mark, kind, isFirst, level }: WordItem): void {
    const builder = this.#builder;
    if (kind && isFirst) this.#leaveWordList();
    if (kind && !this.#isInWordList) {
      builder.openList({ ...kind });
      this.#isInWordList = true;
    } else if (!kind && level === 1) this.#leaveWordList();
    if (kind) builder.openItem();
    else {
      builder.endParagraph();
      const typed = /[\p{L}\p{N}]/u.test(mark) && mark.trim() !== "o" ? mark.trim() : "•";
      builder.text(`${typed} `, []);
    }
  }

  #leaveWordList(): void {
    if (this.#isInWordList) this.#builder.closeList();
    this.#isInWordList = false;
  }

  #close(tag: string): void {
    const at = this.#open.findLastIndex((one) => one.tag === tag);
    if (at === -1) return;
    while (this.#open.length > at) this.#end();
  }

  #endBefore(tag: string): void {
    const at = this.#open.findLastIndex((one) => one.tag === tag || holdsOthers.test(one.tag));
    if (at !== -1 && this.#open[at]?.tag === tag) while (this.#open.length > at) this.#end();
  }

  #end(): void {
    const { tag, isUnseen: isLeftOut } = this.#open.pop() ?? outside;
    const builder = this.#builder;
    if (isLeftOut) return;
    if (tag === "ul" || tag === "ol") builder.closeList();
    else if (tag === "li") builder.closeItem();
    else if (tag === "table") builder.closeTable();
    else if (tag === "td" || tag === "th") {
      this.#leaveWordList();
      builder.closeCell();
    } else if (isLine(tag)) builder.endParagraph();
  }
}

/** A cell that was copied alone is no table. */
const withoutLoneCells = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((one): Block[] => {
    if (one.type !== "table") return [one];
    const [cell, ...others] = one.content.flatMap((row) => row.content);
    return cell && others.length === 0 ? cell.content : [one];
  });

const fragment = /<!--\s?StartFragment\s?-->([\s\S]*)<!--\s?EndFragment\s?-->/i;
/** A larger page is pasted as letters. */
const HTML_MAX = 1_000_000;

/**
 * The clipboard's HTML, as Word, LibreOffice, Google Docs and browsers write it, as a document: bold, italic, raised and
 * lowered letters, lists and tables. Styles, scripts, links, pictures and remarks have no place in one. Letters in a Bijoy
 * font are marked, for whoever converts them.
 *
 * @returns null where there is none, or too much
 */
export function pastedDocument(html: string): Markup | null {
  if (html === "" || html.length > HTML_MAX) return null;
  const { content } = new PasteReader(tokensOf(fragment.exec(html)?.[1] ?? html)).document();
  return { type: "doc", content: withoutLoneCells(content) };
}

/** The same for a field; null also where the letters say all of it. */
export function pastedMarkup(html: string): Markup | null {
  const doc = pastedDocument(html);
  return doc && hasMarkup(doc) ? doc : null;
}
