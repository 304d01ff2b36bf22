import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText, foldText, isBlank } from "@/lib/exams/authoring/import/clean-text";
import type { ExamFile, ExamFormat, ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import { hasFormula } from "@/lib/exams/authoring/import/formulas";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { writeExamFile } from "@/lib/exams/authoring/import/write";

// Pieces that could pass for the syntax of one of the formats, beside ordinary words.
const piece = fc.oneof(
  fc.constantFrom(
    ...["হৃৎপিণ্ডের", "কোনটি", "র‍্যাবিস", "য়", "ক্ষ", "ড়", "।", "৭৫%", "Ca²⁺", "a < b", "<b>", "&amp;", "&nbsp;", "😷"],
    ...[
      "\n",
      "\n\n",
      " ",
      "\t",
      '"',
      '""',
      "'",
      "'=1",
      "=1+1",
      "+",
      "-COOH",
      "@x",
      ",",
      ";",
      "]]>",
      "<![CDATA[",
      "-->",
    ],
    ...[
      "\\",
      "\\n",
      "\\\\",
      "\\(",
      ":",
      "::",
      "::t::",
      "{",
      "}",
      "{}",
      "#",
      "####",
      "~",
      "=",
      "%50%",
      "->",
      "//",
      "// x",
    ],
    ...[
      "[html]",
      "[plain]",
      "[markdown]",
      "[marks:3]",
      "$CATEGORY: x",
      "A. ",
      "B) ",
      "ক. ",
      "ANSWER: B",
      "উত্তর: খ",
      "T",
      "TRUE",
    ],
    ...["question,correct", "<quiz>", "<!DOCTYPE x>", "<?xml?>", "\u200d", "\u00a0", "\u2028", "\u0000"],
  ),
  fc.string({ unit: "binary", maxLength: 4 }),
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => cleanText(pieces.join("")))
  // Files with a sign of lost letters or pictures, or with a formula, are never read.
  .filter((value) => !isBlank(value) && !/[\uFFFC\uFFFD]/.test(value) && !hasFormula(value));
const oneLine = text.map(foldText).filter((value) => !isBlank(value));
const marks = fc.oneof(
  fc.constantFrom("1", "0.5", "2", "0.3333", "999.9999"),
  fc.integer({ min: 1, max: 9_999_999 }).map((units) => String(units / 10_000)),
);

function question(content: fc.Arbitrary<string>, plain: boolean): fc.Arbitrary<ExamQuestion> {
  return fc
    .record({
      text: content,
      marks: plain ? fc.constant("1") : marks,
      explanation: plain ? fc.constant("") : fc.option(content, { nil: "" }),
      texts: fc.uniqueArray(content, { minLength: 2, maxLength: 10, selector: foldText }),
      right: fc.nat({ max: 9 }),
    })
    .map(({ texts, right, ...rest }) => ({
      ...rest,
      options: texts.map((option, index) => ({ text: option, isCorrect: index === right % texts.length })),
    }));
}

const fileOf = (content: fc.Arbitrary<ExamQuestion>, titled: boolean): fc.Arbitrary<ExamFile> =>
  fc
    .record({
      title: titled ? fc.option(oneLine, { nil: undefined }) : fc.constant(undefined),
      questions: fc.array(content, { minLength: 1, maxLength: 5 }),
    })
    .map(({ title, questions }) => (title ? { title, questions } : { questions }));

function expectIdentity(file: ExamFile, format: ExamFormat) {
  const { content, warnings } = writeExamFile(file, format);
  expect(warnings).toEqual([]);
  const read = readExamFile(new TextEncoder().encode(content), { name: "exam", format });
  expect(read.problems.filter(({ level }) => level === "error")).toEqual([]);
  expect(read.file).toEqual(file);
}

describe("what is written is read back the same", () => {
  const numRuns = 500;

  test("CSV", () => {
    fc.assert(
      fc.property(fileOf(question(text, false), false), (file) => expectIdentity(file, "csv")),
      { numRuns },
    );
  });
  test("CSV with subjects and chapters, some of them blank", () => {
    const topic = fc.record({ subject: oneLine, chapter: fc.option(oneLine) });
    const named = fc.tuple(question(text, false), topic).map(([content, topics]) => ({ ...content, ...topics }));
    const blank = question(text, false).map((content) => ({ ...content, subject: null, chapter: null }));
    const file = fc.tuple(named, fc.array(blank, { maxLength: 2 })).map(([first, others]) => [first, ...others]);
    fc.assert(
      fc.property(file, (questions) => {
        const hasChapter = questions.some(({ chapter }) => chapter);
        const { content } = writeExamFile({ questions }, "csv");
        const read = readExamFile(new TextEncoder().encode(content), { name: "exam", format: "csv" });
        const chapter = (value: string | null) => (hasChapter ? { chapter: value } : {});
        expect(read.file?.questions).toEqual(
          questions.map(({ chapter: of, ...rest }) => ({ ...rest, ...chapter(of) })),
        );
      }),
      { numRuns },
    );
  });
  test("GIFT", () => {
    fc.assert(
      fc.property(fileOf(question(text, false), true), (file) => expectIdentity(file, "gift")),
      { numRuns },
    );
  });
  test("Moodle XML", () => {
    fc.assert(
      fc.property(fileOf(question(text, false), true), (file) => expectIdentity(file, "xml")),
      { numRuns },
    );
  });
  test("Aiken, what it can hold", () => {
    fc.assert(
      fc.property(fileOf(question(oneLine, true), false), (file) => expectIdentity(file, "aiken")),
      { numRuns },
    );
  });
});

test("no bytes at all make a reader throw", () => {
  const formats = fc.constantFrom<ExamFormat | undefined>(undefined, "csv", "gift", "aiken", "xml");
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(piece).map((all) => new TextEncoder().encode(all.join("\n"))),
  );
  fc.assert(
    fc.property(bytes, formats, (content, format) => {
      const { file, problems } = readExamFile(content, { name: "x.txt", format, shuffleOptions: true });
      expect(file === null).toBe(problems.some(({ level }) => level === "error"));
    }),
    { numRuns: 1_000 },
  );
});

test("cells that a spreadsheet would compute are written as texts", () => {
  const option = (value: string, isCorrect = false) => ({ text: value, isCorrect });
  const file = {
    questions: [
      {
        text: "=HYPERLINK(1)",
        marks: "1",
        options: [option("+1"), option("-COOH", true), option("@x")],
        explanation: "'=1",
      },
    ],
  };
  const { content } = writeExamFile(file, "csv");
  for (const cell of ['"\'=HYPERLINK(1)"', '"\'+1"', '"\'-COOH"', '"\'@x"', "\"''=1\""])
    expect(content).toContain(cell);
  expectIdentity(file, "csv");
});

test("Aiken says what it loses", () => {
  const options = [
    { text: "ক", isCorrect: true },
    { text: "খ\nগ", isCorrect: false },
  ];
  const file = { title: "কুইজ", questions: [{ text: "প্রশ্ন", marks: "2", options, explanation: "কারণ" }] };
  expect(writeExamFile(file, "aiken").warnings).toHaveLength(4);
});
