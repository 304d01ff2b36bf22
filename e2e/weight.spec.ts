import { expect, type Page, test } from "@playwright/test";
import { createAttempt } from "../prisma/factories/attempt.ts";
import { addMinutes } from "../prisma/factories/calendar.ts";
import { buildQuestions } from "../prisma/factories/exam.ts";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, signIn } from "../test/e2e-accounts.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { examCandidate, startByApi } from "../test/e2e-exams.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { type PageWeight, weigh } from "../test/e2e-weight.ts";

test.afterAll(closeDatabase);

const FONTS_KB = 240;
const FONT_KB = 85;

async function firstVisit(page: Page, path: string): Promise<PageWeight> {
  return weigh(page, () => page.goto(path, { waitUntil: "networkidle" }));
}

/** For the report: what the page weighs, sort by sort. */
function report(weight: PageWeight): void {
  const figures = Object.entries(weight.kilobytes).map(([type, kilobytes]) => `${type} ${kilobytes.toFixed(1)}`);
  const description = `${weight.withoutFonts.toFixed(1)} kB in ${weight.requests} requests: ${figures.join(", ")}`;
  test.info().annotations.push({ type: "weight", description });
  console.log(`${test.info().title}: ${description}`);
}

function expectLightFonts({ fonts }: PageWeight): void {
  expect(fonts.length).toBeGreaterThan(0);
  expect(Math.max(...fonts)).toBeLessThanOrEqual(FONT_KB);
  expect(fonts.reduce((sum, font) => sum + font, 0)).toBeLessThanOrEqual(FONTS_KB);
}

test("the landing page", { tag: "@phone" }, async ({ page }) => {
  const weight = await firstVisit(page, "/");
  report(weight);
  expect(weight.withoutFonts).toBeLessThanOrEqual(400);
  expect(weight.kilobytes.Script).toBeLessThanOrEqual(190);
  expectLightFonts(weight);
});

test("the landing page, read to its end", { tag: "@phone" }, async ({ page }) => {
  const weight = await weigh(page, async () => {
    await page.goto("/", { waitUntil: "networkidle" });
    for (const section of await page.locator("main > section").all()) await section.scrollIntoViewIfNeeded();
    await page.locator("footer").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
  });
  report(weight);
  expect(weight.withoutFonts).toBeLessThanOrEqual(400);
});

test("the course page", { tag: "@phone" }, async ({ page }) => {
  const weight = await firstVisit(page, "/course/2");
  report(weight);
  expect(weight.withoutFonts).toBeLessThanOrEqual(400);
  expect(weight.kilobytes.Script).toBeLessThanOrEqual(190);
  expectLightFonts(weight);
});

test("home", { tag: "@phone" }, async ({ page, context, request }) => {
  await signIn(context, await logIn(request, demoLogins[0]));
  const weight = await weigh(page, async () => {
    await page.goto("/dashboard/home");
    await expect(page.getByRole("region", { name: "আজকের কাজ" })).toBeVisible();
    await page.waitForLoadState("networkidle");
  });
  report(weight);
  expect(weight.withoutFonts).toBeLessThanOrEqual(240);
  expectLightFonts(weight);
});

test("a room", { tag: "@phone" }, async ({ page, context, request }) => {
  await signIn(context, await logIn(request, demoLogins[0]));
  const weight = await weigh(page, async () => {
    await page.goto("/course/1");
    await expect(page.getByRole("main").getByText("HRT207")).toBeAttached();
    await page.waitForLoadState("networkidle");
  });
  report(weight);
  expect(weight.withoutFonts).toBeLessThanOrEqual(300);
  expectLightFonts(weight);
});

