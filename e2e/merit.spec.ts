import { randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createAttempts } from "../prisma/factories/attempt.ts";
import { createUser } from "../prisma/factories/user.ts";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { type ExamCandidate, examCandidate } from "../test/e2e-exams.ts";
import { signInToConsole } from "../test/e2e-staff.ts";

test.afterAll(closeDatabase);

const main = (page: Page) => page.getByRole("main");

/** Six right answers of eight; others have eight, seven and five, and the best GPAs. */
async function everybodySat({ exam, userId }: ExamCandidate): Promise<void> {
  const db = database();
  const right = (count: number) => exam.version.questions.map((_, index) => (index < count ? 0 : null));
  const inputs = [{ userId, choices: right(6) }];
  for (const count of [8, 7, 5]) {
    const { id } = await createUser(db, { firstName: "মাহির", lastName: `${count}` });
    await db.candidate.create({ data: { userId: id, sscGpa: "5", hscGpa: "5", kind: "FIRST_TIME" } });
    inputs.push({ userId: id, choices: right(count) });
  }
  await createAttempts(db, exam, inputs);
}

test("staff make an exam a model test, and a learner sees what the mark is worth", async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request);
  await everybodySat(candidate);
  const { exam } = candidate;
  const year = randomInt(1991, 2015);

  await test.step("the rule, and a year to compare with", async () => {
    await signInToConsole(page, "admin");
    await page.goto(`/staff/exams/${exam.id}`);
    await page.getByLabel("আরও কাজ").click();
    await page.getByRole("button", { name: "মেধাতালিকা" }).click();
    const dialog = page.getByRole("dialog", { name: "মডেল টেস্টের মেধাতালিকা" });
    await dialog.getByLabel("পাস নম্বর").fill("৪");
    await dialog.getByRole("button", { name: "মডেল টেস্ট করুন" }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/staff/exams/cutoffs");
    for (const [label, value] of [
      ["শুরুর বছর", String(year)],
      ["আসন", "৫৩৮০"],
      ["শেষ নম্বর", "১০১.৫"],
      ["মোট", "১০৮"],
    ] as const) {
      await main(page).getByLabel(label).fill(value);
    }
    await main(page).getByRole("button", { name: "বছর সংরক্ষণ করুন" }).click();
    await expect(main(page).getByText("৫,৩৮০ আসন · শেষ নম্বর ১০১.৫০ / ১০৮").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("without GPAs there is no place; with them there is, and the sum with its rules", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(context, candidate.tokens);
    await page.goto(`/dashboard/result/${exam.id}`);
    await main(page).getByRole("link", { name: "মেধাতালিকা ও আসনের হিসাব" }).click();
    await expect(page).toHaveURL(`/dashboard/result/${exam.id}/merit`);
    await expect(main(page).getByText("জিপিএ দিলে স্থান দেখা যাবে")).toBeVisible();
    await main(page).getByLabel("এসএসসি জিপিএ").fill("৫");
    await main(page).getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(main(page).getByText("একটি বেছে নিন")).toBeVisible();
    await main(page).getByLabel("এইচএসসি জিপিএ").fill("৪.৮৩");
    await main(page).getByLabel("দ্বিতীয়বার পরীক্ষা দিচ্ছি").check();
    await main(page).getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(main(page).getByRole("row", { name: "মোট ১০০.৯৬" })).toBeVisible();
    await expect(main(page).getByRole("row", { name: "এইচএসসি জিপিএ ৪.৮৩ × ১২ ৫৭.৯৬" })).toBeVisible();
    await expect(main(page).getByText("৪ / ৪", { exact: true })).toBeVisible();
    await expect(main(page).getByText("১ বছরের ০ বছরে")).toBeVisible();
    await expect(main(page).getByRole("listitem").filter({ hasText: "আপনি" })).toContainText("১০০.৯৬");
    await expectAccessible(page);
  });
  await database().cutoff.delete({ where: { year } });
});
