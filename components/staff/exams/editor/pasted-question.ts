import { type Fields, newOption } from "@/components/staff/exams/editor/editor-items";
import { toldStatements } from "@/components/staff/exams/editor/numbered-list";
import { lettersIn, linesOf, markedParts } from "@/components/staff/markup/pasted-lines";
import { parseNumberedText } from "@/lib/exams/authoring/import/numbered-text";
import { holdsLabel, signsOf } from "@/lib/exams/authoring/import/typed-lines";
import type { Markup } from "@/lib/markup/document";

export const isUnwritten = ({ text, options }: Fields): boolean =>
  text.trim() === "" && options.every((option) => option.text.trim() === "");

/** Whether learners would see the key or the reason for it in the stem. */
export const tellsKey = ({ text }: Fields): boolean => holdsLabel(text);

/** Whether a pasted text may be a whole question, with its options or its key. */
export function looksWhole(pasted: string): boolean {
  const { hasOptions, hasAnswers } = signsOf(pasted);
  return hasOptions || hasAnswers;
}

/** How many questions a pasted text holds, by their numbers. */
export const countQuestions = (pasted: string): number =>
  parseNumberedText(pasted, { isExcerpt: true }).questions.length;

/**
 * A whole question, as it stands in a paper, with its stem, options, key and explanation each in its place.
 *
 * @param doc the pasted text with its markup; null for a plain one
 * @returns null for anything that is not one question, or may be read in two ways
 */
export function withPastedQuestion(fields: Fields, pasted: string, doc: Markup | null): Fields | null {
  const lines = doc && linesOf(doc);
  const read = parseNumberedText(lines ? lines.map(lettersIn).join("\n") : pasted, { isExcerpt: true });
  const [question, ...others] = read.questions;
  if (!question || others.length > 0 || read.problems.some(({ level }) => level === "error")) return null;
  const texts = question.options.map(({ text }) => text);
  const hasKey = question.options.some(({ isCorrect }) => isCorrect);
  const told = hasKey ? null : toldStatements(texts);
  const parts = [question.text, ...(told ? told.map(({ text }) => text) : texts), question.explanation];
  const [stem, ...marked] = lines ? markedParts(lines, parts) : parts.map((text) => ({ text, doc: null }));
  const explanation = marked.pop();
  if (!stem || !explanation) return null;
  return {
    ...fields,
    kind: told ? "true_false_set" : hasKey ? "single" : fields.kind,
    text: stem.text,
    textDoc: stem.doc,
    options: marked.map((option, place) => ({
      ...newOption(option.text, question.options[place]?.isCorrect),
      textDoc: option.doc,
      ...(told && { truth: told[place]?.truth }),
    })),
    ...(explanation.text !== "" && { explanation: explanation.text, explanationDoc: explanation.doc }),
  };
}
