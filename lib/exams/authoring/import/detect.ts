import "server-only";
import { looksLikeCsv } from "@/lib/exams/authoring/import/csv";
import type { ExamFormat, ImportFormat } from "@/lib/exams/authoring/import/exam-file";
import { aikenAnswer, signsOf } from "@/lib/exams/authoring/import/typed-lines";

const byExtension: Record<string, ExamFormat> = {
  csv: "csv",
  tsv: "csv",
  gift: "gift",
  aiken: "aiken",
  xml: "xml",
};

// XML is recognised by its text, even under a wrong extension. `.txt` says nothing about the format.
export function detectFormat(text: string, name: string): ImportFormat | null {
  if (/^\s*<(?:\?xml|!--|quiz\b)/i.test(text)) return "xml";
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const known = byExtension[extension];
  if (known) return known;
  if (looksLikeCsv(text)) return "csv";
  const { hasAnswers, hasOptions, isTyped } = signsOf(text);
  if (hasAnswers && hasOptions && isTyped) return "text";
  if (aikenAnswer.test(text)) return "aiken";
  if (/^[ \t]*(?:::|\$CATEGORY:)/m.test(text) || /(?<!\\)\{\s*(?:[=~#}]|(?:T|F|TRUE|FALSE)\b)/.test(text))
    return "gift";
  return hasOptions && isTyped ? "text" : null;
}
