import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { closeAlert, logIn, openForm, storeTokens, submitForm } from "../test/e2e-accounts.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { eventually } from "../test/eventually.ts";

const [learner] = demoLogins;
const password = "Krishno-chura-9";

/** The labels of a form's fields as they are read, top to bottom and left to right. */
async function labels(page: Page): Promise<string[]> {
  return page.locator("main form label").allInnerTexts();
}

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error("not drawn");
  return box;
}

test("the sign-up fields stand in their order, each with an icon, a label and an asterisk", { tag: "@both" }, async ({
  page,
}) => {
  await openForm(page, "/auth?mode=signup");
  expect(await labels(page)).toEqual([
    "নামের প্রথম অংশ *",
    "নামের শেষ অংশ *",
    "ইউজার নেম *",
    "মোবাইল নম্বর *",
    "ইমেইল *",
    "পাসওয়ার্ড *",
    "পাসওয়ার্ড নিশ্চিত করুন *",
  ]);
  await expect(page.locator("main form div:has(> input) > svg:first-child")).toHaveCount(7);
  const first = await placeOf(field(page, "first_name"));
  const last = await placeOf(field(page, "last_name"));
  expect(first.y).toBe(last.y);
  expect(first.x).toBeLessThan(last.x);

  await submitForm(page, {});
  const errors = page.locator("main form [role=alert]");
  await expect(errors).toHaveCount(7);
  await expect(errors.first()).toHaveText("নামের প্রথম অংশ আবশ্যক");
  await expect(errors.first()).toHaveCSS("color", "rgb(168, 42, 36)");
});

test("login asks for two fields and leads to sign-up, reset and home", async ({ page }) => {
  await openForm(page, "/login");
  expect(await labels(page)).toEqual(["ইউজার নেম *", "পাসওয়ার্ড *"]);
  await expect(page.getByRole("link", { name: "পাসওয়ার্ড ভুলে গেছেন?" })).toHaveAttribute("href", "/forgot-password");
  await expect(page.getByRole("link", { name: "হোম", exact: true })).toHaveAttribute("href", "/");
  await expect(page.getByRole("banner")).toContainText("শিখুন · প্রস্তুতি নিন · জয় করুন");
});

test("switching clears the fields of both forms", async ({ page }) => {
  await openForm(page, "/auth");
  await field(page, "username").fill("sadia");
  await field(page, "password").fill(password);
  await expect(page).toHaveTitle(/^লগইন/);
  await page.getByRole("tab", { name: "নিবন্ধন" }).click();
  await expect(page).toHaveTitle(/^নিবন্ধন/);
  // Refused while it is typed, at its field.
  await field(page, "username").fill("নুসরাত");
  await expect(page.getByText("ইউজার নেমে শুধু ইংরেজি অক্ষর", { exact: false })).toBeVisible();
  for (const name of ["first_name", "email", "password", "confirm_password"]) {
    await expect(field(page, name)).toHaveValue("");
    await field(page, name).fill("something");
  }
  await page.getByRole("tab", { name: "লগইন" }).click();
  await expect(field(page, "username")).toHaveValue("");
  await expect(field(page, "password")).toHaveValue("");
  await page.getByRole("tab", { name: "নিবন্ধন" }).click();
  for (const name of ["first_name", "email", "password", "confirm_password"]) {
    await expect(field(page, name)).toHaveValue("");
  }
});

test("every password field has an eye of its own", async ({ page, request }) => {
  const open: [path: string, names: string[]][] = [
    ["/auth", ["password"]],
    ["/auth?mode=signup", ["password", "confirm_password"]],
    ["/reset-password?uid=MQ&token=abc", ["new_password", "confirm_password"]],
    ["/change-password", ["current_password", "new_password", "confirm_password"]],
  ];
  for (const [path, names] of open) {
    if (path === "/change-password") await storeTokens(page, await logIn(request, learner));
    await openForm(page, path);
    for (const [index, name] of names.entries()) {
      await page.getByRole("button", { name: "পাসওয়ার্ড দেখান" }).first().click();
      await expect(field(page, name)).toHaveAttribute("type", "text");
      for (const later of names.slice(index + 1)) await expect(field(page, later)).toHaveAttribute("type", "password");
    }
    for (const name of names) {
      await page.getByRole("button", { name: "পাসওয়ার্ড লুকান" }).first().click();
      await expect(field(page, name)).toHaveAttribute("type", "password");
    }
  }
});

