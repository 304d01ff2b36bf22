import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { createCourse } from "../prisma/factories/course.ts";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { courseIsShown, openCoursePage } from "../test/e2e-course.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

// The sample academy's first course: one batch over, one running (nusrat is in it), one to come.
const course = "/course/1";
const secrets = ["84512907731", "845 1290 7731", "HRT207"];

async function signIn(page: Page, request: APIRequestContext, username: string): Promise<void> {
  const login = demoLogins.find((account) => account.username === username);
  const answer = await request.post("/auth/jwt/create/", { data: { username, password: login?.password } });
  const { access, refresh } = await answer.json();
  await page.addInitScript(
    (tokens) => {
      localStorage.setItem("token", tokens.access);
      localStorage.setItem("refreshToken", tokens.refresh);
    },
    { access, refresh },
  );
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor learns everything that is public, and nothing that is not", async ({ page }) => {
    const response = await page.goto(course);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স");
    await expect(page.getByText("মূল্য ৳৪,৫০০").first()).toBeVisible();
    await expect(page.getByRole("group", { name: "ব্যাচ নির্বাচন করুন" }).getByRole("radio")).toHaveCount(3);
    await expect(page.getByRole("radio", { name: /ব্যাচ ০৮/ })).toBeChecked();
    await expect(page.getByText("জীববিজ্ঞান প্রথম পত্র")).toBeVisible();
    await page.getByText("অথবা হোয়াটসঅ্যাপ বা এসএমএসে পাঠান").click();
    await expect(page.getByRole("link", { name: "হোয়াটসঅ্যাপে পাঠান" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
    await expect(page.getByText("প্রথমে লগইন করুন")).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ hasText: "ডা. মাহমুদুল হাসান" })).toBeVisible();
    const html = (await response?.text()) ?? "";
    for (const secret of secrets) expect(html).not.toContain(secret);
  });
});

test("a visitor picks a batch and has the message to admissions written @both", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await page.goto(course);
  await expectAccessible(page);
  await page.getByText("ব্যাচ ০৭", { exact: true }).click();
  await expect(page.getByText("ব্যাচ ০৭-এ এখন ভর্তি হতে পারবেন।")).toBeVisible();
  await page.getByText("ব্যাচ ০৬", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "এই ব্যাচে ভর্তি বন্ধ" })).toBeVisible();
  await page.getByText("ব্যাচ ০৮", { exact: true }).click();

  await page.getByText("অথবা হোয়াটসঅ্যাপ বা এসএমএসে পাঠান").click();
  await page.getByLabel("নাম", { exact: true }).fill("নুসরাত ইসলাম");
  await page.getByLabel("ট্রানজেকশন আইডি").fill("BKS7H2Q9LM");
  const href = await page.getByRole("link", { name: "হোয়াটসঅ্যাপে পাঠান" }).getAttribute("href");
  const message = new URL(href ?? "").searchParams.get("text");
  expect(message).toContain("কোর্স: মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স\nব্যাচ: ব্যাচ ০৮\nনাম: নুসরাত ইসলাম");
  expect(message).toContain("ট্রানজেকশন আইডি: BKS7H2Q9LM");
  await expect(page.getByRole("link", { name: "এসএমএস" })).toHaveAttribute("href", /^sms:\d+\?&body=/);
  expect(sent).toEqual([]);

  await page.getByRole("button", { name: "সিলেবাস ডাউনলোড" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("a learner who is not enrolled is shown how, with the own name in the message", async ({ page, request }) => {
  await signIn(page, request, "rakib");
  await page.goto(course);
  await expect(page.getByRole("heading", { name: "কোর্সে ভর্তি হোন" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /যোগাযোগ/ }).first()).toBeDisabled();
  await expect(page.getByLabel("নাম", { exact: true })).toHaveValue(/রাকিব/);
  await expectAccessible(page);
});

test("an enrolled learner has the batch's schedule and meeting @phone", async ({ page, request, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, request, "nusrat");
  await page.goto(course);
  await openCoursePage(page);
  await expect(page.getByText("আপনি ব্যাচ ০৭-এ ভর্তি আছেন।")).toBeVisible();
  await expect(page.getByRole("radio", { name: /ব্যাচ ০৭/ })).toBeChecked();
  await expect(page.getByText("HRT207")).toBeVisible();
  await expect(page.getByRole("heading", { name: "আপনার অবস্থান" })).toBeVisible();
  await page.getByRole("button", { name: "মিটিং আইডি কপি করুন" }).click();
  await expect(page.getByText("কপি হয়েছে")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("845 1290 7731");
  await expect(page.getByText("কপি হয়েছে")).toBeHidden();
  await expectAccessibleEverywhere(page);
  // Another batch of the same course stays locked, below the own one.
  await page.getByText("ব্যাচ ০৮", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "কোর্সে ভর্তি হোন" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "ভর্তির নিয়ম" })).toBeVisible();
  await expect(page.getByText("HRT207")).toHaveCount(1);
});

test("courses without a video file, without a fee and without batches say so", async ({ page }) => {
  await page.goto("/course/2");
  await expect(page.getByText("ভিডিও প্রিভিউ পাওয়া যায়নি")).toBeVisible();
  await page.goto("/course/3");
  await expect(page.getByText("মূল্য ফ্রি").first()).toBeVisible();
  await expect(page.getByLabel("ট্রানজেকশন আইডি")).toHaveCount(0);
  await page.goto("/course/4");
  await expect(page.getByText("শিগগিরই আসছে").first()).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
});

test("unknown courses are not found", async ({ page, request }) => {
  for (const path of ["/course/999", "/course/abc", "/course/0", "/course/5"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await page.goto("/course/999");
  await expect(page.getByRole("heading", { name: "কোর্স পাওয়া যায়নি" })).toBeVisible();
});

test("a new price is on the page at once, in its structured data and in its picture", async ({ request }) => {
  const { id } = await createCourse(database(), { title: `দামের কোর্স ${Date.now().toString(36)}`, price: "3200" });
  await courseIsShown(request, `/course/${id}`);
  const picture = async () => Buffer.from(await (await request.get(`/og/course/${id}`)).body()).toString("base64");
  const before = await picture();
  await database().course.update({ where: { id }, data: { price: "3333" } });
  await eventually(async () =>
    expect(await (await request.get(`/course/${id}`)).text()).toContain('"price":3333,"priceCurrency":"BDT"'),
  );
  await eventually(async () => expect(await picture()).not.toBe(before));
});
