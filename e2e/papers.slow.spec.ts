import { expect, type Page, test } from "@playwright/test";
import { toBengaliDigits } from "../lib/format.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import {
  addAndActivate,
  answerOnPhone,
  beginOnPhone,
  bringPaper,
  enrolled,
  phoneOf,
  printPaper,
  questionsOf,
  rightSigns,
  sheetFile,
  showWholeResult,
  wordCard,
} from "../test/e2e-papers.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";
import { eventually } from "../test/eventually.ts";
import { anatomyPaper, anatomyQuestions } from "../test/paper-anatomy.ts";
import { bijoyPaper, bijoyStems } from "../test/paper-bijoy.ts";
import { keylessQuestion, sciencePaper } from "../test/paper-science.ts";
import type { Paper } from "../test/papers.ts";

test.afterAll(closeDatabase);

const shots = process.env.SCREENSHOTS;
const look = async (page: Page, name: string, { isWhole = false } = {}) => {
  if (!shots) return;
  await page.screenshot({ path: `${shots}/papers-${name}.png`, fullPage: isWhole });
};

type Journey = {
  name: string;
  paper: Paper;
  /** Answers the doubts of the preview, before the questions are added. */
  settle: (page: Page) => Promise<void>;
  /** Looks for the content of the paper on a phone, in the exam and in its result. */
  isSeen: (page: Page) => Promise<void>;
  /** Looks for it on the printed sheets. */
  isPrinted: (page: Page) => Promise<void>;
};

const picturesAreThere = (page: Page, pictures: ReturnType<Page["locator"]>) =>
  eventually(async () => {
    // Pictures below the screen are loaded when they come near it.
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
    const widths = await pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
    expect(widths.filter((width) => width > 0)).toHaveLength(anatomyQuestions.length);
    await page.evaluate(() => scrollTo(0, 0));
  });

const journeys: Journey[] = [
  {
    name: "bijoy",
    paper: bijoyPaper,
    settle: async (page) => {
      for (const [place, stem] of bijoyStems.entries()) await expect(wordCard(page, place + 1)).toContainText(stem);
    },
    isSeen: async (page) => {
      for (const stem of bijoyStems) await expect(page.getByRole("main").getByText(stem).first()).toBeAttached();
    },
    isPrinted: async (page) => {
      for (const stem of bijoyStems)
        await expect(page.locator("[data-question]").filter({ hasText: stem })).toHaveCount(1);
    },
  },
  {
    name: "science",
    paper: sciencePaper,
    settle: async (page) => {
      const keyless = wordCard(page, keylessQuestion);
      await expect(keyless).toContainText("উত্তর নেই");
      await page.getByRole("button", { name: "পরের সন্দেহ দেখুন" }).click();
      await expect(keyless).toBeFocused();
      const right = sciencePaper.rights[keylessQuestion - 1] ?? 0;
      await page.keyboard.press(`Alt+${right + 1}`);
      await expect(keyless).toContainText("উত্তর: আপনি বেছেছেন");
    },
    isSeen: (page) => expect(page.locator("main math")).toHaveCount(20),
    isPrinted: (page) => expect(page.locator("[data-sheet] [data-question] math")).toHaveCount(20),
  },
  {
    name: "anatomy",
    paper: anatomyPaper,
    settle: async (page) => {
      for (const [place, { description }] of anatomyQuestions.entries()) {
        const field = wordCard(page, place + 1).getByRole("textbox", { name: "ছবিতে কী আছে, উত্তর না বলে" });
        await field.fill(description);
      }
    },
    isSeen: async (page) => {
      const pictures = page.locator("main .picture img");
      await expect(pictures).toHaveCount(anatomyQuestions.length);
      await picturesAreThere(page, pictures);
      for (const { description } of anatomyQuestions)
        await expect(page.locator(`main img[alt="${description}"]`)).toHaveCount(1);
    },
    isPrinted: (page) => expect(page.locator("[data-question] .picture img")).toHaveCount(anatomyQuestions.length),
  },
];

