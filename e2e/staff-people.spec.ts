import { expect, type Page, test } from "@playwright/test";
import { toBengaliDigits } from "../lib/format.ts";
import { createAttempt } from "../prisma/factories/attempt.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { addDays, dhakaDay } from "../prisma/factories/calendar.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createExam } from "../prisma/factories/exam.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";

test.afterAll(closeDatabase);

/** A learner of a batch that another one of the same course stands beside, with an exam behind them. */
async function learner() {
  const now = new Date();
  const national = String(1_500_000_000 + Math.floor(Math.random() * 99_999_999));
  const db = database();
  const username = `person${national}`;
  const user = await createUser(db, {
    username,
    firstName: "সাদিয়া",
    lastName: "আফরিন",
    phoneNumber: `880${national}`,
    email: `${username}@exmaple.com`,
  });
  const batch = await createBatch(db, { name: `প্রভাতী ${national}` }, now);
  const next = await createBatch(
    db,
    { courseId: batch.courseId, name: `সান্ধ্য ${national}`, endDate: dhakaDay(now, 120) },
    now,
  );
  await createEnrollment(db, { userId: user.id, batchId: batch.id, enrolledAt: addDays(now, -3) }, now);
  const exam = await createExam(db, { batchId: batch.id, title: "কোষ ও এর গঠন" });
  await createAttempt(db, exam, { userId: user.id, startedAt: addDays(now, -1) });
  return { user, batch, next, phone: toBengaliDigits(`0${national}`), username };
}

async function choose(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a clerk finds a learner by phone and mends the e-mail, the batch and the money @both", async ({ page }) => {
  const { batch, next, phone, username } = await learner();
  await signInToConsole(page, "staff");

  await page.goto("/staff");
  await page.getByRole("button", { name: "নাম, মোবাইল, TrxID, ব্যাচ বা পেজ" }).click();
  await page.getByRole("combobox").fill(phone.slice(0, 8));
  const best = page.getByRole("option", { selected: true });
  await page.getByRole("combobox").fill(phone);
  await expect(best).toContainText("সাদিয়া আফরিন");
  await expect(best.locator("mark")).toHaveText(`${phone.slice(0, 5)}-${phone.slice(5)}`);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "সাদিয়া আফরিন" })).toBeVisible();
  await expect(page.getByText("পেমেন্ট ৳৩,০০০")).toBeVisible();
  await expectAccessible(page);

  await choose(page, "আরও কাজ", "নাম, মোবাইল বা ইমেইল সংশোধন");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("ইমেইল").fill(`${username}@example.com`);
  await dialog.getByRole("button", { name: "সংশোধন করুন" }).click();
  await expect(dialog.getByText("কারণ লিখুন।")).toBeVisible();
  await dialog.getByRole("button", { name: "ভুল বানান" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "সংশোধন করুন" }).click();
  await expect(page.getByRole("link", { name: `${username}@example.com` })).toBeVisible();
  await expect(page.getByText("তথ্য সংশোধন")).toBeVisible();

  await choose(page, `${batch.name}: কী করবেন`, "স্থানান্তর");
  await expect(dialog.getByRole("combobox", { name: "কোন ব্যাচে" })).toHaveValue(String(next.id));
  await expect(dialog.getByText("সমান")).toBeVisible();
  await dialog.getByRole("button", { name: "সময় মেলে না" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "স্থানান্তর করুন" }).click();
  await expect(page.getByText(`${next.name}-এ স্থানান্তর`)).toBeVisible();

  await choose(page, `${batch.name}: কী করবেন`, "টাকা ফেরত লিখুন");
  await dialog.getByLabel("কত টাকা").fill("৫,০০০");
  await dialog.getByRole("button", { name: "বেশি দিয়েছিলেন" }).click();
  await dialog.getByRole("button", { name: "ফেরত লিখুন" }).click();
  await expect(dialog.getByText("যত টাকা দেওয়া হয়েছে তার বেশি ফেরত দেওয়া যায় না।")).toBeVisible();
  await dialog.getByLabel("কত টাকা").fill("৫০০");
  await dialog.getByRole("button", { name: "ফেরত লিখুন" }).click();
  await expect(page.getByText("টাকা ফেরত ৳৫০০")).toBeVisible();
  await expect(page.getByText("৳২,৫০০")).toBeVisible();

  await choose(page, `${next.name}: কী করবেন`, "ভর্তি বাতিল");
  await expect(dialog.getByRole("button", { name: "বাতিল করুন" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "ফিরুন" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "নম্বরের ব্যাখ্যা" }).click();
  await expect(dialog).toContainText("‘কোষ ও এর গঠন’ কুইজে আপনার নম্বর");
  await expectAccessible(page);
});

