import "server-only";
import { setImmediate } from "node:timers/promises";

/** Long work awaits this between its steps, so that other requests get a turn every `everyMs`. */
export function pauses(everyMs = 10): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < everyMs) return;
    return setImmediate().then(() => {
      last = performance.now();
    });
  };
}
