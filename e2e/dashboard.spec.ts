import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, registeredLearner, storedTokens, storeTokens } from "../test/e2e-accounts.ts";
import { intercept } from "../test/e2e-intercept.ts";

const enrolled = demoLogins[0];

const userMenu = (page: Page) => page.getByRole("button", { name: "ব্যবহারকারী মেনু" });

test("the dashboard is for learners who are logged in", async ({ page, context, request }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/change-password");
  await expect(page).toHaveURL(/\/auth$/);

  await storeTokens(page, await logIn(request, enrolled));
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("নুসরাত");

  const otherTab = await context.newPage();
  await otherTab.goto("/");
  await otherTab.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL(/\/auth$/);
});

test("signing out ends the session on the server and goes home", { tag: "@phone" }, async ({ page, request }) => {
  const tokens = await logIn(request, enrolled);
  await storeTokens(page, tokens);
  await page.goto("/dashboard/home");
  await userMenu(page).click();
  await expect(page.getByText("nusrat@example.com")).toBeVisible();
  await page.getByRole("menuitem", { name: "লগআউট" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await storedTokens(page)).toEqual([null, null]);
  const me = await request.get("/auth/users/me/", { headers: { Authorization: `Bearer ${tokens.access}` } });
  expect(me.status()).toBe(401);
});

test("the next learner on a device never sees the former one's data", async ({ page, request }) => {
  await storeTokens(page, await logIn(request, enrolled));
  await page.goto("/dashboard/home");
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "লগআউট" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  const other = await registeredLearner(request);
  await page.getByRole("link", { name: "শুরু করুন", exact: true }).click();
  await page.locator("input[name=username]").fill(other.username);
  await page.locator("input[name=password]").fill(other.password);
  // The responses never come, so everything on the page was kept from before.
  await intercept(page, /\/(users\/me|api\/dashboard)\/$/, () => undefined);
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole("status")).toBeAttached();
  await expect(page.getByText("নুসরাত")).toHaveCount(0);
});

test("an expired token is refreshed once for all that the page asks", async ({ page, request }) => {
  const { refresh } = await logIn(request, enrolled);
  await storeTokens(page, { access: "expired", refresh });
  const refreshes: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/auth/jwt/refresh/")) refreshes.push(sent.url());
  });
  await page.goto("/dashboard/home");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("নুসরাত");
  await expect(page.getByRole("heading", { name: "আপনার কোর্স" })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test("a refresh that is refused leads to the login, a lost connection does not", async ({ page, request }) => {
  const { refresh } = await logIn(request, enrolled);
  await storeTokens(page, { access: "expired", refresh });
  await intercept(page, "**/auth/jwt/refresh/", (route) => route.abort());
  await page.goto("/dashboard/my-courses");
  await expect(page.getByText("কোর্স লোড করা যায়নি।")).toBeVisible();
  expect(await storedTokens(page)).toEqual(["expired", refresh]);
  await page.unroute("**/auth/jwt/refresh/");
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).first().click();
  await expect(page.getByRole("link", { name: "কোর্সে যান" }).first()).toBeVisible();

  await storeTokens(page, { access: "expired", refresh: "expired" });
  await page.goto("/dashboard/my-courses");
  await expect(page).toHaveURL(/\/auth$/);
  expect(await storedTokens(page)).toEqual([null, null]);
});

test("an enrolled learner sees the next class and the courses", { tag: "@phone" }, async ({ page, request }) => {
  await storeTokens(page, await logIn(request, enrolled));
  await page.goto("/dashboard/home");
  const today = page.getByRole("region", { name: "আজকের কাজ" });
  // Which of the two running courses has its class next depends on the day of the week.
  await expect(today).toContainText(/(পরের ক্লাস|ক্লাস [০-৯]+): (মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স|প্রশ্নব্যাংক সমাধান ও মডেল টেস্ট)/);

  await page.getByRole("link", { name: "সব কোর্স" }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-courses$/);
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(3);
  const picture = cards.first().locator("img");
  await expect(picture).toHaveJSProperty("complete", true);
  expect((await picture.boundingBox())?.height).toBe(180);
  await expect(cards.first().getByRole("link", { name: "কোর্সে যান" })).toHaveAttribute("href", /^\/course\/\d+$/);
  await expect(cards.first().getByRole("term")).toHaveText(["রোল", "ভর্তির তারিখ", "অবস্থা", "পরিশোধিত ফি"]);
  await expect(cards.getByRole("button", { name: /^সার্টিফিকেট (নিন|প্রস্তুত নয়)$/ })).toHaveCount(3);
  // Each course stands once: the table has those that are not open.
  await expect(page.getByRole("heading", { name: "আমার কোর্স হিস্ট্রি" })).toHaveCount(0);
});

test("a learner without a course is shown where to find one", async ({ page, request }) => {
  await storeTokens(page, await logIn(request, await registeredLearner(request)));
  await page.goto("/dashboard/my-courses");
  await expect(page.getByText("বর্তমানে কোনো কোর্স পাওয়া যায়নি")).toBeVisible();
  await expect(page.getByRole("link", { name: "কোর্সগুলো দেখুন" })).toHaveAttribute("href", "/#courses");
});

test("courses that do not load can be asked for again", async ({ page, request }) => {
  await storeTokens(page, await logIn(request, enrolled));
  await intercept(page, "**/api/enrolled-courses/", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/dashboard/my-courses");
  await expect(page.getByText("কোর্স লোড করা যায়নি।")).toBeVisible();
  await page.unroute("**/api/enrolled-courses/");
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await expect(page.getByRole("link", { name: "কোর্সে যান" }).first()).toBeVisible();
});
