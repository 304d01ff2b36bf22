import { expect, type Locator, type Page, test } from "@playwright/test";
import ical, { type VEvent } from "node-ical";
import { logIn, registeredLearner, storeTokens } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { type BusyLearner, busyLearner } from "../test/e2e-dashboard.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

/** `--paper` of the dark theme. */
const DARK = "rgb(7, 26, 28)";

const row = (page: Page, text: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });

/** Where the learner stopped; today's work may name the same recording. */
const watchedRow = (page: Page, title: string) => row(page, title).filter({ hasText: "২৮ মিনিট বাকি" });

async function openHome(page: Page, { tokens }: Pick<BusyLearner, "tokens">): Promise<void> {
  await storeTokens(page, tokens);
  await page.goto("/dashboard/home");
  await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
}

test("the dashboard shows where the learner stands and leads on", { tag: "@both" }, async ({ page, request }) => {
  const learner = await busyLearner(request);
  await openHome(page, learner);
  const main = page.getByRole("main");

  const today = main.getByRole("region", { name: "আজকের কাজ" });
  const rows = today.getByRole("listitem");
  await expect(rows).toHaveText([
    /ক্লাস ৩[১২]: .*ব্যাচ ০৭ · .*চলছে/,
    /কুইজ: মানব কঙ্কালতন্ত্র/,
    /অনুশীলন: ১টি প্রশ্ন/,
    /রেকর্ডিং: ক্লাস ২১.*বাকি ২৮ মিনিট/,
  ]);
  await expect(today.getByRole("link", { name: "ক্লাসে যোগ দিন" })).toHaveAttribute("href", `${learner.batch.zoomLink}`);
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const pulse = main.getByRole("region", { name: "সপ্তাহের পড়ার স্পন্দন" });
  await expect(pulse.getByRole("listitem")).toHaveCount(7);
  const watching = main.getByRole("heading", { name: "যেখানে থেমেছিলেন" });
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  expect(await top(pulse)).toBeGreaterThanOrEqual(await top(today));
  if (isPhone) expect(await top(watching)).toBeGreaterThan(await top(pulse));

  await expect(row(page, "৩ জনের মধ্যে · গড় ৮০.০০%")).toContainText("২ নম্বর স্থান");
  await expect(row(page, "৩ জনের মধ্যে")).toContainText("এক সপ্তাহ আগেও এই স্থানে ছিলেন");
  await expect(row(page, "এখনো কোনো কুইজ শেষ করেননি")).toContainText("মডেল টেস্ট ব্যাচ");
  await expect(main.getByText(/^ব্যাচ ০৭ শেষ হবে/)).toBeVisible();

  const quizzes = main.getByRole("listitem").filter({ hasText: "টি প্রশ্ন", hasNotText: "অনুশীলন" });
  // The open exam is today's work, and stands there alone.
  await expect(quizzes).toHaveText([/জৈব রসায়ন.*৭ দিন পরে/]);
  await expect(quizzes.getByRole("link")).toHaveCount(0);
  await expect(today.getByRole("link", { name: /মানব কঙ্কালতন্ত্র/ })).toHaveAttribute(
    "href",
    `/dashboard/start-exam/${learner.open.id}`,
  );

  const watched = watchedRow(page, learner.recording.title);
  await expect(watched.getByRole("link")).toHaveAttribute(
    "href",
    `/course/${learner.batch.courseId}/watch/${learner.recording.id}`,
  );

  await main.getByRole("link", { name: /^কুইজ চলছে.*চালিয়ে যান.*হৃদ্‌যন্ত্র/ }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/exam/${learner.running.id}$`));
});

test("everything comes by five requests at once and nothing moves", { tag: "@phone" }, async ({ page, request }) => {
  const learner = await busyLearner(request);
  await storeTokens(page, learner.tokens);
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shifts: Reflect.get(window, "shifts") + Reflect.get(entry, "value") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const asked = new Set<string>();
  page.on("request", (sent) => {
    const { pathname } = new URL(sent.url());
    if (/^\/(api|auth)\//.test(pathname) && sent.resourceType() !== "image") asked.add(pathname);
  });
  // A page that asks for the recordings only after the first answer would wait for ever.
  const recordingsAsked = page.waitForRequest("**/api/continue-watching/");
  await intercept(page, "**/api/dashboard/", async (route) => {
    await recordingsAsked;
    await route.continue();
  });
  await page.goto("/dashboard/home");
  await expect(watchedRow(page, learner.recording.title)).toBeAttached();
  await expect(row(page, learner.open.title)).toBeVisible();
  await eventually(() =>
    expect([...asked].toSorted()).toEqual([
      "/api/continue-watching/",
      "/api/dashboard/",
      "/api/my-claims/",
      "/api/notices/unread/",
      "/auth/users/me/",
    ]),
  );
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toBeLessThan(0.02);
});

test("a panel that does not load can be asked for again", async ({ page, request }) => {
  const learner = await busyLearner(request);
  await storeTokens(page, learner.tokens);
  for (const path of ["**/api/dashboard/", "**/api/continue-watching/"]) {
    await intercept(page, path, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  }
  await page.goto("/dashboard/home");
  await page.getByRole("alert").filter({ hasText: "ড্যাশবোর্ড লোড করা যায়নি।" }).getByRole("button").click();
  await expect(row(page, learner.open.title)).toBeVisible();
  await page.getByRole("alert").filter({ hasText: "রেকর্ডিংয়ের তালিকা লোড করা যায়নি।" }).getByRole("button").click();
  await expect(watchedRow(page, learner.recording.title)).toBeVisible();
});

test("a new learner is led to the courses, and by one tap into a free one", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  await openHome(page, { tokens: await logIn(request, await registeredLearner(request)) });
  await expect(page.getByText("আপনি এখনো কোনো কোর্সে ভর্তি হননি")).toBeVisible();
  await expect(page.getByRole("link", { name: "কোর্সগুলো দেখুন" })).toHaveAttribute("href", "/#courses");
  const open = page.getByRole("region", { name: "ভর্তি চলছে" }).getByRole("listitem");
  await expect(open.first()).toBeVisible();
  // Courses of other journeys may stand here at any price: each row ends with it.
  await expect(open).toHaveText(Array(await open.count()).fill(/(৳[০-৯,]+|ফ্রি)$/));
  await expect(page.getByRole("region", { name: "সপ্তাহের পড়ার স্পন্দন" })).toContainText("প্রথমটি আজই হোক");
  await expectAccessibleEverywhere(page);
  const free = page.getByRole("main").locator("section").filter({ hasText: "ফ্রি কোর্স" });
  const course = (await free.getByRole("link").getAttribute("href")) as string;
  await free.getByRole("button", { name: "ফ্রি ভর্তি হোন" }).click();
  await expect(page).toHaveURL(new RegExp(`${course}$`));
  await expect(page.getByRole("navigation", { name: "পড়ার ঘরের অংশ" })).toBeVisible();
});

test("the learner subscribes to the calendar and replaces its address", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const learner = await busyLearner(request);
  await openHome(page, learner);
  await page.getByRole("button", { name: "ক্যালেন্ডারে যোগ করুন" }).click();
  const dialog = page.getByRole("dialog", { name: "ক্যালেন্ডারে যোগ করুন" });
  const address = dialog.getByText(/^http:.*\.ics$/);
  const former = (await address.textContent()) as string;
  const subscription = former.replace("http:", "webcal:");
  await expect(dialog.getByRole("link", { name: "ক্যালেন্ডার অ্যাপে খুলুন" })).toHaveAttribute("href", subscription);
  await expect(dialog.getByRole("link", { name: "Google ক্যালেন্ডারে যোগ করুন" })).toHaveAttribute(
    "href",
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`,
  );

  const feed = await request.get(former);
  expect(feed.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const events = Object.values(ical.sync.parseICS(await feed.text())).filter((part) => part?.type === "VEVENT");
  const today = events.find((event) => (event as VEvent).uid.startsWith(`batch-${learner.batch.id}-class-`)) as VEvent;
  expect(today).toMatchObject({ url: learner.batch.zoomLink, status: "CONFIRMED" });
  const again = await request.get(former, { headers: { "If-None-Match": feed.headers().etag as string } });
  expect(again.status()).toBe(304);

  await dialog.getByRole("button", { name: "নতুন ঠিকানা নিন" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "বাতিল" }).click();
  await expect(address).toHaveText(former);
  await dialog.getByRole("button", { name: "নতুন ঠিকানা নিন" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "নতুন ঠিকানা নিন" }).click();
  await expect(address).not.toHaveText(former);
  expect((await request.get(former)).status()).toBe(404);
  expect((await request.get((await address.textContent()) as string)).status()).toBe(200);
});

test("the course page of an enrolled learner offers the calendar", async ({ page, request }) => {
  const { tokens, batch } = await busyLearner(request);
  await storeTokens(page, tokens);
  await page.goto(`/course/${batch.courseId}`);
  await page.locator("#batch_info").getByRole("button", { name: "ক্যালেন্ডারে যোগ করুন" }).click();
  await expect(page.getByRole("dialog").getByText(/\.ics$/)).toBeVisible();
});

test("every page of a learner is dark on a dark device, and light for a visitor", async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const learner = await busyLearner(request);
  const ground = page.locator("body");
  await page.goto("/");
  await expect(ground).not.toHaveCSS("background-color", DARK);
  await openHome(page, learner);
  await expect(ground).toHaveCSS("background-color", DARK);
  await page.goto(`/dashboard/exam/${learner.running.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("হৃদ্‌যন্ত্র");
  await expect(ground).toHaveCSS("background-color", DARK);
  for (const path of ["/", "/verify", "/no-such-page"]) {
    await page.goto(path);
    await expect(ground).toHaveCSS("background-color", DARK);
  }
});

test("accessible: a full dashboard and its calendar, light and dark", { tag: "@phone" }, async ({ page, request }) => {
  await openHome(page, await busyLearner(request));
  await expectAccessibleEverywhere(page, "light", "dark");
  await page.getByRole("button", { name: "ক্যালেন্ডারে যোগ করুন" }).click();
  await expect(page.getByText(/\.ics$/)).toBeVisible();
  await expectAccessibleEverywhere(page, "light", "dark");
});
