import { expect, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { closeAlert, newLearner, submitForm } from "../test/e2e-accounts.ts";
import { openCoursePage } from "../test/e2e-course.ts";
import { mailedLink } from "../test/e2e-mails.ts";
import { runStaffCommand } from "../test/e2e-staff.ts";

// The academy's main job from end to end: nothing is prepared but the sample academy, nothing is called but the site.
test("a visitor finds a course, becomes a learner, pays and sees the batch", { tag: "@phone" }, async ({ page }) => {
  const learner = newLearner();

  await test.step("finds the course on the landing page", async () => {
    await page.goto("/");
    await page
      .locator("#courses")
      .getByRole("link", { name: /মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স");
    await expect(page.getByText("প্রথমে লগইন করুন").first()).toBeVisible();
  });

  await test.step("registers and activates by mail", async () => {
    await page.goto("/auth?mode=signup");
    await submitForm(page, { ...learner, confirm_password: learner.password });
    await closeAlert(page, "নিবন্ধন সফল হয়েছে", learner.email);
    await page.goto(await mailedLink(learner.email, "/activate"));
    await expect(page.getByRole("heading", { name: "অ্যাকাউন্ট চালু হয়েছে" })).toBeVisible();
    await page.getByRole("link", { name: "লগইন করুন" }).click();
    await submitForm(page, { username: learner.username, password: learner.password });
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });

  await test.step("is shown how to enrol", async () => {
    await page.goto("/course/1");
    await expect(page.getByRole("heading", { name: "কোর্সে ভর্তি হোন" }).first()).toBeVisible();
  });

  const transactionId = `E2E${learner.username.slice(-7).toUpperCase()}`;
  await test.step("staff record the payment", async () => {
    const payment = ["--method", "bkash", "--amount", "4500", "--trx", transactionId, "--payer-phone", "01712345678"];
    await runStaffCommand("enrol", "--learner", learner.username, "--batch", "2", ...payment);
    await expect(
      runStaffCommand("enrol", "--learner", "rakib", "--batch", "2", ...payment),
      "the same transfer cannot pay twice",
    ).rejects.toThrow();
  });

  await test.step("sees the batch, its meeting and the course in the own list", async () => {
    await page.reload();
    await openCoursePage(page);
    await expect(page.getByText("আপনি ব্যাচ ০৭-এ ভর্তি আছেন।")).toBeVisible();
    await expect(page.getByText("HRT207")).toBeVisible();
    await expect(page.getByRole("button", { name: "মিটিং আইডি কপি করুন" })).toBeVisible();
    await page.goto("/dashboard/my-courses");
    await expect(page.getByRole("heading", { name: "মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স" })).toBeVisible();
    await page.getByRole("link", { name: "কোর্সে যান" }).first().click();
    await expect(page).toHaveURL(/\/course\/1$/);
  });

  await test.step("staff see the enrolment and the payment in the console", async () => {
    const staff = demoLogins.find(({ role }) => role === "স্টাফ");
    await page.goto("/staff/sign-in");
    await submitForm(page, { username: staff?.username ?? "", password: staff?.password ?? "" });
    await expect(page).toHaveURL(/\/staff$/);
    await page.goto(`/staff/cash/payments?q=${transactionId}`);
    await expect(page.getByText(transactionId).first()).toBeVisible();
  });
});
