import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { createBatch } from "../prisma/factories/batch.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { buildQuestions, createExam } from "../prisma/factories/exam.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";

async function hall() {
  const db = database();
  const word = randomBytes(4).toString("hex");
  const batch = await createBatch(db, { name: `ব্যাচ ${word}` }, new Date());
  const teacher = await createUser(db, { username: `teacher.${word}`, firstName: "মাহমুদুল", staffRoles: ["TEACHER"] });
  const exam = await createExam(db, { batchId: batch.id, title: `হলের পরীক্ষা ${word}`, questions: buildQuestions(4) });
  const rolls: number[] = [];
  for (const firstName of ["সাদিয়া", "তানভীর"]) {
    const { id: userId } = await createUser(db, { firstName });
    rolls.push((await createEnrollment(db, { userId, batchId: batch.id })).roll);
  }
  await db.examVersion.create({ data: { examId: exam.id, number: 2, totalMarks: "0", questionsCount: 0 } });
  const print = (number: number) =>
    db.examVersion.updateMany({
      where: { examId: exam.id, number },
      data: { printedAt: new Date("2026-11-30T12:00:00Z"), printedShuffleStatements: false },
    });
  await print(1);
  return { teacher, exam, rolls, print };
}

test("sheets of paper are looked at, graded, shown among the results, and taken back", async ({ page }) => {
  const { teacher, exam, rolls, print } = await hall();
  const [sadia, tanvir] = rolls;
  const lines = ["রোল,সেট,1,2,3,4", `${sadia},ক,A,A,A,`, `${tanvir},A,A,AB,B,A`, "999999,B,A,A,A,A"];
  await signInToConsole(page, teacher.username);
  await page.goto(`/staff/exams/${exam.id}/results`);
  await page.getByRole("link", { name: "ওএমআরের ফল আনুন" }).click();
  const name = "hall.csv";
  await page
    .getByLabel("ওএমআর যন্ত্রের CSV")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });

  const rows = page.getByRole("table", { name: "খাতা" }).getByRole("row");
  await expect(page.getByRole("status").filter({ hasText: "৩টি খাতা · ২টি বসবে · ১টি বসবে না" })).toBeVisible();
  await expect(rows.filter({ hasText: "রোল অচেনা" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "দুটি দাগ, ফাঁকা ধরা হবে: প্রশ্ন ২" })).toContainText("তানভীর");
  await expect(rows.filter({ hasText: "সাদিয়া" })).toHaveCount(0);
  await page.getByRole("button", { name: "সব ৩" }).click();
  await expect(rows.filter({ hasText: "সাদিয়া" })).toContainText("বসবে");
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const printed = page.getByLabel("কোন সংস্করণ ছাপা হয়েছিল");
  await expect(printed).toHaveValue("1");
  await expect(printed.locator("option:checked")).toHaveText(/ছাপা\s৩০\sনভেম্বর\s২০২৬/);
  // The card's edge and its padding.
  const { x, width } = (await printed.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBeLessThanOrEqual(360 - 32);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/sheets-360.png` });
  await page.setViewportSize({ width: 1280, height: 800 });
  // A colleague prints another version between the look and the writing.
  await print(2);
  await page.getByRole("button", { name: "২টি খাতা বসান" }).click();
  await expect(page.getByRole("status").filter({ hasText: "২টি খাতার নম্বর বসেছে" })).toBeFocused();

  await page.getByRole("link", { name: "ফল দেখুন" }).click();
  const results = page.getByRole("row").filter({ hasText: "কাগজে, সেট ক" });
  await expect(results).toHaveCount(2);
  await expect(results.filter({ hasText: "সাদিয়া" })).toContainText("৩.০০ / ৪.০০");
  await expect(results.filter({ hasText: "তানভীর" })).toContainText("২.০০ / ৪.০০");

  await page.getByRole("link", { name: "ওএমআরের ফল আনুন" }).click();
  await page.getByRole("button", { name: "ফেরত নিন" }).click();
  const dialog = page.getByRole("dialog", { name: "এই ফাইলের খাতাগুলো ফেরত নেবেন?" });
  await dialog.getByRole("button", { name: "সেট মেলেনি" }).click();
  await dialog.getByRole("button", { name: "ফেরত নিন" }).click();
  await expect(page.getByText("ফেরত নেওয়া হয়েছে, ")).toBeVisible();
  await page.goto(`/staff/exams/${exam.id}/results`);
  await expect(page.getByText("এখনো কেউ জমা দেননি")).toBeVisible();
});
