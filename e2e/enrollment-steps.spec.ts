import { expect, type Page, test } from "@playwright/test";
import { createBatch } from "../prisma/factories/batch.ts";
import { addDays } from "../prisma/factories/calendar.ts";
import { openAs, registeredLearner, signIn, submitForm } from "../test/e2e-accounts.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { examCandidate } from "../test/e2e-exams.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

test("the steps are numbered, and the accounts can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/course/1");
  const steps = page.locator("#enrol ol > li");
  await expect(steps.locator("> span")).toHaveText(["১", "২", "৩"]);
  await expect(steps.locator("> h4")).toHaveText(["ভর্তি ফি পাঠান: ৳৪,৫০০", "এখানেই জমা দিন", "যাচাই ও ভর্তি"]);
  await expect(steps.first().getByRole("listitem")).toHaveText([
    /বিকাশ · পারসোনাল০১৭০০-০০০০০০/,
    /নগদ · পারসোনাল০১৭০০-০০০০০০/,
    /রকেট · পারসোনাল০১৭০০-০০০০০০-০/,
  ]);
  await expect(steps.last()).toContainText("সকাল ৯টা থেকে রাত ৮টার মধ্যে যাচাই করে আপনাকে জানানো হবে।");
  await page.getByRole("button", { name: "রকেট নম্বর কপি করুন" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("017000000000");
  await page.getByText("অথবা হোয়াটসঅ্যাপ বা এসএমএসে পাঠান").click();
  await page.getByLabel("সেশন").fill("২০২৬–২৭");
  const message = [
    "কোর্স: মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স",
    "ব্যাচ: ব্যাচ ০৮",
    "নাম: –",
    "মোবাইল: –",
    "ট্রানজেকশন আইডি: –",
    "কলেজ: –",
    "সেশন: ২০২৬–২৭",
  ].join("\n");
  const sms = (await page.getByRole("link", { name: "এসএমএস" }).getAttribute("href")) ?? "";
  expect(decodeURIComponent(sms)).toBe(`sms:01700000000?&body=${message}`);
  await page.getByRole("button", { name: "কপি করুন", exact: true }).click();
  await expect(page.getByRole("button", { name: "কপি হয়েছে" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message);

  await page.goto("/course/3");
  await expect(steps.locator("> h4")).toHaveText(["ফ্রি ভর্তি হোন", "সঙ্গে সঙ্গে শুরু করুন"]);
});

const transactionId = (page: Page) => page.getByRole("textbox", { name: "ট্রানজেকশন আইডি" });

/** As the browser tells a page that somebody looks at it again. */
async function lookAgain(page: Page, text: string): Promise<void> {
  await eventually(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByText(text)).toBeVisible({ timeout: 1000 });
  });
}

