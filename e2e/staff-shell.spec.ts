import { expect, test } from "@playwright/test";
import { catalogueCopy } from "../lib/copy/staff-catalogue.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

test("the menu, the palette and the keys lead through the console", async ({ page }) => {
  await signInToConsole(page, "admin");
  await page.goto("/staff");
  // Keys are heard once the page has its script; nothing on it shows that moment.
  await eventually(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("a");
    await expect(page).toHaveURL("/staff/audit", { timeout: 1_000 });
  });
  await expect(page.getByRole("heading", { name: "অডিট" })).toBeVisible();

  await page.keyboard.press("/");
  const box = page.getByRole("combobox");
  await expect(box).toBeFocused();
  await box.fill("আজ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/staff");

  await page.keyboard.press("Control+k");
  await box.fill("স্বাক্ষর");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/staff/settings#signatories");

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "কীবোর্ড শর্টকাট" })).toContainText("যান: অডিট");
  await page.keyboard.press("Escape");
});

test("a role sees its own pages and is refused the others @both", async ({ page }) => {
  await signInToConsole(page, "staff");
  await page.goto("/staff");
  const menu = page.getByRole("navigation", { name: "কনসোলের মেনু" }).filter({ visible: true });
  await expect(menu.getByRole("link", { name: "আজ" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "সেটিংস" })).toHaveCount(0);
  const refused = await page.goto("/staff/audit");
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "এই পেজ আপনার ভূমিকার জন্য নয়" })).toBeAttached();
  await expectAccessible(page);
});

test("a list is filtered by its address and accessible", async ({ page }) => {
  await signInToConsole(page, "admin");
  await page.goto("/staff/audit?action=nothing.");
  await expect(page.getByText("কিছু মেলেনি")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("group", { name: "কাজের ধরন" }).getByRole("button", { name: "সব", exact: true }).click();
  await expect(page).toHaveURL("/staff/audit");
});

test("the setup link is not found once there is an administrator", async ({ page }) => {
  expect((await page.goto("/staff/setup"))?.status()).toBe(404);
  expect((await page.goto("/staff/setup?key=k3y"))?.status()).toBe(404);
});

test("a dialog stays for whoever opens it by a double click, and goes at a click beside it", async ({ page }) => {
  await signInToConsole(page, "admin");
  await page.goto("/staff/courses");
  await page.getByRole("button", { name: catalogueCopy.courses.fromTemplate }).dblclick();
  const dialog = page.getByRole("dialog", { name: catalogueCopy.courses.templateTitle });
  await expect(dialog.getByRole("textbox")).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
});
