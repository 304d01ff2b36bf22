import { randomUUID } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { doPackedJob } from "@/lib/exams/authoring/export/word/do-word-job";
import { packJob } from "@/lib/exams/authoring/export/word/word-job";
import type { WordPaper } from "@/lib/exams/authoring/export/word/word-paper";
import { writeWord } from "@/lib/exams/authoring/export/word/write-word";
import { type ExamQuestion, optionsOfSingle, statementsOf } from "@/lib/exams/authoring/import/exam-file";
import { readWordExam } from "@/lib/exams/authoring/import/word/read-word";
import type { Block, Inline, Markup } from "@/lib/markup/document";
import { paragraphWith, textNode } from "@/lib/markup/inline";

const single = (text: string, more: Partial<ExamQuestion> = {}): ExamQuestion => ({
  text,
  marks: "1",
  explanation: "",
  options: optionsOfSingle(["যকৃৎ", "ত্বক", "মস্তিষ্ক"], [1]),
  ...more,
});
const paperOf = (questions: ExamQuestion[], more: Partial<WordPaper> = {}): WordPaper => ({
  academy: "প্রস্তুতি একাডেমি",
  title: "হৃৎপিণ্ড ০১",
  minutes: 90,
  letters: "bengali",
  negativeType: "fixed",
  negativeMarks: 0.25,
  questions,
  ...more,
});
const docOf = (...content: Block[]): Markup => ({ type: "doc", content });
const lineOf = (...content: Inline[]): Block => paragraphWith(content);

const partsOf = (bytes: Uint8Array) => unzipSync(bytes);
const textOf = (bytes: Uint8Array, name: string): string => strFromU8(partsOf(bytes)[name] ?? new Uint8Array());
const document = (bytes: Uint8Array) => textOf(bytes, "word/document.xml");
/** Letters of a part, its paragraphs on lines. */
const lines = (xml: string): string[] =>
  xml
    .split("</w:p>")
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t [^>]*>([^<]*)<|<w:(tab)\/>/g)].map(([, text, tab]) => (tab ? " " : text)).join(""),
    )
    .filter((line) => line.trim() !== "");

function wellFormed(xml: string): void {
  const onError = (_level: string, message: string) => {
    throw new Error(message);
  };
  new DOMParser({ onError }).parseFromString(xml, "text/xml");
}

describe("the package", () => {
  const bytes = writeWord(paperOf([single("এক?"), single("দুই?", { explanation: "কারণ" })]), new Map());

  test("has the parts that Word asks for, each declared and well-formed", () => {
    const parts = partsOf(bytes);
    const names = Object.keys(parts);
    expect(names).toEqual(
      expect.arrayContaining([
        "[Content_Types].xml",
        "_rels/.rels",
        "word/document.xml",
        "word/styles.xml",
        "word/settings.xml",
      ]),
    );
    for (const name of names) wellFormed(strFromU8(parts[name] as Uint8Array));
    const types = textOf(bytes, "[Content_Types].xml");
    const undeclared = names.filter((name) => /^(?:word|docProps)\/[^_]/.test(name) && !types.includes(`"/${name}"`));
    expect(undeclared).toEqual([]);
    const targets = [...textOf(bytes, "word/_rels/document.xml.rels").matchAll(/Target="([^"]*)"/g)].map(
      ([, target]) => `word/${target}`,
    );
    expect(targets.filter((target) => !names.includes(target))).toEqual([]);
  });

  test("is of today's Word, A4, in a Bengali font for letters of complex script", () => {
    expect(textOf(bytes, "word/settings.xml")).toMatch(/"compatibilityMode"[^>]*"15"/);
    expect(document(bytes)).toContain('<w:pgSz w:w="11906" w:h="16838"/>');
    const styles = textOf(bytes, "word/styles.xml");
    expect(styles).toContain('w:cs="Nirmala UI"');
    expect(styles).toMatch(/<w:szCs [^>]*\/><w:lang [^>]*w:bidi="bn-BD"/);
    expect(textOf(bytes, "word/fontTable.xml")).toContain('<w:altName w:val="Noto Sans Bengali"/>');
  });

  test("is the same file whenever it is written", () => {
    expect(writeWord(paperOf([single("এক?"), single("দুই?", { explanation: "কারণ" })]), new Map())).toEqual(bytes);
  });
});

