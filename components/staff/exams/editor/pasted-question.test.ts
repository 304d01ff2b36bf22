import { expect, test } from "vitest";
import { emptyFields, type Fields } from "@/components/staff/exams/editor/editor-items";
import { looksWhole, tellsKey, withPastedQuestion } from "@/components/staff/exams/editor/pasted-question";
import { htmlOf } from "@/lib/markup/html";
import { pastedMarkup } from "@/lib/markup/pasted-markup";

const taken = (pasted: string, html = "") => withPastedQuestion(emptyFields(), pasted, pastedMarkup(html).doc);
const shown = (fields: Fields | null) =>
  fields && {
    kind: fields.kind,
    text: fields.textDoc ? htmlOf(fields.textDoc, { picturesAt: "" }) : fields.text,
    options: fields.options.map(({ text, textDoc, isRight, truth }) => [
      textDoc ? htmlOf(textDoc, { picturesAt: "" }) : text,
      truth ?? isRight,
    ]),
    explanation: fields.explanation,
  };

test("a question of a paper goes to its places, whatever its number", () => {
  const pasted =
    "৩২। হৃৎপিণ্ডের কোন প্রকোষ্ঠ পুরু?\r\nক) ডান অলিন্দ\tখ) বাম নিলয়\r\nগ) বাম অলিন্দ\tঘ) ডান নিলয়\r\nউত্তর: খ\r\nব্যাখ্যা: চাপ বেশি।";
  expect(shown(taken(pasted))).toEqual({
    kind: "single",
    text: "হৃৎপিণ্ডের কোন প্রকোষ্ঠ পুরু?",
    options: [
      ["ডান অলিন্দ", false],
      ["বাম নিলয়".normalize("NFC"), true],
      ["বাম অলিন্দ", false],
      ["ডান নিলয়".normalize("NFC"), false],
    ],
    explanation: "চাপ বেশি।",
  });
});

test("without a key nothing is right, and truths make a set", () => {
  const unkeyed = taken("1. Which?\nA. one\nB. two");
  expect(unkeyed?.options.map(({ isRight }) => isRight)).toEqual([false, false]);
  expect(shown(taken("1. Insulin\na) lowers glucose (T)\nb) is a steroid (F)"))).toMatchObject({
    kind: "true_false_set",
    options: [
      ["lowers glucose", true],
      ["is a steroid", false],
    ],
  });
});

test("of a page its marks go along, whoever typed the numbers", () => {
  const typed =
    "<p>1. Cells: 10<sup>5</sup> of <i>E. coli</i>?</p><p><b>A.</b> 10<sup>3</sup> B. H<sub>2</sub>O</p><p><b>Ans: B</b></p>";
  const expected = {
    text: "Cells: 10<sup>5</sup> of <i>E. coli</i>?",
    options: [
      ["10<sup>3</sup>", false],
      ["H<sub>2</sub>O", true],
    ],
  };
  expect(shown(taken("1. Cells: 105 of E. coli?\nA. 103 B. H2O\nAns: B", typed))).toMatchObject(expected);
  const numbered =
    "<p>Cells: 10<sup>5</sup> of <i>E. coli</i>?</p><ol type=A><li>10<sup>3</sup></li><li>H<sub>2</sub>O</li></ol><p>Ans: B</p>";
  expect(shown(taken("", numbered))).toMatchObject(expected);
});

test("the only bold option is no sign of the key", () => {
  const read = taken("1. Which?\nA. one\nB. two", "<p>1. Which?</p><p>A. one</p><p>B. <b>two</b></p>");
  expect(read?.options.map(({ textDoc }) => textDoc)).toEqual([null, null]);
});

test.each([
  "1. Which?\nA. one\nB. two\nAns: B\n2. And?\nA. one\nB. two\nAns: A",
  "1. Which?\nA. one\nB. two\nAns: E",
  "1. Which?\nA. one\nC. two\nAns: A",
  "ক) এক\nখ) দুই\nউত্তর: ক",
])("%j is not one question", (pasted) => {
  expect(looksWhole(pasted)).toBe(true);
  expect(taken(pasted)).toBeNull();
});

test("a plain stem is none, and a key in a stem is told", () => {
  expect(looksWhole("নিচের কোনটি সত্য?\ni. এক\nii. দুই")).toBe(false);
  expect(tellsKey({ ...emptyFields(), text: "কোনটি?\nউত্তর: খ" })).toBe(true);
  expect(tellsKey({ ...emptyFields(), text: "কোন উত্তরটি সত্য?" })).toBe(false);
});
