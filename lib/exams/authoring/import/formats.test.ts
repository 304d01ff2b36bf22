import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readExamFile } from "@/lib/exams/authoring/import/read";

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const read = (name: string) => readExamFile(fixture(name), { name });
const readText = (text: string, name = "exam.txt", shuffleOptions = false) =>
  readExamFile(new TextEncoder().encode(text), { name, shuffleOptions });
const told = ({ problems }: ReturnType<typeof readText>) =>
  problems.map(({ row, level, message }) => `${row ?? ""} ${level} ${message}`);
const rows = (result: ReturnType<typeof readText>, level = "error") =>
  result.problems.filter((problem) => problem.level === level).map(({ row }) => row);
const keys = ({ file }: ReturnType<typeof readText>) =>
  file?.questions.map(({ options }) => options.findIndex(({ isCorrect }) => isCorrect));

const csv = "question,option_a,option_b,correct\nপ্রশ্ন,এক,দুই,";

describe("CSV", () => {
  test("UTF-16 with semicolons, Bengali headers, a cell of two lines, blank rows, a decimal comma", () => {
    const result = read("excel-utf16.csv");
    expect(told(result)).toEqual([]);
    expect(keys(result)).toEqual([2, 1]);
    expect(result.file?.questions).toMatchObject([
      {
        text: "হৃৎপিণ্ডের প্রকোষ্ঠ\nকয়টি?".normalize("NFC"),
        marks: "1",
        options: [{ text: "২টি" }, { text: "৩টি" }, { text: "৪টি" }, { text: "৫টি" }],
        explanation: 'মানুষের হৃৎপিণ্ডে "চারটি" প্রকোষ্ঠ; দুটি অলিন্দ, দুটি নিলয়।'.normalize("NFC"),
      },
      { marks: "0.5", options: [{}, {}, {}], explanation: "" },
    ]);
  });

  test("every problem of every row, in order", () => {
    const result = read("broken.csv");
    expect(result.file).toBeNull();
    expect(rows(result)).toEqual([3, 4, 4, 5, 5, 5, 5, 6]);
    expect(rows(result, "warning")).toEqual([1, 7]);
    expect(told(result)).toContain("7 warning একই প্রশ্ন ও সঠিক উত্তর সারি ২-তেও আছে।");
  });

  test.each([
    ...["b", "B", "2", "২", "খ", "(খ)", "B.", "দুই", "দুই।"],
    ...["Option B", "option_b", "option-2", "Answer: B", "অপশন খ", "বিকল্প-২"],
  ])("%s is the second option", (key) => {
    expect(keys(readText(csv + key))).toEqual([1]);
  });

  test.each(["", "C", "0", "তিন", "AB", "১১", "Option C", "দুই টি"])("'%s' is no key", (key) => {
    expect(rows(readText(csv + key))).toEqual([2]);
  });

  test("a number that is also another option's text is pointed out", () => {
    const result = readText("question,option_a,option_b,correct\nকয়টি?,2,3,2\n");
    expect(keys(result)).toEqual([1]);
    expect(rows(result, "warning")).toEqual([2]);
  });

  test("TRUE and FALSE are keys by their texts", () => {
    expect(keys(readText("question,a,b,correct\nকি?,TRUE,FALSE,False\n"))).toEqual([1]);
  });

  test.each([
    ["2 টি,3 টি,4 টি,5 টি", 1],
    ["2.0,3.0,4.0,5.0", 1],
    ["৩টি,৪টি,প্রায় ২টি,১টি", 1],
    ["Type 3,Type 1,Type 2,Type 4", 1],
    ["NaCl,C6H6,H2O,CO2", 0],
    ["1 টি,2 টি,3 টি,4 টি", 0],
    ["২০ টি,৩০ টি,২২ টি,২.৫ টি", 0],
  ])("the key 2 of %s is doubted where an amount is another option's", (options, doubted) => {
    for (const key of ["2", "২", "(2)"]) {
      const result = readText(`question,a,b,c,d,correct\nকয়টি?,${options},${key}\n`);
      expect([keys(result), result.doubts.length]).toEqual([[1], doubted]);
    }
  });

  test.each([
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${csv}ক`)],
    ["UTF-16 LE without a mark", Buffer.from(`${csv}ক`, "utf16le")],
    ["UTF-16 BE", Buffer.from(`\uFEFF${csv}ক`, "utf16le").swap16()],
    ["tabs", Buffer.from(`${csv}ক`.replaceAll(",", "\t"))],
    ["a Bengali header in UTF-16 without a mark", Buffer.from("প্রশ্ন,ক,খ,উত্তর\nপ্রশ্ন,এক,দুই,ক\n", "utf16le")],
    ["the line that Excel puts before", Buffer.from(`sep=;\r\n${csv.replaceAll(",", ";")}ক`)],
    ["old Mac line ends", Buffer.from(`${csv}ক\r`.replaceAll("\n", "\r"))],
  ])("%s", (_, bytes) => expect(keys(readExamFile(bytes, { name: "exam.csv" }))).toEqual([0]));

  test.each([
    ["bytes that are no text", new Uint8Array([0x71, 0xff, 0xc0]), "UTF-8"],
    ["a workbook", Buffer.from("PK\u0003\u0004xyz"), "এক্সেল"],
    ["nothing", Buffer.from("\uFEFF \n"), "কোনো প্রশ্ন নেই"],
    ["only a header", Buffer.from("question,a,b,correct\n"), "কোনো প্রশ্ন নেই"],
    ["missing columns", Buffer.from("question,a\nx,y\n"), "'correct' কলামটি নেই"],
    ["a column twice", Buffer.from("question,a,ক,b,correct\nx,y,z,w,a\n"), "একাধিকবার"],
    ["an open quote", Buffer.from(`${csv}"A\n`), "CSV ভাঙা"],
    ["letters lost on the way", Buffer.from(`${csv}A\n\uFFFD,এক,দুই,A\n`), "নষ্ট"],
    ["too much", Buffer.alloc(6_000_000, 65), "৫ মেগাবাইট"],
  ])("%s is refused with the reason", (_, bytes, reason) => {
    const result = readExamFile(bytes, { name: "exam.csv" });
    expect(result.file).toBeNull();
    expect(told(result).join("\n")).toContain(reason);
  });
});

