import { expect, type Locator, type Page, test } from "@playwright/test";
import { officeTypes } from "../lib/wire/office-types.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { createExam } from "../prisma/factories/exam.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";
import { wordPaper } from "../test/e2e-word.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

const shots = process.env.SCREENSHOTS;
const look = async (page: Page, name: string, fullPage = false) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage });
};
const chosen = async (name = "মডেল টেস্ট ৮.docx") => ({ name, mimeType: officeTypes.docx, buffer: await wordPaper() });
const card = (page: Page, number: string) => page.getByRole("article", { name: `প্রশ্ন ${number}`, exact: true });
const resultIn = (one: Locator) => one.getByRole("heading", { name: "যা যোগ হবে" }).locator("..");
/** From the request to the whole answer, in milliseconds. */
async function answerTime(page: Page, path: string): Promise<number> {
  const response = await page.waitForResponse((one) => one.url().endsWith(path));
  await response.finished();
  const { requestStart, responseEnd } = response.request().timing();
  return Math.round(responseEnd - requestStart);
}
const questionsOf = (examId: number) =>
  database().question.findMany({
    where: { version: { examId } },
    orderBy: [{ version: { number: "asc" } }, { position: "asc" }],
    include: { options: { orderBy: { position: "asc" } }, version: true },
  });

test(
  "a teacher's Word file is looked at beside its lines, settled in place, and added",
  { tag: "@both" },
  async ({ page }, { project }) => {
    const batch = await createBatch(database());
    await signInToConsole(page, "admin");

    await test.step("a new exam from the file", async () => {
      await page.goto("/staff/exams/new");
      await page.getByLabel("প্রশ্নের ফাইল").setInputFiles(await chosen());
      await expect(page.getByRole("textbox", { name: "নাম", exact: true })).toHaveValue("মডেল টেস্ট ৮");
      await page.getByRole("combobox", { name: /^ব্যাচ/ }).selectOption(String(batch.id));
      await page.getByRole("textbox", { name: "সময় (মিনিট)" }).fill("৩০");
      await page.getByRole("button", { name: "তৈরি করে ফাইলটি দেখুন" }).click();
      await expect(page).toHaveURL(/\/staff\/exams\/\d+\/word$/);
    });
    const examId = Number(/(\d+)\/word$/.exec(page.url())?.[1]);
    const bar = page.getByRole("status").filter({ hasText: "ঠিক" });

    await test.step("what is certain is ready, and the rest waits", async () => {
      await expect(bar).toHaveText("৩টি ঠিক, ৩টি দেখুন");
      await expect(card(page, "১")).toContainText("উত্তর: মোটা হরফ থেকে");
      await expect(resultIn(card(page, "২"))).toContainText("বাম নিলয়");
      await expect(card(page, "৩").locator("math").first()).toBeVisible();
      await expect(card(page, "৫")).toContainText("উত্তর নেই");
      await expectAccessible(page);
      expect(await sidewaysScroll(page)).toBe(0);
      await look(page, `word-${project.name}`);
      await look(page, `word-${project.name}-full`, true);
    });

    await test.step("Bijoy goes back to what was typed, and comes again", async () => {
      const two = card(page, "২");
      await expect(two.getByRole("heading", { name: "ফাইলে" }).locator("..")).toContainText("evg wbjq");
      await two.getByRole("button", { name: "আগের লেখা" }).click();
      await expect(resultIn(two)).toContainText("evg wbjq");
      await two.getByRole("button", { name: "ইউনিকোডে বদলান" }).click();
      await expect(resultIn(two)).toContainText("বাম নিলয়");
    });

    await test.step("each doubt is settled where it stands", async () => {
      await page.getByRole("button", { name: "পরের সন্দেহ দেখুন" }).click();
      const three = card(page, "৩");
      await expect(three).toBeFocused();
      await three.getByRole("group", { name: "কোনটি ঠিক?" }).getByRole("button", { name: "ক", exact: true }).click();
      await expect(three).toContainText("উত্তর: আপনি বেছেছেন");
      // The button has gone, and the focus stays where it was.
      await expect(three).toBeFocused();
      await page.getByRole("button", { name: "পরের সন্দেহ দেখুন" }).click();
      const four = card(page, "৪");
      await expect(four).toBeFocused();
      await four.getByRole("textbox", { name: "ছবিতে কী আছে, উত্তর না বলে" }).fill("ইসিজির একটি চক্র");
      await expect(bar).toHaveText("৫টি ঠিক, ১টি দেখুন");
    });

    await test.step("a text is put right in place", async () => {
      const one = card(page, "১");
      await one.getByRole("button", { name: "লেখা ঠিক করুন" }).click();
      await one.getByRole("textbox", { name: "প্রশ্ন", exact: true }).fill("মানুষের হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি?");
      await look(page, `word-${project.name}-edit`);
      await one.getByRole("button", { name: "ঠিক করা শেষ" }).click();
      await expect(resultIn(one)).toContainText("প্রকোষ্ঠ কয়টি?");
    });

    await test.step("all are added, the one without a key as a draft, with picture, formula and truths", async () => {
      await page.getByRole("button", { name: "৫টি যোগ, ১টি খসড়ায়" }).click();
      await expect(page).toHaveURL(new RegExp(`/staff/exams/${examId}$`));
      const questions = await questionsOf(examId);
      expect(questions).toHaveLength(6);
      expect(questions[0]?.text).toBe("মানুষের হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি?");
      expect(questions[1]?.options.find(({ isCorrect }) => isCorrect)?.text).toBe("বাম নিলয়");
      expect(JSON.stringify(questions[2]?.textDoc)).toContain("<mfrac>");
      expect(questions[2]?.options.map(({ isCorrect }) => isCorrect)).toEqual([true, false, false, false]);
      expect(questions[3]?.text).toContain("[ছবি: ইসিজির একটি চক্র]");
      expect(questions[4]?.options.some(({ isCorrect }) => isCorrect)).toBe(false);
      expect(questions[5]?.options.map(({ isRight }) => isRight)).toEqual([true, false, true]);
      expect(await database().questionPicture.count({ where: { examId } })).toBe(1);
      await expect(page.getByRole("button", { name: "চালুর আগে দেখুন" })).toBeVisible();
    });
  },
);

