import type { Block, Inline, MarkType, Markup, Paragraph, StoredPicture } from "@/lib/markup/document";
import { escapeHtml } from "@/lib/markup/escape-html";
import { type JoinedFormula, joinFormulas } from "@/lib/markup/joined-formulas";
import { contentTypeOf, type PictureFile, pictureFilesOf, widthIn } from "@/lib/markup/picture-files";

type Cell = Extract<Block, { type: "table" }>["content"][number]["content"][number];

const tags: Record<MarkType, string> = { bold: "b", italic: "i", subscript: "sub", superscript: "sup" };

/** Letters of a formula that fits any option at 320 points, however wide its letters are. */
const NEVER_WIDE = 12;
/** Letters of a formula that mostly fits beside words on a phone; a longer one stands on a line of its own. */
const BESIDE_WORDS = 22;
const lettersOf = (html: string): number => html.replace(/<[^>]*>|\s/g, "").length;

/**
 * A box scrolls where its formula is wider than the line; a browser without a mouse scrolls it only with the focus.
 *
 * @param joined the formula with what no line parts from it
 */
function boxOf(mathml: string, joined: string, isDisplay: boolean): "formula" | "formula beside" | null {
  if (isDisplay || lettersOf(mathml) > BESIDE_WORDS) return "formula";
  return lettersOf(joined) > NEVER_WIDE ? "formula beside" : null;
}

/** A picture fills a phone's card, and is no wider than this beside the jump list of a wide screen. */
const PICTURE_SIZES = "(max-width: 48rem) 86vw, 40rem";

/** The room is reserved by width and height. */
function pictureHtml({ id, alt, width, height }: StoredPicture, options: HtmlOptions): string {
  const room = `width="${width}" height="${height}" loading="lazy" decoding="async"`;
  if ("pictureAt" in options) {
    const img = `<img src="${options.pictureAt(id)}" alt="${escapeHtml(alt)}" ${room}>`;
    return `<span class="picture"><picture>${img}</picture></span>`;
  }
  const addressOf = (file: PictureFile) => `${options.picturesAt}${id}/${file}/`;
  const set = (type: string) =>
    pictureFilesOf(width)
      .filter((file) => contentTypeOf(file) === type)
      .map((file) => `${addressOf(file)} ${widthIn(file, width)}w`)
      .join(", ");
  const source = `<source type="image/avif" srcset="${set("image/avif")}" sizes="${PICTURE_SIZES}">`;
  const img = `<img src="${addressOf("large.webp")}" srcset="${set("image/webp")}" sizes="${PICTURE_SIZES}" alt="${escapeHtml(alt)}" ${room}>`;
  return `<span class="picture"><picture>${source}${img}</picture></span>`;
}

const textHtml = ({ marks = [], text }: Extract<Inline, { type: "text" }>): string =>
  marks.reduce((html, { type }) => `<${tags[type]}>${html}</${tags[type]}>`, escapeHtml(text));

/** A danda beside the letters of a formula looks like one of them. */
const NARROW_SPACE = "\u202f";

function formulaHtml({ before, formula, after }: JoinedFormula): string {
  const { mathml, spoken, display } = formula.attrs;
  const label = spoken && ` aria-label="${escapeHtml(spoken)}"`;
  const math = `<math${label}${mathml.slice("<math".length)}`;
  const gap = after && /^[।॥]/.test(after.text) ? NARROW_SPACE : "";
  const html = `${before ? textHtml(before) : ""}${math}${gap}${after ? textHtml(after) : ""}`;
  const box = boxOf(mathml, html, display);
  if (box) return `<span class="${box}" tabindex="0">${html}</span>`;
  return before || after ? `<span class="joined">${html}</span>` : html;
}

/** @returns HTML of phrasing content, but for boxes of wide formulas and pictures, which are spans too */
function inlineHtml(node: ReturnType<typeof joinFormulas>[number], options: HtmlOptions): string {
  switch (node.type) {
    case "hardBreak":
      return "<br>";
    case "picture":
      return pictureHtml(node.attrs, options);
    case "text":
      return textHtml(node);
    case "joined":
      return formulaHtml(node);
  }
}

type HtmlOptions =
  | {
      /** Begin of the addresses of pictures, before their ids. */
      picturesAt: string;
    }
  | {
      /** The address of a picture that has one size alone, such as one that is not kept yet. */
      pictureAt: (id: string) => string;
    };

/** The text as HTML; see `htmlOf`. */
function writer(options: HtmlOptions) {
  const insides = ({ content = [] }: Paragraph): string =>
    joinFormulas(content)
      .map((node) => inlineHtml(node, options))
      .join("");
  const paragraphHtml = (paragraph: Paragraph): string => `<p>${insides(paragraph)}</p>`;
  /** A single paragraph needs no element of its own within its cell or item. */
  const within = (paragraphs: readonly Paragraph[]): string =>
    paragraphs.length === 1 ? insides(paragraphs[0] as Paragraph) : paragraphs.map(paragraphHtml).join("");

  function cellHtml({ type, attrs, content }: Cell): string {
    const tag = type === "tableHeader" ? "th" : "td";
    const spans = (["colspan", "rowspan"] as const).filter((name) => attrs[name] > 1);
    return `<${tag}${spans.map((name) => ` ${name}="${attrs[name]}"`).join("")}>${within(content)}</${tag}>`;
  }

  function blockHtml(block: Block): string {
    if (block.type === "paragraph") return paragraphHtml(block);
    if (block.type === "table") {
      const rows = block.content.map((row) => `<tr>${row.content.map(cellHtml).join("")}</tr>`);
      return `<div class="wide" tabindex="0"><table>${rows.join("")}</table></div>`;
    }
    const items = block.content.map(({ content }) => `<li>${within(content)}</li>`).join("");
    if (block.type === "bulletList") return `<ul>${items}</ul>`;
    const { start, numbers } = block.attrs;
    return `<ol${start === 1 ? "" : ` start="${start}"`} data-numbers="${numbers}">${items}</ol>`;
  }
  return { insides, blockHtml };
}

/**
 * The text as HTML, made of the tree alone: no letter that somebody typed becomes markup, and formulas are what the
 * converter's whitelist let through. One paragraph comes without an element of its own, for an option's line.
 */
export function htmlOf({ content }: Markup, options: HtmlOptions): string {
  const { insides, blockHtml } = writer(options);
  const [first, ...others] = content;
  return first?.type === "paragraph" && others.length === 0 ? insides(first) : content.map(blockHtml).join("");
}
