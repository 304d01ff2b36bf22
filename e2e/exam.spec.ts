import { expect, type Locator, type Page, test } from "@playwright/test";
import { buildQuestions } from "../prisma/factories/exam.ts";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import {
  type ExamCandidate,
  endSessions,
  endsIn,
  examCandidate,
  savedChoices,
  savedFlags,
  sealedAttempt,
} from "../test/e2e-exams.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

const DAY = 86_400_000;

const question = (page: Page, number: number) => page.locator(`#question-${number}`);
const option = (page: Page, number: number, index: number) => question(page, number).getByRole("radio").nth(index);
const choose = (page: Page, number: number, index: number) =>
  question(page, number).locator("label").nth(index).click();
const timer = (page: Page) => page.getByRole("timer");
const submitButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "জমা দিন" });

async function startByScreen(page: Page, { exam }: ExamCandidate): Promise<void> {
  await page.goto(`/dashboard/start-exam/${exam.id}`);
  await page.getByRole("button", { name: "কুইজ শুরু করুন" }).click();
  const dialog = page.getByRole("alertdialog", { name: "কুইজ শুরু করবেন?" });
  await expect(dialog).toContainText("৩০ মিনিটের মধ্যে কুইজ শেষ করতে হবে");
  await dialog.getByRole("button", { name: "শুরু করুন" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/exam/${exam.id}$`));
  await expect(question(page, 1)).toBeVisible();
}

async function confirmSubmit(page: Page, sentence: string): Promise<void> {
  await submitButton(page).click();
  const dialog = page.getByRole("alertdialog", { name: "কুইজ জমা দেবেন?" });
  await expect(dialog).toContainText(sentence);
  await dialog.getByRole("button", { name: "ঠিক আছে" }).click();
}

test("an exam through two outages, a reload and a second device ends with the right score", async ({
  page,
  context,
  browser,
  request,
}) => {
  const candidate = await examCandidate(request, { hasNegativeMarking: true, negativeMarks: "0.25" });
  const { exam } = candidate;
  await signIn(context, candidate.tokens);

  await test.step("the first answer is saved at once", async () => {
    await startByScreen(page, candidate);
    await choose(page, 1, 0);
    await expect(question(page, 1)).toContainText("সংরক্ষিত");
    expect((await savedChoices(candidate))[0]).toBe(0);
  });

  await test.step("flags wait for the line, and nothing moves for them", async () => {
    const before = await question(page, 7).boundingBox();
    for (const number of ["৬", "৭"]) await page.getByRole("button", { name: `প্রশ্ন ${number}: চিহ্ন দিন` }).click();
    await expect(page.getByRole("button", { name: "প্রশ্ন ৭, উত্তর দেননি, চিহ্ন দেওয়া" })).toBeVisible();
    expect((await question(page, 7).boundingBox())?.height).toBe(before?.height);
  });

  await test.step("first outage: answers wait on the device and go by themselves", async () => {
    await context.setOffline(true);
    await choose(page, 2, 3);
    await choose(page, 2, 0);
    await choose(page, 3, 1);
    await expect(question(page, 3)).toContainText("নেটওয়ার্কের অপেক্ষায়");
    await expect(page.getByRole("banner")).toContainText("২টি উত্তর অপেক্ষায়");
    await context.setOffline(false);
    await expect(page.getByRole("banner")).toContainText("সব সংরক্ষিত");
    expect(await savedChoices(candidate)).toEqual([0, 0, 1, null, null, null, null, null]);
  });

  await test.step("second outage, with a reload before anything was sent", async () => {
    await context.setOffline(true);
    await choose(page, 4, 0);
    await choose(page, 5, 0);
    await expect(question(page, 5)).toContainText("নেটওয়ার্কের অপেক্ষায়");
    await intercept(page, "**/save-answer/", (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText("সংযোগ নেই। কুইজ খোলার চেষ্টা চলছে।")).toBeVisible();
    await page.unroute("**/save-answer/");
    await expect(option(page, 5, 0)).toBeChecked();
    await expect(question(page, 5)).toBeInViewport();
    for (const number of [4, 5]) await expect(question(page, number)).toContainText("সংরক্ষিত");
    expect(await savedChoices(candidate)).toEqual([0, 0, 1, 0, 0, null, null, null]);
    await expect(question(page, 7)).toContainText("চিহ্ন দেওয়া আছে");
    await eventually(async () => expect(await savedFlags(candidate)).toEqual([5, 6]));
  });

  await test.step("blanks and flags are listed before handing in, and lead to their questions", async () => {
    await submitButton(page).click();
    const dialog = page.getByRole("alertdialog", { name: "কুইজ জমা দেবেন?" });
    await expect(dialog.getByRole("region", { name: "ফাঁকা ৩টি" }).getByRole("link")).toHaveText(["৬", "৭", "৮"]);
    await expect(dialog.getByRole("region", { name: "চিহ্ন দেওয়া ২টি" }).getByRole("link")).toHaveText(["৬", "৭"]);
    await dialog.getByRole("region", { name: "ফাঁকা ৩টি" }).getByRole("link", { name: "প্রশ্ন ৮" }).click();
    await expect(dialog).toBeHidden();
    await expect(question(page, 8).getByRole("heading")).toBeFocused();
    await expect(page.locator("[data-number='8'][aria-current=true]")).toBeVisible();
    await page.getByRole("button", { name: "ফাঁকাগুলো দেখুন" }).click();
    await expect(question(page, 6).getByRole("heading")).toBeFocused();
  });

  const secondContext = await browser.newContext();
  await signIn(secondContext, candidate.tokens);
  const second = await secondContext.newPage();
  await test.step("a second device continues, the first can only look", async () => {
    await second.goto(`/dashboard/exam/${exam.id}`);
    await expect(option(second, 3, 1)).toBeChecked();
    await expect(second.getByText("চিহ্ন দেওয়া আছে")).toHaveCount(2);
    await expect(question(second, 7)).toContainText("চিহ্ন দেওয়া আছে");
    await choose(second, 6, 2);
    await expect(question(second, 6)).toContainText("সংরক্ষিত");
    await choose(page, 7, 0);
    await expect(page.getByRole("main").getByText("কুইজটি অন্য ডিভাইস বা ট্যাবে খোলা হয়েছে।")).toBeVisible();
    await expect(question(page, 7)).toContainText("সংরক্ষিত হয়নি");
    await expect(option(page, 8, 0)).toBeDisabled();
    await expect(submitButton(page)).toBeDisabled();
  });

  await test.step("the second device submits; a lost answer of the server changes nothing", async () => {
    let lost = 0;
    await intercept(second, "**/submit/", async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await confirmSubmit(second, "৮টি প্রশ্নের মধ্যে ৬টির উত্তর দিয়েছেন।");
    await expect(second).toHaveURL(new RegExp(`/dashboard/result/${exam.id}$`));
    await expect(second.getByText("কুইজ জমা হয়েছে। ফলাফল দেখতে পারেন।")).toBeVisible();
    expect(lost).toBe(2);
    expect(await sealedAttempt(candidate)).toMatchObject({
      sealReason: "SUBMITTED",
      score: 3.5,
      correctCount: 4,
      wrongCount: 2,
      blankCount: 2,
    });
  });

  await test.step("the first device learns that it is over, and the result says why", async () => {
    await page.getByRole("button", { name: "এখানে চালিয়ে যান" }).click();
    await expect(page.getByText("আপনার সংরক্ষিত উত্তরগুলো গণনা হবে।")).toBeVisible();
    await page.getByRole("link", { name: "ফলাফল দেখুন" }).click();
    await expect(page.getByText("৩.৫০", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("ভুল ২ × −০.২৫ =")).toBeVisible();
    await page.getByRole("button", { name: "ভুল ২" }).click();
    await expect(page.getByText("আপনার উত্তর", { exact: true })).toHaveCount(2);
  });
  await secondContext.close();
});

test("clearing an answer offline and submitting by another try counts it as blank", async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request);
  await signIn(context, candidate.tokens);
  await startByScreen(page, candidate);
  await choose(page, 1, 1);
  await choose(page, 2, 0);
  await expect(page.getByRole("banner")).toContainText("সব সংরক্ষিত");
  await context.setOffline(true);
  await page.getByRole("button", { name: "প্রশ্ন ১-এর উত্তর মুছুন" }).click();
  await expect(option(page, 1, 0)).toBeFocused();
  await confirmSubmit(page, "৮টি প্রশ্নের মধ্যে ১টির উত্তর দিয়েছেন।");
  await expect(page.getByRole("button", { name: "উত্তরে ফিরে যান" })).toBeVisible();
  await intercept(page, "**/save-answer/", (route) => route.abort());
  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/dashboard/result/${candidate.exam.id}$`));
  expect(await sealedAttempt(candidate)).toMatchObject({ correctCount: 1, wrongCount: 0, blankCount: 7 });
});

