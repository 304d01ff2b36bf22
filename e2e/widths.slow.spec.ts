import { expect, type Page, test } from "@playwright/test";
import { storeTokens } from "../test/e2e-accounts.ts";
import { busyLearner } from "../test/e2e-dashboard.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { examCandidate } from "../test/e2e-exams.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

const NARROWEST = 320;
const WIDEST = 1920;
/** Breakpoints of app/globals.css and Tailwind, in points; a layout changes at each, so both sides are looked at. */
const breakpoints = [340, 344, 360, 420, 480, 640, 768, 1024, 1280, 1536];
const widths = [
  ...Array.from({ length: (WIDEST - NARROWEST) / 16 + 1 }, (_, step) => NARROWEST + step * 16),
  ...breakpoints.flatMap((at) => [at - 1, at, at + 1]),
].sort((a, b) => a - b);

/** The widths at which the page is wider than its screen, with what stands out. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const most = await sidewaysScroll(page);
    if (most > 0) found.push(`${width}: ${most} too wide`);
  }
  return found;
}

/** The size of letters that a person chose for the browser: breakpoints follow it too. */
async function setLetters(page: Page, points: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: points } });
}

/** With letters of the usual size, and of twice that. */
async function expectWithin(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  // A status without words waits for something to tell; those with words say that something loads.
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: /\S/ })).toHaveCount(0);
  expect.soft(await tooWide(page), path).toEqual([]);
  await setLetters(page, 32);
  expect.soft(await tooWide(page), `${path} at 200 %`).toEqual([]);
  await setLetters(page, 16);
}

/** On two pages at a time: one waits for frames more than it works. */
async function expectAllWithin(page: Page, paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const walk = async (own: Page) => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await expectWithin(own, path);
  };
  await Promise.all([walk(page), walk(await page.context().newPage())]);
}

test("no public page is wider than its screen", async ({ page }) => {
  const paths = ["/", "/course/1", "/course/2", "/auth", "/auth?mode=signup", "/forgot-password"];
  await expectAllWithin(page, [...paths, "/verify", "/diagnostic", "/no-such-page", "/api/docs/"]);
});

test("no page of a learner is wider than its screen", async ({ page, request }) => {
  const learner = await busyLearner(request, { classIn: 180 });
  const room = `/course/${learner.batch.courseId}`;
  await eventually(async () => expect((await request.get(room)).status()).toBe(200));
  await storeTokens(page, learner.tokens);
  const paths = [
    "/",
    room,
    "/dashboard/home",
    "/dashboard/my-courses",
    "/dashboard/user-profile",
    "/dashboard/notices",
  ];
  await expectAllWithin(page, [...paths, "/dashboard/practice", "/change-password"]);
});

test("no exam is wider than its screen", async ({ page, request }) => {
  const { exam, tokens } = await examCandidate(request, { hasNegativeMarking: true, negativeMarks: "0.25" });
  await storeTokens(page, tokens);
  await expectWithin(page, `/dashboard/start-exam/${exam.id}`);
  await page.getByRole("button", { name: "কুইজ শুরু করুন" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "শুরু করুন" }).click();
  await expect(page.locator("#question-1")).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});
