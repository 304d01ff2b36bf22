import { expect, test } from "@playwright/test";
import {
  closeAlert,
  logIn,
  newLearner,
  openForm,
  registeredLearner,
  storedTokens,
  storeTokens,
  submitForm,
} from "../test/e2e-accounts.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { mailedLink } from "../test/e2e-mails.ts";

test("a visitor registers, activates by mail and logs in", { tag: "@phone" }, async ({ page }) => {
  const learner = newLearner();
  await openForm(page, "/auth?mode=signup");
  await submitForm(page, { ...learner, phone_number: "০১৭১২৩৪৫৬৭৮", confirm_password: learner.password });
  await closeAlert(page, "নিবন্ধন সফল হয়েছে", learner.email);
  await expect(page.getByRole("tab", { name: "লগইন" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("input[name=username]")).toHaveValue(learner.username);
  await expect(page.locator("input[name=password]")).toBeFocused();

  // Before the activation the account is closed.
  await submitForm(page, { password: learner.password });
  await closeAlert(page, "লগইন ব্যর্থ", "ইউজার নেম অথবা পাসওয়ার্ড ভুল");
  await expect(page.getByRole("link", { name: "নতুন লিংক পাঠান" })).toHaveAttribute("href", "/activate?resend=1");

  const link = await mailedLink(learner.email, "/activate");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "অ্যাকাউন্ট চালু হয়েছে" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "অ্যাকাউন্ট আগেই চালু হয়েছে" })).toBeVisible();
  await expect(page.getByRole("link", { name: "হোম পেজে ফিরুন" })).toHaveAttribute("href", "/");

  await page.getByRole("link", { name: "লগইন করুন" }).click();
  await submitForm(page, credentialsOf(learner));
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByText("লগইন সফল হয়েছে")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("সাদিয়া");
  expect((await storedTokens(page)).every(Boolean)).toBe(true);
});

