import { randomInt } from "node:crypto";

export type Draw = (limit: number) => number;

/** Shuffle by Fisher and Yates, as unpredictable as `draw`. */
export function shuffle<T>(items: readonly T[], draw: Draw = (limit) => randomInt(limit)): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
