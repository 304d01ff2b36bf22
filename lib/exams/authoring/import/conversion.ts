import "server-only";
import { convertBijoy } from "@/lib/bijoy/convert";
import { looksLikeBijoy } from "@/lib/bijoy/recognise";
import { convertBijoyRuns } from "@/lib/bijoy/runs";
import { cleanText } from "@/lib/exams/authoring/import/clean-text";
import type { Conversion, ParsedExam, ParsedQuestion } from "@/lib/exams/authoring/import/exam-file";

// Around a text whose font the markup names: non-characters, which no other text keeps.
const BEGIN = "\uFDD0";
const END = "\uFDD1";
const marks = /[\uFDD0\uFDD1]/g;
const marked = /\uFDD0([^\uFDD1]*)\uFDD1/g;

export const withoutFonts = (text: string): string => text.replace(marks, "");
export const namesBijoyFont = (text: string): boolean => text.includes(BEGIN);

/** A word of a text that stands in a Bijoy font, to be told from the others when the whole text is read. */
export const inBijoyFont = (words: string): string => (words.trim() === "" ? words : `${BEGIN}${words}${END}`);

const tidy = (text: string) => cleanText(text.replace(/ {2,}/g, " ").replace(/ *\n */g, "\n"));

/** Converts what stands in a Bijoy font where the markup names fonts, and what looks like Bijoy elsewhere. */
export function convertedText(text: string, isAround: boolean): string {
  if (!namesBijoyFont(text)) return convertBijoyRuns(text, isAround);
  // One word may consist of several runs.
  const joined = text.replaceAll(`${END}${BEGIN}`, "");
  return tidy(withoutFonts(joined.replace(marked, (_, words: string) => convertBijoy(words))));
}

type Change = (text: string) => string;

const changeQuestion = <T extends ParsedQuestion>(question: T, change: Change): T => ({
  ...question,
  text: change(question.text),
  options: question.options.map((option) => ({ ...option, text: change(option.text) })),
  explanation: change(question.explanation),
  ...(question.subject && { subject: change(question.subject) }),
  ...(question.chapter && { chapter: change(question.chapter) }),
});

const keepText = (text: string) => (namesBijoyFont(text) ? tidy(withoutFonts(text)) : text);

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
    return changeQuestion(question, (text) => {
      const before = keepText(text);
      const after = convertedText(text, isAround);
      if (after !== before) converted.push({ row: question.row, before, after });
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
