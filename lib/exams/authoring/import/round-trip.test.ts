import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ValidationError } from "@/lib/errors";
import { cleanText, foldText, isBlank } from "@/lib/exams/authoring/import/clean-text";
import {
  type ExamFile,
  type ExamFormat,
  type ExamQuestion,
  optionsOfSingle,
  statementsOf,
} from "@/lib/exams/authoring/import/exam-file";
import { hasFormula } from "@/lib/exams/authoring/import/formulas";
import { beginWithPlaces } from "@/lib/exams/authoring/import/question-numbers";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { writeExamFile } from "@/lib/exams/authoring/import/write";
import { convertFormula } from "@/lib/markup/convert-formula";
import { type Block, formulasOf, type Inline, markTypes, numberStyles } from "@/lib/markup/document";
import {
  hasMarksOrBlocks,
  joinedInline,
  marksOf,
  paragraphWith,
  textNode,
  withoutIdleMarks,
} from "@/lib/markup/inline";
import { plainTextOf } from "@/lib/markup/plain-text";
import { FORMULAS_MAX } from "@/lib/wire/limits";

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
      "[kind:mtf]",
      "->",
      "-> True",
      "-> False",
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

/** Pieces that could pass for the key of one of the kinds. */
const keyLike = fc.constantFrom("A/B", "A//B", "b/a", "A / C", "TF", "FT", "T", "সম", "True", "A বা B", "ক", "B", "50%");

/** A single with one or several accepted options, or a set. */
function mixedQuestion(content: fc.Arbitrary<string>): fc.Arbitrary<ExamQuestion> {
  const texts = fc.uniqueArray(fc.oneof({ arbitrary: content, weight: 3 }, { arbitrary: keyLike, weight: 1 }), {
    minLength: 2,
    maxLength: 10,
    selector: foldText,
  });
  const single = texts.chain((options) =>
    fc.shuffledSubarray([...options.keys()], { minLength: 1 }).map((accepted) => optionsOfSingle(options, accepted)),
  );
  const set = texts.chain((options) =>
    fc
      .array(fc.boolean(), { minLength: options.length, maxLength: options.length })
      .map((truths) => statementsOf(options, truths)),
  );
  const shared = { text: content, marks, explanation: fc.option(content, { nil: "" }) };
  return fc.oneof(
    fc.record({ ...shared, options: single }),
    fc.record({ ...shared, kind: fc.constant("true_false_set" as const), options: set }),
  );
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
      fc.property(fileOf(question(oneLine, true), false), (file) => {
        // Stems that happen to count up are refused, in case they are numbers.
        fc.pre(!beginWithPlaces(file.questions.map(({ text }) => text)));
        expectIdentity(file, "aiken");
      }),
      { numRuns },
    );
  });
});

describe("sets and accepted options are read back the same, the author's key included", () => {
  const numRuns = 500;
  test.each([
    ["csv", false],
    ["gift", true],
    ["xml", true],
  ] as const)("%s", (format, titled) => {
    fc.assert(
      fc.property(fileOf(mixedQuestion(text), titled), (file) => expectIdentity(file, format)),
      { numRuns },
    );
  });
});

