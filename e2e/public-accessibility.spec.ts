import { test } from "@playwright/test";
import { expectAccessible } from "../test/e2e-axe.ts";

for (const path of ["/", "/course/1", "/course/4", "/course/999", "/no-such-page", "/api/docs/"]) {
  test(`accessible: ${path}`, { tag: "@both" }, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}
