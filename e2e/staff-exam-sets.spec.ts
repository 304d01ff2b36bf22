import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createBatch } from "../prisma/factories/batch.ts";
import { createExam } from "../prisma/factories/exam.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

const phone = { width: 360, height: 800 };
const laptop = { width: 1280, height: 800 };
const shots = process.env.SCREENSHOTS;

async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? laptop;
  // While it comes and goes, news is half transparent.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  for (const [size, viewport] of Object.entries({ 1280: laptop, 360: phone })) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${size}.png` });
  }
  await page.setViewportSize(before);
}

async function emptyExam() {
  const db = database();
  const word = randomBytes(4).toString("hex");
  const batch = await createBatch(db, { name: `ব্যাচ ${word}` }, new Date());
  const teacher = await createUser(db, { username: `teacher.${word}`, firstName: "মাহমুদুল", staffRoles: ["TEACHER"] });
  const exam = await createExam(db, { batchId: batch.id, isActive: false, questions: [] });
  return { teacher, exam };
}

const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^সংরক্ষিত, / })).toBeVisible();

const written = (examId: number) =>
  database().question.findMany({
    where: { version: { examId } },
    orderBy: { position: "asc" },
    include: { options: { orderBy: { position: "asc" } } },
  });
const keyOf = ({ options }: Awaited<ReturnType<typeof written>>[number]) =>
  options.map(({ isRight }) => (isRight ? "T" : "F")).join("");

