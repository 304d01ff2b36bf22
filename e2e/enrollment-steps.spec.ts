import { expect, test } from "@playwright/test";

test("the steps are numbered, and the accounts can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/course/1");
  const steps = page.locator("#enrol ol > li");
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
