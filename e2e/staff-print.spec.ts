import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { inCodeOrder } from "../lib/exams/on-paper/codes.ts";
import type { PaperCode } from "../lib/exams/on-paper/paper-code.ts";
import { toBengaliDigits } from "../lib/format.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { createExam, type QuestionContent } from "../prisma/factories/exam.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { readPdf } from "../test/e2e-pdf.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { signInToConsole } from "../test/e2e-staff.ts";

test.afterAll(closeDatabase);

/** Latin letters, because a PDF keeps Bengali ones by their forms, from which not every text can be read back. */
const two = (number: number) => String(number).padStart(2, "0");
const stem = (number: number) => `Stem${two(number)}`;
const part = (number: number, place: number) => `Part${two(number)}${"abcde"[place]}`;

/** Sixty questions: each tenth is a set, some have long stems, some long options. */
function mixedQuestions(): QuestionContent[] {
  return Array.from({ length: 60 }, (_, index) => {
    const number = index + 1;
    const text =
      `${stem(number)} সম্পর্কে কোনটি ঠিক? ${number % 7 === 0 ? "হৃৎপিণ্ডের প্রকোষ্ঠ ও কপাটিকা ".repeat(12) : ""}`.trim();
    const long = number % 5 === 0 ? " প্রাচীর ডান নিলয়ের প্রায় তিন গুণ পুরু" : "";
    if (number % 10 === 0) {
      const statements = [0, 1, 2, 3, 4].map((place) => ({
        text: part(number, place) + long,
        isTrue: place % 2 === 0,
      }));
      return { kind: "true_false_set", text, statements };
    }
    return { text, options: [0, 1, 2, 3].map((place) => part(number, place) + long), correct: number % 4 };
  });
}

async function examOfTeacher() {
  const db = database();
  const word = randomBytes(4).toString("hex");
  const batch = await createBatch(db, { name: `ব্যাচ ${word}` }, new Date());
  const other = await createBatch(db, {}, new Date());
  const teacher = await createUser(db, { username: `paper.${word}`, staffRoles: ["TEACHER"] });
  const stranger = await createUser(db, { username: `other.${word}`, staffRoles: ["TEACHER"] });
  await db.batchTeacher.create({ data: { batchId: other.id, userId: stranger.id } });
  const exam = await createExam(db, {
    batchId: batch.id,
    title: "সমন্বিত মডেল টেস্ট",
    questions: mixedQuestions(),
    hasNegativeMarking: true,
    negativeMarks: "25",
    negativeType: "PERCENTAGE",
    opensAt: new Date("2030-11-27T14:00:00Z"),
  });
  return { exam, teacher, stranger };
}

type Exam = Awaited<ReturnType<typeof examOfTeacher>>["exam"];

/** The author's numbers of the questions in the order of a code. */
const numbersOf = ({ id, version }: Exam, code: PaperCode) =>
  inCodeOrder(
    { id, shuffleStatements: false },
    code,
    version.questions
      .toSorted((a, b) => a.position - b.position)
      .map(({ lineage, position, kind, options }) => ({
        lineage,
        position,
        kind: kind === "true_false_set" ? ("true_false_set" as const) : ("single" as const),
        options,
      })),
  ).map(({ position }) => position);

const isReady = (page: Page) => expect(page.getByRole("status")).toContainText("কাগজ A4");

/** The sheets of an address, as the browser would print them, and what the page asked for elsewhere. */
async function printed(page: Page, path: string) {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(e2eSite.url)) foreign.push(request.url());
  });
  await page.goto(path);
  await isReady(page);
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(foreign).toEqual([]);
  return pages;
}

