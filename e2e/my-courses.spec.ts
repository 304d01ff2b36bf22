import { expect, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";
import { intercept } from "../test/e2e-intercept.ts";

test.beforeEach(async ({ page, request }) => {
  await storeTokens(page, await logIn(request, demoLogins[0]));
});

test("the list of courses says that it loads, and stands in for what is missing", async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await intercept(page, "**/api/enrolled-courses/", async (route) => {
    await asked;
    const response = await route.fetch();
    const courses = await response.json();
    Object.assign(courses[0], { id: 1, title: "মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স", description: "" });
    await route.fulfill({ response, json: courses });
  });
  await page.goto("/dashboard/my-courses");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("আপনার কোর্সসমূহ");
  await expect(main.getByRole("status").filter({ hasText: "আপনার কোর্স লোড হচ্ছে" })).toBeVisible();
  answer();
  const first = main.getByRole("listitem").first();
  await expect(first).toContainText("কোনো বিবরণ নেই");
  await expect(first.getByRole("heading")).toHaveText("মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স");
  await expect(first.getByRole("link", { name: "কোর্সে যান" })).toHaveAttribute("href", "/course/1");
});

test("no course: a picture and a sentence", async ({ page }) => {
  await intercept(page, "**/api/enrolled-courses/", (route) => route.fulfill({ json: [] }));
  await page.goto("/dashboard/my-courses");
  const main = page.getByRole("main");
  await expect(main.getByText("বর্তমানে কোনো কোর্স পাওয়া যায়নি", { exact: true })).toBeVisible();
  await expect(main.locator("svg").first()).toBeVisible();
});

test("the dashboard is only a check until the browser knows its learner", async ({ request }) => {
  const html = await (await request.get("/dashboard/home")).text();
  expect(html).toContain("লগইন যাচাই হচ্ছে");
  expect(html).not.toContain("<h1");
});
