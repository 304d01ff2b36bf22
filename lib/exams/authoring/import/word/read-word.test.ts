import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readWordExam } from "@/lib/exams/authoring/import/word/read-word";
import { type WordExam, type WordQuestion, wordExamSchema } from "@/lib/exams/authoring/import/word/word-exam";
import { paragraphsOf } from "@/lib/markup/document";
import { marksOf } from "@/lib/markup/inline";
import { plainTextOf } from "@/lib/markup/plain-text";
import { equation, math } from "@/test/omml";
import {
  numberingOf,
  paragraph,
  paragraphs,
  picture,
  png,
  type RunLooks,
  run,
  table,
  type WordParts,
  wordFile,
} from "@/test/word-files";

function examOf(body: string, parts?: WordParts): WordExam {
  const { exam, refusal } = readWordExam(wordFile(body, parts));
  if (!exam) throw new Error(refusal);
  // The preview gets it as JSON.
  expect(wordExamSchema.parse(JSON.parse(JSON.stringify(exam)))).toEqual(exam);
  return exam;
}

/** A question in a line: its stem, its options with the right ones marked, and the source of its key. */
function shown({ kind, text, options, keyFrom, explanation }: WordQuestion): string {
  const listed = options.map((option) => `${option.isRight ? "✓" : ""}${plainTextOf(option.text)}`);
  const reason = explanation ? ` {${plainTextOf(explanation)}}` : "";
  return `${kind === "single" ? "" : "set: "}${plainTextOf(text)} [${listed.join(" | ")}] ${keyFrom ?? "–"}${reason}`;
}
const questionsOf = (body: string, parts?: WordParts) => examOf(body, parts).questions.map(shown);
const doubtsOf = (body: string, parts?: WordParts) =>
  examOf(body, parts).questions.map(({ doubts }) =>
    doubts.map(({ kind, about }) => [kind, ...(about ?? [])].join(" ")),
  );
const leftOf = ({ leftovers }: WordExam) =>
  leftovers.map(({ before, source }) => `${before}: ${source.map(({ text }) => text).join("")}`);

const lists = numberingOf([
  [
    { format: "decimal", text: "%1." },
    { format: "lowerLetter", text: "%2)" },
    { format: "decimal", text: "%3." },
  ],
  [{ format: '<w:numFmt w:val="custom" w:format="ক, খ, গ, ..."/>', text: "%1" }],
  [{ format: "bullet", text: "" }],
  [{ format: "decimal", text: "%1)" }],
]);
const listed = (text: string, list: number, level = 0, looks: RunLooks = {}) =>
  paragraph(run(text, looks), { list: [list, level] });

describe("a question begins with its number", () => {
  test.each(["1. ", "১। ", "১) ", "(1) ", "Q1. ", "প্রশ্ন-১ ", "প্রশ্ন ১: ", "1.\t", "১.\u00A0"])("%j", (number) => {
    const first = paragraphs(`${number}কোনটি?`, "ক) এক", "খ) দুই", "উত্তর: খ");
    expect(questionsOf(first)).toEqual(["কোনটি? [এক | ✓দুই] letter"]);
  });

  test("that Word shows, at whatever level its options stand", () => {
    const flat = listed("Q", 1) + listed("a", 2) + listed("b", 2) + paragraph("উত্তর: খ");
    const nested = listed("R", 1) + listed("a", 1, 1) + listed("b", 1, 1) + paragraph("Ans: a");
    expect(questionsOf(flat + nested, { numbering: lists })).toEqual(["Q [a | ✓b] letter", "R [✓a | b] letter"]);
  });

  test("and not with one of a list within it", () => {
    const typed = paragraphs(
      "1. Which?",
      "1. one",
      "2. two",
      "3. three",
      "ক) 1",
      "খ) 2",
      "উত্তর: ক",
      "2. Next?",
      "ক) x",
      "খ) y",
      "উত্তর: খ",
    );
    expect(questionsOf(typed)).toEqual(["Which?\n1. one\n2. two\n3. three [✓1 | 2] letter", "Next? [x | ✓y] letter"]);
    const shownByWord = listed("Which?", 1) + listed("one", 4) + listed("two", 4) + listed("x", 2) + listed("y", 2);
    expect(questionsOf(shownByWord, { numbering: lists })).toEqual(["Which?\n1) one\n2) two [x | y] –"]);
  });

  test("and not with one of a list within an explanation", () => {
    const first = paragraphs("1. Q?", "ক) a", "খ) b", "উত্তর: খ ব্যাখ্যা: কারণ", "1. এক", "2. দুই", "3. তিন");
    const second = paragraphs("2. R?", "ক) a", "খ) b", "উত্তর: ক");
    expect(questionsOf(first + second)).toEqual([
      "Q? [a | ✓b] letter {কারণ\n1. এক\n2. দুই\n3. তিন}",
      "R? [✓a | b] letter",
    ]);
  });

  test("or without one, where no question has any", () => {
    const body = paragraphs("প্রথম?", "ক) a", "খ) b", "উত্তর: ক", "ব্যাখ্যা: কারণ", "", "দ্বিতীয়?", "ক) a", "খ) b", "উত্তর: খ");
    expect(questionsOf(body)).toEqual(["প্রথম? [✓a | b] letter {কারণ}", "দ্বিতীয়? [a | ✓b] letter"]);
    expect(doubtsOf(body)).toEqual([[], []]);
  });

  test("out of order it is doubted, and a section may count anew", () => {
    const one = (number: number) => paragraphs(`${number}. Q?`, "ক) a", "খ) b", "উত্তর: ক");
    expect(doubtsOf(one(1) + one(3) + one(1) + one(2))).toEqual([[], ["number_order"], [], []]);
  });
});