describe("GIFT", () => {
  test("titles, escapes, comments, weights, feedback, HTML, true or false, missing word", () => {
    const result = read("moodle.gift");
    expect(keys(result)).toEqual([1, 0, 0, 0, 0]);
    expect(result.file).toMatchObject({
      title: "Upper limb",
      questions: [
        {
          text: "Which nerve passes behind the medial epicondyle?",
          explanation: expect.stringContaining(": 1 = yes."),
        },
        { text: "2 {set} ~ 4 # 5: what is the key\\value?", options: [{ text: "a = b" }, { text: "c -> d" }] },
        { text: "10⁵ cells and H₂O,\nwhich is right?", options: [{ text: "Both" }, { text: "Neither" }] },
        { options: [{ text: "সত্য" }, { text: "মিথ্যা" }], explanation: "Well done." },
        { text: "The humerus lies in the _____ of the body." },
      ],
    });
    expect(rows(result, "warning")).toEqual([5, 5, 20]);
  });

  test("everything that is no question with one right option is refused, each on its line", () => {
    const result = read("refused.gift");
    expect(result.file).toBeNull();
    expect(rows(result)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 21]);
  });
});

test.each([
  ["[html]<table><tr><td>এক</td><td>দুই</td></tr></table><ul><li>a &lt; b</li></ul>", "এক | দুই\n• a < b"],
  ["[html]x<sup>n</sup>, Na<sup>+</sup>, y<sup>মান</sup>", "xⁿ, Na⁺, y^(মান)"],
  ["[html]a<script>alert(1)</script>b", "ab"],
  ["p<b and q>c", "p<b and q>c"],
  ["p<b>q</b>&nbsp;r\ns", "pq r\ns"],
  ["[plain]p<b>q</b>&nbsp;r", "p<b>q</b>&nbsp;r"],
])("the text '%s' is stored as '%s'", (raw, text) => {
  expect(readText(`${raw.replaceAll("=", "\\=")} {=x ~y}`, "x.gift").file?.questions[0]?.text).toBe(text);
});

describe("Aiken", () => {
  test("dots, brackets and Bengali letters", () => {
    const result = read("questions.aiken.txt");
    expect(told(result)).toEqual([]);
    expect(keys(result)).toEqual([3, 0, 1]);
  });

  test("a number that names one option by its place and another by its amount", () => {
    expect(rows(readText("কয়টি?\nA. 2 টি\nB. 3 টি\nANSWER: 2\n", "x.aiken"))).toEqual([4]);
  });

  test("what breaks its rules", () => {
    const result = read("broken.aiken.txt");
    expect(result.file).toBeNull();
    expect([...new Set(rows(result))]).toEqual([1, 5, 9, 10, 17, 20]);
  });
});

