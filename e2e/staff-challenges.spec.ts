import { type Browser, expect, type Page, test } from "@playwright/test";
import { factoryPassword } from "../prisma/factories/user.ts";
import { logIn, signIn } from "../test/e2e-accounts.ts";
import { answeredExam } from "../test/e2e-answered-exam.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";

async function look(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const phone = { width: 360, height: 800 };

async function onPhone(browser: Browser, username: string, examId: number) {
  const context = await browser.newContext({ viewport: phone, locale: "bn-BD" });
  await signIn(context, await logIn(context.request, { username, password: factoryPassword }));
  const page = await context.newPage();
  await page.goto(`/dashboard/result/${examId}`);
  return page;
}

async function challenge(page: Page, number: string, ground: string, text: string) {
  await page.getByRole("button", { name: /^সব / }).click();
  await page.getByRole("button", { name: `প্রশ্ন ${number}: আপত্তি জানান` }).click();
  await page.getByText(ground, { exact: true }).click();
  await page.getByRole("textbox", { name: "কেন, কোন বইয়ের কোথায়" }).fill(text);
  await page.getByRole("button", { name: "আপত্তি জমা দিন" }).click();
}

test("learners challenge two questions; one challenge is accepted with a correction, the other is not", async ({
  browser,
  page,
}) => {
  const { exam, teacher, usernames } = await answeredExam(24);
  const [first = "", second = ""] = [usernames[20], usernames[21]];
  const learner = await onPhone(browser, first, exam.id);

  await test.step("a learner reads the own chapters beside the class, and who chose what", async () => {
    const chapters = learner.getByRole("img", { name: /আপনার \S+%, ব্যাচের গড় \S+%$/ });
    await expect(chapters).toHaveCount(3);
    await expect(learner.getByText("২০ জনের উত্তর থেকে")).toBeVisible();
    await expect(learner.getByText("কে কোনটি বেছেছেন, তা অন্য শিক্ষার্থীরা দেখেন না।").first()).toBeVisible();
    await expect(learner.getByText("আপনার উত্তর, সবচেয়ে বেশি ভুল এখানেই")).toBeVisible();
    await look(learner, "shares-360");
    await learner.setViewportSize({ width: 1280, height: 800 });
    await look(learner, "shares-1280");
    await learner.emulateMedia({ colorScheme: "dark" });
    await look(learner, "shares-1280-dark");
    await learner.emulateMedia({ colorScheme: "light" });
    await learner.setViewportSize(phone);
  });

  await test.step("a learner writes one in place, and corrects it", async () => {
    await learner.getByRole("button", { name: /^সব / }).click();
    await learner.getByRole("button", { name: "প্রশ্ন ১: আপত্তি জানান" }).click();
    await learner.getByRole("button", { name: "আপত্তি জমা দিন" }).click();
    await expect(learner.getByText("কেন আপত্তি, লিখুন।")).toBeVisible();
    await learner.getByText("উত্তর ভুল", { exact: true }).click();
    const text = learner.getByRole("textbox", { name: "কেন, কোন বইয়ের কোথায়" });
    await text.fill("গাইটন ও গ্রে দুই বইয়েই পূর্ণবয়স্কে ২৬টি, ৩৩টি কেবল জন্মের সময়।");
    await learner.getByRole("button", { name: /^সঠিক / }).click();
    await expect(text).toHaveCount(0);
    await learner.getByRole("button", { name: /^সব / }).click();
    await expect(text).toHaveValue(/জন্মের সময়/);
    await look(learner, "challenge-writing-360");
    await expectAccessibleEverywhere(learner);
    await learner.getByRole("button", { name: "আপত্তি জমা দিন" }).click();
    const own = learner.getByRole("region", { name: "আপনার আপত্তি" });
    await expect(own).toContainText("অপেক্ষায়");
    await learner.getByRole("button", { name: "লেখা বদলান" }).click();
    await expect(text).toHaveValue(/গাইটন/);
    await learner.getByRole("button", { name: "থাক" }).click();
    await challenge(learner, "৩", "প্রশ্ন অস্পষ্ট", "এক হাতের না দুই হাতের, লেখা নেই।");
    await expect(own.getByRole("listitem")).toHaveCount(2);
    expect(await sidewaysScroll(learner)).toBe(0);
    await look(learner, "challenge-written-360");
  });

  const other = await onPhone(browser, second, exam.id);
  await challenge(other, "১", "উত্তর ভুল", "গাইটন ও গ্রে দুই বইয়েই পূর্ণবয়স্কে ২৬টি; ৩৩টি কেবল জন্মের সময়");
  await expect(other.getByText("আপত্তি জমা হয়েছে")).toBeVisible();

  await test.step("the teacher sees the same words once, tries a correction out and accepts", async () => {
    await signInToConsole(page, teacher.username);
    await page.goto(`/staff/exams/${exam.id}/results`);
    await page.getByRole("link", { name: "আপত্তি" }).click();
    await expect(page.getByText("২টি আপত্তি, ১টি কথা")).toBeVisible();
    await expect(page.getByText("২ জন", { exact: true })).toBeVisible();
    await page.getByRole("radio", { name: "সঠিক উত্তর খ: ২৬টি" }).check();
    await expect(page.getByRole("status").filter({ hasText: "বাড়বে" })).toBeVisible();
    await look(page, "challenges-1280");
    await expectAccessibleEverywhere(page);
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "প্রশ্ন ১" }).click();
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "বই অনুযায়ী" }).click();
    await look(page, "challenges-accept-1280");
    await dialog.getByRole("button", { name: "মেনে নিন" }).click();
    await expect(page.getByText("সিদ্ধান্ত লেখা হলো")).toBeVisible();
  });

  await test.step("on a phone the list leads to the question, which is rejected", async () => {
    await page.setViewportSize(phone);
    await look(page, "challenges-360");
    await page.getByRole("button", { name: /^প্রশ্ন ৩/ }).click();
    await expect(page).toHaveURL(/\?question=\d+$/);
    expect(await sidewaysScroll(page)).toBe(0);
    await look(page, "challenges-one-360");
    await page.goBack();
    await page.getByRole("button", { name: /^প্রশ্ন ৩/ }).click();
    await page.getByRole("button", { name: "নাকচ করুন" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("প্রশ্নটি বইয়ের হুবহু, এক হাতের কথাই লেখা।");
    await dialog.getByRole("button", { name: "নাকচ করুন" }).click();
    await expect(page.getByRole("button", { name: /^প্রশ্ন ৩/ })).toContainText("নাকচ");
    await look(page, "challenges-ruled-360");
  });

  await test.step("both learn of it in the result and in the notices", async () => {
    await learner.reload();
    const own = learner.getByRole("region", { name: "আপনার আপত্তি" });
    await expect(own).toContainText("গৃহীত");
    await expect(own).toContainText("গ্রহণ করা হয়নি");
    await expect(own).toContainText("এক হাতের কথাই লেখা");
    await expect(learner.getByText("সংশোধন হয়েছে")).toBeVisible();
    await look(learner, "challenge-ruled-360");
    await learner.goto("/dashboard/notices");
    await expect(learner.getByText("আপনার আপত্তি গৃহীত: মানব কঙ্কালতন্ত্র")).toBeVisible();
    await look(learner, "challenge-notices-360");
  });
  await learner.context().close();
  await other.context().close();
});
