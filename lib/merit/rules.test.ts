import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMarks, parseMarks } from "@/lib/exams/scoring";
import { type MeritRule, passes, possibleTotal, reaches, sumOf } from "@/lib/merit/rules";
import type { CandidateKind } from "@/prisma/generated/enums";

const rule: MeritRule = {
  passMark: "40",
  secondTimeDeduction: "3",
  admittedDeduction: "5",
  sscPoints: "8",
  hscPoints: "12",
};
const total = (score: string, sscGpa: string, hscGpa: string, kind: CandidateKind) =>
  formatMarks(sumOf(rule, { sscGpa, hscGpa, kind }, score).total);

it.each([
  ["71.25", "5.00", "4.92", "SECOND_TIME", "167.2900"],
  ["71.25", "5.00", "4.92", "FIRST_TIME", "170.2900"],
  ["71.25", "5.00", "4.92", "ALREADY_ADMITTED", "165.2900"],
  ["100", "5", "5", "FIRST_TIME", "200.0000"],
  ["-2.5", "1", "1", "SECOND_TIME", "14.5000"],
  ["33.3333", "4.83", "3.17", "FIRST_TIME", "110.0133"],
] as const)("%s with %s and %s, %s, is %s", (score, ssc, hsc, kind, expected) => {
  expect(total(score, ssc, hsc, kind)).toBe(expected);
});

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => ({ value, text: (value / 100).toFixed(2) }));
const kind = fc.constantFrom<CandidateKind>("FIRST_TIME", "SECOND_TIME", "ALREADY_ADMITTED");

describe("whatever the rule and the candidate", () => {
  it("the sum is exact, and is that of its parts", () => {
    const amounts = [hundredths(0, 99), hundredths(0, 99), hundredths(0, 99), hundredths(0, 99)] as const;
    fc.assert(
      fc.property(
        hundredths(-50, 100),
        hundredths(1, 5),
        hundredths(1, 5),
        kind,
        ...amounts,
        (score, ssc, hsc, of, a, b, c, d) => {
          const any = {
            passMark: "40",
            secondTimeDeduction: a.text,
            admittedDeduction: b.text,
            sscPoints: c.text,
            hscPoints: d.text,
          };
          const sum = sumOf(any, { sscGpa: ssc.text, hscGpa: hsc.text, kind: of }, score.text);
          const less = { FIRST_TIME: 0, SECOND_TIME: a.value, ALREADY_ADMITTED: b.value }[of];
          const tenThousandths = score.value * 100 + ssc.value * c.value + hsc.value * d.value - less * 100;
          expect(sum.total).toBe(BigInt(tenThousandths) * parseMarks("0.0001"));
          expect(sum.total).toBe(sum.score + sum.ssc + sum.hsc - sum.deduction);
        },
      ),
    );
  });

  it("nobody has more than what is possible, and a better GPA never costs", () => {
    fc.assert(
      fc.property(hundredths(0, 100), hundredths(1, 5), hundredths(1, 5), kind, (score, ssc, hsc, of) => {
        const sum = sumOf(rule, { sscGpa: ssc.text, hscGpa: hsc.text, kind: of }, score.text);
        const best = sumOf(rule, { sscGpa: "5.00", hscGpa: hsc.text, kind: of }, score.text);
        expect(sum.total).toBeLessThanOrEqual(possibleTotal(rule, "100"));
        expect(best.total).toBeGreaterThanOrEqual(sum.total);
      }),
    );
  });
});

it("passes by the mark of the test alone", () => {
  expect(passes(rule, "40")).toBe(true);
  expect(passes(rule, "39.75")).toBe(false);
});

it("compares with a year of the same scale, and says nothing of another one", () => {
  const possible = possibleTotal(rule, "100");
  const year = { lastMark: "166.90", totalMarks: "200" };
  expect(reaches(parseMarks("166.90"), possible, year)).toBe(true);
  expect(reaches(parseMarks("166.8999"), possible, year)).toBe(false);
  expect(reaches(parseMarks("299"), possible, { ...year, totalMarks: "300" })).toBeNull();
});