test("opening an activation link spends nothing, and a bad one leads to a new mail", async ({ page, request }) => {
  const learner = newLearner();
  await request.post("/auth/users/", { data: { ...learner, confirm_password: learner.password } });
  const link = await mailedLink(learner.email, "/activate");
  await request.get(link);
  await request.get(link);

  await page.goto(link.replace(/token=./, "token=0"));
  await closeAlert(page, "একটিভেশন ব্যর্থ", "লিংকটি সঠিক নয়");
  await submitForm(page, { email: learner.email });
  await expect(page.getByRole("status")).toContainText(learner.email);

  await intercept(page, "**/auth/users/activation/", (route) => route.abort(), { times: 1 });
  await page.goto(link);
  await closeAlert(page, "একটিভেশন ব্যর্থ", "যোগাযোগ করা যাচ্ছে না");
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await expect(page.getByRole("heading", { name: "অ্যাকাউন্ট চালু হয়েছে" })).toBeVisible();

  await page.goto("/activate?resend=1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("অ্যাকাউন্ট চালু করুন");
  await expect(page.getByRole("textbox", { name: "ইমেইল" })).toBeVisible();

  await page.goto("/activate?uid=only");
  await expect(page.getByRole("heading", { name: "একটিভেশন ব্যর্থ" })).toBeVisible();
});

test("login says what went wrong", async ({ page, request }) => {
  const learner = await registeredLearner(request);
  await openForm(page, "/login");
  await submitForm(page, {});
  await expect(page.getByText("ইউজার নেম আবশ্যক")).toBeVisible();
  await expect(page.getByText("পাসওয়ার্ড আবশ্যক")).toBeVisible();

  const credentials = credentialsOf(learner);
  await submitForm(page, { ...credentials, password: "wrong" });
  await closeAlert(page, "লগইন ব্যর্থ", "ইউজার নেম অথবা পাসওয়ার্ড ভুল");
  for (const [status, text] of [
    [429, "অল্প সময়ে অনেকবার"],
    [503, "এই মুহূর্তে অনেক চাপ"],
  ] as const) {
    await intercept(page, "**/auth/jwt/create/", (route) => route.fulfill({ status, json: {} }), { times: 1 });
    await submitForm(page, credentials);
    await closeAlert(page, "লগইন ব্যর্থ", text);
  }
  await intercept(page, "**/auth/jwt/create/", (route) => route.abort(), { times: 1 });
  await submitForm(page, credentials);
  await closeAlert(page, "লগইন ব্যর্থ", "যোগাযোগ করা যাচ্ছে না");

  // In the other case, as people type it on a phone.
  await submitForm(page, { ...credentials, username: learner.username.toUpperCase() });
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

test("switching between login and sign-up clears the other form", async ({ page }) => {
  await openForm(page, "/auth");
  await page.locator("input[name=username]").fill("sadia");
  await page.getByRole("tab", { name: "নিবন্ধন" }).click();
  await expect(page).toHaveURL(/\/auth\?mode=signup$/);
  await expect(page.locator("input[name=username]")).toHaveValue("");
  await page.locator("input[name=username]").fill("afrin");
  await page.getByRole("button", { name: "লগইন করুন" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.locator("input[name=username]")).toHaveValue("");
});

test("sign-up refusals come in Bengali", async ({ page, request }) => {
  const known = await registeredLearner(request);
  const learner = { ...newLearner(), confirm_password: "Shapla-bloom-53" };
  await openForm(page, "/auth?mode=signup");
  await submitForm(page, learner);
  await closeAlert(page, "পাসওয়ার্ড মিলছে না");
  await expect(page.locator("input[name=password]")).toHaveValue("");
  await expect(page.locator("input[name=confirm_password]")).toHaveValue("");
  await expect(page.locator("input[name=password]")).toBeFocused();

  const send = { ...learner, confirm_password: learner.password };
  await submitForm(page, { ...send, username: known.username });
  await closeAlert(page, "নিবন্ধন ব্যর্থ", "এই ইউজার নেম আগেই ব্যবহার হয়েছে");
  await expect(page.locator("input[name=username]")).toBeFocused();
  await expect(page.locator("input[name=username]")).toHaveAccessibleDescription(/আগেই ব্যবহার হয়েছে/);
  await submitForm(page, { ...send, email: known.email });
  await closeAlert(page, "নিবন্ধন ব্যর্থ", "এই ইমেইল দিয়ে আগেই");
  await submitForm(page, { ...send, password: learner.username, confirm_password: learner.username });
  await closeAlert(page, "নিবন্ধন ব্যর্থ", "ইউজার নেমের সাথে বেশি মিলে যায়");
  await submitForm(page, { ...send, phone_number: "০১৭০০" });
  await expect(page.getByText("একটি বৈধ মোবাইল নম্বর দিন")).toBeVisible();
});

test("the sign-up form is filled and sent by keyboard", async ({ page }) => {
  const learner = newLearner();
  await openForm(page, "/auth?mode=signup");
  await page.getByRole("tab", { name: "নিবন্ধন" }).focus();
  for (const value of [learner.first_name, learner.last_name, learner.username, "০১৭১২৩৪৫৬৭৮", learner.email]) {
    await page.keyboard.press("Tab");
    await page.keyboard.insertText(value);
  }
  for (const name of ["password", "confirm_password"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.insertText(learner.password);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "পাসওয়ার্ড দেখান" }).nth(name === "password" ? 0 : 1)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("input[name=confirm_password]")).toHaveAttribute("type", "text");
  await expect(page.locator("input[name=password]")).toHaveAttribute("type", "password");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "নিবন্ধন সফল হয়েছে" });
  await expect(dialog.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "লগইন" })).toHaveAttribute("aria-selected", "true");
});

