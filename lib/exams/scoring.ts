import { type Answer, optionIn, saidIn } from "@/lib/exams/choice";
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
type Tally = {
  /** `gained` less `lost`, rounded. */
  score: Marks;
  gained: Marks;
  /** The penalties' sum, not negative. A question that stops at zero lost no more than it gained. */
  lost: Marks;
  /** Numbers of units. */
  counts: Record<Verdict, number>;
};
type Grade = Tally & {
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

/** Without rounding to four digits: for statistics, never for a mark that anybody is given. */
export const marksToFloat = (marks: Marks): number => Number(marks) / Number(WHOLE);

const penalties: Record<NegativeMarkingType, (share: Marks, typed: Marks) => Marks> = {
  FIXED: (_share, marks) => marks,
  PERCENTAGE: (share, percent) => (share * percent) / (100n * WHOLE),
};

const penalty = (share: Marks, negative: NegativeMarking): Marks =>
  negative ? penalties[negative.type](share, negative.marks) : 0n;

/** A part of a question that is judged by itself: what it is worth, and what its key says of an answer. */
type Part = { id: number; share: Marks; scoring: QuestionScoring; byKey: (answer: Answer | undefined) => Verdict };

const verdictOf = (isBlank: boolean, isRight: boolean): Verdict => {
  if (isBlank) return "blank";
  return isRight ? "correct" : "wrong";
};

const parts: { [Kind in QuestionKind]: (key: KeyByKind[Kind]) => Part[] } = {
  single: ({ id, marks, scoring, accepted }) => [
    {
      id,
      share: marks,
      scoring,
      byKey: (answer) => {
        const chosen = optionIn(answer);
        return verdictOf(chosen === null, accepted.has(chosen ?? 0));
      },
    },
  ],
  true_false_set: ({ marks, scoring, statements }) => {
    // A draft may have none yet.
    const share = marks / BigInt(statements.length || 1);
    return statements.map(({ id, isTrue, scoring: own }) => ({
      id,
      share,
      scoring: scoring === "KEY" ? own : scoring,
      byKey: (answer) => {
        const value = saidIn(answer)[id] ?? null;
        return verdictOf(value === null, value === isTrue);
      },
    }));
  },
};

/** The parts of a question's own kind, so they take that question. */
function partsOf(key: QuestionKey): Part[] {
  const ofKind = parts[questionKindOf(key)] as (key: QuestionKey) => Part[];
  return ofKind(key);
}

/** A dropped part counts as blank, and one given to everybody as correct even if it was left out. */
const verdicts: Record<QuestionScoring, (byKey: Verdict) => Verdict> = {
  KEY: (byKey) => byKey,
  ALL_CORRECT: () => "correct",
  DROPPED: () => "blank",
};

/** A dropped question or statement is in no total and in no statistic. */
export type CountedScoring = Exclude<QuestionScoring, "DROPPED">;

/** Whether marks belong to the possible total. */
export const isCounted: Record<QuestionScoring, boolean> = { KEY: true, ALL_CORRECT: true, DROPPED: false };

/** The marks that a question gives at most: of a set, without the shares of dropped statements. */
export const possibleMarks = (key: QuestionKey): Marks =>
  partsOf(key).reduce((sum, { scoring, share }) => (isCounted[scoring] ? sum + share : sum), 0n);

/** The verdict of a whole question: dropped statements say nothing about it. */
function wholeVerdict(parts: readonly { scoring: QuestionScoring; verdict: Verdict }[]): Verdict {
  const said = parts.filter(({ scoring }) => isCounted[scoring]).map(({ verdict }) => verdict);
  if (said.every((verdict) => verdict === "blank")) return "blank";
  return said.every((verdict) => verdict === "correct") ? "correct" : "wrong";
}

type Grader = {
  grade: (answers: ReadonlyMap<number, Answer>) => Grade;
  /** The sums alone, for thousands of attempts in a row. */
  tally: (answers: ReadonlyMap<number, Answer>) => Tally;
};

/** Grades by one key. Shares and penalties are computed once, however many attempts are graded. */
export function grader(keys: readonly QuestionKey[], { negative, floorAtZero }: Marking): Grader {
  const questions = keys.map((key) => ({
    id: key.id,
    parts: partsOf(key).map((part) => ({ ...part, cost: penalty(part.share, negative) })),
  }));

  function tally(answers: ReadonlyMap<number, Answer>, judgements?: Map<number, Judgement>): Tally {
    const counts = { correct: 0, wrong: 0, blank: 0 };
    let gained = 0n;
    let lost = 0n;
    for (const { id, parts } of questions) {
      const answer = answers.get(id);
      const units: (Unit & { scoring: QuestionScoring })[] = [];
      let ownGain = 0n;
      let ownLoss = 0n;
      for (const { id, scoring, share, cost, byKey } of parts) {
        const verdict = verdicts[scoring](byKey(answer));
        counts[verdict] += 1;
        if (verdict === "correct") ownGain += share;
        else if (verdict === "wrong") ownLoss += cost;
        if (judgements)
          units.push({ id, scoring, verdict, awarded: { correct: share, wrong: -cost, blank: 0n }[verdict] });
      }
      if (floorAtZero && ownLoss > ownGain) ownLoss = ownGain;
      gained += ownGain;
      lost += ownLoss;
      judgements?.set(id, { verdict: wholeVerdict(units), awarded: ownGain - ownLoss, units });
    }
    return { score: roundMarks(gained - lost), gained, lost, counts };
  }

  return {
    grade: (answers) => {
      const judgements = new Map<number, Judgement>();
      return { ...tally(answers, judgements), judgements };
    },
    tally: (answers) => tally(answers),
  };
}

/** Everything that is said of an attempt's marks is read from here, so that a rule may look at the whole attempt. */
export const grade = (keys: readonly QuestionKey[], answers: ReadonlyMap<number, Answer>, marking: Marking): Grade =>
  grader(keys, marking).grade(answers);