test("an exam is printed: no question is cut, the answer sheet is one, the key is apart, each set has its order", async ({
  page,
}) => {
  const { exam, teacher } = await examOfTeacher();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signInToConsole(page, teacher.username);
  await page.goto(`/staff/exams/${exam.id}`);
  await page.getByLabel("আরও কাজ", { exact: true }).click();
  await page.getByRole("link", { name: "কাগজে ছাপা" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "কাগজে ছাপা" })).toBeVisible();
  await expect(page.getByText("৬টি সেট ও ৫৪টি একক, ৮৪টি উত্তর")).toBeVisible();
  await expect(page.getByRole("radio", { name: /১৫০টি × ৫/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /১০০টি একক/ })).toBeDisabled();
  await expect(page.getByRole("switch", { name: /আলাদা শিটে/ })).not.toBeChecked();
  await page.getByRole("radio", { name: "খ", exact: true }).check({ force: true });
  await page.getByRole("switch", { name: "আলাদা শিটে, সেট খ-এর" }).click();
  await expect(page).toHaveURL(`/staff/exams/${exam.id}/print?code=b&key=1`);
  const sheets = page.getByRole("complementary", { name: "ছাপলে যেমন" }).getByRole("status");
  await expect(sheets).toContainText(/সেট খ · [৪-৯] শিট/);
  await expectAccessibleEverywhere(page);
  await page.reload();
  await expect(page.getByRole("switch", { name: "আলাদা শিটে, সেট খ-এর" })).toBeChecked();
  await expect(sheets).toContainText("শিট");
  const told = await sheets.innerText();
  await page.keyboard.press("p");
  await expect(page).toHaveURL(`/staff/exams/${exam.id}/print/sheets?code=b&key=1`);
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  await expectAccessible(page);
  // A reload does not ask to print again.
  await page.reload();
  await isReady(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-printed", "");

  const pages = await printed(page, `/staff/exams/${exam.id}/print/sheets?code=b&key=1`);
  expect(told).toContain(`${toBengaliDigits(pages.length)} শিট`);
  const paper = pages.slice(0, -2);
  const omr = pages.at(-2)?.text ?? "";
  const key = pages.at(-1)?.text ?? "";
  const order = numbersOf(exam, "b");
  expect(paper.flatMap(({ text }) => text.match(/Stem\d\d/g) ?? [])).toEqual(order.map(stem));
  order.forEach((number, index) => {
    const own = paper.filter(({ text }) => text.includes(stem(number)));
    expect(own).toHaveLength(1);
    const options = number % 10 === 0 ? 5 : 4;
    for (let place = 0; place < options; place += 1) {
      expect(own[0]?.text, part(number, place)).toContain(part(number, place));
    }
    expect(own[0]?.text).toContain(`${toBengaliDigits(index + 1)}.`);
  });
  for (const text of [omr, key]) expect(text).not.toMatch(/Stem|Part/);
  expect(omr).toContain(toBengaliDigits(60));
  for (const [index, { width, height, fonts, text }] of pages.entries()) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    expect(fonts.map(({ name }) => name).join(), String(index)).toContain("HindSiliguri");
    expect(text).toContain(`T${exam.id}-KHA-v1r`);
  }
  expect(pages[0]?.fonts.map(({ name }) => name).join()).toContain("TiroBangla");

  // The key is not in the page that does not print it.
  const withoutKey = await page.request.get(`/staff/exams/${exam.id}/print/sheets?code=b`);
  expect(await withoutKey.text()).toContain("Stem01");
  expect(await withoutKey.text()).not.toMatch(/accepted|truths\\?":|is_right|is_correct/);
  const other = await printed(page, `/staff/exams/${exam.id}/print/sheets?omr=none&columns=1&letters=latin`);
  expect(other.flatMap(({ text }) => text.match(/Stem\d\d/g) ?? [])).toEqual(numbersOf(exam, "a").map(stem));
  expect(numbersOf(exam, "a")).not.toEqual(order);
});

test("the sheets of an exam are for its own staff: others learn nothing of it", async ({ page, request }) => {
  const { exam, stranger } = await examOfTeacher();
  const paths = [`/staff/exams/${exam.id}/print?key=1`, `/staff/exams/${exam.id}/print/sheets?key=1`];
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([307, "/staff/sign-in"]);
    expect(await response.text()).not.toMatch(/Stem|মডেল টেস্ট/);
  }
  await signInToConsole(page, stranger.username);
  for (const path of paths) {
    const response = await page.request.get(path);
    expect(response.status()).toBe(403);
    expect(await response.text()).not.toMatch(/Stem|মডেল টেস্ট/);
  }
  expect((await page.request.get("/staff/exams/999999999/print/sheets")).status()).toBe(404);
});

test("sheets go to the printer once the site knows of it, and never where they are old", async ({ page }) => {
  const { exam, teacher } = await examOfTeacher();
  const db = database();
  await page.addInitScript(() => {
    let count = 0;
    window.print = () => {
      count += 1;
      document.documentElement.setAttribute("data-prints", String(count));
    };
  });
  const versionNow = () => db.examVersion.findFirstOrThrow({ where: { examId: exam.id } });
  const prints = (count: number) =>
    count === 0
      ? expect(page.locator("html")).not.toHaveAttribute("data-prints")
      : expect(page.locator("html")).toHaveAttribute("data-prints", String(count));
  const notice = page.getByRole("alert").filter({ hasText: "ছাপ" });
  await signInToConsole(page, teacher.username);
  await page.goto(`/staff/exams/${exam.id}/print/sheets?code=b`);
  await isReady(page);
  const printings = "**/printings/";
  await intercept(page, printings, (route) => route.abort());
  await page.getByRole("button", { name: "ছাপুন" }).click();
  await expect(notice).toContainText("ছাপা লেখা যায়নি, তাই ছাপবেন না");
  await page.keyboard.press("Control+p");
  await expect(page.getByRole("button", { name: "ছাপুন" })).toBeEnabled();
  await prints(0);
  expect(await versionNow()).toMatchObject({ printedAt: null });
  await page.unroute(printings);

  // A colleague mends a key meanwhile.
  await db.examVersion.updateMany({ where: { examId: exam.id }, data: { revision: { increment: 1 } } });
  await page.getByRole("button", { name: "ছাপুন" }).click();
  await expect(notice).toContainText("এর মধ্যে প্রশ্ন বা নিয়ম বদলেছে");
  await expect(page.getByText(`T${exam.id}-KHA-v1r2`).first()).toBeVisible();
  await isReady(page);
  await expectAccessibleEverywhere(page);
  await prints(0);
  await page.keyboard.press("Control+p");
  await prints(1);
  await expect(notice).toHaveCount(0);
  expect(await versionNow()).toMatchObject({ printedAt: expect.any(Date), printedShuffleStatements: false });
});

test("an exam leaves as a Word file by the editor's menu", async ({ page }) => {
  const { exam, teacher } = await examOfTeacher();
  await signInToConsole(page, teacher.username);
  await page.goto(`/staff/exams/${exam.id}`);
  await page.getByLabel("আরও কাজ").click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "প্রশ্ন ও উত্তর (Word)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`exam-${exam.id}.docx`);
  const parts = unzipSync(readFileSync(await download.path()));
  const written = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
  expect(written).toContain(stem(60));
  expect(written.indexOf("উত্তরমালা")).toBeGreaterThan(written.indexOf(part(60, 4)));
});
