import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { runStaffCommand, signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

/** Other journeys read the page meanwhile: nothing that they look for is published here. */
const alone = { lock: "settings" };

async function forget(): Promise<void> {
  await database().landingDraft.deleteMany();
  await database().landingVersion.deleteMany();
  await runStaffCommand("settings", "reset", "hero_lead");
}
test.beforeEach(forget);
test.afterAll(forget);
test.afterAll(closeDatabase);

const home = async (request: APIRequestContext) => (await request.get("/")).text();
const preview = (page: Page) => page.getByRole("complementary", { name: "সাইটে যেমন" }).frameLocator("iframe");
const isKept = (page: Page) => expect(page.getByText(/^খসড়া সংরক্ষিত/)).toBeVisible();
const list = (page: Page) => page.getByRole("navigation", { name: "প্রথম পেজের অংশ" });

const leadOf = (page: Page) => page.getByRole("textbox", { name: "নিচের কথা" });
const startOf = (page: Page) => page.getByRole("textbox", { name: "প্রথম বোতাম" });

async function openEditor(page: Page): Promise<void> {
  await signInToConsole(page, "admin");
  await page.goto("/staff/landing");
  await expect(leadOf(page)).toBeVisible();
}

test(
  "a text is written beside the page that it makes, kept, published by the keyboard and taken back",
  alone,
  async ({ page, request }) => {
    await openEditor(page);
    await expect(preview(page).getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
    await expectAccessible(page);
    const lead = leadOf(page);
    const before = await lead.inputValue();
    const text = `<b>রাত জেগে নয়</b>, রোজ একটু করে।`;
    await lead.fill(`\u202e${text}`);
    await expect(preview(page).getByText(text)).toBeVisible();
    await expect(page.getByText(`ছিল: ${before}`)).toBeVisible();
    await isKept(page);
    await page.reload();
    await expect(lead).toHaveValue(text);
    expect(await home(request)).not.toContain("রাত জেগে নয়");

    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Alt+ArrowDown");
    await expect(page.getByRole("heading", { level: 2, name: "আটটি কার্ড" })).toBeVisible();
    await page.getByRole("button", { name: "অংশটি খালি করুন" }).click();
    await expect(preview(page).locator("#why-us")).toHaveCount(0);
    await expect(list(page).getByRole("button", { name: /আটটি কার্ড · খালি, সাইটে নেই/ })).toBeVisible();
    await expectAccessible(page);
    for (const name of ["বিশেষত্বের নিচের কথা: ফেরান", "আটটি কার্ড: ফেরান"]) {
      await page.getByRole("button", { name }).click();
    }
    await expect(preview(page).locator("#why-us").getByRole("listitem", { includeHidden: true })).toHaveCount(8);

    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("নতুন লেখা সাইটে গেছে")).toBeVisible();
    await expect(page.getByText(/^শেষ প্রকাশ .*, admin$/)).toBeVisible();
    await eventually(async () => expect(await home(request)).toContain("&lt;b&gt;রাত জেগে নয়&lt;/b&gt;"));

    await page.getByRole("button", { name: "আগের রূপ" }).click();
    await page.getByRole("button", { name: "শুরুর লেখা: ফেরান" }).click();
    await list(page)
      .getByRole("button", { name: /^প্রথম অংশ/ })
      .click();
    await expect(lead).toHaveValue(before);
    await page.keyboard.press("Control+Enter");
    await eventually(async () => expect(await home(request)).not.toContain("রাত জেগে নয়"));
  },
);

test("publishing waits for the draft that is being kept, and takes it for nobody else's", alone, async ({ page }) => {
  await openEditor(page);
  const held = Promise.withResolvers<void>();
  await intercept(page, "**/api/staff/landing/", async (route) => {
    if (route.request().method() === "PUT") await held.promise;
    await route.continue();
  });
  const saving = page.waitForRequest((request) => request.method() === "PUT" && request.url().endsWith("/landing/"));
  await leadOf(page).fill("রোজ একটু করে।");
  await saving;
  await page.keyboard.press("Control+Enter");
  held.resolve();
  await expect(page.getByText("নতুন লেখা সাইটে গেছে")).toBeVisible();
});

test("of two who write the same text the second sees both and chooses", alone, async ({ page, browser }) => {
  const other = await browser.newPage();
  await openEditor(page);
  await openEditor(other);
  await leadOf(page).fill("প্রথম জনের লেখা");
  await isKept(page);
  await startOf(other).fill("চলুন");
  await leadOf(other).fill("দ্বিতীয় জনের লেখা");
  const both = other.getByRole("region", { name: "নিচের কথা" });
  await expect(both).toContainText("প্রথম জনের লেখা");
  await expect(both).toContainText("দ্বিতীয় জনের লেখা");
  await expectAccessible(other);
  await other.keyboard.press("Control+Enter");
  await expect(other.getByText("দুজনের লেখা আলাদা, আগে একটি বেছে নিন।")).toBeVisible();
  await both.getByRole("button", { name: "আমারটি রাখুন" }).click();
  await expect(both).toHaveCount(0);
  await isKept(other);
  await page.reload();
  await expect(leadOf(page)).toHaveValue("দ্বিতীয় জনের লেখা");
  await expect(startOf(page)).toHaveValue("চলুন");
  await other.close();
});

test("what was typed while the server was away is kept, and sent once it is back @phone", alone, async ({ page }) => {
  await openEditor(page);
  await intercept(page, "**/api/staff/landing/", (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 503, json: {} }),
  );
  await leadOf(page).fill("নেট নেই, লেখা আছে");
  await expect(page.getByText(/^খসড়া রাখা যায়নি/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/staff/landing/");
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await isKept(page);
  await page.getByRole("button", { name: "সাইটে যেমন" }).click();
  await expect(page.getByRole("dialog").frameLocator("iframe").getByText("নেট নেই, লেখা আছে")).toBeVisible();
});