test("the button turns and sends once while its form is under way", async ({ page }) => {
  const signup = {
    first_name: "সাদিয়া",
    last_name: "আফরিন",
    username: "sadia",
    phone_number: "01712345678",
    email: "sadia@example.com",
    password,
    confirm_password: password,
  };
  const forms: [path: string, call: string, values: Record<string, string>][] = [
    ["/auth", "**/auth/jwt/create/", { username: "sadia", password }],
    ["/auth?mode=signup", "**/auth/users/", signup],
    ["/forgot-password", "**/auth/users/reset_password/", { email: "sadia@example.com" }],
    [
      "/reset-password?uid=MQ&token=abc",
      "**/auth/users/reset_password_confirm/",
      { new_password: password, confirm_password: password },
    ],
  ];
  for (const [path, call, values] of forms) {
    let sent = 0;
    await intercept(page, call, () => void sent++);
    await openForm(page, path);
    await submitForm(page, values);
    const button = page.locator("main form button[type=submit]");
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button.locator("svg, [class*=spin]").first()).toBeVisible();
    await eventually(() => expect(sent).toBe(1));
    await button.click({ force: true });
    // A second click that began something has it under way by the time the page is idle.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(sent, path).toBe(1);
    await page.unroute(call);
  }
});

test("a refused request for a reset link shows the server's reason, else to try again", async ({ page }) => {
  await openForm(page, "/forgot-password");
  expect(await labels(page)).toEqual(["ইমেইল *"]);
  await expect(page.getByRole("link", { name: "লগইন পেজে ফিরুন" })).toHaveAttribute("href", "/auth");
  for (const [json, text] of [
    [{ email: ["Enter a valid email address."] }, "সঠিক ই-মেইল ঠিকানা দিন।"],
    [{ detail: "odd" }, "রিসেট লিংক পাঠানো যায়নি, আবার চেষ্টা করুন।"],
  ] as const) {
    await intercept(page, "**/reset_password/", (route) => route.fulfill({ status: 400, json }), { times: 1 });
    await submitForm(page, { email: "sadia@example.com" });
    await closeAlert(page, "লিংক পাঠানো যায়নি", text);
  }
  // The specification counts 200 as success, too.
  await intercept(page, "**/reset_password/", (route) => route.fulfill({ status: 200, json: {} }), { times: 1 });
  await submitForm(page, { email: "sadia@example.com" });
  await expect(page.getByRole("status")).toContainText("রিসেট লিংক পাঠানো হয়েছে।");
});

test("a refused reset says why, in the order of the specification", async ({ page }) => {
  await openForm(page, "/reset-password?uid=MQ&token=abc");
  expect(await labels(page)).toEqual(["নতুন পাসওয়ার্ড *", "নতুন পাসওয়ার্ড নিশ্চিত করুন *"]);
  await expect(page.getByRole("link", { name: "লগইন করুন" })).toHaveAttribute("href", "/auth");
  for (const [json, text] of [
    [
      { new_password: ["This password is too common."], token: ["Invalid token for given user."] },
      "পাসওয়ার্ডটি খুব প্রচলিত। আরও শক্তিশালী পাসওয়ার্ড দিন।",
    ],
    [{ token: ["Invalid token for given user."] }, "লিংকটি সঠিক নয়, আবার চেষ্টা করুন।"],
    [{ uid: ["Invalid user id or user doesn't exist."] }, "পাসওয়ার্ড পরিবর্তন ব্যর্থ হয়েছে, আবার চেষ্টা করুন।"],
  ] as const) {
    await intercept(page, "**/reset_password_confirm/", (route) => route.fulfill({ status: 400, json }), { times: 1 });
    await submitForm(page, { new_password: password, confirm_password: password });
    await closeAlert(page, "পাসওয়ার্ড পরিবর্তন ব্যর্থ", text);
  }
});

