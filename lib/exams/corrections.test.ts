import { expect, it } from "vitest";
import type { Answer } from "@/lib/exams/choice";
import { type KeyedQuestion, keyOf } from "@/lib/exams/question-key";
import { formatMarks, grade, type NegativeMarking, parseMarks, possibleMarks } from "@/lib/exams/scoring";
import { Fraction } from "@/test/fractions";

function negativeOf(text: string): NegativeMarking {
  if (text === "") return null;
  return { type: text.endsWith("%") ? "PERCENTAGE" : "FIXED", marks: parseMarks(text.replace("%", "")) };
}
const floor = true;

const wholes = { all: "ALL_CORRECT", drop: "DROPPED", "": "KEY" } as const;
const optionLetters = "abcd";
const statementScorings = { A: "ALL_CORRECT", D: "DROPPED" } as const;
const truths = { t: true, f: false, "-": null } as const;

/**
 * Reads `1 TFAD tf-t`: a set of one mark whose statements are true, false, right for all and dropped, and what was said
 * of them; and `2.5 b/d a`: a single of which b and d are accepted, and a was chosen. `!all` and `!drop` are of the
 * whole question.
 */
function read(row: string, id: number) {
  const [marks = "", key = "", said = ""] = row.split(" ");
  const [letters = "", whole = ""] = key.split("!");
  const shared = { id, marks, scoring: wholes[whole as keyof typeof wholes] };
  const idOf = (place: number) => id * 100 + place;
  const question: KeyedQuestion = /[A-Z]/.test(letters)
    ? {
        ...shared,
        kind: "true_false_set",
        options: [...letters].map((letter, place) => ({
          id: idOf(place),
          isRight: letter === "T",
          scoring: statementScorings[letter as keyof typeof statementScorings] ?? "KEY",
        })),
      }
    : {
        ...shared,
        kind: "single",
        options: [...optionLetters].map((letter, place) => ({
          id: idOf(place),
          isRight: letters.includes(letter),
          scoring: "KEY",
        })),
      };
  const chosen = said === "-" ? null : idOf(optionLetters.indexOf(said));
  const truthsSaid = [...said].map((letter, place) => [idOf(place), truths[letter as keyof typeof truths]]);
  const answer: Answer = question.kind === "single" ? chosen : Object.fromEntries(truthsSaid);
  return { key: keyOf(question), answer };
}

