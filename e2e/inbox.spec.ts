import { expect, test } from "@playwright/test";
import { eventually } from "../test/eventually.ts";

test("a mail arrives in the local inbox and its button leads on", async ({ page, request }) => {
  const username = `inbox.${Date.now()}`;
  const answer = await request.post("/auth/users/", {
    data: {
      first_name: "রাকিব",
      last_name: "হাসান",
      username,
      phone_number: "01812345678",
      email: `${username}@example.com`,
      password: "Shapla-bloom-52",
      confirm_password: "Shapla-bloom-52",
    },
  });
  expect(answer.status()).toBe(201);

  const mail = page.getByRole("link").filter({ hasText: `${username}@example.com` });
  await eventually(async () => {
    await page.goto("/inbox");
    await expect(mail).toBeVisible({ timeout: 500 });
  });
  await mail.click();
  await expect(page.getByRole("link", { name: /\/activate\?uid=/ })).toBeVisible();
  await page.frameLocator("iframe").locator("a.button").click();
  await expect(page).toHaveURL(/\/activate\?uid=.+&token=/);
});

test("there is no mail under a made-up name", async ({ request }) => {
  expect((await request.get("/inbox/none.eml")).status()).toBe(404);
});
