/** Statistics of a matrix of marks, from the marks themselves: what sums and counts are held against. */

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
export const variance = (values: readonly number[]) => {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
};
const isConstant = (values: readonly number[]) => values.every((value) => value === values[0]);

export function pearson(a: readonly number[], b: readonly number[]): number | null {
  if (isConstant(a) || isConstant(b)) return null;
  const middleA = mean(a);
  const middleB = mean(b);
  const covariance = mean(a.map((value, index) => (value - middleA) * ((b[index] ?? 0) - middleB)));
  return covariance / Math.sqrt(variance(a) * variance(b));
}

/** α from the covariances between the items, in place of the variances of sums. */
export function alphaOfMatrix(columns: readonly (readonly number[])[]): number | null {
  const rows = (columns[0] ?? []).map((_, index) => columns.reduce((sum, column) => sum + (column[index] ?? 0), 0));
  if (columns.length < 2 || isConstant(rows)) return null;
  let between = 0;
  for (const [first, a] of columns.entries()) {
    for (const [second, b] of columns.entries()) {
      if (first !== second) between += mean(a.map((x, index) => (x - mean(a)) * ((b[index] ?? 0) - mean(b))));
    }
  }
  return (columns.length / (columns.length - 1)) * (between / variance(rows));
}

/** The mean of a group in which each attempt of equal totals stands at each of their places equally often. */
export function groupMean(marks: readonly number[], totals: readonly number[], size: number, isBest: boolean): number {
  const order = totals
    .map((_, index) => index)
    .toSorted((a, b) => {
      const [first = 0, second = 0] = [totals[a], totals[b]];
      return isBest ? second - first : first - second;
    });
  const places = order.map((index) => {
    const equal = order.filter((other) => totals[other] === totals[index]);
    return mean(equal.map((other) => marks[other] ?? 0));
  });
  return mean(places.slice(0, size));
}
