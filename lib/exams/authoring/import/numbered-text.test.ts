import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { toBengaliDigits } from "@/lib/format";

const readText = (text: string) => readExamFile(new TextEncoder().encode(text), { name: "exam.txt" });
const nfc = (text: string) => text.normalize("NFC");

const numberings: ((number: number) => string)[] = [
  ...[(n: number) => `${toBengaliDigits(n)}. `, (n: number) => `${toBengaliDigits(n)}। `, (n: number) => `${n}) `],
  ...[(n: number) => `(${toBengaliDigits(n)}) `, (n: number) => `প্রশ্ন-${toBengaliDigits(n)} `],
  ...[(n: number) => `প্রশ্ন ${toBengaliDigits(n)}: `, (n: number) => `প্রশ্ন নং ${n}। `, (n: number) => `Q${n}. `],
  ...[(n: number) => `Question ${n}:\n`, () => ""],
];
const lettered = [
  ...["[ক]", "[a]", "ক:", "(ক)", "ক।", "ক.", "ক)", "A.", "a)", "(a)", "A)"].map((first) => (index: number) => {
    const letters = /[ক]/.test(first) ? "কখগঘঙচছজঝঞ" : /A/.test(first) ? "ABCDEFGHIJ" : "abcdefghij";
    return first.replace(/[কAa]/, letters.charAt(index));
  }),
];
const answered = [
  "উত্তর: ",
  "সঠিক উত্তর: ",
  "উঃ ",
  "উত্তরঃ ",
  "Ans ",
  "Ans: ",
  "ans. ",
  "Answer: ",
  "Correct answer: ",
  "উত্তর - ",
];
const named = [
  (mark: string) => mark.replace(/[:[\]]/g, ""),
  (mark: string) => mark.replace(/[().।:[\]]/g, ""),
  (mark: string) => `(${mark.replace(/[().।:[\]]/g, "")})`,
];
const explained = ["ব্যাখ্যা: ", "ব্যাখ্যাঃ ", "Explanation: ", "ব্যাখ্যা - "];

const stems = [
  "মানবদেহের বৃহত্তম অঙ্গ কোনটি?",
  "হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি?",
  "৫ মিলিলিটারে কত ফোঁটা?",
  "Which vitamin dissolves in fat?",
  "১৯৭১ সালে কী ঘটে?",
  "উত্তর মেরুতে কোন পাখি থাকে?",
  "i. ত্বক\nii. যকৃৎ\nনিচের কোনটি সঠিক?",
  "একজন রোগী জ্বর নিয়ে এলেন।\nপরবর্তী পদক্ষেপ কী?",
  "২.৫ লিটার কত মিলিলিটার?",
];
const texts = ["যকৃৎ", "ত্বক", "ফুসফুস", "বৃক্ক", "২টি", "vitamin B", "i ও ii", "-COOH", "৭৫%", "পেশি (মসৃণ)"];
const explanations = [
  "",
  "ত্বক সবচেয়ে বড়।",
  "এই প্রশ্নের উত্তর দেহের বড় অংশ।\nঅধ্যায় ৩ দেখো।",
  "পঞ্চম অধ্যায়",
  "প্রথম কারণ।\nদ্বিতীয় কারণ, ২.৫ লিটার।",
];

type Typed = { stem: string; options: string[]; right: number; explanation: string };

