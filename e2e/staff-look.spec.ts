import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../test/e2e-axe.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { signInToConsole } from "../test/e2e-staff.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>alert(1)</script><rect width="120" height="40" rx="8" fill="#2a55b0"/></svg>`;

/** Paper in a corner's light with a thin stroke of ink. */
const photo = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><defs><linearGradient id="g"><stop stop-color="#e8e2d4"/><stop offset="1" stop-color="#b9b09c"/></linearGradient></defs><rect width="900" height="500" fill="url(#g)"/><path d="M150 320C240 80 300 420 380 240S520 160 560 300S700 200 760 260" fill="none" stroke="#1b2455" stroke-width="6"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

test("a seal and a signature whose files are gone are said where they are given again", async ({ page }) => {
  await signInToConsole(page, "admin");
  await intercept(page, "**/api/staff/look/", async (route) => {
    const response = await route.fetch();
    const state = await response.json();
    await route.fulfill({ response, json: { ...state, gone: ["seal"], gone_signatures: ["ডা. মাহমুদুল হাসান"] } });
  });
  await page.goto("/staff/settings/look");
  const hand = page.getByRole("listitem").filter({ hasText: "ডা. মাহমুদুল হাসান" });
  await expect(hand.getByText("স্বাক্ষরের ফাইল পাওয়া যাচ্ছে না")).toBeVisible();
  await expect(page.getByText("স্বাক্ষরের ফাইল পাওয়া যাচ্ছে না")).toHaveCount(1);
  await expect(page.getByText("লোগোর ফাইল পাওয়া যাচ্ছে না")).toBeHidden();
  await expect(page.getByText("সিলের ফাইল পাওয়া যাচ্ছে না")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("সিল: বাছুন").setInputFiles({
    name: "seal.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(drawing),
  });
  await expect(page.getByText("সিলের ফাইল পাওয়া যাচ্ছে না")).toBeHidden();
});

test("a look is drawn before it is saved, and what cannot be read or run is refused", async ({ page, request }) => {
  await signInToConsole(page, "admin");
  await page.goto("/staff/settings/look");
  const colour = page.getByLabel("রঙের কোড");
  await expect(colour).toHaveValue("#0B7A6B");
  await expect(page.getByRole("img", { name: "নমুনা সার্টিফিকেট" })).toBeVisible();
  await expectAccessible(page);

  await colour.fill("#F28C28");
  const refusal = page.getByRole("alert").filter({ hasText: "এই রঙে সাদা লেখা পড়া যায় না: ২.৩" });
  await expect(refusal).toContainText("#B65900");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("রং ঠিক করলে সংরক্ষণ করা যাবে")).toBeVisible();
  await refusal.getByRole("button", { name: "এটি নিন" }).click();
  await expect(refusal).toBeHidden();
  await expect(colour).toHaveValue("#B65900");

  await colour.fill("#B6590");
  await expect(page.getByText("#2A55B0 এভাবে লিখুন।")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("রং ঠিক করলে সংরক্ষণ করা যাবে")).toBeVisible();
  await page.getByRole("button", { name: "বদল বাদ দিন" }).click();
  await expect(colour).toHaveValue("#0B7A6B");
  await colour.fill("#b65900");
  await expect(colour).toHaveValue("#B65900");

  const logo = page.getByLabel("আলো পেজে: বাছুন");
  await logo.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  await expect(page.getByText("ফাইলের ভেতরের স্ক্রিপ্ট ও বাইরের লিংক ফেলে দেওয়া হয়েছে: ১টি।")).toBeVisible();
  await logo.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg>") });
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();

  const signer = page.getByRole("listitem").filter({ hasText: "ডা. ফারহানা ইয়াসমিন" });
  const hand = signer.getByRole("img", { name: "ডা. ফারহানা ইয়াসমিন: স্বাক্ষরের ছবি" });
  const before = await hand.getAttribute("src");
  await signer
    .getByLabel("ডা. ফারহানা ইয়াসমিন: স্বাক্ষরের ছবি", { exact: true })
    .and(page.locator("input"))
    .setInputFiles({ name: "hand.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await expect(signer.getByText("কাগজের ছবি থেকে কালি আলাদা করা হয়েছে")).toBeVisible();
  const plain = await hand.getAttribute("src");
  const darker = signer.getByRole("button", { name: "কালি গাঢ়" });
  await darker.click();
  await expect(darker).toHaveAttribute("aria-pressed", "true");
  await expect(hand).not.toHaveAttribute("src", plain ?? "");
  await darker.click();
  await expect(hand).toHaveAttribute("src", plain ?? "");
  await signer.getByRole("button", { name: "আগেরটি ফেরান" }).click();
  await expect(hand).toHaveAttribute("src", before ?? "");

  await page.getByLabel("শুরুর অক্ষর").fill("mxc");
  await expect(page.getByText("MXC-4T8KP-2ZW6N-QJ7DR-KX")).toBeVisible();
  await page.getByRole("tab", { name: "সার্টিফিকেট" }).click();
  await page.getByRole("button", { name: "পরের নাম" }).click();
  await expect(page.getByRole("status").filter({ hasText: "৩টি বদল" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "বদল বাদ দিন" }).click();
  await expect(colour).toHaveValue("#0B7A6B");
  expect(await (await request.get("/")).text()).not.toContain("--primary:#b65900");
});
