import { expect, test } from "@playwright/test";
import { createAttempt } from "../prisma/factories/attempt.ts";
import { addMinutes, wallTime } from "../prisma/factories/calendar.ts";
import { buildQuestions, buildSet } from "../prisma/factories/exam.ts";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, signIn } from "../test/e2e-accounts.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { examCandidate, startByApi } from "../test/e2e-exams.ts";
import { expectFastAnswers, measureVitals, slowestAnswer, tap } from "../test/e2e-vitals.ts";

test.afterAll(closeDatabase);

type TraceEvent = { name: string; args: { elementCount?: number } };

test("a room on a slow phone hears each tap at once, and does not move by itself @phone", async ({
  page,
  context,
  request,
}) => {
  // The head of a room grows by the door of a class that is on, so the batch meets twelve hours from now.
  const time = { timeZone: "Asia/Dhaka", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const hour = addMinutes(new Date(), 12 * 60).toLocaleTimeString("en", time);
  await database().batch.updateMany({ where: { courseId: 1 }, data: { classTime: wallTime(hour) } });
  await signIn(context, await logIn(request, demoLogins[0]));
  const vitals = await measureVitals(page);
  await page.goto("/dashboard/home", { waitUntil: "networkidle" });
  await expectFastAnswers(async () => {
    await page.goto("/course/1", { waitUntil: "networkidle" });
    const tabs = page.getByRole("navigation", { name: "পড়ার ঘরের অংশ" }).getByRole("link");
    for (const name of ["তথ্য", "রিসোর্স", "অবস্থান", "রেকর্ডিং", "ক্লাস"]) {
      const tab = tabs.filter({ hasText: name });
      await tap(tab);
      await expect(tab).toHaveAttribute("aria-current", "true");
    }
    const more = page.getByRole("main").getByRole("button", { name: /^আরও .*(?:ক্লাস|রেকর্ডিং) দেখুন$/ });
    for (let left = await more.count(); left > 0; left -= 1) {
      await tap(more.first());
      await expect(more).toHaveCount(left - 1);
    }
    const slowest = await slowestAnswer(vitals);
    expect((await vitals()).CLS ?? 0).toBeLessThan(0.02);
    return slowest;
  });
});

test("practice on a slow phone hears each tap at once, and does not move by itself @phone", async ({
  page,
  context,
  request,
}) => {
  const { tokens, exam, userId } = await examCandidate(request, { questions: buildQuestions(8) });
  const startedAt = addMinutes(new Date(), -3 * 24 * 60);
  await createAttempt(database(), exam, { userId, choices: [1, 1, 1, 2, 2, null, null, null], startedAt });
  await signIn(context, tokens);
  const vitals = await measureVitals(page);
  await expectFastAnswers(async () => {
    await page.goto("/dashboard/practice", { waitUntil: "networkidle" });
    await tap(page.getByRole("button", { name: /^ফাঁকা / }));
    const onList = await slowestAnswer(vitals);
    expect((await vitals()).CLS ?? 0).toBeLessThan(0.02);
    await page.goto("/dashboard/practice/session", { waitUntil: "networkidle" });
    await tap(page.locator("main").getByRole("button", { name: "ঠিক", exact: true }));
    await tap(page.getByRole("button", { name: "পরের প্রশ্ন" }));
    const inSession = await slowestAnswer(vitals);
    expect((await vitals()).CLS ?? 0).toBeLessThan(0.02);
    return Math.max(onList, inSession);
  });
});

test("an exam of 100 questions on a slow phone hears each tap at once, and does not move by itself @phone", async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request, { questions: buildQuestions(100) });
  await startByApi(context, candidate);
  const vitals = await measureVitals(page);
  await expectFastAnswers(async (turn) => {
    await page.goto(`/dashboard/exam/${candidate.exam.id}`, { waitUntil: "networkidle" });
    for (const number of [1, 2, 3, 50].map((first) => first + 3 * turn)) {
      const question = page.locator(`#question-${number}`);
      await tap(question.locator("label").first());
      await tap(question.locator("label").nth(1));
      await tap(question.getByRole("button", { name: "চিহ্ন দিন" }));
      await expect(question).toContainText("সংরক্ষিত");
    }
    await tap(page.getByRole("button", { name: "প্রশ্ন ৯০, " }));
    await tap(page.getByRole("banner").getByRole("button", { name: "জমা দিন" }));
    await tap(page.getByRole("alertdialog").getByRole("button", { name: "বাতিল" }));
    const slowest = await slowestAnswer(vitals);
    expect((await vitals()).CLS ?? 0).toBeLessThan(0.02);
    return slowest;
  });
});

