import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createBatch } from "../prisma/factories/batch.ts";
import { buildQuestions, createExam } from "../prisma/factories/exam.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

const phone = { width: 360, height: 800 };
const laptop = { width: 1280, height: 800 };
const shots = process.env.SCREENSHOTS;

async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ 1280: laptop, 360: phone })) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${size}.png` });
  }
  await page.setViewportSize(laptop);
}

async function teacherIn(page: Page) {
  const db = database();
  const word = randomBytes(4).toString("hex");
  const batch = await createBatch(db, { name: `ব্যাচ ${word}` }, new Date());
  const teacher = await createUser(db, { username: `teacher.${word}`, staffRoles: ["TEACHER"] });
  await page.setViewportSize(laptop);
  await signInToConsole(page, teacher.username);
  return batch;
}

async function paste(page: Page, text: string, html?: string): Promise<void> {
  await page.evaluate(
    ([plain = "", rich]) => {
      const form = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
      const item = new ClipboardItem({ ...form("text/plain", plain), ...(rich && form("text/html", rich)) });
      return navigator.clipboard.write([item]);
    },
    [text, html],
  );
  await page.keyboard.press("ControlOrMeta+v");
}

test("a text pasted in Bijoy becomes Unicode where the teacher wants it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const batch = await teacherIn(page);
  const questions = buildQuestions(1);
  const exam = await createExam(database(), { batchId: batch.id, title: "বিজয়", isActive: false, questions });
  await page.goto(`/staff/exams/${exam.id}`);
  const stem = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  const offer = page.getByRole("status").filter({ hasText: "→" });
  const written = async () =>
    (await database().question.findFirst({ where: { version: { examId: exam.id } }, orderBy: { id: "desc" } }))?.text;
  const bijoy = "ürwc‡Ê cÖ‡Kvô KqwU? (ECG, 120 mmHg)";
  const unicode = "হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি? (ECG, 120 mmHg)".normalize("NFC");

  await stem.fill("");
  await stem.focus();
  await paste(page, "Which chamber is thickest?");
  await expect(stem).toHaveValue("Which chamber is thickest?");
  await stem.fill("");
  await paste(page, bijoy);
  await expect(offer).toContainText("ürwc‡Ê → হৃৎপিণ্ডে");
  await expect(stem).toHaveValue(bijoy);
  await look(page, "bijoy-offer");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "ইউনিকোডে বদলান" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stem).toHaveValue(unicode);
  await expect(stem).toBeFocused();
  await look(page, "bijoy-done");
  await page.getByRole("button", { name: "আগের লেখা" }).click();
  await expect(stem).toHaveValue(bijoy);
  await page.getByRole("button", { name: "ইউনিকোডে বদলান" }).click();
  await expect(stem).toHaveValue(unicode);
  await eventually(async () => expect(await written()).toBe(unicode));
  await page.keyboard.press("ControlOrMeta+z");
  await expect(stem).toHaveValue(bijoy);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(stem).toHaveValue(unicode);
  await page.keyboard.press("Escape");
  await expect(offer).toHaveCount(0);

  // The clipboard of Word names the font, so that Latin words in it are no longer a question.
  const option = page.getByRole("textbox", { name: "উত্তর ক", exact: true });
  await option.fill("");
  await option.focus();
  const word = '<p><span style="font-family:SutonnyMJ">gv </span><span style="font-family:Arial">gv</span></p>';
  await paste(page, "gv gv", word);
  await page.getByRole("button", { name: "ইউনিকোডে বদলান" }).click();
  await expect(option).toHaveValue("মা gv");
  await look(page, "bijoy-option");
});

test("a file typed in Bijoy is imported in Unicode", async ({ page }) => {
  const batch = await teacherIn(page);
  await page.goto("/staff/exams/new");
  const typed = [
    "1| ürwcÊ †_‡K gnvagwb Drcbœ nq †Kv_vq?",
    "K) Wvb Awj›`   L) evg Awj›`",
    "M) Wvb wbjq   N) evg wbjq",
    "DËi: N",
    "",
    "2| hK…‡Zi KvR †KvbwU?",
    "K) wcË ˆZwi",
    "L) ATP",
    "DËi: K",
  ];
  const upload = { name: "week.txt", mimeType: "text/plain", buffer: Buffer.from(typed.join("\n")) };
  await page.getByLabel("প্রশ্নের ফাইল").setInputFiles(upload);
  await expect(page.getByRole("alert").filter({ hasText: "ফাইলটি নেওয়া যাবে না।" })).toBeVisible();
  await look(page, "bijoy-file-refused");
  await page.getByRole("button", { name: "ইউনিকোডে বদলান" }).click();
  await expect(page.getByRole("status").filter({ hasText: "বিজয় থেকে ইউনিকোড: ২টি প্রশ্ন" })).toBeVisible();
  const converted = page.getByRole("region", { name: "বিজয় থেকে ইউনিকোড" });
  await expect(converted.getByRole("listitem").filter({ hasText: "hK…‡Zi" })).toContainText("যকৃতের কাজ কোনটি?");
  await look(page, "bijoy-file");
  await page.getByRole("button", { name: "আগের লেখা" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "ফাইলটি নেওয়া যাবে না।" })).toBeVisible();
  await page.getByRole("button", { name: "ইউনিকোডে বদলান" }).click();
  await page.getByRole("combobox", { name: /^ব্যাচ/ }).selectOption(String(batch.id));
  await page.getByRole("textbox", { name: "নাম", exact: true }).fill("সপ্তাহ ২");
  await page.getByRole("textbox", { name: "সময় (মিনিট)" }).fill("২০");
  await page.getByRole("button", { name: "২টি প্রশ্ন নিয়ে তৈরি করুন" }).click();
  await expect(page).toHaveURL(/\/staff\/exams\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const questions = await database().question.findMany({
    where: { version: { examId: id } },
    orderBy: { position: "asc" },
    include: { options: { orderBy: { position: "asc" } } },
  });
  expect(questions.map(({ text }) => text)).toEqual(
    ["হৃৎপিণ্ড থেকে মহাধমনি উৎপন্ন হয় কোথায়?", "যকৃতের কাজ কোনটি?"].map((text) => text.normalize("NFC")),
  );
  expect(questions.map(({ options }) => options.find(({ isCorrect }) => isCorrect)?.text)).toEqual([
    "বাম নিলয়".normalize("NFC"),
    "পিত্ত তৈরি",
  ]);
});
