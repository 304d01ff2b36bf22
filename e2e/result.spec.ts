import { expect, type Page, test } from "@playwright/test";
import { createAttempts } from "../prisma/factories/attempt.ts";
import { createUser } from "../prisma/factories/user.ts";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { type ExamCandidate, examCandidate } from "../test/e2e-exams.ts";
import { measureVitals } from "../test/e2e-vitals.ts";

test.afterAll(closeDatabase);

const main = (page: Page) => page.getByRole("main");
const question = (page: Page, number: number) => page.locator(`#question-${number}`);

/** Ten others have sat the exam: with 8, 7, … 1, 0 and 0 right answers. */
async function othersSat({ exam }: ExamCandidate): Promise<void> {
  const inputs = [];
  for (const right of [8, 7, 6, 5, 4, 3, 2, 1, 0, 0]) {
    const { id } = await createUser(database());
    inputs.push({ userId: id, choices: exam.version.questions.map((_, index) => (index < right ? 0 : null)) });
  }
  await createAttempts(database(), exam, inputs);
}

test("a result stands in its exam, with a receipt that anybody can check", { tag: "@phone" }, async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request, { hasNegativeMarking: true, negativeMarks: "0.25" });
  await othersSat(candidate);
  const { exam, userId } = candidate;
  const where = { examId_userId: { examId: exam.id, userId } };
  await signIn(context, candidate.tokens);
  const headers = { Authorization: `Bearer ${candidate.tokens.access}` };
  expect((await request.post(`/api/exams/${exam.id}/start/`, { headers })).status()).toBe(200);
  const vitals = await measureVitals(page);

  await test.step("four questions are answered and one is flagged on a slow phone", async () => {
    await page.goto(`/dashboard/exam/${exam.id}`);
    for (const [number, choice] of [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 1],
    ] as const) {
      await question(page, number).locator("label").nth(choice).click();
    }
    await page.getByRole("button", { name: "প্রশ্ন ৫: চিহ্ন দিন" }).click();
    await expect(page.getByRole("banner")).toContainText("সব সংরক্ষিত");
  });

  await test.step("after the last question one hands in, and the result says where it stands", async () => {
    await main(page).getByRole("button", { name: "জমা দিন" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/result/${exam.id}$`));
    await expect(main(page).locator("dl").first()).toHaveText("এই কুইজে স্থান৭ম১১ জনের মধ্যেপার্সেন্টাইল৩৬৪ জনের উপরে");
    const chart = page.getByRole("img", { name: "১১ জনের নম্বরের বণ্টন। আপনার ২.৭৫, গড় ৩.৫২, সর্বোচ্চ ৮.০০।" });
    await expect(chart).toBeVisible();
    await expect(main(page)).toContainText("ভুল উত্তরে কাটা গেছে ০.২৫");
    await expect(main(page)).toContainText("সব কটি ফাঁকা রাখলে নম্বর হতো ৩.০০।");
    await expect(page.getByRole("button", { name: "ভুল ১" })).toHaveAttribute("aria-pressed", "true");
    await expect(main(page).getByText("আপনার উত্তর", { exact: true })).toHaveCount(1);
    const practice = page.getByRole("link", { name: "ভুল ১টি অনুশীলন করুন" });
    await expect(practice).toHaveAttribute("href", `/dashboard/practice?exam=${exam.id}&kind=wrong`);
    const session = await page.context().newPage();
    await session.goto(`/dashboard/practice?exam=${exam.id}&kind=wrong`);
    await expect(session).toHaveURL(`/dashboard/practice/session?exam=${exam.id}&kind=wrong`);
    await expect(session.getByText("১ / ১", { exact: true })).toBeVisible();
    await session.close();
  });

  await test.step("it comes without moving anything, and says what a correction did to the own mark", async () => {
    await database().attempt.update({ where, data: { uncorrectedScore: "1.75" } });
    await page.reload();
    await expect(main(page)).toContainText("প্রশ্ন সংশোধনের পর আপনার নম্বর ১.৭৫ থেকে ২.৭৫ হয়েছে।");
    expect((await vitals()).CLS ?? 0).toBeLessThan(0.02);
  });

  await test.step("before the keys are out it says when the result comes, and holds the receipt", async () => {
    const closesAt = new Date(Date.now() + 86_400_000);
    await database().exam.update({ where: { id: exam.id }, data: { closesAt } });
    await page.reload();
    await expect(main(page).getByRole("heading", { name: /^ফল আসবে / })).toBeVisible();
    await expect(main(page).locator("dl").first()).toHaveText("এই কুইজে স্থানফলের সঙ্গেপার্সেন্টাইলফলের সঙ্গে");
    await expect(page.getByRole("img", { name: /বণ্টন/ })).toHaveCount(0);
    await expectAccessibleEverywhere(page);
  });

  await test.step("anybody can check the receipt, and learns neither who nor what", async () => {
    const { receipt } = await database().attempt.findUniqueOrThrow({ where });
    await expect(main(page).getByText(receipt ?? "-", { exact: true })).toBeVisible();
    await context.clearCookies();
    await page.goto(`/receipts/${receipt}`);
    await expect(page.getByRole("heading", { name: "রসিদটি সঠিক" })).toBeVisible();
    await expect(main(page)).toContainText("৮টির মধ্যে ৪টি");
    await expect(main(page)).not.toContainText("মাহিয়া");
    await expectAccessibleEverywhere(page);
    await page.getByRole("textbox", { name: "রসিদের কোড" }).fill("PR1A-0000-0000-0000");
    await page.getByRole("button", { name: "আবার যাচাই করুন" }).click();
    await expect(page.getByRole("heading", { name: "রসিদটি সঠিক নয়" })).toBeVisible();
  });
});
