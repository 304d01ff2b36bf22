import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createBatch } from "../prisma/factories/batch.ts";
import { buildQuestions, createExam } from "../prisma/factories/exam.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

const phone = { width: 360, height: 800 };
const laptop = { width: 1280, height: 800 };
const shots = process.env.SCREENSHOTS;

test.afterAll(closeDatabase);

async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ 1280: laptop, 360: phone })) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${size}.png` });
  }
  await page.setViewportSize(laptop);
}

async function openedExam(page: Page) {
  const db = database();
  const word = randomBytes(4).toString("hex");
  const batch = await createBatch(db, { name: `ব্যাচ ${word}` }, new Date());
  const teacher = await createUser(db, { username: `teacher.${word}`, staffRoles: ["TEACHER"] });
  const exam = await createExam(db, { batchId: batch.id, isActive: false, questions: buildQuestions(1) });
  await page.setViewportSize(laptop);
  await signInToConsole(page, teacher.username);
  await page.goto(`/staff/exams/${exam.id}`);
  return exam;
}

const written = async (examId: number) =>
  database().question.findFirst({
    where: { version: { examId } },
    orderBy: { id: "desc" },
    include: { options: { orderBy: { position: "asc" } } },
  });

test("a stem gets a formula, an option another, and both are there after a reload", async ({ page }) => {
  const exam = await openedExam(page);
  const stem = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  const box = page.getByRole("group", { name: "সূত্র লিখুন" });
  const tex = box.getByRole("textbox");
  const result = box.getByRole("region", { name: "সূত্র যেমন দেখাবে" });
  await stem.fill("");
  await stem.focus();
  await page.keyboard.type("পটাশিয়ামের সাম্য বিভব $$");
  await expect(tex).toBeFocused();
  await page.keyboard.type("E = \\frac{RT}{zF}");
  await expect(result.locator("mfrac")).toBeVisible();
  await expect(box.getByRole("status")).toContainText("শোনাবে:");

  // An unfinished formula shows its reason, and what was last seen stays.
  await page.keyboard.type(" \\frac{");
  await expect(box.getByRole("status")).not.toContainText("শোনাবে:");
  await expect(result.locator("mfrac")).toBeVisible();
  await look(page, "markup-problem");
  for (const _ of " \\frac{") await page.keyboard.press("Backspace");
  await expect(box.getByRole("status")).toContainText("শোনাবে:");
  await look(page, "markup-box");
  await page.keyboard.press("Control+Enter");
  await expect(box).toHaveCount(0);
  await expect(stem).toBeFocused();
  await page.keyboard.type("। এ সম্পর্কে");
  await expect(stem.locator("math")).toBeVisible();
  await expect(stem).toHaveText(/^পটাশিয়ামের সাম্য বিভব .*। এ সম্পর্কে$/);
  await expect(page.getByRole("complementary").locator("h2 math")).toBeVisible();
  await look(page, "markup-stem");

  // An option's formula by the toolbar and a button of the box; a first one was dropped.
  const option = page.getByRole("textbox", { name: "উত্তর ক", exact: true });
  await option.fill("পাম্পে ");
  const formula = page.getByRole("toolbar", { name: "লেখার সাজ" }).getByRole("button", { name: "সূত্র" });
  await formula.click();
  await expect(formula).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("x");
  await page.keyboard.press("Escape");
  await expect(option).toBeFocused();
  await formula.click();
  await box.getByRole("button", { name: "রসায়ন" }).click();
  await page.keyboard.type("ATP + H2O -> ADP");
  await expect(result.locator("math")).toBeVisible();
  await look(page, "markup-option");
  await box.getByRole("button", { name: "বসান" }).click();
  await expect(option.locator("math")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "উত্তর খ", exact: true })).toBeFocused();

  await eventually(async () =>
    expect(await written(exam.id)).toMatchObject({
      text: "পটাশিয়ামের সাম্য বিভব $E = \\frac{RT}{zF}$। এ সম্পর্কে",
      options: expect.arrayContaining([expect.objectContaining({ text: "পাম্পে $\\ce{ATP + H2O -> ADP}$" })]),
    }),
  );
  await page.reload();
  await expect(stem.locator("mfrac")).toBeVisible();
  await expect(option.locator("math")).toBeVisible();

  // A formula is opened again where it stands.
  await stem.locator("math").click();
  await expect(tex).toHaveValue("E = \\frac{RT}{zF}");
  await tex.fill("E_K");
  await page.keyboard.press("Control+Enter");
  await expect(stem.locator("mfrac")).toHaveCount(0);
  await eventually(async () => expect((await written(exam.id))?.text).toContain("$E_K$"));
});

test("a word becomes bold by its key, and a text that has no markup any more is a plain field again", async ({
  page,
}) => {
  const exam = await openedExam(page);
  const stem = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  const bold = page.getByRole("toolbar", { name: "লেখার সাজ" }).getByRole("button", { name: "মোটা" });
  await stem.fill("কোনটি সত্য");
  await stem.selectText();
  await page.keyboard.press("Control+b");
  await expect(stem.locator("strong")).toHaveText("কোনটি সত্য");
  await expect(stem).toBeFocused();
  await expect(bold).toHaveAttribute("aria-pressed", "true");
  await eventually(async () => expect((await written(exam.id))?.textDoc).not.toBeNull());
  await page.reload();
  await expect(stem.locator("strong")).toHaveText("কোনটি সত্য");

  await stem.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await bold.click();
  await expect(stem.locator("strong")).toHaveCount(0);
  await page.getByRole("textbox", { name: "উত্তর ক", exact: true }).focus();
  await expect(stem).toHaveValue("কোনটি সত্য");
  await eventually(async () => expect((await written(exam.id))?.textDoc).toBeNull());
});

test("a table and a list are made by the toolbar and filled by keys", async ({ page }) => {
  const exam = await openedExam(page);
  const stem = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  const tools = page.getByRole("toolbar", { name: "লেখার সাজ" });
  await stem.fill("ছকে দেখুন");
  await tools.getByRole("button", { name: "ছক" }).click();
  await expect(stem.getByRole("table")).toBeVisible();
  for (const words of ["আয়ন", "mM", "Na", "142"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
  }
  await tools.getByRole("button", { name: "সারি মুছুন" }).click();
  await look(page, "markup-table");
  await page.keyboard.press("ControlOrMeta+End");
  await tools.getByRole("button", { name: "ক্রমিক তালিকা" }).click();
  await page.keyboard.type("এক");
  await page.keyboard.press("Enter");
  await page.keyboard.type("দুই");
  await tools.getByRole("combobox", { name: "ক্রমের ধরন" }).selectOption("bengali-alpha");
  await look(page, "markup-list");
  const text = "ছকে দেখুন\nআয়ন | mM\nNa | 142\nক. এক\nখ. দুই";
  await eventually(async () => expect((await written(exam.id))?.text).toBe(text));
  await page.reload();
  await expect(stem.getByRole("columnheader")).toHaveText(["আয়ন", "mM"]);
  await expect(stem.getByRole("listitem")).toHaveText(["এক", "দুই"]);
});
