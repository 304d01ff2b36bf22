import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, openForm, storeTokens, submitForm } from "../test/e2e-accounts.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { examCandidate } from "../test/e2e-exams.ts";

// A phone of 360 × 800 at 200 %.
test.use({ viewport: { width: 180, height: 400 }, deviceScaleFactor: 2 });
test.afterAll(closeDatabase);

/** Words that stand outside of the screen, or are cut off; what scrolls by itself is left out. */
async function lost(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const hidden = "[inert], [aria-hidden=true], .sr-only, noscript, script, style, dialog:not([open])";
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.body.querySelectorAll("*")) {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const { left, right, width: own } = element.getBoundingClientRect();
      if (!hasWords || own <= 1 || element.closest(hidden) || scrolls(element.parentElement)) continue;
      if (left < -1 || right > width + 1) found.push(`${element.textContent} stands at ${left}–${right}`);
      else if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "hidden") {
        found.push(`${element.textContent} is cut`);
      }
    }
    return found;
  });
}

test("public pages lose nothing at 200 %", async ({ page }) => {
  for (const path of ["/", "/course/1", "/course/2", "/course/4", "/no-such-page", "/forgot-password"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await lost(page), path).toEqual([]);
  }
  await page.goto("/");
  await page.getByRole("button", { name: "মেনু খুলুন" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await lost(page)).toEqual([]);
});

test("login and sign-up lose nothing at 200 %, with their errors and dialogs", async ({ page }) => {
  for (const path of ["/auth", "/auth?mode=signup"]) {
    await openForm(page, path);
    await submitForm(page, {});
    await expect(page.locator("main form [role=alert]").first()).toBeVisible();
    expect(await lost(page), path).toEqual([]);
  }
  await page.goto("/reset-password");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await lost(page)).toEqual([]);
});

test("a learner's pages lose nothing at 200 %", async ({ page, request }) => {
  await storeTokens(page, await logIn(request, demoLogins[0]));
  for (const path of ["/dashboard/home", "/dashboard/my-courses", "/dashboard/user-profile", "/change-password"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A status without words waits for something to tell; those with words say that something loads.
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: /\S/ })).toHaveCount(0);
    expect(await lost(page), path).toEqual([]);
  }
  await page.goto("/course/1");
  await expect(page.getByText("HRT207")).toBeVisible();
  expect(await lost(page)).toEqual([]);
});

test("an exam and its result lose nothing at 200 %", async ({ page, request }) => {
  const { exam, tokens } = await examCandidate(request, { hasNegativeMarking: true, negativeMarks: "0.25" });
  await storeTokens(page, tokens);
  await page.goto(`/dashboard/start-exam/${exam.id}`);
  await page.getByRole("button", { name: "কুইজ শুরু করুন" }).click();
  expect(await lost(page)).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "শুরু করুন" }).click();
  await page.locator("#question-1 label").first().click();
  await expect(page.locator("#question-1")).toContainText("সংরক্ষিত");
  expect(await lost(page)).toEqual([]);
  const submit = page.getByRole("banner").getByRole("button", { name: "জমা দিন" });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await submit.click();
  expect(await lost(page)).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/result/${exam.id}$`));
  await expect(page.getByRole("heading", { name: "উত্তর পর্যালোচনা" })).toBeVisible();
  expect(await lost(page)).toEqual([]);
});
