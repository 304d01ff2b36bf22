import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import { diffQuestions, pairQuestions } from "@/lib/exams/authoring/question-diff";
import type { Markup, Paragraph } from "@/lib/markup/document";
import { processorMs } from "@/test/processor-time";

const question = (text: string, key = 0, more: Partial<ExamQuestion> = {}): ExamQuestion => ({
  text,
  marks: "1",
  explanation: "",
  options: ["ক", "খ"].map((option, index) => ({ text: `${option} ${text}`, isCorrect: index === key })),
  ...more,
});
const questions = fc
  .uniqueArray(fc.string({ minLength: 3, maxLength: 12 }), { maxLength: 12 })
  .map((texts) => texts.map((text) => question(text)));

test("no earlier question is taken twice, and every question of both is told once", () => {
  fc.assert(
    fc.property(questions, questions, (before, after) => {
      const pairs = pairQuestions(before, after).filter((pair) => pair !== null);
      expect(new Set(pairs).size).toBe(pairs.length);
      const changes = diffQuestions(before, after);
      const places = (side: "before" | "after") =>
        changes.flatMap((change) => change[side] ?? []).sort((a, b) => a - b);
      expect(places("before")).toEqual(before.map((_, index) => index + 1));
      expect(places("after")).toEqual(after.map((_, index) => index + 1));
    }),
  );
});

test("the same file says nothing, in another order only places", () => {
  fc.assert(
    fc.property(questions, fc.infiniteStream(fc.nat()), (before, draws) => {
      expect(diffQuestions(before, before).every(({ kind }) => kind === "same")).toBe(true);
      const shuffled = before.toSorted(() => ((draws.next().value ?? 0) % 3) - 1);
      for (const { parts } of diffQuestions(before, shuffled))
        expect(parts.filter((part) => part !== "place")).toEqual([]);
    }),
  );
});

test("says which part of a question changed", () => {
  const before = [question("হৃৎপিণ্ডের প্রকোষ্ঠ কয়টি?"), question("নাড়ির গতি কত?")];
  const after = [
    question("হৃৎপিণ্ডের প্রকোষ্ঠ কয়টি?", 1, { marks: "2", explanation: "চারটি" }),
    { ...question("নাড়ির গতি কত?"), text: "নাড়ির স্বাভাবিক গতি কত?" },
  ];
  expect(diffQuestions(before, after).map(({ kind, parts }) => [kind, parts])).toEqual([
    ["changed", ["key", "explanation", "marks"]],
    ["changed", ["text"]],
  ]);
});

test("a set and a single of one text are never the same, and each is paired with its own kind first", () => {
  const single = question("হৃৎপিণ্ড সম্পর্কে কোনটি সত্য?");
  const set: ExamQuestion = {
    ...single,
    kind: "true_false_set",
    options: single.options.map(({ text }, index) => ({ text, isCorrect: false, isRight: index === 0 })),
  };
  expect(diffQuestions([single], [set])).toMatchObject([{ kind: "changed", parts: ["kind", "key"] }]);
  expect(diffQuestions([single, set], [set, single])).toMatchObject([
    { before: 2, after: 1, parts: [] },
    { before: 1, after: 2, parts: ["place"] },
  ]);
  const other = { ...set, options: [...set.options, { text: "গ", isCorrect: false, isRight: true }] };
  expect(pairQuestions([single, set], [other])).toEqual([1]);
});

test("another key among the accepted options is another key", () => {
  const [first, second] = [0, 1].map((key) => question("কোনটি?", key));
  const both = (of: ExamQuestion | undefined): ExamQuestion[] =>
    of ? [{ ...of, options: of.options.map((option) => ({ ...option, isRight: true })) }] : [];
  expect(diffQuestions(both(first), both(second))).toMatchObject([{ kind: "changed", parts: ["key"] }]);
  expect(diffQuestions(both(first), both(first))).toMatchObject([{ kind: "same" }]);
  expect(diffQuestions(first ? [first] : [], both(first))).toMatchObject([{ kind: "changed", parts: ["key"] }]);
});