describe("Moodle XML", () => {
  test("an export: CDATA, escaped HTML, grades, categories, true or false", () => {
    const result = read("moodle-export.xml");
    expect(keys(result)).toEqual([1, 0]);
    expect(result.file).toMatchObject({
      title: "রক্ত সংবহনতন্ত্র".normalize("NFC"),
      questions: [
        {
          text: "হৃৎপিণ্ডের বাম নিলয় থেকে কী বের হয়?\nএকটি বাছাই করুন।".normalize("NFC"),
          marks: "2.5",
          options: [{ text: "ফুসফুসীয় ধমনি".normalize("NFC") }, { text: "মহাধমনি" }, { text: "মহাশিরা" }],
          explanation: "মহাধমনি & তার শাখা।",
        },
        { text: "শিরায় কপাটিকা থাকে।".normalize("NFC"), explanation: "ঠিক।" },
      ],
    });
    expect(rows(result, "warning")).toEqual([11, 28]);
  });

  test("pictures, other types, several right answers, no marks", () => {
    const result = read("refused.xml");
    expect(result.file).toBeNull();
    expect(rows(result)).toEqual([4, 11, 12, 17, 17]);
    expect(told(result)[0]).toContain("ছবি");
  });

  const quiz = (type: string, inside: string) =>
    readText(`<quiz>\n<question type="${type}">${inside}</question></quiz>`, "exam.xml");
  const stem = "<questiontext><text>শিরায় কপাটিকা থাকে?</text></questiontext>";
  const answer = (text: string, fraction: string | number) =>
    `<answer fraction="${fraction}"><text>${text}</text></answer>`;

  test.each([
    ["true", "false"],
    ["সত্য", "মিথ্যা"],
    ["Yes", "No"],
    ["&lt;p&gt;True.&lt;/p&gt;", "&lt;p&gt;False.&lt;/p&gt;"],
    ["হ্যাঁ", "না।"],
    ["সঠিক", "ভুল"],
  ])("%s and %s are true and false", (yes, no) => {
    for (const [right, wrong, key] of [
      [yes, no, 0],
      [no, yes, 1],
    ] as const) {
      for (const answers of [answer(right, 100) + answer(wrong, 0), answer(wrong, 0) + answer(right, 100)]) {
        expect(keys(quiz("truefalse", stem + answers))).toEqual([key]);
      }
    }
  });

  const pair = answer("a", 100) + answer("b", 0);
  test.each([
    ["a truth by another word", "truefalse", stem + answer("perhaps", 100) + answer("no", 0)],
    ["an untruth by another word", "truefalse", stem + answer("true", 100) + answer("wahr", 0)],
    ["two truths", "truefalse", stem + answer("true", 100) + answer("yes", 0)],
    ["no truth", "truefalse", stem + answer("true", 0) + answer("false", 0)],
    ["a weight that is no number", "multichoice", stem + answer("a", 100) + answer("b", "x")],
    ["markup in a text", "multichoice", `<questiontext><text>10<sup>5</sup> কত?</text></questiontext>${pair}`],
    ["markup without a text", "multichoice", `<questiontext><p>10<sup>5</sup></p></questiontext>${pair}`],
    ["markup beside a text", "multichoice", `<questiontext><text>কত?</text><p>2</p></questiontext>${pair}`],
    ["words beside a text", "multichoice", `<questiontext>দেখো <text>কত?</text></questiontext>${pair}`],
    ["MathML in a text", "multichoice", `<questiontext><text>x <math><mn>1</mn></math></text></questiontext>${pair}`],
    ["markup in an option", "multichoice", stem + answer("H<sub>2</sub>O", 100) + answer("b", 0)],
    ["an option's second text", "multichoice", stem + answer("a</text><text>c", 100) + answer("b", 0)],
    ["a second question", "multichoice", stem + stem + pair],
    ["a second text", "multichoice", `<questiontext><text>a</text><text>b</text></questiontext>${pair}`],
    ["a second grade", "multichoice", `<defaultgrade>1</defaultgrade><defaultgrade>2</defaultgrade>${stem}${pair}`],
    ["markup in feedback", "multichoice", `${stem}<generalfeedback><text><b>a</b></text></generalfeedback>${pair}`],
  ])("%s is refused", (_, type, inside) => {
    const result = quiz(type, inside);
    expect([result.file, [...new Set(rows(result))]]).toEqual([null, [2]]);
  });

  test.each([
    ["an open tag", '<quiz>\n<question type="multichoice">\n</quiz>', 2],
    ["an unknown entity", "<quiz>\n<question>&nbsp;</question></quiz>", 2],
    ["own entities", '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>', undefined],
    ["another vocabulary", "<?xml version='1.0'?><html/>", undefined],
  ])("%s is refused", (_, text, row) => {
    const result = readText(text, "exam.xml");
    expect(result.file).toBeNull();
    expect(rows(result)).toEqual([row]);
  });
});

