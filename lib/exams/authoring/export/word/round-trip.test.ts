import fc from "fast-check";
import { expect, test } from "vitest";
import type { WordPaper } from "@/lib/exams/authoring/export/word/word-paper";
import { writeWord } from "@/lib/exams/authoring/export/word/write-word";
import { type ExamOption, type ExamQuestion, isRightOption } from "@/lib/exams/authoring/import/exam-file";
import { readWordExam } from "@/lib/exams/authoring/import/word/read-word";
import type { WordQuestion } from "@/lib/exams/authoring/import/word/word-exam";
import { letterStyles } from "@/lib/exams/letters";
import { convertFormula } from "@/lib/markup/convert-formula";
import {
  type Block,
  type Inline,
  type Markup,
  markTypes,
  numberStyles,
  paragraphsOf,
  type TypedBlock,
  type TypedFormula,
  type TypedInline,
  type TypedMarkup,
  type TypedParagraph,
} from "@/lib/markup/document";
import { formulas } from "@/lib/markup/fixtures/formulas";
import { joinedInline, marksOf, paragraphWith, textNode } from "@/lib/markup/inline";
import { listNumber, plainTextOf } from "@/lib/markup/plain-text";

/**
 * A Word file cannot say, or its reader does not tell, and this test leaves out or takes for the same:
 * - which paragraphs are a list: its numbers are typed, and letters as numbers would be options;
 * - which lines of a text a break parts, and blank ones; which cells are heads; several spaces;
 * - a formula's own TeX; bold letters that are all letters of a text; marks, subject and chapter;
 * - which of several accepted options is the author's; the key of an exam of one question.
 */

const said = new Map<string, string>();
function spoken(formula: TypedFormula): string {
  const key = JSON.stringify(formula);
  const before = said.get(key);
  if (before !== undefined) return before;
  const made = convertFormula(formula);
  if ("fault" in made) throw new Error(`${made.fault}: ${formula.tex}`);
  said.set(key, made.spoken);
  return made.spoken;
}

type TypedTable = Extract<TypedBlock, { type: "table" }>;
type Look = { keepsBold: boolean; isOneLine: boolean };

/** The lines of a paragraph, each as its letters with how they look. */
function linesOf(content: readonly TypedInline[], { keepsBold, isOneLine }: Look): string[] {
  const lines = [""];
  let isDisplayed = false;
  for (const node of content) {
    const wasDisplayed = isDisplayed;
    isDisplayed = node.type === "formula" && node.attrs.display;
    if (!isOneLine && lines.at(-1) !== "" && (isDisplayed || wasDisplayed) && node.type !== "hardBreak") lines.push("");
    if (node.type === "hardBreak") lines.push("");
    else if (node.type === "formula") lines[lines.length - 1] += `{${node.attrs.display} ${spoken(node.attrs)}}`;
    else if (node.type === "text") {
      const marks = marksOf(node).filter((mark) => mark !== "bold" || keepsBold);
      lines[lines.length - 1] += [...node.text]
        .map((letter) => (letter === " " ? " " : [letter, ...marks.toSorted()].join("/")))
        .join("·");
    }
  }
  return lines.map((line) => line.replace(/[ ·]+/g, " ").trim()).filter((line) => line !== "");
}

const typed = (text: string): TypedInline => ({ type: "text", text });

const tableOf = ({ content }: TypedTable, look: Look): string =>
  JSON.stringify(
    content.map((row) =>
      row.content.map(({ attrs, content: inside }) => [
        attrs.colspan,
        attrs.rowspan,
        inside.map((paragraph) => linesOf(paragraph.content ?? [], look).join(" ")).filter(Boolean),
      ]),
    ),
  );

