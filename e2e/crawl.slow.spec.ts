import { type Browser, type BrowserContext, devices, expect, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";
import { consolePages } from "../test/e2e-console-pages.ts";
import { type Crawled, crawl, kindOf } from "../test/e2e-crawl.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { type ScratchSite, startScratchSite } from "../test/e2e-scratch-site.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { signInToConsole } from "../test/e2e-staff.ts";

let site: ScratchSite;
test.beforeAll(async () => {
  site = await startScratchSite(e2eSite.port + 60);
});
test.afterAll(() => site.end());

const phone = { ...devices["Pixel 7"], viewport: { width: 360, height: 800 } };
const desk = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };

/** In Bengali and Dhaka as the site's own browsers. */
const opened = (browser: Browser, device: typeof phone): Promise<BrowserContext> =>
  browser.newContext({
    ...device,
    baseURL: site.url,
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
    serviceWorkers: "block",
    permissions: ["clipboard-read", "clipboard-write"],
  });

function expectAllAnswer({ paths, presses, faults }: Crawled): void {
  console.log(`${paths.length} pages, ${presses} presses`);
  expect(faults).toEqual([]);
}

test("what does nothing, or only once, is found", async ({ browser }) => {
  const context = await opened(browser, phone);
  const planted = `<!doctype html><main><h1>Planted</h1>
    <button onclick="this.append('!')">counts</button>
    <button>dead</button>
    <button onclick="this.append('!'); this.onclick = null">once</button>
    <button onclick="document.querySelector('dialog').showModal()">opens</button>
    <dialog role="dialog" oncancel="event.preventDefault()" onkeydown="event.preventDefault()">for ever</dialog>
    <a href="#below">below</a> <a href="#nowhere">nowhere</a> <a href="/planted/gone">gone</a>
    <p style="margin-top: 200vh" id="below">Below</p></main>`;
  await intercept(context, "**/planted", (route) => route.fulfill({ contentType: "text/html", body: planted }));
  const { faults } = await crawl(context, { from: ["/planted"], isWanted: () => false });
  expect(faults).toEqual([
    "/planted: «dead» pressed once did nothing",
    "/planted: «dead» pressed again did nothing",
    "/planted: «once» pressed again did nothing",
    "/planted: «opens» pressed once opened what cannot be closed",
    "/planted: «opens» pressed again opened what cannot be closed",
    "/planted: «nowhere» pressed once leads to no place of the page",
    "/planted: «gone» pressed once led to a page that is not there",
    "/planted: «gone» pressed again led to a page that is not there",
  ]);
});

test("every link and button of the public site does something, twice", async ({ browser }) => {
  const context = await opened(browser, phone);
  const sitemap = await (await context.request.get("/sitemap.xml")).text();
  const from = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
  expect(from).toContain("/");
  expectAllAnswer(await crawl(context, { from, isWanted: (path) => !/^\/(?:api|media|staff|inbox)/.test(path) }));
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
  expectAllAnswer(crawled);
});

test("every link and button of the console does something, twice", async ({ browser }) => {
  const context = await opened(browser, desk);
  const page = await context.newPage();
  await signInToConsole(page, "admin");
  await page.close();
  const crawled = await crawl(context, {
    from: ["/staff"],
    isWanted: (path) => path.startsWith("/staff"),
    rest: consolePages().map((path) => path.replace(/\[\w+\]/g, "1")),
    exempt: [{ page: /\/schedule$/, control: /^আজ/, reason: "The month of today is in view already." }],
  });
  expectAllAnswer(crawled);
  expect(crawled.paths.map(kindOf).sort()).toEqual(consolePages().map((path) => path.replace(/\[\w+\]/g, "#")));
});
