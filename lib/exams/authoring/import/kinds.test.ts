import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ImportFormat, isRightOption } from "@/lib/exams/authoring/import/exam-file";
import { truthsIn } from "@/lib/exams/authoring/import/keys";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { OPTION_TEXT_MAX } from "@/lib/wire/limits";

const read = (text: string, format: ImportFormat) => readExamFile(new TextEncoder().encode(text), { name: "", format });
type Read = ReturnType<typeof read>;

/** Kind, author's key and what is right of each question: `["single", 1, [1, 3]]`. */
const keysOf = ({ file }: Read) =>
  file?.questions.map(({ kind = "single", options }) => [
    kind,
    options.findIndex(({ isCorrect }) => isCorrect),
    options.flatMap((option, index) => (isRightOption(option) ? [index] : [])),
  ]);
const told = ({ problems }: Read, level = "error") =>
  problems.filter((problem) => problem.level === level).map(({ row, message }) => `${row} ${message}`);

/** @param reasons pieces of the messages of one row, each in one problem */
function expectRefused(result: Read, row: number, ...reasons: string[]): void {
  expect(result.file).toBeNull();
  for (const reason of reasons)
    expect(told(result)).toContainEqual(expect.stringMatching(new RegExp(`^${row} .*${reason.normalize("NFC")}`, "u")));
}

const set = (truths: string): [string, number, number[]] => [
  "true_false_set",
  -1,
  [...truths].flatMap((truth, index) => (truth === "T" ? [index] : [])),
];

describe("truths of a set", () => {
  test.each([
    "TFTTF",
    "tfttf",
    "T F T T F",
    "T,F,T,T,F",
    "T/F/T/T/F",
    "সমসসম",
    "ঠভঠঠভ",
    "সভসসভ",
    "স ম স স ম",
    "True, False, True, True, False",
    "সত্য, মিথ্যা, সত্য, সত্য, মিথ্যা",
    "ঠিক ভুল ঠিক ঠিক ভুল",
  ])("%s", (key) => expect(truthsIn(key.normalize("NFC"))).toEqual([true, false, true, true, false]));

  test.each(["", "10110", "১০১১০", "TFX", "A/B", "T1", "সত্য মিথ্যা সতয", "a-T b-F", "✓✗", "TRUEFALSE"])(
    "'%s' says none",
    (key) => expect(truthsIn(key)).toBeNull(),
  );
});

