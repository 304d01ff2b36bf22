import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { negativeMarkingTypes } from "@/lib/exams/negative-marking";
import {
  formatMarks,
  grade,
  marksToNumber,
  type NegativeMarking,
  parseMarks,
  type QuestionKey,
} from "@/lib/exams/scoring";
import { storedNames } from "@/lib/wire/names";

const fixed = (marks: string): NegativeMarking => ({ type: "FIXED", marks: parseMarks(marks) });
const percent = (marks: string): NegativeMarking => ({ type: "PERCENTAGE", marks: parseMarks(marks) });

/** `r` is right, `w` wrong and `-` blank. Each question has the marks of its position, or 1. */
function scoreOf(answers: string, negative: NegativeMarking, marks: string[] = []): string {
  const keys: QuestionKey[] = [...answers].map((_, index) => ({
    id: index + 1,
    marks: parseMarks(marks[index % marks.length] ?? "1"),
    scoring: "KEY",
    accepted: new Set([1]),
  }));
  const chosen = new Map([...answers].map((answer, index) => [index + 1, { r: 1, w: 2 }[answer] ?? null]));
  return formatMarks(grade(keys, chosen, { negative, floorAtZero: false }).score).replace(/\.?0+$/, "") || "0";
}

const third = fixed("0.333333");
const thirdOfMarks = percent("33.333333");

describe("the golden table", () => {
  const golden: [string, string, NegativeMarking, string[]?][] = [
    // without negative marking
    ["", "0", null],
    ["-", "0", null],
    ["r", "1", null],
    ["w", "0", null],
    ["rw-", "1", null],
    ["rrrrr", "5", null],
    ["wwwww", "0", null],
    ["rrr", "4.5", null, ["1.5"]],
    ["rrr", "0.3", null, ["0.1"]],
    // the admission test: −0.25
    ["r".repeat(100), "100", fixed("0.25")],
    ["w".repeat(100), "-25", fixed("0.25")],
    ["-".repeat(100), "0", fixed("0.25")],
    ["rw", "0.75", fixed("0.25")],
    ["rww", "0.5", fixed("0.25")],
    ["rwww", "0.25", fixed("0.25")],
    ["rwwww", "0", fixed("0.25")],
    ["rwwwww", "-0.25", fixed("0.25")],
    [`${"r".repeat(23)}${"w".repeat(5)}${"-".repeat(2)}`, "21.75", fixed("0.25")],
    [`${"r".repeat(40)}${"w".repeat(60)}`, "25", fixed("0.25")],
    ["w", "-0.25", fixed("0.25")],
    // other fixed penalties, whatever the question's marks
    ["rw", "0.5", fixed("0.5")],
    ["rw", "0", fixed("1")],
    ["rw", "-1", fixed("2")],
    ["rw", "1.75", fixed("0.25"), ["2"]],
    ["rw", "2.25", fixed("0.25"), ["2.5", "5"]],
    ["rww", "0.3", fixed("0.35")],
    ["wwwwwwwwww", "-1", fixed("0.1")],
    ["rwwwwwwwwww", "0", fixed("0.1")],
    ["rw", "1", fixed("0")],
    // one third, rounded once at the end
    ["w", "-0.3333", third],
    ["www", "-1", third],
    ["rwww", "0", third],
    ["rw", "0.6667", third],
    ["rww", "0.3333", third],
    [`${"r".repeat(10)}${"w".repeat(7)}`, "7.6667", third],
    ["w".repeat(300), "-99.9999", third],
    // percent of the question's own marks
    ["w", "-0.25", percent("25")],
    ["rw", "1.5", percent("25"), ["2"]],
    ["rw", "0.75", percent("25"), ["2", "5"]],
    ["wwww", "-2", percent("50")],
    ["w", "-4", percent("100"), ["4"]],
    ["rw", "1", percent("0")],
    ["www", "-1", thirdOfMarks],
    ["w", "-0.6667", thirdOfMarks, ["2"]],
    ["rrw", "3.5", percent("12.5"), ["1", "3", "4"]],
    ["w", "-0.0625", percent("12.5"), ["0.5"]],
    // marks per question
    ["rrr", "7", null, ["1", "2", "4"]],
    ["rwr", "4.75", fixed("0.25"), ["1", "2", "4"]],
    ["wrw", "0.75", percent("25"), ["1", "2", "4"]],
    ["r-w", "0.75", fixed("0.25"), ["1", "2", "4"]],
  ];

  it.each(golden)("%s → %s", (answers, expected, negative, marks) => {
    expect(scoreOf(answers, negative, marks)).toBe(expected);
  });

  it("has at least forty cases", () => {
    expect(golden.length).toBeGreaterThanOrEqual(40);
  });
});

describe("what a regrade can do to a question", () => {
  const key: QuestionKey = { id: 1, marks: parseMarks("1"), scoring: "KEY", accepted: new Set([7]) };

  it("gives it to everybody, or counts it for nobody", () => {
    const judged = (scoring: QuestionKey["scoring"], chosen: number | null) =>
      grade([{ ...key, scoring }], new Map([[key.id, chosen]]), {
        negative: fixed("0.25"),
        floorAtZero: false,
      }).judgements.get(key.id);
    for (const chosen of [7, 8, null]) {
      expect(judged("ALL_CORRECT", chosen)).toMatchObject({ verdict: "correct", awarded: key.marks });
      expect(judged("DROPPED", chosen)).toMatchObject({ verdict: "blank", awarded: 0n });
    }
  });
});

const smallest = parseMarks("0.0001");
const marking = fc.oneof(
  fc.constant(null),
  fc.record({
    type: fc.constantFrom(...storedNames(negativeMarkingTypes)),
    marks: fc.integer({ min: 0, max: 100_000_000 }).map((n) => BigInt(n) * parseMarks("0.000001")),
  }),
);
const paper = fc.array(fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(1, 2, null)), { maxLength: 100 });

describe("in general", () => {
  it("counts every question once, and the order of questions does not matter", () => {
    fc.assert(
      fc.property(paper, marking, fc.boolean(), (questions, negative, floorAtZero) => {
        const keys = questions.map(
          ([marks], index): QuestionKey => ({
            id: index,
            marks: BigInt(marks) * smallest,
            scoring: "KEY",
            accepted: new Set([1]),
          }),
        );
        const chosen = new Map(questions.map(([, answer], index) => [index, answer]));
        const result = grade(keys, chosen, { negative, floorAtZero });
        const { correct, wrong, blank } = result.counts;
        expect(correct + wrong + blank).toBe(keys.length);
        const awarded = [...result.judgements.values()].reduce((sum, judgement) => sum + judgement.awarded, 0n);
        expect(result.gained - result.lost).toBe(awarded);
        expect(grade(keys.toReversed(), chosen, { negative, floorAtZero })).toEqual(result);
      }),
    );
  });

  it("writes and reads decimals without loss", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), (units) => {
        const marks = units * smallest;
        expect(parseMarks(formatMarks(marks))).toBe(marks);
        expect(marksToNumber(marks)).toBe(Number(units) / 10_000);
      }),
    );
  });
});
