import { expect, type Page, test } from "@playwright/test";
import { signInToConsole } from "../test/e2e-staff.ts";

/** Opens a page whose scripts are on their way until they are let through. */
async function openBeforeItsScripts(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
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
