import { dateInDhaka } from "../../lib/format.ts";

const DAY_MS = 86_400_000;
const KEPT = { days: 7, weeks: 4, months: 6 };

/** Weeks begin on Saturday, as the academy's do: the first day of 1970 was a Thursday. */
const weekInDhaka = (at: Date) => Math.floor((Date.parse(dateInDhaka(at)) / DAY_MS + 5) / 7);
const monthInDhaka = (at: Date) => dateInDhaka(at).slice(0, 7);

/** The latest backup of each of the last days, weeks and months that have one. */
export function keptBackups(times: Date[]): Set<Date> {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime());
  const latestOf = (periodOf: (at: Date) => number | string, count: number) =>
    [...Map.groupBy(newestFirst, periodOf).values()].slice(0, count).flatMap(([latest]) => latest ?? []);
  return new Set([
    ...latestOf(dateInDhaka, KEPT.days),
    ...latestOf(weekInDhaka, KEPT.weeks),
    ...latestOf(monthInDhaka, KEPT.months),
  ]);
}
