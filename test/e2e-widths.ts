import type { Page } from "@playwright/test";

/**
 * By how many points the page is wider than its screen. A phone zooms out from a page that is too wide, and
 * `innerWidth` grows with it, so the width of the layout is what counts.
 */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
