/** Kelley 1939: the groups whose comparison says most of an item are the best and the last 27 % by total. */
const GROUP_SHARE = { of: 100, places: 27 };

/** How much an attempt belongs to each group: 1, 0, or the part of a place that it shares with others of its mark. */
export type GroupWeight = { best: number; last: number };

/** Places in each of the two groups: 27 % of the attempts, rounded half up. */
export const groupSizeOf = (attempts: number): number =>
  Math.floor((2 * GROUP_SHARE.places * attempts + GROUP_SHARE.of) / (2 * GROUP_SHARE.of));

/**
 * Attempts at a group's border have the same total, so they share its last places evenly: an order among them would be
 * chance, and could turn what is said of a question.
 *
 * @param totals exact, because a share depends on which are equal
 */
export function groupWeights(totals: readonly bigint[]): GroupWeight[] {
  const size = groupSizeOf(totals.length);
  const learners = new Map<bigint, number>();
  for (const total of totals) learners.set(total, (learners.get(total) ?? 0) + 1);
  const weightOf = new Map<bigint, GroupWeight>();
  let above = 0;
  for (const [total, count] of [...learners].toSorted(([a], [b]) => (a < b ? 1 : -1))) {
    const below = totals.length - above - count;
    const share = (outside: number) => Math.min(Math.max(size - outside, 0), count) / count;
    weightOf.set(total, { best: share(above), last: share(below) });
    above += count;
  }
  return totals.map((total) => weightOf.get(total) ?? { best: 0, last: 0 });
}
