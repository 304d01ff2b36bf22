import fc from "fast-check";
import { expect, test } from "vitest";
import { readPaste } from "@/lib/exams/authoring/import/word/pasted";
import { readWordExam } from "@/lib/exams/authoring/import/word/read-word";
import type { TypedMarkup } from "@/lib/markup/document";
import { pastedDocument } from "@/lib/markup/pasted-markup";
import { plainTextOf } from "@/lib/markup/plain-text";
import { paragraph, paragraphs, run, wordFile } from "@/test/word-files";

type Paragraph = Extract<TypedMarkup["content"][number], { type: "paragraph" }>;
const line = (text: string, bold = false): Paragraph => ({
  type: "paragraph",
  content: [{ type: "text", text, ...(bold && { marks: [{ type: "bold" as const }] }) }],
});
const pasteOf = (...content: TypedMarkup["content"]) =>
  new TextEncoder().encode(JSON.stringify({ type: "doc", content }));
function read(...content: TypedMarkup["content"]) {
  const { exam, refusal } = readWordExam(pasteOf(...content), readPaste);
  if (!exam) throw new Error(refusal);
  return exam;
}

test("a paste is read by the rules of a Word file", () => {
  const stem = fc.constantFrom("কোনটি সঠিক?", "What is it?", "নিচের কোনটি হৃৎপিণ্ডের কপাটিকা?");
  const option = fc.constantFrom("এক", "দুই", "মাইট্রাল", "ATP", "২.৫ লিটার");
  const question = fc.record({
    stem,
    options: fc.array(option, { minLength: 2, maxLength: 5 }),
    right: fc.nat(4),
    by: fc.constantFrom("letter", "bold", "nothing"),
  });
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 6 }), (asked) => {
      const lines = asked.flatMap(({ stem: text, options, right, by }, index) => {
        const key = right % options.length;
        return [
          { text: `${index + 1}. ${text}`, bold: false },
          ...options.map((words, place) => ({
            text: `${"কখগঘঙ"[place]}) ${words}`,
            bold: by === "bold" && place === key,
          })),
          ...(by === "letter" ? [{ text: `উত্তর: ${"কখগঘঙ"[key]}`, bold: false }] : []),
        ];
      });
      const body = lines.map(({ text, bold }) => (bold ? paragraph(run(text, { bold })) : paragraph(text))).join("");
      const file = readWordExam(wordFile(body)).exam;
      expect(read(...lines.map(({ text, bold }) => line(text, bold))).questions).toEqual(file?.questions);
    }),
    { numRuns: 60 },
  );
});

test("lists come with their marks, tables as tables, breaks as lines, formulas as they are", () => {
  const list = (...texts: string[]): TypedMarkup["content"][number] => ({
    type: "orderedList",
    attrs: { start: 1, numbers: "bengali-alpha" },
    content: texts.map((text) => ({ type: "listItem", content: [line(text)] })),
  });
  const { questions } = read(
    {
      type: "paragraph",
      content: [
        { type: "text", text: "১. মান " },
        { type: "formula", attrs: { tex: "x^2", display: false } },
      ],
    },
    list("এক", "দুই"),
    {
      type: "paragraph",
      content: [{ type: "text", text: "উত্তর: খ" }, { type: "hardBreak" }, { type: "text", text: "২. কোনটি?" }],
    },
    line("ক) তিন  খ) চার"),
  );
  expect(questions.map(({ options }) => options.map(({ text, isRight }) => [plainTextOf(text), isRight]))).toEqual([
    [
      ["এক", false],
      ["দুই", true],
    ],
    [
      ["তিন", false],
      ["চার", false],
    ],
  ]);
  expect(questions[0] && plainTextOf(questions[0].text)).toBe("মান $x^2$");
});

