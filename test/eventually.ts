import { setTimeout as sleep } from "node:timers/promises";

/** Waiting ends with the state, so a generous limit costs a passing test nothing; a busy machine takes several times as long. */
export const PATIENCE_MS = 60_000;

type Options = { timeoutMs?: number; pauseMs?: number };

/**
 * Runs assertions until they hold. Tests and journeys wait through this alone, except for what Playwright's own `expect`
 * waits for.
 *
 * @returns what the assertions returned when they held
 * @throws the last failure when they do not hold within `timeoutMs`
 */
export async function eventually<T>(assertions: () => T | Promise<T>, options: Options = {}): Promise<T> {
  const { timeoutMs = PATIENCE_MS, pauseMs = 50 } = options;
  const endsAt = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await assertions();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
    }
    await sleep(pauseMs);
  }
}
