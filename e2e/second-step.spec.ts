import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { hashRecoveryCode, newRecoveryCodes } from "../lib/staff/second-factor.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";

test.afterAll(closeDatabase);

/** Somebody of staff on the learners' side, without the console, with codes that open once. */
async function staffWithStep(page: Page) {
  const username = `clerk.${randomBytes(4).toString("hex")}`;
  const { id: userId } = await createUser(database(), { username, staffRoles: ["ADMISSIONS"] });
  await database().staffSecondFactor.create({ data: { userId, secret: "of no app", confirmedAt: new Date() } });
  const codes = newRecoveryCodes();
  await database().staffRecoveryCode.createMany({
    data: codes.map((code) => ({ userId, hash: hashRecoveryCode(code) })),
  });
  await storeTokens(page, await logIn(page.request, { username, password: factoryPassword }));
  return { username, codes };
}

const code = (page: Page) => page.getByLabel("অ্যাপের কোড বা একটি রিকভারি কোড");
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);

test("staff with a second step change their password with a code of it", { tag: "@phone" }, async ({ page }) => {
  const { username, codes } = await staffWithStep(page);
  const next = "Shapla-bloom-52";
  await page.goto("/change-password");
  await field(page, "current_password").fill("wrong");
  await field(page, "new_password").fill(next);
  await field(page, "confirm_password").fill(next);
  const submit = page.getByRole("button", { name: "পাসওয়ার্ড পরিবর্তন করুন" });
  await expect(code(page)).toHaveCount(0);
  await submit.click();

  await expect(code(page)).toBeFocused();
  await expectAccessibleEverywhere(page);
  await submit.click();
  await expect(page.getByText("অথেনটিকেটর অ্যাপের কোড দিন।")).toBeVisible();
  await code(page).fill("১২৩৪৫৬");
  await submit.click();
  await expect(page.getByText("কোডটি ঠিক নয়, অথবা আগেই ব্যবহার হয়েছে। অ্যাপের নতুন কোড দিন।")).toBeVisible();

  // A code that went with a wrong password is spent.
  await code(page).fill(codes[0] ?? "");
  await submit.click();
  await expect(page.getByRole("alertdialog")).toContainText("বর্তমান পাসওয়ার্ড সঠিক নয়।");
  await page.getByRole("alertdialog").getByRole("button").click();
  await expect(code(page)).toHaveValue("");
  await field(page, "current_password").fill(factoryPassword);
  await code(page).fill(codes[1] ?? "");
  await submit.click();
  await expect(page.getByRole("alertdialog", { name: "পাসওয়ার্ড পরিবর্তন হয়েছে" })).toBeVisible();
  await logIn(page.request, { username, password: next });
});

test("staff with a second step delete their account with a code of it", { tag: "@phone" }, async ({ page }) => {
  const { username, codes } = await staffWithStep(page);
  await page.goto("/dashboard/user-profile");
  await page.getByRole("button", { name: "কী মুছে যাবে দেখুন" }).click();
  await page.getByRole("button", { name: "অ্যাকাউন্ট মুছে ফেলুন" }).click();
  const dialog = page.getByRole("alertdialog");
  await field(page, "current_password").fill(factoryPassword);
  await dialog.getByRole("button", { name: "মুছে ফেলুন" }).click();
  await expect(code(page)).toBeFocused();
  await expectAccessibleEverywhere(page);
  await code(page).fill(codes[0] ?? "");
  await dialog.getByRole("button", { name: "মুছে ফেলুন" }).click();
  await expect(page.getByRole("alertdialog", { name: "অ্যাকাউন্ট মুছে ফেলা হয়েছে" })).toBeVisible();
  expect(await database().user.count({ where: { username } })).toBe(0);
});
