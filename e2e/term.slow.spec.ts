import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { closeAlert, newLearner, submitForm } from "../test/e2e-accounts.ts";
import { mailedLink } from "../test/e2e-mails.ts";
import { eventually } from "../test/eventually.ts";
import { startOwnSite } from "../test/own-site.ts";

/**
 * A term of an academy that begins with nothing but the setup link of its first start: all happens in the browser, by the
 * person whose work it is.
 */
type Site = Awaited<ReturnType<typeof startOwnSite>>;

const PASSWORD = "Shapla-bloom-52";
const academy = "সূর্য মেডিকেল একাডেমি";
const course = "জীববিজ্ঞান ভর্তি প্রস্তুতি";
const batch = "ব্যাচ ০১";

let site: Site;
const contexts: BrowserContext[] = [];

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await startOwnSite("term-");
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await site?.close();
});

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  contexts.push(context);
  return context.newPage();
}

async function signInAs(page: Page, username: string): Promise<void> {
  await page.goto("/staff/sign-in");
  await submitForm(page, { username, password: PASSWORD });
  await expect(page).toHaveURL(`${site.url}/staff`);
}

async function invite(page: Page, browser: Browser, who: { email: string; role: string; username: string }) {
  await page.goto("/staff/settings/staff");
  await page.getByRole("button", { name: "কর্মী যোগ" }).click();
  const dialog = page.getByRole("dialog", { name: "নতুন কর্মী" });
  await dialog.getByLabel("ইমেইল").fill(who.email);
  await dialog.getByLabel("নামের প্রথম অংশ").fill(who.username === "teacher" ? "মাহমুদুল" : "সাবিনা");
  await dialog.getByRole("checkbox", { name: who.role }).check();
  await dialog.getByRole("button", { name: "আমন্ত্রণ পাঠান" }).click();
  await expect(dialog).toBeHidden();

  const link = await mailedLink(who.email, "/staff/invitation", join(site.folder, "mail"));
  const own = await open(browser);
  await own.goto(link);
  await own.getByRole("textbox", { name: "ইউজার নেম" }).fill(who.username);
  await own.getByRole("textbox", { name: "পাসওয়ার্ড" }).fill(PASSWORD);
  await own.getByRole("button", { name: "অ্যাকাউন্ট তৈরি করুন" }).click();
  await expect(own.getByText("অ্যাকাউন্ট তৈরি হয়েছে")).toBeVisible();
  await signInAs(own, who.username);
  return own;
}

let owner: Page;
let teacher: Page;
let clerk: Page;
let learner: Page;
let courseId = "";
let batchId = "";
let examId = "";

const person = newLearner();
const transactionId = "9GH7K2LMNP";
const receipt = `You have received Tk 4,500.00 from 01712345678. Fee Tk 0.00. Balance Tk 61,240.50. TrxID ${transactionId} at ${new Date().toLocaleDateString("en-GB")} 10:42`;
const day = (offset: number) => new Date(Date.now() + (offset * 24 + 6) * 3_600_000).toISOString().slice(0, 10);

const questions = [
  "question,option_a,option_b,option_c,option_d,correct,marks,explanation",
  "হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি?,দুই,তিন,চার,পাঁচ,C,1,দুই অলিন্দ ও দুই নিলয়",
  "কোন কপাটিকা ডান পাশে থাকে?,মাইট্রাল,ট্রাইকাসপিড,এওর্টিক,পালমোনারি,A,1,",
].join("\n");

test("the setup link names the academy and makes its owner, once", async ({ browser }) => {
  const file = join(site.folder, "setup-link");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const link = readFileSync(file, "utf8").trim();
  owner = await open(browser);
  await owner.goto(link);
  const field = (name: string) => owner.getByRole("textbox", { name });
  await field("একাডেমির পুরো নাম").fill(academy);
  await expect(owner.getByText("মেডিকেল একাডেমি", { exact: true })).toBeVisible();
  await field("আপনার নাম").fill("নাজমুল করিম");
  await field("মোবাইল নম্বর").fill("01711000000");
  await field("ইমেইল").fill("owner@example.com");
  await field("পাসওয়ার্ড").fill("1234567");
  await owner.getByRole("button", { name: "অ্যাকাউন্ট খুলে শুরু করুন" }).click();
  await expect(owner.getByText("পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে।")).toBeVisible();
  await field("পাসওয়ার্ড").fill(PASSWORD);
  await owner.getByRole("button", { name: "অ্যাকাউন্ট খুলে শুরু করুন" }).click();
  await expect(owner).toHaveURL(`${site.url}/staff`);
  expect((await owner.request.get(link)).status()).toBe(404);

  const steps = owner.getByRole("region", { name: "শুরুর ধাপ" });
  await expect(steps.getByText("১ / ১০")).toBeVisible();
  await steps.getByRole("button", { name: "এখন বাদ দিন" }).click();
  await expect(steps.getByText("বাদ দেওয়া হয়েছে")).toBeVisible();
  await owner.keyboard.press("n");
  await expect(owner).toHaveURL(`${site.url}/staff/settings/mail`);
  await eventually(async () => expect(await (await owner.request.get("/")).text()).toContain(academy));
});