async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test("a whole exam by keyboard alone", async ({ page, context, request }) => {
  const candidate = await examCandidate(request, { questions: buildQuestions(3) });
  await signIn(context, candidate.tokens);
  await page.goto(`/dashboard/start-exam/${candidate.exam.id}`);
  const start = page.getByRole("button", { name: "কুইজ শুরু করুন" });
  await expect(start).toBeVisible();
  await tabTo(page, start);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "শুরু করুন" }));
  await page.keyboard.press("Enter");
  await expect(question(page, 1)).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: "প্রশ্নে যান" }));
  await page.keyboard.press("Enter");
  await tabTo(page, option(page, 1, 0));
  await page.keyboard.press("Space");
  await tabTo(page, option(page, 2, 0));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(option(page, 2, 1)).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "প্রশ্ন ২-এর উত্তর মুছুন" }));
  await page.keyboard.press("Enter");
  await expect(option(page, 2, 0)).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, option(page, 3, 0));
  await page.keyboard.press("ArrowUp");
  await expect(option(page, 3, 3)).toBeChecked();
  await expect(page.getByRole("banner")).toContainText("সব সংরক্ষিত");

  await tabTo(page, submitButton(page), "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/dashboard/result/${candidate.exam.id}$`));
  expect(await sealedAttempt(candidate)).toMatchObject({ correctCount: 2, wrongCount: 1, blankCount: 0 });
});

