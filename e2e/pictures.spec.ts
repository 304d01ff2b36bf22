import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { createAttempt } from "../prisma/factories/attempt.ts";
import { addMinutes } from "../prisma/factories/calendar.ts";
import { buildQuestions, createExam } from "../prisma/factories/exam.ts";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { savedChoices, startByApi } from "../test/e2e-exams.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { readPdf } from "../test/e2e-pdf.ts";
import { description, drawings, ownOrigin, picturedExam } from "../test/e2e-pictures.ts";
import { consoleRequests, signInToConsole } from "../test/e2e-staff.ts";
import { measureVitals } from "../test/e2e-vitals.ts";
import { weigh } from "../test/e2e-weight.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

const shots = process.env.SCREENSHOTS;
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

test(
  "pictures of an exam come behind its text, keep their room, and are enlarged by a tap",
  { tag: "@both" },
  async ({ page, context, request, playwright }, { project }) => {
    const teacher = await consoleRequests(ownOrigin(playwright), "ADMIN");
    const candidate = await picturedExam(request, teacher, { questions: 5, pictures: 3 });
    await signIn(context, candidate.tokens);
    await startByApi(context, candidate);
    const vitals = await measureVitals(page, { slowdown: 1 });
    const go = Promise.withResolvers<void>();
    await intercept(page, "**/api/question-pictures/**", async (route) => {
      await go.promise;
      await route.continue();
    });
    const pictures = page.locator("main .picture img");
    const areThere = () =>
      pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0));

    await test.step("the text is answered before they are there", async () => {
      await page.goto(`/dashboard/exam/${candidate.exam.id}`);
      await expect(pictures).toHaveCount(3);
      await expect(pictures.first()).toHaveAttribute("alt", description(1));
      await page.locator("#question-1 label").nth(2).click();
      await eventually(async () => expect((await savedChoices(candidate))[0]).toBe(2));
      expect(await areThere()).toBe(false);
    });

    await test.step("nothing moves when they come", async () => {
      go.resolve();
      await eventually(async () => expect(await areThere()).toBe(true));
      expect((await vitals()).CLS ?? 0).toBeLessThan(0.01);
      await page.addStyleTag({ content: "article { content-visibility: visible !important }" });
      expect(await sidewaysScroll(page)).toBe(0);
      await expectAccessible(page);
      await page.evaluate(() => scrollTo(0, 0));
      await look(page, `pictures-exam-${project.name}`);
    });

    const large = page.getByRole("dialog");
    await test.step("a tap enlarges one in a stem, and the button does too", async () => {
      const { width, height } = (await pictures.first().boundingBox()) ?? { width: 0, height: 0 };
      await pictures.first().click({ position: { x: width * 0.75, y: height / 2 } });
      await expect(large.getByRole("img", { name: description(1) })).toBeVisible();
      const scroller = large.locator("div");
      const { hidden, left } = await scroller.evaluate(({ scrollWidth, clientWidth, scrollLeft }) => ({
        hidden: scrollWidth - clientWidth,
        left: scrollLeft,
      }));
      // The tapped place is in the middle, as far as the picture goes.
      if (hidden > 0) expect(left).toBeGreaterThan(hidden / 2);
      await expectAccessible(page);
      await look(page, `pictures-large-${project.name}`);
      await large.getByRole("button", { name: "বন্ধ করুন" }).click();
      await expect(large).toHaveCount(0);
      await page.locator("#question-1").getByRole("button", { name: "ছবিতে চাপ দিলে বড় হবে" }).click();
      await page.keyboard.press("Escape");
      await expect(large).toHaveCount(0);
      await expect(page.locator("#question-1").getByRole("button", { name: "ছবিতে চাপ দিলে বড় হবে" })).toBeFocused();
    });

    await test.step("a tap on an option's chooses it, and its button alone enlarges it", async () => {
      const option = page.locator("#question-2 label").first();
      await option.scrollIntoViewIfNeeded();
      await look(page, `pictures-option-${project.name}`);
      await option.getByRole("button", { name: "বড় করে দেখুন" }).click();
      await expect(large.getByRole("img", { name: description(2) })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(option.getByRole("radio")).not.toBeChecked();
      await option.getByRole("img").click();
      await expect(option.getByRole("radio")).toBeChecked();
    });

    await test.step("in the result", async () => {
      await request.put(`/api/exams/${candidate.exam.id}/submit/`, {
        headers: { Authorization: `Bearer ${candidate.tokens.access}` },
        data: [],
      });
      await page.goto(`/dashboard/result/${candidate.exam.id}`);
      const shown = page.getByRole("img", { name: description(1) });
      await shown.scrollIntoViewIfNeeded();
      await eventually(async () =>
        expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
      );
      expect(await sidewaysScroll(page)).toBe(0);
      await look(page, `pictures-result-${project.name}`);
    });
  },
);