test("by keys alone: the next doubt, the right option, the next question; and in the place of the others", async ({
  page,
}) => {
  const exam = await createExam(database());
  const before = await questionsOf(exam.id);
  await signInToConsole(page, "admin");
  await page.goto(`/staff/exams/${exam.id}/word`);
  await page.getByLabel("ওয়ার্ডের ফাইল").setInputFiles(await chosen());
  await expect(card(page, "৬")).toBeVisible();
  await page.keyboard.press("Alt+w");
  await expect(card(page, "৩")).toBeFocused();
  await page.keyboard.press("Alt+1");
  await page.keyboard.press("Alt+w");
  await expect(card(page, "৪")).toBeFocused();
  await page.keyboard.press("j");
  await expect(card(page, "৫")).toBeFocused();
  await page.keyboard.press("Alt+2");
  await expect(card(page, "৫")).toContainText("উত্তর: আপনি বেছেছেন");
  await page.keyboard.press("k");
  await expect(card(page, "৪")).toBeFocused();
  await card(page, "৪").getByRole("button", { name: "বাদ", exact: true }).click();
  await expectAccessible(page);
  await look(page, "word-left-out");

  await page
    .getByRole("radio", { name: `আগের ${before.length}টি বদলে`.replace(/\d/g, (d) => "০১২৩৪৫৬৭৮৯"[Number(d)] ?? d) })
    .check();
  await page.getByRole("button", { name: "৫টি যোগ করুন" }).click();
  const asked = page.getByRole("alertdialog", { name: "আগের প্রশ্নগুলো বদলাবেন?" });
  await asked.getByRole("button", { name: "বাতিল" }).click();
  expect(await questionsOf(exam.id)).toHaveLength(before.length);
  await page.getByRole("button", { name: "৫টি যোগ করুন" }).click();
  await asked.getByRole("button", { name: "বদলে দিন" }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/exams/${exam.id}$`));
  const after = (await questionsOf(exam.id)).filter(({ version }) => version.number === 2);
  expect(after).toHaveLength(5);
  expect(await questionsOf(exam.id)).toHaveLength(before.length + 5);
});

test("a line that breaks loses nothing: what was read stays, and nothing is added twice, nor by the file again", async ({
  page,
}) => {
  const exam = await createExam(database(), { isActive: false });
  const before = (await questionsOf(exam.id)).length;
  await signInToConsole(page, "admin");
  await page.goto(`/staff/exams/${exam.id}/word`);
  await page.getByLabel("ওয়ার্ডের ফাইল").setInputFiles(await chosen());
  await card(page, "৪").getByRole("textbox", { name: "ছবিতে কী আছে, উত্তর না বলে" }).fill("ইসিজি");
  // The answer is lost after the server has written.
  let isLost = false;
  await intercept(page, "**/questions/bulk/", async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  const add = page.getByRole("button", { name: /টি যোগ, ১টি খসড়ায়|টি যোগ, ২টি খসড়ায়/ });
  await add.click();
  await expect(page.getByRole("alert").filter({ hasText: "ইন্টারনেট" })).toBeVisible();
  expect(await questionsOf(exam.id)).toHaveLength(before + 6);
  await add.click();
  await expect(page).toHaveURL(new RegExp(`/staff/exams/${exam.id}$`));
  await eventually(async () => expect(await questionsOf(exam.id)).toHaveLength(before + 6));

  await page.goto(`/staff/exams/${exam.id}/word`);
  await page.getByLabel("ওয়ার্ডের ফাইল").setInputFiles(await chosen());
  const known = page.getByRole("article").filter({ hasText: "এই প্রশ্নটি পরীক্ষায় আগে থেকেই আছে" });
  await expect(known).toHaveCount(6);
  await expect(page.getByRole("status").filter({ hasText: "ঠিক" })).toHaveText("০টি ঠিক, ৬টি আগেই আছে");
  await expectAccessible(page);
  await look(page, "word-repeated");
  await page.getByRole("radio", { name: /^আগের .+টি বদলে$/ }).check();
  await expect(known).toHaveCount(0);
  await page.getByRole("radio", { name: "শেষে যোগ" }).check();
  await known.first().getByRole("button", { name: "ফেরত আনুন" }).click();
  await expect(known).toHaveCount(5);
  await page.getByRole("button", { name: "১টি যোগ করুন" }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/exams/${exam.id}$`));
  await eventually(async () => expect(await questionsOf(exam.id)).toHaveLength(before + 7));
});