describe("CSV", () => {
  const head = "question,option_a,option_b,option_c,option_d,kind,correct\n";
  const csv = (kind: string, key: string, texts = "এক,দুই,তিন,চার") =>
    read(`${head}কোনটি?,${texts},${kind},"${key}"\n`, "csv");

  test.each(["true_false_set", "MTF", "T/F", "Multiple True-False", "kprime", "সত্য-মিথ্যা সেট", "সত্য/মিথ্যা", "ঠিক ভুল"])(
    "the kind '%s' is a set",
    (kind) => expect(keysOf(csv(kind, "TFTT"))).toEqual([set("TFTT")]),
  );
  test.each(["", "single", "MCQ", "SBA", "Multiple Choice", "এক উত্তর", "এমসিকিউ"])(
    "the kind '%s' is a single",
    (kind) => {
      expect(keysOf(csv(kind, "B"))).toEqual([["single", 1, [1]]]);
    },
  );
  test("Bengali heads and statements", () => {
    const text = "প্রশ্ন,উক্তি ক,উক্তি খ,উক্তি গ,ধরন,উত্তর\nহৃৎপিণ্ড,এক,দুই,তিন,সত্য-মিথ্যা সেট,সমস\n";
    expect(keysOf(read(text, "csv"))).toEqual([set("TFT")]);
  });

  test.each([
    ["B/D", 1, [1, 3]],
    ["D/B", 3, [1, 3]],
    ["খ/ঘ", 1, [1, 3]],
    ["B / D", 1, [1, 3]],
    ["B or D", 1, [1, 3]],
    ["ঘ বা ক", 3, [0, 3]],
    ["খ অথবা গ", 1, [1, 2]],
    ["(A)/(B)/(C)", 0, [0, 1, 2]],
  ])("%s accepts several options, the first of which is the key", (key, right, accepted) => {
    expect(keysOf(csv("", key))).toEqual([["single", right, accepted]]);
  });
  test("a whole text is an option's before it is a list", () => {
    expect(keysOf(csv("", "A/B", "এক,দুই,A/B,চার"))).toEqual([["single", 2, [2]]]);
  });
  test("a list of letters that are also other options' texts is pointed out", () => {
    const result = csv("", "A/B", "B,A,AB,O");
    expect([keysOf(result), result.doubts]).toEqual([[["single", 0, [0, 1]]], ["ambiguous_keys"]]);
    expect(csv("", "A/B", "A,B,AB,O").doubts).toEqual([]);
  });

  test.each([
    ["", "B,D", "একসঙ্গে"],
    ["", "B ও D", "একসঙ্গে"],
    ["", "A & B", "একসঙ্গে"],
    ["", "1/2", "কোনো অপশন বোঝায় না"],
    ["", "B/B", "কোনো অপশন বোঝায় না"],
    ["", "A/E", "ফাঁকা"],
    ["", "TFTT", "'kind' কলামে"],
    ["matching", "A", "কোন ধরনের"],
    ["mtf", "", "ফাঁকা"],
    ["mtf", "1011", "১ ও ০ নয়"],
    ["mtf", "B", "বোঝা যায় না"],
    ["mtf", "TFT", "সত্য-মিথ্যা ৩টি, কিন্তু উক্তি ৪টি"],
    ["mtf", "TFTTF", "সত্য-মিথ্যা ৫টি, কিন্তু উক্তি ৪টি"],
  ])("of kind '%s' the key '%s' is refused", (kind, key, reason) => expectRefused(csv(kind, key), 2, reason));

  test.each([
    ["one statement", "এক,,,", "T", "উক্তি ১টি"],
    ["a gap", "এক,,তিন,চার", "TFT", "মাঝখানে একটি উক্তির ঘর ফাঁকা"],
    ["statements twice", "এক,দুই, এক,চার", "TFTF", "উক্তি ক ও গ একই"],
    ["a long statement", `এক,${"ক".repeat(OPTION_TEXT_MAX + 1)},তিন,চার`, "TFTF", "উক্তি খ"],
  ])("a set of %s is refused", (_name, texts, key, reason) => expectRefused(csv("mtf", key, texts), 2, reason));

  test("an eleventh statement, which has no column, makes the key too long", () => {
    const letters = [..."abcdefghijk"];
    const text = `question,${letters.map((letter) => `option_${letter}`)},kind,correct\nx,${letters},mtf,TFTFTFTFTFT\n`;
    expectRefused(read(text, "csv"), 2, "১১টি, কিন্তু উক্তি ১০টি");
  });
  test("sets of one stem are the same only with the same statements", () => {
    const rows = ["এক,দুই,,,mtf,TF", "তিন,চার,,,mtf,TF", "এক,দুই,,,mtf,TF", "এক,দুই,,,,A"];
    const result = read(head + rows.map((row) => `কোনটি?,${row}\n`).join(""), "csv");
    expect([told(result), result.problems.map(({ row }) => row)]).toEqual([[], [4]]);
  });
});

