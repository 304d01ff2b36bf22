import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { closeAlert, logIn, storeTokens } from "../test/e2e-accounts.ts";

// Of the sample academy: nusrat is enrolled in the first course's running batch, rakib nowhere.
const [enrolled, stranger] = demoLogins;
const BATCH = 2;

async function openCourse(page: Page, request: APIRequestContext, login: typeof enrolled | typeof stranger) {
  await storeTokens(page, await logIn(request, login));
  await page.goto("/course/1");
}

const main = (page: Page) => page.getByRole("main");
/** A card by its heading, as it stands in the right column. */
const card = (page: Page, title: string) =>
  main(page)
    .locator("h3")
    .getByText(title, { exact: true })
    .locator("xpath=ancestor::*[contains(@class, 'rounded-card')][1]");
const price = (page: Page) => main(page).locator("p:has(> .figure)").filter({ visible: true }).first();

test("the price is reduced, plain or free", async ({ page }) => {
  await page.goto("/course/1");
  await expect(price(page)).toHaveText("মূল্য ৳৪,৫০০আগের মূল্য ৳৬,০০০২৫% ছাড়");
  await expect(price(page).locator("s")).toHaveCSS("text-decoration-line", "line-through");
  await page.goto("/course/2");
  await expect(price(page)).toHaveText("মূল্য ৳৩,২০০");
  await page.goto("/course/3");
  await expect(price(page)).toHaveText("মূল্য ফ্রি");
});

test("the banner shows picture, batch, title and description", async ({ page }) => {
  await page.goto("/course/1");
  const banner = main(page).locator("> div").first();
  await expect(banner).toContainText("ব্যাচ ০৮");
  await expect(banner.getByRole("heading", { level: 1 })).toHaveText("মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স");
  await expect(banner).toContainText("যাঁরা এ বছর এমবিবিএস ভর্তি পরীক্ষা দেবেন, তাঁদের জন্য পুরো সিলেবাসের লাইভ কোর্স।");
  await expect(banner.locator("img")).toHaveCSS("filter", "blur(9px)");
  await page.goto("/course/4");
  await expect(banner.getByText("কোর্স", { exact: true })).toBeVisible();
});

test("the demo video plays where there is one", async ({ page }) => {
  await page.goto("/course/1");
  await page.getByRole("link", { name: "ডেমো ভিডিও চালান" }).click();
  await expect(page.locator("video")).toHaveJSProperty("paused", false);
  await page.goto("/course/3");
  await expect(price(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "ডেমো ভিডিও চালান" })).toHaveCount(0);
  await expect(page.getByText("ভিডিও প্রিভিউ পাওয়া যায়নি")).toHaveCount(0);
});

test("who is enrolled reads so, others read whom to call", async ({ page, request }) => {
  await page.goto("/course/2");
  await expect(page.getByRole("link", { name: "ভর্তির জন্য কল ০১৭০০-০০০০০০" })).toHaveAttribute(
    "href",
    "tel:01700000000",
  );
  await expect(page.getByRole("button", { name: "সিলেবাস ডাউনলোড" })).toHaveCount(0);
  await openCourse(page, request, enrolled);
  await expect(page.getByRole("button", { name: "ভর্তি আছেন" })).toBeDisabled();
  await expect(page.getByRole("link", { name: /^ভর্তির জন্য কল/ })).toHaveCount(0);
});

test("each batch can be chosen, and an alert says what it means", async ({ page, request }) => {
  await openCourse(page, request, enrolled);
  const batches = page.getByRole("group", { name: "ব্যাচ নির্বাচন করুন" }).locator("label");
  await expect(batches).toHaveCount(3);
  // Its own tick, besides that of the chosen one.
  const ticked = batches.filter({ hasText: "ভর্তি আছেন" });
  await expect(ticked).toHaveCount(1);
  await expect(ticked.filter({ hasText: "ব্যাচ ০৭" }).locator("svg")).toHaveCount(2);
  const alert = page.locator("[aria-live=polite]", { hasText: "ব্যাচ" });
  await expect(alert).toHaveText("আপনি ব্যাচ ০৭-এ ভর্তি আছেন। ক্লাসের সময়সূচি ও মিটিং লিংক নিচে আছে।");
  await batches.filter({ hasText: "ব্যাচ ০৮" }).click();
  await expect(alert).toHaveText("ব্যাচ ০৮-এ এখন ভর্তি হতে পারবেন। ভর্তির নিয়ম এই পাতাতেই ধাপে ধাপে দেওয়া আছে।");
  await batches.filter({ hasText: "ব্যাচ ০৬" }).click();
  await expect(alert).toHaveText("ব্যাচ ০৬ শেষ হয়েছে, এতে আর ভর্তি হওয়া যাবে না। চলমান বা আসন্ন ব্যাচ বেছে নিন।");
});

