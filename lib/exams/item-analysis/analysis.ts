import {
  alphaOf,
  FEWEST_FOR_COEFFICIENTS,
  noSums,
  restCorrelation,
  type Sums,
  standardError,
  type Totals,
  varianceOf,
} from "@/lib/exams/item-analysis/coefficients";
import { groupSizeOf } from "@/lib/exams/item-analysis/groups";
import type { CountedScoring } from "@/lib/exams/scoring";

/**
 * The attempts with one outcome, summed: how many they are, how far their totals lie from the mean in sum,
 * and their places in the best and in the last group.
 */
export type Outcome = { count: number; deviations: number; best: number; last: number };

/** One outcome of a unit (a single, or a statement of a set): an option, a truth, or nothing. */
export type Choice = Outcome & {
  /** The option of a single, the truth of a statement; null for a blank. */
  value: number | boolean | null;
  isRight: boolean;
  /** Marks by the key, also where a correction gave them to everybody. */
  keyed: number;
  /** Marks as they were awarded, less those of a blank. */
  awarded: number;
};

export type UnitOutcomes = {
  /** The question's, or the statement's. */
  id: number;
  possible: number;
  scoring: CountedScoring;
  choices: readonly Choice[];
};

/** Sums over the attempts of an item's marks by the key and as awarded, and of the places in the groups. */
export type ItemSums = { keyed: Sums & { best: number; last: number }; awarded: Sums; both: number };

/** A question that counts, with its outcomes. A set is one item, its statements are units. */
export type ItemOutcomes = {
  id: number;
  possible: number;
  units: readonly UnitOutcomes[];
  /** Null where the only unit says all of it. */
  sums: ItemSums | null;
};

export type Figures = {
  /** The share of the maximum that was earned before deductions, of all attempts, blanks included. */
  difficulty: number;
  /** The mean of the best group less that of the last one, as a share of the marks. */
  discrimination: number | null;
  correlation: number | null;
};
export type AnalysedChoice = Pick<Choice, "value" | "isRight" | "count" | "best" | "last"> & {
  middle: number;
  correlation: number | null;
  /** A wrong answer that hardly anybody takes for right. */
  isDead: boolean;
};
export type Suspect = { value: number | boolean; by: "best" | "correlation" };
export type AnalysedUnit = Figures & {
  id: number;
  choices: AnalysedChoice[];
  /** The wrong answer that is probably right, and by which sign. */
  suspect: Suspect | null;
};
export type AnalysedItem = Figures & { id: number; alphaWithout: number | null; units: AnalysedUnit[] };
export type Analysis = {
  totals: Totals;
  groupSize: number;
  alpha: number | null;
  error: number | null;
  items: AnalysedItem[];
};

/** Tarrant, Ware & Mohammed 2009: a distractor works if at least 5 % choose it. */
const LEAST_SHARE = 0.05;
/** Fewer who chose an answer say nothing about it. */
const FEWEST_FOR_ALARM = 5;

const indicator = ({ count, deviations }: Outcome): Sums => ({ sum: count, squares: count, products: deviations });

function sumsOf(choices: readonly Choice[]): ItemSums {
  const weigh = (worth: (choice: Choice) => number): Sums =>
    choices.reduce(
      ({ sum, squares, products }, choice) => ({
        sum: sum + worth(choice) * choice.count,
        squares: squares + worth(choice) ** 2 * choice.count,
        products: products + worth(choice) * choice.deviations,
      }),
      noSums,
    );
  const groups = { best: 0, last: 0 };
  let both = 0;
  for (const { keyed, awarded, count, best, last } of choices) {
    groups.best += keyed * best;
    groups.last += keyed * last;
    both += keyed * awarded * count;
  }
  return { keyed: { ...weigh(({ keyed }) => keyed), ...groups }, awarded: weigh(({ awarded }) => awarded), both };
}

type Exam = { totals: Totals; groupSize: number; hasCoefficients: boolean };

function figuresOf({ keyed, awarded, both }: ItemSums, earned: number, possible: number, exam: Exam): Figures {
  const { totals, groupSize, hasCoefficients } = exam;
  const isWorth = possible > 0;
  return {
    difficulty: isWorth ? earned / (totals.attempts * possible) : 0,
    discrimination: hasCoefficients && isWorth ? (keyed.best - keyed.last) / (groupSize * possible) : null,
    correlation: hasCoefficients ? restCorrelation({ own: keyed, item: awarded, both }, totals) : null,
  };
}

