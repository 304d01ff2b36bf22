import { type Marks, parseMarks } from "@/lib/exams/scoring";
import type { EveryName } from "@/lib/wire/names";
import type { CandidateKind } from "@/prisma/generated/enums";

export const candidateKinds = [
  "first_time",
  "second_time",
  "already_admitted",
] as const satisfies readonly Lowercase<CandidateKind>[];
export type CandidateKindKey = EveryName<typeof candidateKinds, CandidateKind>;

/** Decimals are texts, as the database returns them. */
export type MeritRule = {
  passMark: string;
  secondTimeDeduction: string;
  admittedDeduction: string;
  sscPoints: string;
  hscPoints: string;
};
export type Candidate = { sscGpa: string; hscGpa: string; kind: CandidateKind };
export type Sum = { score: Marks; ssc: Marks; hsc: Marks; deduction: Marks; total: Marks };

export const GPA_MIN = 1;
export const GPA_MAX = 5;

const ONE = parseMarks("1");
/** The product is exact: a GPA and a point each use two of the twelve digits. */
const times = (a: Marks, b: Marks): Marks => (a * b) / ONE;

function deductionFor(rule: MeritRule, kind: CandidateKind): Marks {
  const deductions: Record<CandidateKind, string> = {
    FIRST_TIME: "0",
    SECOND_TIME: rule.secondTimeDeduction,
    ALREADY_ADMITTED: rule.admittedDeduction,
  };
  return parseMarks(deductions[kind]);
}

/** Adds the test's mark and the points of both examinations and subtracts the deduction for the kind of candidate. */
export function sumOf(rule: MeritRule, candidate: Candidate, score: string): Sum {
  const ssc = times(parseMarks(candidate.sscGpa), parseMarks(rule.sscPoints));
  const hsc = times(parseMarks(candidate.hscGpa), parseMarks(rule.hscPoints));
  const deduction = deductionFor(rule, candidate.kind);
  const mark = parseMarks(score);
  return { score: mark, ssc, hsc, deduction, total: mark + ssc + hsc - deduction };
}

/** The highest total that anybody can reach. */
export function possibleTotal(rule: MeritRule, examMarks: string): Marks {
  const best = parseMarks(String(GPA_MAX));
  return parseMarks(examMarks) + times(best, parseMarks(rule.sscPoints)) + times(best, parseMarks(rule.hscPoints));
}

/** The pass mark is compared with the test's own mark, before points and deductions. */
export const passes = (rule: MeritRule, score: string): boolean => parseMarks(score) >= parseMarks(rule.passMark);

/** True if a total would have had a seat that year; null if the year counted on another scale. */
export function reaches(
  total: Marks,
  possible: Marks,
  cutoff: { lastMark: string; totalMarks: string },
): boolean | null {
  if (parseMarks(cutoff.totalMarks) !== possible) return null;
  return total >= parseMarks(cutoff.lastMark);
}
