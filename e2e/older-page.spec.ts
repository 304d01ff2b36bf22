import { expect, type Page, test } from "@playwright/test";
import { buildQuestions, buildSet } from "../prisma/factories/exam.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { examCandidate, savedChoices, startByApi } from "../test/e2e-exams.ts";
import { intercept } from "../test/e2e-intercept.ts";

test.afterAll(closeDatabase);

/** As a part of the page does that comes later; what the site says of it. */
const loadGoneFile = (page: Page, name: string) =>
  page.evaluate(async (file) => {
    const script = document.createElement("script");
    const failed = new Promise((resolve) => script.addEventListener("error", resolve));
    script.src = file;
    document.head.append(script);
    await failed;
    return (await fetch(file, { method: "HEAD" })).status;
  }, `/_next/static/chunks/${name}.js`);

const cameBy = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => (entry as PerformanceNavigationTiming).type),
  );

test("a page that is older than the site loads itself again, once", async ({ page }) => {
  await page.goto("/verify");
  const loadedAgain = page.waitForEvent("load");
  await loadGoneFile(page, "gone-1").catch(() => undefined);
  await loadedAgain;
  expect(await cameBy(page)).toEqual(["reload"]);
  await page.evaluate(() => Object.assign(window, { isStill: true }));
  expect(await loadGoneFile(page, "gone-2")).toBe(404);
  expect(await page.evaluate(() => "isStill" in window)).toBe(true);
});

test("an exam on a page that is older than the site is not loaded again, and goes on", async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request, {});
  await startByApi(context, candidate);
  await page.goto(`/dashboard/exam/${candidate.exam.id}`);
  await expect(page.locator("#question-1")).toBeVisible();
  expect(await loadGoneFile(page, "gone-3")).toBe(404);
  await page.locator("#question-1").locator("label").first().click();
  await expect(page.locator("#question-1")).toContainText("সংরক্ষিত");
  expect((await savedChoices(candidate))[0]).toBe(0);
  expect(await cameBy(page)).toEqual(["navigate"]);
});

test("a page that does not know a paper's kinds of questions says so, and opens it when loaded again", async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request, { questions: [...buildQuestions(1), buildSet("হৃৎপিণ্ড")] });
  await startByApi(context, candidate);
  // The page of the build before says nothing of what it knows.
  await intercept(page, "**/questions/", async (route) => {
    const { "x-known-kinds": _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await page.goto(`/dashboard/exam/${candidate.exam.id}`);
  await expect(page.getByRole("heading", { name: "কুইজটি খোলা যায়নি" })).toBeVisible();
  await expect(page.getByText("পেজটি আবার খুলুন, দেওয়া উত্তর রাখা আছে, সময় চলছে।")).toBeVisible();
  await page.unroute("**/questions/");
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await expect(page.locator("#question-2").getByRole("radiogroup").first()).toBeVisible();
  expect(await cameBy(page)).toEqual(["reload"]);
});