test("the page of a recorded class without its video", { tag: "@phone" }, async ({ page, context, request }) => {
  await signIn(context, await logIn(request, demoLogins[0]));
  const { id } = await database().recording.findFirstOrThrow({
    where: { batch: { courseId: 1 }, title: { contains: "হৃৎচক্র" } },
  });
  const weight = await weigh(page, async () => {
    await page.goto(`/course/1/watch/${id}`);
    await expect(page.locator("video")).toBeVisible();
    await expect(page.getByRole("heading", { name: "এই ক্লাসের শিট" })).toBeVisible();
    await page.waitForLoadState("networkidle");
  });
  report(weight);
  expect(weight.withoutFonts - (weight.kilobytes.Media ?? 0)).toBeLessThanOrEqual(260);
  expectLightFonts(weight);
});

test("the login page", { tag: "@phone" }, async ({ page }) => {
  const weight = await firstVisit(page, "/auth");
  report(weight);
  expect(weight.withoutFonts).toBeLessThanOrEqual(250);
  expect(weight.requests).toBeLessThanOrEqual(15);
  expectLightFonts(weight);
});

test("the exam screen with 100 questions", { tag: "@phone" }, async ({ page, context, request }) => {
  const candidate = await examCandidate(request, { questions: buildQuestions(100) });
  await startByApi(context, candidate);
  const weight = await weigh(page, async () => {
    await page.goto(`/dashboard/exam/${candidate.exam.id}`);
    await expect(page.locator("#question-100")).toBeVisible();
    await page.waitForLoadState("networkidle");
  });
  report(weight);
  expect(weight.withoutFonts).toBeLessThanOrEqual(250);
  expect(weight.kilobytes.Script).toBeLessThanOrEqual(170);
  // The paper leaves compressed: 26 kB without.
  expect(weight.kilobytes.Fetch).toBeLessThanOrEqual(6);
  expectLightFonts(weight);
});

test("practice", { tag: "@phone" }, async ({ page, context, request }) => {
  const { tokens, exam, userId } = await examCandidate(request, { questions: buildQuestions(12) });
  const startedAt = addMinutes(new Date(), -3 * 24 * 60);
  await createAttempt(database(), exam, { userId, choices: Array(12).fill(1), startedAt });
  await signIn(context, tokens);
  for (const [path, shown] of [
    ["/dashboard/practice", "প্রশ্ন আজ আবার দেখার"],
    ["/dashboard/practice/session", "অনুশীলনে প্রথমবার"],
  ] as const) {
    const weight = await weigh(page, async () => {
      await page.goto(path);
      await expect(page.getByText(shown)).toBeVisible();
      await page.waitForLoadState("networkidle");
    });
    report(weight);
    expect(weight.withoutFonts).toBeLessThanOrEqual(200);
  }
});

test("pictures are sent in a modern format and for the screen's width", async ({ page }) => {
  const formats = new Set<string>();
  page.on("response", (response) => {
    if (response.url().includes("/_next/image")) formats.add(response.headers()["content-type"] ?? "");
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect([...formats]).toEqual(["image/avif"]);
  const pictures = page.locator("img[srcset]");
  expect(await pictures.count()).toBeGreaterThan(3);
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute("sizes", /\S/);
});

test("no font holds up the first paint", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, "**/*.woff2", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
  release();
  await page.evaluate(() => document.fonts.ready);
});

for (const path of ["/", "/course/1", "/auth"]) {
  test(`${path} asks for one of its three faces before the first paint of a first visit`, async ({ page }) => {
    const waits = page.locator("html[data-first-visit]");
    await page.goto(path);
    await expect(waits).toHaveCount(0);
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
      return { count: files.length, before: files.filter((file) => file.startTime < painted).map((file) => file.name) };
    });
    expect(early.count).toBeGreaterThanOrEqual(3);
    expect(early.before).toEqual([expect.stringContaining("hind_siliguri_bengali_400")]);

    // Would stay for ever if the second page waited for them too.
    await intercept(page, "**/*.woff2", () => undefined);
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await expect(waits).toHaveCount(0);
    // The runner would wait five seconds for the faces.
    await page.close();
  });
}
