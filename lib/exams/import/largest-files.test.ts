import { describe, expect, test } from "vitest";
import { type ImportFormat, importFormats } from "@/lib/exams/import/exam-file";
import { readExamFile } from "@/lib/exams/import/read";
import { writeExamFile } from "@/lib/exams/import/write";
import { QUESTIONS_MAX } from "@/lib/wire/limits";

/** The sandbox ends a reader after two seconds of the processor; a machine that is busy counts more of them. */
const READ_MS = 1500;

const stem = "মানবদেহের বৃহত্তম অঙ্গ কোনটি, এবং তার কাজ কী? ".repeat(5).trim();
const explanation = "কারণ এই যে ত্বক সবচেয়ে বড়। ".repeat(20).trim();
const questions = Array.from({ length: QUESTIONS_MAX }, (_, index) => ({
  ...{ text: `${stem} (${index})`, marks: "1", explanation },
  options: ["যকৃৎ", "ত্বক", "ফুসফুস", "বৃক্ক", "প্লীহা"].map((text) => ({
    text: `${text} ${index}`,
    isCorrect: text === "ত্বক",
  })),
}));

const typed = questions
  .map(({ text, options }, index) =>
    [
      `${index + 1}। ${text}`,
      options.map((option, place) => `(${"কখগঘঙ".charAt(place)}) ${option.text}`).join("\t"),
      `সঠিক উত্তর: (খ)\nব্যাখ্যা: ${explanation}`,
    ].join("\n"),
  )
  .join("\n\n");

/** As Moodle's editor writes them. */
const inMarkup = () =>
  writeExamFile({ questions }, "xml")
    .content.replaceAll('format="plain_text"', 'format="html"')
    .replace(/<text>(?:<!\[CDATA\[)?([^<\]]+?)(?:\]\]>)?<\/text>/g, "<text><![CDATA[<p dir='ltr'>$1<br></p>]]></text>");

const contentOf = (format: ImportFormat) => (format === "text" ? typed : writeExamFile({ questions }, format).content);

function read(content: string, format: ImportFormat) {
  const bytes = new TextEncoder().encode(content);
  const start = process.cpuUsage();
  const { file, problems } = readExamFile(bytes, { name: "exam", format, shuffleOptions: true });
  const { user, system } = process.cpuUsage(start);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  expect(file?.questions).toHaveLength(QUESTIONS_MAX);
  return (user + system) / 1000;
}

describe("as many questions as an exam takes are read in a part of the time that a reader has", () => {
  test.each(importFormats)("%s", (format) => expect(read(contentOf(format), format)).toBeLessThan(READ_MS));
  test("Moodle XML with markup", () => expect(read(inMarkup(), "xml")).toBeLessThan(READ_MS));
});

test.each([
  ["marks of options on a line", (size: number) => `১। কী?\nক) ${"(খ) ".repeat(size / 4)}`],
  ["lines of options", (size: number) => "ক) x\n".repeat(size / 5)],
  ["answers", (size: number) => "উত্তর: ক\n".repeat(size / 9)],
  ["labels on a line", (size: number) => `১। কী?\nক) ${"উত্তর ব্যাখ্যা ans ".repeat(size / 18)}`],
  ["white space", (size: number) => `১। x${" ".repeat(size)}ক)`],
  ["brackets", (size: number) => `১। ${"(".repeat(size)}`],
  [
    "questions without options",
    (size: number) => Array.from({ length: size / 8 }, (_, n) => `${n + 1}। কী?`).join("\n"),
  ],
])("a text of nothing but %s is answered soon", (_name, make) => {
  for (const format of ["text", "aiken"] as const) {
    const bytes = new TextEncoder().encode(make(1_200_000));
    const start = process.cpuUsage();
    expect(readExamFile(bytes, { name: "x.txt", format }).file).toBeNull();
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(READ_MS);
  }
});
