import type { Locator, Page } from "@playwright/test";
import { intercept } from "./e2e-intercept.ts";
import { eventually } from "./eventually.ts";

/** Controls that stay as they are when they are used, each with the reason. */
type Exempt = (control: Control) => string | undefined;
export type Control = {
  /** The same on every page that shows it, and once for all rows of a list. */
  key: string;
  name: string;
  /** Null for what is no link. */
  href: string | null;
};

const MARK = "data-crawled";

/** Marks each control that a person sees, and says what it is. */
function markControls(mark: string): (Control & { index: number })[] {
  const plain = (text: string) =>
    text
      .replace(/[0-9০-৯]+/g, "#")
      .replace(/\s+/g, " ")
      .trim();
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest("[inert], [aria-hidden='true'], :disabled, [aria-disabled='true'], nextjs-portal");
  const found = [...document.querySelectorAll("a[href], button, summary, [role='tab'], [role='menuitem']")];
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  return found.filter(isSeen).map((element, index) => {
    element.setAttribute(mark, String(index));
    const name = plain(element.getAttribute("aria-label") ?? (element as HTMLElement).innerText ?? "");
    const href = element instanceof HTMLAnchorElement ? element.href : null;
    const address = href && new URL(href);
    const to = address
      ? plain(`${address.origin === location.origin ? "" : address.origin}${address.pathname}${address.hash}`)
      : "";
    const row = element.closest("main li, main tr, [role='row']");
    const place = row ? [...row.querySelectorAll("a[href], button, summary")].indexOf(element) : -1;
    const page = plain(location.pathname);
    const part = element.closest("header, footer, nav, aside, dialog")?.tagName ?? "";
    // A link leads where it leads from wherever it stands; a button does what its page makes of it.
    const key = row
      ? `${page} row ${element.tagName} ${place}`
      : to
        ? `link ${to}`
        : `${part || page} ${element.tagName} ${name}`;
    return { key, name, href, index };
  });
}

/** Whatever a person could notice; digits count for nothing, as clocks go on by themselves. */
function noticeable(mark: string): string {
  const states = [
    "open",
    "aria-expanded",
    "aria-pressed",
    "aria-selected",
    "aria-checked",
    "aria-current",
    "aria-invalid",
  ];
  const focused = document.activeElement;
  return JSON.stringify([
    location.href,
    Math.round(scrollY),
    // A control takes the focus by being clicked; anything else was moved to.
    focused?.hasAttribute(mark) || focused === document.body ? "" : focused?.outerHTML.slice(0, 200),
    document.body.innerText.replace(/[0-9০-৯]+/g, "#"),
    document.documentElement.className,
    { ...document.documentElement.dataset },
    Boolean(document.fullscreenElement),
    [...document.querySelectorAll(states.map((state) => `[${state}]`).join())].map((element) =>
      states.map((state) => element.getAttribute(state)).join(),
    ),
    [...document.querySelectorAll("input, textarea, select")].map((field) => {
      const { value, checked, type } = field as HTMLInputElement;
      return [value, checked, type];
    }),
    [...document.querySelectorAll("video, audio")].map((media) => (media as HTMLMediaElement).paused),
  ]);
}

/** Counts every change of the page, also those that pass. */
function countChanges(): void {
  const counted = window as unknown as { crawlChanges: number };
  counted.crawlChanges = 0;
  new MutationObserver((changes) => {
    counted.crawlChanges += changes.length;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.print = () => {
    document.documentElement.dataset.printed = String(Math.random());
  };
}

const ended = (page: Page) =>
  eventually(async () => {
    const loading = page.getByRole("status").filter({ hasText: /আসছে|লোড হচ্ছে|আনা হচ্ছে/ });
    if ((await loading.count()) > 0) throw new Error("the page still loads");
  });

/**
 * Uses every link and button of the pages twice, each kind once for all pages, and changes nothing: what would write is
 * answered with 503, which the page has to tell of.
 *
 * @param known kinds that were used before; they are added to
 * @returns the dead ones
 */
export async function crawl(
  page: Page,
  paths: readonly string[],
  known: Set<string>,
  exempt: Exempt,
): Promise<string[]> {
  const dead: string[] = [];
  let effects = 0;
  const note = () => {
    effects += 1;
  };
  page.on("popup", async (popup) => {
    note();
    await popup.close();
  });
  page.on("download", note);
  page.on("filechooser", note);
  page.on("dialog", async (dialog) => {
    note();
    await dialog.dismiss();
  });
  await page.addInitScript(countChanges);
  await intercept(page, /^https?:/, async (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    if (origin !== new URL(page.url() === "about:blank" ? request.url() : page.url()).origin) return route.abort();
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(request.method()) || /jwt\/(refresh|verify)/.test(pathname);
    return isRead ? route.fallback() : route.fulfill({ status: 503, json: { detail: "Try again later." } });
  });

  const look = async () => `${effects} ${await page.evaluate(noticeable, MARK)}`;
  const changesOf = () => page.evaluate(() => (window as unknown as { crawlChanges: number }).crawlChanges);
  async function use(control: Locator, isAgain: boolean): Promise<boolean> {
    await control.scrollIntoViewIfNeeded();
    const [before, changes] = [await look(), await changesOf()];
    await control.click({ noWaitAfter: true });
    try {
      await eventually(async () => {
        // The second time the same may be told again.
        if (isAgain && (await changesOf()) !== changes) return;
        if ((await look()) === before) throw new Error("nothing happened");
      });
      return true;
    } catch {
      return false;
    }
  }

  for (const path of paths) {
    const open = async () => {
      await page.goto(path);
      await page.locator("h1").first().waitFor({ state: "attached" });
      await ended(page);
      return page.evaluate(markControls, MARK);
    };
    const controls = (await open()).filter(({ key, href }) => !known.has(key) && (!href || /^https?:/.test(href)));
    for (const control of controls) {
      if (known.has(control.key)) continue;
      known.add(control.key);
      if (exempt(control)) continue;
      const now = (await open()).find(({ key }) => key === control.key);
      // What a page shows for a moment, or for its first visit, is gone.
      if (!now) continue;
      const place = page.locator(`[${MARK}="${now.index}"]`);
      const where = `${path}: ${control.name || control.key}`;
      const address = page.url();
      if (control.href === address) continue;
      if (!(await use(place, false))) {
        dead.push(where);
        continue;
      }
      await page.keyboard.press("Escape").catch(() => undefined);
      const isThere =
        page.url().split("#")[0] === address.split("#")[0] && (await place.isVisible().catch(() => false));
      const isChosen =
        isThere &&
        (await place
          .evaluate((element) =>
            ["aria-pressed", "aria-selected", "aria-current", "aria-checked"].some((state) => {
              const value = element.getAttribute(state);
              return value !== null && value !== "false";
            }),
          )
          .catch(() => true));
      if (!isThere || isChosen || (await place.isDisabled())) continue;
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      if (!(await use(place, true))) dead.push(`${where}, the second time`);
    }
  }
  return dead;
}
