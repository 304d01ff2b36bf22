import { readFile } from "node:fs/promises";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { logIn, storedTokens, storeTokens, type Tokens } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { courseIsShown } from "../test/e2e-course.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { classmateOf, type ExamCandidate, examCandidate } from "../test/e2e-exams.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

const PATH = "/dashboard/user-profile";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("alertdialog");
const section = (page: Page, heading: string) =>
  main(page)
    .locator("div")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) })
    .last();

async function openProfile(page: Page, tokens: Tokens): Promise<void> {
  await storeTokens(page, tokens);
  await page.goto(PATH);
  await expect(button(page, "সম্পাদনা করুন")).toBeVisible();
}

async function expectInUserMenu(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "ব্যবহারকারী মেনু" }).click();
  await expect(page.getByRole("menu")).toContainText(text);
  await page.keyboard.press("Escape");
}

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);

async function submitExam({ exam, tokens }: ExamCandidate, page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${tokens.access}` };
  expect((await page.request.post(`/api/exams/${exam.id}/start/`, { headers })).status()).toBe(200);
  expect((await page.request.put(`/api/exams/${exam.id}/submit/`, { headers, data: [] })).status()).toBe(200);
}

test("a learner looks, edits, cancels and saves", { tag: "@both" }, async ({ page, request }) => {
  const learner = await examCandidate(request);
  await openProfile(page, learner.tokens);
  await expect(page.getByRole("heading", { name: "মাহিয়া রহমান" })).toBeVisible();
  await expect(main(page).getByText("মর", { exact: true })).toBeVisible();
  await expect(main(page)).toContainText(`@${learner.username}`);
  await expect(main(page).getByRole("definition")).toHaveText([
    "মাহিয়া",
    "রহমান",
    /^০১[০-৯]{9}$/,
    `${learner.username}@example.comযাচাইকৃত`,
    "যাচাইকৃত",
    "সক্রিয়",
  ]);
  await expect(main(page).getByRole("term")).toHaveText([
    "নামের প্রথম অংশ",
    "নামের শেষ অংশ",
    "মোবাইল নম্বর",
    "ইমেইল",
    "ইমেইল যাচাই",
    "অ্যাকাউন্টের অবস্থা",
  ]);
  await expect(section(page, "প্রোফাইল টিপস").getByRole("listitem")).toHaveCount(4);
  await expect(main(page).getByRole("link", { name: "পাসওয়ার্ড পরিবর্তন" })).toHaveAttribute(
    "href",
    "/dashboard/change-password",
  );
  await expect(main(page).getByRole("link", { name: "আমার কোর্স" })).toHaveAttribute("href", "/dashboard/my-courses");

  await button(page, "সম্পাদনা করুন").press("Enter");
  await expect(field(page, "first_name")).toBeFocused();
  await expect(page.getByLabel("ইমেইল")).toBeDisabled();
  await field(page, "first_name").fill("অন্য");
  await button(page, "বাতিল").click();
  await expect(button(page, "সম্পাদনা করুন")).toBeFocused();
  await expect(page.getByRole("heading", { name: "মাহিয়া রহমান" })).toBeVisible();

  await button(page, "সম্পাদনা করুন").click();
  await expect(field(page, "first_name")).toHaveValue("মাহিয়া");
  await field(page, "first_name").fill("মাহিয়া তাবাসসুম");
  await field(page, "phone_number").fill("০১৯১২৩৪৫৬৭৮");
  await field(page, "phone_number").press("Enter");
  await expect(button(page, "সম্পাদনা করুন")).toBeFocused();
  await expect(page.getByRole("heading", { name: "মাহিয়া তাবাসসুম রহমান" })).toBeVisible();
  await expect(main(page)).toContainText("০১৯১২৩৪৫৬৭৮");
  await expectInUserMenu(page, "মাহিয়া তাবাসসুম রহমান");
  const headers = { Authorization: `Bearer ${learner.tokens.access}` };
  expect(await (await request.get("/auth/users/me/", { headers })).json()).toMatchObject({
    first_name: "মাহিয়া তাবাসসুম",
    phone_number: "01912345678",
  });
});

test("what cannot be saved stays in the form", { tag: "@phone" }, async ({ page, context, request }) => {
  await openProfile(page, (await examCandidate(request)).tokens);
  await button(page, "সম্পাদনা করুন").click();
  await field(page, "first_name").fill("");
  await field(page, "phone_number").fill("০১৭");
  await button(page, "সংরক্ষণ করুন").click();
  await expect(page.getByText("এই ঘরটি পূরণ করা আবশ্যক।")).toBeVisible();
  await expect(page.getByText("মোবাইল নম্বরে ১০ থেকে ১৫টি সংখ্যা থাকবে।")).toBeVisible();
  await expect(field(page, "first_name")).toBeFocused();

  await field(page, "first_name").fill("সুমাইয়া");
  await field(page, "phone_number").fill("01812345678");
  await context.setOffline(true);
  await button(page, "সংরক্ষণ করুন").click();
  await expect(main(page).getByRole("alert")).toContainText("প্রোফাইল সংরক্ষণ করা যায়নি।");
  await expect(field(page, "first_name")).toHaveValue("সুমাইয়া");
  await context.setOffline(false);
  await button(page, "সংরক্ষণ করুন").click();
  await expect(page.getByRole("heading", { name: "সুমাইয়া রহমান" })).toBeVisible();
});

test("a field that only the server refuses says why", async ({ page, request }) => {
  await openProfile(page, (await examCandidate(request)).tokens);
  await intercept(page, "**/auth/users/me/", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 400, json: { last_name: ["Ensure this field has no more than 150 characters."] } })
      : route.continue(),
  );
  await button(page, "সম্পাদনা করুন").click();
  await field(page, "last_name").fill("আক্তার");
  await button(page, "সংরক্ষণ করুন").click();
  await expect(page.getByText(/^লেখাটি অনেক বড়।/)).toBeVisible();
  await expect(field(page, "last_name")).toBeFocused();
  await expect(field(page, "last_name")).toHaveValue("আক্তার");
});

test("a phone's large picture becomes the avatar and goes again", { tag: "@phone" }, async ({ page, request }) => {
  await openProfile(page, (await examCandidate(request)).tokens);
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photograph = await sharp({ create: { width: 2400, height: 1900, channels: 3, background: "#000", noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(photograph.byteLength).toBeGreaterThan(5 * 1024 * 1024);
  const headerPicture = page.getByRole("banner").locator("button img");

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(dialog(page)).toContainText("ফাইলটি ছবি হিসেবে পড়া যায়নি।");
  await dialog(page).getByRole("button").click();

  await page.locator("input[type=file]").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: photograph });
  await expect(page.getByRole("img", { name: "নতুন প্রোফাইল ছবি" })).toHaveJSProperty("naturalWidth", 1024);
  await expect(headerPicture).toHaveCount(0);
  await button(page, "ছবি সংরক্ষণ").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(headerPicture).toHaveJSProperty("naturalWidth", 400);
  await page.getByRole("button", { name: "ব্যবহারকারী মেনু" }).click();
  await expect(page.getByRole("menu").locator("img")).toHaveJSProperty("naturalWidth", 400);
  await page.keyboard.press("Escape");

  await button(page, "ছবি সরান").click();
  await dialog(page).getByRole("button", { name: "ছবি সরান" }).click();
  await expect(headerPicture).toHaveCount(0);
  await expect(button(page, "ছবি যোগ করুন")).toBeFocused();
});

async function otherDevice(browser: Browser, userAgent: string, learner: ExamCandidate): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ userAgent });
  const page = await context.newPage();
  const answer = await context.request.post("/auth/jwt/create/", {
    data: { username: learner.username, password: learner.password },
  });
  await openProfile(page, await answer.json());
  return page;
}

/** A logged-out page is led away at once: a reload may be overtaken by that, and is then made again. */
async function expectLedToLogin(page: Page): Promise<void> {
  await eventually(async () => {
    await page.reload();
    await expect(page).toHaveURL(/\/auth$/);
  });
}

test("other devices are listed by name and logged out", { tag: "@phone" }, async ({ page, browser, request }) => {
  const learner = await examCandidate(request);
  await openProfile(page, learner.tokens);
  const phone = await otherDevice(browser, "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36", learner);
  const tablet = await otherDevice(browser, "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Safari/604.1", learner);
  await page.reload();
  const devices = section(page, "আপনার ডিভাইস");
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await expect(devices.getByRole("listitem").first()).toContainText("এই ডিভাইস");
  await expect(devices).toContainText("শেষ ব্যবহার: এইমাত্র");

  await devices.getByRole("button", { name: "অ্যান্ড্রয়েড ফোন, ক্রোম: লগআউট" }).click();
  await dialog(page).getByRole("button", { name: "লগআউট করুন" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "আপনার ডিভাইস" })).toBeFocused();
  await expectLedToLogin(phone);
  await tablet.reload();
  await expect(button(tablet, "সম্পাদনা করুন")).toBeVisible();

  await button(page, "অন্য সব ডিভাইস লগআউট করুন").click();
  await dialog(page).getByRole("button", { name: "লগআউট করুন" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expectLedToLogin(tablet);
  await page.reload();
  await expect(button(page, "সম্পাদনা করুন")).toBeVisible();
  await expect(button(page, "অন্য সব ডিভাইস লগআউট করুন")).toHaveCount(0);
  await phone.context().close();
  await tablet.context().close();
});

test("a hidden name is hidden from the batch", { tag: "@phone" }, async ({ page, browser, request }) => {
  const learner = await examCandidate(request);
  await submitExam(learner, page);
  const classmate = await (await browser.newContext()).newPage();
  await storeTokens(classmate, await classmateOf(learner, request));
  const { course_id } = await (
    await request.get(`/api/exams/${learner.exam.id}/`, {
      headers: { Authorization: `Bearer ${learner.tokens.access}` },
    })
  ).json();
  await courseIsShown(request, `/course/${course_id}`);
  await classmate.goto(`/course/${course_id}`);
  await expect(classmate.getByText("মাহিয়া রহমান")).toBeVisible();

  await openProfile(page, learner.tokens);
  const toggle = page.getByRole("switch", { name: "অন্যদের কাছে আমার নাম গোপন রাখুন" });
  await expect(toggle).not.toBeChecked();
  await toggle.press("Space");
  await expect(page.getByText("আপনার নাম এখন অন্যদের কাছে গোপন")).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await classmate.reload();
  await expect(classmate.getByText("নাম প্রকাশে অনিচ্ছুক")).toBeVisible();
  await expect(classmate.getByText("মাহিয়া রহমান")).toHaveCount(0);
  await classmate.context().close();
});

test("a learner takes everything the academy knows along", { tag: "@phone" }, async ({ page, request }) => {
  const learner = await examCandidate(request);
  await submitExam(learner, page);
  await openProfile(page, learner.tokens);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "তথ্য ডাউনলোড করুন").click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.account.username).toBe(learner.username);
  expect(data.exams).toMatchObject([{ title: learner.exam.title, score: 0, unanswered: 8 }]);
  expect(data.enrollments).toHaveLength(1);
  await expect(page.getByText("ফাইল ডাউনলোড হয়েছে")).toBeVisible();
});

test("an account is deleted by its owner, who is told what stays", { tag: "@phone" }, async ({ page, request }) => {
  const learner = await examCandidate(request);
  await submitExam(learner, page);
  await openProfile(page, learner.tokens);
  await button(page, "কী মুছে যাবে দেখুন").click();
  const deletion = section(page, "অ্যাকাউন্ট মুছে ফেলা");
  await expect(deletion).toContainText("চলমান ১টি কোর্সে আর ঢুকতে পারবেন না।");
  await expect(deletion).toContainText("১টি কুইজের উত্তর ও ফলাফল");
  await expect(deletion).toContainText("লিডারবোর্ডে আপনার নাম থাকবে না।");

  await button(page, "অ্যাকাউন্ট মুছে ফেলুন").click();
  await field(page, "current_password").fill("wrong");
  await dialog(page).getByRole("button", { name: "মুছে ফেলুন" }).click();
  await expect(dialog(page)).toContainText("পাসওয়ার্ড সঠিক নয়।");
  await field(page, "current_password").fill(learner.password);
  await dialog(page).getByRole("button", { name: "মুছে ফেলুন" }).click();

  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("alertdialog", { name: "অ্যাকাউন্ট মুছে ফেলা হয়েছে" })).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
  const login = await request.post("/auth/jwt/create/", {
    data: { username: learner.username, password: learner.password },
  });
  expect(login.status()).toBe(401);
});

test("a profile that does not load can be asked for again", async ({ page, request }) => {
  await storeTokens(page, (await examCandidate(request)).tokens);
  const paths = /\/(users\/me|sessions|preferences)\/$/;
  await intercept(page, paths, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(PATH);
  await expect(page.getByText("প্রোফাইল লোড করা যায়নি।")).toBeVisible();
  await page.unroute(paths);
  await intercept(page, /\/(sessions|preferences)\/$/, (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, "আবার চেষ্টা করুন").click();
  await expect(page.getByText("এই অংশ লোড করা যায়নি।")).toHaveCount(2);
  await page.unrouteAll();
  await button(page, "আবার চেষ্টা করুন").first().click();
  await expect(page.getByText("এই ডিভাইস", { exact: true })).toBeVisible();
});

test("accessible in every state, light and dark", { tag: "@phone" }, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const learner = await examCandidate(request);
  await logIn(request, learner);
  await openProfile(page, learner.tokens);
  await button(page, "কী মুছে যাবে দেখুন").click();
  await expect(button(page, "অ্যাকাউন্ট মুছে ফেলুন")).toBeVisible();
  await expect(page.getByRole("switch")).toBeVisible();
  await expectAccessibleEverywhere(page, "light", "dark");
  await page.getByRole("switch").click();
  await expect(page.getByRole("switch")).toBeChecked();
  await button(page, "সম্পাদনা করুন").click();
  await field(page, "first_name").fill("");
  await button(page, "সংরক্ষণ করুন").click();
  await expect(page.getByText("এই ঘরটি পূরণ করা আবশ্যক।")).toBeVisible();
  await expectAccessibleEverywhere(page, "light", "dark");
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0B7A6B" } })
    .png()
    .toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("img", { name: "নতুন প্রোফাইল ছবি" })).toBeVisible();
  await expectAccessibleEverywhere(page, "light", "dark");
  await page.keyboard.press("Escape");
  await button(page, "অ্যাকাউন্ট মুছে ফেলুন").click();
  await dialog(page).getByRole("button", { name: "মুছে ফেলুন" }).click();
  await expect(dialog(page)).toContainText("পাসওয়ার্ড আবশ্যক");
  await expectAccessibleEverywhere(page, "light", "dark");
});
