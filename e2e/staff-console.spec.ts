import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { Client } from "pg";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createUser } from "../prisma/factories/user.ts";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { e2eSite } from "../test/e2e-site.ts";

test.afterAll(closeDatabase);

const password: string = demoLogins[0].password;

async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.goto("/staff");
  await expect(page).toHaveURL(/\/staff\/sign-in/);
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill(secret);
  await page.getByRole("button", { name: "সাইন ইন", exact: true }).click();
}

async function setRole(username: string, role: string): Promise<void> {
  const client = new Client({ connectionString: e2eSite.databaseUrl() });
  await client.connect();
  try {
    await client.query("UPDATE users SET role = $2::role WHERE username = $1", [username, role]);
  } finally {
    await client.end();
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("staff sign in and sign out @both", async ({ page }) => {
    await signIn(page, "staff", "wrong-password");
    await expect(page.getByText("ইউজার নেম অথবা পাসওয়ার্ড ভুল।")).toBeVisible();
    await signIn(page, "staff");
    await expect(page).toHaveURL("/staff");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
    await page.locator("header summary").click();
    await page.getByRole("button", { name: "সাইন আউট" }).click();
    await expect(page).toHaveURL(/\/staff\/sign-in/);
    await page.goto("/staff");
    await expect(page).toHaveURL(/\/staff\/sign-in/);
  });
});

test("staff look at payments and search them, by the console's first address too @both", async ({ page }) => {
  const trx = `9C${randomBytes(4).toString("hex").toUpperCase()}`;
  await createEnrollment(database(), { payment: { transactionId: trx } });
  await signIn(page, "staff");
  await page.getByRole("link", { name: "সর্বশেষ পেমেন্ট" }).click();
  await expect(page.getByRole("row")).toHaveCount(51);
  await page.getByRole("searchbox").fill(trx.toLowerCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "বাছাই মুছুন" }).click();
  await page.getByRole("button", { name: "পরের পেজ" }).click();
  await expect(page.getByRole("button", { name: "আগের পেজ" })).toBeEnabled();

  await page.goto(`/staff/enrollments?view=payments&q=${trx}`);
  await expect(page).toHaveURL(/\/staff\/cash\/payments\?/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText(trx);
  await page.goto("/staff/enrollments?q=nusrat");
  await expect(page).toHaveURL("/staff/people?q=nusrat");
});

test("a payment without a transaction id stands under its heads", async ({ page }) => {
  const { id: userId, username } = await createUser(database());
  await createEnrollment(database(), { userId, payment: { method: "CASH" } });
  await signIn(page, "staff");
  await expect(page).toHaveURL("/staff");
  await page.goto(`/staff/cash/payments?q=${username}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  const heads = await page.getByRole("columnheader").count();
  await expect(page.getByRole("row").nth(1).getByRole("cell")).toHaveCount(heads);
});

test("learners are refused; a demoted account is out at once", async ({ page }) => {
  await signIn(page, "nusrat");
  await expect(page.getByText("এই অংশটি শুধু কর্মীদের জন্য")).toBeVisible();
  const { username } = await createUser(database(), {
    username: `demoted.${randomBytes(5).toString("hex")}`,
    staffRoles: ["ADMIN"],
  });
  await signIn(page, username);
  await expect(page).toHaveURL("/staff");
  // A request of the page that is still pending would be refused then, and lead it away from under the reload.
  await page.waitForLoadState("networkidle");
  await setRole(username, "LEARNER");
  await page.reload();
  await expect(page).toHaveURL(/\/staff\/sign-in/);
  await setRole(username, "ADMIN");
  // The role is back, the session is not.
  await page.goto("/staff");
  await expect(page).toHaveURL(/\/staff\/sign-in/);
});

test("a copied cookie opens nothing after the sign-out", async ({ page, context }) => {
  await signIn(page, "staff");
  await expect(page).toHaveURL("/staff");
  const copied = await context.cookies();
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "সাইন আউট" }).click();
  await expect(page).toHaveURL(/\/staff\/sign-in/);
  await context.addCookies(copied);
  await page.goto("/staff");
  await expect(page).toHaveURL(/\/staff\/sign-in/);
  expect(await (await page.request.get("/api/staff/session/session")).json()).toEqual({});
});

test("the sign-in page and the first page are accessible @phone", async ({ page }) => {
  await page.goto("/staff/sign-in");
  await expectAccessibleEverywhere(page);
  await signIn(page, "staff");
  await expect(page).toHaveURL("/staff");
  await expectAccessibleEverywhere(page);
});
