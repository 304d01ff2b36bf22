import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { createAttempts } from "../prisma/factories/attempt.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { addMinutes } from "../prisma/factories/calendar.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { buildQuestions, createExam } from "../prisma/factories/exam.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";

async function look(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const DAY_MINUTES = 24 * 60;
/** Right answers of ten in six weekly exams; null was not sat. */
const marks: Record<string, (number | null)[]> = {
  "ঋত্বিক বিশ্বাস": [9, 9, 8, 9, 9, 9],
  "নুসরাত ইসলাম": [6, 7, 8, 8, 9, 10],
  "সাকিব হোসেন": [9, 8, 8, 7, 7, 6],
  "তাসনিম মাহমুদ": [8, 8, 7, null, 8, 8],
  "অর্পিতা রায়": [7, 7, null, 6, 7, 6],
  "ফাহিম শাহরিয়ার": [7, 6, 6, 6, null, null],
};
const topics = ["কঙ্কাল", "পেশি", "হৃদযন্ত্র", "রক্ত", "শ্বসন", "স্নায়ু"];

async function taughtBatch() {
  const db = database();
  const now = new Date();
  const word = randomBytes(4).toString("hex");
  const batch = await createBatch(db, { name: `ব্যাচ ${word}` }, now);
  const teacher = await createUser(db, { username: `teacher.${word}`, firstName: "মাহমুদুল", staffRoles: ["TEACHER"] });
  await db.batchTeacher.create({ data: { batchId: batch.id, userId: teacher.id } });
  const learners = [];
  for (const [name, own] of Object.entries(marks)) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const { id } = await createUser(db, { firstName, lastName });
    await createEnrollment(db, { userId: id, batchId: batch.id, payment: null });
    learners.push({ id, own });
  }
  for (const [week, title] of topics.entries()) {
    const opensAt = addMinutes(now, (week - topics.length) * 7 * DAY_MINUTES);
    const closesAt = addMinutes(opensAt, 120);
    const exam = await createExam(db, { batchId: batch.id, title, questions: buildQuestions(10), opensAt, closesAt });
    const inputs = learners.flatMap(({ id: userId, own }) => {
      const right = own[week];
      if (right === null || right === undefined) return [];
      const choices = Array.from({ length: 10 }, (_, place) => (place < right ? 0 : null));
      return [{ userId, choices, startedAt: opensAt }];
    });
    await createAttempts(db, exam, inputs);
  }
  return { batch, teacher };
}

test("a whole batch stands in one table, with totals, trends and absences, and leaves as a file", async ({ page }) => {
  const { batch, teacher } = await taughtBatch();
  await signInToConsole(page, teacher.username);
  await page.goto(`/staff/batches/${batch.id}`);
  await page.getByRole("link", { name: "ফল", exact: true }).click();
  const table = page.getByRole("region", { name: "সব পরীক্ষার ফল" });
  const row = (name: string) => table.getByRole("row", { name });
  await expect(row("ঋত্বিক বিশ্বাস")).toContainText("৫৩");
  await expect(row("নুসরাত ইসলাম")).toContainText("উঠছে");
  await expect(row("সাকিব হোসেন")).toContainText("নামছে");
  await expect(row("ফাহিম শাহরিয়ার").getByText("আসেননি")).toHaveCount(2);
  await look(page, "batch-results-1280");
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: "শতকরা" }).click();
  await expect(row("ঋত্বিক বিশ্বাস")).toContainText("৯০%");
  await page.getByRole("button", { name: "দুই বা বেশিতে আসেননি ১" }).click();
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "সব ৬" }).click();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "এক্সেলে নিন" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`batch-${batch.id}-results.xlsx`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");

  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByText("নুসরাত ইসলাম").last().click();
  await expect(page.getByRole("definition")).toHaveCount(6);
  await look(page, "batch-results-360");
});