describe("markup is read back as the same tree", () => {
  const formulas = [
    { tex: "E=mc^2", display: false },
    { tex: String.raw`\frac{a<b}{\ce{H2O}}`, display: true },
  ].map((formula) => {
    const result = convertFormula(formula);
    if ("fault" in result) throw new Error(result.fault);
    return { type: "formula" as const, attrs: { ...formula, ...result } };
  });
  const marksOfText = fc
    .subarray([...markTypes])
    .filter((names) => !names.includes("subscript") || !names.includes("superscript"));
  const word = oneLine.filter((words) => !/[$\\]/.test(words));
  const letters = fc
    .record({ words: word, marks: marksOfText, space: fc.constantFrom("", " ") })
    .map(({ words, marks: names, space }) => textNode(space + words, names));
  const node: fc.Arbitrary<Inline> = fc.oneof(
    { arbitrary: letters, weight: 9 },
    { arbitrary: fc.constantFrom(...formulas), weight: 1 },
  );
  const lineEnd = { type: "hardBreak" as const };
  /** As HTML folds them: no space opens a line. */
  const line = fc.array(node, { minLength: 1, maxLength: 3 }).map((nodes) => {
    const [first, ...others] = nodes;
    return joinedInline(first?.type === "text" ? [textNode(first.text.trim(), marksOf(first)), ...others] : nodes);
  });
  const paragraph = fc
    .array(line, { minLength: 1, maxLength: 2 })
    .map((lines) => paragraphWith(lines.flatMap((nodes, index) => (index > 0 ? [lineEnd, ...nodes] : nodes))));
  const paragraphs = fc.array(fc.oneof({ arbitrary: paragraph, weight: 4 }, fc.constant(paragraphWith([]))), {
    minLength: 1,
    maxLength: 2,
  });
  const items = fc.array(
    paragraphs.map((content) => ({ type: "listItem" as const, content })),
    { minLength: 1, maxLength: 2 },
  );
  const span = fc.integer({ min: 1, max: 3 });
  const cell = fc.record({
    type: fc.constantFrom("tableHeader" as const, "tableCell" as const),
    attrs: fc.record({ colspan: span, rowspan: span }),
    content: paragraphs,
  });
  const block: fc.Arbitrary<Block> = fc.oneof(
    paragraph,
    items.map((content) => ({ type: "bulletList" as const, content })),
    fc
      .record({ content: items, start: fc.nat({ max: 30 }), numbers: fc.constantFrom(...numberStyles) })
      .map(({ content, ...attrs }) => ({ type: "orderedList" as const, attrs, content })),
    fc.array(fc.array(cell, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }).map((rows) => ({
      type: "table" as const,
      content: rows.map((content) => ({ type: "tableRow" as const, content })),
    })),
  );
  const said = (content: Block[]) => {
    const doc = withoutIdleMarks({ type: "doc", content });
    return { doc, text: cleanText(plainTextOf(doc)) };
  };
  const isMarked = ({ doc, text: plain }: ReturnType<typeof said>) => !isBlank(plain) && hasMarksOrBlocks(doc);
  const gap = fc.array(fc.constant<Block>(paragraphWith([])), { maxLength: 1 });
  const whole = fc
    .tuple(block, fc.array(fc.tuple(gap, block), { maxLength: 2 }))
    .map(([first, others]) => said([first, ...others.flatMap(([empty, next]) => [...empty, next])]))
    .filter(isMarked);
  const oneParagraph = paragraph.map((content) => said([content])).filter(isMarked);
  const plain = text.map((value) => ({ text: value, doc: undefined }));
  const options = fc
    .uniqueArray(fc.oneof(oneParagraph, plain), {
      minLength: 2,
      maxLength: 5,
      selector: (option) => foldText(option.text),
    })
    .map((all) => all.map((option, index) => ({ text: option.text, textDoc: option.doc, isCorrect: index === 0 })));
  const marked = fc
    .record({ stem: fc.oneof(whole, plain), reason: fc.oneof(whole, plain), options })
    .map(({ stem, reason, options: all }) => ({
      text: stem.text,
      textDoc: stem.doc,
      marks: "1",
      options: all,
      explanation: reason.text,
      explanationDoc: reason.doc,
    }))
    .filter(({ textDoc, explanationDoc }) =>
      [textDoc, explanationDoc].every((doc) => !doc || formulasOf(doc).length <= FORMULAS_MAX / 4),
    );

  test.each([
    ["gift", true],
    ["xml", true],
  ] as const)("%s", (format, titled) => {
    fc.assert(
      fc.property(fileOf(marked, titled), (file) => expectIdentity(file, format)),
      { numRuns: 200 },
    );
  });

  test("a file without HTML says that it has letters alone", () => {
    const doc = said([paragraphWith([textNode("10", []), textNode("5", ["superscript"])])]);
    const all = optionsOfSingle(["এক", "দুই"], [0]);
    const file = { questions: [{ text: doc.text, textDoc: doc.doc, marks: "1", options: all, explanation: "" }] };
    for (const format of ["csv", "aiken"] as const) {
      const { content, warnings } = writeExamFile(file, format);
      expect(warnings).toHaveLength(1);
      expect(content).toContain("10⁵");
    }
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

test("an exam of plain singles is written as it was before there were other kinds", () => {
  const single = (texts: string[], key: number): ExamQuestion => ({
    kind: "single",
    text: "কোনটি?",
    marks: "1",
    options: texts.map((option, index) => ({ text: option, isCorrect: index === key, isRight: index === key })),
    explanation: "",
  });
  const questions = [single(["এক", "দুই"], 0), single(["%তিন", "=চার"], 1)];
  const content = (format: ExamFormat) => writeExamFile({ questions }, format).content;
  expect(content("csv").replace("\uFEFF", "").split(/\r?\n/)).toEqual([
    "question,option_a,option_b,option_c,option_d,correct,marks,explanation",
    '"কোনটি?","এক","দুই","","","A","1",""',
    '"কোনটি?","%তিন","\'=চার","","","B","1",""',
    "",
  ]);
  expect(content("gift")).toBe("[plain]কোনটি? {\n=এক\n~দুই\n}\n\n[plain]কোনটি? {\n~%0%%তিন\n=\\=চার\n}\n");
  expect(content("xml")).toContain(
    [
      "  <defaultgrade>1</defaultgrade>",
      "  <single>true</single>",
      "  <shuffleanswers>0</shuffleanswers>",
      "  <answernumbering>abc</answernumbering>",
      '  <answer fraction="100" format="plain_text"><text><![CDATA[এক]]></text></answer>',
      '  <answer fraction="0" format="plain_text"><text><![CDATA[দুই]]></text></answer>',
      "</question>",
    ].join("\n"),
  );
});

test("Aiken takes no set and no accepted options, in words", () => {
  const texts = ["এক", "দুই"];
  const shared = { text: "কোনটি?", marks: "1", explanation: "" };
  const plain = { ...shared, options: optionsOfSingle(texts, [0]) };
  const accepting = { ...shared, options: optionsOfSingle(texts, [1, 0]) };
  const set = { ...shared, kind: "true_false_set" as const, options: statementsOf(texts, [true, false]) };
  for (const other of [accepting, set]) {
    const write = () => writeExamFile({ questions: [plain, other] }, "aiken");
    expect(write).toThrow(ValidationError);
  }
});

test("Aiken says what it loses", () => {
  const options = [
    { text: "ক", isCorrect: true },
    { text: "খ\nগ", isCorrect: false },
  ];
  const file = { title: "কুইজ", questions: [{ text: "প্রশ্ন", marks: "2", options, explanation: "কারণ" }] };
  expect(writeExamFile(file, "aiken").warnings).toHaveLength(4);
});
