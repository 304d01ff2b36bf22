import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { submitForm } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/staff/sign-in");
  await submitForm(page, { username, password: demoLogins[0].password });
}

test("accessible: a refused sign-in and a search without a result", { tag: "@phone" }, async ({ page }) => {
  await signIn(page, "nusrat");
  await expect(page.getByText("এই অংশটি শুধু কর্মীদের জন্য")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await signIn(page, "staff");
  await expect(page).toHaveURL("/staff");
  await page.goto("/staff/cash/payments?q=nothing-like-this");
  await expect(page.getByText("কিছু মেলেনি")).toBeVisible();
  await expectAccessibleEverywhere(page);
});

/** Opens a page and waits for all that it asks for: a pending part is a status that says so. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /আসছে|লোড হচ্ছে/ })).toHaveCount(0);
}

/** The pages where a dialog opens, with the button that opens it; from a menu, the entry after it. */
const dialogs: [path: string, opener: RegExp, entry?: RegExp][] = [
  ["/staff/account", /^চালু করুন/],
  ["/staff/batches/[id]", /মিটিং বদলান|মিটিং/],
  ["/staff/batches/[id]/materials", /^লিংক যোগ করুন/],
  ["/staff/batches/[id]/schedule", /^ক্লাস$/],
  ["/staff/courses", /^নতুন কোর্স/],
  ["/staff/exams/[id]", /^পরীক্ষার নিয়ম/],
  ["/staff/instructors", /^নতুন শিক্ষক/],
  ["/staff/people/[id]", /^আরও কাজ/, /সংশোধন$/],
  ["/staff/promo-videos", /^নতুন ভিডিও/],
  ["/staff/settings", /^হুবহু মিললে/],
  ["/staff/settings/staff", /^কর্মী যোগ/],
];

test("dialogs open and close by keyboard alone, and the focus is back where it was", async ({ page }) => {
  const db = database();
  const first = { orderBy: { id: "asc" } } as const;
  const ids: Record<string, number> = {
    batches: (await db.batch.findFirstOrThrow(first)).id,
    exams: (await db.exam.findFirstOrThrow(first)).id,
    people: (await db.user.findFirstOrThrow({ where: { username: "nusrat" } })).id,
  };
  await signInToConsole(page, "admin");
  for (const [path, name, entry] of dialogs) {
    await openPage(
      page,
      path.replace(/(\w+)\/\[id\]/, (_, noun: string) => `${noun}/${ids[noun]}`),
    );
    const opener = page.getByRole("main").getByRole("button", { name }).filter({ visible: true }).first();
    await expect(opener, path).toBeEnabled();
    const dialog = page.locator("dialog[open]");
    const item = page.getByRole("menuitem", { name: entry }).first();
    // A button that came with the page hears nothing before its script does.
    await eventually(async () => {
      if (!(await (entry ? item : dialog).isVisible())) {
        await opener.focus();
        await page.keyboard.press("Enter");
      }
      await expect(entry ? item : dialog).toBeVisible({ timeout: 2000 });
    });
    if (entry) {
      await item.focus();
      await page.keyboard.press("Enter");
    }
    await expect(dialog, path).toHaveAccessibleName(/\S/);
    await expect(dialog.locator(":focus"), path).toHaveCount(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(dialog.locator(":focus"), `${path}: the focus stays inside`).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog, path).toHaveCount(0);
    await expect(opener, `${path}: the focus is back`).toBeFocused();
  }
  for (const key of ["/", "?"]) {
    await page.keyboard.press(key);
    await expect(page.locator("dialog[open]"), key).toHaveAccessibleName(/\S/);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]"), key).toHaveCount(0);
  }
});
