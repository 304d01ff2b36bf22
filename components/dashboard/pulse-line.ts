import { beat } from "@/components/ui/heartbeat";
import type { PulseDay } from "@/lib/dashboard/today-schema";

/** Units of the drawing. */
export const DAY_WIDTH = 100;
export const BASE = 62;
const BEAT_WIDTH = 70;
const LEAST = 0.62;
const MOST = 1.3;

export const isActive = ({ exams, practised, recordings }: PulseDay) => exams + practised + recordings > 0;

/** A quiz is as much as two recordings or forty questions; more than three quizzes' worth makes no higher beat. */
function heightOf({ exams, practised, recordings }: PulseDay): number {
  const work = Math.min(1, (exams * 2 + recordings + practised / 20) / 6);
  return LEAST + (MOST - LEAST) * work;
}

/** One beat per active day, in the middle of its own width; flat otherwise. */
export function pulseLine(days: readonly PulseDay[]): string {
  const beats = days.map((day, index) => {
    const end = `H${(index + 1) * DAY_WIDTH}`;
    if (!isActive(day)) return end;
    const scale = heightOf(day);
    // The peak of a beat stands 28 units from its start.
    const from = index * DAY_WIDTH + DAY_WIDTH / 2 - 28 * scale;
    return scale * BEAT_WIDTH > DAY_WIDTH / 2 + 28 * scale ? `H${from}${beat(scale)}` : `H${from}${beat(scale)}${end}`;
  });
  return `M0 ${BASE}${beats.join("")}H${days.length * DAY_WIDTH}`;
}

/** Days without a gap up to today; a day that is not over does not break the streak yet. */
export function streakOf(days: readonly PulseDay[]): number {
  const past = days.at(-1) && !isActive(days.at(-1) as PulseDay) ? days.slice(0, -1) : days;
  const gap = past.findLastIndex((day) => !isActive(day));
  return past.length - 1 - gap;
}
