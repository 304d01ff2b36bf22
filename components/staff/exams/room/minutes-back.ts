import type { MinutesGiven } from "@/lib/exams/room/schema";

type Change = { minutes: number; isOne: boolean; deadlineAt: string | null };

/**
 * The minutes that take a change back exactly. Null where there are none: the closing time moved along, or from each
 * something else was taken.
 */
export function minutesBack(
  { minutes, isOne, deadlineAt }: Change,
  given: Omit<MinutesGiven, "extra_minutes">,
): number | null {
  if (given.learners === 0) return null;
  if (minutes > 0) return given.closes_at === null ? -minutes : null;
  if (!isOne || !deadlineAt || !given.last_deadline_at) return null;
  const taken = Math.round((Date.parse(deadlineAt) - Date.parse(given.last_deadline_at)) / 60_000);
  // A different number was taken than requested: this page's state was old.
  return taken > 0 && taken <= -minutes ? taken : null;
}