/** The lines and tables that are seen of a text in Word. */
function seen({ content }: TypedMarkup, isOneLine: boolean): string[] {
  const lists = content.filter(({ type }) => type === "bulletList" || type === "orderedList");
  const hasPlain = (paragraphs: readonly TypedParagraph[]) =>
    paragraphs.some(({ content: own = [] }) =>
      own.some((node) => node.type === "text" && node.text.trim() !== "" && !marksOf(node).includes("bold")),
    );
  const lookOf = (paragraphs: readonly TypedParagraph[]): Look => ({
    keepsBold: lists.length > 0 || hasPlain(paragraphs),
    isOneLine,
  });
  const look = lookOf(content.filter((block) => block.type === "paragraph"));
  const lookInTable = lookOf(paragraphsOf({ type: "doc", content }));
  return content.flatMap((block): string[] => {
    if (block.type === "paragraph") return linesOf(block.content ?? [], look);
    if (block.type === "table") return [tableOf(block, lookInTable)];
    return block.content.flatMap((item, index) => {
      const label =
        block.type === "bulletList" ? "•" : `${listNumber(block.attrs.numbers, block.attrs.start + index)}.`;
      return item.content.flatMap((paragraph, at) => {
        const own = paragraph.content ?? [];
        return linesOf(at === 0 ? [typed(`${label} `), ...own] : own, look);
      });
    });
  });
}

const plain = (text: string): TypedMarkup => ({
  type: "doc",
  content: text.split("\n").map((line) => ({ type: "paragraph", ...(line && { content: [typed(line)] }) })),
});

const seenOfWritten = ({ kind = "single", text, textDoc, options, explanation, explanationDoc }: ExamQuestion) => ({
  kind,
  text: seen(textDoc ?? plain(text), false),
  options: options.map((option) => [seen(option.textDoc ?? plain(option.text), true), isRightOption(option)]),
  explanation: seen(explanationDoc ?? plain(explanation), false),
});
const seenOfRead = ({ kind, text, options, explanation }: WordQuestion) => ({
  kind,
  text: seen(text, false),
  options: options.map((option) => [seen(option.text, true), option.isRight]),
  explanation: explanation ? seen(explanation, false) : [],
});

const coming = ["lens", "equilibrium", "Laplace", "cases", "alpha decay", "standard deviation"] as const;
const formula = fc.constantFrom(
  ...coming.flatMap((name) =>
    [true, false].map((display): Inline => {
      const own = { tex: formulas[name].tex, display };
      const made = convertFormula(own);
      if ("fault" in made) throw new Error(name);
      return { type: "formula", attrs: { ...own, ...made } };
    }),
  ),
);

/** No line begins as a number, a letter or a label does. */
const opening = fc.constantFrom("কোনটি", "হৃৎপিণ্ডের", "র‍্যাবিস", "রক্ত", "Which", "μ", "<b>", "&amp;", "😷", "“ক্ষ”");
const word = fc.constantFrom(
  ...[
    "প্রকোষ্ঠ",
    "৭৫%",
    "5 < 6",
    "Ca²⁺",
    "H₂O",
    '"x"',
    "]]>",
    "E. coli",
    "$5",
    "a\\b",
    "১০.৫",
    "য়",
    "–",
    "12",
    "(mm)",
    "'",
  ],
);
const words = fc
  .tuple(opening, fc.array(word, { maxLength: 3 }))
  .map(([first, others]) => [first, ...others].join(" ").normalize("NFC"));
const marks = fc
  .subarray([...markTypes])
  .filter((names) => !names.includes("subscript") || !names.includes("superscript"));
const letters = (looks: fc.Arbitrary<(typeof markTypes)[number][]>) =>
  fc.tuple(words, looks).map(([text, names]): Inline => textNode(`${text} `, names));
const node = fc.oneof({ arbitrary: letters(marks), weight: 5 }, { arbitrary: formula, weight: 1 });
const line = fc
  .tuple(fc.oneof(letters(fc.constant([])), node), fc.array(node, { maxLength: 2 }))
  .map(([first, others]) => [first, ...others]);
const hardBreak: Inline = { type: "hardBreak" };
const paragraph = fc
  .array(line, { minLength: 1, maxLength: 2 })
  .map((lines) =>
    paragraphWith(joinedInline(lines.flatMap((nodes, index) => (index > 0 ? [hardBreak, ...nodes] : nodes)))),
  );
/** Numbers that no next question has, and no letters: a letter begins an option. */
const numbers = numberStyles.filter((style) => !style.includes("alpha"));
const items = fc.array(
  paragraph.map((one) => ({ type: "listItem" as const, content: [one] })),
  { minLength: 1, maxLength: 3 },
);
const span = fc.integer({ min: 1, max: 2 });
const cell = fc
  .tuple(fc.constantFrom("tableHeader" as const, "tableCell" as const), span, paragraph)
  .map(([type, colspan, one]) => ({ type, attrs: { colspan, rowspan: 1 }, content: [one] }));
