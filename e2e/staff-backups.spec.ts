import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { Decrypter } from "age-encryption";
import { backupsCopy as copy } from "../lib/copy/staff-backups.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { until } from "../test/until.ts";

test.afterAll(closeDatabase);

/** Recovery codes as the console keeps them (`hashRecoveryCode`). */
async function giveSecondStep<Codes extends readonly string[]>(userId: number, codes: Codes): Promise<Codes> {
  const hashOf = (code: string) => createHash("sha256").update(`recovery ${code}`).digest("hex");
  await database().staffSecondFactor.create({ data: { userId, secret: "unread", confirmedAt: new Date() } });
  await database().staffRecoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashOf(code) })) });
  return codes;
}

const sends = (name: string) => execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).includes(`--send ${name}`);

/** A client that goes away while the server still works on the passphrase. */
async function giveUp(page: Page, name: string, code: string): Promise<void> {
  const passphrase = "correct horse battery staple";
  const headers = { origin: e2eSite.url };
  const path = `/api/staff/backups/${name}`;
  const answer = await page.request.post(`${path}/ticket/`, { headers, data: { passphrase, code } });
  const { ticket } = await answer.json();
  const cookie = (await page.context().cookies()).map((one) => `${one.name}=${one.value}`).join("; ");
  const gone = new AbortController();
  const sending = fetch(`${e2eSite.url}${path}/download/`, {
    method: "POST",
    headers: { ...headers, cookie },
    body: new URLSearchParams({ ticket, passphrase }),
    signal: gone.signal,
  }).then(
    () => "answered",
    () => "given up",
  );
  await until("its process runs", () => sends(name));
  gone.abort();
  expect(await sending).toBe("given up");
  await until("its process is gone", () => !sends(name));
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
  const [code, other] = await giveSecondStep(id, ["ABCDEFGHJKMN", "ABCDEFGHJKMP"] as const);
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
  await giveUp(page, download.suggestedFilename().replace(/\.age$/, ""), other);
});

test("a download that does not begin leads back to the page, which says so", async ({ page }) => {
  await signInToConsole(page, "admin");
  await page.goto("/staff/settings/backups?download=failed");
  await expect(page.getByText(copy.download.failedText)).toBeVisible();
});