const paper = fc.record({
  questions: fc.array(
    fc.record({
      stem: fc.constantFrom(...stems),
      options: fc.uniqueArray(fc.constantFrom(...texts), { minLength: 2, maxLength: 6 }),
      right: fc.nat({ max: 5 }),
      explanation: fc.constantFrom(...explanations),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  numbering: fc.constantFrom(...numberings),
  letter: fc.constantFrom(...lettered),
  answer: fc.constantFrom(...answered),
  name: fc.constantFrom(...named),
  explain: fc.constantFrom(...explained),
  perLine: fc.constantFrom(1, 1, 2, 3, 6),
  gap: fc.constantFrom(" ", "\t", "    "),
  between: fc.constantFrom("\n\n", "\n \n\n"),
  end: fc.constantFrom("\n", "\r\n"),
});

function linesOf(options: string[], letter: (index: number) => string, perLine: number, gap: string): string {
  const marked = options.map((option, index) => `${letter(index)} ${option}`);
  return marked
    .map((option, index) => `${option}${(index + 1) % perLine === 0 ? "\n" : gap}`)
    .join("")
    .trimEnd();
}

test("however a teacher numbers, letters and names the answer, the same questions come in, without their marks", () => {
  fc.assert(
    fc.property(paper, ({ questions, numbering, letter, answer, name, explain, perLine, gap, between, end }) => {
      const typed = questions.map(({ stem, options, right, explanation }, index) =>
        [
          `${numbering(index + 1)}${stem}`,
          linesOf(options, letter, perLine, gap),
          `${answer}${name(letter(right % options.length))}`,
          ...(explanation ? [`${explain}${explanation}`] : []),
        ].join("\n"),
      );
      const { file, problems } = readText(typed.join(between).replaceAll("\n", end));
      expect(problems.filter(({ level }) => level === "error")).toEqual([]);
      expect(file?.questions.map(({ text, explanation }) => [text, explanation])).toEqual(
        questions.map(({ stem, explanation }: Typed) => [nfc(stem), nfc(explanation)]),
      );
      expect(file?.questions.map(({ options }) => options)).toEqual(
        questions.map(({ options, right }) =>
          options.map((text, index) => ({ text: nfc(text), isCorrect: index === right % options.length })),
        ),
      );
    }),
    { numRuns: 300 },
  );
});

const question = (answer: string, options = ["ক) যকৃৎ", "খ) ত্বক", "গ) ২টি", "ঘ) B"]) =>
  ["১। বৃহত্তম অঙ্গ কোনটি?", ...options, answer].join("\n");

test.each([
  ["উত্তর: ত্বক", 1],
  ["সঠিক উত্তর: (খ) ত্বক", 1],
  ["উত্তর: খ. ত্বক।", 1],
  ["Ans: 2টি", 2],
  ["উত্তর: খ, ব্যাখ্যা: ত্বক দুই বর্গমিটার।", 1],
  ["ব্যাখ্যা: ত্বক বড়।\nউত্তর: খ", 1],
  ["উত্তর: b", 1],
  ["উত্তর:\nখ", 1],
  ["উত্তর:\nখ) ত্বক", 1],
  ["উত্তর- খ) ত্বক", 1],
  ["উত্তর-খ", 1],
  ["সঠিক অপশন: খ", 1],
  ["Key: B", 1],
  ["Answer key - b", 1],
  ["উত্তর: খ (পৃষ্ঠা ২৩)", 1],
  ["উত্তর: খ [ঢা.বো. ২০১৯]", 1],
])("'%s' names one option", (answer, right) => {
  const options = ["ক) যকৃৎ", "খ) ত্বক", "গ) ২টি", "ঘ) পেশি"];
  const [read] = readText(question(answer, options)).file?.questions ?? [];
  expect(read?.options.findIndex(({ isCorrect }) => isCorrect)).toBe(right);
  expect(read?.options.map(({ text }) => text)).toEqual(["যকৃৎ", "ত্বক", "২টি", "পেশি"]);
});

test("a whole question on a line", () => {
  const { file } = readText("১. অঙ্গ কোনটি? ক) যকৃৎ খ) ত্বক উত্তর: খ ব্যাখ্যা: ত্বক বড়।\n২. কী? (ক) এক (খ) দুই সঠিক উত্তর: (ক)\n");
  expect(file?.questions.map(({ text, options, explanation }) => [text, options.length, explanation])).toEqual([
    ["অঙ্গ কোনটি?", 2, nfc("ত্বক বড়।")],
    ["কী?", 2, ""],
  ]);
});

const keyless = "১। কোনটি?\nক) এক\nখ) দুই\n২। কী?\nক) তিন\nখ) চার\n৩। কে?\nক) পাঁচ\nখ) ছয়\n";

test.each([
  "উত্তরমালা\n১। খ ২। ক ৩। খ",
  "উত্তরমালা:\n১. খ\n২. ক\n৩. খ",
  "উত্তর: ১-খ, ২-ক, ৩-খ",
  "Answer key: 1-B, 2-A, 3-B",
  "উত্তরপত্র: ১.(খ) ২.(ক)\n৩.(খ)",
])("the keys below all questions: %s", (list) => {
  const { file, problems } = readText(`${keyless}\n${list}\n`);
  expect(problems).toEqual([]);
  expect(file?.questions.map(({ options }) => options.findIndex(({ isCorrect }) => isCorrect))).toEqual([1, 0, 1]);
});

test("an answer that looks like keys is the question's own", () => {
  const { file } = readText("১। মেলাও\nক) ১-খ, ২-ক\nখ) ১-ক, ২-খ\nউত্তর: ১-ক, ২-খ\n");
  expect(file?.questions[0]?.options.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
});

test.each([
  ["a key too few", `${keyless}\nউত্তর: ১-খ, ২-ক`],
  ["a key too many", `${keyless}\nউত্তর: ১-খ, ২-ক, ৩-খ, ৪-ক`],
  ["a key twice", `${keyless}\nউত্তর: ১-খ, ২-ক, ৩-খ, ৩-ক`],
  ["a key of no option", `${keyless}\nউত্তর: ১-খ, ২-ক, ৩-গ`],
  ["a key and an answer", `${keyless.replace("২।", "উত্তর: ক\n২।")}\nউত্তরমালা: ১-খ, ২-ক, ৩-খ`],
  ["words among the keys", `${keyless}\nউত্তর: ১-খ, ২-ক, ৩-খ ইত্যাদি`],
])("%s is an error", (_, text) => expect(readText(text).file).toBeNull());

test("options behind the question, and the answer behind the options", () => {
  const { file } = readText(
    "১। বৃহত্তম অঙ্গ কোনটি? (ক) যকৃৎ (খ) ত্বক (গ) ফুসফুস উত্তর: খ\n২। কোনটি?\n(ক) যকৃৎ (খ) ত্বক উত্তরঃ ক\n",
  );
  expect(file?.questions.map(({ text, options }) => [text, options.map((option) => option.text)])).toEqual([
    ["বৃহত্তম অঙ্গ কোনটি?", ["যকৃৎ", "ত্বক", "ফুসফুস"]],
    ["কোনটি?", ["যকৃৎ", "ত্বক"]],
  ]);
});

describe("what can be read in two ways is an error on its row", () => {
  const two = (second: string) => `১। কোনটি?\nক) এক\nখ) দুই\nউত্তর: ক\n${second}\nক) তিন\nখ) চার\nউত্তর: খ\n`;
  test.each<[string, string, number]>([
    ["a number that does not follow", two("৩। কয়টি?"), 5],
    ["a year that begins a question", two("১৯৭১. কী ঘটে?"), 5],
    ["a question without the number that others have", two("কয়টি?"), 5],
    ["the only number, which is not the first", "(২) নম্বর যৌগটি কী?\nক) এক\nখ) দুই\nউত্তর: ক\n", 1],
    [
      "one number among questions without",
      `কোনটি?\nক) এক\nখ) দুই\nউত্তর: ক\n\n(২) নং চিত্রে কী?\nক) এক\nখ) দুই\nউত্তর: ক\n\nকী?\nক) ১\nখ) ২\nউত্তর: ক`,
      6,
    ],
    ["numbered statements in a question", "১। দেখো:\n১. ত্বক\n২. যকৃৎ\nকোনটি?\nক) এক\nখ) দুই\nউত্তর: ক\n", 2],
    ["a title above", "মডেল টেস্ট\n১। কোনটি?\nক) এক\nখ) দুই\nউত্তর: ক\n", 1],
    ["a letter inside of an option", "১। কোনটি?\nক) ভিটামিন খ) এর অভাব\nখ) দুই\nউত্তর: ক\n", 3],
    ["the next letter inside of the last option", "১। কোনটি?\nক) এক\nখ) ভিটামিন গ) এর অভাব\nউত্তর: ক\n", 1],
    ["the own letter once more in an option", "১। কোনটি?\n(ক) ভিটামিন (খ) এর অভাব (খ) দুই (গ) তিন\nউত্তর: ক\n", 2],
    ["a letter left out on a line", "১। কোনটি?\n(ক) এক (গ) তিন\n(খ) দুই (ঘ) চার\nউত্তর: ক\n", 2],
    ["columns that are read downwards", "1. Which?\nA. one\tC. three\nB. two\tD. four\nAns: A\n", 2],
    ["columns apart by spaces", "1. Which?\nA. one   C. three\nB. two   D. four\nAns: A\n", 2],
    ["other brackets on a line", "১। কোনটি?\nক) এক (খ) দুই গ) তিন ঘ) চার\nউত্তর: ক\n", 2],
    ["the answer inside of an option", "১। কোনটি?\nক) এক\nখ) দুই [উত্তর: ক]\nউত্তর: ক\n", 1],
    ["the answer marked in an option", "১। কোনটি?\nক) এক\nখ) দুই (উত্তর)\nউত্তর: ক\n", 1],
    ["a tick in an option", "১। কোনটি?\nক) এক ✓\nখ) দুই\nউত্তর: খ\n", 1],
    ["numbers without a sign", "১ কোনটি?\nক) এক\nখ) দুই\nউত্তর: ক\n\n২ কী?\nক) তিন\nখ) চার\nউত্তর: খ\n", 6],
    ["letters of two alphabets", "১। কোনটি?\n(a) এক\n(b) দুই\n(ক) তিন\n(খ) চার\nউত্তর: ক\n", 4],
    ["a second line of an option", "১। কোনটি?\nক) এক\nআরও কিছু\nখ) দুই\nউত্তর: ক\n", 3],
    ["a letter that is left out", "১। কোনটি?\nক) এক\nগ) তিন\nউত্তর: ক\n", 3],
    ["an answer that is no option", question("উত্তর: ঙ"), 6],
    ["an answer that is no option's text", question("উত্তর: হৃৎপিণ্ড"), 6],
    ["a letter that is another option's text", question("উত্তর: B"), 6],
    ["a letter with another option's text", question("উত্তর: ক) ত্বক"), 6],
    ["two answers", question("উত্তর: ক ও খ"), 6],
    ["an answer twice", question("উত্তর: ক\nউত্তর: খ"), 7],
    ["an answer left blank", question("উত্তর:"), 6],
    ["no answer", question("ব্যাখ্যা: কারণ"), 1],
    ["no options", "১। কোনটি?\nউত্তর: ক\n২। কী?\nক) এক\nখ) দুই\nউত্তর: ক", 2],
    ["options in an explanation", question("উত্তর: ক\nব্যাখ্যা: কারণ\nক) তিন\nখ) চার"), 8],
    ["a passage behind an explanation", `${question("উত্তর: ক\nব্যাখ্যা: ঢাকা।")}\n\nউদ্দীপক: রহিম একজন কৃষক।\n২। কে?`, 9],
    ["a passage right behind an explanation", `${question("উত্তর: ক\nব্যাখ্যা: ঢাকা।")}\nউদ্দীপক-২ঃ রহিম।\n২। কে?`, 8],
    ["a passage in an explanation", question("উত্তর: ক\nব্যাখ্যা: ঢাকা। উদ্দীপক: রহিম।"), 1],
    ["a task for the next", `${question("উত্তর: ক\nব্যাখ্যা: ঢাকা।")}\nনিচের তথ্য পড়ে ২ ও ৩ নং প্রশ্নের উত্তর দাও:\n২। কে?`, 8],
    ...["নিচের উদ্দীপকটি পড়ো", "Read the passage below:", "[উদ্দীপক] রহিম", "উদ্দীপক - রহিম", "পড়ে উত্তর দাও: রহিম"].map(
      (line): [string, string, number] => [line, `${question("উত্তর: ক\nব্যাখ্যা: ঢাকা।")}\n${line}\n২। কে?`, 8],
    ),
    ["a head of a section", `${question("উত্তর: ক\nব্যাখ্যা: ঢাকা।")}\nবিভাগ খ\n২। কে?`, 8],
    ["another paragraph", `${question("উত্তর: ক\nব্যাখ্যা: ঢাকা।")}\n\nরহিম একজন কৃষক।\n২। কে?`, 9],
    ["words below the last explanation", question("উত্তর: ক\nব্যাখ্যা: ঢাকা।\n\nসমাপ্ত"), 9],
    ["a line behind the answer", question("উত্তর: ক\nআরও কিছু"), 7],
  ])("%s", (_name, text, row) => {
    const { file, problems } = readText(text);
    expect(file).toBeNull();
    expect(problems.filter(({ level }) => level === "error").map((problem) => problem.row)).toContain(row);
  });
});

test.each([
  ["bacteria are no options", "1. Which?\nA. E. coli\nB. C. difficile\nC. S. aureus\nD. H. pylori\nAns: B\n", 1],
  ["an option names two others", "১। কোনটি?\n(ক) এক (খ) দুই (গ) (ক) ও (খ) উভয়ই (ঘ) কোনোটিই নয়\nউত্তর: গ\n", 2],
  ["no space between", "১। কোনটি?\n(ক)এক(খ)দুই(গ)তিন\nউত্তর: গ\n", 2],
  ["the text in brackets behind the letter", "১। কোনটি?\nক) এক\nখ) দুই\nউত্তর: খ (দুই)\n", 1],
])("%s", (_name, text, right) => {
  const { file, problems } = readText(text);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  expect(file?.questions[0]?.options.findIndex(({ isCorrect }) => isCorrect)).toBe(right);
});

test.each(["\t", "   ", " "])("columns of a file without numbers, apart by '%s', are refused", (gap) => {
  const { file } = readText(`Which?\nA. one${gap}C. three\nB. two${gap}D. four\nANSWER: A\n`);
  expect(file).toBeNull();
});

test("numbers leave the question in a file that is called Aiken too", () => {
  const text = [1, 2].map((number) => `${number}. What is ${number}?\nA. x\nB. y\nANSWER: A\n`).join("\n");
  const { file } = readExamFile(new TextEncoder().encode(text), { name: "exam.aiken" });
  expect(file?.questions.map((read) => read.text)).toEqual(["What is 1?", "What is 2?"]);
});

const unnumbered = (marks: string[]) =>
  marks.map((mark, index) => `${mark}কোন অঙ্গটি ${"বড়ছোটভারী".slice(index)}?\nক) এক\nখ) দুই\nউত্তর: ক\n`).join("\n");

test.each([
  ["MCQ 1. ", "MCQ 2. "],
  ["MCQ-১: ", "MCQ-২: "],
  ["1️⃣ ", "2️⃣ "],
  ["1⃣ ", "2⃣ "],
  ["১ম প্রশ্ন: ", "২য় প্রশ্ন: "],
  ["১নং প্রশ্ন: ", "২নং প্রশ্ন: "],
  ["-----\n১। ", "=====\n২। "],
  ["1st question. ", "2nd question. "],
])("'%s' leaves the question", (...marks) => {
  const { file } = readText(unnumbered(marks));
  expect(file?.questions.map((read) => read.text.startsWith("কোন "))).toEqual([true, true]);
});

test.each([
  ["সওয়াল ১ ", "সওয়াল ২ "],
  ["Item no. 1 - ", "Item no. 2 - "],
  ["① ", "② "],
  ["I. ", "II. "],
  ["(i) ", "(ii) "],
  ["প্রথম প্রশ্ন: ", "দ্বিতীয় প্রশ্ন: "],
  ["Question one: ", "Question two: "],
  ["#1 ", "#2 "],
  ["১ম: ", "২য়: "],
  ["১ ", "২ ", "৩ ", ""],
])("what can only be a number is told: '%s'", (...marks) => {
  for (const name of ["exam.txt", "exam.aiken"]) {
    const { file } = readExamFile(new TextEncoder().encode(unnumbered(marks)), { name });
    expect(file).toBeNull();
  }
});

test("a number with a second level belongs to the question", () => {
  const text = [1, 2].map((number) => `প্রশ্ন 2.${number} কী?\nA. ঠিক\nB. ভুল\nANSWER: A\n`).join("\n");
  expect(readText(text).file?.questions.map((read) => read.text)).toEqual(["প্রশ্ন 2.1 কী?", "প্রশ্ন 2.2 কী?"]);
});

test("a question whose text is a word and a number keeps them", () => {
  const text = [1, 2].map((number) => `প্রশ্ন ${number}\nA. ঠিক\nB. ভুল\nANSWER: A\n`).join("\n");
  expect(readText(text).file?.questions.map((read) => read.text)).toEqual(["প্রশ্ন 1", "প্রশ্ন 2"]);
});
