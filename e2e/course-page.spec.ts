import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { closeAlert, openAs } from "../test/e2e-accounts.ts";
import { openCoursePage } from "../test/e2e-course.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { eventually } from "../test/eventually.ts";

// The sample academy enrols nusrat in the first course's running batch, and rakib in none.
const [enrolled, stranger] = demoLogins;
const BATCH = 2;

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

test("the offer stays within its card, with a longer number too", async ({ page }) => {
  await page.goto("/course/1");
  const call = main(page)
    .getByRole("link", { name: /^ভর্তির জন্য কল/ })
    .first();
  const offer = call.locator("xpath=ancestor::*[contains(@class, 'rounded-card')][1]");
  const beyond = () =>
    offer.evaluate((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll(":not(.sr-only)")]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.width > 0 && (box.left < left || box.right > right);
        })
        .map((part) => part.textContent);
    });
  for (const number of ["০১৭০০-০০০০০০", "+৮৮০ ১৭০০-০০০০০০, +৮৮০ ১৮০০-০০০০০০"]) {
    await call.locator("span span").evaluate((part, text) => {
      part.textContent = text;
    }, number);
    for (const width of [360, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await beyond(), `${number} at ${width}`).toEqual([]);
    }
  }
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
  await expect(page.getByRole("link", { name: "ভর্তির জন্য কল করুন ০১৭০০-০০০০০০" })).toHaveAttribute(
    "href",
    "tel:01700000000",
  );
  await expect(page.getByRole("button", { name: "সিলেবাস ডাউনলোড" })).toHaveCount(0);
  await openAs(page, request, enrolled, "/course/1");
  await openCoursePage(page);
  await expect(page.getByRole("button", { name: "ভর্তি আছেন" })).toBeDisabled();
  await expect(page.getByRole("link", { name: /^ভর্তির জন্য কল/ })).toHaveCount(0);
});

test("each batch can be chosen, and an alert says what it means", async ({ page, request }) => {
  await openAs(page, request, enrolled, "/course/1");
  await openCoursePage(page);
  const batches = page.getByRole("group", { name: "ব্যাচ নির্বাচন করুন" }).locator("label");
  await expect(batches).toHaveCount(3);
  // Its own tick, besides that of the chosen one.
  const ticked = batches.filter({ hasText: "ভর্তি আছেন" });
  await expect(ticked).toHaveCount(1);
  await expect(ticked.filter({ hasText: "ব্যাচ ০৭" }).locator("svg")).toHaveCount(2);
  const alert = page.locator("[aria-live=polite]", { hasText: "ব্যাচ" });
  await expect(alert).toHaveText("আপনি ব্যাচ ০৭-এ ভর্তি আছেন। ক্লাসের সময়সূচি ও মিটিং লিংক উপরে আছে।");
  await batches.filter({ hasText: "ব্যাচ ০৮" }).click();
  await expect(alert).toHaveText("ব্যাচ ০৮-এ এখন ভর্তি হতে পারবেন। ভর্তির নিয়ম এই পেজেই ধাপে ধাপে দেওয়া আছে।");
  await batches.filter({ hasText: "ব্যাচ ০৬" }).click();
  await expect(alert).toHaveText("ব্যাচ ০৬ শেষ হয়েছে, এতে আর ভর্তি হওয়া যাবে না। চলমান বা আসন্ন ব্যাচ বেছে নিন।");
});