test("a file that is none says what to do, and another is taken", async ({ page }) => {
  const exam = await createExam(database());
  await signInToConsole(page, "admin");
  await page.goto(`/staff/exams/${exam.id}/word`);
  const field = page.getByLabel("ওয়ার্ডের ফাইল");
  await field.setInputFiles({ name: "a.docx", mimeType: officeTypes.docx, buffer: Buffer.from("এটি ফাইল নয়") });
  const refusal = page.getByRole("alert").filter({ hasText: "এটি ওয়ার্ডের .docx ফাইল নয়।" });
  await expect(refusal).toBeVisible();
  await field.setInputFiles(await chosen());
  await expect(card(page, "১")).toBeVisible();
  await expect(refusal).toBeHidden();
});

test("a text without questions keeps its field, and another paste is read", async ({ page }) => {
  const exam = await createExam(database(), { isActive: false });
  await signInToConsole(page, "admin");
  await page.goto(`/staff/exams/${exam.id}/word`);
  const field = page.getByLabel("বা এখানে প্রশ্ন পেস্ট করুন");
  await field.fill("হৃৎপিণ্ড সম্পর্কে একটি লেখা।");
  await page.getByRole("button", { name: "প্রশ্ন আলাদা করুন" }).click();
  await expect(page.getByText("কোনো প্রশ্ন পাওয়া যায়নি।")).toBeVisible();
  await expect(field).toHaveValue("হৃৎপিণ্ড সম্পর্কে একটি লেখা।");
  await look(page, "word-no-questions");
  await field.fill("১. কোনটি?\nক) এক\nখ) দুই\nউত্তর: খ");
  await page.getByRole("button", { name: "প্রশ্ন আলাদা করুন" }).click();
  await expect(card(page, "১")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "পেস্ট করা লেখা" })).toBeFocused();
  await card(page, "১").getByRole("button", { name: "বাদ" }).click();
  await expect(card(page, "১")).toContainText("কোনটি?");
  await expect(page.getByRole("link", { name: "পরীক্ষায় ফিরুন" }).last()).toBeVisible();
});