test("a visitor hands in a payment after the login, and follows it to the office's question", async ({
  page,
  request,
}) => {
  const learner = await registeredLearner(request);
  const own = `9${learner.username.slice(-9).toUpperCase()}`;
  const paid = { transactionId: { not: null }, voidedAt: null };
  const spent = (await database().payment.findFirstOrThrow({ where: paid })).transactionId ?? "";

  await page.goto("/course/1");
  await transactionId(page).fill("01712345678");
  const logInFirst = page.getByRole("button", { name: "লগইন করে জমা দিন" });
  await logInFirst.click();
  await expect(page.getByText("এটি ফোন নম্বর, ট্রানজেকশন আইডি নয়।")).toBeVisible();
  await expect(transactionId(page)).toBeFocused();
  await transactionId(page).fill(spent);
  await page.getByLabel("পাঠানো টাকা").fill("৪,৫০০");
  await logInFirst.click();
  await expect(page).toHaveURL(/\/auth$/);
  await submitForm(page, { username: learner.username, password: learner.password });

  // Back at the form, with what was typed.
  await expect(page).toHaveURL(/\/course\/1#enrol$/);
  const handIn = page.getByRole("button", { name: "জমা দিন", exact: true });
  await expect(handIn).toBeVisible();
  await expect(page.locator("#enrol :focus")).toHaveText(/^এখনো জমা হয়নি/);
  await expect(transactionId(page)).toBeInViewport();
  await expect(transactionId(page)).toHaveValue(spent);
  await expect(page.getByLabel("পাঠানো টাকা")).toHaveValue("4,500");
  await handIn.click();
  await expect(page.getByText("এই আইডি আগে ব্যবহার হয়েছে।")).toBeVisible();
  await expectAccessible(page);

  // It arrives, the reply is lost: pressed again, it is the same claim.
  await transactionId(page).fill(own);
  const claims = /\/api\/batches\/\d+\/claims\/$/;
  await intercept(
    page,
    claims,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await handIn.click();
  await expect(page.getByText("ইন্টারনেট নেই।")).toBeVisible();
  await page.reload();
  await expect(page.getByText("যাচাই চলছে")).toBeVisible();

  await page.goto("/dashboard/payments");
  const cards = page.getByRole("main").getByRole("heading", { level: 2, name: /মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স/ });
  await expect(cards).toHaveCount(1);
  await expect(page.getByText(own)).toBeVisible();
  await expectAccessible(page);
  await database().paymentClaim.updateMany({
    where: { transactionId: own },
    data: { status: "NEEDS_INFO", message: "কোন নম্বর থেকে পাঠিয়েছেন?", decidedAt: new Date() },
  });
  await lookAgain(page, "কোন নম্বর থেকে পাঠিয়েছেন?");
  await expect(page.getByText("তথ্য দরকার")).toBeVisible();
  await expect(transactionId(page)).toHaveValue(own);
  await page.getByLabel("যে নম্বর থেকে পাঠিয়েছেন").fill("০১৭১২৩৪৫৬৭৮");
  await page.getByRole("button", { name: "তথ্য পাঠান" }).click();
  await expect(page.getByText("যাচাই চলছে")).toBeVisible();
  const row = await database().paymentClaim.findMany({ where: { transactionId: own } });
  expect(row).toMatchObject([{ status: "WAITING", payerPhone: "8801712345678" }]);

  await page.goto("/dashboard/home");
  await page.getByRole("link", { name: /^যাচাই চলছে: মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/payments$/);
});

test("a learner who owes a part hands it in where the parts are listed", async ({ page, context, request }) => {
  const { tokens, userId } = await examCandidate(request);
  await signIn(context, tokens);
  const enrollment = await database().enrollment.findFirstOrThrow({ where: { userId } });
  await database().enrollmentDue.createMany({
    data: [3, 33].map((days) => ({ enrollmentId: enrollment.id, amount: "1500", dueOn: addDays(new Date(), days) })),
  });
  await page.goto("/dashboard/my-courses");
  await page.getByRole("link", { name: "টাকা জমা দিন" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payments#dues$/);
  const dues = page.getByRole("region", { name: "বাকি কিস্তি" });
  await dues.getByText("টাকা জমা দিন").click();
  await expect(dues.getByRole("button", { name: "বিকাশ নম্বর কপি করুন" })).toBeVisible();
  await expect(dues.getByPlaceholder("১,৫০০")).toBeVisible();
  await expectAccessible(page);
  await transactionId(page).fill(`8DUE${userId}`.padEnd(10, "7"));
  await dues.getByRole("button", { name: "জমা দিন", exact: true }).click();
  await expect(page.getByText("যাচাই চলছে")).toBeVisible();
  await expect(dues.getByText("জমার খবর পেয়েছি, মিলিয়ে দেখা হচ্ছে।")).toBeVisible();
});

test("a price in parts is told where it is read, and the claim says which part it pays @phone", async ({
  page,
  request,
}) => {
  const learner = await registeredLearner(request);
  const batch = await createBatch(database(), {}, new Date());
  await database().batchInstalment.createMany({
    data: [
      { batchId: batch.id, position: 1, amount: "2000", dueOn: new Date("2099-01-01") },
      { batchId: batch.id, position: 2, amount: "1000", dueOn: new Date("2099-02-01") },
    ],
  });
  const path = `/course/${batch.courseId}`;
  await eventually(async () => expect((await request.get(path)).status()).toBe(200));
  await openAs(page, request, learner, path);
  const enrol = page.locator("#enrol");
  await expect(enrol.getByRole("heading", { name: "১ম কিস্তি পাঠান: ৳২,০০০" })).toBeVisible();
  const parts = ["১ম কিস্তি ৳২,০০০, শেষ দিন ১ জানুয়ারি ২০৯৯", "২য় কিস্তি ৳১,০০০, শেষ দিন ১ ফেব্রুয়ারি ২০৯৯"];
  await expect(enrol.getByText("২ কিস্তিতে দেওয়া যায়").locator("..").getByRole("listitem")).toHaveText(parts);
  await expect(page.getByText("এককালীন ভর্তি ফি", { exact: false })).toHaveCount(0);
  await expect(page.getByPlaceholder("২,০০০")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await transactionId(page).fill(`8PART${learner.username.slice(-5)}`.toUpperCase());
  await page.getByLabel("পাঠানো টাকা").fill("২০০০");
  await page.getByRole("button", { name: "জমা দিন", exact: true }).click();
  await expect(page.getByText("যাচাই চলছে")).toBeVisible();
  // The course page shows the claim for a moment, before the page of all claims takes its place.
  await expect(page).toHaveTitle(/আমার ভর্তির আবেদন/);
  await expect(page.getByText("১ম কিস্তি (২টির) · এরপর বাকি ৳১,০০০")).toBeVisible();
  await expectAccessibleEverywhere(page);
});
