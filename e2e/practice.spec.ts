import { expect, type Page } from "@playwright/test";
import { createAttempt } from "../prisma/factories/attempt.ts";
import { addMinutes } from "../prisma/factories/calendar.ts";
import { buildQuestions } from "../prisma/factories/exam.ts";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { examCandidate } from "../test/e2e-exams.ts";
import { test } from "../test/e2e-proxy.ts";
import { controlled, withServiceWorker } from "../test/e2e-workers.ts";
import { eventually } from "../test/eventually.ts";

test.use(withServiceWorker);
test.afterAll(closeDatabase);

const SESSION = "/dashboard/practice/session";
const option = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true });
const kept = (page: Page, path: string) =>
  eventually(async () =>
    expect(await page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)).toBe(true),
  );

test("mistakes come back, also without a network, and count once", { tag: "@phone" }, async ({
  page,
  context,
  request,
  line,
}) => {
  const questions = buildQuestions(4).map((question) => ({ ...question, subject: "জীববিজ্ঞান", chapter: "ইসিজি" }));
  const { tokens, exam, userId } = await examCandidate(request, { questions });
  const startedAt = addMinutes(new Date(), -3 * 24 * 60);
  await createAttempt(database(), exam, { userId, choices: [1, 2, null, 0], startedAt });
  await signIn(context, tokens);

  await page.goto("/dashboard/practice");
  await controlled(page);
  await expect(page.getByText("প্রশ্ন আজ আবার দেখার")).toBeVisible();
  await expect(page.getByRole("link", { name: /^ইসিজি আজ ৩টি/ })).toBeVisible();
  await page.getByRole("button", { name: "ফাঁকা ১" }).click();
  await expect(page.getByRole("link", { name: /ইসিজি.*১টি · মনে আছে/ })).toBeVisible();
  await expectAccessible(page);
  await kept(page, SESSION);

  // Its page was never opened: it comes from the device as the cards do.
  line.cut();
  await context.setOffline(true);
  await page.goto(SESSION);
  await expect(page.getByRole("img", { name: "৩টির ১ নম্বর; ০টি ঠিক, ০টি ভুল" })).toBeVisible();
  line.mend();
  await context.setOffline(false);
  await page.goto("/dashboard/practice");
  await page.getByRole("link", { name: "শুরু করুন" }).click();
  await expect(page.getByRole("img", { name: "৩টির ১ নম্বর; ০টি ঠিক, ০টি ভুল" })).toBeVisible();
  await option(page, "ঠিক").click();
  await expect(page.getByRole("status").getByText("ঠিক", { exact: true })).toBeVisible();
  await expect(page.getByText("আবার আসবে")).toBeVisible();
  await expectAccessible(page);
  const where = { card: { userId } };
  await eventually(async () => expect(await database().practiceReview.count({ where })).toBe(1));

  // The network goes, the page is loaded anew from the device, and by keyboard too the answers wait.
  line.cut();
  await context.setOffline(true);
  await page.getByRole("button", { name: "পরের প্রশ্ন" }).click();
  await option(page, "ভুল ১").click();
  await expect(page.getByRole("status").getByText("ভুল", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: "১টির ১ নম্বর; ০টি ঠিক, ০টি ভুল" })).toBeVisible();
  await page.keyboard.press("1");
  await expect(page.getByRole("button", { name: "শেষ করুন" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "আজকের অনুশীলন শেষ" })).toBeVisible();
  await expectAccessible(page);
  expect(await database().practiceReview.count({ where })).toBe(1);

  line.mend();
  await context.setOffline(false);
  await eventually(async () => expect(await database().practiceReview.count({ where })).toBe(3));
  await page.goto("/dashboard/practice");
  await expect(page.getByText("আজকের মতো শেষ")).toBeVisible();
  expect(await database().practiceReview.count({ where })).toBe(3);

  // Sat again as a whole, and what was right then goes into the book.
  await page.getByRole("link", { name: exam.title }).click();
  await expect(page.getByRole("img", { name: "৪টির ১ নম্বর; ০টি ঠিক, ০টি ভুল" })).toBeVisible();
  for (const _ of [1, 2, 3]) {
    await option(page, "ঠিক").click();
    await page.getByRole("button", { name: "পরের প্রশ্ন" }).click();
  }
  await option(page, "ঠিক").click();
  await expect(page.getByText("এই প্রশ্নটি আপনার খাতায় নেই, তাই আর আসবে না।")).toBeVisible();
  await page.getByRole("button", { name: "খাতায় রাখুন" }).click();
  await expect(page.getByText("প্রশ্নটি এখন আপনার খাতায় আছে, তাই আবার আসবে।")).toBeVisible();
  await page.getByRole("button", { name: "খাতায় রাখা আছে" }).click();
  await expect(page.getByText("এই প্রশ্নটি আপনার খাতায় নেই, তাই আর আসবে না।")).toBeVisible();
});