test("a tap in an exam of 100 questions styles few elements anew @phone", async ({
  page,
  context,
  request,
  browser,
}) => {
  const candidate = await examCandidate(request, { questions: buildQuestions(100) });
  await startByApi(context, candidate);
  await page.goto(`/dashboard/exam/${candidate.exam.id}`, { waitUntil: "networkidle" });
  const question = page.locator("#question-1");
  // The first choice also styles the parts that come with it.
  await tap(question.locator("label").first());
  await expect(question).toContainText("সংরক্ষিত");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  for (const index of [1, 2, 1]) await tap(question.locator("label").nth(index));
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const styled = traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args.elementCount ?? 0);
  expect(styled.length).toBeGreaterThan(3);
  // A rule with `:has()` whose subject can be any element makes it 430 at each tap.
  expect(Math.max(...styled)).toBeLessThan(100);
});

// A dialog over eight thousand elements takes a quarter of a second there: all behind it is styled anew.
const residencyPaper = () => Array.from({ length: 200 }, (_, place) => buildSet(`সেট ${place + 1}`));

test("an exam of 200 sets on a slow phone hears each tap soon and drops none, also after scrolling @phone", async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request, { questions: residencyPaper() });
  await startByApi(context, candidate);
  const vitals = await measureVitals(page);
  const said = async () => database().statementAnswer.count({ where: { attempt: { examId: candidate.exam.id } } });
  await expectFastAnswers(async (turn) => {
    await page.goto(`/dashboard/exam/${candidate.exam.id}`, { waitUntil: "networkidle" });
    const before = await said();
    for (const number of [1, 160].map((first) => first + turn)) {
      const question = page.locator(`#question-${number}`);
      await question.scrollIntoViewIfNeeded();
      for (const statement of await question.getByRole("radiogroup").all())
        await tap(statement.getByRole("radio").first());
      await expect(question).toContainText("৫ / ৫ সংরক্ষিত");
    }
    // No tap was dropped.
    expect(await said()).toBe(before + 10);
    await tap(page.getByRole("navigation").getByRole("button", { name: "প্রশ্ন তালিকা" }));
    await tap(page.getByRole("dialog").getByRole("button", { name: "প্রশ্ন ১৭৬–২০০" }));
    await tap(page.getByRole("dialog").getByRole("button", { name: "প্রশ্ন ১৯০, " }));
    await tap(page.getByRole("banner").getByRole("button", { name: "জমা দিন" }));
    await tap(page.getByRole("alertdialog").getByRole("button", { name: "বাতিল" }));
    const slowest = await slowestAnswer(vitals);
    expect((await vitals()).CLS ?? 0).toBeLessThan(0.02);
    return slowest;
  }, 400);
});

test("200 sets open on a slow phone in at most twice the time of 100 singles @phone", async ({ browser, request }) => {
  const papers = { singles: buildQuestions(100), sets: residencyPaper() };
  const times: Record<keyof typeof papers, number[]> = { singles: [], sets: [] };
  const candidates = {
    singles: await examCandidate(request, { questions: papers.singles }),
    sets: await examCandidate(request, { questions: papers.sets }),
  };
  for (const name of ["singles", "sets", "singles", "sets", "singles", "sets"] as const) {
    const candidate = candidates[name];
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    await startByApi(context, candidate);
    const page = await context.newPage();
    await page.addInitScript((last) => {
      const watch = new MutationObserver(() => {
        if (!document.getElementById(last)) return;
        watch.disconnect();
        // The frame that shows the paper is drawn by then.
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { openedAt: performance.now() })));
      });
      watch.observe(document, { childList: true, subtree: true });
    }, `question-${papers[name].length}`);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto(`/dashboard/exam/${candidate.exam.id}`);
    const openedAt = await page.waitForFunction(() => (window as { openedAt?: number }).openedAt);
    times[name].push(Number(await openedAt.jsonValue()));
    await context.close();
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[1] ?? 0;
  console.log(`singles ${median(times.singles).toFixed(0)} ms, sets ${median(times.sets).toFixed(0)} ms`);
  expect(median(times.sets)).toBeLessThanOrEqual(2 * median(times.singles));
});