test("whoever adds what is ready goes on at the question that stays", async ({ page }) => {
  const exam = await createExam(database(), { isActive: false });
  await page.setViewportSize({ width: 360, height: 800 });
  await signInToConsole(page, "admin");
  await page.goto(`/staff/exams/${exam.id}/word`);
  await page.getByLabel("ওয়ার্ডের ফাইল").setInputFiles(await chosen());
  await expect(card(page, "৬")).toBeVisible();
  const add = page.getByRole("button", { name: "৩টি যোগ, ২টি খসড়ায়, ১টি থাকবে" });
  const next = page.getByRole("button", { name: "পরের সন্দেহ দেখুন" });
  // Side by side, so that the bar leaves the phone to the questions.
  expect((await add.boundingBox())?.y).toBe((await next.boundingBox())?.y);
  expect(await sidewaysScroll(page)).toBe(0);
  await look(page, "word-bar-360");
  await add.click();
  await expect(card(page, "৪")).toBeFocused();
  await expect(card(page, "৫")).toContainText("যোগ হয়েছে");
});

test("a hundred pasted questions are brought from an empty question, in seconds", async ({ page }, { annotations }) => {
  const exam = await createExam(database(), { isActive: false });
  const before = (await questionsOf(exam.id)).length;
  await signInToConsole(page, "admin");
  await page.goto(`/staff/exams/${exam.id}`);
  const stem = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  await expect(stem).toHaveValue(/\S/);
  await page.keyboard.press("n");
  await expect(stem).toBeFocused();
  const pasted = Array.from(
    { length: 100 },
    (_, place) => `${place + 1}. হৃৎপিণ্ডের প্রশ্ন ${place + 1} কোনটি?\nক) এক\nখ) দুই\nগ) তিন\nঘ) চার\nউত্তর: গ`,
  ).join("\n");
  await stem.evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(page.getByText("লেখাটিতে ১০০টি প্রশ্ন আছে।")).toBeVisible();
  await expect(stem).toHaveValue("");
  const began = Date.now();
  const checked = answerTime(page, "/pasted/");
  await page.getByRole("button", { name: "আলাদা প্রশ্ন হিসেবে আনুন" }).click();
  const saved = answerTime(page, "/questions/bulk/");
  await page.getByRole("button", { name: "১০০টি যোগ করুন" }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/exams/${exam.id}$`));
  const took = { check: await checked, save: await saved, all: Date.now() - began };
  annotations.push({ type: "milliseconds", description: JSON.stringify(took) });
  const after = await questionsOf(exam.id);
  expect(after).toHaveLength(before + 100);
  expect(after.at(-1)?.options.map(({ isCorrect }) => isCorrect)).toEqual([false, false, true, false]);
});
