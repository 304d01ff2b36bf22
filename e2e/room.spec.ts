import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { createBatch } from "../prisma/factories/batch.ts";
import { dhakaDay } from "../prisma/factories/calendar.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createExam } from "../prisma/factories/exam.ts";
import { createRecording } from "../prisma/factories/recording.ts";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { type BusyLearner, busyLearner } from "../test/e2e-dashboard.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { measureVitals } from "../test/e2e-vitals.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

const MOVED_AT_MOST = 0.02;
const BAR_PX = 65;

const main = (page: Page) => page.getByRole("main");
const runCard = (page: Page) => main(page).getByRole("link", { name: /কুইজ চলছে.*বাকি/ });
const pill = (page: Page) => page.getByRole("link", { name: /: কুইজ চলছে, চালিয়ে যান$/ });
const bar = (page: Page) => page.getByRole("navigation", { name: "প্রধান মেনু" });
const tabs = (page: Page) => page.getByRole("navigation", { name: "পড়ার ঘরের অংশ" });
const head = (page: Page) => main(page).getByRole("region", { name: /^মেডিকেল ভর্তি কোর্স/ });
const roomOf = ({ batch }: BusyLearner) => `/course/${batch.courseId}`;

/** The public page of a course that was just made is there when the server has heard of it. */
async function roomServed(request: APIRequestContext): Promise<BusyLearner> {
  const learner = await busyLearner(request, { classIn: 180 });
  await eventually(async () => expect((await request.get(roomOf(learner))).status()).toBe(200));
  return learner;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "ব্যবহারকারী মেনু" }).click();
  await page.getByRole("menuitem", { name: "লগআউট" }).click();
  await expect(page).toHaveURL(/\/$/);
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return box;
};

/** The elements inside of the page that scroll up and down. */
const scrollBoxes = (page: Page) =>
  main(page).evaluate((element) =>
    [...element.querySelectorAll("*")]
      .filter(
        (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
      )
      .map((part) => part.outerHTML.slice(0, 120)),
  );

test("classes say their subject and teacher, and recordings are found by it", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const learner = await roomServed(request);
  const { id: batchId } = learner.batch;
  const about = { subject: "রক্তচাপ ও তার নিয়ন্ত্রণ", teacher: "ডা. মাহমুদুল হাসান" };
  await database().classSubject.createMany({
    data: [0, 1, 2].map((days) => ({ batchId, date: dhakaDay(new Date(), days), ...about })),
  });
  for (const [index, chapter] of ["হৃদ্‌যন্ত্র", "রক্ত", "স্নায়ু", "শ্বসন"].entries()) {
    const files = [{ quality: 480, storageKey: `recordings/search/${batchId}-${index}.mp4`, byteSize: 1, etag: "a" }];
    await createRecording(database(), { batchId, title: `ক্লাস ${index}`, subject: "শারীরতত্ত্ব", chapter, files });
  }
  await storeTokens(page, learner.tokens);
  await page.goto(roomOf(learner));
  const classes = page.locator("#room-classes");
  await expect(classes.getByText(/^ক্লাস [০-৯]+: রক্তচাপ ও তার নিয়ন্ত্রণ$/).first()).toBeVisible();
  await expect(classes.getByText(/রাত|সকাল|দুপুর|বিকাল|সন্ধ্যা/).first()).toContainText("ডা. মাহমুদুল হাসান");
  const recordings = page.locator("#room-recordings");
  const search = recordings.getByRole("searchbox", { name: "রেকর্ডিং খুঁজুন" });
  await search.fill("শারীরতত্ত্ব হৃদ্যন্ত্র");
  await expect(recordings.getByRole("row")).toHaveCount(2);
  await expect(recordings.getByRole("row").nth(1)).toContainText("শারীরতত্ত্ব · হৃদ্‌যন্ত্র");
  await search.fill("কঙ্কাল");
  await expect(recordings.getByText("এ রকম কোনো রেকর্ডিং নেই")).toBeVisible();
  await expectAccessible(page);
});

