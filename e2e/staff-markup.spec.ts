import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { createAttempt } from "../prisma/factories/attempt.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
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
  // A page without its question does not listen to keys yet.
  await expect(page.getByRole("textbox", { name: "প্রশ্ন", exact: true })).toHaveValue(/\S/);
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
  const frame = page.locator(".ProseMirror-widget").filter({ has: page.locator("mfrac") });
  expect(
    await frame.evaluate((element) => {
      const [outer, inner] = [element, element.querySelector("mfrac")].map((one) => one?.getBoundingClientRect());
      return outer && inner && inner.top - outer.top > 2 && outer.bottom - inner.bottom > 2;
    }),
  ).toBe(true);
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

test("a question is written without a mouse in at most twelve keys beyond its text", async ({ page }) => {
  const exam = await openedExam(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const goTo = async (name: string, key: string) => {
    while (!(await field(name).evaluate((element) => element === document.activeElement))) await press(key);
  };
  await press("Alt+n");
  await expect(field("প্রশ্ন")).toBeFocused();
  await page.keyboard.type("কোনটি বাম নিলয় থেকে বের হয়?");
  await goTo("উত্তর ক", "Tab");
  for (const [place, text] of ["মহাধমনি", "মহাশিরা", "ফুসফুসীয় ধমনি", "করোনারি সাইনাস"].entries()) {
    await expect(field(`উত্তর ${"কখগঘ"[place]}`)).toBeFocused();
    await page.keyboard.type(text);
    if (place < 3) await press("Enter");
  }
  await press("Alt+1");
  await goTo("ব্যাখ্যা", "Tab");
  await page.keyboard.type("মহাধমনির মুখে তিনটি পাল্লা থাকে।");
  await eventually(async () =>
    expect(await written(exam.id)).toMatchObject({
      text: "কোনটি বাম নিলয় থেকে বের হয়?",
      explanation: "মহাধমনির মুখে তিনটি পাল্লা থাকে।",
      options: [
        { text: "মহাধমনি", isCorrect: true },
        { text: "মহাশিরা", isCorrect: false },
        { text: "ফুসফুসীয় ধমনি", isCorrect: false },
        { text: "করোনারি সাইনাস", isCorrect: false },
      ],
    }),
  );
  expect(keys).toBeLessThanOrEqual(12);
});

test("letters of Bijoy become Unicode by a tool, in a plain text and in one with markup, and by undo again", async ({
  page,
}) => {
  await openedExam(page);
  const stem = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  const tool = page.getByRole("toolbar", { name: "লেখার সাজ" }).getByRole("button", { name: "বিজয় থেকে" });
  await stem.fill("evg wbjq");
  await tool.click();
  await expect(stem).toHaveValue("বাম নিলয়");
  await page.keyboard.press("Control+z");
  await expect(stem).toHaveValue("evg wbjq");
  await tool.click();
  await expect(stem).toHaveValue("বাম নিলয়");
  await page.getByRole("button", { name: "পূর্বাবস্থায় নিন" }).first().click();
  await expect(stem).toHaveValue("evg wbjq");
  await stem.fill("বাম নিলয়ের pH");
  await tool.click();
  await expect(page.getByText("বিজয়ে টাইপ করা লেখা পাওয়া যায়নি।")).toBeVisible();
  await expect(stem).toHaveValue("বাম নিলয়ের pH");

  await stem.fill("evg wbjq");
  await stem.selectText();
  await page.keyboard.press("Control+b");
  await expect(stem.locator("strong")).toHaveText("evg wbjq");
  await tool.click();
  await expect(stem.locator("strong")).toHaveText("বাম নিলয়");
  await page.keyboard.press("Control+z");
  await expect(stem.locator("strong")).toHaveText("evg wbjq");
});

test("a formula that is left in the middle stands as far as it was written", async ({ page }) => {
  const exam = await openedExam(page);
  const stem = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  const box = page.getByRole("group", { name: "সূত্র লিখুন" });
  await stem.fill("");
  await stem.focus();
  await page.keyboard.type("চাপ $$");
  await expect(box.getByRole("textbox")).toBeFocused();
  // Too soon for its look to have come.
  await page.keyboard.type("P = \\rho g h");
  await page.keyboard.press("Alt+n");
  await expect(box).toHaveCount(0);
  await expect(stem).toHaveValue("");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(stem.locator("math")).toHaveCount(1);
  await eventually(async () => expect((await written(exam.id))?.text).toBe("চাপ $P = \\rho g h$"));

  // A click elsewhere settles it too, and one that cannot be read stays to be put right.
  await stem.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" ও $$");
  await page.keyboard.type("\\frac{1");
  await page.getByRole("textbox", { name: "ব্যাখ্যা" }).click();
  await expect(box).toHaveCount(0);
  await expect(stem).toContainText("\\frac{1");
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
  await expect(stem.getByRole("row")).toHaveCount(2);
  await expect(tools.getByRole("button", { name: "ছক" })).toBeDisabled();
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

const pasteInto = (field: Locator, text: string, html: string) =>
  field.evaluate(
    (element, [plain = "", rich = ""]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", plain);
      clipboardData.setData("text/html", rich);
      // Word on a Mac adds a picture of what was copied.
      clipboardData.items.add(new File(["x"], "image.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [text, html],
  );

test("a question from Word goes to its places and is taken back at once, and a page keeps its marks alone", async ({
  page,
}) => {
  const exam = await openedExam(page);
  const stem = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  const option = (letter: string) => page.getByRole("textbox", { name: `উত্তর ${letter}`, exact: true });
  const note = page.getByRole("status").filter({ hasText: "আলাদা ঘরে বসেছে" });
  const plain = "12.\tরক্তে লোহিত কণিকা কত?\nক) 103\nখ) 106\nউত্তর: খ";
  const word = `<html><body><!--StartFragment--><p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>12.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>রক্তে লোহিত কণিকা <i>কত</i>?<o:p></o:p></p>
<p class=MsoNormal>ক) 10<sup>3</sup><o:p></o:p></p><p class=MsoNormal>খ) 10<sup>6</sup></p><p class=MsoNormal><b>উত্তর: খ</b></p><!--EndFragment--></body></html>`;

  await expect(stem).toHaveValue("প্রশ্ন 1");
  await page.keyboard.press("n");
  await expect(stem).toBeFocused();
  await pasteInto(stem, plain, word);
  await expect(note).toBeVisible();
  await expect(stem).toHaveText("রক্তে লোহিত কণিকা কত?");
  await expect(stem.locator("em")).toHaveText("কত");
  await expect(option("খ").locator("sup")).toHaveText("6");
  await expect(option("গ")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "খ সঠিক" })).toBeChecked();
  await look(page, "markup-question-pasted");
  await eventually(async () =>
    expect(await written(exam.id)).toMatchObject({
      text: "রক্তে লোহিত কণিকা কত?",
      options: [
        { text: "10³", isCorrect: false },
        { text: "10⁶", isCorrect: true },
      ],
    }),
  );

  // One step back, and forth again.
  await stem.focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(option("ঘ")).toHaveValue("");
  await expect(stem).toHaveText("");
  await pasteInto(stem, plain, "");
  await expect(option("খ")).toHaveValue("106");
  await page.getByRole("button", { name: "ফিরিয়ে নিন" }).click();
  await expect(stem).toHaveValue("");

  // Anything but one question stays, as the browser pastes it, and is told; so is a key that stands in a stem.
  await pasteInto(stem, "ক) এক\nখ) দুই", "");
  await stem.fill("ক) এক\nখ) দুই");
  await expect(page.getByText("একটি প্রশ্ন হিসেবে ভাগ করা যায়নি")).toBeVisible();
  await stem.fill("কোনটি?\nক) এক\nখ) দুই\nউত্তর: ক");
  await expect(page.getByText("শিক্ষার্থীরা তা দেখতে পাবেন")).toBeVisible();
  await look(page, "markup-key-in-stem");

  await page.keyboard.press("Alt+n");
  await expect(stem).toBeFocused();
  await pasteInto(
    stem,
    "Cells: 105",
    `<style>p { color: red }</style><p onclick="x()" style="color:red">Cells: 10<span style="vertical-align:super">5</span></p><ol type="i"><li>skin</li><li>liver</li></ol><table><tr><th>Ion</th><td>Na</td></tr></table><script>x()</script><img src="https://t.co/x">`,
  );
  await expect(stem.locator("sup")).toHaveText("5");
  await expect(stem.getByRole("listitem")).toHaveText(["skin", "liver"]);
  await expect(stem.getByRole("cell")).toHaveText("Na");
  await expect(stem.locator("img, script, style, [style*=red], [onclick]")).toHaveCount(0);
  await expect(page.getByText("ছবি পেস্টে আসেনি")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+End");
  await pasteInto(stem, "two\nlines", '<meta charset="utf-8"><p style="font-weight:400">two</p><p>lines</p>');
  await expect(stem).toContainText("lines");
  await pasteInto(stem, " three\uFFFC.", "");
  await expect(stem).toContainText("lines three.");
  await expect(page.getByText("আঁকা চিত্র বা ভিডিও পেস্টে আসেনি")).toBeVisible();
  await eventually(async () =>
    expect((await written(exam.id))?.text).toContain("Cells: 10⁵\ni. skin\nii. liver\nIon | Na"),
  );
});

test("a correction writes an explanation with a formula, and opens it again as one", async ({ page }) => {
  const exam = await openedExam(page);
  const { id, batchId } = exam;
  const db = database();
  const learner = await createUser(db);
  await createEnrollment(db, { userId: learner.id, batchId, payment: null }, new Date());
  await createAttempt(db, exam, { userId: learner.id });
  await page.goto(`/staff/exams/${id}/results`);
  const open = async () => {
    await page.getByRole("button", { name: "সঠিক উত্তর সংশোধন" }).click();
    await page.getByLabel("প্রশ্ন", { exact: true }).selectOption("1");
  };
  const explanation = page.getByRole("textbox", { name: "ব্যাখ্যা" });
  const box = page.getByRole("group", { name: "সূত্র লিখুন" });
  await open();
  await expect(explanation).toHaveValue("প্রথমটি ঠিক।");
  await explanation.fill("কারণ ");
  await explanation.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("$$x^2");
  await expect(box.getByRole("region", { name: "সূত্র যেমন দেখাবে" }).locator("msup")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(explanation.locator("math")).toBeVisible();
  await look(page, "markup-correction");

  // Escape drops a formula that is written, and the dialog around it stays.
  await page.getByRole("toolbar", { name: "লেখার সাজ" }).getByRole("button", { name: "সূত্র" }).click();
  await expect(box.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await page.getByRole("button", { name: "কার নম্বর বদলায় দেখুন" }).click();
  await expect(page.getByText("ব্যাখ্যা বদলাবে।")).toBeVisible();
  await page.getByRole("button", { name: "সংশোধন লিখুন" }).click();
  const reason = page.getByRole("dialog").last();
  await reason.getByRole("button", { name: "প্রশ্নে ভুল" }).click();
  await reason.getByRole("button", { name: "সংশোধন লিখুন" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await written(id)).toMatchObject({ explanation: "কারণ $x^2$", explanationDoc: { type: "doc" } });

  await open();
  await expect(explanation.locator("msup")).toBeVisible();
});