describe("the paper", () => {
  const set: ExamQuestion = {
    ...single("হৃৎপিণ্ড সম্পর্কে:", { kind: "true_false_set", marks: "2" }),
    options: statementsOf(["চার প্রকোষ্ঠ", "তিন কপাটিকা"], [true, false]),
    explanation: "কপাটিকা চারটি।",
  };
  const questions = [
    single("কোনটি বৃহত্তম গ্রন্থি?", { options: optionsOfSingle(["যকৃৎ", "ত্বক"], [1, 0]) }),
    set,
    single("তিন?"),
  ];

  test("says academy, title, time and marks, and what is worth more", () => {
    const bytes = writeWord(paperOf(questions), new Map());
    expect(lines(textOf(bytes, "word/header1.xml"))).toEqual(["প্রস্তুতি একাডেমি"]);
    const [title, facts, marks] = lines(document(bytes));
    expect(title).toBe("হৃৎপিণ্ড ০১");
    expect(facts).toBe("সময়: ১ ঘণ্টা ৩০ মিনিট   প্রশ্ন: ৩টি   পূর্ণমান: ৪   ভুলে কাটা: ০.২৫ নম্বর".normalize("NFC"));
    expect(marks).toBe("প্রতি প্রশ্নের মান: ১ (প্রশ্ন ১, ৩); ২ (প্রশ্ন ২)");
  });

  test("has the key behind a page's end, and each explanation with it", () => {
    const bytes = writeWord(paperOf(questions), new Map());
    const [before = "", after = ""] = document(bytes).split("উত্তরমালা");
    expect(lines(before).slice(3)).toEqual(
      [
        ...["১. কোনটি বৃহত্তম গ্রন্থি?", "ক) যকৃৎ", "খ) ত্বক"],
        ...["২. হৃৎপিণ্ড সম্পর্কে:", "ক) চার প্রকোষ্ঠ", "খ) তিন কপাটিকা"],
        ...["৩. তিন?", "ক) যকৃৎ", "খ) ত্বক", "গ) মস্তিষ্ক"],
      ].map((line) => line.normalize("NFC")),
    );
    expect(before.match(/<w:type w:val="nextPage"\/>/g)).toHaveLength(1);
    expect(lines(`<w:t x>${after}`).slice(-5)).toEqual(
      ["১-খ/ক", "২-সম", "৩-খ", "ব্যাখ্যা", "প্রশ্ন ২: কপাটিকা চারটি।"].map((line) => line.normalize("NFC")),
    );
    expect(lines(textOf(bytes, "word/header3.xml"))[1]).toBe("স = সত্য, ম = মিথ্যা; প্রথম উক্তি থেকে পরপর".normalize("NFC"));
  });

  test("has the letters and digits of the exam", () => {
    const all = lines(document(writeWord(paperOf(questions, { letters: "latin" }), new Map())));
    expect(all).toEqual(
      expect.arrayContaining(
        ["2. হৃৎপিণ্ড সম্পর্কে:", "b) তিন কপাটিকা", "1-b/a", "2-TF", "Question 2: কপাটিকা চারটি।"].map((line) =>
          line.normalize("NFC"),
        ),
      ),
    );
  });

  test("keeps a question together, and lets the next one go on a page", () => {
    const kept = document(writeWord(paperOf(questions), new Map()))
      .split("</w:p>")
      .filter((paragraph) => /"(?:Question|Option)"/.test(paragraph))
      .map((paragraph) => paragraph.includes("<w:keepNext/>"));
    expect(kept).toEqual([true, true, false, true, true, false, true, true, true, false]);
  });
});

test("a formula without an equation is its TeX", () => {
  const attrs = { tex: "x^2", display: false, mathml: "<math><maction/></math>", spoken: "", converter: "" };
  const doc = docOf(lineOf(textNode("যদি ", []), { type: "formula", attrs }));
  const bytes = writeWord(paperOf([single("x", { textDoc: doc })]), new Map());
  expect(lines(document(bytes))).toContain("১. যদি $x^2$");
});

test("a table of more columns than Word has becomes lines", () => {
  const cell = (text: string, colspan: number) => ({
    type: "tableCell" as const,
    attrs: { colspan, rowspan: 1 },
    content: [paragraphWith([textNode(text, [])])],
  });
  const table: Block = { type: "table", content: [{ type: "tableRow", content: [cell("এক", 60), cell("দুই", 60)] }] };
  const xml = document(writeWord(paperOf([single("x", { textDoc: docOf(table) })]), new Map()));
  expect(xml).not.toContain("<w:tbl>");
  expect(lines(xml)).toContain("এক | দুই");
});

