import "server-only";
import { setImmediate } from "node:timers/promises";

/** For long work: awaited between its steps, it lets whoever waits for the server take a turn each `everyMs`. */
export function pauses(everyMs = 10): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < everyMs) return;
    return setImmediate().then(() => {
      last = performance.now();
    });
  };
}
