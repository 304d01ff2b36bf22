import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, openForm, storeTokens, submitForm } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { intercept } from "../test/e2e-intercept.ts";

/** Everybody's pages, each in the states that look different. */
const states: { name: string; show: (page: Page) => Promise<void> }[] = [
  { name: "login", show: (page) => openForm(page, "/auth") },
  {
    name: "login refused",
    show: async (page) => {
      await openForm(page, "/auth");
      await submitForm(page, { username: "nobody", password: "nothing" });
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "sign-up with errors",
    show: async (page) => {
      await openForm(page, "/auth?mode=signup");
      await submitForm(page, { phone_number: "০১৭", password: "Shapla-bloom-52" });
      await expect(page.getByText("নামের প্রথম অংশ আবশ্যক")).toBeVisible();
    },
  },
  {
    name: "activation under way",
    show: async (page) => {
      await intercept(page, "**/auth/users/activation/", () => undefined);
      await page.goto("/activate?uid=MQ&token=abc");
      await expect(page.getByRole("status")).toBeVisible();
    },
  },
  {
    name: "activation done",
    show: async (page) => {
      await intercept(page, "**/auth/users/activation/", (route) => route.fulfill({ status: 204 }));
      await page.goto("/activate?uid=MQ&token=abc");
      await expect(page.getByRole("heading", { name: "অ্যাকাউন্ট চালু হয়েছে" })).toBeVisible();
    },
  },
  { name: "activation failed", show: (page) => openForm(page, "/activate") },
  { name: "forgot password", show: (page) => openForm(page, "/forgot-password") },
  {
    name: "reset link sent",
    show: async (page) => {
      await openForm(page, "/forgot-password");
      await submitForm(page, { email: "nobody@example.com" });
      await expect(page.getByRole("status")).toBeVisible();
    },
  },
  {
    name: "reset with errors",
    show: async (page) => {
      await openForm(page, "/reset-password?uid=MQ&token=abc");
      await submitForm(page, {});
      await expect(page.getByText("পুনরায় লিখুন")).toBeVisible();
    },
  },
  {
    name: "reset without a link",
    show: async (page) => {
      await page.goto("/reset-password");
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];

for (const { name, show } of states) {
  test(`accessible: ${name}`, { tag: "@phone" }, async ({ page }) => {
    await show(page);
    await expectAccessibleEverywhere(page);
  });
}

const courses = "**/api/enrolled-courses/";

/** The learner's pages; each ends when what it shows is there. */
const learnerStates: typeof states = [
  ...["/change-password", "/dashboard/change-password"].map((path) => ({
    name: path,
    show: (page: Page) => openForm(page, path),
  })),
  ...["/dashboard/home", "/dashboard/my-courses", "/dashboard/user-profile"].map((path) => ({
    name: path,
    show: async (page: Page) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // A status without words waits for something to tell; those with words say that something loads.
      await expect(page.getByRole("main").getByRole("status").filter({ hasText: /\S/ })).toHaveCount(0);
    },
  })),
  {
    name: "user menu",
    show: async (page) => {
      await page.goto("/dashboard/user-profile");
      await page.getByRole("button", { name: "ব্যবহারকারী মেনু" }).click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
  },
  ...[
    {
      path: "/dashboard/home",
      call: "**/api/dashboard/",
      empty: { batches: [], rankings: [], exams: [], certificates: [] },
    },
    { path: "/dashboard/my-courses", call: courses, empty: [] },
  ].map(({ path, call, empty }) => ({
    name: `${path} without a course`,
    show: async (page: Page) => {
      await intercept(page, call, (route) => route.fulfill({ json: empty }));
      await page.goto(path);
      await expect(page.getByRole("link", { name: "কোর্সগুলো দেখুন" })).toBeVisible();
    },
  })),
  {
    name: "courses that do not load",
    show: async (page) => {
      await intercept(page, courses, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto("/dashboard/my-courses");
      await expect(page.getByRole("button", { name: "আবার চেষ্টা করুন" })).toBeVisible();
    },
  },
];

for (const { name, show } of learnerStates) {
  test(`accessible: ${name}, light and dark`, { tag: "@phone" }, async ({ page, request }) => {
    await storeTokens(page, await logIn(request, demoLogins[0]));
    await show(page);
    await expectAccessibleEverywhere(page, "light", "dark");
  });
}
