import { expect, type Locator, type Page, test } from "@playwright/test";
import { buildQuestions, buildSet, type QuestionContent } from "../prisma/factories/exam.ts";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { examCandidate, savedChoices, savedFlags, savedTruths, sealedAttempt, startByApi } from "../test/e2e-exams.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

const STEM = "বাম নিলয় সম্পর্কে কোনটি সত্য, কোনটি মিথ্যা?";
const LONG = "উক্তিটি এত দীর্ঘ যে ফোনের পর্দায় তার পাশে দুটি ঘর রাখলে পড়া কঠিন হতো, তাই ঘর দুটি তার নিচে থাকে।";

/** A single, a set of five, a set of two with a long statement, and a single: nine answers. */
function mixedPaper(): QuestionContent[] {
  const [first, last] = buildQuestions(2) as [QuestionContent, QuestionContent];
  const short: QuestionContent = {
    ...buildSet("দুটি উক্তি", 2),
    statements: [
      { text: LONG, isTrue: true },
      { text: "ছোট উক্তি", isTrue: false },
    ],
  };
  return [first, { ...buildSet(STEM), marks: "2" }, short, last];
}
const marking = { hasNegativeMarking: true, negativeMarks: "0.1" };

const question = (page: Page, number: number) => page.locator(`#question-${number}`);
const statement = (page: Page, number: number, place: number) =>
  question(page, number).getByRole("radiogroup").nth(place);
const cell = (page: Page, number: number, place: number, word: string) =>
  statement(page, number, place).getByRole("radio", { name: word });
const square = (page: Page, name: string) => page.getByRole("navigation").getByRole("button", { name, exact: true });
const placeOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top + scrollY);
const handIn = async (page: Page): Promise<Locator> => {
  await page.getByRole("banner").getByRole("button", { name: "জমা দিন" }).click();
  return page.getByRole("alertdialog", { name: "কুইজ জমা দেবেন?" });
};

