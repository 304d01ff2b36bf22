import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { fromRoot } from "../scripts/paths.ts";

const library = readFileSync(fromRoot("node_modules/web-vitals/dist/web-vitals.iife.js"), "utf8");
const NAME = "measuredVitals";

// One script: the order of several is not defined.
const begin = `${library}
;(() => {
  const values = (window.${NAME} = {});
  const keep = ({ name, value }) => { values[name] = value; };
  webVitals.onINP(keep, { reportAllChanges: true, durationThreshold: 16 });
  webVitals.onCLS(keep, { reportAllChanges: true });
})();`;

/** Milliseconds of the slowest answer to a tap or key (INP); how much of the page moved by itself (CLS). */
type Vitals = { INP?: number; CLS?: number };

/**
 * Measures what browsers report of a page, by the web-vitals library, on a processor that is `slowdown` times slower.
 * Call it before the page is opened; `vitals()` then tells of the page that was loaded last. A journey that asserts INP
 * taps for itself first: `await expect.poll(async () => (await vitals()).INP).toBeLessThan(200)`.
 */
export async function measureVitals(page: Page, { slowdown = 6 } = {}): Promise<() => Promise<Vitals>> {
  await page.addInitScript({ content: begin });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return () => page.evaluate((name) => ({ ...Reflect.get(window, name) }) as Vitals, NAME);
}

/** After at least one tap. The library reports when the browser is idle. */
export async function expectFastAnswers(vitals: () => Promise<Vitals>, milliseconds = 200): Promise<void> {
  await expect.poll(async () => (await vitals()).INP ?? 0).toBeGreaterThan(0);
  const { INP } = await vitals();
  console.log(`slowest answer to a tap: ${INP} ms`);
  expect(INP, "INP").toBeLessThan(milliseconds);
}
