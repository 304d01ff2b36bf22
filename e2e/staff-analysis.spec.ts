import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { createAttempts } from "../prisma/factories/attempt.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { buildSet, createExam, type QuestionContent } from "../prisma/factories/exam.ts";
import { noise } from "../prisma/factories/noise.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";

const texts = [
  "পূর্ণবয়স্ক মানুষের মেরুদণ্ডে মোট কয়টি অস্থি থাকে?",
  "মানবদেহের দীর্ঘতম অস্থি কোনটি?",
  "কার্পাল অস্থির সংখ্যা কত?",
  "স্ফেনয়েড অস্থির কোন অংশে পিটুইটারি থাকে?",
  "নিচের কোনটি অক্ষীয় কঙ্কালের অংশ নয়?",
  "সাইনোভিয়াল অস্থিসন্ধির উদাহরণ কোনটি?",
  "হায়য়েড অস্থির অবস্থান কোথায়?",
  "পাঁজরের মোট সংখ্যা কত?",
  "ক্ল্যাভিকল কোন ধরনের অস্থি?",
];

const questions: QuestionContent[] = [
  ...texts.map((text, index) => ({
    text,
    options: index === 0 ? ["৩৩টি", "২৬টি", "২৪টি", "৩১টি"] : ["প্রথম উত্তর", "দ্বিতীয় উত্তর", "তৃতীয় উত্তর", "চতুর্থ উত্তর"],
    correct: 0,
    explanation: "প্রথমটি ঠিক।",
  })),
  buildSet("কঙ্কালতন্ত্রের কাজ"),
];

/** Learners who know more are better at every question, but the key of the first is wrong: they choose its second option. */
async function answeredExam(learners: number) {
  const db = database();
  const word = randomBytes(4).toString("hex");
  const batch = await createBatch(db, { name: `ব্যাচ ${word}` }, new Date());
  const teacher = await createUser(db, { username: `teacher.${word}`, firstName: "মাহমুদুল", staffRoles: ["TEACHER"] });
  const exam = await createExam(db, {
    batchId: batch.id,
    title: "মানব কঙ্কালতন্ত্র",
    questions,
    hasNegativeMarking: true,
    negativeMarks: "25",
    negativeType: "PERCENTAGE",
  });
  const inputs: Parameters<typeof createAttempts>[2][number][] = [];
  for (let learner = 0; learner < learners; learner += 1) {
    const { id: userId } = await createUser(db, { firstName: "শিক্ষার্থী", lastName: String(learner + 1) });
    await createEnrollment(db, { userId, batchId: batch.id, payment: null });
    const skill = learner / learners;
    const knows = (question: number, hard: number) => skill + (noise(learner * 31 + 7, question) - 0.5) * 0.7 > hard;
    const choices = questions.map((question, place) => {
      if (question.kind === "true_false_set") {
        return question.statements.map(({ isTrue }, at) => (knows(place + at, 0.4) ? isTrue : !isTrue));
      }
      if (place === 0) return skill > 0.45 ? 1 : Math.floor(noise(learner, 99) * 4);
      if (place === 1) return learner === 3 ? 2 : 0;
      return knows(place, 0.15 + place * 0.07) ? 0 : 1 + Math.floor(noise(learner, place + 50) * 3);
    });
    inputs.push({ userId, choices });
  }
  await createAttempts(db, exam, inputs);
  const points = { secondTimeDeduction: 0, admittedDeduction: 0, sscPoints: 0, hscPoints: 0 };
  if (learners >= 20) await db.meritRule.create({ data: { examId: exam.id, passMark: 4, ...points } });
  return { exam, teacher };
}

async function look(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test("a wrong key is named first, tried out, and corrected with a reason", async ({ page }) => {
  const { exam, teacher } = await answeredExam(60);
  await signInToConsole(page, teacher.username);
  await page.goto(`/staff/exams/${exam.id}/results`);
  await page.getByRole("link", { name: "বিশ্লেষণ" }).click();
  const alarm = page.getByRole("region", { name: "প্রশ্ন ১: দেওয়া উত্তর সম্ভবত ভুল" });
  await expect(alarm).toContainText("বেছেছেন খ");
  const figures = page.locator("dl").filter({ hasText: "নির্ভরযোগ্যতা" });
  await expect(figures).toContainText("৬০");
  await expect(figures).toContainText("পাস ৪");
  await look(page, "analysis-1280");
  await expectAccessibleEverywhere(page);

  await alarm.getByRole("radio", { name: "ক ও খ দুটিই" }).check({ force: true });
  await expect(alarm.getByRole("status")).toContainText("বাড়বে");
  await alarm.getByRole("radio", { name: "উত্তর হবে খ" }).check({ force: true });
  await expect(alarm.getByRole("status")).toContainText("কমবে");
  await look(page, "analysis-tried");
  await alarm.getByRole("button", { name: "কারণ লিখে উত্তর বদলান" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "বই অনুযায়ী" }).click();
  await dialog.getByRole("button", { name: "সংশোধন লিখুন" }).click();
  await expect(alarm).toHaveCount(0);

  await page.getByText("কে কী উত্তর দিয়েছেন").click();
  await look(page, "analysis-files");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "ঠিক ১, ভুল ০" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`exam-${exam.id}-v1-right.csv`);
  expect(
    readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n"),
  ).toHaveLength(61);

  const list = page.locator("details[data-question]");
  await page.getByRole("button", { name: "সব ১০" }).click();
  await expect(list).toHaveCount(10);
  await list.nth(0).locator("summary").click();
  await expect(list.nth(0).getByRole("row").filter({ hasText: "২৬টি" })).toContainText("দেওয়া উত্তর");
  await list.nth(9).locator("summary").click();
  await expect(list.nth(9).getByRole("table")).toHaveCount(5);
  await look(page, "analysis-open");
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  await look(page, "analysis-360-open");
});

test("on a phone the doubt, its table and the trial fit, and fewer than twenty are judged in words @phone", async ({
  page,
}) => {
  const { exam, teacher } = await answeredExam(60);
  await signInToConsole(page, teacher.username);
  await page.goto(`/staff/exams/${exam.id}/analysis`);
  const alarm = page.getByRole("region", { name: "প্রশ্ন ১: দেওয়া উত্তর সম্ভবত ভুল" });
  await alarm.getByText("উত্তর হবে খ").click();
  await expect(alarm.getByRole("status")).toContainText("কমবে");
  expect(await sidewaysScroll(page)).toBe(0);
  const table = alarm.getByRole("table", { name: "কে কোনটি বেছেছেন" });
  expect(await table.evaluate((own) => own.scrollWidth - (own.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
  await look(page, "analysis-360");
  const { exam: small, teacher: other } = await answeredExam(12);
  await page.context().clearCookies();
  await signInToConsole(page, other.username);
  await page.goto(`/staff/exams/${small.id}/analysis`);
  await expect(page.getByText("২০ জনের কম জমা দিয়েছেন")).toBeVisible();
  await expect(page.getByText("পেরেছেন").first()).toBeVisible();
  await look(page, "analysis-few-360");
});
