import type { Block, Inline, MarkType, Markup, Paragraph } from "@/lib/markup/document";
import { escapeHtml } from "@/lib/markup/escape-html";

const tags: Record<MarkType, string> = { bold: "b", italic: "i", subscript: "sub", superscript: "sup" };

/** Letters of a formula that fits any option at 320 points, however wide its letters are. */
const NEVER_WIDE = 12;
/** Letters of a formula that mostly fits beside words on a phone; a longer one stands on a line of its own. */
const BESIDE_WORDS = 22;
const lettersOf = (mathml: string): number => mathml.replace(/<[^>]*>|\s/g, "").length;

/** A box scrolls where its formula is wider than the line; a browser without a mouse scrolls it only with the focus. */
function boxOf(mathml: string, isDisplay: boolean): "formula" | "formula beside" | null {
  const letters = lettersOf(mathml);
  if (isDisplay || letters > BESIDE_WORDS) return "formula";
  return letters > NEVER_WIDE ? "formula beside" : null;
}

/** @returns HTML of phrasing content, but for boxes of wide formulas, which are spans too */
function inlineHtml(node: Inline): string {
  if (node.type === "hardBreak") return "<br>";
  if (node.type === "text") {
    return (node.marks ?? []).reduce(
      (html, { type }) => `<${tags[type]}>${html}</${tags[type]}>`,
      escapeHtml(node.text),
    );
  }
  const { mathml, spoken, display } = node.attrs;
  const label = spoken && ` aria-label="${escapeHtml(spoken)}"`;
  const math = `<math${label}${mathml.slice("<math".length)}`;
  const box = boxOf(mathml, display);
  return box ? `<span class="${box}" tabindex="0">${math}</span>` : math;
}

const insides = ({ content = [] }: Paragraph): string => content.map(inlineHtml).join("");
const paragraphHtml = (paragraph: Paragraph): string => `<p>${insides(paragraph)}</p>`;
/** A single paragraph needs no element of its own within its cell or item. */
const within = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.length === 1 ? insides(paragraphs[0] as Paragraph) : paragraphs.map(paragraphHtml).join("");

type Cell = Extract<Block, { type: "table" }>["content"][number]["content"][number];
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

/**
 * The text as HTML, made of the tree alone: no letter that somebody typed becomes markup, and formulas are what the
 * converter's whitelist let through. One paragraph comes without an element of its own, for an option's line.
 */
export const htmlOf = ({ content }: Markup): string => {
  const [first, ...others] = content;
  return first?.type === "paragraph" && others.length === 0 ? insides(first) : content.map(blockHtml).join("");
};
