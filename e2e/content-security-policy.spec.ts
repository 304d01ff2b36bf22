import { expect, test } from "@playwright/test";

test("pages allow their own scripts and nothing else", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  const response = await page.goto("/");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy.split("; ").find((part) => part.startsWith("script-src"))).not.toContain("unsafe");
  // React marks the elements it has taken over: the page's own scripts ran.
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  expect(refused).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'injected'";
    document.body.append(script);
  });
  await expect(page).not.toHaveTitle("injected");
});