describe("GIFT", () => {
  const gift = (comment: string, body: string) => read(`${comment}\nহৃৎপিণ্ড {${body}}\n`, "gift");

  test("a comment makes a question of pairs a set", () => {
    const result = gift("// [kind:mtf] [marks:2]", "=এক -> True\n=দুই -> মিথ্যা\n=তিন -> চার -> false####কারণ");
    expect([keysOf(result), told(result, "warning")]).toEqual([[set("TFF")], []]);
    expect(result.file?.questions).toMatchObject([
      { marks: "2", explanation: "কারণ", options: [{ text: "এক" }, { text: "দুই" }, { text: "তিন -> চার" }] },
    ]);
  });
  test("a comment lets a single accept several options; the sign for the right one marks the key", () => {
    expect(keysOf(gift("// [kind:single]", "~%100%এক =দুই ~তিন"))).toEqual([["single", 1, [0, 1]]]);
    expect(keysOf(gift("// [kind:single]", "~%100%এক ~%100%দুই ~তিন"))).toEqual([["single", 0, [0, 1]]]);
  });
  test("a comment is of one question alone", () => {
    const result = read("// [kind:single]\nx {=a ~%100%b}\n\ny {=a ~%100%b}\n", "gift");
    expectRefused(result, 4, "kind:single");
    expect(told(result)).toHaveLength(1);
  });

  const eleven = "=ক -> T".repeat(11);
  test.each([
    ["", "=এক -> True =দুই -> False", "মেলানোর"],
    ["", "=এক ~%100%দুই", "একাধিক সঠিক"],
    ["", "~%50%এক ~%50%দুই", "একাধিক সঠিক"],
    ["// [kind:single]", "=এক ~%50%দুই", "আংশিক"],
    ["// [kind:single]", "=এক =দুই ~তিন", "একাধিক ="],
    ["// [kind:essay]", "=এক ~দুই", "কোন ধরনের"],
    ["// [kind:mtf]", "=এক ~দুই", "-> True"],
    ["// [kind:mtf]", "T", "-> True"],
    ["// [kind:mtf]", "", "-> True"],
    ["// [kind:mtf]", "=এক -> True =দুই", "উক্তি খ সত্য না মিথ্যা"],
    ["// [kind:mtf]", "=এক -> True =দুই -> হয়তো", "উক্তি খ সত্য না মিথ্যা"],
    ["// [kind:mtf]", "=এক -> True", "উক্তি ১টি"],
    ["// [kind:mtf]", eleven, "উক্তি ১১টি"],
    ["// [kind:mtf]", "=এক -> True =এক -> False", "উক্তি ক ও খ একই"],
  ])("'%s' with '%s' is refused", (comment, body, reason) => expectRefused(gift(comment, body), 2, reason));
});