test("what was copied in a Bijoy font is Unicode, with what was typed", () => {
  const html = `<p style="font-family:SutonnyMJ">1| ürwc‡Êi †Kvb cÖ‡Kvô?</p><p style="font-family:SutonnyMJ">K) evg wbjq</p><p style="font-family:SutonnyMJ">L) Wvb wbjq</p>`;
  const doc = pastedDocument(html);
  const { questions, conversions } = read(...(doc?.content ?? []));
  expect(questions[0] && plainTextOf(questions[0].text)).toBe("হৃৎপিণ্ডের কোন প্রকোষ্ঠ?");
  expect(conversions[1]).toEqual({ before: "K) evg wbjq", after: "ক) বাম নিলয়" });
});

test("each question says what of it stayed on the page, and no other does", () => {
  const html = `
    <p>১. <math><mi>x</mi></math> এর মান কত?</p><p>ক) এক</p><p>খ) দুই</p><p>উত্তর: ক</p>
    <p>২. কোনটি ঠিক?</p><p>ক) তিন</p><p>খ) চার</p><p>উত্তর: খ</p>
    <p><img src="https://example.org/icon.png"> ৩. চিত্রটি কীসের?</p><p><svg width="300" height="200"></svg></p>
    <p><img src="https://example.org/a.png"> ক) পাঁচ</p><p>খ) <img src="https://example.org/b.png"></p><p>উত্তর: ক</p>
    <p>৪. <math><annotation encoding="application/x-tex">x^2</annotation></math> কী?</p><p>ক) ছয়</p><p>খ) সাত</p><p>উত্তর: ক</p>`;
  const { questions } = read(...(pastedDocument(html)?.content ?? []));
  expect(questions.map(({ doubts }) => doubts.map(({ kind, about }) => [kind, about]))).toEqual([
    [["formula_object", undefined]],
    [],
    [
      ["picture_lost", undefined],
      ["drawing_lost", undefined],
      ["picture_lost", [0]],
      ["picture_lost", [1]],
    ],
    [],
  ]);
  expect(questions[0]?.source[0]?.map(({ text }) => text).join("")).toBe("১. [সূত্র আনা যায়নি] এর মান কত?".normalize("NFC"));
  expect(questions.map(({ text }) => plainTextOf(text))).toEqual(
    ["এর মান কত?", "কোনটি ঠিক?", "চিত্রটি কীসের?", "$x^2$ কী?"].map((text) => text.normalize("NFC")),
  );
  expect(questions[2]?.options.map(({ text }) => plainTextOf(text))).toEqual(["পাঁচ".normalize("NFC"), ""]);
});

test("a picture that stands behind a question alone is told there, and no empty words are quoted", () => {
  const html = `<p>১. কোনটি?</p><p>ক) এক</p><p>খ) দুই</p><p>উত্তর: ক</p><p><img src="https://example.org/a.png"></p>`;
  const { questions, leftovers } = read(...(pastedDocument(html)?.content ?? []));
  expect(questions.flatMap(({ doubts }) => doubts)).toMatchObject([{ kind: "picture_lost" }]);
  expect(leftovers.map(({ source }) => source.map(({ text }) => text))).toEqual([["[ছবি আনা যায়নি]"]]);
});

test("a plain text says by its own sign that something is missing", () => {
  const { questions } = read(line("১. কোনটি? \uFFFC"), line("ক) এক"), line("খ) দুই"), line("উত্তর: ক"));
  expect(questions[0]?.doubts.map(({ kind }) => kind)).toEqual(["drawing_lost"]);
  expect(questions[0] && plainTextOf(questions[0].text)).toBe("কোনটি?");
});

test("a tree that is none is refused, whatever it says", () => {
  for (const tree of [{}, { type: "doc" }, { type: "doc", content: [{ type: "script" }] }, []]) {
    const { exam, refusal } = readWordExam(new TextEncoder().encode(JSON.stringify(tree)), readPaste);
    expect(exam).toBeNull();
    expect(refusal).toBe("লেখাটি পড়া যায়নি। আবার কপি করে পেস্ট করুন।");
  }
  expect(readWordExam(wordFile(paragraphs("১. কোনটি?"))).exam).not.toBeNull();
});
