import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, openForm, storeTokens } from "../test/e2e-accounts.ts";
import { intercept } from "../test/e2e-intercept.ts";

const main = (page: Page) => page.getByRole("main");

test("the first Tab offers the way past the header", { tag: "@both" }, async ({ page }) => {
  for (const path of ["/", "/course/1", "/auth"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "মূল অংশে যান" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(main(page)).toBeFocused();
  }
});

test("a change of page keeps the focus: it goes to the new content", async ({ page }) => {
  await page.goto("/");
  await page.locator("#courses").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/course\/1$/);
  await expect(main(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "ডেমো ভিডিও চালান" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(main(page)).toBeFocused();
});

test("a login by keyboard ends in the dashboard's content", async ({ page }) => {
  const [learner] = demoLogins;
  await openForm(page, "/auth");
  await page.locator("input[name=username]").focus();
  await page.keyboard.insertText(learner.username);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(learner.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(main(page)).toBeFocused();
});

test("the user menu opens, moves and closes by keyboard", async ({ page, request }) => {
  await storeTokens(page, await logIn(request, demoLogins[0]));
  await page.goto("/dashboard/home");
  const trigger = page.getByRole("button", { name: "ব্যবহারকারী মেনু" });
  await trigger.focus();
  await page.keyboard.press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items).toHaveText(["প্রোফাইল", "আমার কোর্স হিস্ট্রি", "লগআউট"]);
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(trigger).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/my-courses$/);
});

test("batches are chosen by arrow keys, and a gate's button is reached", async ({ page }) => {
  await page.goto("/course/1");
  await page.getByRole("radio", { name: /ব্যাচ ০৮/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /ব্যাচ ০৭/ })).toBeChecked();
  await expect(page.getByText("ব্যাচ ০৭-এ এখন ভর্তি হতে পারবেন।")).toBeVisible();
  const gate = main(page).getByRole("link", { name: "লগইন / নিবন্ধন" }).first();
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    // An inert element, such as blurred content, never gets the focus.
    expect(await page.evaluate(() => document.activeElement?.closest("[inert]"))).toBeNull();
    if (await gate.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(gate).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/auth$/);
});

test("a dialog takes the focus, holds it and gives it back", async ({ page }) => {
  await openForm(page, "/auth");
  await intercept(page, "**/auth/jwt/create/", (route) => route.fulfill({ status: 401, json: {} }));
  await page.locator("input[name=username]").fill("nobody");
  await page.locator("input[name=password]").fill("nothing");
  await page.keyboard.press("Enter");
  const ok = page.getByRole("alertdialog", { name: "লগইন ব্যর্থ" }).getByRole("button", { name: "ঠিক আছে", exact: true });
  await expect(ok).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(ok).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.locator("input[name=password]")).toBeFocused();
});