describe("rules of every question", () => {
  const shuffled = (question: string, option: string, explanation: string, shuffle = true) =>
    readText(
      `question,option_a,option_b,option_c,correct,explanation\n${question},এক,দুই,${option},A,${explanation}\n`,
      "exam.csv",
      shuffle,
    );

  test.each([
    "ক সঠিক",
    "উত্তর: খ",
    "সঠিক উত্তর (গ)",
    "option B",
    "The answer is C.",
    "Ans: (b)",
    "B is correct",
    "খ-এর কারণে",
  ])("an explanation that says '%s' is pointed out when options are shuffled", (explanation) => {
    const result = shuffled("প্রশ্ন", "তিন", explanation);
    expect(rows(result, "warning")).toEqual([2]);
    expect(result.file).not.toBeNull();
    expect(told(shuffled("প্রশ্ন", "তিন", explanation, false))).toEqual([]);
  });

  test.each([
    "ভিটামিন ক-এর অভাব",
    "Vitamin A is correct for it",
    "hepatitis B is wrong",
    "A nerve is a bundle",
    "কলা ও খনিজ",
    "৫ গ লবণ",
    "option D",
    "the answer is a nerve",
  ])("'%s' names no option", (explanation) => expect(told(shuffled("প্রশ্ন", "তিন", explanation))).toEqual([]));

  test("letters in the question, places in an option", () => {
    expect(rows(shuffled("ক ও খ-এর মধ্যে কোনটি?", "তিন", ""), "warning")).toEqual([2]);
    expect(rows(shuffled("প্রশ্ন", "উপরের সবগুলো", ""), "warning")).toEqual([2]);
    expect(rows(shuffled("প্রশ্ন", "All of the above", ""), "warning")).toEqual([2]);
  });

  test("options that differ only in white space or in how a letter is typed are the same", () => {
    expect(rows(readText("question,a,b,correct\nx,ফুসফুসীয়  ধমনি,ফুসফুসীয\u09bc ধমনি,A\n"))).toEqual([2]);
    expect(rows(readText("question,a,b,correct\nx,Co,CO,A\n"))).toEqual([]);
  });
});

test.each([
  ["exam.txt", '"প্রশ্ন";ক;খ;উত্তর\nx;y;z;ক', "csv"],
  ["exam.txt", "Q?\nA. x\nB. y\nANSWER: B\n", "aiken"],
  ["exam.txt", "Q? {=x ~y}", "gift"],
  ["exam.dat", "Q? {T}", "gift"],
  [
    "exam.txt",
    '<?xml version="1.0"?><quiz><question type="truefalse"><questiontext><text>Q</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>',
    "xml",
  ],
])("%s with %s is read", (name, text) => expect(readText(text, name).file).not.toBeNull());

test.each([
  ["বিজয়", "1| evsjv‡`‡ki ivRavbx †KvbwU?\nK) XvKv\nL) Lyjbv\nDËi: K\n"],
  ["এনকোডিং", "1. à¦•à§‹à¦¨à¦Ÿà¦¿?\nà¦•) x\nà¦–) y\n"],
])("a file of %s says so", (name, text) => {
  for (const format of [undefined, "text"] as const) {
    const result = readExamFile(new TextEncoder().encode(text), { name: "exam.txt", format });
    expect(result.file).toBeNull();
    expect(told(result).join()).toContain(name.normalize("NFC"));
  }
});

test("a file that nobody knows asks for its format", () => {
  const { file, problems } = readText("Just some words.", "notes.txt");
  expect([file, problems]).toEqual([null, [expect.objectContaining({ level: "error", advice: "format" })]]);
});
