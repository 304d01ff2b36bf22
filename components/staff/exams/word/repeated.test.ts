import { expect, test } from "vitest";
import { type Imported, importedOf } from "@/components/staff/exams/word/imported";
import { withRepeated, withRepeatedLeftOut } from "@/components/staff/exams/word/repeated";
import type { PreviewedWord } from "@/lib/exams/authoring/word-preview-schema";
import type { StaffExam } from "@/lib/exams/staff-schema";
import type { Inline, Markup } from "@/lib/markup/document";
import { plainTextOf } from "@/lib/markup/plain-text";

type Kept = StaffExam["questions"][number];

const docOf = (...content: Inline[]): Markup => ({ type: "doc", content: [{ type: "paragraph", content }] });
const letters = (text: string): Inline => ({ type: "text", text });
const picture = (alt: string): Inline => ({
  type: "picture",
  attrs: { id: crypto.randomUUID(), alt, width: 960, height: 540 },
});
const formula: Inline = {
  type: "formula",
  attrs: { tex: "x^2", display: false, mathml: "", spoken: "", converter: "" },
};

function read(...stems: Markup[]): Imported[] {
  const questions: PreviewedWord["questions"] = stems.map((text) => ({
    kind: "single",
    text,
    options: ["এক", "দুই"].map((option, place) => ({ text: docOf(letters(option)), is_right: place === 0 })),
    explanation: null,
    key_from: "letter",
    doubts: [],
    source: [],
    conversions: [],
    pictures: [],
  }));
  return importedOf({ title: null, questions, leftovers: [], pictures: [] }, 1);
}
const option = (text: string, isRight = false) => ({ text, is_correct: isRight, is_right: isRight });
const kept = (stem: Markup | string, change: Partial<Kept> = {}): Kept => ({
  id: crypto.randomUUID(),
  revision: 1,
  position: 1,
  kind: "single",
  ...(typeof stem === "string" ? { text: stem } : { text: plainTextOf(stem), text_doc: stem }),
  marks: 1,
  explanation: "",
  scoring: "key",
  options: [option("এক", true), option("দুই")],
  subject: null,
  chapter: null,
  ...change,
});
const repeatedIn = (...both: Parameters<typeof withRepeated>) =>
  withRepeated(...both).map(({ isRepeated }) => isRepeated);
const plain = docOf(letters("কোনটি?"));

test.each<[string, Markup, Kept, boolean]>([
  ["the same", plain, kept("কোনটি?"), true],
  ["other spaces", docOf(letters("কোনটি  সঠিক? ")), kept("কোনটি সঠিক?"), true],
  ["another stem", plain, kept("কোনটি নয়?"), false],
  ["another option", plain, kept("কোনটি?", { options: [option("এক", true), option("তিন")] }), false],
  ["one more option", plain, kept("কোনটি?", { options: [option("এক", true), option("দুই"), option("তিন")] }), false],
  ["options in another order", plain, kept("কোনটি?", { options: [option("দুই"), option("এক", true)] }), true],
  [
    "a key, marks and an explanation that were changed since",
    plain,
    kept("কোনটি?", { options: [option("এক"), option("দুই", true)], marks: 2, explanation: "কারণ" }),
    true,
  ],
  [
    "a picture that somebody has described since",
    docOf(letters("কী?"), picture("ছবি")),
    kept(docOf(letters("কী?"), picture("ইসিজি"))),
    true,
  ],
  ["no picture", docOf(letters("কী?"), picture("ছবি")), kept("কী?"), false],
  ["a formula", docOf(letters("মান "), formula), kept(docOf(letters("মান "), formula)), true],
  ["letters where a formula was", docOf(letters("মান "), formula), kept("মান x2"), false],
  [
    "bold letters",
    docOf(letters("কোনটি "), { type: "text", text: "নয়", marks: [{ type: "bold" }] }),
    kept("কোনটি নয়"),
    true,
  ],
])("%s: a question of the exam is known again, or another", (_, stem, one, isRepeated) => {
  expect(repeatedIn(read(stem), [one])).toEqual([isRepeated]);
});

test("of a file that was added in part the rest is new, also where questions differ in their pictures alone", () => {
  const shown = () => docOf(letters("চিত্রে কী?"), picture("ছবি"));
  const added = [kept(docOf(letters("চিত্রে কী?"), picture("বাম নিলয়"))), kept("কোনটি?")];
  expect(repeatedIn(read(shown(), plain, shown(), docOf(letters("আরেকটি?"))), added)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("repeated questions are left out behind the others, and not in their place", () => {
  const all = withRepeated(read(plain, docOf(letters("নতুন?"))), [kept("কোনটি?")]);
  const leftOut = (questions: readonly Imported[]) => questions.map(({ isLeftOut }) => isLeftOut);
  expect(leftOut(withRepeatedLeftOut(all, "append"))).toEqual([true, false]);
  expect(leftOut(withRepeatedLeftOut(all, "replace"))).toEqual([false, false]);
});