test("a question without a number among others is found, and doubted", () => {
  const body = paragraphs(
    "1. Q?",
    "ক) a",
    "খ) b",
    "উত্তর: খ",
    "অন্যটি?",
    "ক) a",
    "খ) b",
    "উত্তর: ক",
    "3. R?",
    "ক) a",
    "খ) b",
    "উত্তর: ক",
  );
  expect(questionsOf(body)).toEqual(["Q? [a | ✓b] letter", "অন্যটি? [✓a | b] letter", "R? [✓a | b] letter"]);
  expect(doubtsOf(body)).toEqual([[], ["number_missing"], []]);
});

describe("options stand", () => {
  test.each([
    ["on lines of their own", ["1. Q?", "ক) a", "খ. b", "(গ) c", "উত্তর: খ"]],
    ["in Latin letters", ["1. Q?", "a) a", "b) b", "c) c", "Ans: B"]],
    ["in capitals", ["1. Q?", "A. a", "B. b", "C. c", "Answer: (b)"]],
    ["in Roman numbers", ["1. Q?", "i) a", "ii) b", "iii) c", "Ans: ii"]],
    ["in one line, apart by tabs", ["1. Q?", "ক) a\tখ) b\tগ) c", "উত্তর: খ"]],
    ["in one line, apart by spaces", ["1. Q?", "ক) a  খ) b  গ) c", "উত্তর: খ"]],
    ["in brackets", ["1. Q?", "(ক) a (খ) b (গ) c", "উত্তর: (খ)"]],
    ["in two lines", ["1. Q?", "ক) a\tখ) b", "গ) c", "উত্তর: খ"]],
    ["behind breaks", ["1. Q?\nক) a\nখ) b\nগ) c\nউত্তর: খ"]],
    ["behind the stem", ["1. Q?\tক) a\tখ) b\tগ) c", "উত্তর: খ"]],
    ["before the answer in their line", ["1. Q?", "ক) a  খ) b  গ) c উত্তর: খ"]],
  ])("%s", (_where, lines) => {
    expect(questionsOf(paragraphs(...lines))).toEqual(["Q? [a | ✓b | c] letter"]);
  });

  test("in the cells of a table, and another table belongs to the stem", () => {
    const body =
      paragraph("1. Q?") +
      table([
        ["ক) a", "গ) c"],
        ["খ) b", "ঘ) d"],
      ]) +
      paragraph("উত্তর: গ") +
      paragraph("2. R?") +
      table([
        ["Na", "140"],
        ["K", "4"],
      ]) +
      table([
        ["a)", "x"],
        ["b)", "y"],
      ]) +
      paragraph("Ans: b");
    expect(questionsOf(body)).toEqual(["Q? [a | b | ✓c | d] letter", "R?\nNa | 140\nK | 4 [x | ✓y] letter"]);
  });

  test("in a table of whole questions", () => {
    const body = table([
      ["নং", "প্রশ্ন", "উত্তর"],
      ["১", paragraphs("প্রথম?", "ক) a", "খ) b"), "উত্তর: ক"],
      ["২", paragraphs("দ্বিতীয়?", "ক) a", "খ) b"), "উত্তর: খ"],
    ]);
    expect(questionsOf(body)).toEqual(["প্রথম? [✓a | b] letter", "দ্বিতীয়? [a | ✓b] letter"]);
  });

  test("as a list without letters, which is doubted where its marks do not say so", () => {
    const bullets = listed("Q?", 1) + listed("a", 3) + listed("b", 3) + paragraph("উত্তর: b");
    expect(questionsOf(bullets, { numbering: lists })).toEqual(["Q? [a | ✓b] letter"]);
    expect(doubtsOf(bullets, { numbering: lists })).toEqual([["options_unlettered"]]);
    const starred = listed("Q?", 1) + listed("a", 3) + listed("☑ b", 3);
    expect(questionsOf(starred, { numbering: lists })).toEqual(["Q? [a | ✓b] star"]);
    const numbered = listed("Q?", 1) + listed("a", 1, 2) + listed("b", 1, 2) + paragraph("উত্তর: ২");
    expect(questionsOf(numbered, { numbering: lists })).toEqual(["Q? [a | ✓b] letter"]);
    expect(doubtsOf(numbered, { numbering: lists })).toEqual([[]]);
  });

  test("below Roman statements, which stay in the stem", () => {
    const body = paragraphs("1. সঠিক কোনটি?", "i. এক", "ii. দুই", "ক) i", "খ) i ও ii", "উত্তর: খ");
    expect(questionsOf(body)).toEqual(["সঠিক কোনটি?\ni. এক\nii. দুই [i | ✓i ও ii] letter"]);
  });

  test("with a doubt, where letters are missing, mixed or hidden in an option", () => {
    const missing = paragraphs("1. Q?", "ক) a", "গ) c", "উত্তর: ক");
    const hidden = paragraphs("2. Q?", "ক) a গ) c", "খ) b ঘ) d", "উত্তর: ক");
    const none = paragraphs("3. Q?", "4. R?", "ক) a", "উত্তর: ক");
    expect(doubtsOf(missing + hidden + none)).toEqual([
      ["options_order"],
      ["options_unclear"],
      ["no_options"],
      ["one_option"],
    ]);
  });
});