test("a course opens with the batch that the learner is in, else the latest that is not over", async ({
  page,
  request,
}) => {
  const chosen = page.getByRole("group", { name: "ব্যাচ নির্বাচন করুন" }).getByRole("radio", { checked: true });
  const id = async () => Number(await chosen.getAttribute("value"));
  await page.goto("/course/1");
  expect(await id()).toBe(3);
  await openAs(page, request, enrolled, "/course/1");
  await openCoursePage(page);
  await eventually(async () => expect(await id()).toBe(BATCH));
  // Only batches that are over: the one that ended last.
  await intercept(page, "**/api/courses/1/", async (route) => {
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
  await eventually(async () => expect(await id()).toBe(1));
  const alert = "ব্যাচ ০৬ শেষ হয়েছে, এতে আর ভর্তি হওয়া যাবে না। নতুন ব্যাচের খবর জানতে আমাদের ফোন করুন।";
  await expect(page.locator("[aria-live=polite]", { hasText: "ব্যাচ ০৬" })).toHaveText(alert);
});

test("what is locked stands blurred behind one gate, in one of two forms, and is counted", async ({
  page,
  request,
}) => {
  await page.goto("/course/1");
  const gate = main(page).locator("div:has(> [inert])");
  await expect(gate).toHaveCount(1);
  await expect(gate.locator("> [inert]")).toHaveCSS("filter", "blur(5px)");
  await expect(gate.locator("> [inert]")).toHaveAttribute("aria-hidden", "true");
  await expect(gate.getByRole("heading")).toHaveText("প্রথমে লগইন করুন");
  await expect(gate.getByRole("link", { name: "লগইন / নিবন্ধন" })).toHaveAttribute("href", "/auth");
  const section = main(page).locator("#batch_info");
  await expect(section.getByRole("heading", { level: 2 })).toHaveText("ভর্তি হলে যা পাবেন");
  await expect(section).toContainText("চলতি ব্যাচ ০৭-এ এখন পর্যন্ত");
  await expect(section.getByRole("listitem")).toHaveText([
    /^[০-৯]+টিলাইভ ক্লাস$/,
    /^[০-৯]+টিকুইজ ও মডেল টেস্ট$/,
    /^[০-৯]+টিরেকর্ডিং/,
    /^[০-৯]+টিলেকচার শিট$/,
    /^[০-৯]+টিপ্রশ্নে অনুশীলন$/,
    "যাচাইযোগ্য সার্টিফিকেট",
  ]);
  await openAs(page, request, stranger, "/course/1");
  await expect(gate.getByRole("heading", { name: "কোর্সে ভর্তি হোন", exact: true })).toHaveCount(1);
  await expect(gate.getByRole("button", { name: "যোগাযোগ ০১৭০০-০০০০০০" })).toBeDisabled();
  await expect(gate.getByRole("link")).toHaveCount(0);
});

test("the right column is the way in, the leaderboard, or what is to come", async ({ page, request }) => {
  await page.goto("/course/1");
  await expect(card(page, "ভর্তির নিয়ম")).toBeVisible();
  await page.goto("/course/4");
  await expect(card(page, "শিগগিরই আসছে")).toContainText("এই ব্যাচ এখনো শুরু হয়নি। তারিখ ঘোষণা হলে এখানেই ভর্তির নিয়ম পাবেন।");
  await expect(page.getByText("ব্যাচের তারিখ এখনো ঘোষণা হয়নি।")).toBeVisible();
  // A course without a batch shows no price and no number to call, but something to begin with.
  await expect(main(page).locator(".figure")).toHaveCount(0);
  await expect(main(page).locator("a[href^='tel:']")).toHaveCount(0);
  await expect(main(page).getByRole("heading", { name: "এর মধ্যে যা শুরু করতে পারেন" })).toBeVisible();
  await expect(main(page).locator("a[href='/course/3']")).toContainText("প্রশ্নব্যাংক");
  await openAs(page, request, enrolled, "/course/1");
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
  await eventually(async () => expect(await joined()).toContain("কোর্সের অবস্থা: সম্পন্ন"));
  await openAs(page, request, enrolled, "/course/1");
  await openCoursePage(page);
  await eventually(async () => expect(await joined()).toContain("ভর্তি: সম্পন্ন"));
  expect(await joined()).toContain("নির্বাচিত ব্যাচ: ব্যাচ ০৭");
});

test("the instructors go round, with a default picture for who has none", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAs(page, request, stranger, "/course/1");
  await intercept(page, "**/api/courses/1/", async (route) => {
    const answer = await route.fetch();
    const course = await answer.json();
    course.instructors[0].profile_image = null;
    await route.fulfill({ response: answer, json: course });
  });
  await page.reload();
  const list = page.getByRole("list", { name: "শিক্ষকবৃন্দ" });
  await expect(list.locator("img").first()).toHaveAttribute("src", /avatar-default\.svg/);
  await expect(list.getByRole("listitem").first()).toHaveText("ডা. মাহমুদুল হাসানফিজিওলজি");
  const dots = page.getByRole("button", { name: /^শিক্ষক [১-৫]$/ });
  await expect(dots).toHaveCount(5);
  const current = dots.and(page.locator("[aria-current=true]"));
  await expect(current).toHaveAccessibleName("শিক্ষক ১");
  const spoken = page.locator("[aria-live=polite]").filter({ hasText: /^শিক্ষক/ });
  await expect(spoken).toHaveText("শিক্ষক ১, মোট ৫ জন");
  for (const [button, place] of [
    ["আগের শিক্ষক", "শিক্ষক ৫"],
    ["পরের শিক্ষক", "শিক্ষক ১"],
    ["পরের শিক্ষক", "শিক্ষক ২"],
    ["শিক্ষক ৪", "শিক্ষক ৪"],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(current).toHaveAccessibleName(place);
    await expect(list.locator("li:not([inert])")).toHaveAccessibleName(`${place}, মোট ৫ জন`);
    await expect(spoken).toHaveText(`${place}, মোট ৫ জন`);
  }
});

test("description and chapters are there, and their HTML is drawn", async ({ page }) => {
  await page.goto("/course/1");
  await expect(page.getByRole("heading", { name: "কোর্স সম্পর্কে" })).toBeVisible();
  await expect(page.getByText("ক্লাস মিস হলে রেকর্ডিং দেখে নিতে পারবেন।")).toBeVisible();
  await expect(page.locator("#batch_content").getByRole("heading", { level: 2 })).toHaveText("কোর্স কনটেন্ট");
  await expect(page.getByRole("listitem").filter({ hasText: "অধ্যায় ১: কোষ ও এর গঠন" })).toBeVisible();
  const closed = page.getByRole("listitem").filter({ hasText: "পরিপাক ও শোষণ" });
  await expect(closed).toBeHidden();
  await page.getByText("জীববিজ্ঞান দ্বিতীয় পত্র").click();
  await expect(closed).toBeVisible();
});

test("the syllabus is saved as a file, or a dialog says why not", async ({ page, request }) => {
  await openAs(page, request, stranger, "/course/1");
  const syllabus = page.getByRole("button", { name: "সিলেবাস ডাউনলোড" });
  const answers = [
    { status: 404, json: { error: "Syllabus is being printed.", code: "new_code" } },
    { status: 500, json: {} },
    { headers: { "Content-Disposition": 'attachment; filename="plan.pdf"' }, body: "%PDF-1.7" },
  ];
  await intercept(page, "**/syllabus/download/", (route) => route.fulfill(answers.shift()));
  await syllabus.click();
  await closeAlert(page, "ডাউনলোড ব্যর্থ", "সার্ভারে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।");
  await syllabus.click();
  await closeAlert(page, "ডাউনলোড ব্যর্থ", "সিলেবাস ডাউনলোডে সমস্যা হয়েছে, পরে আবার চেষ্টা করুন।");
  const saved = page.waitForEvent("download");
  await syllabus.click();
  expect((await saved).suggestedFilename()).toBe("plan.pdf");
});
