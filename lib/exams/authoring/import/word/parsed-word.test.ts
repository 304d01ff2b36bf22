import { expect, test } from "vitest";
import { type ReadExam, readExamFile } from "@/lib/exams/authoring/import/read";
import { formulasOf } from "@/lib/markup/document";
import { equation, math, power } from "@/test/omml";
import { paragraph, paragraphs, picture, png, run, type WordParts, wordFile } from "@/test/word-files";

const read = (body: string, parts?: WordParts): ReadExam =>
  readExamFile(wordFile(body, parts), { name: "মডেল টেস্ট.docx" });

const tenToFive = equation(power(math("10"), math("5")));

test("a Word file gives questions as other files do, with marks and formulas", () => {
  const { file, problems, doubts, converted } = read(
    `<w:p>${run("১. ")}${tenToFive}${run(" কত?")}</w:p>` +
      `<w:p>${run("ক) H")}${run("2", { shift: "subscript" })}${run("O")}</w:p>` +
      paragraphs("খ) দুই", "উত্তর: ক", "ব্যাখ্যা: কারণ এই।") +
      paragraphs("২. কোনটি সত্য?", "ক) এক", "খ) দুই", "উত্তর: খ"),
  );
  expect({ problems, doubts, converted }).toEqual({ problems: [], doubts: [], converted: null });
  const [first, second] = file?.questions ?? [];
  expect(first?.textDoc && formulasOf(first.textDoc)).toMatchObject([
    { tex: "{10}^{5}", mathml: expect.stringContaining("<msup>") },
  ]);
  expect(first?.options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
    ["H₂O", true],
    ["দুই", false],
  ]);
  expect(first?.options[0]?.textDoc).toBeTruthy();
  expect(first?.explanation).toBe("কারণ এই।");
  expect([second?.text, second?.textDoc, second?.marks]).toEqual(["কোনটি সত্য?", undefined, "1"]);
});

test("a set has its truths", () => {
  const { file } = read(
    paragraphs("1. Which?", "a) one T", "b) two F", "c) three T", "2. R?", "a) x", "b) y", "Ans: b"),
  );
  const [first] = file?.questions ?? [];
  expect([first?.kind, first?.options.map(({ isRight }) => isRight)]).toEqual(["true_false_set", [true, false, true]]);
});

test("a doubt keeps the file out until somebody has looked", () => {
  const written = paragraphs("১. কোনটি?", "ক) এক", "খ) দুই", "উত্তর: ক");
  const looks =
    paragraph("২. কোনটি?") + paragraph(run("ক) তিন")) + paragraph(run("খ) চার", { bold: true })) + paragraph("উত্তর: ক");
  const { file, doubts, problems } = read(written + looks);
  expect(file?.questions).toHaveLength(2);
  expect(doubts).toEqual(["word"]);
  expect(problems).toMatchObject([{ row: 2, doubt: "word", text: expect.stringContaining("মোটা হরফ") }]);
});

test("a question without a key is no question", () => {
  const { file, problems } = read(paragraphs("১. কোনটি?", "ক) এক", "খ) দুই"));
  expect(file).toBeNull();
  expect(problems.map(({ row, level }) => [row, level])).toContainEqual([1, "error"]);
});

test("letters of a Bijoy font are Unicode already, and what was changed is shown", () => {
  const bijoy = (text: string) => paragraph(run(text, { font: "SutonnyMJ" }));
  const { file, converted } = read(bijoy("1| ¸i“Z¡ †Kvb?") + bijoy("K) GK") + bijoy("L) `yB") + paragraph("উত্তর: ক"));
  expect(file?.questions[0]?.text).toContain("কোন");
  expect(converted?.questions).toBe(1);
  expect(converted?.texts.length).toBeGreaterThan(0);
  expect(new Set(converted?.texts.map(({ row }) => row))).toEqual(new Set([1]));
});

test("a picture is told, since it has to be given in the editor", () => {
  const body = `${paragraph("১. কোনটি?")}<w:p>${picture("media0", "হৃৎপিণ্ড")}</w:p>${paragraphs("ক) এক", "খ) দুই", "উত্তর: ক")}`;
  const { doubts, problems } = read(body, { media: { "image1.png": png } });
  expect(doubts).toEqual(["word"]);
  expect(problems.some(({ text }) => text?.startsWith("১টি ছবি"))).toBe(true);
});

test("another archive is not taken for a Word file, and a broken one is told", () => {
  const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...Buffer.from("xl/workbook.xml")]);
  expect(readExamFile(zip, { name: "x.xlsx" }).problems[0]?.message).toContain("এক্সেল");
  const broken = wordFile(paragraphs("১. কোনটি?")).subarray(0, 300);
  const named = Uint8Array.from([...broken, ...Buffer.from("word/document.xml")]);
  expect(readExamFile(named, { name: "x.docx" })).toMatchObject({ file: null, problems: [{ level: "error" }] });
});
