import { expect, type Page, test } from "@playwright/test";
import { closeAlert, newLearner, openAs, registeredLearner, submitForm } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { mailedLink } from "../test/e2e-mails.ts";

/** This course of the sample academy costs nothing. */
const COURSE = "/course/3";
const asVisitor = "লগইন করে ফ্রি ভর্তি হোন";

const room = (page: Page) => page.getByRole("navigation", { name: "পড়ার ঘরের অংশ" });

async function expectEnrolled(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${COURSE}$`));
  await expect(page.getByText("ভর্তি সম্পন্ন। এটি এখন আপনার পড়ার ঘর।")).toBeVisible();
  await expect(room(page)).toBeVisible();
}

test("a visitor taps in the dock, signs up, and is in the batch after the mail @phone", async ({ page, context }) => {
  const learner = newLearner();
  await page.goto(COURSE);
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: asVisitor }).last().click();
  await page.getByRole("tab", { name: "নিবন্ধন" }).click();
  await submitForm(page, { ...learner, confirm_password: learner.password });
  await closeAlert(page, "নিবন্ধন সফল হয়েছে", learner.email);

  // A mail opens in a tab of its own.
  const other = await context.newPage();
  await other.goto(await mailedLink(learner.email, "/activate"));
  await other.getByRole("link", { name: "লগইন করুন" }).click();
  await submitForm(other, { username: learner.username, password: learner.password });
  await expectEnrolled(other);
  await other.reload();
  await expect(room(other)).toBeVisible();
  await expect(other.getByRole("button", { name: /ফ্রি ভর্তি হোন/ })).toHaveCount(0);
});

test("who has an account logs in at the gate and is in; another login of the device is not", async ({
  page,
  context,
  request,
}) => {
  const learner = await registeredLearner(request);
  const passerBy = await registeredLearner(request);
  await page.goto(COURSE);
  const gate = page.getByRole("main").getByText("ফ্রি ভর্তি হলেই খুলবে").first().locator("..");
  await gate.getByRole("button", { name: asVisitor }).click();
  await expect(page).toHaveURL(/\/auth$/);

  const other = await context.newPage();
  await other.goto("/auth");
  await submitForm(other, { username: passerBy.username, password: passerBy.password });
  await expect(other).toHaveURL(new RegExp(`${COURSE}$`));
  await expect(other.getByRole("button", { name: "ফ্রি ভর্তি হোন" }).first()).toBeVisible();
  await expect(room(other)).toHaveCount(0);
  await other.evaluate(() => localStorage.clear());
  await other.close();

  await page.goto(COURSE);
  await gate.getByRole("button", { name: asVisitor }).click();
  await submitForm(page, { username: learner.username, password: learner.password });
  await expectEnrolled(page);
});

test("who is logged in is in the batch by one tap, and told when it cannot be", async ({ page, request }) => {
  await openAs(page, request, await registeredLearner(request), COURSE);
  const offered = page.getByRole("button", { name: "ফ্রি ভর্তি হোন" }).first();
  await intercept(page, "**/api/free-enrollments/", (route) => route.abort(), { times: 1 });
  await offered.click();
  await expect(page.getByText("ভর্তি করা যায়নি। একটু পরে আবার চেষ্টা করুন।")).toBeVisible();
  await offered.click();
  await expectEnrolled(page);
});
