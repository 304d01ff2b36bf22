import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect as baseExpect, type Page, test } from "@playwright/test";
import { fromRoot } from "../scripts/paths.ts";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { addFile, addRecording, materialsLearner } from "../test/e2e-materials.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

/** A video is made meanwhile. */
const expect = baseExpect.configure({ timeout: 30_000 });
const MEBIBYTE = 1024 * 1024;

/** The sample academy's class, padded to the size of a short one by a box that players skip. */
async function longVideo(mebibytes: number): Promise<Buffer> {
  const video = await readFile(fromRoot("test/media/recording-480.mp4"));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(mebibytes * MEBIBYTE);
  head.write("free", 4);
  return Buffer.concat([video, head, randomBytes(mebibytes * MEBIBYTE - 8)]);
}

/** As from a home: a local server takes everything before anybody could pull a plug. */
async function slowLine(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const set = (offline: boolean) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(false);
  return {
    /** Both: the one holds the bytes, the other tells the page. */
    async setOffline(offline: boolean) {
      await set(offline);
      await page.context().setOffline(offline);
    },
  };
}

const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test("a class comes through a pause, a cut and a closed tab, is made, and a learner plays it", async ({
  page,
  browser,
  request,
}, info) => {
  test.setTimeout(180_000);
  const learner = await materialsLearner(request);
  await signInToConsole(page, "admin");
  await page.goto(`/staff/batches/${learner.batchId}/materials`);
  await expect(page.getByText("এখনো কোনো রেকর্ডিং নেই")).toBeVisible();

  const line = await slowLine(page, 3 * MEBIBYTE);
  const file = info.outputPath("ক্লাস ২২_রক্তচাপ.mp4");
  const other = info.outputPath("other", "ক্লাস ২২_রক্তচাপ.mp4");
  await writeFile(file, await longVideo(24));
  await mkdir(dirname(other));
  await writeFile(other, await longVideo(23));
  await page.getByLabel("বেছে নিন", { exact: true }).and(page.locator("input")).setInputFiles(file);
  const title = "ক্লাস ২২ রক্তচাপ";
  const upload = page.getByRole("progressbar", { name: `${title} আপলোড` });
  const percent = async () => Number(await upload.getAttribute("aria-valuenow"));

  await test.step("held, and let go", async () => {
    await eventually(async () => expect(await percent()).toBeGreaterThan(10));
    await page.getByRole("button", { name: `থামান: ${title}` }).click();
    await expect(row(page, title)).toContainText("-এ থামানো");
    await page.getByRole("button", { name: `চালান: ${title}` }).click();
  });

  await test.step("the line is cut and comes back", async () => {
    await eventually(async () => expect(await percent()).toBeGreaterThan(40));
    await line.setOffline(true);
    await expect(row(page, title)).toContainText("থেমেছে, লাইন এলে সেখান থেকেই চলবে");
    await line.setOffline(false);
    await eventually(async () => expect(await percent()).toBeGreaterThan(55));
  });

  await test.step("the tab is closed; the same file goes on, another does not", async () => {
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(row(page, title)).toContainText("-এ থেমেছে, সেখান থেকেই চলবে");
    expect(await percent()).toBeGreaterThan(30);
    const again = page.getByLabel(`বেছে নিন: ${title}`);
    await again.setInputFiles(other);
    await expect(row(page, title)).toContainText("এটি অন্য ফাইল।");
    await again.setInputFiles(file);
    await expect(upload).toBeHidden();
  });

  const recording = row(page, title);
  // Any server of the site makes the qualities in the background; the end of a killed one is noticed first.
  await expect(recording).toContainText("৪৮০", { timeout: 90_000 });
  await expect(recording).not.toContainText("তৈরি");

  const phone = await browser.newContext({ viewport: { width: 360, height: 800 } });
  await signIn(phone, learner.tokens);
  const watching = await phone.newPage();
  await watching.goto(learner.page);
  await watching.getByRole("button", { name: `${title} দেখুন` }).click();
  const time = () => watching.locator("video").evaluate((video) => (video as HTMLVideoElement).currentTime);
  await eventually(async () => expect(await time()).toBeGreaterThan(0));
  await phone.close();
});

test("materials are renamed, linked, removed with a reason, and refused by kind", async ({ page, request }) => {
  const learner = await materialsLearner(request);
  await addRecording(learner, "ক্লাস ২১: হৃৎচক্র");
  await addFile(learner, "ইসিজি অনুশীলন", "ecg.pdf", Buffer.from("%PDF-1.7 ecg"));
  await signInToConsole(page, "admin");
  await page.goto(`/staff/batches/${learner.batchId}/materials`);
  await expect(row(page, "ইসিজি অনুশীলন")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await test.step("rename, and put into another batch", async () => {
    await page.getByRole("button", { name: "ক্লাস ২১: হৃৎচক্র: আরও কাজ" }).click();
    await page.getByRole("menuitem", { name: "সম্পাদনা" }).click();
    await page.getByLabel("শিরোনাম").fill("ক্লাস ২১: ইসিজি");
    const another = page.getByRole("dialog").getByRole("checkbox", { checked: false });
    await another.first().check();
    await expectAccessibleEverywhere(page);
    const date = page.getByRole("dialog").locator("input[type=date]");
    const day = await date.inputValue();
    await date.fill("");
    await page.getByRole("button", { name: "সংরক্ষণ" }).click();
    await expect(page.getByRole("alert").getByText("ক্লাসের তারিখ দিন।")).toBeVisible();
    await date.fill(day);
    await page.getByRole("button", { name: "সংরক্ষণ" }).click();
    await expect(row(page, "ক্লাস ২১: ইসিজি")).toContainText("২টি ব্যাচে");
  });

  await test.step("a link", async () => {
    await page.getByRole("button", { name: "লিংক যোগ করুন" }).click();
    await page.getByLabel("শিরোনাম").fill("হৃদ্‌যন্ত্রের ছবি");
    await page.getByLabel("লিংক", { exact: false }).and(page.locator("input")).fill("javascript:alert(1)");
    await page.getByRole("button", { name: "যোগ করুন", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("সঠিক লিংক দিন।");
    await page.getByLabel("লিংক", { exact: false }).and(page.locator("input")).fill("https://example.com/heart");
    await page.getByRole("button", { name: "যোগ করুন", exact: true }).click();
    await expect(row(page, "হৃদ্‌যন্ত্রের ছবি")).toContainText("https://example.com/heart");
  });

  await test.step("a sheet, its kind seen before anything is sent", async () => {
    const input = page.getByLabel("বেছে নিন", { exact: true }).and(page.locator("input"));
    await input.setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ not a pdf") });
    await expect(page.getByText("notes.pdf: ভিডিও, পিডিএফ")).toBeVisible();
    const buffer = Buffer.from(`%PDF-1.7 ${randomBytes(200).toString("hex")}`);
    await input.setInputFiles({ name: "রক্তচাপ.pdf", mimeType: "application/pdf", buffer });
    // For a moment the upload and the sheet it became are both listed; only the sheet names its file.
    await expect(row(page, "রক্তচাপ.pdf")).toBeVisible();
  });

  await test.step("remove", async () => {
    await page.getByRole("button", { name: "ইসিজি অনুশীলন: আরও কাজ" }).click();
    await page.getByRole("menuitem", { name: "মুছুন" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "পুরোনো সংস্করণ" }).click();
    await expectAccessibleEverywhere(page);
    await page.getByRole("dialog").getByRole("button", { name: "মুছুন" }).click();
    await expect(row(page, "ইসিজি অনুশীলন")).toBeHidden();
  });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