test("a forgotten password is reset by mail and ends every session", { tag: "@phone" }, async ({ page, request }) => {
  const learner = await registeredLearner(request);
  const old = await logIn(request, learner);
  await openForm(page, "/forgot-password");
  await submitForm(page, { email: "sadia" });
  await expect(page.getByText("সঠিক ইমেইল লিখুন")).toBeVisible();
  await submitForm(page, { email: learner.email });
  await expect(page.getByRole("status")).toContainText("রিসেট লিংক পাঠানো হয়েছে");

  const link = await mailedLink(learner.email, "/reset-password");
  await storeTokens(page, old);
  await openForm(page, link);
  await submitForm(page, { new_password: "Krishno-chura-9", confirm_password: "Krishno-chura-8" });
  await closeAlert(page, "পাসওয়ার্ড মিলছে না");
  await submitForm(page, { new_password: "password", confirm_password: "password" });
  await closeAlert(page, "পাসওয়ার্ড পরিবর্তন ব্যর্থ", "খুব প্রচলিত");
  await submitForm(page, { new_password: "Krishno-chura-9", confirm_password: "Krishno-chura-9" });
  await closeAlert(page, "পাসওয়ার্ড পরিবর্তন হয়েছে");
  await expect(page).toHaveURL(/\/auth$/);
  expect(await storedTokens(page)).toEqual([null, null]);
  const me = await request.get("/auth/users/me/", { headers: { Authorization: `Bearer ${old.access}` } });
  expect(me.status()).toBe(401);

  await submitForm(page, { username: learner.username, password: "Krishno-chura-9" });
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await openForm(page, link);
  await submitForm(page, { new_password: "Krishno-chura-7", confirm_password: "Krishno-chura-7" });
  await closeAlert(page, "পাসওয়ার্ড পরিবর্তন ব্যর্থ", "লিংকটি সঠিক নয়, আবার চেষ্টা করুন।");
});

test("a reset link without its parts leads to the login", async ({ page }) => {
  await page.goto("/reset-password?uid=MQ");
  await closeAlert(page, "অকার্যকর লিঙ্ক");
  await expect(page).toHaveURL(/\/auth$/);
});

for (const path of ["/change-password", "/dashboard/change-password"]) {
  test(`a password is changed at ${path}`, { tag: "@phone" }, async ({ page, request }) => {
    const learner = await registeredLearner(request);
    const next = "Krishno-chura-9";
    await storeTokens(page, await logIn(request, learner));
    await openForm(page, path);
    const values = { current_password: learner.password, new_password: next, confirm_password: next };
    await submitForm(page, { ...values, new_password: learner.password, confirm_password: learner.password });
    await closeAlert(page, "নতুন পাসওয়ার্ড একই নয়");
    await submitForm(page, { ...values, current_password: "wrong" });
    await closeAlert(page, "পাসওয়ার্ড পরিবর্তন ব্যর্থ", "বর্তমান পাসওয়ার্ড সঠিক নয়");
    await submitForm(page, { ...values, new_password: learner.username, confirm_password: learner.username });
    await closeAlert(page, "পাসওয়ার্ড পরিবর্তন ব্যর্থ", "আরও শক্তিশালী");

    await submitForm(page, values);
    await expect(page.getByText("পাসওয়ার্ড সফলভাবে পরিবর্তন হয়েছে")).toBeVisible();
    expect(await storedTokens(page)).toEqual([null, null]);
    await closeAlert(page, "পাসওয়ার্ড পরিবর্তন হয়েছে", "আবার লগইন করুন");
    await expect(page).toHaveURL(/\/auth$/);
    await logIn(request, { ...learner, password: next });
  });
}

test("the forms are there without JavaScript, and a password never reaches the address", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/auth?mode=signup");
  const names = await page
    .locator("form input")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
  expect(names).toEqual([
    "first_name",
    "last_name",
    "username",
    "phone_number",
    "email",
    "password",
    "confirm_password",
  ]);
  await page.goto("/auth");
  await page.locator("input[name=password]").fill("secret");
  await page.locator("input[name=password]").press("Enter");
  expect(page.url()).not.toContain("secret");
  await context.close();
});

function credentialsOf({ username, password }: { username: string; password: string }) {
  return { username, password };
}
