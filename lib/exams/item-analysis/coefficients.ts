/** Below this number of attempts no coefficient is said: chance alone would name questions (contract §14). */
export const FEWEST_FOR_COEFFICIENTS = 20;

/** A variance is the difference of sums. Below this share of them it is noise of floating point. */
const NO_VARIANCE = 1e-12;

/** Distribution of the totals. The variance is the population's, by n; the deviation the sample's, by n − 1. */
export type Totals = { attempts: number; mean: number; median: number; variance: number; deviation: number | null };

/** @throws Error without attempts */
export function totalsOf(totals: readonly number[]): Totals {
  const attempts = totals.length;
  const sorted = totals.toSorted((a, b) => a - b);
  const middle = [sorted[Math.floor((attempts - 1) / 2)], sorted[Math.floor(attempts / 2)]];
  const [lower, upper] = middle;
  if (lower === undefined || upper === undefined) throw new Error("no attempts");
  const mean = sorted.reduce((sum, total) => sum + total, 0) / attempts;
  const squares = sorted.reduce((sum, total) => sum + (total - mean) ** 2, 0);
  return {
    attempts,
    mean,
    median: (lower + upper) / 2,
    variance: squares / attempts,
    deviation: attempts > 1 ? Math.sqrt(squares / (attempts - 1)) : null,
  };
}

/** Sums over the attempts of a variable x, beside the deviation d of the attempt's total from the mean. */
export type Sums = { sum: number; squares: number; products: number };
export const noSums: Sums = { sum: 0, squares: 0, products: 0 };

/** Σ (x − mean)² / n. */
export const varianceOf = ({ sum, squares }: Sums, { attempts }: Totals): number =>
  Math.max(squares / attempts - (sum / attempts) ** 2, 0);

/** A variable and the marks of an item, of one attempt after another. */
type BesideItem = {
  own: Sums;
  item: Sums;
  /** Σ own · item. */
  both: number;
};

const hasVariance = (variance: number, scale: number) => variance > NO_VARIANCE * Math.max(scale, 1);

/**
 * Corrected correlation: Pearson's r of a variable and of the total without the item's own marks, which would correlate
 * with themselves. Of two values (chosen or not, right or wrong) it is the point-biserial correlation.
 *
 * @returns null where one of both does not vary
 */
export function restCorrelation({ own, item, both }: BesideItem, totals: Totals): number | null {
  const { attempts, variance } = totals;
  const ownVariance = varianceOf(own, totals);
  const restVariance = variance + varianceOf(item, totals) - (2 * item.products) / attempts;
  const isKnown =
    hasVariance(ownVariance, own.squares / attempts) &&
    hasVariance(restVariance, variance + totals.mean ** 2 + item.squares / attempts);
  if (!isKnown) return null;
  const withItem = both / attempts - (own.sum / attempts) * (item.sum / attempts);
  const covariance = own.products / attempts - withItem;
  return Math.min(Math.max(covariance / Math.sqrt(ownVariance * restVariance), -1), 1);
}

/**
 * Cronbach's α (1951) from population variances of awarded marks: k / (k − 1) · (1 − Σ item variances / total variance).
 * Where all marks are 0 or 1 it is the Kuder–Richardson formula 20.
 *
 * @returns null for fewer than two items, or where the totals do not vary
 */
export function alphaOf(items: number, itemVariances: number, totalVariance: number): number | null {
  if (items < 2 || !hasVariance(totalVariance, itemVariances)) return null;
  // Items that rise and fall together give 1, which floating point may pass.
  return Math.min((items / (items - 1)) * (1 - itemVariances / totalVariance), 1);
}

/** Standard error of measurement: s · √(1 − α). */
export const standardError = (deviation: number | null, alpha: number | null): number | null =>
  deviation === null || alpha === null ? null : deviation * Math.sqrt(1 - alpha);
