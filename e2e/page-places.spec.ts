import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { openAs, storeTokens } from "../test/e2e-accounts.ts";
import { busyLearner } from "../test/e2e-dashboard.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

const menu = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "প্রধান" });
const entry = (page: Page, name: string) => menu(page).getByRole("link", { name, exact: true });

/** Below the header, and above the 120 px within which its entry is marked; or in sight at the end of the page. */
const expectAt = (page: Page, id: string) =>
  eventually(async () => {
    const { top, rest } = await page.locator(`[id="${id}"]`).evaluate((element) => ({
      top: element.getBoundingClientRect().top,
      rest: document.documentElement.scrollHeight - window.scrollY - window.innerHeight,
    }));
    expect(top, id).toBeGreaterThan(50);
    expect(top, id).toBeLessThanOrEqual(rest < 2 ? 600 : 120);
  });

const toTop = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));

test("a place of the page is gone to each time, and Back goes to the one before", async ({ page }) => {
  await page.goto("/");
  for (let time = 0; time < 2; time += 1) {
    await entry(page, "শিক্ষকবৃন্দ").click();
    await expectAt(page, "instructors");
    await expect(entry(page, "শিক্ষকবৃন্দ")).toHaveAttribute("aria-current", "true");
    await toTop(page);
    await page.getByRole("main").getByRole("link", { name: "কোর্স দেখুন" }).click();
    await expectAt(page, "courses");
    await toTop(page);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/#instructors$/);
  await expectAt(page, "instructors");
});

test("a reload and a way back leave the reader where they were", async ({ page }) => {
  await page.goto("/");
  await entry(page, "শিক্ষকবৃন্দ").click();
  await expectAt(page, "instructors");
  await page.evaluate(() => document.getElementById("courses")?.scrollIntoView({ behavior: "instant" }));
  await expectAt(page, "courses");
  await page.reload();
  await expectAt(page, "courses");
  await page.goto("/verify");
  await page.goBack();
  await expect(page).toHaveURL(/\/#instructors$/);
  await expectAt(page, "courses");
});

test("one place of a course takes the address of the other", async ({ page }) => {
  await page.goto("/course/1#batch_info");
  await expectAt(page, "batch_info");
  await entry(page, "কোর্স কনটেন্ট").click();
  await expect(page).toHaveURL(/\/course\/1#batch_content$/);
  await expectAt(page, "batch_content");
  await entry(page, "কোর্স কনটেন্ট").click();
  await expect(page).toHaveURL(/\/course\/1#batch_content$/);
});

test("a place of the learner's room is there when everything above it has come", async ({ page, request }) => {
  const learner = await busyLearner(request, { classIn: 180 });
  const address = `/course/${learner.batch.courseId}`;
  await eventually(async () => expect((await request.get(address)).status()).toBe(200));
  await storeTokens(page, learner.tokens);
  // The lists come one after the other, long after the page.
  let waiting = 0;
  await intercept(page, /\/api\/(?!auth)/, async (route) => {
    waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, waiting * 60));
    await route.continue();
  });
  for (const [id, name] of [
    ["batch_info", "ব্যাচ ইনফো"],
    ["batch_title", "ব্যাচ"],
    ["batch_content", "কোর্স কনটেন্ট"],
  ] as const) {
    await page.goto("/verify");
    await page.goto(`${address}#${id}`);
    await expectAt(page, id);
    await expect(page.getByRole("main").getByRole("row", { name: learner.open.title })).toBeVisible();
    await expectAt(page, id);
    await expect(entry(page, name)).toHaveAttribute("aria-current", "true");
  }
});

test("a link to what stands behind the room's row opens it, again and by Back", async ({ page, request }) => {
  await openAs(page, request, demoLogins[0], "/course/1");
  const chapters = page.locator("#batch_content");
  const row = page.getByRole("main").getByText("কোর্সের পেজ", { exact: true });
  await expect(row).toBeVisible();
  await expect(chapters).toBeHidden();
  for (const _time of [1, 2]) {
    await entry(page, "কোর্স কনটেন্ট").click();
    await expectAt(page, "batch_content");
    await expect(chapters).toBeVisible();
    await row.click();
    await expect(chapters).toBeHidden();
  }
  await entry(page, "ব্যাচ ইনফো").click();
  await expectAt(page, "batch_info");
  await page.goBack();
  await expect(page).toHaveURL(/#batch_content$/);
  await expect(chapters).toBeVisible();
  await page.reload();
  await expect(chapters).toBeVisible();
  await row.click();
  await expect(chapters).toBeHidden();
  await page.goto("/dashboard/home");
  await page.goto("/course/1");
  await expect(row).toBeVisible();
  await expect(chapters).toBeHidden();
});