test("a course opens with the batch that the learner is in, else the latest that is not over", async ({
  page,
  request,
}) => {
  const chosen = page.getByRole("radio", { checked: true });
  const id = async () => Number(await chosen.getAttribute("value"));
  await page.goto("/course/1");
  expect(await id()).toBe(3);
  await openCourse(page, request, enrolled);
  await expect.poll(id).toBe(BATCH);
  // Only batches that are over: the one that ended last.
  await page.route("**/api/courses/1/", async (route) => {
    const answer = await route.fetch();
    const course = await answer.json();
    for (const [index, batch] of course.batches.entries()) {
      Object.assign(batch, {
        is_enrolled: false,
        start_date: `2020-0${3 - index}-01`,
        end_date: `2020-0${4 + index}-01`,
      });
    }
    await route.fulfill({ response: answer, json: course });
  });
  await page.reload();
  await expect.poll(id).toBe(1);
  const alert = "ব্যাচ ০৬ শেষ হয়েছে, এতে আর ভর্তি হওয়া যাবে না। নতুন ব্যাচের খবর জানতে আমাদের ফোন করুন।";
  await expect(page.locator("[aria-live=polite]", { hasText: "ব্যাচ ০৬" })).toHaveText(alert);
});

const batchInfo = (page: Page) => main(page).locator("section", { has: page.locator("#batch_info") });
const terms = (page: Page) => batchInfo(page).locator("dt").allTextContents();
const schedule = ["শুরুর তারিখ", "শেষের তারিখ", "ক্লাসের দিন", "ক্লাসের সময়", "মোট ক্লাস"];

test("the batch's facts can be copied one by one, which is confirmed for 2 seconds", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await openCourse(page, request, enrolled);
  const rows = batchInfo(page).locator("dl > div");
  await expect(rows.last()).toContainText("HRT207");
  expect(await terms(page)).toEqual([...schedule, "পরের ক্লাস", "মিটিং লিংক", "মিটিং আইডি", "পাসকোড"]);
  await expect(rows.nth(2)).toContainText("শনিবার, সোমবার, বুধবার");
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const row of await rows.all()) {
    const value = (await row.locator("dd").first().innerText()).trim();
    await row.getByRole("button").click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replace(/^https:\/\//, "")).toBe(value);
    await expect(row.getByText("কপি হয়েছে")).toBeVisible();
    await page.clock.runFor(1900);
    await expect(row.getByText("কপি হয়েছে")).toBeVisible();
    await page.clock.runFor(150);
    await expect(row.getByText("কপি হয়েছে")).toBeHidden();
  }
});

test("without a next class it says so; details that do not load leave the list's own", async ({ page, request }) => {
  await openCourse(page, request, enrolled);
  await page.route(`**/api/batches/${BATCH}/`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), next_class_date: null } });
  });
  await page.reload();
  await expect(batchInfo(page).locator("dl > div", { hasText: "পরের ক্লাস" })).toContainText("কোনো ক্লাস নেই");
  await page.route(`**/api/batches/${BATCH}/`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(batchInfo(page).locator("dl")).toBeVisible();
  await expect.poll(() => terms(page)).toEqual(schedule);
});

test("what is locked stands blurred behind a gate, in one of two forms", async ({ page, request }) => {
  await page.goto("/course/1");
  const gates = main(page).locator("div:has(> [inert])");
  await expect(gates).toHaveCount(4);
  for (const gate of await gates.all()) {
    await expect(gate.locator("> [inert]")).toHaveCSS("filter", "blur(5px)");
    await expect(gate.locator("> [inert]")).toHaveAttribute("aria-hidden", "true");
    await expect(gate.getByRole("heading")).toHaveText("প্রথমে লগইন করুন");
    await expect(gate.getByRole("link", { name: "লগইন / রেজিস্ট্রেশন" })).toHaveAttribute("href", "/auth");
  }
  await openCourse(page, request, stranger);
  await expect(gates.getByRole("heading", { name: "কোর্সে ভর্তি হোন", exact: true })).toHaveCount(4);
  for (const gate of await gates.all()) {
    await expect(gate.getByRole("button", { name: "যোগাযোগ ০১৭০০-০০০০০০" })).toBeDisabled();
    await expect(gate.getByRole("link")).toHaveCount(0);
  }
});