test("a teacher and a clerk are invited", async ({ browser }) => {
  teacher = await invite(owner, browser, { email: "teacher@example.com", role: "শিক্ষক", username: "teacher" });
  clerk = await invite(owner, browser, { email: "clerk@example.com", role: "ভর্তি", username: "clerk" });
});

test("an exam before the first batch says what it waits for", async () => {
  await owner.goto("/staff/exams/new");
  const { SCREENSHOTS: shots } = process.env;
  if (shots) await owner.screenshot({ path: `${shots}/new-exam-no-batch.png` });
  await owner.getByRole("link", { name: "একটি কোর্স তৈরি করে তার প্রথম ব্যাচ যোগ করুন।" }).click();
  await expect(owner).toHaveURL(`${site.url}/staff/batches`);
});

test("an instructor, a course and a batch", async () => {
  await owner.goto("/staff/instructors");
  await owner.getByRole("button", { name: "নতুন শিক্ষক" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("নাম").fill("ডা. মাহমুদুল হাসান");
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(owner.getByText("ডা. মাহমুদুল হাসান")).toBeVisible();

  await owner.goto("/staff/courses");
  await owner.getByRole("button", { name: "নতুন কোর্স" }).click();
  await owner.getByRole("dialog").getByLabel("কোর্সের নাম").fill(course);
  await owner.getByRole("dialog").getByRole("button", { name: "তৈরি করুন" }).click();
  await expect(owner).toHaveURL(/\/staff\/courses\/\d+$/);
  courseId = /\d+$/.exec(owner.url())?.[0] ?? "";
  await owner.getByLabel("বিবরণ").fill("ভর্তি পরীক্ষার জীববিজ্ঞান।");
  await owner.getByLabel("মূল্য (টাকা)").fill("4500");
  await owner.getByLabel("শিক্ষক যোগ করুন").selectOption({ label: "ডা. মাহমুদুল হাসান" });
  await owner.getByLabel("মূল্য বদলের কারণ").fill("নতুন কোর্স");
  await owner.keyboard.press("Control+s");
  await expect(owner.getByLabel("মূল্য বদলের কারণ")).toBeHidden();
  await owner.getByRole("button", { name: "সাইটে দেখান" }).click();
  await expect(owner.getByRole("button", { name: "সাইট থেকে সরান" })).toBeVisible();

  await owner.getByRole("link", { name: "নতুন ব্যাচ" }).click();
  await owner.getByLabel("ব্যাচের নাম").fill(batch);
  await owner.getByLabel("প্রথম দিন").fill(day(-30));
  await owner.getByLabel("শেষ দিন").fill(day(0));
  for (const name of ["শনি", "সোম", "বুধ"]) await owner.getByLabel(name).check();
  await owner.getByLabel("ক্লাসের সময়").fill("20:00");
  await owner.getByLabel("মোট ক্লাস").fill("12");
  await owner.getByLabel("আসন").fill("50");
  await owner.getByLabel("মিটিং লিংক").fill("https://zoom.us/j/84512907731");
  await owner.getByRole("button", { name: "ব্যাচ তৈরি করুন" }).click();
  await expect(owner).toHaveURL(/\/staff\/batches\/\d+\/schedule$/);
  batchId = /batches\/(\d+)/.exec(owner.url())?.[1] ?? "";
});

test("the teacher's schedule and sheet", async () => {
  await teacher.goto(`/staff/batches/${batchId}/schedule`);
  await expect(teacher.getByRole("heading", { level: 1 })).toContainText(batch);
  await teacher.goto(`/staff/batches/${batchId}/materials`);
  const sheet = { name: "heart.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
  await teacher.locator('input[type="file"]').last().setInputFiles(sheet);
  await expect(teacher.getByText("heart").first()).toBeVisible();
});

test("a learner registers and hands in a payment", async ({ browser }) => {
  learner = await open(browser);
  await learner.goto("/auth?mode=signup");
  await submitForm(learner, { ...person, confirm_password: person.password });
  await closeAlert(learner, "নিবন্ধন সফল হয়েছে", person.email);
  await learner.goto(await mailedLink(person.email, "/activate", join(site.folder, "mail")));
  await learner.getByRole("link", { name: "লগইন করুন" }).click();
  await submitForm(learner, { username: person.username, password: person.password });
  await expect(learner).toHaveURL(/\/dashboard\/home$/);
  await learner.goto(`/course/${courseId}`);
  const typed = [
    ["ট্রানজেকশন আইডি", transactionId],
    ["যে নম্বর থেকে পাঠিয়েছেন", "০১৭১২৩৪৫৬৭৮"],
    ["পাঠানো টাকা", "৪,৫০০"],
  ] as const;
  for (const [name, value] of typed) await learner.getByRole("textbox", { name }).fill(value);
  await learner.getByRole("button", { name: "জমা দিন", exact: true }).click();
  await expect(learner).toHaveURL(/\/dashboard\/payments$/);
  await expect(learner.getByText("যাচাই চলছে")).toBeVisible();
});

test("the clerk accepts it", async () => {
  await clerk.goto("/staff/desk");
  await expect(clerk.getByRole("link", { name: new RegExp(person.first_name) })).toBeVisible();
  await clerk.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, receipt);
  await clerk.getByRole("button", { name: "হ্যাঁ, আমাদের ফোনে" }).click();
  const accept = clerk.getByRole("button", { name: "ভর্তি করুন" });
  await expect(accept).toBeVisible();
  await accept.click();
  // The ready answer to the learner speaks of the batch too.
  const news = clerk.locator("[data-sonner-toast]");
  await expect(news.filter({ hasText: `${batch}-এ ভর্তি` })).toBeVisible();
});

test("the exam: imported, sat, corrected", async () => {
  await teacher.goto("/staff/exams/new");
  const file = { name: "heart.csv", mimeType: "text/csv", buffer: Buffer.from(questions) };
  await teacher.getByLabel("প্রশ্নের ফাইল").setInputFiles(file);
  await teacher.getByRole("combobox", { name: /^ব্যাচ/ }).selectOption(batchId);
  await teacher.getByRole("textbox", { name: "নাম", exact: true }).fill("হৃৎপিণ্ড");
  await teacher.getByRole("textbox", { name: "সময় (মিনিট)" }).fill("২০");
  await teacher.getByRole("button", { name: "২টি প্রশ্ন নিয়ে তৈরি করুন" }).click();
  await expect(teacher).toHaveURL(/\/staff\/exams\/\d+$/);
  examId = /\d+$/.exec(teacher.url())?.[0] ?? "";
  await teacher.getByRole("button", { name: "চালুর আগে দেখুন" }).click();
  await teacher.getByRole("button", { name: "চালু করুন", exact: true }).click();
  await expect(teacher.getByText("পরীক্ষা চালু হলো।")).toBeVisible();

  await learner.goto(`/dashboard/start-exam/${examId}`);
  await learner.getByRole("button", { name: "কুইজ শুরু করুন" }).click();
  await learner.getByRole("alertdialog").getByRole("button", { name: "শুরু করুন" }).click();
  // Each learner has an order of their own.
  for (const chosen of ["চার", "ট্রাইকাসপিড"]) {
    const question = learner.locator("[id^=question-]").filter({ hasText: chosen });
    await question.getByRole("radio", { name: chosen, exact: true }).check();
    await expect(question).toContainText("সংরক্ষিত");
  }
  await teacher.goto(`/staff/exams/${examId}/room`);
  await expect(teacher.getByRole("row").filter({ hasText: person.first_name })).toContainText("২ / ২");
  await learner.getByRole("banner").getByRole("button", { name: "জমা দিন" }).click();
  await learner.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }).click();

  await teacher.goto(`/staff/exams/${examId}/results`);
  // Those of the correction's preview say what moves: 1 → 2.
  const row = teacher.getByRole("row").filter({ hasText: person.first_name }).filter({ hasText: " / " });
  await expect(row).toContainText("১.০০ / ২.০০");
  await teacher.getByRole("button", { name: "সঠিক উত্তর সংশোধন" }).click();
  await teacher.getByLabel("প্রশ্ন", { exact: true }).selectOption("2");
  await teacher.getByRole("radio", { name: "সবার জন্য সঠিক" }).check();
  await teacher.getByRole("button", { name: "কার নম্বর বদলায় দেখুন" }).click();
  await teacher.getByRole("button", { name: "সংশোধন লিখুন" }).click();
  const reason = teacher.getByRole("dialog").last();
  await reason.getByRole("button", { name: "প্রশ্নে ভুল" }).click();
  await reason.getByRole("button", { name: "সংশোধন লিখুন" }).click();
  await expect(row).toContainText("২.০০ / ২.০০");
});

test("completion, certificate and audit", async () => {
  await owner.goto(`/staff/batches/${batchId}/completion`);
  const next = owner.getByRole("button", { name: "পরের ধাপ" });
  await next.click();
  await expect(owner.getByRole("heading", { name: "কারা সার্টিফিকেট পাবেন" })).toBeVisible();
  await next.click();
  await next.click();
  await owner.getByRole("button", { name: "ব্যাচ শেষ করুন" }).click();
  await expect(owner.getByText("১ জন সার্টিফিকেট পেয়েছেন")).toBeVisible({ timeout: 30_000 });

  await learner.goto("/dashboard/my-courses");
  await expect(learner.getByRole("button", { name: /সার্টিফিকেট/ }).first()).toBeEnabled();

  await owner.goto("/staff/audit");
  await expect(owner.getByRole("row").nth(1)).toBeVisible();
  const { rows } = await (await owner.request.get("/api/staff/audit/?limit=200")).json();
  const actions = rows.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(["settings.change", "claim.accept", "exam.regrade"]));
});