const row = fc.array(cell, { minLength: 2, maxLength: 3 }).map((content) => ({ type: "tableRow" as const, content }));
const block: fc.Arbitrary<Block> = fc.oneof(
  { arbitrary: paragraph, weight: 4 },
  items.map((content) => ({ type: "bulletList" as const, content })),
  fc
    .tuple(items, fc.constantFrom(...numbers))
    .map(([content, style]) => ({ type: "orderedList" as const, attrs: { start: 1, numbers: style }, content })),
  fc.array(row, { minLength: 1, maxLength: 2 }).map((content) => ({ type: "table" as const, content })),
);
const doc = fc.array(block, { minLength: 1, maxLength: 3 }).map((content): Markup => ({ type: "doc", content }));
const text = fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => ({ text: lines.join("\n"), doc: null }));
const marked = fc.oneof(
  text,
  doc.map((own) => ({ text: plainTextOf(own), doc: own })),
);

/** An option that alone is bold would be told for another key. */
const optionNode = fc.oneof(letters(marks.filter((names) => !names.includes("bold"))), formula);
const optionLine = fc.array(optionNode, { minLength: 1, maxLength: 2 }).map((nodes) => {
  const own: Markup = { type: "doc", content: [paragraphWith(joinedInline(nodes))] };
  return { text: plainTextOf(own), doc: own };
});
const option = fc.oneof(
  fc.array(words, { minLength: 1, maxLength: 2 }).map((lines) => ({ text: lines.join("\n"), doc: null })),
  optionLine,
);

const options = fc.array(option, { minLength: 2, maxLength: 10 });
const single = fc.tuple(options, fc.nat({ max: 9 }), fc.nat({ max: 9 })).map(([texts, right, other]) =>
  texts.map(
    ({ text: plainText, doc: textDoc }, place): ExamOption => ({
      text: plainText,
      textDoc,
      isCorrect: place === right % texts.length,
      isRight: [right % texts.length, other % texts.length].includes(place),
    }),
  ),
);
const statements = fc.tuple(options, fc.array(fc.boolean(), { minLength: 10, maxLength: 10 })).map(([texts, truths]) =>
  texts.map(
    ({ text: plainText, doc: textDoc }, place): ExamOption => ({
      text: plainText,
      textDoc,
      isCorrect: false,
      isRight: truths[place] === true,
    }),
  ),
);
const question = fc
  .tuple(
    marked,
    fc.oneof(marked, fc.constant({ text: "", doc: null })),
    fc.oneof(
      single.map((own) => ({ kind: "single" as const, options: own })),
      statements.map((own) => ({ kind: "true_false_set" as const, options: own })),
    ),
  )
  .map(
    ([stem, reason, kind]): ExamQuestion => ({
      ...kind,
      text: stem.text,
      textDoc: stem.doc,
      marks: "1",
      explanation: reason.text,
      explanationDoc: reason.doc,
    }),
  );
const paper: fc.Arbitrary<WordPaper> = fc.record({
  academy: words,
  title: words,
  minutes: fc.integer({ min: 1, max: 300 }),
  letters: fc.constantFrom(...letterStyles),
  negativeType: fc.constantFrom("fixed" as const, "percentage" as const),
  negativeMarks: fc.constantFrom(0, 0.25, 25),
  questions: fc.array(question, { minLength: 2, maxLength: 4 }),
});

test("an exam that is written is read back with the same questions, key and explanations, without a doubt", () => {
  fc.assert(
    fc.property(paper, (written) => {
      const { exam } = readWordExam(writeWord(written, new Map()));
      expect(exam?.title).toBe(written.title.trim());
      expect(exam?.questions.map(seenOfRead)).toEqual(written.questions.map(seenOfWritten));
      expect(exam?.questions.flatMap(({ doubts }) => doubts)).toEqual([]);
      expect(exam?.leftovers.filter(({ before, isKeyList }) => before > 0 && !isKeyList)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
