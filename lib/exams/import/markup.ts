import "server-only";
import sanitizeHtml from "sanitize-html";
import { examImport as copy } from "@/lib/copy/exam-import";
import { cleanText } from "@/lib/exams/import/clean-text";
import type { Report } from "@/lib/exams/import/exam-file";

/** `auto` is Moodle's default: plain text in which HTML works. */
export type TextFormat = "html" | "auto" | "plain" | "markdown";

const blocks = ["br", "p", "div", "li", "tr", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6"];
const cells = ["td", "th"];
const media = /<(?:img|audio|video|iframe|object|embed|svg|canvas)\b|@@PLUGINFILE@@/i;
const knownTag =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|li|ol|p|small|span|strong|sub|sup|t[dhr]|table|u|ul)(?:\s+[\w-]+=[^<>]*|\s*\/?)>/i;
const entity = /&(?:#\d+|#x[\da-f]+|nbsp|amp|lt|gt|quot|[lr]squo|[lr]dquo|[mn]dash|deg|micro|times);/i;
const markdown = /(?:\*\*|__|`)\S|^#{1,6} |^ {0,3}[*-] |\]\(/m;

const digits = "0123456789+-=()n";
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ";
const lowered = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ";

/** `10<sup>5</sup>` must not become 105. */
function shift(text: string, tag: string, report: Report): string {
  const letters = [...text.replace("−", "-").trim()];
  const alphabet = [...(tag === "sup" ? raised : lowered)];
  const shifted = letters.map((letter) => alphabet[digits.indexOf(letter)]);
  if (shifted.every((letter) => letter !== undefined)) return shifted.join("");
  report("warning", copy.scriptFlattened(text));
  return `${tag === "sup" ? "^" : "_"}(${text.trim()})`;
}

function htmlToText(html: string, report: Report): string {
  // What comes back is canonical: known tags without attributes, every other < and > escaped.
  const canonical = sanitizeHtml(html, { allowedTags: [...blocks, ...cells, "sup", "sub"], allowedAttributes: {} });
  let text = "";
  let script: { tag: string; text: string } | null = null;
  for (const token of canonical.split(/(<[^>]*>)/)) {
    const tag = /^<\/?(\w+)/.exec(token)?.[1];
    if (tag === "sup" || tag === "sub") {
      if (script) text += shift(script.text, script.tag, report);
      script = token.startsWith("</") ? null : { tag, text: "" };
    } else if (tag) {
      text += cells.includes(tag) ? " " : "\n";
    } else {
      const words = token
        .replace(/\s+/g, " ")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&");
      if (script) script.text += words;
      else text += words;
    }
  }
  return text.replace(/ {2,}/g, " ").replace(/\s*\n\s*/g, "\n");
}

export function toPlainText(raw: string, format: TextFormat, report: Report): string {
  if (media.test(raw) || (format === "markdown" && raw.includes("!["))) report("error", copy.media);
  if (format === "html") return cleanText(htmlToText(raw, report));
  if (format === "auto" && (knownTag.test(raw) || entity.test(raw))) {
    return cleanText(htmlToText(raw.trim().replace(/\r\n?|\n/g, "<br>"), report));
  }
  if (format === "markdown" && markdown.test(raw)) report("warning", copy.markdownKept);
  return cleanText(raw);
}