describe("the key is told", () => {
  const two = (number: number, a: RunLooks = {}, b: RunLooks = {}) =>
    paragraph(`${number}. Q?`) + paragraph(run("ক) a", a)) + paragraph(run("খ) b", b)) + paragraph(run("গ) c"));

  test.each<[string, RunLooks]>([
    ["bold", { bold: true }],
    ["underline", { underline: true }],
    ["highlight", { highlight: "yellow" }],
    ["highlight", { shade: "FFFF00" }],
    ["colour", { colour: "FF0000" }],
  ])("by %s, which the option does not keep", (from, looks) => {
    const body = two(1, {}, looks) + two(2, looks);
    expect(questionsOf(body)).toEqual([`Q? [a | ✓b | c] ${from}`, `Q? [✓a | b | c] ${from}`]);
    expect(JSON.stringify(examOf(body).questions.map(({ options }) => options))).not.toContain('"marks"');
    expect(examOf(body).questions[0]?.source[2]).toEqual([{ text: "খ) b", emphasis: [from] }]);
  });

  test("by the letter's look alone, or by another colour than the others'", () => {
    const letter = paragraph("1. Q?") + paragraph("ক) a") + paragraph(run("খ)", { bold: true }) + run(" b"));
    const blue = { colour: "0000FF" };
    const coloured =
      paragraph("2. Q?") +
      ["ক) a", "খ) b", "গ) c"]
        .map((text, place) => paragraph(run(text, place === 1 ? { colour: "FF0000" } : blue)))
        .join("");
    expect(questionsOf(letter)).toEqual(["Q? [a | ✓b] bold"]);
    expect(questionsOf(coloured)).toEqual(["Q? [a | ✓b | c] colour"]);
  });

  test("by nothing where two options are marked, which names both", () => {
    const bold = { bold: true };
    const body = two(1, {}, bold) + two(2, bold) + two(3, bold, bold) + two(4) + two(5, bold);
    expect(questionsOf(body).slice(2, 4)).toEqual(["Q? [a | b | c] –", "Q? [a | b | c] –"]);
    expect(doubtsOf(body)).toEqual([[], [], ["several_keys 0 1"], ["no_key"], []]);
  });

  test("by nothing where the file does not mark its options so, which is doubted", () => {
    const body = two(1, { bold: true }) + two(2) + two(3) + two(4);
    expect(doubtsOf(body)).toEqual([["emphasis_unclear 0"], ["no_key"], ["no_key"], ["no_key"]]);
    expect(examOf(body).questions[0]?.doubts[0]?.message).toContain("মোটা হরফ");
  });

  test("by its letter, with a doubt where a look tells another", () => {
    const body =
      two(1, {}, { highlight: "green" }) +
      paragraph("উত্তর: ক") +
      two(2, {}, { highlight: "green" }) +
      paragraph("উত্তর: খ");
    expect(questionsOf(body)).toEqual(["Q? [✓a | b | c] letter", "Q? [a | ✓b | c] letter"]);
    expect(doubtsOf(body)).toEqual([["keys_differ 0 1"], []]);
  });

  test.each([
    ["ক) a", "*খ) b", "গ) c"],
    ["ক) a", "খ) *b", "গ) c"],
    ["ক) a", "খ) b ✓", "গ) c"],
    ["ক) a", "খ) b (সঠিক)", "গ) c"],
    ["ক) a  *খ) b  গ) c"],
    ["ক) a\t✓ খ) b\tগ) c"],
    ["ক) a\t☑ খ) b\tগ) c"],
    ["i) a", "ii) ✓ b", "iii) c"],
  ])("by a star: %s %s %s", (...options) => {
    expect(questionsOf(paragraphs("1. Q?", ...options))).toEqual(["Q? [a | ✓b | c] star"]);
  });

  test("by nothing where two have a star, or a star and a letter differ", () => {
    const twice = paragraphs("1. Q?", "*ক) a", "*খ) b");
    const both = paragraphs("2. Q?", "*ক) a", "খ) b", "উত্তর: খ");
    expect(doubtsOf(twice + both)).toEqual([["several_keys 0 1"], ["key_twice 1 0"]]);
    expect(questionsOf(twice + both)).toEqual(["Q? [a | b] –", "Q? [a | b] –"]);
  });

  test.each([
    ["lines", paragraphs("উত্তরমালা", "১-খ, ২-ক")],
    ["a line without a heading", paragraphs("১-খ, ২-ক")],
    ["entries of their own lines", paragraphs("Answer Key", "1. B", "2. A")],
    ["a table", table([["১-খ", "২-ক"]])],
    [
      "a table of two rows",
      table([
        ["প্রশ্ন", "১", "২"],
        ["উত্তর", "খ", "ক"],
      ]),
    ],
    [
      "a table of two columns",
      table([
        ["১", "খ"],
        ["২", "ক"],
      ]),
    ],
  ])("by a list at the end: %s", (_form, list) => {
    const body = paragraphs("1. Q?", "ক) a", "খ) b", "2. R?", "ক) a", "খ) b");
    expect(questionsOf(body + list)).toEqual(["Q? [a | ✓b] list", "R? [✓a | b] list"]);
    expect(examOf(body + list).leftovers.every(({ isKeyList }) => isKeyList)).toBe(true);
  });

  test("by a list that differs from the letter, or of numbers that two questions have", () => {
    const one = paragraphs("1. Q?", "ক) a", "খ) b");
    expect(doubtsOf(one + paragraphs("উত্তর: ক", "2. R?", "ক) a", "খ) b", "উত্তরমালা", "১-খ, ২-ক"))).toEqual([
      ["key_twice 0 1"],
      [],
    ]);
    expect(doubtsOf(one + one + paragraphs("উত্তরমালা", "১-খ, ২-ক"))).toEqual([["no_key"], ["no_key"]]);
  });

  test("by words, or by letters of which one may be chosen", () => {
    const asked = (key: string) => paragraphs("1. Q?", "ক) রক্ত", "খ) হাড়", "গ) ত্বক", key);
    expect(questionsOf(asked("উত্তর: খ) হাড়"))).toEqual(["Q? [রক্ত | ✓হাড় | ত্বক] letter"]);
    expect(questionsOf(asked("উত্তর: ত্বক"))).toEqual(["Q? [রক্ত | হাড় | ✓ত্বক] letter"]);
    expect(questionsOf(asked("উত্তর: ক/খ"))).toEqual(["Q? [✓রক্ত | ✓হাড় | ত্বক] letter"]);
    expect(doubtsOf(asked("উত্তর: ক, গ"))).toEqual([["several_keys 0 2"]]);
    expect(doubtsOf(asked("উত্তর: ঙ"))).toEqual([["key_unclear"]]);
  });
});

