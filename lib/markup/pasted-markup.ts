import { isBijoyFont } from "@/lib/bijoy/fonts";
import { inBijoyFont } from "@/lib/bijoy/named-runs";
import { type ListKind, MarkupBuilder } from "@/lib/markup/builder";
import { type Block, hasMarkup, type MarkType, type Markup } from "@/lib/markup/document";
import {
  bareTex,
  drawnSign,
  holdsTex,
  isFormula,
  isObject,
  lossOf,
  standsAlone,
  texOf,
} from "@/lib/markup/foreign-objects";
import { type Attributes, isLine, type OpenToken, type Token, tokensOf } from "@/lib/markup/html-tokens";
import { listStyleOf } from "@/lib/markup/list-styles";
import { type PastedLoss, signOfLoss } from "@/lib/markup/pasted-losses";
import { isTypedMark, type WordItem, wordItemsIn } from "@/lib/markup/word-items";
import { FORMULA_MAX, LIST_START_MAX, PASTE_DEPTH_MAX, TABLE_CELLS_MAX } from "@/lib/wire/limits";

const empty = /^(?:br|hr|img|meta|link|input|col|wbr|base|area|source|v:imagedata)$/;
/** Their letters are the page's own controls, or no letters of the text. */
const dropped = /^(?:select|button|textarea|template|noscript|del)$/;

