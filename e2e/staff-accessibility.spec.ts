import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { submitForm } from "../test/e2e-accounts.ts";
import { expectAccessible } from "../test/e2e-axe.ts";

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/staff/sign-in");
  await submitForm(page, { username, password: demoLogins[0].password });
}

test("accessible: a refused sign-in and a search without a result", { tag: "@both" }, async ({ page }) => {
  await signIn(page, "nusrat");
  await expect(page.getByText("এই অংশটি শুধু কর্মীদের জন্য")).toBeVisible();
  await expectAccessible(page);
  await signIn(page, "staff");
  await expect(page).toHaveURL("/staff");
  await page.goto("/staff?q=nothing-like-this");
  await expect(page.getByText("কিছু পাওয়া যায়নি")).toBeVisible();
  await expectAccessible(page);
});