describe("a set of statements is told", () => {
  test("in a table with a head", () => {
    const rows = [
      ["", "উক্তি", "উত্তর"],
      ["ক)", "one", "সত্য"],
      ["খ)", "two", "মিথ্যা"],
    ];
    expect(questionsOf(paragraph("1. Liver:") + table(rows))).toEqual(["set: Liver: [✓one | two] truth"]);
  });

  test("in a table with a tick in one of two columns", () => {
    const rows = [
      ["", "উক্তি", "সত্য", "মিথ্যা"],
      ["ক)", "one", "✓", ""],
      ["খ)", "two", "", "✓"],
    ];
    expect(questionsOf(paragraph("1. Liver:") + table(rows))).toEqual(["set: Liver: [✓one | two] truth"]);
    const unclear = rows.map((row, index) => (index === 2 ? ["খ)", "two", "✓", "✓"] : row));
    expect(questionsOf(paragraph("1. Liver:") + table(unclear))[0]).not.toContain("set:");
  });

  test.each([
    ["at their ends, behind a tab", ["a) one\tT", "b) two\tF", "c) three\tT"]],
    ["at their ends, in words", ["a) one – সত্য", "b) two – মিথ্যা", "c) three – সত্য"]],
    ["at their ends, in brackets", ["a) one (T)", "b) two (F)", "c) three (True)"]],
    ["by one line", ["a) one", "b) two", "c) three", "Ans: T F T"]],
    ["by one line without a colon", ["a) one", "b) two", "c) three", "Ans. T, F, T"]],
    ["by one word", ["a) one", "b) two", "c) three", "Ans: TFT"]],
    ["by one line in Bengali", ["ক) one", "খ) two", "গ) three", "উত্তর: সত্য, মিথ্যা, সত্য"]],
    ["by letters", ["ক) one", "খ) two", "গ) three", "উত্তর: ক-স, খ-মি, গ-স"]],
  ])("%s", (_where, lines) => {
    expect(questionsOf(paragraphs("1. Liver:", ...lines))).toEqual(["set: Liver: [✓one | two | ✓three] truth"]);
  });

  test("in a table, or in the list below all questions", () => {
    expect(
      questionsOf(
        paragraph("1. Liver:") +
          table([
            ["a) one", "T"],
            ["b) two", "F"],
          ]),
      ),
    ).toEqual(["set: Liver: [✓one | two] truth"]);
    const two = paragraphs("1. P", "a) x", "b) y", "2. Q", "a) x", "b) y", "Answer key", "1-TF, 2-FF");
    expect(questionsOf(two)).toEqual(["set: P [✓x | y] truth", "set: Q [x | y] truth"]);
  });

  test("with a doubt, where truths are missing", () => {
    const some = paragraphs("1. P", "a) x (T)", "b) y (F)", "c) z");
    const few = paragraphs("2. Q", "a) x", "b) y", "c) z", "Ans: TF");
    expect(doubtsOf(some + few)).toEqual([["truths_some 0 1", "no_key"], ["truths_count"]]);
  });
});

