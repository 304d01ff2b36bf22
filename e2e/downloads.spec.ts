import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Download, expect, type Locator, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { fromRoot } from "../scripts/paths.ts";
import { closeAlert, logIn, signIn, storeTokens } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { openCoursePage } from "../test/e2e-course.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { addFile, enrollmentOf, materialsLearner } from "../test/e2e-materials.ts";
import { runStaffCommand } from "../test/e2e-staff.ts";

test.afterAll(closeDatabase);

const FAILED = "ডাউনলোডে সমস্যা হয়েছে, আবার চেষ্টা করুন।";

async function downloadBy(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return download;
}

async function expectFile(download: Download, name: string, bytes: Buffer): Promise<void> {
  expect(download.suggestedFilename()).toBe(name);
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);
}

test("resources and the syllabus arrive whole, under their Bengali names @phone", async ({ page, request }) => {
  const nusrat = demoLogins[0];
  await storeTokens(page, await logIn(request, nusrat));
  await page.goto("/course/1");
  const sheet = page.getByRole("button", { name: "হৃদ্‌যন্ত্রের লেকচার শিট ডাউনলোড" });
  await sheet.scrollIntoViewIfNeeded();
  await expectAccessibleEverywhere(page);
  const table = page.getByRole("region", { name: "রিসোর্স", exact: true }).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["রিসোর্স", "ফাইল ও তারিখ", "কাজ"]);
  const row = table.getByRole("row").filter({ has: sheet });
  await expect(row).toContainText("চার প্রকোষ্ঠ, কপাটিকা ও রক্তের পথ এক নজরে।");
  await expect(row).toContainText(/পিডিএফ\s·\s.*[০-৯]{1,2}\s\S+/);
  const seeded = (name: string) => readFile(fromRoot(`prisma/seed/files/${name}`));
  await expectFile(await downloadBy(page, sheet), "হৃদ্যন্ত্রের-লেকচার-শিট.pdf", await seeded("heart-notes.pdf"));
  await expect(sheet).not.toHaveAttribute("aria-busy");

  await openCoursePage(page);
  const syllabus = page.getByRole("button", { name: "সিলেবাস ডাউনলোড" });
  await expectFile(await downloadBy(page, syllabus), "মেডিকেল-ভর্তি-সিলেবাস.pdf", await seeded("syllabus-admission.pdf"));

  const link = page.getByRole("link", { name: /কঙ্কালতন্ত্র: বাড়তি পড়া: বাইরের লিংক/ });
  await expect(link).toHaveAttribute("href", /^https:\/\/openstax\.org\//);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
});

test("a download that fails says so, and the next one works", async ({ page, context, request }) => {
  const learner = await materialsLearner(request);
  const lost = await addFile(learner, "হারানো শিট", "হারানো.pdf", Buffer.from("%PDF lost"));
  const kept = Buffer.from("%PDF kept");
  await addFile(learner, "রাখা শিট", "রাখা.pdf", kept);
  await lost.lose();
  await signIn(context, learner.tokens);
  await page.goto(learner.page);

  await page.getByRole("button", { name: "হারানো শিট ডাউনলোড" }).click();
  await closeAlert(page, "ডাউনলোড ব্যর্থ", FAILED);
  const keptButton = page.getByRole("button", { name: "রাখা শিট ডাউনলোড" });
  await expectFile(await downloadBy(page, keptButton), "রাখা.pdf", kept);

  await context.setOffline(true);
  await keptButton.click();
  await closeAlert(page, "ডাউনলোড ব্যর্থ", FAILED);
  await context.setOffline(false);

  await runStaffCommand("enrollments", "cancel", String(await enrollmentOf(learner)), "--reason", "ভুল ব্যাচ");
  await keptButton.click();
  await closeAlert(page, "ডাউনলোড ব্যর্থ", FAILED);
});

test("a download after the login has ended leads to the login", async ({ page, context, request }) => {
  const learner = await materialsLearner(request);
  await addFile(learner, "রাখা শিট", "রাখা.pdf", Buffer.from("%PDF kept"));
  await signIn(context, learner.tokens);
  await page.goto(learner.page);
  const button = page.getByRole("button", { name: "রাখা শিট ডাউনলোড" });
  await expect(button).toBeVisible();
  const headers = { Authorization: `Bearer ${learner.tokens.access}` };
  expect((await request.post("/auth/logout-all/", { headers })).ok()).toBe(true);
  await button.click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("a large download shows how far it is, and ends with the page @phone", async ({ page, context, request }) => {
  const learner = await materialsLearner(request);
  await addFile(learner, "বড় ফাইল", "বড়.pdf", randomBytes(24 * 1024 * 1024));
  await signIn(context, learner.tokens);
  await page.goto(learner.page);
  const button = page.getByRole("button", { name: "বড় ফাইল ডাউনলোড" });
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 20, downloadThroughput: 800 * 1024, uploadThroughput: -1 };
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", slow);
  await button.click();
  await expect(button).toContainText(/[১-৯][০-৯]?%/);
  expect(await button.boundingBox()).toEqual(before);

  const ended = page.waitForEvent("requestfailed", (sent) => sent.url().includes("/download/"));
  await page
    .getByRole("link", { name: /হোম|প্রস্তুতি/ })
    .first()
    .click();
  expect((await ended).failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});
