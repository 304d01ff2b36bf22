import { expect, type Page, test } from "@playwright/test";
import { formulas } from "../lib/markup/fixtures/formulas.ts";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { type ExamCandidate, examCandidate, startByApi } from "../test/e2e-exams.ts";
import { readPdf } from "../test/e2e-pdf.ts";
import { consoleRequests, signInToConsole } from "../test/e2e-staff.ts";
import { measureVitals } from "../test/e2e-vitals.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

const shots = process.env.SCREENSHOTS;

const paragraph = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });

/** A question for each formula: in its stem, and as one of its options. */
const questions = Object.entries(formulas).map(([name, attrs]) => {
  const formula = { type: "formula", attrs };
  return {
    text: name,
    text_doc: paragraph({ type: "text", text: `${name} ` }, formula, { type: "text", text: " থেকে কী জানা যায়?" }),
    marks: 1,
    explanation: "",
    explanation_doc: paragraph({ type: "text", text: "কারণ (" }, formula, { type: "text", text: ")।" }),
    options: [
      { text: "সূত্র", text_doc: paragraph(formula), is_correct: true },
      { text: "অন্য কিছু", is_correct: false },
    ],
  };
});

/** A learner with an open exam, whose questions a teacher wrote through the console's API. */
async function candidateOf(
  request: Parameters<typeof examCandidate>[0],
  newContext: Parameters<typeof consoleRequests>[0],
  written: readonly object[],
): Promise<ExamCandidate> {
  const candidate = await examCandidate(request, { questions: [], isActive: false });
  const teacher = await consoleRequests(newContext, "ADMIN");
  const at = `/api/staff/exams/${candidate.exam.id}`;
  for (const data of written) expect((await teacher.post(`${at}/questions/`, { data })).status()).toBe(201);
  expect((await teacher.put(`${at}/activation/`, { data: { is_active: true } })).ok()).toBe(true);
  return candidate;
}

/** A picture of all questions, also of those that are not laid out far from the screen. */
async function look(page: Page, name: string): Promise<void> {
  if (!shots) return;
  await page.addStyleTag({ content: "article { content-visibility: visible !important }" });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

/** `document.fonts.check` is true of a font that no style sheet has named yet. */
const fontIsThere = (page: Page) =>
  eventually(async () =>
    expect(
      await page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes("Noto Sans Math") && status === "loaded"),
      ),
    ).toBe(true),
  );

/** The reasons whose last line, however narrow, begins with the sign that belongs to their formula. */
const partedSigns = (page: Page) =>
  page.evaluate(() => {
    const reasons = [...document.querySelectorAll<HTMLElement>("main [data-marked]")].filter(({ textContent }) =>
      textContent.endsWith("।"),
    );
    const isParted = (reason: HTMLElement) => {
      const danda = document.createTreeWalker(reason, NodeFilter.SHOW_TEXT).lastChild();
      const math = reason.querySelector("math")?.getBoundingClientRect();
      if (!danda || !math) return true;
      const range = document.createRange();
      range.selectNodeContents(danda);
      return range.getBoundingClientRect().top > math.bottom;
    };
    const isPartedAt = (reason: HTMLElement, width: number) => {
      reason.style.width = `${width}px`;
      return isParted(reason);
    };
    const widths = Array.from({ length: 60 }, (_, step) => 40 + 4 * step);
    const parted = reasons.filter((reason) => widths.some((width) => isPartedAt(reason, width)));
    return { count: reasons.length, parted: parted.map(({ innerHTML }) => innerHTML) };
  });