test("texts keep their marks, formulas and tables, and pictures their places", () => {
  const body =
    `<w:p>${run("1. H")}${run("2", { shift: "subscript" })}${run("O ")}${run("or", { bold: true })} ${equation(math("x≤y"))}${run("?")}</w:p>` +
    paragraph(picture("media0", "হৃৎপিণ্ড")) +
    `<w:p>${run("ক) ")}${picture("media0", "হৃৎপিণ্ড")}</w:p>` +
    paragraph(run("খ) ") + run("E. coli", { italic: true })) +
    paragraph("উত্তর: খ") +
    paragraph("ব্যাখ্যা: কারণ") +
    table([["a", "b"]]);
  const { exam, pictures } = readWordExam(wordFile(body, { media: { "image1.png": png } }));
  const [question] = exam?.questions ?? [];
  expect(question?.text.content).toEqual([
    {
      type: "paragraph",
      content: [
        { type: "text", text: "H" },
        { type: "text", text: "2", marks: [{ type: "subscript" }] },
        { type: "text", text: "O " },
        { type: "text", text: "or", marks: [{ type: "bold" }] },
        { type: "formula", attrs: { tex: "x\\le y", display: false } },
        { type: "text", text: "?" },
      ],
    },
  ]);
  expect(question?.options[1]?.text.content).toEqual([
    { type: "paragraph", content: [{ type: "text", text: "E. coli", marks: [{ type: "italic" }] }] },
  ]);
  expect(question?.explanation && plainTextOf(question.explanation)).toBe("কারণ\na | b");
  expect(question?.pictures).toEqual([
    { picture: 0, in: "text", block: 1, at: null },
    { picture: 0, in: 0, block: 0, at: null },
  ]);
  expect(exam?.pictures).toEqual([{ part: "word/media/image1.png", mime: "image/png", alt: "হৃৎপিণ্ড" }]);
  expect(pictures).toHaveLength(1);
  expect(question?.doubts).toEqual([]);
});

