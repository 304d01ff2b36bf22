import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { createBatch } from "../prisma/factories/batch.ts";
import { createExam } from "../prisma/factories/exam.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { deskListens, runStaffCommand, signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

// A save answers with what others changed meanwhile, so only one journey at a time works on the settings.
const alone = { lock: "settings" };
const RESTORED = "আগের লেখা ফিরিয়ে আনা হয়েছে";

/** Somebody of the staff whom no other journey signs out, on a page that leaves whatever stands in it. */
async function openAs(page: Page, role: "ADMIN" | "TEACHER", path: string): Promise<string> {
  const username = `drafts.${randomBytes(4).toString("hex")}`;
  await createUser(database(), { username, staffRoles: [role] });
  await signInToConsole(page, username);
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(path);
  return username;
}

/** Until the form knows of it: what is typed before its script has come is in the page alone. */
const type = (field: Locator, text: string, save: Locator) =>
  eventually(async () => {
    await field.fill(text);
    await expect(save).toBeEnabled({ timeout: 4_000 });
    await expect(field).toHaveValue(text, { timeout: 1_000 });
  });

const restored = (page: Page) => page.getByText(RESTORED);

test(
  "a session that ends while one types is opened again in place, and the save goes on @both",
  alone,
  async ({ page }) => {
    await runStaffCommand("settings", "reset", "telegram_url");
    const username = await openAs(page, "ADMIN", "/staff/settings");
    const text = "https://t.me/prostuti_typed";
    await page.getByLabel("টেলিগ্রাম").fill(text);
    await page.context().clearCookies();
    await page.getByRole("button", { name: "সংরক্ষণ", exact: true }).click();
    const dialog = page.getByRole("alertdialog", { name: "সাইন ইনের মেয়াদ শেষ" });
    await expect(dialog).toContainText(`@${username}`);
    await expectAccessible(page);
    const password = dialog.locator("input[name=password]");
    await password.fill("not the password");
    await password.press("Enter");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await password.fill(factoryPassword);
    await password.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("সেটিংস সংরক্ষণ করা হয়েছে")).toBeVisible();
    await expect(page.getByLabel("টেলিগ্রাম")).toHaveValue(text);
    await page.reload();
    await expect(page.getByLabel("টেলিগ্রাম")).toHaveValue(text);
    await expect(restored(page)).toHaveCount(0);
    await runStaffCommand("settings", "reset", "telegram_url");
  },
);

test("a course that was left unsaved comes back, and whoever returns to it after a save is not blamed", async ({
  page,
}) => {
  const batch = await createBatch(database());
  const path = `/staff/courses/${batch.courseId}`;
  await openAs(page, "ADMIN", path);
  await type(page.getByLabel("বিবরণ"), "প্রথম লেখা", page.getByRole("button", { name: /^সংরক্ষণ করুন/ }));
  await page.goto("/staff");
  await page.goBack();
  await expect(page.getByLabel("বিবরণ")).toHaveValue("প্রথম লেখা");
  await expect(restored(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(restored(page)).toHaveCount(0);
  await page.getByRole("navigation").getByRole("link", { name: "কোর্স" }).first().click();
  await expect(page).toHaveURL(/\/staff\/courses$/);
  await page.goBack();
  await expect(page.getByLabel("বিবরণ")).toHaveValue("প্রথম লেখা");
  await page.getByLabel("বিবরণ").fill("দ্বিতীয় লেখা");
  await page.keyboard.press("Control+s");
  const where = { id: batch.courseId, description: "দ্বিতীয় লেখা" };
  await eventually(async () => expect(await database().course.count({ where })).toBe(1));
});

test("a batch that was typed over comes back, and tells of somebody who changed the same field since", async ({
  page,
}) => {
  const db = database();
  const batch = await createBatch(db);
  await openAs(page, "ADMIN", `/staff/batches/${batch.id}/settings`);
  const name = page.getByLabel("ব্যাচের নাম");
  await type(name, "আমার নাম", page.getByRole("button", { name: "সংরক্ষণ করুন" }));
  await db.batch.update({ where: { id: batch.id }, data: { name: "অন্যের নাম" } });
  // However often it is opened.
  for (const _ of ["once", "twice"]) {
    await page.reload();
    await expect(name).toHaveValue("আমার নাম");
    await expect(restored(page)).toBeVisible();
  }
  await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "অন্য কেউ এই ব্যাচ বদলেছেন" })).toBeVisible();
  await expect(name).toHaveValue("আমার নাম");
  await expectAccessible(page);
});

test("an enrolment that is being written at the desk outlives a reload, and not the sign-out", async ({ page }) => {
  await openAs(page, "ADMIN", "/staff/desk");
  const form = page.getByRole("form", { name: "নতুন ভর্তি" });
  await deskListens(page);
  await page.keyboard.press("n");
  await form.getByRole("button", { name: "নতুন অ্যাকাউন্ট" }).click();
  await form.getByLabel("পুরো নাম").fill("তানজিলা আক্তার");
  await form.getByLabel("ট্রানজেকশন আইডি").fill("8K10DRAFTS");
  await page.reload();
  await expect(form.getByLabel("পুরো নাম")).toHaveValue("তানজিলা আক্তার");
  await expect(form.getByLabel("ট্রানজেকশন আইডি")).toHaveValue("8K10DRAFTS");
  await expect(restored(page)).toBeVisible();
  await expectAccessible(page);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("prostuti:draft:")));
  expect(await kept()).toHaveLength(1);
  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("button", { name: "সাইন আউট" }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await kept()).toEqual([]);
});

test("a question that was typed without a connection is there after a reload, and saved", async ({ page }) => {
  const exam = await createExam(database(), { isActive: false });
  await openAs(page, "TEACHER", `/staff/exams/${exam.id}`);
  const text = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  await expect(text).toHaveValue(/^প্রশ্ন/);
  await page.context().setOffline(true);
  await text.fill("হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি?");
  await eventually(async () =>
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("প্রকোষ্ঠ কয়টি"),
  );
  await page.context().setOffline(false);
  await page.reload();
  await expect(text).toHaveValue("হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি?");
  const where = { version: { examId: exam.id }, text: "হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি?" };
  await eventually(async () => expect(await database().question.count({ where })).toBe(1));
});
