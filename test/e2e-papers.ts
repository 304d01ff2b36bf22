import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type { PaperCode } from "../lib/exams/on-paper/paper-code.ts";
import { inPaperOrder, paperOrderSchema } from "../lib/exams/paper-order.ts";
import { toBengaliDigits } from "../lib/format.ts";
import { officeTypes } from "../lib/wire/office-types.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { rightSignsOf } from "./answer-sheets.ts";
import { logIn, signIn } from "./e2e-accounts.ts";
import { database } from "./e2e-database.ts";
import { phone } from "./e2e-devices.ts";
import { readPdf } from "./e2e-pdf.ts";
import type { Paper } from "./papers.ts";

/** The card of a question of a Word file, by its number there. */
export const wordCard = (page: Page, number: number) =>
  page.getByRole("article", { name: `প্রশ্ন ${toBengaliDigits(number)}`, exact: true });

/** A new exam from the paper's file, whose preview is open. @returns the exam's id */
export async function bringPaper(page: Page, { title, file, rights }: Paper, batchId: number): Promise<number> {
  await page.goto("/staff/exams/new");
  const buffer = Buffer.from(await file());
  await page.getByLabel("প্রশ্নের ফাইল").setInputFiles({ name: `${title}.docx`, mimeType: officeTypes.docx, buffer });
  await expect(page.getByRole("textbox", { name: "নাম", exact: true })).toHaveValue(title);
  await page.getByRole("combobox", { name: /^ব্যাচ/ }).selectOption(String(batchId));
  await page.getByRole("textbox", { name: "সময় (মিনিট)" }).fill("৩০");
  await page.getByRole("button", { name: "তৈরি করে ফাইলটি দেখুন" }).click();
  await expect(page).toHaveURL(/\/staff\/exams\/\d+\/word$/);
  await expect(wordCard(page, rights.length)).toBeAttached();
  return Number(/(\d+)\/word$/.exec(page.url())?.[1]);
}

/** Adds the questions that are looked at, and lets learners begin. */
export async function addAndActivate(page: Page, { rights }: Paper, examId: number): Promise<void> {
  await page.getByRole("button", { name: `${toBengaliDigits(rights.length)}টি যোগ করুন` }).click();
  // Pictures are drawn before their questions are added.
  await expect(page).toHaveURL(new RegExp(`/staff/exams/${examId}$`), { timeout: 60_000 });
  await page.getByRole("button", { name: "চালুর আগে দেখুন" }).click();
  await page.getByRole("button", { name: "চালু করুন", exact: true }).click();
  await expect(page.getByText("পরীক্ষা চালু হলো।")).toBeVisible();
}

/** The questions of the exam in their order, each with its options in theirs. */
export async function questionsOf(examId: number) {
  const questions = await database().question.findMany({
    where: { version: { examId } },
    orderBy: { position: "asc" },
    include: { options: { orderBy: { position: "asc" } } },
  });
  return questions.map((question) => ({ ...question, kind: "single" as const }));
}

export async function enrolled(batchId: number, firstName: string) {
  const user = await createUser(database(), { firstName });
  const { roll } = await createEnrollment(database(), { userId: user.id, batchId });
  return { ...user, roll };
}

/** A phone that somebody is logged in on. */
export async function phoneOf(browser: Browser, request: APIRequestContext, username: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale: "bn-BD", timezoneId: "Asia/Dhaka" });
  await signIn(context, await logIn(request, { username, password: factoryPassword }));
  return context.newPage();
}

export async function beginOnPhone(page: Page, examId: number): Promise<void> {
  await page.goto(`/dashboard/start-exam/${examId}`);
  await page.getByRole("button", { name: "কুইজ শুরু করুন" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "শুরু করুন" }).click();
  await expect(page.locator("#question-1")).toBeVisible();
}

const attemptAt = (examId: number) => database().attempt.findFirstOrThrow({ where: { examId } });