describe("Moodle XML", () => {
  test("sets as the plugins mtf and kprime export them; another scoring is told", () => {
    const name = "moodle-sets.xml";
    const result = readExamFile(readFileSync(new URL(`fixtures/${name}`, import.meta.url)), { name });
    expect(keysOf(result)).toEqual([set("TFT"), set("TF")]);
    expect(result.file?.questions).toMatchObject(
      [
        { text: "হৃৎপিণ্ড সম্পর্কে", marks: "2", explanation: "চারটি প্রকোষ্ঠ।", options: [{ text: "এর চার প্রকোষ্ঠ" }, {}, {}] },
        { options: [{ text: "কপাটিকা আছে" }, { text: "চাপ বেশি" }] },
      ].map((question) => JSON.parse(JSON.stringify(question).normalize("NFC"))),
    );
    expect(told(result, "warning")).toEqual([
      expect.stringMatching(/^90 .*kprime/),
      expect.stringMatching(/^90 আলাদা আলাদা/),
    ]);
  });

  const quiz = (type: string, inside: string) =>
    read(
      `<quiz>\n<question type="${type}"><questiontext><text>কোনটি?</text></questiontext>${inside}</question></quiz>`,
      "xml",
    );
  const row = (text: string, number: string | number) =>
    `<row number="${number}"><optiontext><text>${text}</text></optiontext></row>`;
  const column = (number: number, text: string) =>
    `<column number="${number}"><responsetext><text>${text}</text></responsetext></column>`;
  const weight = (number: number, place: number, value: string | number = 1) =>
    `<weight rownumber="${number}" columnnumber="${place}"><value>${value}</value></weight>`;
  const rows = row("এক", 1) + row("দুই", 2);
  const columns = column(1, "True") + column(2, "False");
  const weights = weight(1, 1) + weight(1, 2, 0) + weight(2, 2);
  const many = (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    return numbers.map((number) => row(`উক্তি ${number}`, number) + weight(number, 1)).join("") + columns;
  };

  test.each([
    ["mtfonezero", "mtfonezero"],
    ["kprimeonezero", "kprimeonezero"],
    ["subpoints", null],
  ])("the scoring %s", (method, words) => {
    const result = quiz("mtf", `<scoringmethod><text>${method}</text></scoringmethod>${rows}${columns}${weights}`);
    expect(keysOf(result)).toEqual([set("TF")]);
    expect(told(result, "warning")).toEqual(words ? [expect.stringContaining(words)] : []);
  });
  test("what a wrong statement costs there is told", () => {
    const result = quiz("mtf", `<deduction>0.5</deduction>${rows}${columns}${weights}`);
    expect(result.problems).toMatchObject([{ row: 2, level: "warning", advice: "negative" }]);
  });

  test.each([
    ["one statement", many(1), "উক্তি ১টি"],
    ["eleven statements", many(11), "উক্তি ১১টি"],
    ["no truth of a statement", rows + columns + weight(1, 1), "উক্তি খ সত্য না মিথ্যা"],
    ["two truths of a statement", rows + columns + weights + weight(2, 1), "উক্তি খ সত্য না মিথ্যা"],
    ["a truth in no column", rows + columns + weight(1, 1) + weight(2, 3), "উক্তি খ সত্য না মিথ্যা"],
    ["a truth of no statement", rows + columns + weights + weight(3, 1), "'3' নম্বর উক্তির"],
    ["a weight that is no number", rows + columns + weights + weight(1, 2, "x"), "কোনো সংখ্যা নয়"],
    ["a number twice", row("এক", 1) + row("দুই", 1) + columns + weight(1, 1), "নম্বর"],
    ["a row less than it says", `<numberofrows>3</numberofrows>${rows}${columns}${weights}`, "উক্তি ২টি"],
    ["three columns", rows + columns + column(3, "?") + weights, "দুটি কলাম"],
    ["no columns", rows + weights, "দুটি কলাম"],
    ["columns of other words", `${rows}${column(1, "Ja")}${column(2, "Nein")}${weights}`, "'Ja'"],
    ["two columns for true", `${rows}${column(1, "True")}${column(2, "সত্য")}${weights}`, "দুটি কলাম"],
    ["a statement twice", row("এক", 1) + row("এক", 2) + columns + weights, "উক্তি ক ও খ একই"],
    ["a picture", `${rows}${columns}${weights}<file name="a.png">x</file>`, "ছবি"],
  ])("a set with %s is refused", (_name, inside, reason) => expectRefused(quiz("mtf", inside), 2, reason));

  const answer = (text: string, fraction: number) => `<answer fraction="${fraction}"><text>${text}</text></answer>`;
  const three = answer("এক", 0) + answer("দুই", 100) + answer("তিন", 100);
  test.each([
    ["the first is the key", three, 1],
    ["or the one that is named", `${three}<key>C</key>`, 2],
  ])("of several right answers all are accepted, %s", (_name, inside, key) => {
    expect(keysOf(quiz("multichoice", inside))).toEqual([["single", key, [1, 2]]]);
  });
  test.each([
    ["to be chosen together", `<single>false</single>${three}`, "একসঙ্গে"],
    ["with a key that is wrong", `${three}<key>A</key>`, "সঠিক উত্তর 'A'"],
    ["with a part of the marks", three + answer("চার", 50), "আংশিক"],
  ])("right answers %s are refused", (_name, inside, reason) => expectRefused(quiz("multichoice", inside), 2, reason));
});

test("typed text and Aiken take one right option, as before", () => {
  expectRefused(read("১। কোনটি?\nক) এক\nখ) দুই\nউত্তর: ক/খ\n", "text"), 4);
  expectRefused(read("কোনটি?\nA. এক\nB. দুই\nANSWER: A/B\n", "aiken"), 1);
});
