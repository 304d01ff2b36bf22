import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";
import { intercept } from "../test/e2e-intercept.ts";

const BATCH = 2;

const standing = (rank: number, index: number) => ({
  id: 500 + index,
  student_name: index === 3 ? "" : ["আরিফা জান্নাত", "তাসনিম আক্তার", "ঋত্বিক বিশ্বাস", "", "নুসরাত ইসলাম"][index],
  rank,
  total_score: 90.25 - index,
  exams_taken: 4,
  average_score: 88.5,
});
const students = [1, 2, 2, 4, 5].map(standing);

test.beforeEach(async ({ page, request }) => {
  await storeTokens(page, await logIn(request, demoLogins[0]));
  await intercept(page, `**/api/batches/${BATCH}/leaderboard/**`, (route) =>
    route.fulfill({ json: { students, total_students: 5, name: "ব্যাচ ০৭" } }),
  );
  await intercept(page, `**/api/batches/${BATCH}/my-ranking/`, (route) => {
    const { student_name: _, ...own } = standing(5, 4);
    return route.fulfill({ json: own });
  });
});

const rows = (page: Page) => page.getByRole("region", { name: "সেরা শিক্ষার্থী" }).getByRole("listitem");

test("shows the own rank, the best three, and all of them when asked", async ({ page }) => {
  await page.goto("/course/1");
  const own = page.getByRole("heading", { name: "আপনার অবস্থান" }).locator("xpath=ancestor::div[3]");
  await expect(own).toHaveText("৫আপনার অবস্থান৫ জনের মধ্যে · ব্যাচ ০৭মোট নম্বর৮৬.২৫কুইজ৪টিগড়৮৮.৫%");
  await expect(page.getByText("মোট ৫ জন", { exact: true })).toBeVisible();

  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(0)).toContainText("আজআরিফা জান্নাত৪টি কুইজ৯০.২৫৮৮.৫%");
  await expect(rows(page).getByRole("img", { name: /^[১২] নম্বর স্থান$/ })).toHaveCount(3);
  await page.getByRole("button", { name: "সব শিক্ষার্থী দেখুন" }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).nth(3)).toContainText("নাম প্রকাশে অনিচ্ছুক");
  await expect(rows(page).nth(3).getByRole("img")).toHaveCount(0);
  await expect(rows(page).nth(4)).toContainText("আপনি");
  await page.getByRole("button", { name: "শুধু সেরা তিনজন দেখুন" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("says when it does not load, and leaves out an own rank that does not", async ({ page }) => {
  await intercept(page, `**/api/batches/${BATCH}/my-ranking/`, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto("/course/1");
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText("আপনার অবস্থান")).toHaveCount(0);
  await intercept(page, `**/api/batches/${BATCH}/leaderboard/**`, (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByText("লিডারবোর্ড লোড করতে সমস্যা হয়েছে", { exact: true })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
});
