export type Year = { year: number; last: number; reached: boolean };
type Point = Year & { x: number; y: number };

/** Units of the drawing. */
export const WIDTH = 328;
export const OWN = 84;
const TOP = 30;
const BOTTOM = 128;

/**
 * Where each year's mark stands against the own line: above it what was too much, below it what would have been enough;
 * as far as it is apart, on one scale.
 */
export function placeYears(years: readonly Year[], own: number): Point[] {
  const furthest = Math.max(0.01, ...years.map(({ last }) => Math.abs(last - own)));
  return years.map((year, index) => {
    const apart = Math.abs(year.last - own) / furthest;
    const y = year.reached ? OWN + 14 + apart * (BOTTOM - OWN - 24) : OWN - 14 - apart * (OWN - TOP - 14);
    return { ...year, x: (WIDTH / years.length) * (index + 0.5), y };
  });
}
