import type { Answer } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { NegativeMarkingType, QuestionScoring } from "@/prisma/generated/enums";

/**
 * Marks are integers of 10⁻¹²/2520 mark. A percentage (6 digits) of a question's marks (4 digits) is exact then, and so
 * is an even share of either for 2 to 10 statements, because 2520 is a multiple of each of these. A number is rounded
 * only once, to 4 digits, where it leaves.
 */
const DIGITS = 12;
const PARTS = 2520n;
const OUT_DIGITS = 4;
const WHOLE = PARTS * 10n ** BigInt(DIGITS);
/** The smallest mark that leaves. */
const OUT = WHOLE / 10n ** BigInt(OUT_DIGITS);

export type Marks = bigint;

/** The cost of a wrong answer: the marks, or the percentage of what the right one is worth, in the unit of marks. */
export type NegativeMarking = { type: NegativeMarkingType; marks: Marks } | null;

/** How a paper is marked beside its questions. */
export type Marking = {
  negative: NegativeMarking;
  /** A question is never worth less than nothing. */
  floorAtZero: boolean;
};

type SharedKey = { id: number; marks: Marks; scoring: QuestionScoring };
/** A statement of a set; its scoring counts while the set's is its key. */
export type StatementKey = { id: number; isTrue: boolean; scoring: QuestionScoring };
export type KeyByKind = {
  single: SharedKey & {
    kind?: "single";
    /** The options that count as right: the author's, and those that a correction accepted. */
    accepted: ReadonlySet<number>;
  };
  true_false_set: SharedKey & { kind: "true_false_set"; statements: readonly StatementKey[] };
};
export type QuestionKey = KeyByKind[QuestionKind];
type Verdict = "correct" | "wrong" | "blank";
/** A single, or one statement of a set. */
export type Unit = { id: number; verdict: Verdict; awarded: Marks };
export type Judgement = {
  /** A set is right when all its statements are, and blank when all are blank. */
  verdict: Verdict;
  awarded: Marks;
  units: readonly Unit[];
};
type Grade = {
  /** `gained` less `lost`, rounded. */
  score: Marks;
  gained: Marks;
  /** The penalties' sum, not negative. A question that stops at zero lost no more than it gained. */
  lost: Marks;
  /** Numbers of units. */
  counts: Record<Verdict, number>;
  /** By the question's id. */
  judgements: ReadonlyMap<number, Judgement>;
};

