import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** No accessibility violation of any impact in what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that was reached by a link gets its title a moment after its content.
  await expect(page).toHaveTitle(/\S/);
  // A toast may begin to fade at any moment; with reduced motion it goes at once and is never seen half transparent.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // An element that fades in or out is half transparent, so its animation must end first; endless ones are not waited
    // for, nor those that go by scrolling. An inherited colour starts its transition again with each step of the element
    // that it is inherited from.
    const onTheirWay = () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A dialog that closes is open and empty for a moment.
    const isClosing = () => document.querySelector("dialog[open]:empty") !== null;
    let moving: Animation[];
    do {
      await new Promise(requestAnimationFrame);
      moving = onTheirWay();
      await Promise.allSettled(moving.map(({ finished }) => finished));
    } while (moving.length > 0 || isClosing());
  });
  const found = await violationsOf(page);
  await page.emulateMedia({ reducedMotion: null });
  expect(found, await page.title()).toEqual([]);
}

const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
];
type ColorScheme = "light" | "dark";

/**
 * Checks the page on a phone and on a desktop: to reach a state takes longer than to look at it from all sides. Not for
 * pages that leave out what is below their first screen: they know its height for one width only.
 */
export async function expectAccessibleEverywhere(page: Page, ...colorSchemes: ColorScheme[]): Promise<void> {
  const own = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (colorSchemes.length === 0) await expectAccessible(page);
    for (const colorScheme of colorSchemes) {
      // With less motion the colours change at once.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page);
    }
  }
  if (own) await page.setViewportSize(own);
}

/**
 * Runs every rule of axe in the page itself. Axe's own builder for Playwright opens a second page for each analysis and
 * takes everything that passed along, which costs ten times as much.
 */
async function violationsOf(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html).join(" ")}`);
  }, analysis);
}

const analysis: RunOptions = { resultTypes: ["violations"] };

/** The same rules in less than half the characters, which each page has to take in first. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A page that is looked at in several states keeps the loaded script. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
}