// The marks and the possible marks were derived by hand, as sums of fractions; test/fractions.ts works them out.
const golden: [string[], string, string, string, boolean?][] = [
  // a single: one key, several, all right, dropped
  [["1 b b"], "", "1", "1"],
  [["1 b a"], "25%", "-1/4", "1"],
  [["1 b/d b"], "25%", "1", "1"],
  [["1 b/d d"], "25%", "1", "1"],
  [["1 b/d a"], "25%", "-1/4", "1"],
  [["1 b/d -"], "25%", "0", "1"],
  [["1 b!all a"], "25%", "1", "1"],
  [["1 b!all -"], "25%", "1", "1"],
  [["1 b/d!all c"], "0.5", "1", "1"],
  [["1 b!drop b"], "25%", "0", "0"],
  [["1 b!drop a"], "25%", "0", "0"],
  [["1 b/d!drop -"], "25%", "0", "0"],
  [["2.5 b/d a"], "12.5%", "-2.5*1/8", "2.5"],
  [["3 b/c/d a"], "0.333333", "-0.333333", "3"],
  [["1 b/d a"], "33.333333%", "-0.33333333", "1"],
  [["1 b/d a"], "2", "0", "1", floor],
  // thirds
  [["1 TFT tft"], "", "1", "1"],
  [["1 TFT tf-"], "", "2*1/3", "1"],
  [["1 TFT ttt"], "25%", "2*1/3 - 1/12", "1"],
  [["1 FFT tft"], "100%", "2*1/3 - 1/3", "1"],
  [["1 TFA tff"], "25%", "1", "1"],
  [["1 TFA ---"], "25%", "1/3", "1"],
  [["1 TFA ft-"], "25%", "1/3 - 2*1/12", "1"],
  [["1 TFD tf-"], "25%", "2*1/3", "2*1/3"],
  [["1 TFD ttt"], "25%", "1/3 - 1/12", "2*1/3"],
  [["1 TFD ---"], "25%", "0", "2*1/3"],
  [["1 TFT!all fff"], "25%", "1", "1"],
  [["1 TFD!all ---"], "25%", "1", "1"],
  [["1 TFT!drop tft"], "25%", "0", "0"],
  [["1 TAD!drop ftt"], "25%", "0", "0"],
  [["1 DDD ttt"], "25%", "0", "0"],
  [["1 AAA ---"], "25%", "1", "1"],
  // sixths
  [["2 TFTFTF tftftf"], "", "2", "2"],
  [["2 TFTFTD tftfff"], "50%", "4*1/3 - 1/6", "5*1/3"],
  [["1 TFTFAD ft----"], "33.333333%", "1/6 - 2*1/6*0.33333333", "5*1/6"],
  [["1 TFTFAD ft----"], "100%", "0", "5*1/6", floor],
  // sevenths
  [["1 TFTFTFT tf-----"], "", "2*1/7", "1"],
  [["1 TFTFTFD ftftft-"], "0.25", "-6*0.25", "6*1/7"],
  [["1 TFTFTFD ftftft-"], "0.25", "0", "6*1/7", floor],
  [["1 TFTFTFA ftftft-"], "0.05", "1/7 - 6*0.05", "1"],
  [["1 TFTFTFA ftftft-"], "0.05", "0", "1", floor],
  [["5 TFTFDDD tff----"], "20%", "2*5/7 - 5/7*0.2", "4*5/7"],
  // ninths
  [["1 TFTFTFTFT tftf-----"], "", "4*1/9", "1"],
  [["1 TFTFTFTAD ttttttttt"], "25%", "5*1/9 - 3*1/36", "8*1/9"],
  [["0.7 TFTFTFTAD ftftftf-t"], "12.5%", "0.7/9 - 7*0.7/9*0.125", "8*0.7/9"],
  // rounding at the fifth digit, once for the whole paper
  [["0.0001 TF t-"], "", "0.00005", "0.0001"],
  [["0.0001 TF f-"], "100%", "-0.00005", "0.0001"],
  [["0.0003 TF t-"], "", "0.00015", "0.0003"],
  [["0.0001 TFT t--"], "", "0.0001/3", "0.0001"],
  [["0.0001 TFT tf-"], "", "2*0.0001/3", "0.0001"],
  [["0.0001 TD --"], "", "0", "0.00005"],
  [["0.0001 TF t-", "0.0001 FT -t"], "", "0.0001", "0.0002"],
  [["1 TFTFTFT t------", "1 TFTFTFT t------", "1 TFTFTFT t------"], "", "3*1/7", "3"],
  [["1 TFTFTFD -------", "1 TFTFTFD -------", "1 TFTFTFD -------"], "", "0", "18*1/7"],
  [["1 TFT t--", "1 TFTFTFTFD t--------", "2 b/d d"], "", "1/3 + 1/9 + 2", "1 + 8*1/9 + 2"],
  // a floor is each question's own
  [["1 TFT ftf", "1 b b"], "100%", "1 - 3*1/3", "2"],
  [["1 TFT ftf", "1 b b"], "100%", "1", "2", floor],
  [["1 TFA ft-", "1 b/d a"], "100%", "0", "2", floor],
];

it.each(golden)("%j with −%s → %s of %s", (rows, negative, score, possible, floorAtZero = false) => {
  const paper = rows.map((row, index) => read(row, index + 1));
  const keys = paper.map(({ key }) => key);
  const answers = new Map(paper.map(({ key, answer }) => [key.id, answer]));
  const graded = grade(keys, answers, { negative: negativeOf(negative), floorAtZero });
  expect(formatMarks(graded.score)).toBe(Fraction.sum(score).rounded());
  const most = keys.reduce((sum, key) => sum + possibleMarks(key), 0n);
  expect(formatMarks(most)).toBe(Fraction.sum(possible).rounded());
});

it("has at least forty rows", () => {
  expect(golden.length).toBeGreaterThanOrEqual(40);
});

it.each([
  ["1 TFD tf-", "correct"],
  ["1 TFD tff", "correct"],
  ["1 TAD t--", "correct"],
  ["1 TAD f--", "wrong"],
  ["1 TFD t--", "wrong"],
  ["1 TFD --t", "blank"],
  ["1 DDD tft", "blank"],
] as const)("of %s the whole set is %s: dropped statements say nothing about it", (row, verdict) => {
  const { key, answer } = read(row, 1);
  const { judgements } = grade([key], new Map([[key.id, answer]]), { negative: null, floorAtZero: false });
  expect(judgements.get(key.id)?.verdict).toBe(verdict);
});