test("a refused change of the password says why", async ({ page, request }) => {
  await storeTokens(page, await logIn(request, learner));
  await openForm(page, "/change-password");
  expect(await labels(page)).toEqual(["বর্তমান পাসওয়ার্ড *", "নতুন পাসওয়ার্ড *", "নতুন পাসওয়ার্ড নিশ্চিত করুন *"]);
  await expect(page.getByRole("link", { name: "ড্যাশবোর্ডে ফিরুন" })).toHaveAttribute("href", "/dashboard/home");
  for (const [json, text] of [
    [{ current_password: ["Invalid password."] }, "বর্তমান পাসওয়ার্ড সঠিক নয়।"],
    [
      { new_password: ["The password is too similar to the username."] },
      "নতুন পাসওয়ার্ডটি খুব সহজ। আরও শক্তিশালী পাসওয়ার্ড দিন।",
    ],
    [{ detail: "odd" }, "পাসওয়ার্ড পরিবর্তনে সমস্যা হয়েছে, আবার চেষ্টা করুন।"],
  ] as const) {
    await intercept(page, "**/set_password/", (route) => route.fulfill({ status: 400, json }), { times: 1 });
    const values = { current_password: learner.password, new_password: password, confirm_password: password };
    await submitForm(page, values);
    await closeAlert(page, "পাসওয়ার্ড পরিবর্তন ব্যর্থ", text);
  }
});

test("an activation is under way, then done or failed, each with its links", async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await intercept(page, "**/auth/users/activation/", async (route) => {
    await answered;
    await route.fulfill({ status: 204 });
  });
  await page.goto("/activate?uid=MQ&token=abc");
  await expect(page.getByRole("status")).toHaveText("আপনার অ্যাকাউন্ট চালু হচ্ছে");
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("অ্যাকাউন্ট চালু হয়েছে");
  for (const path of ["/activate?uid=MQ&token=abc", "/activate?uid=MQ", "/activate?token=abc", "/activate"]) {
    await page.goto(path);
    const done = path.includes("&");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(done ? "অ্যাকাউন্ট চালু হয়েছে" : "একটিভেশন ব্যর্থ");
    await expect(page.getByRole("link", { name: "লগইন করুন" })).toHaveAttribute("href", "/auth");
    await expect(page.getByRole("link", { name: "হোম পেজে ফিরুন" })).toHaveAttribute("href", "/");
  }
});

test.describe("the news of a login", () => {
  const news = (page: Page) => page.getByRole("button", { name: "লগইন সফল হয়েছে" });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openForm(page, "/auth");
    await page.clock.pauseAt(Date.now() + 60_000);
    await submitForm(page, { username: learner.username, password: learner.password });
    await eventually(async () => {
      await page.clock.runFor(20);
      await expect(news(page)).toBeVisible({ timeout: 200 });
    });
  });

  test("stands at the bottom right for 3000 ms", async ({ page }) => {
    await page.clock.runFor(2500);
    await expect(news(page)).toBeVisible();
    const { x, y, width, height } = (await news(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(x + width).toBeGreaterThan(1280 - 50);
    expect(y + height).toBeGreaterThan(800 - 50);
    await page.clock.runFor(1000);
    await expect(news(page)).toBeHidden();
  });

  test("goes away at a click", async ({ page }) => {
    await page.clock.resume();
    await news(page).click();
    // Under the pointer its time stands still, so only the click ends it.
    await expect(news(page)).toBeHidden();
  });
});

test("a form of a page that is older than the site asks to be loaded again", async ({ page }) => {
  await openForm(page, "/auth");
  await page.waitForLoadState("networkidle");
  // A page on which nothing is typed yet loads itself again when a file is gone.
  const typed = page.evaluate(() => new Promise((resolve) => addEventListener("input", resolve, { once: true })));
  await intercept(page, "**/_next/static/chunks/*.js", async (route) => {
    await typed;
    await route.fulfill({ status: 404 });
  });
  await submitForm(page, { username: learner.username, password: learner.password });
  await closeAlert(page, "লগইন ব্যর্থ", "পেজটি আবার লোড করে চেষ্টা করুন।");
  await expect(page).toHaveURL(/\/auth$/);
});

test("a form whose rules cannot be fetched sends nothing, says so, and works when the connection is back", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  await openForm(page, "/auth");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await submitForm(page, { username: learner.username, password: learner.password });
  await closeAlert(page, "লগইন ব্যর্থ", "ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।");
  expect(calls).toEqual([]);

  await page.context().setOffline(false);
  await submitForm(page, {});
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});
