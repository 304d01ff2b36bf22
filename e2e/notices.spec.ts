import { expect, type Page, test } from "@playwright/test";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { toldLearner } from "../test/e2e-notices.ts";

test.afterAll(closeDatabase);

const PAGE = "/dashboard/notices";
/** In the header, and on a phone in the bar: there is one at a time. */
const bell = (page: Page) => page.locator("header, .bottom-bar").getByRole("link", { name: /নোটিশ/ });
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

test("notices stand by day, are opened, filtered and read, and are switched off one by one", { tag: "@phone" }, async ({
  page,
  context,
  request,
  isMobile,
}) => {
  const learner = await toldLearner(request);
  await signIn(context, learner.tokens);
  await page.goto(PAGE);
  await expect(rows(page)).toHaveCount(3);
  await expect(bell(page)).toHaveAccessibleName(/২টি নতুন/);
  await expect(page.getByRole("heading", { name: "আজ", exact: true })).toBeVisible();
  await expect(rows(page).nth(0)).toContainText("মঙ্গলবারের ক্লাস এবার বুধবার রাত ৮টা");
  await expect(rows(page).nth(0)).toContainText("নতুন");
  await expect(rows(page).nth(2)).not.toContainText("নতুন");
  await expectAccessibleEverywhere(page);

  await test.step("one kind alone", async () => {
    await page.getByRole("button", { name: "ক্লাস", exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "সার্টিফিকেট", exact: true }).click();
    await expect(page.getByText("এখনো কোনো নোটিশ নেই")).toBeVisible();
    await page.getByRole("button", { name: "সব", exact: true }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("opened: it leads on, and is read", async () => {
    await page.getByRole("link", { name: /‘মানব কঙ্কালতন্ত্র’ কুইজ খুলেছে/ }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/start-exam/${learner.exam.id}$`));
    await page.goto(PAGE);
    await expect(bell(page)).toHaveAccessibleName(/১টি নতুন/);
    await expect(rows(page).nth(1)).not.toContainText("নতুন");
  });

  await test.step("all read", async () => {
    await page.getByRole("button", { name: "সব পঠিত করুন" }).click();
    await expect(bell(page)).toHaveAccessibleName("নোটিশ");
    await expect(rows(page).nth(0)).not.toContainText("নতুন");
  });

  await test.step("where of what: saved by a tap, taken back where it is refused", async () => {
    if (isMobile) {
      await page.getByRole("main").getByRole("link", { name: "কোথায় কী জানাব" }).click();
      await expect(page).toHaveURL("/dashboard/notices/preferences");
      await expect(page.getByRole("heading", { level: 1, name: "কোথায় কী জানাব" })).toBeVisible();
    }
    const box = page.getByRole("checkbox", { name: "কুইজ: ইমেইল" });
    await expect(box).toBeChecked();
    await intercept(page, "**/api/notices/preferences/", (route) =>
      route.fulfill({ status: 500, json: { detail: "" } }),
    );
    await box.click();
    await expect(page.getByText("সংরক্ষণ করা যায়নি, আবার চেষ্টা করুন।").first()).toBeVisible();
    await expect(box).toBeChecked();
    await page.unroute("**/api/notices/preferences/");
    await box.click();
    await expect(page.getByText("সংরক্ষণ করা হয়েছে", { exact: true }).first()).toBeVisible();
    await expect(box).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "কুইজ: সাইট" })).toBeChecked();
    const { userId } = learner;
    expect(await database().noticeMute.findMany({ where: { userId } })).toEqual([
      { userId, topic: "exam", channel: "email" },
    ]);
    await expectAccessibleEverywhere(page);
  });
});
