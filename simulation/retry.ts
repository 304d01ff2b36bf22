const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
const LONGEST_ASKED_MS = 30_000;

/** The exam screen's own rule (components/exam/refusal.ts), which a test compares. */
export function waitBeforeRetry(failures: number, afterMs: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return Math.max(longest * (0.5 + random / 2), Math.min(LONGEST_ASKED_MS, afterMs) * (1 + random / 2));
}
