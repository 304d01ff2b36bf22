import { type Browser, type BrowserContext, type BrowserContextOptions, expect, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";
import { consolePages } from "../test/e2e-console-pages.ts";
import { type Crawled, crawl, kindOf } from "../test/e2e-crawl.ts";
import { desktop, phone } from "../test/e2e-devices.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { startOwnSite } from "../test/own-site.ts";

let site: Awaited<ReturnType<typeof startOwnSite>> | undefined;
test.beforeAll(async () => {
  site = await startOwnSite("crawl-", "demo");
});
test.afterAll(() => site?.close());

/** Where a learner's links have to lead. */
const learnerPages = [
  ...["/", "/course/#", "/course/#/watch/#", "/dashboard/home", "/dashboard/my-courses", "/dashboard/user-profile"],
  ...["/dashboard/notices", "/dashboard/notices/preferences", "/dashboard/change-password", "/dashboard/practice"],
  ...["/dashboard/practice/session", "/dashboard/result/#", "/dashboard/start-exam/#"],
];

/** In Bengali and Dhaka as the site's own browsers. */
const opened = (browser: Browser, device: BrowserContextOptions): Promise<BrowserContext> =>
  browser.newContext({
    ...device,
    baseURL: site?.url,
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
    serviceWorkers: "block",
    permissions: ["clipboard-read", "clipboard-write"],
  });

/** @param least how many presses it takes at the least, some fewer than the sample academy gives */
function expectAllAnswer({ paths, presses, missed, faults }: Crawled, least: number): void {
  console.log(`${paths.length} pages, ${presses} presses; gone before its turn: ${missed.join(", ") || "nothing"}`);
  expect(faults).toEqual([]);
  expect(presses).toBeGreaterThan(least);
  expect(missed.length).toBeLessThan(presses / 50);
}

test("what does nothing, or only once, is found", async ({ browser }) => {
  const context = await opened(browser, phone);
  const tellOnce =
    "const toast = document.querySelector('ol').appendChild(document.createElement('li')); toast.append('told');" +
    "setTimeout(() => toast.remove(), 500); this.onclick = null";
  const planted = `<!doctype html><main><h1>Planted</h1>
    <button onclick="this.append('!')">counts</button>
    <button>dead</button>
    <button onclick="this.append('!'); this.onclick = null">once</button>
    <ol data-sonner-toaster></ol>
    <button onclick="${tellOnce}">tells</button>
    <button onclick="document.querySelector('dialog').showModal()">opens</button>
    <dialog role="dialog" oncancel="event.preventDefault()" onkeydown="event.preventDefault()">for ever</dialog>
    <a href="#below">below</a> <a href="#nowhere">nowhere</a> <a href="/planted/gone">gone</a>
    <a href="/course/999999">no course</a>
    <p style="margin-top: 200vh" id="below">Below</p></main>`;
  await intercept(context, "**/planted", (route) => route.fulfill({ contentType: "text/html", body: planted }));
  const { faults } = await crawl(context, { from: ["/planted"], isWanted: () => false, patienceMs: 2000 });
  expect(faults).toEqual([
    "/planted: «dead» pressed once did nothing",
    "/planted: «dead» pressed again did nothing",
    "/planted: «once» pressed again did nothing",
    "/planted: «tells» pressed again did nothing",
    "/planted: «opens» pressed once opened what cannot be closed",
    "/planted: «opens» pressed again opened what cannot be closed",
    "/planted: «nowhere» pressed once leads to no place of the page",
    "/planted: «gone» pressed once led to a page that is not there",
    "/planted: «gone» pressed again led to a page that is not there",
    "/planted: «no course» pressed once led to a page that is not there",
    "/planted: «no course» pressed again led to a page that is not there",
  ]);
});

test("every link and button of the public site does something, twice", async ({ browser }) => {
  const context = await opened(browser, phone);
  const sitemap = await (await context.request.get("/sitemap.xml")).text();
  const from = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
  expect(from).toContain("/");
  const crawled = await crawl(context, { from, isWanted: (path) => !/^\/(?:api|media|staff|inbox)/.test(path) });
  expectAllAnswer(crawled, 120);
});

test("every link and button of a learner does something, twice", async ({ browser }) => {
  const context = await opened(browser, phone);
  const page = await context.newPage();
  await storeTokens(page, await logIn(context.request, demoLogins[0]));
  await page.close();
  const crawled = await crawl(context, {
    from: ["/", "/dashboard/home"],
    isWanted: (path) => /^\/(?:dashboard|course|home|$)/.test(path),
  });
  expectAllAnswer(crawled, 150);
  expect(crawled.paths.map(kindOf)).toEqual(expect.arrayContaining(learnerPages));
});

test("every link and button of the console does something, twice", async ({ browser }) => {
  const context = await opened(browser, desktop);
  const page = await context.newPage();
  await signInToConsole(page, "admin");
  await page.close();
  const crawled = await crawl(context, {
    from: ["/staff"],
    isWanted: (path) => path.startsWith("/staff"),
    rest: consolePages().map((path) => path.replace(/\[\w+\]/g, "1")),
    exempt: [{ page: /\/schedule$/, control: /^আজ/, reason: "The month of today is in view already." }],
  });
  expectAllAnswer(crawled, 600);
  expect(crawled.paths.map(kindOf).sort()).toEqual(consolePages().map((path) => path.replace(/\[\w+\]/g, "#")));
});
