import { describe, expect, test } from "vitest";
import {
  type ExamQuestion,
  type ImportFormat,
  importFormats,
  statementsOf,
} from "@/lib/exams/authoring/import/exam-file";
import { keyLetter } from "@/lib/exams/authoring/import/keys";
import { latinLetters } from "@/lib/exams/authoring/import/option-letters";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { writeExamFile } from "@/lib/exams/authoring/import/write";
import { OPTIONS_MAX, QUESTIONS_MAX } from "@/lib/wire/limits";
import { processorMs } from "@/test/processor-time";
import { workbookFile } from "@/test/workbook-files";

/**
 * A reader has two seconds of the processor, and machines differ, so the tests demand that work grows with the file
 * alone.
 */
const GROWTH = 4;
const GROWTH_MAX = 9;
/** Milliseconds of start, compilation and garbage collection, however little is read. */
const ONCE_MS = 300;
/** The collector and the compiler may add to any one measure, but not to three after each other. */
const TRIES = 3;

/** @param read gets the size of the file as a share of the largest */
async function expectLinear(read: (share: number) => () => void): Promise<void> {
  const part = await processorMs(read(1 / GROWTH));
  const whole = read(1);
  let least = Number.POSITIVE_INFINITY;
  for (let measured = 0; measured < TRIES && least >= part * GROWTH_MAX + ONCE_MS; measured += 1)
    least = Math.min(least, await processorMs(whole));
  expect(least).toBeLessThan(part * GROWTH_MAX + ONCE_MS);
}

const stem = "মানবদেহের বৃহত্তম অঙ্গ কোনটি, এবং তার কাজ কী? ".repeat(5).trim();
const explanation = "কারণ এই যে ত্বক সবচেয়ে বড়। ".repeat(20).trim();
const questions: ExamQuestion[] = Array.from({ length: QUESTIONS_MAX }, (_, index) => ({
  text: `${stem} (${index})`,
  marks: "1",
  explanation,
  options: ["যকৃৎ", "ত্বক", "ফুসফুস", "বৃক্ক", "প্লীহা"].map((text) => ({
    text: `${text} ${index}`,
    isCorrect: text === "ত্বক",
  })),
}));

const sets: ExamQuestion[] = questions.map((question, number) => ({
  ...question,
  kind: "true_false_set",
  options: statementsOf(
    Array.from({ length: OPTIONS_MAX }, (_, index) => `ত্বক দেহের একটি অঙ্গ, আর তার স্তর আছে ${number} ${index}`),
    Array.from({ length: OPTIONS_MAX }, (_, index) => (number + index) % 3 === 0),
  ),
}));

type Questions = ExamQuestion[];
const typed = (some: Questions) =>
  some
    .map(({ text, options }, index) =>
      [
        `${index + 1}। ${text}`,
        options.map((option, place) => `(${"কখগঘঙ".charAt(place)}) ${option.text}`).join("\t"),
        `সঠিক উত্তর: (খ)\nব্যাখ্যা: ${explanation}`,
      ].join("\n"),
    )
    .join("\n\n");

/** Writes texts as Moodle's editor does. */
const inMarkup = (some: Questions) =>
  writeExamFile({ questions: some }, "xml")
    .content.replaceAll('format="plain_text"', 'format="html"')
    .replace(/<text>(?:<!\[CDATA\[)?([^<\]]+?)(?:\]\]>)?<\/text>/g, "<text><![CDATA[<p dir='ltr'>$1<br></p>]]></text>");

const contentOf = (format: ImportFormat) => (some: Questions) =>
  format === "text" ? typed(some) : writeExamFile({ questions: some }, format).content;

type Content = (some: Questions) => string | Uint8Array;

function expectRead(contentOf: Content, format: ImportFormat | undefined, all = questions): Promise<void> {
  return expectLinear((share) => {
    const some = all.slice(0, QUESTIONS_MAX * share);
    const content = contentOf(some);
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    return () => {
      const { file, problems } = readExamFile(bytes, { name: "exam", format, shuffleOptions: true });
      expect(problems.filter(({ level }) => level === "error")).toEqual([]);
      expect(file?.questions).toHaveLength(some.length);
    };
  });
}

