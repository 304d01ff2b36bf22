import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { openAs } from "../test/e2e-accounts.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { eventually } from "../test/eventually.ts";

// nusrat is in the running batch of the first course.
const [enrolled] = demoLogins;
const BATCH = 2;

const batchInfo = (page: Page) => page.getByRole("main").locator("#batch_info");
const terms = (page: Page) => batchInfo(page).locator("dt").allTextContents();
const schedule = ["শুরুর তারিখ", "শেষের তারিখ", "ক্লাসের দিন", "ক্লাসের সময়", "মোট ক্লাস"];

test("the batch's facts can be copied one by one, which is confirmed for 2 seconds", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await openAs(page, request, enrolled, "/course/1");
  const rows = batchInfo(page).locator("dl > div");
  await expect(rows.last()).toContainText("HRT207");
  expect(await terms(page)).toEqual([...schedule, "পরের ক্লাস", "মিটিং লিংক", "মিটিং আইডি", "পাসকোড"]);
  await expect(rows.nth(2)).toContainText("শনিবার, সোমবার, বুধবার");
  const oneLine = 30;
  for (const row of await rows.all()) {
    const box = await row.locator("dd").first().boundingBox();
    expect(box?.height).toBeLessThan(oneLine);
  }
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const row of await rows.all()) {
    const value = (await row.locator("dd").first().innerText()).trim();
    await row.getByRole("button").click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replace(/^https:\/\//, "")).toBe(value);
    await expect(row.getByText("কপি হয়েছে")).toBeVisible();
    await page.clock.runFor(1900);
    await expect(row.getByText("কপি হয়েছে")).toBeVisible();
    await page.clock.runFor(150);
    await expect(row.getByText("কপি হয়েছে")).toBeHidden();
  }
});

test("without a next class it says so; details that do not load leave the list's own", async ({ page, request }) => {
  await openAs(page, request, enrolled, "/course/1");
  await intercept(page, `**/api/batches/${BATCH}/`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), next_class_date: null } });
  });
  await page.reload();
  await expect(batchInfo(page).locator("dl > div", { hasText: "পরের ক্লাস" })).toContainText("কোনো ক্লাস নেই");
  await intercept(page, `**/api/batches/${BATCH}/`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(batchInfo(page).locator("dl")).toBeVisible();
  await eventually(async () => expect(await terms(page)).toEqual(schedule));
});
