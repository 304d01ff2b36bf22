import "server-only";
import { convertNamedRuns } from "@/lib/bijoy/convert-named-runs";
import { namesBijoyFont, withoutFonts } from "@/lib/bijoy/named-runs";
import { looksLikeBijoy } from "@/lib/bijoy/recognise";
import { convertBijoyRuns } from "@/lib/bijoy/runs";
import { cleanText } from "@/lib/exams/authoring/import/clean-text";
import type { Conversion, Marked, ParsedExam, ParsedQuestion } from "@/lib/exams/authoring/import/exam-file";
import { hasMarkup, type Markup } from "@/lib/markup/document";
import { changeLetters } from "@/lib/markup/named-runs";
import { plainTextOf } from "@/lib/markup/plain-text";

const tidy = (text: string) => cleanText(text.replace(/ {2,}/g, " ").replace(/ *\n */g, "\n"));

/** Converts what stands in a Bijoy font where the markup names fonts, and what looks like Bijoy elsewhere. */
export function convertedText(text: string, isAround: boolean): string {
  if (!namesBijoyFont(text)) return convertBijoyRuns(text, isAround);
  return tidy(convertNamedRuns(text));
}

/** The text with its document's letters changed; the plain text is made of the document. */
function changeDoc(doc: Markup, change: (letters: string) => string): Marked {
  const changed = changeLetters(doc, change);
  return { text: cleanText(plainTextOf(changed)), ...(hasMarkup(changed) && { doc: changed }) };
}

type Change = (text: Marked) => Marked;

function changeQuestion<T extends ParsedQuestion>(question: T, change: Change): T {
  const { textDoc, explanationDoc } = question;
  const stem = change({ text: question.text, doc: textDoc });
  const explanation = change({ text: question.explanation, doc: explanationDoc });
  const options = question.options.map((option) => ({
    option,
    changed: change({ text: option.text, doc: option.textDoc }),
  }));
  const named = (text: string) => change({ text }).text;
  return {
    ...question,
    text: stem.text,
    ...(textDoc && { textDoc: stem.doc }),
    explanation: explanation.text,
    ...(explanationDoc && { explanationDoc: explanation.doc }),
    options: options.map(({ option, changed }) => ({
      ...option,
      text: changed.text,
      ...(option.textDoc && { textDoc: changed.doc }),
    })),
    ...(question.subject && { subject: named(question.subject) }),
    ...(question.chapter && { chapter: named(question.chapter) }),
  };
}

const keepText: Change = (read) => {
  if (!namesBijoyFont(read.text)) return read;
  return read.doc ? changeDoc(read.doc, withoutFonts) : { text: tidy(withoutFonts(read.text)) };
};

function convertText(read: Marked, isAround: boolean): Marked {
  if (!read.doc) return { text: convertedText(read.text, isAround) };
  return changeDoc(
    read.doc,
    namesBijoyFont(read.text) ? convertNamedRuns : (letters) => convertBijoyRuns(letters, isAround),
  );
}

/** The exam as its file has it. */
export const keepTexts = (exam: ParsedExam): ParsedExam => ({
  ...exam,
  questions: exam.questions.map((question) => changeQuestion(question, keepText)),
});

export type Converted = { questions: number; texts: Conversion[] };

const textsOf = ({ text, options, explanation }: ParsedQuestion) => [
  text,
  ...options.map((option) => option.text),
  explanation,
];

/** Adds to `converted` what changes. */
export function convertTexts(exam: ParsedExam, converted: Conversion[]): ParsedExam {
  const questions = exam.questions.map((question) => {
    const texts = textsOf(question);
    const isAround = [...texts, texts.join(" ")].some((text) => looksLikeBijoy(withoutFonts(text)));
    return changeQuestion(question, (read) => {
      const { text: before } = keepText(read);
      const after = convertText(read, isAround);
      if (after.text !== before) converted.push({ row: question.row, before, after: after.text });
      return after;
    });
  });
  const title = exam.title && convertBijoyRuns(exam.title);
  // The markup's own doubts are settled; the texts are looked at once more.
  const problems = exam.problems.filter(({ doubt }) => doubt !== "bijoy");
  return { ...exam, title, questions, problems };
}

/** Lines above a line that tell what it is. */
const LINES_AROUND = 4;

/** A text with its numbers, letters and answers, which may be typed in Bijoy too. Its lines keep their places. */
export function convertLines(text: string, converted: Conversion[]): string {
  const before = text.split("\n");
  const isBijoy = before.map(looksLikeBijoy);
  const lines = convertBijoyRuns(text).split("\n");
  return lines
    .map((line, index) => {
      const typed = before[index] ?? line;
      const isAround = isBijoy.slice(Math.max(0, index - LINES_AROUND), index).includes(true);
      const after = line === typed && isAround ? convertBijoyRuns(line, true) : line;
      if (after !== typed) converted.push({ row: index + 1, before: typed.trim(), after: after.trim() });
      return after;
    })
    .join("\n");
}

/** How many questions have a converted text at their row, or below it and above the next one. */
export function countConverted(questions: readonly { row: number }[], converted: readonly Conversion[]): number {
  const rows = questions.map(({ row }) => row).toSorted((a, b) => a - b);
  const found = new Set<number>();
  let next = 0;
  for (const { row } of converted.toSorted((a, b) => a.row - b.row)) {
    while ((rows[next] ?? row + 1) <= row) next += 1;
    if (next > 0) found.add(next);
  }
  return found.size;
}
