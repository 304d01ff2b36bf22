import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, openForm, storeTokens, submitForm } from "../test/e2e-accounts.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { openCoursePage } from "../test/e2e-course.ts";
import { intercept } from "../test/e2e-intercept.ts";

// Pages that leave out what is below their first screen are opened on either; the others are looked at from both sides.
for (const path of ["/", "/course/1"]) {
  test(`accessible: ${path}`, { tag: "@both" }, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}
for (const path of ["/course/999", "/no-such-page", "/api/docs/", "/inbox"]) {
  test(`accessible on either screen: ${path}`, { tag: "@phone" }, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleEverywhere(page);
  });
}

test("accessible: the menu sheet", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "মেনু খুলুন" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("accessible: a carousel that plays", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("link", { name: /^চালান: / })
    .first()
    .click();
  await expect(page.locator("video")).toBeVisible();
  await expectAccessible(page);
});

const [enrolled, stranger] = demoLogins;

/** The states of a course's page that a learner may see, and its failure. */
const courseStates: { name: string; login: typeof enrolled | typeof stranger; show: (page: Page) => Promise<void> }[] =
  [
    {
      name: "an enrolled learner",
      login: enrolled,
      show: async (page) => {
        await page.goto("/course/1");
        await expect(page.getByText("HRT207")).toBeVisible();
        await page.getByRole("button", { name: "সব শিক্ষার্থী দেখুন" }).click();
        await openCoursePage(page);
      },
    },
    {
      name: "a learner before the gates",
      login: stranger,
      show: async (page) => {
        await page.goto("/course/1");
        await expect(page.getByRole("heading", { name: "কোর্সে ভর্তি হোন" }).first()).toBeVisible();
      },
    },
    {
      name: "a batch that is over",
      login: stranger,
      show: async (page) => {
        await page.goto("/course/1");
        await page.getByText("ব্যাচ ০৬", { exact: true }).click();
        await expect(page.getByRole("heading", { name: "এই ব্যাচে ভর্তি বন্ধ" })).toBeVisible();
      },
    },
    {
      name: "lists that do not load",
      login: enrolled,
      show: async (page) => {
        await intercept(page, /\/(exams|leaderboard|my-ranking)\/(\?.*)?$/, (route) =>
          route.fulfill({ status: 400, json: {} }),
        );
        await page.goto("/course/1");
        await expect(page.getByText("কুইজের তালিকা লোড করা যায়নি।")).toBeVisible();
        await expect(page.getByText("লিডারবোর্ড লোড করতে সমস্যা হয়েছে")).toBeVisible();
      },
    },
    {
      name: "a syllabus that does not load",
      login: stranger,
      show: async (page) => {
        await intercept(page, "**/syllabus/download/", (route) => route.fulfill({ status: 500, json: {} }));
        await page.goto("/course/1");
        await page.getByRole("button", { name: "সিলেবাস ডাউনলোড" }).click();
        await expect(page.getByRole("alertdialog", { name: "ডাউনলোড ব্যর্থ" })).toBeVisible();
      },
    },
  ];

for (const { name, login, show } of courseStates) {
  test(`accessible: the course page of ${name}`, { tag: "@both" }, async ({ page, request }) => {
    await storeTokens(page, await logIn(request, login));
    await show(page);
    await expectAccessible(page);
  });
}

test("accessible: the news of a login", { tag: "@phone" }, async ({ page }) => {
  await openForm(page, "/auth");
  await submitForm(page, { username: enrolled.username, password: enrolled.password });
  await expect(page.getByText("লগইন সফল হয়েছে")).toBeVisible();
  // The form that is left has a heading of its own.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("নুসরাত");
  await expectAccessible(page);
});

test("the check finds what is wrong", async ({ page }) => {
  await openForm(page, "/auth");
  // Hydrating takes away what the server did not send, but leaves the body's own children.
  await page.evaluate(() => document.body.append(document.createElement("img")));
  await expect(expectAccessible(page)).rejects.toThrow("image-alt (critical)");
});
