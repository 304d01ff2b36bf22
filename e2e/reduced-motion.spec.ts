import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { examCandidate } from "../test/e2e-exams.ts";
import { eventually } from "../test/eventually.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.afterAll(closeDatabase);

/** The elements whose animation or transition takes more than an instant. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(",").map((time) => Number.parseFloat(time)));
    const found: string[] = [];
    for (const element of document.querySelectorAll("*")) {
      for (const part of [undefined, "::before", "::after"]) {
        const style = getComputedStyle(element, part);
        const animated = style.animationName !== "none" && longest(style.animationDuration) > 0.001;
        if (animated || longest(style.transitionDuration) > 0.001) found.push(element.outerHTML.slice(0, 120));
      }
      if (getComputedStyle(element).scrollBehavior === "smooth") found.push(`${element.tagName} scrolls smoothly`);
    }
    return found;
  });
}

test("nothing moves for who asked for that", { tag: "@both" }, async ({ page, request }) => {
  for (const path of ["/", "/course/1", "/auth", "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    expect(await moving(page), path).toEqual([]);
  }
  const { tokens, exam } = await examCandidate(request);
  await request.post(`/api/exams/${exam.id}/start/`, { headers: { Authorization: `Bearer ${tokens.access}` } });
  await storeTokens(page, tokens);
  await page.goto(`/dashboard/exam/${exam.id}`);
  await expect(page.locator("#question-1")).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await storeTokens(page, await logIn(request, demoLogins[0]));
  await page.goto("/dashboard/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

for (const [path, name, next] of [
  ["/", "পরিচিতি ভিডিও", "পরের ভিডিও"],
  ["/course/1", "শিক্ষকবৃন্দ", "পরের শিক্ষক"],
] as const) {
  test(`the carousel of ${path} jumps instead of sliding`, async ({ page }) => {
    await page.goto(path);
    const row = page.getByRole("list", { name });
    await page.getByRole("button", { name: next }).click();
    const slides = new Set<number>();
    await eventually(async () => {
      slides.add(await row.evaluate((list) => list.scrollLeft / list.clientWidth));
      expect(slides.has(1)).toBe(true);
    });
    expect([...slides].filter((slide) => slide !== 0 && slide !== 1)).toEqual([]);
  });
}