test("a mixed paper is answered by thumb, reloaded, cleared in part and handed in", { tag: "@phone" }, async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request, { questions: mixedPaper(), ...marking });
  const { exam } = candidate;

  await test.step("the start tells of questions and answers", async () => {
    await signIn(context, candidate.tokens);
    await page.goto(`/dashboard/start-exam/${exam.id}`);
    await expect(page.getByRole("main")).toContainText("৪টি৯টি উত্তর");
    await expect(page.getByText("প্রতিটি ভুল উত্তরে ০.১ নম্বর কাটা যাবে, সেটের প্রতিটি ভুল উক্তিতেও।")).toBeVisible();
  });

  await startByApi(context, candidate);
  await page.goto(`/dashboard/exam/${exam.id}`);
  await test.step("a statement is a group with its text as its name, and two cells for a thumb", async () => {
    await expect(question(page, 2)).toContainText("৫টি উক্তি, ২ নম্বর");
    await expect(question(page, 2)).toContainText("প্রতিটি ০.৪০, ভুলে −০.১০");
    await expect(question(page, 2).getByRole("radiogroup", { name: "উক্তি 3", exact: true })).toBeVisible();
    for (const place of [0, 4]) {
      const box = await cell(page, 2, place, "মিথ্যা").boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const halves = await cell(page, 3, 0, "সত্য").boundingBox();
    expect(halves?.width).toBeGreaterThan(100);
  });

  await test.step("nothing moves on choosing, and bar and list tell what is answered in part", async () => {
    await page.getByRole("radio", { name: "ঠিক" }).first().tap();
    await cell(page, 2, 0, "সত্য").tap();
    const before = await placeOf(question(page, 3));
    await cell(page, 2, 1, "সত্য").tap();
    await cell(page, 2, 1, "মিথ্যা").tap();
    await cell(page, 2, 2, "মিথ্যা").tap();
    await expect(question(page, 2)).toContainText("৩ / ৫ সংরক্ষিত");
    expect(await placeOf(question(page, 3))).toBe(before);
    await expect(page.getByRole("banner")).toContainText("উত্তর দিয়েছেন১ / ৪");
    await expect(page.getByRole("banner")).toContainText("সব সংরক্ষিত · ৪ / ৯ উত্তর");
    await expect(page.getByRole("navigation").getByRole("button", { name: "প্রশ্ন ২ ৩/৫ উত্তর দেওয়া" })).toHaveText(
      "২ ৩/৫",
    );
    expect(await savedTruths(candidate, 1)).toEqual([true, false, false, null, null]);
  });

  await test.step("a reload brings everything back; a tap on the chosen cell, and a named control, clear it alone", async () => {
    await page.reload();
    await expect(cell(page, 2, 1, "মিথ্যা")).toBeChecked();
    await cell(page, 2, 2, "মিথ্যা").tap();
    await expect(cell(page, 2, 2, "মিথ্যা")).not.toBeChecked();
    await statement(page, 2, 1).getByRole("button", { name: "প্রশ্ন ২, উক্তি খ: উত্তর মুছুন" }).dispatchEvent("click");
    await expect(cell(page, 2, 1, "মিথ্যা")).not.toBeChecked();
    await expect(cell(page, 2, 1, "সত্য")).toBeFocused();
    await expect(question(page, 2)).toContainText("১ / ৫ সংরক্ষিত");
    expect(await savedTruths(candidate, 1)).toEqual([true, null, null, null, null]);
  });

  await test.step("accessible: a paper with a set in part, light and dark", async () => {
    await expectAccessibleEverywhere(page, "light", "dark");
  });

  await test.step("before handing in, blanks and what is answered in part are told apart", async () => {
    await cell(page, 2, 1, "সত্য").tap();
    await expect(page.getByRole("banner")).toContainText("৩ / ৯ উত্তর");
    const dialog = await handIn(page);
    await expect(dialog).toContainText("৪টি প্রশ্নের মধ্যে ১টির উত্তর দিয়েছেন। উক্তি ধরে ৯টি উত্তরের ৩টি।");
    await expect(dialog.getByRole("region", { name: "ফাঁকা ২টি" }).getByRole("link")).toHaveText(["৩", "৪"]);
    const partial = dialog.getByRole("region", { name: "আংশিক ১টি" });
    await expect(partial.getByRole("link")).toHaveText(["২ ২/৫"]);
    await expect(partial).toContainText("৩টি উক্তি বাকি");
    await expectAccessibleEverywhere(page, "light", "dark");
    await dialog.getByRole("button", { name: "ঠিক আছে" }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/result/${exam.id}$`));
    expect(await sealedAttempt(candidate)).toMatchObject({ correctCount: 2, wrongCount: 1, blankCount: 6, score: 1.3 });
  });

  await test.step("the result shows own and right value and the marks of each statement", async () => {
    await expect(page.getByText("৪টি প্রশ্নে ৯টি উত্তর", { exact: false })).toBeVisible();
    const filters = page.getByRole("group", { name: "কোন প্রশ্নগুলো দেখবেন" });
    await expect(filters.getByRole("button")).toHaveText(["ভুল ১", "ফাঁকা ৩", "সঠিক ১", "সব ৪"]);
    const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "উক্তি" });
    await expect(rows.nth(0)).toContainText("আপনি: সত্য · ঠিক");
    await expect(rows.nth(0)).toContainText("+০.৪০");
    await expect(rows.nth(1)).toContainText("আপনি: সত্য · সঠিক: মিথ্যা");
    await expect(rows.nth(1)).toContainText("−০.১০");
    await expect(rows.nth(2)).toContainText("ফাঁকা · সঠিক: সত্য");
    await expect(page.getByText("+০.৩০ / ২")).toBeVisible();
    await expect(page.getByRole("link", { name: "ভুল ১টি অনুশীলন করুন" })).toBeVisible();
    await expectAccessibleEverywhere(page, "light", "dark");
  });

  await test.step("the receipt counts answers", async () => {
    const code = await page.locator("b[lang=en]").first().innerText();
    await page.goto(`/receipts/${code}`);
    await expect(page.getByText("৯টির মধ্যে ৩টি")).toBeVisible();
  });
});

test("sets by keyboard, named by Latin letters", async ({ page, context, request }) => {
  const candidate = await examCandidate(request, { questions: mixedPaper(), letters: "latin", ...marking });
  await startByApi(context, candidate);
  await page.goto(`/dashboard/exam/${candidate.exam.id}`);
  const voice = page.locator("p[aria-live=polite]");

  await test.step("letters do nothing outside of a question", async () => {
    await expect(question(page, 2)).toContainText("a.");
    await page.getByRole("banner").getByRole("button", { name: "জমা দিন" }).focus();
    await page.keyboard.press("t");
    await page.keyboard.press("m");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(page.getByText("চিহ্ন দেওয়া আছে")).toHaveCount(0);
  });

  await test.step("T and F answer and go on, to the next question after the last statement", async () => {
    await square(page, "প্রশ্ন ২, উত্তর দেননি").click();
    await page.keyboard.press("t");
    await expect(cell(page, 2, 0, "True")).toBeChecked();
    await expect(cell(page, 2, 1, "True")).toBeFocused();
    await expect(voice).toHaveText("প্রশ্ন ২, উক্তি a: True।");
    for (const key of ["f", "t", "f", "t"]) await page.keyboard.press(key);
    await expect(question(page, 3).getByRole("heading")).toBeFocused();
    await expect(question(page, 2)).toContainText("৫ / ৫ সংরক্ষিত");
    expect(await savedTruths(candidate, 1)).toEqual([true, false, true, false, true]);
  });

  await test.step("arrows go from statement to statement and choose nothing, others choose", async () => {
    await page.keyboard.press("ArrowDown");
    await expect(cell(page, 3, 0, "True")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(cell(page, 3, 1, "True")).toBeFocused();
    await expect(question(page, 3).getByRole("radio", { checked: true })).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(cell(page, 3, 1, "False")).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("f");
    await expect(question(page, 3)).toContainText("২ / ২ সংরক্ষিত");
    expect(await savedTruths(candidate, 2)).toEqual([false, false]);
  });

  await test.step("Delete clears one statement, M flags its question, the button clears all", async () => {
    await page.keyboard.press("Delete");
    await expect(voice).toHaveText("প্রশ্ন ৩, উক্তি b: উত্তর মোছা হয়েছে।");
    await expect(question(page, 3)).toContainText("১ / ২ সংরক্ষিত");
    await page.keyboard.press("m");
    await expect(question(page, 3)).toContainText("চিহ্ন দেওয়া আছে");
    await eventually(async () => expect(await savedFlags(candidate)).toEqual([2]));
    await page.getByRole("button", { name: "প্রশ্ন ২-এর উত্তর মুছুন" }).click();
    await expect(question(page, 2)).toContainText("উত্তর দেননি");
    await expect(cell(page, 2, 0, "True")).toBeFocused();
    await expect(page.getByRole("banner")).toContainText("সব সংরক্ষিত · ১ / ৯ উত্তর");
    expect(await savedTruths(candidate, 1)).toEqual([null, null, null, null, null]);
    expect(await savedChoices(candidate)).toEqual([null, null, null, null]);
  });

  await test.step("the result has the letters of the exam", async () => {
    const dialog = await handIn(page);
    await dialog.getByRole("button", { name: "ঠিক আছে" }).click();
    await expect(page.getByRole("main")).toContainText("আপনি: False · সঠিক: True");
    await expect(page.getByRole("main")).toContainText(`a. ${LONG}`);
  });
});

test(
  "a paper of more than a hundred questions is found by groups of 25",
  { tag: "@both" },
  async ({ page, context, request }, { project }) => {
    const isPhone = project.name === "phone";
    const questions = [...buildQuestions(110), buildSet(STEM), ...buildQuestions(14)];
    const candidate = await examCandidate(request, { questions });
    await startByApi(context, candidate);
    await page.goto(`/dashboard/exam/${candidate.exam.id}`);
    const panel = page.getByRole("navigation", { name: "প্রশ্ন তালিকা" });
    const sheet = page.getByRole("dialog", { name: "প্রশ্ন তালিকা" });
    const list = isPhone ? sheet : panel;
    const group = (name: string) => list.getByRole("button", { name });
    const openList = async () => {
      if (isPhone) await panel.getByRole("button", { name: "প্রশ্ন তালিকা" }).click();
    };

    await openList();
    await expect(group("প্রশ্ন ১–২৫ উত্তর দিয়েছেন ০ / ২৫")).toHaveAttribute("aria-expanded", "true");
    await expect(list.getByRole("button", { name: "প্রশ্ন ২৫, উত্তর দেননি" })).toBeVisible();
    await expect(list.getByRole("button", { name: "প্রশ্ন ১১১, উত্তর দেননি" })).toBeHidden();
    await expectAccessible(page);
    await group("প্রশ্ন ১০১–১২৫").click();
    await expect(list.getByRole("button", { name: "প্রশ্ন ২৫, উত্তর দেননি" })).toBeHidden();
    await list.getByRole("button", { name: "প্রশ্ন ১১১, উত্তর দেননি" }).click();
    await expect(sheet).toBeHidden();
    await expect(question(page, 111).getByRole("heading")).toBeFocused();

    await cell(page, 111, 0, "সত্য").click();
    await page.getByRole("button", { name: "প্রশ্ন ১১১: চিহ্ন দিন" }).click();
    await question(page, 112).getByRole("radio").first().check();
    await openList();
    await expect(group("প্রশ্ন ১০১–১২৫ উত্তর দিয়েছেন ১ / ২৫")).toHaveAttribute("aria-expanded", "true");
    if (isPhone) {
      const filters = sheet.getByRole("group", { name: "কোন প্রশ্ন দেখাবে" }).getByRole("button");
      await expect(filters).toHaveText(["সব১২৫", "ফাঁকা১২৩", "আংশিক১", "চিহ্ন১"]);
      await filters.nth(2).click();
      await sheet.getByRole("button", { name: "প্রশ্ন ১১১ ১/৫ উত্তর দেওয়া" }).click();
      await expect(question(page, 111).getByRole("heading")).toBeFocused();
    } else {
      await group("প্রশ্ন ১০১–১২৫").click();
      await expect(group("প্রশ্ন ১০১–১২৫")).toHaveAttribute("aria-expanded", "false");
      await group("প্রশ্ন ১–২৫").click();
      await list.getByRole("button", { name: "প্রশ্ন ৩, উত্তর দেননি" }).click();
      await expect(question(page, 3).getByRole("heading")).toBeFocused();
    }
  },
);