test("a list of people is searched and opened by keys, and a teacher has none of it", async ({ page }) => {
  const { username } = await learner();
  await signInToConsole(page, "staff");
  await page.goto(`/staff/people?q=${username}`);
  await expect(page.getByText("সাদিয়া আফরিন").filter({ visible: true })).toHaveCount(1);
  await expectAccessibleEverywhere(page);
  await page.getByText("সাদিয়া আফরিন").filter({ visible: true }).click();
  await page.getByRole("textbox", { name: "নোট লিখুন, যেমন: ফোনে কী কথা হলো" }).fill("সন্ধ্যা ৬টার পরে ফোন ধরেন");
  await page.getByRole("button", { name: "নোট রাখুন" }).click();
  await page.getByRole("button", { name: "পিন করুন" }).click();
  await expect(page.getByRole("heading", { name: "পিন করা নোট" })).toBeVisible();

  const teacher = await createUser(database(), { username: `t${username}`, staffRoles: ["TEACHER"] });
  await page.context().clearCookies();
  await signInToConsole(page, teacher.username);
  expect((await page.goto("/staff/people"))?.status()).toBe(403);
});

test("a clerk makes accounts from a list and hands out a slip, by which its owner signs in @both", async ({
  page,
  browser,
}) => {
  const national = () => `01${500_000_000 + Math.floor(Math.random() * 99_999_999)}`;
  const first = national();
  const second = national();
  const known = national();
  await createUser(database(), {
    username: `known${known}`,
    firstName: "করিমা",
    lastName: "বেগম",
    phoneNumber: `88${known}`,
  });
  const lines = ["নাম,মোবাইল,ইমেইল", `রিমা আক্তার,${first},rima${first}@example.com`, `,${second},`, `সালমা বেগম,${known},`];
  await signInToConsole(page, "staff");
  await page.goto("/staff/people/import");
  // A table of something else is told what it lacks, and the right one is looked at after it.
  await page
    .getByLabel("ফাইল বাছুন")
    .setInputFiles({ name: "other.csv", mimeType: "text/csv", buffer: Buffer.from("বই,দাম\nঅ্যানাটমি,500") });
  await expect(page.getByText("'নাম' কলামটি নেই।")).toBeVisible();
  await page.getByLabel("ফাইল বাছুন").setInputFiles({
    name: "class.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  await expect(page.getByRole("status")).toContainText("৩টি সারি · ১টি নতুন · ১টিতে উত্তর বাকি · ১টিতে ভুল");
  await expect(page.getByText("নাম লিখুন।")).toBeVisible();
  await expect(page.getByText(/এই মোবাইল করিমা বেগম/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("নাম, সারি ৩").fill("শাপলা খাতুন");
  await page.getByRole("button", { name: "অন্য মানুষ" }).click();
  await page.getByLabel("সারি ৪: দুজনের এক নম্বর কেন").fill("দুই বোন");
  await page.getByRole("button", { name: "৩টি অ্যাকাউন্ট খুলুন" }).click();
  await expect(page.getByText("১ জনের কাছে পাসওয়ার্ড ঠিক করার মেইল যাবে")).toBeVisible();
  await page.getByRole("link", { name: "স্লিপ ছাপুন" }).click();

  // Those without mail are chosen already.
  await expect(page.getByRole("checkbox", { name: "শাপলা খাতুন-এর স্লিপ" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "রিমা আক্তার-এর স্লিপ" })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "২টি স্লিপ বানান" }).click();
  const slip = page.getByRole("article", { name: "শাপলা খাতুন" });
  await expect(slip).toContainText(second);
  await expectAccessible(page);
  const [code = ""] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(await slip.innerText()) ?? [];

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(`/s?c=${code}`);
  await expect(phone.getByLabel("স্লিপের কোড")).toHaveValue(code);
  await phone.getByRole("textbox", { name: "নতুন পাসওয়ার্ড", exact: true }).fill("Shapla-bloom-52");
  await phone.getByRole("textbox", { name: "নতুন পাসওয়ার্ড নিশ্চিত করুন" }).fill("Shapla-bloom-52");
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "পাসওয়ার্ড ঠিক করুন" }).click();
  await phone.getByRole("button", { name: "ঠিক আছে" }).click();
  await phone.getByRole("textbox", { name: "ইউজার নেম" }).fill(second);
  await phone.getByRole("textbox", { name: "পাসওয়ার্ড", exact: true }).fill("Shapla-bloom-52");
  await phone.getByRole("button", { name: "লগইন করুন", exact: true }).click();
  await expect(phone).toHaveURL(/\/dashboard/);
  // The same slip a second time is no way in.
  await phone.goto("/s");
  await phone.getByLabel("স্লিপের কোড").fill(code.toLowerCase());
  await phone.getByRole("textbox", { name: "নতুন পাসওয়ার্ড", exact: true }).fill("Another-passw0rd");
  await phone.getByRole("textbox", { name: "নতুন পাসওয়ার্ড নিশ্চিত করুন" }).fill("Another-passw0rd");
  await phone.getByRole("button", { name: "পাসওয়ার্ড ঠিক করুন" }).click();
  await expect(phone.getByText(/আগে ব্যবহার হয়েছে/)).toBeVisible();
  await context.close();

  await page.getByRole("button", { name: "তালিকায় ফিরুন" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "শাপলা খাতুন" })).toContainText("ব্যবহার হয়েছে");
  // Another slip would end the one that was just printed.
  await expect(page.getByRole("checkbox", { name: "সালমা বেগম-এর স্লিপ" })).not.toBeChecked();
});