/** Faults of the formulas as they are laid out; a font without its table for mathematics makes most of them. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const box = (element: Element) => element.getBoundingClientRect();
    for (const math of document.querySelectorAll("main math")) {
      const name = math.closest("[data-marked]")?.textContent?.slice(0, 40) ?? "";
      const say = (fault: string) => faults.push(`${name}: ${fault}`);
      if (box(math).width < 5 || box(math).height < 8) say("nothing is seen");
      for (const fraction of math.querySelectorAll("mfrac")) {
        const [above, below] = [...fraction.children].map(box);
        if (above && below && above.bottom > below.top + 1) say("numerator and denominator lie on each other");
      }
      for (const scripted of math.querySelectorAll("mmultiscripts")) {
        const [base] = scripted.children;
        const before = scripted.querySelector("mprescripts");
        const prescripts = [...scripted.children].slice(before ? [...scripted.children].indexOf(before) + 1 : 99);
        if (base && prescripts.some((script) => box(script).right > box(base).left + 1)) say("prescripts on the base");
      }
      for (const row of math.querySelectorAll("mrow, math")) {
        const [first, ...others] = [...row.children];
        const last = others.at(-1);
        const isFenced = first?.getAttribute("fence") === "true" && last?.getAttribute("fence") === "true";
        const tallest = Math.max(0, ...others.slice(0, -1).map((child) => box(child).height));
        const isSeen = last?.textContent !== "";
        if (
          isFenced &&
          isSeen &&
          last &&
          first.getAttribute("stretchy") !== "false" &&
          box(last).height < tallest * 0.8
        ) {
          say("a bracket is smaller than what it holds");
        }
      }
      for (let holder = math.parentElement; holder; holder = holder.parentElement) {
        if (box(holder).right > document.documentElement.clientWidth + 1) {
          say(`wider than the screen within ${holder.tagName}`);
          break;
        }
      }
    }
    return faults;
  });

test(
  "thirty formulas of these sciences are laid out in the exam and the result",
  { tag: "@both" },
  async ({ page, context, request, playwright }, { project }) => {
    test.setTimeout(120_000);
    // A write of the console is taken from the site's own pages alone.
    const newContext = ({ baseURL }: { baseURL: string }) =>
      playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
    const candidate = await candidateOf(request, newContext, questions);
    await signIn(context, candidate.tokens);
    await startByApi(context, candidate);
    const vitals = await measureVitals(page, { slowdown: 1 });
    await page.goto(`/dashboard/exam/${candidate.exam.id}`);

    await test.step("in the exam", async () => {
      await expect(page.locator("main math")).toHaveCount(2 * questions.length);
      await fontIsThere(page);
      expect(await faultsOf(page)).toEqual([]);
      expect((await vitals()).CLS ?? 0).toBeLessThan(0.01);
      // A card away from the screen is not laid out, and takes no part in the width of the page.
      await page.addStyleTag({ content: "article { content-visibility: visible !important }" });
      expect(await sidewaysScroll(page)).toBe(0);
      const wide = page.locator(".formula").filter({ has: page.locator("mfrac") });
      await expect(wide.first()).toHaveAttribute("tabindex", "0");
      await expect(page.getByRole("radio", { name: /pH|পিএইচ/ }).first()).toBeAttached();
      await expectAccessible(page);
      await look(page, `formulas-exam-${project.name}`);
    });

    await test.step("a wide one scrolls alone", async () => {
      const widest = page.locator("h2").filter({ hasText: "permanganate" }).locator(".formula");
      const { hidden, isPhone } = await widest.evaluate((element) => ({
        hidden: element.scrollWidth - element.clientWidth,
        isPhone: document.documentElement.clientWidth < 400,
      }));
      expect(hidden > 10).toBe(isPhone);
      const maskOf = () => widest.evaluate((element) => getComputedStyle(element).maskImage);
      if (!isPhone) return expect(await maskOf()).toBe("none");
      // An edge fades where something is behind it.
      expect(await maskOf()).toContain("gradient");
      if (shots) await widest.screenshot({ path: `${shots}/formulas-wide.png` });
      await widest.focus();
      await page.keyboard.press("ArrowRight");
      await eventually(async () => expect(await widest.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0));
    });

    await test.step("a tap on a formula chooses its option", async () => {
      const option = page
        .locator("#question-1")
        .locator("label")
        .filter({ has: page.locator("math") });
      await option.locator("math").click();
      await expect(option.getByRole("radio")).toBeChecked();
    });

    await test.step("in the result, with the reason", async () => {
      await request.put(`/api/exams/${candidate.exam.id}/submit/`, {
        headers: { Authorization: `Bearer ${candidate.tokens.access}` },
        data: [],
      });
      await page.goto(`/dashboard/result/${candidate.exam.id}`);
      await expect(page.locator("main math").first()).toBeVisible();
      await fontIsThere(page);
      expect(await faultsOf(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await look(page, `formulas-result-${project.name}`);
      const { count, parted } = await partedSigns(page);
      expect(count).toBeGreaterThan(5);
      expect(parted).toEqual([]);
    });

    if (project.name === "phone") return;
    await test.step("on paper, in their own font and uncut", async () => {
      await signInToConsole(page, "admin");
      await page.goto(`/staff/exams/${candidate.exam.id}/print/sheets?omr=none`);
      await expect(page.getByRole("status")).toContainText("কাগজ A4");
      await expect(page.locator("[data-question] math")).toHaveCount(2 * questions.length);
      if (shots) await page.screenshot({ path: `${shots}/formulas-paper.png`, fullPage: true });
      const cut = await page
        .locator("[data-question] .formula")
        .evaluateAll((boxes) => boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length);
      expect(cut).toBe(0);
      const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      for (const name of ["Nernst", "Goldman", "Poiseuille", "permanganate", "Michaelis", "aligned"]) {
        expect(
          pages.filter(({ text }) => text.includes(name)),
          name,
        ).toHaveLength(1);
      }
      for (const { fonts } of pages)
        expect(fonts).toContainEqual({ name: expect.stringContaining("NotoSansMath"), isEmbedded: true });
    });
  },
);
