import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { Decrypter } from "age-encryption";
import { backupsCopy as copy } from "../lib/copy/staff-backups.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";

test.afterAll(closeDatabase);

/** As the console keeps one (`hashRecoveryCode`). */
async function giveSecondStep(userId: number): Promise<string> {
  const code = "ABCD-EFGH-JKMN";
  const hash = createHash("sha256")
    .update(`recovery ${code.replaceAll("-", "")}`)
    .digest("hex");
  await database().staffSecondFactor.create({ data: { userId, secret: "unread", confirmedAt: new Date() } });
  await database().staffRecoveryCode.create({ data: { userId, hash } });
  return code;
}

test("an administrator makes a backup, goes elsewhere meanwhile, and takes an encrypted copy home", async ({
  page,
}) => {
  test.slow();
  const username = `keeper.${randomBytes(4).toString("hex")}`;
  const { id } = await createUser(database(), { username, staffRoles: ["ADMIN"] });
  await signInToConsole(page, username);
  await page.goto("/staff/settings/backups");
  await expect(page.getByRole("region", { name: copy.warnings.title })).toContainText(copy.warnings.not_nightly.title);
  await page.getByRole("button", { name: copy.run.make }).click();
  await expect(page.getByRole("region", { name: copy.run.now })).toBeVisible();
  await page.goto("/staff");
  await page.goto("/staff/settings/backups");
  const list = page.getByRole("region", { name: copy.list.title });
  await expect(list.getByText(copy.list.newest)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("region", { name: copy.run.title })).toContainText(/শেষটি হয়েছে/);
  await expect(page.getByRole("region", { name: copy.restore.title })).toContainText(
    /npm run restore -- prostuti-.*\.tar/,
  );
  await expectAccessible(page);

  await list.getByRole("button", { name: /ব্যাকআপ নামান$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(copy.download.passphrase).fill("prostuti-2026");
  await dialog.getByLabel(copy.download.code).fill("000000");
  const submit = dialog.getByRole("button", { name: copy.download.submit });
  await submit.click();
  await expect(dialog.getByText(copy.download.problems.short)).toBeVisible();
  await dialog.getByRole("button", { name: copy.download.generate }).click();
  const passphrase = await dialog.locator("code").innerText();
  await expectAccessible(page);
  await submit.click();
  await expect(dialog.getByRole("link", { name: copy.download.secondStep })).toBeVisible();
  const code = await giveSecondStep(id);
  await submit.click();
  await expect(dialog.getByText(copy.download.wrongCode)).toBeVisible();
  await dialog.getByLabel(copy.download.code).fill(code);
  const downloading = page.waitForEvent("download", { timeout: 120_000 });
  await submit.click();
  await expect(dialog).toBeHidden();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^prostuti-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.age$/);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = Buffer.from(await decrypter.decrypt(readFileSync(await download.path())));
  expect(opened.subarray(0, 11).toString()).toBe("backup.json");
  expect(page.url()).toContain("/staff/settings/backups");
});

test("a download that does not begin leads back to the page, which says so", async ({ page }) => {
  await signInToConsole(page, "admin");
  await page.goto("/staff/settings/backups?download=failed");
  await expect(page.getByText(copy.download.failedText)).toBeVisible();
});