test("rows that are all left out end the file, and a cut line is told at the button that was pressed", async ({
  page,
}) => {
  const { user: known } = await learner();
  const phone = `0${known.phoneNumber.slice(3)}`;
  await signInToConsole(page, "staff");
  await page.goto("/staff/people/import");
  const open = (text: string) =>
    page.getByLabel("ফাইল বাছুন").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await open(`নাম,মোবাইল\nঅন্য কেউ,${phone}\nসাদিয়া আফরিন,${phone}`);
  await page.getByRole("button", { name: "বাদ দিন", exact: true }).click();
  const finish = page.getByRole("button", { name: "শেষ করুন" });
  await expect(finish).toBeEnabled();
  await page.context().setOffline(true);
  await finish.click();
  await expect(page.getByRole("alert").filter({ hasText: "এখন দেখা যায়নি" })).toBeInViewport();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "সারি ৩ বাদ দিন" }).click();
  await finish.click();
  await expect(page.getByLabel("ফাইল বাছুন")).toBeAttached();

  await open(`নাম,মোবাইল\nঅন্য কেউ,${phone}`);
  await page.getByRole("button", { name: "বাদ দিন", exact: true }).click();
  await page.getByRole("button", { name: "অন্য ফাইল" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "বাতিল" }).click();
  await expect(page.getByLabel("নাম, সারি ২")).toHaveValue("অন্য কেউ");
});
