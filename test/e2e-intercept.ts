import { type BrowserContext, expect, type Page } from "@playwright/test";
import { eventually } from "./eventually.ts";

type Route = Page["route"];
type Answer = Parameters<Route>[1];

/** Nothing of the site asks for it. */
const PROBE = "/intercepted";

/**
 * Answers a page's requests in the site's place, from the next one on.
 *
 * Chromium tells an open page a moment after it has confirmed the interception, and a request that a tap sends in
 * between goes through to the site (3 of 60 on a busy page). An open page is therefore asked until it is intercepted.
 */
export async function intercept(
  target: Page | BrowserContext,
  url: Parameters<Route>[0],
  answer: Answer,
  options?: Parameters<Route>[2],
): Promise<void> {
  await target.route(url, answer, options);
  const pages = "pages" in target ? target.pages() : [target];
  await Promise.all(pages.filter((page) => page.url() !== "about:blank").map(waitUntilIntercepted));
}

async function waitUntilIntercepted(page: Page): Promise<void> {
  let wasSeen = false;
  await page.route(`**${PROBE}`, (route) => {
    wasSeen = true;
    return route.fulfill({ status: 204 });
  });
  // A request that is sent while the connection drops may never be answered.
  const ask = (path: string) => fetch(path, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  await eventually(async () => {
    await page.evaluate(ask, PROBE);
    expect(wasSeen).toBe(true);
  });
  await page.unroute(`**${PROBE}`);
}
