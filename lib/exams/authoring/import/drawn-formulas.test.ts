import { expect, test } from "vitest";
import type { ImportFormat } from "@/lib/exams/authoring/import/exam-file";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { writeExamFile } from "@/lib/exams/authoring/import/write";
import { formulasOf } from "@/lib/markup/document";
import { writeCsv } from "@/lib/wire/csv-cells";

const read = (text: string, format: ImportFormat) => readExamFile(new TextEncoder().encode(text), { name: "", format });
const csv = (stem: string, option: string) =>
  read(writeCsv(["question", "a", "b", "correct"], [[stem, option, "অন্য", "A"]]), "csv");
const texIn = (doc: Parameters<typeof formulasOf>[0] | null | undefined) =>
  doc && formulasOf(doc).map(({ tex, display }) => [tex, display]);

test("TeX between its signs becomes formulas, in stems and options, and the text is that of the editor", () => {
  const { file, problems } = csv("মান \\(x + y\\) ও $E=mc^2$\n$$a\n+b$$ কত?", String.raw`\[\ce{H2O}\]`);
  expect(problems).toEqual([]);
  const [question] = file?.questions ?? [];
  expect(question?.text).toBe("মান $x + y$ ও $E=mc^2$\n$$a +b$$ কত?");
  expect(texIn(question?.textDoc)).toEqual([
    ["x + y", false],
    ["E=mc^2", false],
    ["a +b", true],
  ]);
  expect(question?.textDoc?.content).toHaveLength(2);
  expect(question?.options[0]?.text).toBe(String.raw`$$\ce{H2O}$$`);
  expect(texIn(question?.options[0]?.textDoc)).toEqual([[String.raw`\ce{H2O}`, true]]);
  expect(question?.options[1]?.textDoc).toBeUndefined();
});

test("prices, and a text without signs, are letters", () => {
  const { file } = csv("দাম $5 এবং $10, না A$B?", "$5");
  expect(file?.questions[0]).toMatchObject({ text: "দাম $5 এবং $10, না A$B?" });
  expect(file?.questions[0]?.textDoc).toBeUndefined();
});

test.each([
  ["H$_2$O কী?", [["_2", false]], "H$_2$O কী?"],
  [String.raw`10$\Omega$ রোধ`, [[String.raw`\Omega`, false]], String.raw`10$\Omega$ রোধ`],
  [
    String.raw`\[ a = 1 \\[4pt] b = 2 \]`,
    [[String.raw`a = 1 \\[4pt] b = 2`, true]],
    String.raw`$$a = 1 \\[4pt] b = 2$$`,
  ],
])("%s is read whole", (stem, formulas, text) => {
  const [question] = csv(stem, "এক").file?.questions ?? [];
  expect([texIn(question?.textDoc), question?.text]).toEqual([formulas, text]);
});

test.each(["টিকিট $5 আর বই 10$", "US$5-US$10", "$5, $6"])("%s is about prices", (stem) => {
  const { file, problems } = csv(stem, "এক");
  expect([file?.questions[0]?.text, file?.questions[0]?.textDoc, problems]).toEqual([stem, undefined, []]);
});

test("a sign that is left over refuses its row, and an option's lines stay lines", () => {
  expect(csv(String.raw`$x$ ও \] কত?`, "এক").file).toBeNull();
  const [question] = csv("কী?", "এক\n$x$").file?.questions ?? [];
  expect(question?.options[0]?.textDoc?.content).toMatchObject([
    { content: [{ text: "এক" }, { type: "hardBreak" }, { type: "formula" }] },
  ]);
});

test("a faulty formula is named with its fault and refuses its row", () => {
  const { file, problems } = csv(String.raw`$\frac{1}{$ কত?`, "এক");
  expect(file).toBeNull();
  expect(problems).toEqual([{ row: 2, level: "error", message: expect.stringContaining(String.raw`\frac{1}{`) }]);
});

test("more formulas than a question has are refused before any is converted", () => {
  const { file, problems } = csv("$x$ ".repeat(41), "এক");
  expect(file).toBeNull();
  expect(problems.map(({ row, level }) => [row, level])).toEqual([[2, "error"]]);
});

test.each(["csv", "gift", "xml"] as const)(
  "a file of %s that was exported with formulas is read as the same",
  (format) => {
    const { file } = csv(String.raw`মান $\frac{a}{b}$ কত?`, String.raw`$\ce{2H2 + O2 -> 2H2O}$`);
    if (!file) throw new Error("the file was refused");
    const { content } = writeExamFile({ ...file, title: "সূত্র" }, format);
    expect(read(content, format).file?.questions).toEqual(file.questions);
  },
);
