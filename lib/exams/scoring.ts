/**
 * Integers of 10⁻¹² mark, so that a percentage (6 digits) of a question's marks (4 digits) is exact too. A number is
 * rounded only once, to 4 digits, where it leaves.
 */
const DIGITS = 12;
const OUT_DIGITS = 4;

export type Marks = bigint;

export type NegativeMarking = { type: "FIXED" | "PERCENTAGE"; marks: Marks } | null;
export type QuestionKey = {
  id: number;
  marks: Marks;
  scoring: "KEY" | "ALL_CORRECT" | "DROPPED";
  correctOptionId: number | null;
};
export type Verdict = "correct" | "wrong" | "blank";
type Grade = {
  score: Marks;
  correct: number;
  wrong: number;
  blank: number;
};

export function parseMarks(text: string): Marks {
  const match = /^(-?)(\d+)(?:\.(\d{1,12}))?$/.exec(text.trim());
  if (!match) throw new Error(`not a decimal: ${text}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const value = BigInt(whole + fraction.padEnd(DIGITS, "0"));
  return sign ? -value : value;
}

function roundHalfAway(value: bigint, unit: bigint): bigint {
  const half = unit / 2n;
  return value < 0n ? -((-value + half) / unit) : (value + half) / unit;
}

/** Rounds to 4 digits, halves away from zero. */
function roundMarks(marks: Marks): Marks {
  const unit = 10n ** BigInt(DIGITS - OUT_DIGITS);
  return roundHalfAway(marks, unit) * unit;
}

export function formatMarks(marks: Marks): string {
  const units = roundMarks(marks) / 10n ** BigInt(DIGITS - OUT_DIGITS);
  const digits = String(units < 0n ? -units : units).padStart(OUT_DIGITS + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -OUT_DIGITS)}.${digits.slice(-OUT_DIGITS)}`;
}

export const marksToNumber = (marks: Marks): number => Number(formatMarks(marks));

export function penalty(key: QuestionKey, negative: NegativeMarking): Marks {
  if (!negative) return 0n;
  // Both factors have 12 digits, so the product is divided by 10¹², and by 100 for the percent.
  return negative.type === "FIXED" ? negative.marks : (key.marks * negative.marks) / (100n * 10n ** BigInt(DIGITS));
}

/** A dropped question counts as blank, and one given to everybody as correct even if it was left out. */
export function judge(key: QuestionKey, chosen: number | null | undefined): Verdict {
  if (key.scoring === "DROPPED") return "blank";
  if (key.scoring === "ALL_CORRECT") return "correct";
  if (chosen === null || chosen === undefined) return "blank";
  return chosen === key.correctOptionId ? "correct" : "wrong";
}

export function marksFor(key: QuestionKey, verdict: Verdict, negative: NegativeMarking): Marks {
  if (verdict === "correct") return key.marks;
  return verdict === "wrong" ? -penalty(key, negative) : 0n;
}

export function grade(
  keys: readonly QuestionKey[],
  chosen: ReadonlyMap<number, number | null>,
  negative: NegativeMarking,
): Grade {
  const counts = { correct: 0, wrong: 0, blank: 0 };
  let sum = 0n;
  for (const key of keys) {
    const verdict = judge(key, chosen.get(key.id));
    counts[verdict] += 1;
    sum += marksFor(key, verdict, negative);
  }
  return { score: roundMarks(sum), ...counts };
}