/** @throws Error for a text that is no decimal with at most 12 digits */
export function parseMarks(text: string): Marks {
  const match = /^(-?)(\d+)(?:\.(\d{1,12}))?$/.exec(text.trim());
  if (!match) throw new Error(`not a decimal: ${text}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const value = BigInt(whole + fraction.padEnd(DIGITS, "0")) * PARTS;
  return sign ? -value : value;
}

function roundHalfAway(value: bigint, unit: bigint): bigint {
  const half = unit / 2n;
  return value < 0n ? -((-value + half) / unit) : (value + half) / unit;
}

/** Rounds to 4 digits, halves away from zero. */
const roundMarks = (marks: Marks): Marks => roundHalfAway(marks, OUT) * OUT;

export function formatMarks(marks: Marks): string {
  const units = roundMarks(marks) / OUT;
  const digits = String(units < 0n ? -units : units).padStart(OUT_DIGITS + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -OUT_DIGITS)}.${digits.slice(-OUT_DIGITS)}`;
}

export const marksToNumber = (marks: Marks): number => Number(formatMarks(marks));

const penalties: Record<NegativeMarkingType, (share: Marks, typed: Marks) => Marks> = {
  FIXED: (_share, marks) => marks,
  PERCENTAGE: (share, percent) => (share * percent) / (100n * WHOLE),
};

const penalty = (share: Marks, negative: NegativeMarking): Marks =>
  negative ? penalties[negative.type](share, negative.marks) : 0n;

/** A part of a question that is judged by itself: what it is worth, and the verdict of its key. */
type Judged = { id: number; share: Marks; scoring: QuestionScoring; byKey: Verdict };

const verdictOf = (isBlank: boolean, isRight: boolean): Verdict => {
  if (isBlank) return "blank";
  return isRight ? "correct" : "wrong";
};

const partsOf: { [Kind in QuestionKind]: (key: KeyByKind[Kind], answer: Answer | undefined) => Judged[] } = {
  single: ({ id, marks, scoring, accepted }, answer) => {
    const chosen = typeof answer === "number" ? answer : null;
    return [{ id, share: marks, scoring, byKey: verdictOf(chosen === null, accepted.has(chosen ?? 0)) }];
  },
  true_false_set: ({ marks, scoring, statements }, answer) => {
    const truths = typeof answer === "object" && answer !== null ? answer : {};
    return statements.map((statement) => {
      const value = truths[statement.id] ?? null;
      return {
        id: statement.id,
        share: marks / BigInt(statements.length),
        scoring: scoring === "KEY" ? statement.scoring : scoring,
        byKey: verdictOf(value === null, value === statement.isTrue),
      };
    });
  },
};

/** The parts of a question's own kind, so they take that question. */
function judgedParts(key: QuestionKey, answer: Answer | undefined): Judged[] {
  const parts = partsOf[questionKindOf(key)] as (key: QuestionKey, answer: Answer | undefined) => Judged[];
  return parts(key, answer);
}

/** A dropped part counts as blank, and one given to everybody as correct even if it was left out. */
const verdicts: Record<QuestionScoring, (byKey: Verdict) => Verdict> = {
  KEY: (byKey) => byKey,
  ALL_CORRECT: () => "correct",
  DROPPED: () => "blank",
};

/** Whether marks belong to the possible total. */
export const isCounted: Record<QuestionScoring, boolean> = { KEY: true, ALL_CORRECT: true, DROPPED: false };

/** The marks that a question gives at most: of a set, without the shares of dropped statements. */
export const possibleMarks = (key: QuestionKey): Marks =>
  judgedParts(key, undefined).reduce((sum, { scoring, share }) => (isCounted[scoring] ? sum + share : sum), 0n);

const awards: Record<Verdict, (share: Marks, negative: NegativeMarking) => Marks> = {
  correct: (share) => share,
  wrong: (share, negative) => -penalty(share, negative),
  blank: () => 0n,
};

/** The verdict of a whole question: dropped statements say nothing about it. */
function wholeVerdict(parts: readonly { scoring: QuestionScoring; verdict: Verdict }[]): Verdict {
  const said = parts.filter(({ scoring }) => isCounted[scoring]).map(({ verdict }) => verdict);
  if (said.every((verdict) => verdict === "blank")) return "blank";
  return said.every((verdict) => verdict === "correct") ? "correct" : "wrong";
}

/** Everything that is said of an attempt's marks is read from here, so that a rule may look at the whole attempt. */
export function grade(
  keys: readonly QuestionKey[],
  answers: ReadonlyMap<number, Answer>,
  { negative, floorAtZero }: Marking,
): Grade {
  const counts = { correct: 0, wrong: 0, blank: 0 };
  const judgements = new Map<number, Judgement>();
  let gained = 0n;
  let lost = 0n;
  for (const key of keys) {
    const parts = judgedParts(key, answers.get(key.id)).map((part) => {
      const verdict = verdicts[part.scoring](part.byKey);
      return { ...part, verdict, awarded: awards[verdict](part.share, negative) };
    });
    let ownGain = 0n;
    let ownLoss = 0n;
    for (const { verdict, awarded } of parts) {
      counts[verdict] += 1;
      if (verdict === "correct") ownGain += awarded;
      else ownLoss -= awarded;
    }
    if (floorAtZero && ownLoss > ownGain) ownLoss = ownGain;
    gained += ownGain;
    lost += ownLoss;
    judgements.set(key.id, { verdict: wholeVerdict(parts), awarded: ownGain - ownLoss, units: parts });
  }
  return { score: roundMarks(gained - lost), gained, lost, counts, judgements };
}
