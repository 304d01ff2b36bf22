import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { logIn, registeredLearner, signIn } from "../test/e2e-accounts.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { signInToConsole } from "../test/e2e-staff.ts";

/** Opens a page whose scripts are on their way until they are let through. */
async function openBeforeItsScripts(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await intercept(page, "**/_next/static/**/*.js", async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: "commit" });
  return gate.resolve;
}

test("a tap is not lost while the page's scripts are on their way @phone", async ({ page }) => {
  const letThrough = await openBeforeItsScripts(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "মেনু" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letThrough();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the console's search opens when its button was clicked early", async ({ page }) => {
  await signInToConsole(page, "staff");
  const letThrough = await openBeforeItsScripts(page, "/staff");
  await page.getByRole("button", { name: "নাম, মোবাইল, TrxID, ব্যাচ বা পেজ" }).click();
  await expect(page.getByRole("combobox")).toHaveCount(0);
  letThrough();
  await expect(page.getByRole("combobox")).toBeFocused();
});

test("what is typed while the page's scripts are on their way stays, and is handed in @phone", async ({
  page,
  context,
  request,
}) => {
  await signIn(context, await logIn(request, await registeredLearner(request)));
  // From here on the device knows that there is no room to show.
  await page.goto("/dashboard/home", { waitUntil: "networkidle" });
  const letThrough = await openBeforeItsScripts(page, "/course/2");
  const transactionId = randomBytes(5).toString("hex").toUpperCase();
  const typed = { "ট্রানজেকশন আইডি": transactionId, "যে নম্বর থেকে পাঠিয়েছেন": "০১৭১২৩৪৫৬৭৮" };
  const field = (name: string) => page.getByRole("textbox", { name });
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await page.locator("label").filter({ hasText: /^নগদ$/ }).click();
  // By the browser the form would be sent to the page's own address, with the number of the payment in it.
  await page.getByRole("button", { name: "জমা দিন" }).click();
  await expect(page).toHaveURL("/course/2");
  const claims = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/my-claims/");
  letThrough();
  await claims;
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
  await expect(page.getByRole("radio", { name: "নগদ" })).toBeChecked();
  await field("ট্রানজেকশন আইডি").press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/payments$/);
});

test("a form that is sent while the page's scripts are on their way is sent when they are there @phone", async ({
  page,
  request,
}) => {
  const learner = await registeredLearner(request);
  const letThrough = await openBeforeItsScripts(page, "/auth");
  await page.locator('input[name="username"]').fill(learner.username);
  await page.locator('input[name="password"]').fill(learner.password);
  await page.locator('input[name="password"]').press("Enter");
  await expect(page).toHaveURL("/auth");
  await expect(page.locator('input[name="username"]')).toHaveValue(learner.username);
  letThrough();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});