for (const { name, paper, settle, isSeen, isPrinted } of journeys) {
  test(`a paper goes from its Word file to a phone, onto paper and back: ${name}`, async ({
    page,
    browser,
    request,
  }) => {
    const { id: batchId } = await createBatch(database());
    const [online, onPaper, double] = await Promise.all(
      ["তাসনিম", "সাদিয়া", "তানভীর"].map((firstName) => enrolled(batchId, firstName)),
    );
    if (!online || !onPaper || !double) throw new Error("Somebody is not enrolled.");
    await signInToConsole(page, "admin");
    const questions = paper.rights.length;
    let examId = 0;

    await test.step("its file is looked at, settled and added", async () => {
      examId = await bringPaper(page, paper, batchId);
      await look(page, `${name}-1-word`);
      await settle(page);
      await look(page, `${name}-2-word-settled`);
      await addAndActivate(page, paper, examId);
      const keys = (await questionsOf(examId)).map(({ options }) => options.findIndex(({ isCorrect }) => isCorrect));
      expect(keys).toEqual(paper.rights);
    });

    await test.step("a learner sits it on a phone and sees the result", async () => {
      const learner = await phoneOf(browser, request, online.username);
      await beginOnPhone(learner, examId);
      await isSeen(learner);
      expect(await sidewaysScroll(learner)).toBe(0);
      await look(learner, `${name}-3-exam`);
      await answerOnPhone(learner, examId);
      await showWholeResult(learner, paper);
      await isSeen(learner);
      await look(learner, `${name}-4-result`);
      expect(await sidewaysScroll(learner)).toBe(0);
      await learner.context().close();
    });

    await test.step("it is printed in two codes", async () => {
      for (const code of ["b", "c"] as const) {
        await printPaper(page, paper, examId, code);
        await isPrinted(page);
        await look(page, `${name}-5-print-${code}`, { isWhole: true });
      }
    });

    await test.step("its answer sheets come back", async () => {
      const all = await rightSigns(examId, "b");
      const [first = "", ...others] = await rightSigns(examId, "c");
      const sheets = [
        { roll: onPaper.roll, code: "b", signs: all },
        { roll: double.roll, code: "c", signs: [first === "A" ? "AB" : `A${first}`, ...others] },
        { roll: 999_999, code: "b", signs: all },
      ] as const;
      await page.goto(`/staff/exams/${examId}/results`);
      await page.getByRole("link", { name: "ওএমআরের ফল আনুন" }).click();
      const file = { name: "hall.csv", mimeType: "text/csv", buffer: sheetFile(sheets) };
      await page.getByLabel("ওএমআর যন্ত্রের CSV").setInputFiles(file);
      await expect(page.getByRole("status").filter({ hasText: "৩টি খাতা · ২টি বসবে · ১টি বসবে না" })).toBeVisible();
      const rows = page.getByRole("table", { name: "খাতা" }).getByRole("row");
      await expect(rows.filter({ hasText: "রোল অচেনা" })).toHaveCount(1);
      await expect(rows.filter({ hasText: "দুটি দাগ, ফাঁকা ধরা হবে: প্রশ্ন ১" })).toContainText("তানভীর");
      await look(page, `${name}-6-omr`);
      await page.getByRole("button", { name: "২টি খাতা বসান" }).click();
      await page.getByRole("link", { name: "ফল দেখুন" }).click();
      const marks = (right: number) => `${toBengaliDigits(right)}.০০ / ${toBengaliDigits(questions)}.০০`;
      const row = (hasText: string) => page.getByRole("row").filter({ hasText });
      await expect(row("কাগজে, সেট খ").filter({ hasText: "সাদিয়া" })).toContainText(marks(questions));
      await expect(row("কাগজে, সেট গ").filter({ hasText: "তানভীর" })).toContainText(marks(questions - 1));
      await expect(row("তাসনিম").filter({ hasText: " / " })).toContainText(marks(questions - 1));
      await look(page, `${name}-7-results`);
    });

    await test.step("who sat it on paper sees it on a phone", async () => {
      const learner = await phoneOf(browser, request, onPaper.username);
      await learner.goto(`/dashboard/result/${examId}`);
      await expect(learner.getByText("কাগজে দেওয়া, সেট খ")).toBeVisible();
      await showWholeResult(learner, paper);
      await isSeen(learner);
      await look(learner, `${name}-8-paper-result`);
      await learner.context().close();
    });
  });
}