test("what was answered wrongly comes back in practice with its picture and its formula", { tag: "@phone" }, async ({
  page,
  request,
  playwright,
}) => {
  const teacher = await consoleRequests(ownOrigin(playwright), "ADMIN");
  const candidate = await picturedExam(request, teacher, { questions: 1, pictures: 1 });
  const [question] = candidate.exam.version.questions;
  const mathml = "<math><msup><mi>x</mi><mn>2</mn></msup></math>";
  const attrs = { tex: "x^2", display: false, mathml, spoken: "এক্স স্কয়ার", converter: "temml" };
  const textDoc = { type: "doc", content: [{ type: "paragraph", content: [{ type: "formula", attrs }] }] };
  await database().option.update({ where: { id: question?.options[1]?.id }, data: { text: "$x^2$", textDoc } });
  const startedAt = addMinutes(new Date(), -3 * 24 * 60);
  await createAttempt(database(), candidate.exam, { userId: candidate.userId, choices: [1], startedAt });
  await signIn(page.context(), candidate.tokens);
  await page.goto("/dashboard/practice/session");
  const picture = page.getByRole("img", { name: description(1) });
  await eventually(async () =>
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
  );
  await expect(page.locator("main math")).toHaveCount(1);
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await look(page, "pictures-practice");
  await page.locator("main").getByRole("button", { name: "ঠিক", exact: true }).click();
  await expect(page.getByRole("status").getByText("ঠিক", { exact: true })).toBeVisible();
  await expect(picture).toBeVisible();
});

test("a hundred questions with thirty pictures are light on a phone", { tag: "@phone" }, async ({
  page,
  context,
  request,
  playwright,
}) => {
  const teacher = await consoleRequests(ownOrigin(playwright), "ADMIN");
  const candidate = await picturedExam(request, teacher, { questions: 100, pictures: 30 });
  await signIn(context, candidate.tokens);
  await startByApi(context, candidate);
  const weight = await weigh(page, async () => {
    await page.goto(`/dashboard/exam/${candidate.exam.id}`);
    const pictures = page.locator("main .picture img");
    await expect(pictures).toHaveCount(30);
    await eventually(async () =>
      expect(
        await pictures.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length),
      ).toBe(30),
    );
    await page.waitForLoadState("networkidle");
  });
  const total = Object.values(weight.kilobytes).reduce((sum, kilobytes) => sum + kilobytes, 0);
  test
    .info()
    .annotations.push({ type: "weight", description: `${total.toFixed(0)} kB: ${JSON.stringify(weight.kilobytes)}` });
  expect(total).toBeLessThanOrEqual(1200);
  // The copies that are kept for a reload come from the browser itself.
  expect(weight.kilobytes.Fetch).toBeLessThan(40);
});