test("cells of several columns and rows are read as such", () => {
  const cell = (text: string, colspan = 1, rowspan = 1) => ({
    type: "tableCell" as const,
    attrs: { colspan, rowspan },
    content: [paragraphWith([textNode(text, [])])],
  });
  const rows = [[cell("এক", 1, 3), cell("দুই", 2)], [cell("তিন"), cell("চার", 1, 2)], [cell("পাঁচ")]];
  const table: Block = { type: "table", content: rows.map((content) => ({ type: "tableRow", content })) };
  const { exam } = readWordExam(writeWord(paperOf([single("x", { textDoc: docOf(table) }), single("y")]), new Map()));
  expect(exam?.questions[0]?.text.content).toEqual([table]);
});

describe("pictures", () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  const picture = (id: string, alt: string): Inline => ({
    type: "picture",
    attrs: { id, alt, width: 960, height: 720 },
  });
  const doc = docOf(lineOf(textNode("দেখুন ", []), picture(ids[0], 'ইসিজি & "তরঙ্গ"')), lineOf(picture(ids[1], "নেই")));
  const options = optionsOfSingle(["এক", "দুই"], [0]).map((option, place) =>
    place === 0 ? { ...option, textDoc: docOf(lineOf(picture(ids[0], "আবার"), picture(ids[2], "ভাঙা"))) } : option,
  );
  const asked = paperOf([single("x", { textDoc: doc, options }), single("y")]);
  const written = async () => {
    const webp = await sharp({ create: { width: 960, height: 720, channels: 3, background: "#936" } })
      .webp()
      .toBuffer();
    const pictures = new Map([
      [ids[0], new Uint8Array(webp)],
      [ids[2], new Uint8Array([1, 2, 3])],
    ]);
    return doPackedJob(new Uint8Array(await packJob({ paper: asked, pictures }).arrayBuffer()));
  };

  test("stand in their place as JPEGs, each once in the file, with what they show", async () => {
    const bytes = await written();
    const media = Object.entries(partsOf(bytes)).filter(([name]) => name.startsWith("word/media/"));
    expect(media.map(([name]) => name)).toEqual(["word/media/picture1.jpeg"]);
    expect(await sharp(media[0]?.[1]).metadata()).toMatchObject({ format: "jpeg", width: 960, height: 720 });
    const { exam, pictures } = readWordExam(bytes);
    expect(pictures.map(({ mime, alt }) => ({ mime, alt }))).toEqual([
      { mime: "image/jpeg", alt: 'ইসিজি & "তরঙ্গ"'.normalize("NFC") },
      { mime: "image/jpeg", alt: "আবার" },
    ]);
    expect(exam?.questions[0]?.pictures.map((one) => one.in)).toEqual(["text", 0]);
  });

  test("fit the column, in their proportions", async () => {
    const [, cx = 0, cy = 0] = /<wp:extent cx="(\d+)" cy="(\d+)"\/>/.exec(document(await written()))?.map(Number) ?? [];
    expect(cx / cy).toBeCloseTo(960 / 720, 3);
    expect(cx / 36_000).toBeLessThanOrEqual(75);
  });

  test("that are away or broken leave what they show, and the file is made", async () => {
    const all = lines(document(await written()));
    expect(all).toContain("[ছবি: নেই]".normalize("NFC"));
    expect(all).toContain("ক) [ছবি: ভাঙা]".normalize("NFC"));
  });
});

test("whatever somebody typed is text, and the file can be read", () => {
  const typed = fc.string({ unit: "binary", maxLength: 40 });
  const holding = [
    "word/document.xml",
    "word/header1.xml",
    "word/header2.xml",
    "word/header3.xml",
    "docProps/core.xml",
  ];
  const question = fc
    .tuple(typed, typed, fc.array(typed, { minLength: 2, maxLength: 4 }))
    .map(([text, explanation, texts]) => single(text, { explanation, options: optionsOfSingle(texts, [0]) }));
  fc.assert(
    fc.property(typed, typed, fc.array(question, { minLength: 1, maxLength: 3 }), (title, academy, questions) => {
      const bytes = writeWord(paperOf(questions, { title, academy }), new Map());
      const parts = partsOf(bytes);
      for (const name of holding) wellFormed(strFromU8(parts[name] ?? new Uint8Array()));
      const { exam, refusal } = readWordExam(bytes);
      expect(exam ?? refusal).not.toBeNull();
    }),
    { numRuns: 25 },
  );
});