type Look = {
  isBold: boolean;
  isItalic: boolean;
  script: "superscript" | "subscript" | null;
  isBijoy: boolean;
  /** Lines end where they end in the source. */
  hasLines: boolean;
};
const plainLook: Look = { isBold: false, isItalic: false, script: null, isBijoy: false, hasLines: false };

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
  const space = style.get("white-space");
  return {
    isBold: weight === undefined ? isBold : /^(?:bold|[6-9]00)/.test(weight),
    isItalic: slant === undefined ? isItalic : /^(?:italic|oblique)/.test(slant),
    script: script === undefined ? around.script : script,
    isBijoy: font ? isBijoyFont(font.replace(/^["']|["']$/g, "")) : around.isBijoy,
    hasLines: space === undefined ? tag === "pre" || around.hasLines : /^(?:pre|break-spaces)/.test(space),
  };
}

/** Parts that are hidden in the source, and remarks of reviewers. */
const isUnseen = (tag: string, attributes: Attributes, style: Attributes): boolean =>
  dropped.test(tag) ||
  style.get("display") === "none" ||
  style.get("mso-hide") === "all" ||
  /^comment/.test(style.get("mso-element") ?? "") ||
  /\bmso(?:comanchor|comoff|commentreference)\b/i.test(attributes.get("class") ?? "");

const listIn = (tag: string, attributes: Attributes, style: Attributes): ListKind => {
  const name = style.get("list-style-type") ?? attributes.get("data-numbers") ?? attributes.get("type");
  const start = Number.parseInt(attributes.get("start") ?? "1", 10);
  const isStart = start >= 0 && start <= LIST_START_MAX;
  const numbers = tag === "ul" ? null : ((name ? listStyleOf(name) : null) ?? "decimal");
  return { numbers, start: numbers && isStart ? start : 1 };
};

const spanIn = (attributes: Attributes, name: string) =>
  Math.min(Math.max(Number.parseInt(attributes.get(name) ?? "1", 10) || 1, 1), TABLE_CELLS_MAX);

/** A formula as far as it was read. */
type OpenFormula = { tex: string; display: boolean; isInTex: boolean };
/** `formula` is the one that the tag began. */
type OpenTag = { tag: string; look: Look; isUnseen: boolean; formula?: OpenFormula };
const outside: OpenTag = { tag: "", look: plainLook, isUnseen: false };
/** Tags that end where the next of their kind begins. */
const endsItself = /^(?:p|li|td|th|tr|dt|dd)$/;
const holdsOthers = /^(?:table|ul|ol|td|th|div|body)$/;

class PasteReader {
  /** Kinds of things that stay behind. */
  readonly lost = new Set<PastedLoss>();
  readonly #builder = new MarkupBuilder();
  readonly #open: OpenTag[] = [];
  readonly #items: ReadonlyMap<Token, WordItem>;
  readonly #hasSigns: boolean;
  #isInWordList = false;
  #formula: OpenFormula | null = null;
  /** The next picture shows an equation that was told already. */
  #isDrawnAgain = false;

  /** @param hasSigns whether a sign stands where something was lost */
  constructor(tokens: readonly Token[], hasSigns: boolean) {
    this.#items = wordItemsIn(tokens);
    this.#hasSigns = hasSigns;
    for (const one of tokens) {
      if (one.type === "text") this.#text(one.text);
      else if (one.type === "close") this.#close(one.tag);
      else if (one.type === "open") this.#begin(one);
      else this.#loseEquation();
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

  get #marks(): MarkType[] {
    const { look } = this.#inside;
    return [
      ...(look.isBold ? ["bold" as const] : []),
      ...(look.isItalic ? ["italic" as const] : []),
      ...(look.script ? [look.script] : []),
    ];
  }

  #text(text: string): void {
    if (this.#formula?.isInTex) this.#formula.tex += text;
    const { look, isUnseen: isLeftOut } = this.#inside;
    if (isLeftOut) return;
    if (text.trim() !== "") this.#isDrawnAgain = false;
    for (const [index, line] of (look.hasLines ? text.split(/\r\n?|\n/) : [text]).entries()) {
      if (index > 0) this.#builder.break();
      this.#builder.text(line, this.#marks, look.isBijoy ? inBijoyFont : undefined);
    }
  }

  #lose(loss: PastedLoss): void {
    this.lost.add(loss);
    if (this.#hasSigns) this.#builder.text(signOfLoss[loss], this.#marks);
  }

  #loseEquation(): void {
    if (this.#inside.isUnseen) return;
    this.#lose("formula");
    this.#isDrawnAgain = true;
  }

  #begin(opened: OpenToken): void {
    const { tag, attributes, style } = opened;
    if (endsItself.test(tag)) this.#endBefore(tag);
    if (this.#open.length >= PASTE_DEPTH_MAX) return;
    const { look, isUnseen: isLeftOut } = this.#inside;
    const next: OpenTag = {
      tag,
      look: lookOf(tag, attributes, style, look),
      isUnseen: isLeftOut || isUnseen(tag, attributes, style) || isTypedMark(style),
    };
    if (this.#formula) this.#readFormula(opened, this.#formula);
    else if (!next.isUnseen) this.#beginObject(opened, next);
    if (!empty.test(tag)) this.#open.push(next);
    if (!next.isUnseen) this.#beginBlock(opened);
  }

  /** An object that is no text has no letters, but for a sign that is drawn. */
  #beginObject(opened: OpenToken, next: OpenTag): void {
    const { attributes } = opened;
    const sign = drawnSign(opened);
    if (sign !== "") this.#builder.text(sign, this.#marks);
    else if (attributes.has("data-tex")) {
      next.isUnseen = true;
      this.#put(attributes.get("data-tex") ?? "", attributes.has("data-display"));
    } else if (isFormula(opened)) {
      next.isUnseen = true;
      next.formula = { tex: "", display: false, isInTex: false };
      this.#readFormula(opened, next.formula);
      if (empty.test(opened.tag)) this.#put(next.formula.tex, next.formula.display);
      else this.#formula = next.formula;
    } else if (isObject(opened)) {
      next.isUnseen = true;
      const loss = lossOf(opened);
      if (loss && !(loss === "picture" && this.#isDrawnAgain)) this.#lose(loss);
      this.#isDrawnAgain = false;
    }
  }

  #readFormula(opened: OpenToken, formula: OpenFormula): void {
    if (formula.tex === "") formula.tex = texOf(opened);
    if (holdsTex(opened)) formula.isInTex = true;
    formula.display ||= standsAlone(opened);
  }

  /** A formula by its TeX. One without, or of no end, is lost. */
  #put(typed: string, display: boolean): void {
    const tex = bareTex(typed);
    if (tex === "" || tex.length > FORMULA_MAX) this.#lose("formula");
    else this.#builder.formula({ tex, display });
  }

  #beginBlock(opened: OpenToken): void {
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
    const { tag, isUnseen: isLeftOut, formula } = this.#open.pop() ?? outside;
    const builder = this.#builder;
    if (tag === "annotation" && this.#formula) this.#formula.isInTex = false;
    if (formula) {
      this.#formula = null;
      this.#put(formula.tex, formula.display);
    }
    if (isLeftOut) return;
    if (tag === "ul" || tag === "ol") builder.closeList();
    else if (tag === "li") builder.closeItem();
    else if (tag === "table") builder.closeTable();
    else if (tag === "td" || tag === "th") {
      this.#leaveWordList();
      builder.closeCell();
    } else if (isLine(tag)) {
      builder.endParagraph();
      this.#isDrawnAgain = false;
    }
  }
}

/** A cell that was copied alone is no table. */
const withoutLoneCells = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((one): Block[] => {
    if (one.type !== "table") return [one];
    const [cell, ...others] = one.content.flatMap((row) => row.content);
    return cell && others.length === 0 ? cell.content : [one];
  });

/** Browsers and Word mark the copied part of a page. */
function fragmentOf(page: string): string {
  const begin = /<!--\s?StartFragment\s?-->/i.exec(page);
  const end = [...page.matchAll(/<!--\s?EndFragment\s?-->/gi)].at(-1);
  if (!begin || !end) return page;
  const from = begin.index + begin[0].length;
  return from <= end.index ? page.slice(from, end.index) : page;
}
/** The bytes of a picture say nothing here. */
const pictureBytes = /(data:image\/[\w.+-]{1,40};base64,)[\w+/=%\s]*/gi;
/** A larger page is pasted as letters. */
const HTML_MAX = 4_000_000;
/** Finds in a page that is not read whether it has anything but letters. */
const anyObject = /<(?:img|math|svg|object|embed|iframe|video|audio|canvas|m:omath|v:shape)\b/i;

function read(html: string, hasSigns: boolean): { doc: Markup; lost: PastedLoss[] } | null {
  const page = html.replace(pictureBytes, "$1");
  if (page === "" || page.length > HTML_MAX) return null;
  const reader = new PasteReader(tokensOf(fragmentOf(page)), hasSigns);
  const { content } = reader.document();
  return { doc: { type: "doc", content: withoutLoneCells(content) }, lost: [...reader.lost] };
}

/**
 * The clipboard's HTML, as Word, LibreOffice, Google Docs and browsers write it, as a document: bold, italic, raised and
 * lowered letters, lists, tables, and formulas whose page says their TeX. Styles, scripts, links and remarks have no place
 * in one. Letters in a Bijoy font are marked, for whoever converts them, and so are the places of pictures, drawings and
 * formulas that stay behind (lib/markup/pasted-losses.ts), for whoever tells them.
 *
 * @returns null where there is none, or too much
 */
export const pastedDocument = (html: string): Markup | null => read(html, true)?.doc ?? null;

export type PastedMarkup = {
  /** Null also where the letters say all of it. */
  doc: Markup | null;
  /** The kinds of things that stay behind. */
  lost: PastedLoss[];
};

/** The same for a field, which has no place for what stays behind. */
export function pastedMarkup(html: string): PastedMarkup {
  const found = read(html, false);
  if (!found) return { doc: null, lost: anyObject.test(html) ? ["drawing"] : [] };
  return { doc: hasMarkup(found.doc) ? found.doc : null, lost: found.lost };
}