describe("the bold head of a table", () => {
  const bold = (text: string) => paragraph(run(text, { bold: true }));
  const boldIn = (text: WordQuestion["text"] | undefined) =>
    paragraphsOf(text ?? { type: "doc", content: [] }).flatMap(({ content = [] }) =>
      content.flatMap((node) => (node.type === "text" && marksOf(node).includes("bold") ? [node.text] : [])),
    );
  const values = table([
    [bold("হরমোন"), bold("গ্রন্থি")],
    ["ইনসুলিন", "অগ্ন্যাশয়"],
  ]);

  test("stays below a bold question and in an explanation of nothing else, and a text that is all bold has none", () => {
    const all = table([[bold("ক"), bold("খ")]]);
    const body = bold("1. Q?") + values + paragraphs("ক) a", "খ) b", "উত্তর: খ", "ব্যাখ্যা:") + values + bold("2. R?") + all;
    const [first, second] = examOf(body + paragraphs("ক) a", "খ) b", "উত্তর: খ")).questions;
    expect(boldIn(first?.text)).toEqual(["হরমোন", "গ্রন্থি"]);
    expect(boldIn(first?.explanation ?? undefined)).toEqual(["হরমোন", "গ্রন্থি"]);
    expect(second?.text.content.map(({ type }) => type)).toEqual(["paragraph", "table"]);
    expect(boldIn(second?.text)).toEqual([]);
  });

  test("tells no key of the options below it", () => {
    const options = table([
      [bold("বিকল্প"), bold("মান")],
      ["ক) a", "1"],
      ["খ) b", "2"],
    ]);
    expect(questionsOf(paragraph("1. Q?") + options)).toEqual(["Q? [a 1 | b 2] –"]);
  });
});

test("a picture among options, and everything that cannot be brought over, are doubted", () => {
  const body =
    paragraph(`${run("1. Q")}<w:r><w:drawing/></w:r>`) +
    paragraph("ক) a") +
    paragraph(picture("media0")) +
    paragraph(`${run("খ) b")}<w:r><w:footnoteReference w:id="1"/></w:r>`) +
    paragraph("উত্তর: ক");
  expect(doubtsOf(body, { media: { "image1.png": png } })).toEqual([["picture_place", "drawing_lost", "note_lost 1"]]);
});

test("a file in SutonnyMJ is read as one in Unicode", () => {
  const font = "SutonnyMJ";
  const lines = ["1| hK…r †Kv_vq?", "K) Wv‡b", "L) ev‡g", "DËi: L"];
  const exam = examOf(lines.map((line) => paragraph(run(line, { font }))).join(""));
  expect(exam.questions.map(shown)).toEqual(["যকৃৎ কোথায়? [ডানে | ✓বামে] letter"]);
  expect(exam.conversions[1]).toEqual({ before: "K) Wv‡b", after: "ক) ডানে" });
  expect(doubtsOf(lines.map((line) => paragraph(line)).join(""))).not.toEqual([[]]);
});

test("lines of no question are left over, with a doubt where they may belong to one", () => {
  const body =
    paragraph(run("মডেল টেস্ট ১")) +
    paragraphs(
      "সময়: ১ ঘণ্টা",
      "1. Q?",
      "ক) a",
      "খ) b",
      "something",
      "2. R?",
      "ক) a",
      "খ) b",
      "উত্তর: ক",
      "নিচের উদ্দীপকটি পড় এবং ৩ নং প্রশ্নের উত্তর দাও:",
      "3. S?",
      "ক) a",
      "খ) b",
      "উত্তর: ক",
    );
  const exam = examOf(body);
  expect(leftOf(exam)).toEqual([
    "0: মডেল টেস্ট ১",
    "0: সময়: ১ ঘণ্টা",
    "1: something",
    "2: নিচের উদ্দীপকটি পড় এবং ৩ নং প্রশ্নের উত্তর দাও:",
  ]);
  expect(doubtsOf(body)).toEqual([["no_key", "line_unclear"], [], ["passage"]]);
});