test("at zero the exam submits itself, after ten red seconds", async ({ page, context, request }) => {
  const candidate = await examCandidate(request);
  await signIn(context, candidate.tokens);
  await startByScreen(page, candidate);
  await endsIn(candidate, 20);
  await choose(page, 1, 0);
  await expect(page.getByRole("banner")).toContainText("সময় শেষে নিজে থেকেই জমা হবে");
  await expect(page.locator("[aria-live=polite]", { hasText: "আর ১০ সেকেন্ড বাকি।" })).toBeAttached();
  await expectAccessible(page);
  await expect(page).toHaveURL(new RegExp(`/dashboard/result/${candidate.exam.id}$`), { timeout: 25_000 });
  await expect(page.getByText("কুইজ জমা হয়েছে। ফলাফল দেখতে পারেন।")).toBeVisible();
  const { completedAt, deadlineAt, ...sealed } = await sealedAttempt(candidate);
  expect(sealed).toMatchObject({ sealReason: "SUBMITTED", correctCount: 1 });
  expect(completedAt).toEqual(deadlineAt);
});

test("minutes that were given reach the timer with the next answer", async ({ page, context, request }) => {
  const candidate = await examCandidate(request);
  await signIn(context, candidate.tokens);
  await startByScreen(page, candidate);
  await expect(timer(page)).toContainText(/(৩০|২৯) মিনিট/);
  await endsIn(candidate, 45 * 60);
  await choose(page, 1, 0);
  await expect(timer(page)).toContainText(/(৪৫|৪৪) মিনিট/);
});

test("a tab that slept through the deadline says that the saved answers count", async ({ page, context, request }) => {
  const candidate = await examCandidate(request);
  await signIn(context, candidate.tokens);
  await page.clock.install();
  await startByScreen(page, candidate);
  await choose(page, 1, 0);
  await expect(question(page, 1)).toContainText("সংরক্ষিত");
  await endsIn(candidate, -10);
  // As when a laptop is opened again: timers that were due fire once.
  await page.clock.fastForward("35:00");
  await expect(page.getByText("আপনার সংরক্ষিত উত্তরগুলো গণনা হবে।")).toBeVisible();
  expect(await sealedAttempt(candidate)).toMatchObject({ sealReason: "TIME_OVER", correctCount: 1 });
});

test("a tab that is looked at again asks whether the exam is over", async ({ page, context, request }) => {
  const candidate = await examCandidate(request);
  await signIn(context, candidate.tokens);
  await startByScreen(page, candidate);
  await choose(page, 1, 0);
  await expect(question(page, 1)).toContainText("সংরক্ষিত");
  await endsIn(candidate, -10);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("আপনার সংরক্ষিত উত্তরগুলো গণনা হবে।")).toBeVisible();
  expect(await sealedAttempt(candidate)).toMatchObject({ sealReason: "TIME_OVER", correctCount: 1 });
});

for (const [name, shift] of [
  ["a day behind", -DAY],
  ["a day ahead", DAY],
] as const) {
  test(`a device clock ${name}, and jumping, changes nothing`, async ({ page, context, request }) => {
    const candidate = await examCandidate(request);
    await signIn(context, candidate.tokens);
    await page.clock.install({ time: Date.now() + shift });
    await startByScreen(page, candidate);
    await expect(timer(page)).toContainText(/(৩০|২৯) মিনিট/);
    await page.clock.setSystemTime(Date.now() - 3 * shift);
    await choose(page, 1, 0);
    await expect(question(page, 1)).toContainText("সংরক্ষিত");
    await expect(timer(page)).toContainText(/(৩০|২৯) মিনিট/);
    await page.reload();
    await expect(option(page, 1, 0)).toBeChecked();
    await expect(timer(page)).toContainText(/(৩০|২৯) মিনিট/);
  });
}

