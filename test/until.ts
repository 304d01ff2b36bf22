import { setTimeout as sleep } from "node:timers/promises";

/** @returns the milliseconds until `holds` did */
export async function until(what: string, holds: () => boolean | Promise<boolean>, timeoutMs: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const held = await holds();
    const ms = Math.round(performance.now() - began);
    if (held) return ms;
    if (ms > timeoutMs) throw new Error(`After ${ms} ms still not: ${what}`);
    await sleep(50);
  }
}
