/** Percentage points per exam from which marks rise or fall. */
const STEEP = 1;
const FEWEST = 3;

export const trends = ["up", "level", "down"] as const;
export type Trend = (typeof trends)[number];

/**
 * The direction of marks from exam to exam: the slope of the least-squares line through the exams that were sat.
 *
 * @param percents in the order of time; null for an exam that was not sat
 * @returns null for fewer than three, and for a learner who stayed away from the last two
 */
export function trendOf(percents: readonly (number | null)[]): Trend | null {
  const sat = percents.flatMap((percent, at) => (percent === null ? [] : [{ at, percent }]));
  const last = sat.at(-1);
  if (sat.length < FEWEST || last === undefined || last.at < percents.length - 2) return null;
  const middle = sat.reduce((sum, { at }) => sum + at, 0) / sat.length;
  const products = sat.reduce((sum, { at, percent }) => sum + (at - middle) * percent, 0);
  const squares = sat.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  const slope = products / squares;
  if (slope >= STEEP) return "up";
  return slope <= -STEEP ? "down" : "level";
}
