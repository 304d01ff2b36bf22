import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";

test("the hero leads a visitor to the login and a learner to the dashboard", async ({ page, request }) => {
  const main = page.getByRole("main");
  for (const path of ["/", "/home"]) {
    await page.goto(path);
    await expect(main.getByRole("link", { name: "শুরু করুন", exact: true })).toHaveAttribute("href", "/auth");
  }
  await storeTokens(page, await logIn(request, demoLogins[0]));
  await page.goto("/");
  const toDashboard = main.getByRole("link", { name: "ড্যাশবোর্ডে যান", exact: true });
  await expect(toDashboard).toHaveAttribute("href", "/dashboard/home");
  await expect(main.getByRole("link", { name: "শুরু করুন", exact: true })).toHaveCount(0);
  await toDashboard.click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

const carousel = (page: Page) => page.getByRole("region", { name: "পরিচিতি ভিডিও" });
/** Which slide fills the row, as a number: 0.5 is halfway between the first two. */
const slide = (page: Page) =>
  carousel(page)
    .getByRole("list")
    .evaluate((row) => row.scrollLeft / row.clientWidth);

test.describe("the promo carousel", () => {
  const next = (page: Page) => carousel(page).getByRole("button", { name: "পরের ভিডিও" });
  const previous = (page: Page) => carousel(page).getByRole("button", { name: "আগের ভিডিও" });
  const dots = (page: Page) => carousel(page).getByRole("button", { name: /^ভিডিও [০-৯]+$/ });

  async function openWithStoppedClock(page: Page): Promise<void> {
    await page.clock.install();
    await page.goto("/");
    await expect(carousel(page).getByRole("listitem", { name: /ভিডিও ২, মোট ৩টি/ })).toHaveAttribute("inert");
    await page.clock.pauseAt(Date.now() + 60_000);
  }

  test("turns by one slide in 600 ms, round without end in both directions", async ({ page }) => {
    await openWithStoppedClock(page);
    for (const after of [1, 2, 0]) {
      await next(page).click();
      await page.clock.runFor(300);
      expect((await slide(page)) % 1).toBeGreaterThan(0.2);
      expect((await slide(page)) % 1).toBeLessThan(0.8);
      await page.clock.runFor(320);
      expect(await slide(page)).toBeCloseTo(after, 1);
    }
    await previous(page).click();
    await page.clock.runFor(620);
    expect(await slide(page)).toBeCloseTo(2, 1);
  });

  test("goes where a dot says, and never by itself", async ({ page }) => {
    await openWithStoppedClock(page);
    await expect(dots(page)).toHaveCount(3);
    await expect(dots(page).nth(0)).toHaveAttribute("aria-current", "true");
    await dots(page).nth(2).click();
    await page.clock.runFor(620);
    expect(await slide(page)).toBeCloseTo(2, 1);
    await expect(dots(page).nth(2)).toHaveAttribute("aria-current", "true");
    await page.clock.runFor(120_000);
    expect(await slide(page)).toBeCloseTo(2, 1);
  });
});

test("eight reasons stand on a dark card", async ({ page }) => {
  await page.goto("/");
  const card = page.locator("#why-us");
  await expect(card.getByRole("heading", { level: 2 })).toHaveText("আমাদের বিশেষত্ব কী?");
  await expect(card.getByText("আপনার সাফল্য নিশ্চিত করতেই আমরা এখানে", { exact: true })).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveText([
    "অভিজ্ঞ মেন্টর৬+ বছরের অভিজ্ঞতাসম্পন্ন চিকিৎসক-শিক্ষক।",
    "মূল বইভিত্তিক পাঠমুখস্থ নয়, পাঠ্যবইয়ের মূলনীতি ধরে শেখা।",
    "সাপ্তাহিক অনুশীলন পরীক্ষাঘড়ি ধরে কুইজ, ঠিক পরীক্ষার হলের মতো।",
    "বাছাই করা স্টাডি ম্যাটেরিয়ালপরিমাণে নয়, মানে বিশ্বাসী।",
    "২৪/৭ সহায়তানিজস্ব মেসেজিং গ্রুপে প্রশ্নের উত্তর।",
    "প্রতি পরীক্ষার পর সমাধান ক্লাসকোন প্রশ্নে কেন ভুল, বুঝে নিন।",
    "ক্যারিয়ার কাউন্সেলিংপ্রত্যেকের জন্য আলাদা পরামর্শ।",
    "একসাথে শেখাব্যাচের সবার সাথে এগিয়ে চলা।",
  ]);
  await expect(card.locator("> *")).toHaveCSS("background-color", "rgb(12, 43, 46)");
});

test("the page has its slogans, sections, address and hours", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#home").getByRole("listitem").getByRole("heading")).toHaveText([
    "বিশেষজ্ঞদের সাথে শিখুন",
    "সার্টিফিকেট অর্জন করুন",
    "সাফল্য অর্জন করুন",
  ]);
  for (const [id, title] of [
    ["courses", "আমাদের কোর্সসমূহ"],
    ["instructors", "শিক্ষকবৃন্দ"],
    ["about", "আমাদের সম্পর্কে"],
    ["contact", "ঠিকানা ও যোগাযোগ"],
  ] as const) {
    await expect(page.locator(`#${id}`).getByRole("heading", { level: 2 })).toHaveText(title);
  }
  const contact = page.locator("#contact");
  await expect(contact.locator("address")).toHaveText("বাড়ি ১২, সড়ক ৫, ধানমন্ডি, ঢাকা ১২০৫");
  await expect(contact.getByText("প্রতিদিন সকাল ৯টা থেকে রাত ৮টা", { exact: true })).toBeVisible();
  await expect(contact.getByRole("link", { name: "০১৭০০-০০০০০০" })).toHaveAttribute("href", "tel:01700000000");
  const map = new URL((await contact.getByRole("link", { name: "ম্যাপে খুলুন" }).getAttribute("href")) ?? "");
  expect(map.searchParams.get("query")).toBe("বাড়ি ১২, সড়ক ৫, ধানমন্ডি, ঢাকা ১২০৫");
  const faq = page.locator("#faq");
  await faq.getByText("টাকা পাঠানোর পর কতক্ষণে ভর্তি?").click();
  await expect(faq.getByText("সকাল ৯টা থেকে রাত ৮টার মধ্যে")).toBeVisible();
});

test("a course's card leads to its page; without batches it is coming soon, in red", async ({ page }) => {
  await page.goto("/");
  const cards = page.locator("#courses").getByRole("listitem").getByRole("link");
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  // Other journeys add courses, which come later.
  expect(addresses.slice(0, 4)).toEqual(["/course/1", "/course/2", "/course/3", "/course/4"]);
  const soon = (place: number) => cards.nth(place).getByText("শিগগিরই আসছে", { exact: true });
  await expect(soon(3)).toHaveCSS("background-color", "rgb(194, 54, 47)");
  for (const place of [0, 1, 2]) await expect(soon(place)).toHaveCount(0);
});

test("instructors come with picture, name and field", async ({ page }) => {
  await page.goto("/");
  const cards = page.locator("#instructors").getByRole("listitem");
  await expect(cards.first()).toContainText("ডা. ফারহানা ইয়াসমিনঅ্যানাটমি ও জীববিজ্ঞান");
  for (const picture of await cards.locator("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  }
});