const earnedIn = ({ choices, possible }: UnitOutcomes): number =>
  choices.reduce((sum, { isRight, count }) => (isRight ? sum + count * possible : sum), 0);

/** Sums are of floating point: places that the best share may differ in the last digits. */
const CLEARLY = 1e-6;

/**
 * A wrong answer that more of the best group chose than the right one, or that goes with the rest of the exam better than
 * the right one does. A correction that gave the marks to everybody has settled it.
 */
function suspectOf(unit: UnitOutcomes, choices: readonly AnalysedChoice[], exam: Exam): Suspect | null {
  if (!exam.hasCoefficients || unit.scoring !== "KEY") return null;
  const right = choices.filter(({ isRight }) => isRight);
  const best = right.reduce((sum, choice) => sum + choice.best, 0);
  // A key that nobody chose has no r, and none is above it.
  const known = right.flatMap(({ correlation }) => correlation ?? []);
  const correlation = known.length > 0 ? Math.max(...known) : 1;
  const suspects = choices.flatMap(({ value, isRight, ...choice }): (Suspect & Pick<Outcome, "best" | "count">)[] => {
    if (value === null || isRight || choice.count < FEWEST_FOR_ALARM) return [];
    const suspect = { value, best: choice.best, count: choice.count };
    if (choice.best > best + CLEARLY) return [{ ...suspect, by: "best" }];
    return (choice.correlation ?? -1) > correlation + CLEARLY ? [{ ...suspect, by: "correlation" }] : [];
  });
  const [first] = suspects.toSorted((a, b) => b.best - a.best || b.count - a.count);
  return first ? { value: first.value, by: first.by } : null;
}

function analyseUnit(unit: UnitOutcomes, exam: Exam): AnalysedUnit {
  const { totals, hasCoefficients } = exam;
  const sums = sumsOf(unit.choices);
  const choices = unit.choices.map((choice): AnalysedChoice => {
    const { value, isRight, count, best, last, awarded } = choice;
    const beside = { own: indicator(choice), item: sums.awarded, both: count * awarded };
    return {
      value,
      isRight,
      count,
      best,
      last,
      middle: count - best - last,
      correlation: hasCoefficients ? restCorrelation(beside, totals) : null,
      isDead: hasCoefficients && value !== null && !isRight && count < LEAST_SHARE * totals.attempts,
    };
  });
  return {
    id: unit.id,
    ...figuresOf(sums, earnedIn(unit), unit.possible, exam),
    choices,
    suspect: suspectOf(unit, choices, exam),
  };
}

/**
 * Item analysis of an exam from counts alone: none of its figures needs an attempt by itself (contract §14).
 *
 * @param items without dropped ones, which are out of everything
 */
export function analyse(totals: Totals, items: readonly ItemOutcomes[]): Analysis {
  const { attempts, variance, deviation } = totals;
  const exam: Exam = {
    totals,
    groupSize: groupSizeOf(attempts),
    hasCoefficients: attempts >= FEWEST_FOR_COEFFICIENTS,
  };
  const summed = items.map((item) => {
    const sums = item.sums ?? sumsOf(item.units.flatMap(({ choices }) => choices));
    return { item, sums, variance: varianceOf(sums.awarded, totals) };
  });
  const variances = summed.reduce((sum, one) => sum + one.variance, 0);
  const alpha = exam.hasCoefficients ? alphaOf(items.length, variances, variance) : null;
  return {
    totals,
    groupSize: exam.groupSize,
    alpha,
    error: standardError(deviation, alpha),
    items: summed.map(({ item, sums, variance: own }) => {
      const rest = variance + own - (2 * sums.awarded.products) / attempts;
      const earned = item.units.reduce((sum, unit) => sum + earnedIn(unit), 0);
      return {
        id: item.id,
        ...figuresOf(sums, earned, item.possible, exam),
        alphaWithout: exam.hasCoefficients ? alphaOf(items.length - 1, variances - own, rest) : null,
        units: item.units.map((unit) => analyseUnit(unit, exam)),
      };
    }),
  };
}
