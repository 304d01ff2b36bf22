import { expect, test } from "@playwright/test";
import { expectAccessible } from "../test/e2e-axe.ts";

// Only here does the site's address for sharing count: the phone's own sheet cannot be looked into.
const shared = () => {
  Object.assign(window, { shared: [] });
  Object.defineProperty(navigator, "share", {
    value: async (what: unknown) => void (window as unknown as { shared: unknown[] }).shared.push(what),
  });
};

test("a visitor tries ten questions, without a network at the end, and shares the result @phone", async ({
  page,
  context,
}) => {
  await page.addInitScript(shared);
  await page.goto("/");
  await page.getByRole("link", { name: "যাচাই শুরু করুন" }).click();
  await expect(page).toHaveURL("/diagnostic");
  await page.getByRole("button", { name: "যাচাই শুরু করুন" }).click();
  const questions = page.getByRole("radiogroup");
  await expect(questions).toHaveCount(10);
  for (let index = 0; index < 9; index += 1) await questions.nth(index).getByRole("radio").first().check();
  await expect(page.getByText("১টি ফাঁকা", { exact: true })).toBeVisible();

  // A reload goes on where it was.
  await page.reload();
  await expect(questions.nth(8).getByRole("radio").first()).toBeChecked();
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByRole("button", { name: "ফল দেখুন" }).click();
  await expect(page.getByText("ইন্টারনেট নেই। উত্তর এই ফোনে রাখা আছে, ইন্টারনেট এলেই ফল দেখাবে।")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "আপনার ফল" })).toBeVisible();
  await page.getByText("১০টি প্রশ্নের ব্যাখ্যা").click();
  await expect(page.getByText("সঠিক উত্তর:")).toHaveCount(10);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "অ্যাকাউন্ট খুলুন" })).toHaveAttribute("href", "/auth");

  await page.getByRole("button", { name: "ফল শেয়ার করুন" }).click();
  const [sent] = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
  const address = new URL(sent?.url ?? "");
  expect(address.pathname).toMatch(/^\/diagnostic\/(\d|10)$/);
  await page.getByRole("button", { name: "নতুন করে দিন" }).click();
  await expect(page.getByRole("button", { name: "যাচাই শুরু করুন" })).toBeVisible();
  await page.goto("/diagnostic/7");
  await expect(page.getByText("আপনি কয়টি পারবেন?")).toBeVisible();
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const { status, type } = await page.evaluate(async (url) => {
    const response = await fetch(new URL(url).pathname);
    return { status: response.status, type: response.headers.get("content-type") };
  }, picture ?? "");
  expect([status, type]).toEqual([200, "image/png"]);
});
