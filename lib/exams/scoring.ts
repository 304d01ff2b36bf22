import type { Answer, AnswerByKind } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { NegativeMarkingType, QuestionScoring } from "@/prisma/generated/enums";

/**
 * Integers of 10⁻¹² mark, so that a percentage (6 digits) of a question's marks (4 digits) is exact too. A number is
 * rounded only once, to 4 digits, where it leaves.
 */
const DIGITS = 12;
const OUT_DIGITS = 4;

export type Marks = bigint;

export type NegativeMarking = { type: NegativeMarkingType; marks: Marks } | null;
export type QuestionKey = {
  id: number;
  marks: Marks;
  scoring: QuestionScoring;
  correctOptionId: number | null;
};
type Verdict = "correct" | "wrong" | "blank";
export type Judgement = { verdict: Verdict; awarded: Marks };
type Grade = {
  /** `gained` less `lost`, rounded. */
  score: Marks;
  gained: Marks;
  /** The penalties' sum, not negative. */
  lost: Marks;
  counts: Record<Verdict, number>;
  /** By the question's id. */
  judgements: ReadonlyMap<number, Judgement>;
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

const penalties: Record<NegativeMarkingType, (question: Marks, typed: Marks) => Marks> = {
  FIXED: (_question, marks) => marks,
  // Both factors have 12 digits, so the product is divided by 10¹², and by 100 for the percent.
  PERCENTAGE: (question, percent) => (question * percent) / (100n * 10n ** BigInt(DIGITS)),
};

function penalty(key: QuestionKey, negative: NegativeMarking): Marks {
  return negative ? penalties[negative.type](key.marks, negative.marks) : 0n;
}

const judges: { [Kind in QuestionKind]: (key: QuestionKey, answer: AnswerByKind[Kind] | undefined) => Verdict } = {
  single: ({ correctOptionId }, answer) => {
    if (answer === null || answer === undefined) return "blank";
    return answer === correctOptionId ? "correct" : "wrong";
  },
};

const verdicts: Record<QuestionScoring, (key: QuestionKey, answer: Answer | undefined) => Verdict> = {
  KEY: (key, answer) => judges[questionKindOf(key)](key, answer),
  ALL_CORRECT: () => "correct",
  DROPPED: () => "blank",
};

/** A dropped question counts as blank, and one given to everybody as correct even if it was left out. */
function judge(key: QuestionKey, answer: Answer | undefined): Verdict {
  return verdicts[key.scoring](key, answer);
}

/** Whether a question's marks belong to the possible total. */
export const isCounted: Record<QuestionScoring, boolean> = { KEY: true, ALL_CORRECT: true, DROPPED: false };

/** Everything that is said of an attempt's marks is read from here, so that a rule may look at the whole attempt. */
export function grade(
  keys: readonly QuestionKey[],
  answers: ReadonlyMap<number, Answer>,
  negative: NegativeMarking,
): Grade {
  const counts = { correct: 0, wrong: 0, blank: 0 };
  const judgements = new Map<number, Judgement>();
  let gained = 0n;
  let lost = 0n;
  for (const key of keys) {
    const verdict = judge(key, answers.get(key.id));
    counts[verdict] += 1;
    let awarded = 0n;
    if (verdict === "correct") {
      awarded = key.marks;
      gained += awarded;
    } else if (verdict === "wrong") {
      awarded = -penalty(key, negative);
      lost -= awarded;
    }
    judgements.set(key.id, { verdict, awarded });
  }
  return { score: roundMarks(gained - lost), gained, lost, counts, judgements };
}
