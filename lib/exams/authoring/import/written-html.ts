import "server-only";
import { markedPictures } from "@/lib/copy/marked-pictures";
import type { Block, Inline, MarkType, Markup, NumberStyle, Paragraph } from "@/lib/markup/document";
import { escapeHtml } from "@/lib/markup/escape-html";
import { hasMarksOrBlocks } from "@/lib/markup/inline";

const tags: Record<MarkType, string> = { bold: "strong", italic: "em", subscript: "sub", superscript: "sup" };

/** Numbers that HTML has a name for; others are named for our own reader, and by CSS as far as it has a name. */
const types: Partial<Record<NumberStyle, string>> = {
  "lower-alpha": "a",
  "upper-alpha": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

function inlineHtml(node: Inline): string {
  if (node.type === "hardBreak") return "<br>";
  if (node.type === "formula") {
    const { tex, display } = node.attrs;
    return escapeHtml(display ? `\\[${tex}\\]` : `\\(${tex}\\)`);
  }
  if (node.type === "picture") return escapeHtml(markedPictures.inText(node.attrs.alt));
  return (node.marks ?? []).reduce((html, { type }) => `<${tags[type]}>${html}</${tags[type]}>`, escapeHtml(node.text));
}

/** An empty line stays one as editors write it. */
const paragraphHtml = ({ content = [] }: Paragraph): string => `<p>${content.map(inlineHtml).join("") || "<br>"}</p>`;

function within(paragraphs: readonly Paragraph[]): string {
  const [first, ...others] = paragraphs;
  if (others.length > 0 || !first) return paragraphs.map(paragraphHtml).join("");
  return (first.content ?? []).map(inlineHtml).join("");
}

function openedList(start: number, numbers: NumberStyle): string {
  const type = types[numbers];
  const named = numbers === "decimal" ? "" : type ? ` type="${type}"` : ` data-numbers="${numbers}"`;
  return `<ol${start === 1 ? "" : ` start="${start}"`}${named}${numbers === "bengali" ? ' style="list-style-type: bengali"' : ""}>`;
}

function blockHtml(block: Block): string {
  if (block.type === "paragraph") return paragraphHtml(block);
  if (block.type === "table") {
    const rows = block.content.map((row) => {
      const written = row.content.map(({ type, attrs, content }) => {
        const tag = type === "tableHeader" ? "th" : "td";
        const spans = (["colspan", "rowspan"] as const).filter((name) => attrs[name] > 1);
        return `<${tag}${spans.map((name) => ` ${name}="${attrs[name]}"`).join("")}>${within(content)}</${tag}>`;
      });
      return `<tr>${written.join("")}</tr>`;
    });
    return `<table>${rows.join("")}</table>`;
  }
  const items = block.content.map(({ content }) => `<li>${within(content)}</li>`).join("");
  if (block.type === "bulletList") return `<ul>${items}</ul>`;
  return `${openedList(block.attrs.start, block.attrs.numbers)}${items}</ol>`;
}

/** A text for a file that holds HTML, formulas in TeX; null where letters and TeX say all of it. */
export const writtenHtml = (doc: Markup | null | undefined): string | null =>
  doc && hasMarksOrBlocks(doc) ? doc.content.map(blockHtml).join("") : null;