const cellsOf = ({ kind = "single", text, options, marks, explanation: reason }: ExamQuestion) => [
  text,
  ...Array.from({ length: OPTIONS_MAX }, (_, index) => options[index]?.text ?? null),
  kind,
  keyLetter({ kind, options }),
  marks,
  reason,
];
const workbookOf = (some: Questions) =>
  workbookFile([
    {
      rows: [
        ["question", ...latinLetters.toLowerCase().slice(0, OPTIONS_MAX), "kind", "correct", "marks", "explanation"],
        ...some.map(cellsOf),
      ],
    },
  ]);

describe("as many questions as an exam takes are read in time that grows with them alone", () => {
  test.each(importFormats)("%s", (format) => expectRead(contentOf(format), format));
  test.each(["csv", "gift", "xml"] as const)("%s of sets with as many statements as a set has", (format) =>
    expectRead(contentOf(format), format, sets),
  );
  test("Moodle XML with markup", () => expectRead(inMarkup, "xml"));
  test("a workbook", () => expectRead(workbookOf, undefined));
  test("a workbook of sets with as many statements as a set has", () => expectRead(workbookOf, undefined, sets));
});

test.each([
  ["style sheets", "<style>a{}</style>"],
  ["open tags", "<span style='font-size:8pt'>5"],
  ["comparisons", "a<b c "],
  ["lists of styles", `<ul style="list-style:${"none ".repeat(500)}"><li>a</li></ul>`],
])("markup of nothing but %s is answered in time that grows with it alone", (_name, html) => {
  return expectLinear((share) => {
    const texts = `<![CDATA[${html.repeat(Math.floor(40_000 / html.length))}]]>`;
    const question = `<question type="multichoice"><questiontext format="html"><text>${texts}</text></questiontext></question>`;
    const bytes = new TextEncoder().encode(`<quiz>${question.repeat(80 * share)}</quiz>`);
    return () => expect(readExamFile(bytes, { name: "x.xml", format: "xml" }).file).toBeNull();
  });
});

test.each([
  ["rows", "<row><optiontext><text>a</text></optiontext></row>"],
  ["columns", "<column><responsetext><text>True</text></responsetext></column>"],
  ["weights", '<weight rownumber="1" columnnumber="1"><value>1</value></weight>'],
])("a set of nothing but %s is answered in time that grows with it alone", (_name, element) => {
  return expectLinear((share) => {
    const bytes = new TextEncoder().encode(
      `<quiz><question type="mtf">${element.repeat(10_000 * share)}</question></quiz>`,
    );
    return () => expect(readExamFile(bytes, { name: "x.xml", format: "xml" }).file).toBeNull();
  });
});

test.each([
  ["letters", "T".repeat(100_000)],
  ["slashes", `A${"/".repeat(100_000)}B`],
  ["white space", `A${" ".repeat(100_000)}B`],
])("a key of nothing but %s is refused in time that grows with it alone", (_name, key) => {
  return expectLinear((share) => {
    const typed = key.slice(0, key.length * share);
    const rows = ["single", "mtf"].map((kind) => `x,এক,দুই,${kind},"${typed}"`).join("\n");
    const bytes = new TextEncoder().encode(`question,a,b,kind,correct\n${`${rows}\n`.repeat(10)}`);
    return () => expect(readExamFile(bytes, { name: "x.csv", format: "csv" }).file).toBeNull();
  });
});

test.each([
  ["marks of options on a line", (size: number) => `১। কী?\nক) ${"(খ) ".repeat(size / 4)}`],
  ["lines of options", (size: number) => "ক) x\n".repeat(size / 5)],
  ["answers", (size: number) => "উত্তর: ক\n".repeat(size / 9)],
  ["labels on a line", (size: number) => `১। কী?\nক) ${"উত্তর ব্যাখ্যা ans ".repeat(size / 18)}`],
  ["white space", (size: number) => `১। x${" ".repeat(size)}ক)`],
  ["white space before a word", (size: number) => `${" ".repeat(size)}x`],
  ["keys", (size: number) => `কী?\nউত্তরমালা\n${"1-ক ".repeat(size / 4)}`],
  ["brackets", (size: number) => `১। ${"(".repeat(size)}`],
  [
    "questions without options",
    (size: number) => Array.from({ length: size / 8 }, (_, n) => `${n + 1}। কী?`).join("\n"),
  ],
])("a text of nothing but %s is answered in time that grows with it alone", async (_name, make) => {
  for (const format of ["text", "aiken"] as const) {
    await expectLinear((share) => {
      const bytes = new TextEncoder().encode(make(1_200_000 * share));
      return () => expect(readExamFile(bytes, { name: "x.txt", format }).file).toBeNull();
    });
  }
});
