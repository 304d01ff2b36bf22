import { expect, type Locator, type Page } from "@playwright/test";
import { createAttempt } from "../prisma/factories/attempt.ts";
import { addMinutes } from "../prisma/factories/calendar.ts";
import { buildQuestions, buildSet } from "../prisma/factories/exam.ts";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
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

const cell = (page: Page, statement: string, word: string) =>
  page.getByRole("radiogroup", { name: statement, exact: true }).getByRole("radio", { name: word });
const verdict = (page: Page) => page.locator("main").getByRole("status");
const told = (row: Locator) => row.getByText(/^আপনি: /);

/** Taken three days ago: of both sets the second statement was wrong. */
async function setsToPractise(request: Parameters<typeof examCandidate>[0], letters: "bengali" | "latin") {
  const candidate = await examCandidate(request, {
    questions: [buildSet("প্রথম সেট"), buildSet("দ্বিতীয় সেট", 2)],
    letters,
  });
  const choices = [
    [true, true, true, false, true],
    [true, true],
  ];
  const startedAt = addMinutes(new Date(), -3 * 24 * 60);
  await createAttempt(database(), candidate.exam, { userId: candidate.userId, choices, startedAt });
  return candidate;
}

test("a set is answered whole by thumb, tells each truth afterwards, and waits for a connection", {
  tag: "@phone",
}, async ({ page, context, request, line }) => {
  const { tokens, userId, exam } = await setsToPractise(request, "bengali");
  const [first] = exam.version.questions;
  const where = { card: { userId } };
  await signIn(context, tokens);
  await page.goto("/dashboard/practice");
  await controlled(page);
  await expect(page.getByRole("button", { name: "ভুল ২" })).toBeVisible();
  await page.getByRole("link", { name: "শুরু করুন" }).click();
  const check = page.getByRole("button", { name: "মিলিয়ে দেখুন" });

  await test.step("each statement has two cells for a thumb, and all are to be told before the check", async () => {
    await expect(page.getByRole("heading", { name: "প্রথম সেট" })).toBeVisible();
    const box = await cell(page, "উক্তি 5", "মিথ্যা").boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    for (const place of [1, 2, 3, 4]) {
      await expect(check).toBeDisabled();
      await cell(page, `উক্তি ${place}`, "সত্য").tap();
    }
    await expect(page.getByText("৪ / ৫ উক্তি")).toBeVisible();
    await cell(page, "উক্তি 1", "সত্য").tap();
    await expect(page.getByText("৩ / ৫ উক্তি")).toBeVisible();
    await cell(page, "উক্তি 4", "মিথ্যা").tap();
    await cell(page, "উক্তি 5", "সত্য").tap();
    await expect(check).toBeDisabled();
    await cell(page, "উক্তি 1", "সত্য").tap();
    await expect(check).toBeEnabled();
    await expectAccessibleEverywhere(page, "light", "dark");
  });

  await test.step("nothing of the key is in the page before the check", async () => {
    expect(await page.content()).not.toContain(first?.explanation);
    await expect(verdict(page)).toHaveText("");
    await expect(told(page.locator("main"))).toHaveCount(0);
  });

  await test.step("then each truth, what was wrong, and why", async () => {
    await check.tap();
    await expect(verdict(page)).toHaveText("৪ / ৫ ঠিক");
    const rows = page.locator("main").getByRole("listitem");
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(0)).toContainText("ক. উক্তি 1আপনি: সত্য · ঠিক");
    await expect(rows.nth(1)).toContainText("খ. উক্তি 2আপনি: সত্য · সঠিক: মিথ্যা");
    await expect(page.getByText("প্রথমটি সত্য, পরেরটি মিথ্যা।")).toBeVisible();
    await expect(page.getByText("আবার আসবে")).toBeVisible();
    await expect(page.getByRole("button", { name: "পরের প্রশ্ন" })).toBeFocused();
    await expectAccessibleEverywhere(page, "light", "dark");
    await eventually(async () => {
      expect(await database().practiceReview.findMany({ where, select: { isRight: true } })).toEqual([
        { isRight: false },
      ]);
    });
  });

  await test.step("without a connection the next is judged all the same, and sent later", async () => {
    line.cut();
    await context.setOffline(true);
    await page.getByRole("button", { name: "পরের প্রশ্ন" }).click();
    await cell(page, "উক্তি 1", "সত্য").tap();
    await cell(page, "উক্তি 2", "মিথ্যা").tap();
    await check.tap();
    await expect(verdict(page)).toHaveText("ঠিক");
    line.mend();
    await context.setOffline(false);
    await eventually(async () => expect(await database().practiceReview.count({ where })).toBe(2));
  });

  await test.step("the end tells the mistakes with their statements", async () => {
    await page.getByRole("button", { name: "শেষ করুন" }).click();
    await expect(page.getByRole("heading", { name: "যে ১টি ভুল হলো" })).toBeVisible();
    await page.locator("summary").tap();
    await expect(told(page.getByRole("listitem").nth(1))).toHaveText("আপনি: সত্য · সঠিক: মিথ্যা");
    await expectAccessibleEverywhere(page, "light", "dark");
  });
});

test("a set is practised by keyboard, by the letters of its exam", async ({ page, context, request }) => {
  const { tokens, userId } = await setsToPractise(request, "latin");
  await signIn(context, tokens);
  await page.goto(SESSION);
  await expect(page.getByRole("heading", { name: "প্রথম সেট" })).toBeFocused();

  await page.keyboard.press("1");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  for (const key of ["t", "f", "ArrowDown", "f", "t"]) await page.keyboard.press(key);
  await expect(cell(page, "উক্তি 2", "False")).toBeChecked();
  // The third was passed over, and the focus is at it.
  await expect(cell(page, "উক্তি 3", "True")).toBeFocused();
  await page.keyboard.press("Delete");
  await page.keyboard.press("t");
  await expect(cell(page, "উক্তি 4", "False")).toBeFocused();
  await page.keyboard.press("f");
  await page.keyboard.press("t");
  const check = page.getByRole("button", { name: "মিলিয়ে দেখুন" });
  await expect(check).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText("ঠিক");
  await expect(page.locator("main").getByRole("listitem").nth(1)).toContainText("b. উক্তি 2আপনি: False · ঠিক");
  await expect(page.getByRole("button", { name: "পরের প্রশ্ন" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "দ্বিতীয় সেট" })).toBeFocused();
  await page.keyboard.press("f");
  await page.keyboard.press("f");
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText("১ / ২ ঠিক");
  await eventually(async () => {
    const reviews = await database().practiceReview.findMany({ where: { card: { userId } } });
    expect(reviews.map(({ isRight }) => isRight).toSorted()).toEqual([false, true]);
  });
});
