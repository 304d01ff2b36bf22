import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";
import { measureVitals } from "../test/e2e-vitals.ts";
import { eventually } from "../test/eventually.ts";

/** 1.6 Mbit/s and 150 ms, as a phone in a village has them. */
async function onSlowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

for (const [name, path] of [
  ["my courses", "/dashboard/my-courses"],
  ["profile", "/dashboard/user-profile"],
  ["home", "/dashboard/home"],
] as const) {
  test(`nothing moves while a slow phone loads: ${name}`, { tag: "@phone" }, async ({ page, request }) => {
    await storeTokens(page, await logIn(request, demoLogins[0]));
    const vitals = await measureVitals(page);
    await onSlowNetwork(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    // The library tells of a page's shifts when it is left.
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await eventually(async () => expect((await vitals()).CLS ?? -1).toBeGreaterThanOrEqual(0));
    expect((await vitals()).CLS, "CLS").toBeLessThan(0.02);
  });
}
