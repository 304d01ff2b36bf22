import { expect, test } from "vitest";
import { readWordExam } from "@/lib/exams/authoring/import/word/read-word";
import { plainTextOf } from "@/lib/markup/plain-text";
import { paragraph, paragraphs, stylesOf, table, wordFile } from "@/test/word-files";

const styles = stylesOf('<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style>');
const heading = (text: string) => paragraph(text, { style: "H" });
const questions = paragraphs("১. কোনটি গ্রন্থি?", "ক) যকৃৎ", "খ) ত্বক", "২. কোনটি ধমনি?", "ক) মহাধমনি", "খ) মহাশিরা");
const key = heading("উত্তরমালা") + paragraphs("১-ক", "২-ক/খ");

function read(below: string) {
  const { exam } = readWordExam(wordFile(questions + key + below, { styles }));
  if (!exam) throw new Error("not read");
  return {
    keys: exam.questions.map(({ options }) => options.map(({ isRight }) => isRight)),
    explanations: exam.questions.map(({ explanation }) => explanation && plainTextOf(explanation)),
    doubts: exam.questions.flatMap(({ doubts }) => doubts),
    leftovers: exam.leftovers
      .filter(({ isKeyList }) => !isKeyList)
      .map(({ source }) => source.map(({ text }) => text).join("")),
    sources: exam.questions.map(({ source }) => source.length),
  };
}

test("explanations below the key go to their questions, with the lists and tables in them", () => {
  const below =
    heading("ব্যাখ্যা") +
    paragraphs("প্রশ্ন ২: দুটিই নেওয়া হয়।", "১. প্রথমত", "২. দ্বিতীয়ত", "প্রশ্ন ১: কারণ এই:") +
    table([["যকৃৎ", "গ্রন্থি"]]);
  expect(read(below)).toEqual({
    keys: [
      [true, false],
      [true, true],
    ],
    explanations: ["কারণ এই:\nযকৃৎ | গ্রন্থি", "দুটিই নেওয়া হয়।\n১. প্রথমত\n২. দ্বিতীয়ত".normalize("NFC")],
    doubts: [],
    leftovers: [],
    sources: [5, 6],
  });
});

test("one whose number no question has is left over", () => {
  const { explanations, leftovers } = read(heading("ব্যাখ্যা") + paragraphs("প্রশ্ন ১: কারণ", "প্রশ্ন ৯: অন্য কারণ"));
  expect(explanations).toEqual(["কারণ", null]);
  expect(leftovers).toEqual(["প্রশ্ন ৯: অন্য কারণ"]);
});

test("what is no list of explanations is read as before", () => {
  const own = paragraphs("১. কোনটি?", "ক) এক", "খ) দুই", "উত্তর: ক") + heading("ব্যাখ্যা") + paragraphs("প্রথমটি ঠিক।");
  const { exam } = readWordExam(wordFile(own, { styles }));
  expect(exam?.questions.map(({ explanation }) => explanation && plainTextOf(explanation))).toEqual(["প্রথমটি ঠিক।"]);
});
