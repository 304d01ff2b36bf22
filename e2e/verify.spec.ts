import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { graduate, issue } from "../test/e2e-certificates.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { runStaffCommand } from "../test/e2e-staff.ts";

test.afterAll(closeDatabase);

const verdict = (page: Page) => page.getByRole("heading", { level: 1 });
const idField = (page: Page) => page.getByRole("textbox", { name: "সার্টিফিকেট আইডি" });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an id is typed, found wrong, corrected and verified @phone", async ({ page, request }) => {
    const { certificate_id } = await issue(request, await graduate(request, { completed: true }));
    await page.goto("/");
    await page.getByRole("link", { name: "সার্টিফিকেট যাচাই করুন" }).click();
    await expect(page).toHaveURL("/verify");
    await page.getByRole("button", { name: "যাচাই করুন" }).click();
    await expect(page.getByText("কোনো সার্টিফিকেট আইডি দেওয়া হয়নি।")).toBeVisible();

    const mistyped = `${certificate_id.slice(0, -1)}${certificate_id.endsWith("0") ? "1" : "0"}`;
    await idField(page).fill(mistyped);
    await page.getByRole("button", { name: "যাচাই করুন" }).click();
    await expect(page).toHaveURL(`/verify/${mistyped}`);
    await expect(verdict(page)).toHaveText("সার্টিফিকেটটি সঠিক নয়");
    for (const reason of ["আইডি ভুল লেখা হয়েছে", "সার্টিফিকেট বাতিল বা মেয়াদোত্তীর্ণ", "আমাদের দেওয়া নয়"]) {
      await expect(page.getByText(reason)).toBeVisible();
    }
    await expect(idField(page)).toHaveValue(mistyped);

    await idField(page).fill(` ${certificate_id.toLowerCase().replaceAll("-", " ")} `);
    await page.getByRole("button", { name: "আবার যাচাই করুন" }).click();
    await expect(verdict(page)).toHaveText("সার্টিফিকেটটি সঠিক");
    await expect(page.getByText("জ্যোৎস্না ভট্টাচার্য্য")).toBeVisible();
    await expect(page.getByText("ডিজিটাল স্বাক্ষর মিলেছে।")).toBeVisible();
    await expect(page.getByRole("link", { name: "আবার যাচাই করুন" })).toHaveAttribute("href", "/verify");
    await expect(page.getByRole("link", { name: "হোমে ফিরে যান" })).toHaveAttribute("href", "/");
  });
});

test("with JavaScript the form says that it is under way", async ({ page }) => {
  await page.goto("/verify");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await intercept(page, /\/verify\/PMA-00000/, async (route) => {
    await released;
    await route.continue();
  });
  await idField(page).fill("PMA-00000");
  await page.getByRole("button", { name: "যাচাই করুন" }).click();
  await expect(page.getByRole("status").filter({ hasText: "যাচাই করা হচ্ছে" })).toBeAttached();
  release();
  await expect(page).toHaveURL("/verify/PMA-00000");
  await expect(verdict(page)).toHaveText("সার্টিফিকেটটি সঠিক নয়");
});

test("a valid certificate's page is accessible @phone", async ({ page, request }) => {
  const { certificate_id } = await issue(request, await graduate(request, { completed: true }));
  await page.goto(`/verify/${certificate_id}`);
  await expect(verdict(page)).toHaveText("সার্টিফিকেটটি সঠিক");
  await expectAccessibleEverywhere(page);
});

test("a replaced certificate leads to the one that counts @phone", async ({ page, request }) => {
  const { certificate_id } = await issue(request, await graduate(request, { completed: true }));
  const change = ["--name", "জ্যোৎস্না চক্রবর্ত্তী", "--reason", "নামের বানান"];
  await runStaffCommand("certificates", "reissue", certificate_id, ...change);
  await page.goto(`/verify/${certificate_id}`);
  await expect(verdict(page)).toHaveText("সার্টিফিকেটটি বদলানো হয়েছে");
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "নতুন সার্টিফিকেট দেখুন" }).click();
  await expect(verdict(page)).toHaveText("সার্টিফিকেটটি সঠিক");
  await expect(page.getByText("জ্যোৎস্না চক্রবর্ত্তী")).toBeVisible();
});

for (const { state, title } of [
  { state: "REVOKED", title: "সার্টিফিকেটটি বাতিল করা হয়েছে" },
  { state: "EXPIRED", title: "সার্টিফিকেটটির মেয়াদ শেষ" },
] as const) {
  test(`a certificate that ended says why: ${state} @phone`, async ({ page, request }) => {
    const { certificate_id: id } = await issue(request, await graduate(request, { completed: true }));
    const data = { state, stateReason: "নকল করেছেন", stateChangedAt: new Date() };
    await database().certificate.update({ where: { id }, data });
    await page.goto(`/verify/${id}`);
    await expect(verdict(page)).toHaveText(title);
    await expect(page.getByText("নকল করেছেন")).toHaveCount(0);
    await expectAccessibleEverywhere(page);
  });
}

for (const path of ["/verify", "/verify?id=", "/verify/PMA-00000"]) {
  test(`accessible: ${path} @phone`, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleEverywhere(page);
  });
}

test("verification is found by nobody and kept by nobody", async ({ request }) => {
  for (const path of ["/verify", "/verify/PMA-00000"]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["x-robots-tag"]).toBe("noindex, nofollow");
    expect(answer.headers()["cache-control"]).toMatch(/private|no-store/);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
  }
});

test("whatever stands in the address, the answer is a page", async ({ request }) => {
  for (const id of [
    "%00",
    "%E0%A6%AA",
    "..%2F..",
    "a".repeat(2000),
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "PMA-%25",
  ]) {
    const answer = await request.get(`/verify/${id}`);
    expect(answer.status(), id).toBe(200);
    expect(await answer.text()).not.toContain("<script>alert");
  }
});