test("a login that ends in the middle is renewed in place", async ({ page, context, request }) => {
  const candidate = await examCandidate(request);
  await signIn(context, candidate.tokens);
  await startByScreen(page, candidate);
  await choose(page, 1, 0);
  await expect(question(page, 1)).toContainText("সংরক্ষিত");
  await endSessions(candidate);
  await choose(page, 2, 0);
  const dialog = page.getByRole("alertdialog", { name: "আবার লগইন করুন" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/exam/${candidate.exam.id}$`));
  await dialog.locator("input[name=username]").fill(candidate.username);
  await dialog.locator("input[name=password]").fill(candidate.password);
  await dialog.getByRole("button", { name: "লগইন করুন" }).click();
  await expect(dialog).toBeHidden();
  await expect(question(page, 2)).toContainText("সংরক্ষিত");
  await expect(option(page, 2, 0)).toBeChecked();
  expect((await savedChoices(candidate)).slice(0, 2)).toEqual([0, 0]);
});

test("plain addresses lead where the attempt is", async ({ page, context, request }) => {
  const candidate = await examCandidate(request);
  const { id } = candidate.exam;
  await page.goto(`/dashboard/exam/${id}`);
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(context, candidate.tokens);
  await page.goto(`/dashboard/exam/${id}`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/start-exam/${id}$`));
  await startByScreen(page, candidate);
  await page.goto(`/dashboard/result/${id}`);
  await page.getByRole("link", { name: "কুইজে ফিরে যান" }).click();
  await confirmSubmit(page, "৮টি প্রশ্নের মধ্যে ০টির উত্তর দিয়েছেন।");
  await expect(page).toHaveURL(new RegExp(`/dashboard/result/${id}$`));
  await expect(page.getByRole("heading", { name: "উত্তর পর্যালোচনা" })).toBeVisible();
  await page.goto(`/dashboard/exam/${id}`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/result/${id}$`));
  await page.goto(`/dashboard/start-exam/${id}`);
  await expect(page.getByText(/^০০:০০:\S+$/)).toBeVisible();
});

test("start, exam, result and leaderboard are accessible, light and dark", { tag: "@phone" }, async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request);
  await signIn(context, candidate.tokens);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/dashboard/start-exam/${candidate.exam.id}`);
  await expect(page.getByRole("button", { name: "কুইজ শুরু করুন" })).toBeVisible();
  await expectAccessibleEverywhere(page, "light", "dark");
  await startByScreen(page, candidate);
  await choose(page, 1, 0);
  await expect(question(page, 1)).toContainText("সংরক্ষিত");
  await page.getByRole("button", { name: "প্রশ্ন ২: চিহ্ন দিন" }).click();
  await endsIn(candidate, 250);
  await choose(page, 3, 0);
  await expect(page.getByRole("banner")).toContainText("৫ মিনিটের কম বাকি");
  await context.setOffline(true);
  await choose(page, 2, 1);
  await expect(question(page, 2)).toContainText("নেটওয়ার্কের অপেক্ষায়");
  await expectAccessibleEverywhere(page, "light", "dark");
  await context.setOffline(false);
  await expect(page.getByRole("banner")).toContainText("সব সংরক্ষিত");
  await endsIn(candidate, 58);
  await choose(page, 4, 0);
  await expect(page.getByRole("banner")).toContainText("১ মিনিটের কম, ফাঁকাগুলো দেখুন");
  await expectAccessibleEverywhere(page, "light");
  // All looks together take longer than the minute on a busy machine, and then the exam is over.
  await endsIn(candidate, 58);
  await choose(page, 4, 1);
  await expect(question(page, 4)).toContainText("সংরক্ষিত");
  await expectAccessibleEverywhere(page, "dark");
  await endsIn(candidate, 250);
  await choose(page, 4, 0);
  await expect(page.getByRole("banner")).toContainText("৫ মিনিটের কম বাকি");
  await submitButton(page).click();
  await expectAccessibleEverywhere(page, "light", "dark");
  await page.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/result/${candidate.exam.id}$`));
  await expect(page.getByRole("heading", { name: "উত্তর পর্যালোচনা" })).toBeVisible();
  // The title of a page that is come to without a load is set a moment after it.
  await expect(page).toHaveTitle(/^ফলাফল/);
  await expectAccessibleEverywhere(page, "light", "dark");
  await page.getByRole("link", { name: "কোর্সে ফিরে যান" }).click();
  await expect(page).toHaveURL(/\/course\/\d+$/);
  await expect(page.getByText("আপনার অবস্থান")).toBeVisible();
  await expectAccessibleEverywhere(page, "light", "dark");
});