test("a text that is longer than it may be is doubted", () => {
  const body = paragraphs("1. Q?", `ক) ${"a ".repeat(600)}`, "খ) b", "উত্তর: খ", `ব্যাখ্যা: ${"কথা ".repeat(1500)}`);
  expect(doubtsOf(body)).toEqual([["text_long", "text_long 0"]]);
});

test("a file without any text is refused in words, and a heading names the exam", () => {
  expect(readWordExam(wordFile("<w:p/>"))).toMatchObject({ exam: null, refusal: "ফাইলে কোনো লেখা নেই।" });
  const heading = '<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t>হৃৎপিণ্ড পরীক্ষা</w:t></w:r></w:p>';
  expect(examOf(heading + paragraphs("1. Q?", "ক) a", "খ) b")).title).toBe("হৃৎপিণ্ড পরীক্ষা");
});

describe("whatever a file holds", () => {
  const words = fc.constantFrom(
    ..."1. |২। |(3) |Q4. |ক) |খ) |গ. |(ক) |a) |B. |i. |ii) |* |উত্তর: খ|Ans: TF|ব্যাখ্যা: |উত্তরমালা|১-খ, ২-গ|\t|\n|  |যকৃৎ|liver|T|✓|সত্য|hK…r|নিচের উদ্দীপকটি পড়".split(
      "|",
    ),
  );
  const texts = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(""));
  const looks = fc.record(
    {
      font: fc.constantFrom("SutonnyMJ", "Vrinda"),
      bold: fc.boolean(),
      colour: fc.constantFrom("FF0000", "000000"),
      shift: fc.constantFrom("subscript" as const, "superscript" as const),
    },
    { requiredKeys: [] },
  );
  const runs = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(texts, looks)
        .map(([text, own]) => ({ xml: run(text, own), letters: own.font === "SutonnyMJ" ? "" : text })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom({ xml: picture("media0"), letters: "" }, { xml: equation(math("zy")), letters: "zy" }),
    },
  );
  const blocks = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(
          fc.array(runs, { maxLength: 3 }),
          fc.option(fc.tuple(fc.constantFrom(1, 2, 3, 4), fc.constantFrom(0, 1, 2))),
        )
        .map(([own, list]) => ({
          xml: paragraph(own.map(({ xml }) => xml).join("") || "<w:r/>", list ? { list: [list[0], list[1]] } : {}),
          letters: own.map(({ letters }) => letters).join(""),
        })),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.array(texts, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
        .map((rows) => ({
          xml: table(rows),
          letters: rows.flat().join(""),
        })),
    },
  );
  const lettersIn = (text: string): string[] =>
    text
      .normalize("NFC")
      .match(/[\p{L}\p{M}\p{N}]/gu)
      ?.toSorted() ?? [];
  /** Letters of the file that are in no question's source and in no leftover. */
  function missing(letters: string, exam: WordExam): string[] {
    const kept = [...exam.questions.flatMap(({ source }) => source), ...exam.leftovers.map(({ source }) => source)];
    const counts = new Map<string, number>();
    for (const letter of lettersIn(
      kept
        .flat()
        .map(({ text }) => text)
        .join(""),
    ))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    return lettersIn(letters).filter((letter) => {
      const count = counts.get(letter) ?? 0;
      counts.set(letter, count - 1);
      return count <= 0;
    });
  }

  test("no letter is lost, nothing is thrown, and the preview can send it back", () => {
    fc.assert(
      fc.property(fc.array(blocks, { maxLength: 25 }), (made) => {
        const file = wordFile(made.map(({ xml }) => xml).join(""), { numbering: lists, media: { "image1.png": png } });
        const { exam, refusal } = readWordExam(file);
        const letters = made.map((block) => block.letters).join("");
        if (!exam) {
          expect([lettersIn(letters), refusal]).toEqual([[], "ফাইলে কোনো লেখা নেই।"]);
          return;
        }
        expect(missing(letters, exam)).toEqual([]);
        expect(wordExamSchema.safeParse(JSON.parse(JSON.stringify(exam))).error).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});