test("the room begins with the work, and each part is a tap away", { tag: "@phone" }, async ({ page, request }) => {
  const learner = await roomServed(request);
  for (const title of ["প্রথম", "দ্বিতীয়", "তৃতীয়"]) await createExam(database(), { batchId: learner.batch.id, title });
  const vitals = await measureVitals(page, { slowdown: 1 });
  await storeTokens(page, learner.tokens);

  await test.step("the running exam is first at home, and known from then on", async () => {
    await page.goto("/dashboard/home");
    await expect(runCard(page)).toHaveAttribute("href", `/dashboard/exam/${learner.running.id}`);
    await bar(page).getByRole("link", { name: "পড়ার ঘর" }).click();
    await expect(page).toHaveURL(new RegExp(`${roomOf(learner)}$`));
  });

  await test.step("first comes what runs, then the next class, then the lists, and the course page behind the last row", async () => {
    await page.reload();
    await expect(main(page).getByRole("row", { name: learner.open.title })).toBeVisible();
    await expect(page.locator("#batch_info")).toContainText("HRT207");
    const card = await runCard(page).boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 999)).toBeLessThanOrEqual(260);
    await expect(head(page)).toContainText("পরের ক্লাস");
    const order = ["room-classes", "room-quizzes", "room-recordings", "room-resources", "room-standing", "batch_info"];
    const tops = [];
    for (const id of order) tops.push((await boxOf(page, `#${id}`)).y);
    const row = main(page).getByText("কোর্সের পেজ", { exact: true });
    tops.push((await row.boundingBox())?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect((card?.y ?? 0) < (tops[0] ?? 0)).toBe(true);
    expect(tops[0]).toBeLessThan(800 - BAR_PX);
    const price = main(page).locator("p:has(> .figure)");
    await expect(price).toBeHidden();
    expect(await scrollBoxes(page)).toEqual([]);
    await row.click();
    await expect(price).toBeVisible();
    await expect(page.locator("#batch_content")).toBeVisible();
    await row.click();
    await expect(price).toBeHidden();
  });

  await test.step("all six tabs fit, and lead to their parts", async () => {
    const links = tabs(page).getByRole("link");
    await expect(links).toHaveText(["ক্লাস", /^কুইজ/, "রেকর্ডিং", "রিসোর্স", "অবস্থান", "তথ্য"]);
    const last = await links.last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThanOrEqual(360);
    await expect(links.nth(1)).toContainText("কুইজ চলছে");
    for (const name of ["তথ্য", "রিসোর্স", "অবস্থান", "রেকর্ডিং"]) {
      const link = links.filter({ hasText: name });
      await link.click();
      await expect(link).toHaveAttribute("aria-current", "true");
      const target = (await link.getAttribute("href")) ?? "";
      await expect(page.locator(target).getByRole("heading", { level: 2 }).first()).toBeInViewport();
      await expect(tabs(page)).toBeInViewport();
    }
  });

  await test.step("more rows open in place, with the focus on the first of them", async () => {
    const quizzes = page.locator("#room-quizzes");
    const rows = quizzes.getByRole("row");
    await expect(rows.filter({ visible: true, has: page.getByRole("cell") })).toHaveCount(4);
    await quizzes.getByRole("button", { name: "আরও ৩টি কুইজ দেখুন" }).click();
    await expect(rows.filter({ visible: true, has: page.getByRole("cell") })).toHaveCount(7);
    await expect(rows.filter({ has: page.getByRole("cell") }).nth(4)).toBeFocused();
    await expect(quizzes.getByRole("button", { name: /^আরও/ })).toHaveCount(0);
  });

  expect((await vitals()).CLS ?? 0).toBeLessThan(MOVED_AT_MOST);
  await expectAccessible(page);

  await test.step("other root pages have a pill above the bar, which moves nothing", async () => {
    await page.goto("/dashboard/user-profile");
    await expect(pill(page)).toHaveAttribute("href", `/dashboard/exam/${learner.running.id}`);
    await expect(bar(page).locator("[aria-current=page]")).toHaveText("প্রোফাইল");
    const above = await pill(page).boundingBox();
    const below = await bar(page).boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 999)).toBeLessThan(below?.y ?? 0);
    await pill(page).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/exam/${learner.running.id}$`));
    await expect(bar(page)).toHaveCount(0);
  });
});

test("an enrolment is known before the server says so, and goes when it does", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const learner = await roomServed(request);
  await storeTokens(page, learner.tokens);
  const course = `**/api/courses/${learner.batch.courseId}/`;
  const shop = main(page).getByText("এককালীন ভর্তি ফি", { exact: false }).filter({ visible: true });
  const title = main(page).getByRole("heading", { level: 1 }).filter({ visible: true });

  await test.step("nobody knows, and the server is silent: no shop", async () => {
    await intercept(page, course, () => undefined);
    await page.goto(roomOf(learner));
    await expect(page.locator("html[data-room]")).toHaveCount(1);
    await expect(shop).toHaveCount(0);
    await expect(title).toHaveCount(0);
    // The silent request stays unanswered: the page would remember its response.
    await intercept(page, course, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(main(page).getByRole("alert")).toContainText("ভর্তির তথ্য আনা যায়নি।");
    // The page as the server made it stays, without what enrolling costs.
    await expect(title).toHaveText(/মেডিকেল ভর্তি কোর্স/);
    await expect(page.locator("#batch_content")).toBeVisible();
    await expect(shop).toHaveCount(0);
    await page.unroute(course);
    await main(page).getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
    await expect(head(page)).toBeVisible();
  });

  await test.step("from now on the device knows, and says what it is sure of", async () => {
    await intercept(page, course, (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await expect(head(page)).toBeVisible();
    await expect(main(page).getByText("ভর্তির তথ্য পুরোনো হতে পারে।")).toBeVisible();
    await expect(main(page).getByRole("row", { name: learner.open.title })).toBeVisible();
    await page.unroute(course);
  });

  await test.step("a list that fails says so in its own place", async () => {
    await intercept(page, "**/exams/", (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.locator("#room-quizzes").getByRole("alert")).toContainText("কুইজের তালিকা লোড করা যায়নি।");
    await expect(page.locator("#room-recordings")).toContainText(learner.recording.title);
    await page.unroute("**/exams/");
  });

  await test.step("an enrolment that ended gives way", async () => {
    await database().enrollment.updateMany({
      where: { batchId: learner.batch.id },
      data: { status: "CANCELLED", endedAt: new Date(), endReason: "ভুল ব্যাচ" },
    });
    await page.reload();
    await expect(head(page)).toHaveCount(0);
    await expect(title).toHaveText(/^মেডিকেল ভর্তি কোর্স/);
    await expect(bar(page)).toHaveCount(0);
    // Known from the first paint on.
    await intercept(page, course, () => undefined);
    await page.reload();
    await expect(title).toHaveText(/^মেডিকেল ভর্তি কোর্স/);
    await page.unroute(course);
  });

  await test.step("the next one on this phone is somebody else", async () => {
    await signOut(page);
    await storeTokens(page, await logIn(request, demoLogins[0]));
    await page.goto("/course/1");
    await expect(main(page).getByText("HRT207")).toBeVisible();
    await signOut(page);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("prostuti:learner:"))),
    ).toEqual([]);
    await expect(page.locator("html[data-signed-in]")).toHaveCount(0);
  });
});

test("another batch takes the room's place below its head, which keeps the focus", async ({ page, request }) => {
  const learner = await roomServed(request);
  const { userId } = await database().attempt.findFirstOrThrow({ where: { examId: learner.running.id } });
  const second = await createBatch(database(), { courseId: learner.batch.courseId, name: "ব্যাচ ০৮" });
  await createEnrollment(database(), { userId, batchId: second.id, payment: null });
  const exam = await createExam(database(), { batchId: second.id, title: "কোষ ও টিস্যু" });
  await storeTokens(page, learner.tokens);
  await page.goto(roomOf(learner));
  await expect(main(page).getByRole("row", { name: learner.open.title })).toBeVisible();
  await head(page).evaluate((element) => element.setAttribute("data-before", ""));
  const menu = page.getByRole("button", { name: /^ব্যাচ ০[৭৮], ব্যাচ বদলান$/ });
  await menu.click();
  await page.getByRole("menuitem", { name: "ব্যাচ ০৮" }).click();
  await expect(main(page).getByRole("row", { name: exam.title })).toBeVisible();
  await expect(menu).toHaveAccessibleName("ব্যাচ ০৮, ব্যাচ বদলান");
  await expect(menu).toBeFocused();
  await expect(head(page)).toHaveAttribute("data-before", "");
});

test("a class that is called off says why, to the last word", { tag: "@phone" }, async ({ page, request }) => {
  const learner = await roomServed(request);
  const note = "টানা বৃষ্টিতে রাস্তায় পানি উঠেছে, শিক্ষক ক্যাম্পাসে পৌঁছাতে পারছেন না; পূরণ ক্লাসের তারিখ শনিবার জানানো হবে";
  await database().classChange.create({
    data: { batchId: learner.batch.id, date: dhakaDay(new Date(), 1), kind: "CANCELLED", note },
  });
  await storeTokens(page, learner.tokens);
  await page.goto(roomOf(learner));
  const row = page.locator("#room-classes").getByRole("listitem").filter({ hasText: "ক্লাস হবে না" });
  const reason = row.getByText(`ক্লাস হবে না: ${note}`);
  await expect(reason).toBeVisible();
  const inner = await reason.boundingBox();
  const outer = await row.boundingBox();
  expect((inner?.x ?? 0) + (inner?.width ?? 9999)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
  await expectAccessibleEverywhere(page);
});

test("the card of an exam goes with its last second", async ({ page, request }) => {
  const learner = await roomServed(request);
  await page.clock.install();
  await storeTokens(page, learner.tokens);
  await page.goto(roomOf(learner));
  await expect(runCard(page)).toBeVisible();
  await expect(main(page).getByRole("row", { name: learner.open.title })).toBeVisible();
  // The server, whose clock is not turned, would know better.
  await intercept(page, "**/api/**", (route) => route.abort());
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(17 * 60_000);
  await expect(runCard(page)).toBeVisible();
  await page.clock.runFor(3 * 60_000);
  await expect(runCard(page)).toHaveCount(0);
});