test("a teacher gives a stem and an option their pictures, in the editor and on paper", async ({ page, browser }) => {
  const exam = await createExam(database(), { isActive: false, questions: buildQuestions(1) });
  await signInToConsole(page, "admin");
  await page.goto(`/staff/exams/${exam.id}`);
  const stem = page.getByRole("textbox", { name: "প্রশ্ন", exact: true });
  const dialog = page.getByRole("dialog");
  const file = { name: "answer-B.png", mimeType: "image/png", buffer: await sharp(drawings[0]).png().toBuffer() };

  await test.step("chosen from a file, with a description that is asked for", async () => {
    await stem.fill("চিত্রটি কীসের?");
    await page.getByRole("toolbar", { name: "লেখার সাজ" }).getByRole("button", { name: "ছবি" }).click();
    await dialog.getByRole("button", { name: "বসান" }).click();
    await expect(dialog.getByRole("alert").first()).toBeVisible();
    await look(page, "picture-dialog-empty");
    await dialog.getByLabel("প্রশ্নের ছবি").setInputFiles(file);
    await expect(dialog.getByLabel("ছবিতে কী আছে")).toBeFocused();
    await dialog.getByLabel("ছবিতে কী আছে").fill("হৃৎপিণ্ডের লম্বচ্ছেদ");
    await expect(dialog.getByRole("img")).toHaveCount(0);
    await expect(dialog.locator("img")).toBeVisible();
    await expectAccessible(page);
    await look(page, "picture-dialog");
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page);
    await look(page, "picture-dialog-360");
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole("button", { name: "বসান" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(stem.locator("img[src]")).toBeVisible();
    // Letters that go past the field would be shortcuts.
    await expect(stem).toBeFocused();
    const preview = page.getByRole("complementary").getByRole("img", { name: "হৃৎপিণ্ডের লম্বচ্ছেদ" });
    await eventually(async () =>
      expect(await preview.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
    );
    await look(page, "picture-editor");
  });

  await test.step("pasted into an option", async () => {
    const option = page.getByRole("textbox", { name: "উত্তর ক", exact: true });
    await option.fill("");
    const pasted = [...file.buffer];
    await option.evaluate((field, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "x.png", { type: "image/png" }));
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, pasted);
    await expect(dialog.getByLabel("ছবিতে কী আছে")).toBeFocused();
    await page.keyboard.type("বাম নিলয়");
    await page.keyboard.press("Enter");
    await expect(option.locator("img[src]")).toBeVisible();
    await expect(option).toBeFocused();
  });

  await test.step("described better, and there after a reload", async () => {
    await stem.locator("img[src]").click();
    await expect(dialog.getByLabel("ছবিতে কী আছে")).toBeFocused();
    await dialog.getByLabel("ছবিতে কী আছে").fill("হৃৎপিণ্ডের চার প্রকোষ্ঠ");
    await dialog.getByRole("button", { name: "বসান" }).click();
    const saved = () =>
      database().question.findFirst({ where: { version: { examId: exam.id } }, include: { options: true } });
    await eventually(async () => {
      const question = await saved();
      expect(question?.text).toBe("চিত্রটি কীসের?[ছবি: হৃৎপিণ্ডের চার প্রকোষ্ঠ]");
      expect(question?.options.map(({ text }) => text)).toContain("[ছবি: বাম নিলয়]");
    });
    await page.reload();
    await expect(stem.locator("img[src]")).toBeVisible();
    await expect(stem).toContainText("হৃৎপিণ্ডের চার প্রকোষ্ঠ");
  });

  await test.step("on paper", async () => {
    await page.goto(`/staff/exams/${exam.id}/print/sheets?omr=none`);
    await expect(page.getByRole("status")).toContainText("কাগজ A4");
    const printed = page.locator("[data-question] .picture img");
    await expect(printed).toHaveCount(2);
    await expect(page.locator("[data-question] .picture button").first()).toBeHidden();
    await eventually(async () =>
      expect(
        await printed.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
      ).toBe(true),
    );
    await look(page, "picture-paper");
    expect(await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toHaveLength(1);
  });

  await test.step("the whole address is nobody's but the staff's", async () => {
    const address = await page.locator("[data-question] .picture img").first().getAttribute("src");
    const stranger = await browser.newContext();
    expect((await stranger.request.get(address ?? "")).status()).toBe(401);
    await stranger.close();
  });
});
