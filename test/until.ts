import { eventually, PATIENCE_MS } from "./eventually.ts";

/**
 * Waits for a state that is a yes or no; a failure tells `what` was waited for.
 *
 * @returns the milliseconds until `holds` did
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = PATIENCE_MS,
): Promise<number> {
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  await eventually(
    async () => {
      if (!(await holds())) throw new Error(`After ${elapsed()} ms still not: ${what}`);
    },
    { timeoutMs },
  );
  return elapsed();
}
