import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { closeAlert, logIn, registeredLearner } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import {
  certificateButton,
  downloadCertificate,
  graduate,
  issue,
  openHistory,
  scan,
} from "../test/e2e-certificates.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { runStaffCommand } from "../test/e2e-staff.ts";

test.afterAll(closeDatabase);

const notReady = (page: Page) => page.getByRole("button", { name: "সার্টিফিকেট প্রস্তুত নয়" });
const verdict = (page: Page) => page.getByRole("heading", { level: 1 });

test("a certificate is issued, printed, scanned, verified and revoked", async ({ page, request }) => {
  const learner = await graduate(request);
  await openHistory(page, learner);
  await expect(page.getByRole("row").nth(1)).toContainText("ব্যাচ ০৬");
  await expect(page.getByRole("row").nth(1)).toContainText("চলমান");
  await expect(notReady(page)).toBeDisabled();

  await runStaffCommand("batches", "complete", String(learner.batchId));
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toContainText("সম্পন্ন");
  const { name, path } = await downloadCertificate(page);
  expect(name).toMatch(/^PMA(-[0-9A-Z]{2,5}){4}\.png$/);
  expect(await sharp(path).metadata()).toMatchObject({ format: "png", width: 1600, height: 1000 });

  const id = name.replace(".png", "");
  const address = await scan(path);
  expect(address).toBe(`${e2eSite.url}/verify/${id}`);
  await page.goto(address ?? "");
  await expect(verdict(page)).toHaveText("সার্টিফিকেটটি সঠিক");
  const { course_title } = await issue(request, learner);
  const facts = ["জ্যোৎস্না ভট্টাচার্য্য", course_title, "ব্যাচ ০৬", "ডা. ফারহানা ইয়াসমিন · পরিচালক", id];
  for (const fact of facts) await expect(page.getByRole("definition").filter({ hasText: fact })).toBeVisible();

  await runStaffCommand("certificates", "revoke", id, "--reason", "নকল করেছেন");
  await page.reload();
  await expect(verdict(page)).toHaveText("সার্টিফিকেটটি বাতিল করা হয়েছে");
  // The header names the signed-in visitor; the page itself, also as it was sent, has no name and no reason.
  const sent = await (await request.get(address ?? "")).text();
  for (const secret of ["জ্যোৎস্না", "নকল করেছেন"]) {
    await expect(page.getByRole("main").getByText(secret)).toHaveCount(0);
    expect(sent).not.toContain(secret);
  }
});

test("downloading again gives the same certificate", async ({ page, request }) => {
  const learner = await graduate(request, { completed: true });
  await openHistory(page, learner);
  const first = await downloadCertificate(page);
  const second = await downloadCertificate(page);
  expect(second.name).toBe(first.name);
  expect(second.name).toBe(`${(await issue(request, learner)).certificate_id}.png`);
});

test("while it is made, the button waits and nothing is asked twice", async ({ page, request }) => {
  await openHistory(page, await graduate(request, { completed: true }));
  let asked = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await intercept(page, "**/api/certificates/generate/", async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  const downloading = page.waitForEvent("download");
  await certificateButton(page).click();
  await expect(certificateButton(page)).toBeDisabled();
  await expect(page.getByRole("status").filter({ hasText: "সার্টিফিকেট তৈরি হচ্ছে" })).toBeAttached();
  await certificateButton(page).click({ force: true });
  release();
  await downloading;
  await expect(certificateButton(page)).toBeEnabled();
  expect(asked).toBe(1);
});

test("what draws the picture is fetched with the click", async ({ page, request }) => {
  const beatOfRule = "M0 0h16l3 4 6-17 8 28 6-15h27";
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/_next/static/chunks/")) scripts.push(response.text().catch(() => ""));
  });
  await openHistory(page, await graduate(request, { completed: true }));
  await certificateButton(page).waitFor();
  expect((await Promise.all(scripts)).join("")).not.toContain(beatOfRule);
  await downloadCertificate(page);
  expect((await Promise.all(scripts)).join("")).toContain(beatOfRule);
});

for (const { answer, words } of [
  {
    answer: { error: "Certificate is not available yet.", code: "certificate_not_available" },
    words: "ব্যাচ সম্পন্ন হলে পাবেন",
  },
  { answer: { error: "The printer is out of ink." }, words: "সার্ভারে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।" },
  { answer: { detail: "Not found." }, words: "আবার চেষ্টা করুন" },
]) {
  test(`a refusal is explained: ${words}`, async ({ page, request }) => {
    await openHistory(page, await graduate(request, { completed: true }));
    await intercept(page, "**/api/certificates/generate/", (route) => route.fulfill({ status: 400, json: answer }));
    await certificateButton(page).click();
    await closeAlert(page, "সার্টিফিকেট তৈরি করা যায়নি", words);
    await expect(certificateButton(page)).toBeEnabled();
  });
}

test("the history shows every enrolment, can be asked for again, and is accessible @phone", async ({
  page,
  request,
}) => {
  const learner = await graduate(request, { completed: true });
  await intercept(page, "**/api/my-enrolled-courses-detailed/", (route) => route.fulfill({ status: 500, json: {} }));
  await openHistory(page, learner);
  await expect(page.getByText("কোর্স হিস্ট্রি লোড করা যায়নি।")).toBeVisible();
  await page.unroute("**/api/my-enrolled-courses-detailed/");
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  const headers = ["কোর্স", "ব্যাচ", "ভর্তির তারিখ", "অবস্থা", "পরিশোধিত ফি", "কাজ"];
  await expect(page.getByRole("columnheader")).toHaveText(headers);
  const row = page.getByRole("row").nth(1);
  const facts = [/^মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স/, "ব্যাচ ০৬", /^(ভর্তি\s)?[০-৯]{1,2}\s\S+\s২০[০-৯]{2}$/, "সম্পন্ন", "৳৩,০০০"];
  for (const [column, fact] of facts.entries()) await expect(row.getByRole("cell").nth(column)).toHaveText(fact);
  await expect(row.getByRole("link", { name: "কোর্সে যান" })).toHaveAttribute("href", /^\/course\/\d+$/);
  await expect(certificateButton(page)).toBeEnabled();
  await expectAccessibleEverywhere(page);
});

test("without any enrolment the history leads to the courses @phone", async ({ page, request }) => {
  await openHistory(page, { tokens: await logIn(request, await registeredLearner(request)) });
  await expect(page.getByText("আপনার কোনো কোর্স হিস্ট্রি নেই।")).toBeVisible();
  await expect(page.getByRole("link", { name: "হোম পেজ থেকে কোর্স বেছে নিন" })).toHaveAttribute("href", "/#courses");
  await expectAccessibleEverywhere(page);
});