test("a paper of sets and singles is typed by keyboard, finished by thumb, and begun", async ({ page, browser }) => {
  // Two devices and four screens, each looked at in two sizes and by axe.
  test.setTimeout(150_000);
  const { teacher, exam } = await emptyExam();
  await page.setViewportSize(laptop);
  await signInToConsole(page, teacher.username);
  await page.goto(`/staff/exams/${exam.id}`);
  await expect(page.getByText("এখনো কোনো প্রশ্ন নেই")).toBeVisible();

  await page.keyboard.press("n");
  const text = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "সত্য-মিথ্যা সেট" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("বাম নিলয় সম্পর্কে কোনটি সত্য, কোনটি মিথ্যা?");
  const statement = (letter: string) => page.getByRole("textbox", { name: `উক্তি ${letter}`, exact: true });
  await statement("ক").focus();
  const typed = [
    "প্রাচীর ডান নিলয়ের প্রায় তিন গুণ পুরু",
    "ফুসফুসে রক্ত পাঠায়",
    "মহাধমনির মুখে তিনটি পাল্লা থাকে",
    "ট্রাইকাসপিড কপাটিকা দিয়ে আলাদা",
  ];
  for (const [index, words] of typed.entries()) {
    await page.keyboard.type(words);
    if (index < 3) await page.keyboard.press(index === 1 ? "Alt+f" : "Alt+t");
    await page.keyboard.press("Enter");
  }
  await page.keyboard.type("সিস্টোলে চাপ প্রায় ১২০ mm Hg");
  await page.keyboard.press("Alt+5");

  // One statement was told neither true nor false: nothing is written, and nothing is lost.
  const form = page.getByRole("region", { name: "প্রশ্ন", exact: true });
  await expect(form.getByText("প্রতিটি উক্তি সত্য না মিথ্যা, বেছে নিন।")).toBeVisible();
  await expect(page.getByText("লেখা শেষ হলে সংরক্ষণ হবে")).toBeVisible();
  await look(page, "editor-set-untold");
  await page.reload();
  await expect(statement("ঘ")).toHaveValue("ট্রাইকাসপিড কপাটিকা দিয়ে আলাদা");
  const truth = (letter: string) => page.getByRole("group", { name: `উক্তি ${letter} সত্য না মিথ্যা` });
  await expect(truth("ঘ").getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(truth("খ").getByRole("radio", { name: "মিথ্যা" })).toBeChecked();
  expect(await written(exam.id)).toEqual([]);

  await page.keyboard.press("Alt+4");
  await page.keyboard.press("Alt+4");
  await saved(page);
  await eventually(async () => expect((await written(exam.id)).map(keyOf)).toEqual(["TFTFT"]));
  await expect(page.getByText("১ নম্বর ÷ ৫টি উক্তি = প্রতি উক্তিতে ০.২। ভুলে কাটা যায় না।")).toBeVisible();

  // The next is of the same kind, with as many statements; a list with its key is pasted whole.
  await page.keyboard.press("Alt+n");
  await expect(text).toBeFocused();
  await page.keyboard.type("হৃৎচক্র সম্পর্কে");
  await expect(statement("ঙ")).toHaveValue("");
  await statement("ক").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "a) এক (T)\nb) দুই (F)\nc) তিন (F)\nd) চার (F)\ne) পাঁচ (T)");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(statement("ঙ")).toHaveValue("পাঁচ");
  await eventually(async () => expect((await written(exam.id)).map(keyOf)).toEqual(["TFTFT", "TFFFT"]));

  await page.keyboard.press("Alt+n");
  await expect(text).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await page.keyboard.type("হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি?");
  await page.getByRole("textbox", { name: "উত্তর ক", exact: true }).focus();
  for (const words of ["দুই", "তিন", "চার"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Alt+3");
  await saved(page);
  await eventually(async () => expect((await written(exam.id)).map(keyOf)).toEqual(["TFTFT", "TFFFT", "FFT"]));
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByRole("complementary", { name: "শিক্ষার্থী যা দেখবেন" })).toContainText("হৃৎচক্র সম্পর্কে");
  await look(page, "editor-set");

  const hand = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage();
  await signInToConsole(hand, teacher.username);
  await hand.goto(`/staff/exams/${exam.id}`);
  await hand.getByRole("button", { name: "১ / ৩" }).tap();
  await hand
    .getByRole("dialog")
    .getByRole("button", { name: /প্রকোষ্ঠ/ })
    .tap();
  await hand.getByRole("button", { name: "নতুন", exact: true }).tap();
  await hand.getByRole("textbox", { name: "প্রশ্ন", exact: true }).fill("SA node কোথায়?");
  await hand.getByRole("textbox", { name: "উত্তর ক", exact: true }).fill("ডান অলিন্দে");
  await hand.getByRole("textbox", { name: "উত্তর খ", exact: true }).fill("বাম নিলয়ে");
  // Taken for a set and taken back: texts and key are where they were.
  await hand.getByRole("radio", { name: "ক সঠিক" }).tap();
  await hand.getByText("সত্য-মিথ্যা সেট").tap();
  await expect(
    hand.getByRole("group", { name: "উক্তি ক সত্য না মিথ্যা" }).getByRole("radio", { name: "সত্য" }),
  ).toBeChecked();
  await hand.getByText("একটি উত্তর").tap();
  await expect(hand.getByRole("radio", { name: "ক সঠিক" })).toBeChecked();
  await eventually(async () => expect((await written(exam.id)).map(keyOf)).toEqual(["TFTFT", "TFFFT", "FFT", "TF"]));

  await hand.getByRole("button", { name: "পরীক্ষার নিয়ম" }).tap();
  await hand.getByLabel("উত্তর ও উক্তির অক্ষর").selectOption("latin");
  await hand.getByRole("checkbox", { name: "প্রশ্নের নম্বর শূন্যের নিচে নামবে না" }).tap();
  await hand.getByLabel("শেষ (ঢাকার সময়)").fill("2030-12-05T22:00");
  await look(hand, "editor-set-settings");
  await hand.getByRole("button", { name: "রাখুন", exact: true }).tap();
  await expect(hand.getByRole("dialog")).toHaveCount(0);

  await hand.getByRole("button", { name: "৪ / ৪" }).tap();
  await hand
    .getByRole("dialog")
    .getByRole("button", { name: /বাম নিলয়/ })
    .tap();
  await expect(hand.getByRole("textbox", { name: "উক্তি a", exact: true })).toHaveValue(typed[0] ?? "");
  await hand.getByRole("button", { name: "দেখুন", exact: true }).tap();
  await expect(hand.getByRole("dialog")).toContainText(typed[3] ?? "");
  await look(hand, "editor-set-preview");
  await hand.keyboard.press("Escape");

  await hand.getByRole("button", { name: "চালুর আগে দেখুন" }).tap();
  await expect(hand.getByText("২টি সেট ও ২টি একক, ১২টি উত্তর।")).toBeVisible();
  await hand.getByRole("button", { name: "চালু করুন", exact: true }).tap();
  await expect(hand.getByText("পরীক্ষা চালু হলো।")).toBeVisible();
  expect(await database().exam.findUnique({ where: { id: exam.id } })).toMatchObject({
    isActive: true,
    letters: "latin",
  });
  await hand.context().close();
});
