import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { answeredExam } from "../test/e2e-answered-exam.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";

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
