import { expect, test } from "@playwright/test";
import { factoryPassword } from "../prisma/factories/user.ts";
import { submitForm } from "../test/e2e-accounts.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { startOwnSite } from "../test/own-site.ts";

/** On a site of its own, because nothing of the sample academy is left afterwards. */
let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite("sample-academy-", "demo");
});
test.afterAll(() => site.close());

test("the sample academy is removed by its name and the password, and the first hour begins", async ({ page }) => {
  await page.goto(`${site.url}/staff/sign-in`);
  await submitForm(page, { username: "admin", password: factoryPassword });
  await page.waitForURL(`${site.url}/staff`);
  await page.goto(`${site.url}/staff/settings#sample`);
  const card = page.getByRole("region", { name: "নমুনা একাডেমি" });
  await expect(card.getByText("৫টি কোর্স")).toBeVisible();
  await card.getByRole("button", { name: "নমুনা সরান" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByLabel("একাডেমির নাম").fill("অন্য একাডেমি");
  await dialog.getByLabel("বর্তমান পাসওয়ার্ড").fill(factoryPassword);
  await dialog.getByRole("button", { name: "চিরতরে সরান" }).click();
  await expect(dialog.getByText("নামটি মেলেনি।")).toBeVisible();
  await dialog.getByLabel("একাডেমির নাম").fill("প্রস্তুতি মেডিকেল একাডেমি");
  await dialog.getByRole("button", { name: "চিরতরে সরান" }).click();
  await page.waitForURL(`${site.url}/staff`);
  await expect(page.getByRole("region", { name: "শুরুর ধাপ" })).toBeVisible();
  await page.goto(`${site.url}/staff/settings`);
  await expect(page.getByRole("region", { name: "নিয়ম" })).toBeVisible();
  await expect(page.getByRole("region", { name: "নমুনা একাডেমি" })).toHaveCount(0);
  await page.goto(`${site.url}/staff/courses`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("ভর্তি প্রস্তুতি")).toHaveCount(0);
});
