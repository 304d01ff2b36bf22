import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { fromRoot } from "../scripts/paths.ts";
import { eventually } from "./eventually.ts";

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

/** The benchmark index of the quiet machine on which the limits were set, in the hour of their Lighthouse figures. */
const REFERENCE_SPEED = 3150;

/**
 * How fast this machine runs scripts now, with all that it has to do besides: Lighthouse's benchmark index, by which it
 * slows a processor down to the same phone on every machine. The median of five.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
function speedOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const MOST_MS = 50;
    const tensPerSecond = (work: (turn: number) => void) => {
      const beganAt = performance.now();
      let turns = 0;
      while (performance.now() - beganAt < MOST_MS) work(turns++);
      return (turns * 100) / (performance.now() - beganAt);
    };
    const [one, other] = [0, 1].map(() => Array.from({ length: 100_000 }, (_, place) => place)) as [number[], number[]];
    const makeGarbage = () => {
      let text = "";
      for (let letter = 0; letter < 10_000; letter++) text += "a";
      if (text.length === 1) throw new Error("never; or nothing would be made");
    };
    const copy = (turn: number) => {
      const [from, to] = turn % 2 === 0 ? [one, other] : [other, one];
      for (let place = 0; place < from.length; place++) to[place] = from[place] ?? 0;
    };
    const once = () => (tensPerSecond(makeGarbage) + tensPerSecond(copy)) / 2;
    return Array.from({ length: 5 }, once).sort((a, b) => a - b)[2] ?? 0;
  });
}

/**
 * Measures what browsers report of a page, by the web-vitals library, on a phone that is `slowdown` times slower than
 * the machine on which the limits were set, whichever this one is. Call it before the page is opened; `vitals()` then
 * tells of the page that was loaded last.
 */
export async function measureVitals(page: Page, { slowdown = 6 } = {}): Promise<() => Promise<Vitals>> {
  const rate = slowdown === 1 ? 1 : Math.max(1, (slowdown * (await speedOf(page))) / REFERENCE_SPEED);
  await page.addInitScript({ content: begin });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return () => page.evaluate((name) => ({ ...Reflect.get(window, name) }) as Vitals, NAME);
}

/**
 * Playwright's check that a click meets its target would run on the slowed processor and be counted: a third of the
 * click. So the check runs first, and the tap goes without it.
 */
export async function tap(target: Locator): Promise<void> {
  await target.click({ trial: true });
  await target.click({ force: true });
}

/**
 * The slowest answer on the page that was loaded last, after at least one tap. The library reports when the browser is
 * idle.
 */
export async function slowestAnswer(vitals: () => Promise<Vitals>): Promise<number> {
  await eventually(async () => expect((await vitals()).INP ?? 0).toBeGreaterThan(0));
  return (await vitals()).INP ?? 0;
}

const VISITS = 3;

/**
 * Other work on the machine only makes an answer slower, so the quietest of up to three visits counts.
 *
 * @param visit makes the same taps each time and tells the slowest answer to them
 */
export async function expectFastAnswers(visit: (turn: number) => Promise<number>, milliseconds = 200): Promise<void> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < VISITS && fastest >= milliseconds; turn++) {
    const slowest = await visit(turn);
    console.log(`slowest answer to a tap: ${slowest} ms`);
    fastest = Math.min(fastest, slowest);
  }
  expect(fastest, "INP").toBeLessThan(milliseconds);
}