describe("a text that keeps its letters", () => {
  type Inline = NonNullable<Paragraph["content"]>[number];
  const line = (...content: Inline[]): Markup => ({ type: "doc", content: [{ type: "paragraph", content }] });
  const formula = (tex: string, mathml = ""): Markup =>
    line({ type: "formula", attrs: { tex, display: false, mathml, spoken: "", converter: "" } });
  const picture = (id: string, alt: string): Markup =>
    line({ type: "picture", attrs: { id: `8f2c41d7-0000-4000-8000-00000000000${id}`, alt, width: 10, height: 10 } });
  const bold = (text: string): Markup => line({ type: "text", text, marks: [{ type: "bold" }] });
  const partsOf = (before: Partial<ExamQuestion>, after: Partial<ExamQuestion>) =>
    diffQuestions([question("$x$", 0, before)], [question("$x$", 0, after)])[0]?.parts;
  const withOption = (textDoc: Markup | null) => ({
    options: [
      { text: "$x$", textDoc, isCorrect: true },
      { text: "$y$", isCorrect: false },
    ],
  });
  const explained = (explanationDoc?: Markup) => ({ explanation: "[ছবি: ক]", explanationDoc });

  test("and becomes a formula, or has other markup, is told", () => {
    expect(partsOf({}, { textDoc: formula("x") })).toEqual(["text"]);
    expect(partsOf(withOption(null), withOption(formula("x")))).toEqual(["options"]);
    expect(partsOf(explained(picture("a", "ক")), explained(bold("[ছবি: ক]")))).toEqual(["explanation"]);
    expect(partsOf({ textDoc: formula("x") }, { textDoc: bold("$x$") })).toEqual(["text"]);
  });

  test("and shows another picture, or describes it otherwise, is told", () => {
    const bolder = (doc: Markup): Markup => ({ type: "doc", content: [...bold("ক").content, ...doc.content] });
    const both = [bolder(picture("a", "ক")), bolder(picture("b", "ক"))] as const;
    expect(partsOf(explained(both[0]), explained(both[1]))).toEqual(["explanation"]);
    expect(partsOf(explained(both[0]), explained(bolder(picture("a", "খ"))))).toEqual(["explanation"]);
  });

  test("is the same where its formulas were converted anew, and where the file says nothing of it", () => {
    expect(partsOf({ textDoc: formula("x") }, { textDoc: formula("x", "<math></math>") })).toEqual([]);
    expect(partsOf({ textDoc: bold("$x$") }, {})).toEqual([]);
    expect(partsOf({ textDoc: bold("$x$") }, { textDoc: formula("x") })).toEqual([]);
  });
});

test("of the questions that are left the most similar is taken, and of several alike the first", () => {
  const word = fc.constantFrom("ক", "খ", "গ", "ঘ", "ঙ", "চ");
  const paper = fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
  const asked = (words: string[]) => ({ ...question(words.join(" ")), options: [] });
  const setOf = ({ text }: ExamQuestion) => new Set(text.split(" "));
  const likeness = (a: Set<string>, b: Set<string>) =>
    (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size);
  fc.assert(
    fc.property(paper, paper, (first, second) => {
      const before = first.map(asked);
      const after = second.map(asked);
      const pairs = pairQuestions(before, after);
      const isSameText = (index: number) => before[pairs[index] ?? -1]?.text === after[index]?.text;
      const free = new Set(before.keys());
      for (const [index, pair] of pairs.entries()) if (pair !== null && isSameText(index)) free.delete(pair);
      for (const [index, later] of after.entries()) {
        if (isSameText(index)) continue;
        const ranked = [...free]
          .map((other) => ({ other, share: likeness(setOf(before[other] as ExamQuestion), setOf(later)) }))
          .filter(({ share }) => share >= 0.6)
          .toSorted((a, b) => b.share - a.share || a.other - b.other);
        expect(pairs[index]).toBe(ranked[0]?.other ?? null);
        if (ranked[0]) free.delete(ranked[0].other);
      }
    }),
  );
});

test("two papers of five hundred long questions keep the thread for less than a second", async () => {
  const make = (name: string) =>
    Array.from({ length: 500 }, (_, n) =>
      question(`${n} ${Array.from({ length: 300 }, (__, w) => `শব্দ${(n * 7 + w * 13) % 997}${name}`).join(" ")}`),
    );
  const before = make("ক");
  const after = make("খ");
  expect(await processorMs(() => pairQuestions(before, after))).toBeLessThan(1000);
});