test("the quizzes stand in a table, each with the action of its state", async ({ page, request }) => {
  await openCourse(page, request, enrolled);
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const attempt = { started_at: at(-18), deadline_at: at(12.5), completed_at: null, is_completed: false, score: null };
  const states = [
    { title: "চলমান", is_active: true, user_attempt: { ...attempt, total_marks: 30 } },
    { title: "খোলা", is_active: true },
    { title: "শেষ", is_active: true, user_attempt: { ...attempt, is_completed: true, score: 21.75, total_marks: 30 } },
    { title: "বন্ধ" },
    ...Array.from({ length: 6 }, (_, index) => ({ title: `বাকি ${index}` })),
  ];
  const quizzes = states.map((state, index) => ({
    id: 900 + index,
    description: "",
    duration: 30,
    is_active: false,
    opens_at: null,
    closes_at: null,
    questions_count: 30,
    total_marks: 30,
    has_negative_marking: true,
    negative_marks_per_question: 0.25,
    negative_marking_type: "fixed",
    user_attempt: null,
    server_time: at(0),
    course_id: 1,
    batch_id: BATCH,
    ...state,
  }));
  await page.route(`**/api/batches/${BATCH}/exams/`, (route) => route.fulfill({ json: quizzes }));
  await page.reload();
  const region = page.getByRole("region", { name: "কুইজ" });
  await expect(region.getByRole("columnheader")).toHaveText(["কুইজ", "প্রাপ্ত / মোট নম্বর", "কাজ"]);
  const row = (title: string) => region.getByRole("row", { name: title });
  await expect(row("চলমান").getByRole("link", { name: "চালিয়ে যান" })).toHaveAttribute("href", "/dashboard/exam/900");
  await expect(row("চলমান")).toContainText("চলছে, ১২ মিনিট বাকি");
  await expect(row("খোলা").getByRole("link", { name: "কুইজ দিন" })).toHaveAttribute("href", "/dashboard/start-exam/901");
  await expect(row("শেষ")).toContainText("২১.৭৫ / ৩০");
  await expect(row("শেষ").getByRole("link", { name: "ফলাফল দেখুন" })).toHaveAttribute("href", "/dashboard/result/902");
  await expect(row("বন্ধ").getByRole("button", { name: "কুইজ শুরু হয়নি" })).toBeDisabled();
  expect((await region.boundingBox())?.height).toBe(400);
  await region.focus();
  await page.keyboard.press("End");
  await expect(row("বাকি 5")).toBeInViewport();
});