/** Answers all rightly but the last, in the learner's own order, and hands in; the result is open. */
export async function answerOnPhone(page: Page, examId: number): Promise<void> {
  const { paperOrder } = await attemptAt(examId);
  const given = inPaperOrder(await questionsOf(examId), paperOrderSchema.nullable().parse(paperOrder));
  for (const [place, { options }] of given.entries()) {
    const isLast = place === given.length - 1;
    const chosen = options.findIndex(({ isCorrect }) => isCorrect !== isLast);
    await page
      .locator(`#question-${place + 1} label`)
      .nth(chosen)
      .click();
  }
  const banner = page.getByRole("banner");
  await expect(banner).toContainText("সব সংরক্ষিত");
  await banner.getByRole("button", { name: "জমা দিন" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/result/${examId}$`));
  const { correctCount, wrongCount } = await attemptAt(examId);
  expect([correctCount, wrongCount]).toEqual([given.length - 1, 1]);
}

/** A result begins with what was wrong, and of many questions with the first ten; this shows all of them. */
export async function showWholeResult(page: Page, { rights }: Paper): Promise<void> {
  await page.getByRole("button", { name: `সব ${toBengaliDigits(rights.length)}`, exact: true }).click();
  await page.getByRole("button", { name: /^আরও .+টি দেখুন$/ }).click();
}

const latinLetter: Record<PaperCode, string> = { a: "KA", b: "KHA", c: "GA", d: "GHA" };

/** The sheets of a code with its answer sheet and its key, as the browser would print them; no question is cut. */
export async function printPaper(page: Page, { rights }: Paper, examId: number, code: PaperCode): Promise<void> {
  await page.goto(`/staff/exams/${examId}/print/sheets?code=${code}&key=1`);
  const status = page.getByRole("status").filter({ hasText: "কাগজ A4" });
  await expect(status).toBeVisible();
  const told = await status.innerText();
  await expect(page.locator("[data-sheet] [data-question]")).toHaveCount(rights.length);
  await expect(page.locator("[data-sheet=key]")).toHaveCount(1);
  await expect(page.locator("[data-sheet=omr]")).toHaveCount(1);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth),
  );
  expect(await cutQuestions(page)).toEqual([]);
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(told).toContain(`${toBengaliDigits(pages.length)}টি শিট`);
  for (const { width, height, fonts, text } of pages) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    expect(text).toContain(`T${examId}-${latinLetter[code]}-v1r`);
  }
}

/** The places of questions that leave their column or their sheet, or whose formulas are wider than their box. */
const cutQuestions = (page: Page) =>
  page.locator("[data-sheet] [data-question]").evaluateAll((questions) =>
    questions.flatMap((question, place) => {
      const own = question.getBoundingClientRect();
      const sheet = question.closest("[data-sheet]")?.getBoundingClientRect();
      const isInside = sheet && own.bottom <= sheet.bottom && own.top >= sheet.top && own.right <= sheet.right;
      const isWide = [question, ...question.querySelectorAll(".formula")].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      );
      return isInside && !isWide ? [] : [place + 1];
    }),
  );

type Sheet = { roll: number; code: PaperCode; signs: readonly string[] };

/** The signs of an answer sheet of a code on which everything is right. */
export const rightSigns = async (examId: number, code: PaperCode): Promise<string[]> =>
  rightSignsOf({ id: examId, shuffleStatements: false }, code, await questionsOf(examId));

/** The file of a reader of answer sheets. */
export const sheetFile = (sheets: readonly Sheet[]): Buffer => {
  const heads = sheets[0]?.signs.map((_, place) => place + 1) ?? [];
  const rows = sheets.map(({ roll, code, signs }) => [roll, code.toUpperCase(), ...signs]);
  return Buffer.from([["রোল", "সেট", ...heads], ...rows].map((row) => row.join(",")).join("\n"));
};