test("a list of quizzes that does not load can be asked for again", async ({ page, request }) => {
  await openCourse(page, request, enrolled);
  await page.route(`**/api/batches/${BATCH}/exams/`, (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByText("কুইজের তালিকা লোড করা যায়নি।")).toBeVisible();
  await page.unroute(`**/api/batches/${BATCH}/exams/`);
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await expect(page.getByRole("region", { name: "কুইজ" })).toBeVisible();
});

test("the right column is the way in, the leaderboard, or what is to come", async ({ page, request }) => {
  await page.goto("/course/1");
  await expect(card(page, "ভর্তির নিয়ম")).toBeVisible();
  await page.goto("/course/4");
  await expect(card(page, "শীঘ্রই আসছে")).toContainText("এই ব্যাচ এখনো শুরু হয়নি। তারিখ ঘোষণা হলে এখানেই ভর্তির নিয়ম পাবেন।");
  await expect(page.getByText("এই কোর্সের কোনো ব্যাচ এখনো ঘোষণা হয়নি।")).toBeVisible();
  await openCourse(page, request, enrolled);
  await expect(card(page, "আপনার অবস্থান")).toContainText("সেরা শিক্ষার্থী");
  await expect(page.getByText("ভর্তির নিয়ম", { exact: true })).toHaveCount(0);
});

test("the list of what is included follows the batch", async ({ page, request }) => {
  const facts = () => card(page, "এই কোর্সে যা আছে").locator("dl > div").allInnerTexts();
  const joined = async () => (await facts()).map((fact) => fact.replace(/\s*\n\s*/, ": "));
  await page.goto("/course/1");
  expect(await joined()).toEqual([
    "ভাষা: বাংলা",
    "সার্টিফিকেট: হ্যাঁ",
    "কোর্সের অবস্থা: চলমান",
    "সক্রিয় ব্যাচ: ২টি",
    "নির্বাচিত ব্যাচ: ব্যাচ ০৮",
    "ভর্তি: হয়নি",
  ]);
  await page.getByText("ব্যাচ ০৬", { exact: true }).click();
  await expect.poll(joined).toContain("কোর্সের অবস্থা: সম্পন্ন");
  await openCourse(page, request, enrolled);
  await expect.poll(joined).toContain("ভর্তি: সম্পন্ন");
  expect(await joined()).toContain("নির্বাচিত ব্যাচ: ব্যাচ ০৭");
});

test("the instructors go round, with a default picture for who has none", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openCourse(page, request, stranger);
  await page.route("**/api/courses/1/", async (route) => {
    const answer = await route.fetch();
    const course = await answer.json();
    course.instructors[0].profile_image = null;
    await route.fulfill({ response: answer, json: course });
  });
  await page.reload();
  const list = page.getByRole("list", { name: "শিক্ষকবৃন্দ" });
  await expect(list.locator("img").first()).toHaveAttribute("src", /avatar-default\.svg/);
  await expect(list.getByRole("listitem").first()).toHaveText("ডা. মাহমুদুল হাসানফিজিওলজি");
  const place = page.getByText(/^[১-৫] \/ ৫$/);
  await expect(place).toHaveText("১ / ৫");
  for (const [button, text] of [
    ["আগের শিক্ষক", "৫ / ৫"],
    ["পরের শিক্ষক", "১ / ৫"],
    ["পরের শিক্ষক", "২ / ৫"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(place).toHaveText(text);
  }
});

test("the steps are numbered, and the accounts can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/course/1");
  const steps = card(page, "ভর্তির নিয়ম").locator("ol > li");
  await expect(steps.locator("> span")).toHaveText(["১", "২", "৩", "৪"]);
  await expect(steps.locator("> h4")).toHaveText([
    "ভর্তি ফি পাঠান: ৳৪,৫০০",
    "ট্রানজেকশন আইডি লিখে রাখুন",
    "আমাদের বার্তা পাঠান",
    "ভর্তি নিশ্চিত হবে",
  ]);
  await expect(steps.first().getByRole("listitem")).toHaveText([
    /বিকাশ · পারসোনাল০১৭০০-০০০০০০/,
    /নগদ · পারসোনাল০১৭০০-০০০০০০/,
    /রকেট · পারসোনাল০১৭০০-০০০০০০-০/,
  ]);
  await expect(steps.last()).toContainText("সকাল ৯টা থেকে রাত ৮টার মধ্যে যাচাই করে আপনাকে জানানো হবে।");
  await page.getByRole("button", { name: "রকেট নম্বর কপি করুন" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("017000000000");
  await page.getByLabel("সেশন").fill("২০২৬–২৭");
  const message = [
    "কোর্স: মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স",
    "ব্যাচ: ব্যাচ ০৮",
    "নাম: –",
    "মোবাইল: –",
    "ট্রানজেকশন আইডি: –",
    "কলেজ: –",
    "সেশন: ২০২৬–২৭",
  ].join("\n");
  const sms = (await page.getByRole("link", { name: "এসএমএস" }).getAttribute("href")) ?? "";
  expect(decodeURIComponent(sms)).toBe(`sms:01700000000?&body=${message}`);
  await page.getByRole("button", { name: "কপি করুন", exact: true }).click();
  await expect(page.getByRole("button", { name: "কপি হয়েছে" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message);

  await page.goto("/course/3");
  await expect(steps.locator("> h4")).toHaveText(["আমাদের বার্তা পাঠান", "ভর্তি নিশ্চিত হবে"]);
});

test("description and chapters are there, and their HTML is drawn", async ({ page }) => {
  await page.goto("/course/1");
  await expect(page.getByRole("heading", { name: "কোর্স সম্পর্কে" })).toBeVisible();
  await expect(page.getByText("ক্লাস মিস হলে রেকর্ডিং দেখে নিতে পারবেন।")).toBeVisible();
  await expect(page.locator("#batch_content")).toHaveText("কোর্স কনটেন্ট");
  await expect(page.getByRole("listitem").filter({ hasText: "অধ্যায় ১: কোষ ও এর গঠন" })).toBeVisible();
  const closed = page.getByRole("listitem").filter({ hasText: "পরিপাক ও শোষণ" });
  await expect(closed).toBeHidden();
  await page.getByText("জীববিজ্ঞান দ্বিতীয় পত্র").click();
  await expect(closed).toBeVisible();
});

test("the syllabus is saved as a file, or a dialog says why not", async ({ page, request }) => {
  await openCourse(page, request, stranger);
  const syllabus = page.getByRole("button", { name: "সিলেবাস ডাউনলোড" });
  const answers = [
    { status: 404, json: { error: "Syllabus is being printed.", code: "new_code" } },
    { status: 500, json: {} },
    { headers: { "Content-Disposition": 'attachment; filename="plan.pdf"' }, body: "%PDF-1.7" },
  ];
  await page.route("**/syllabus/download/", (route) => route.fulfill(answers.shift()));
  await syllabus.click();
  await closeAlert(page, "ডাউনলোড ব্যর্থ", "Syllabus is being printed.");
  await syllabus.click();
  await closeAlert(page, "ডাউনলোড ব্যর্থ", "সিলেবাস ডাউনলোডে সমস্যা হয়েছে, পরে আবার চেষ্টা করুন।");
  const saved = page.waitForEvent("download");
  await syllabus.click();
  expect((await saved).suggestedFilename()).toBe("plan.pdf");
});
