import { expect as baseExpect, type Page, test } from "@playwright/test";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { eventually } from "../test/eventually.ts";

/** Without a video card a film starts slowly. */
const expect = baseExpect.configure({ timeout: 40_000 });

const carousel = (page: Page) => page.getByRole("region", { name: "পরিচিতি ভিডিও" });
const video = (page: Page) => page.locator("video");
const property = (page: Page, name: "paused" | "currentTime" | "muted") =>
  video(page).evaluate((element: HTMLVideoElement, key) => element[key as "paused"], name);

test("a promo video plays in its slide and stops when the slide is left", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await expect(video(page)).toHaveCount(0);
  await carousel(page).getByRole("link", { name: "চালান: হৃৎপিণ্ডের চার প্রকোষ্ঠ" }).click();
  await eventually(async () => expect(await property(page, "currentTime")).toBeGreaterThan(0));
  expect(await property(page, "paused")).toBe(false);
  expect(scripts.length).toBeGreaterThan(0);

  const player = page.getByRole("region", { name: "হৃৎপিণ্ডের চার প্রকোষ্ঠ" });
  await expect(player.getByRole("combobox")).toHaveCount(0);
  for (const more of ["কীবোর্ড শর্টকাট", "ছোট জানালায় দেখুন"]) {
    await expect(player.getByRole("button", { name: more })).toHaveCount(0);
  }
  await expectAccessibleEverywhere(page);

  await carousel(page).getByRole("button", { name: "পরের ভিডিও" }).click();
  await eventually(async () => expect(await property(page, "paused")).toBe(true));
  await expect(page.getByRole("link", { name: "চালান: ডিএনএ কীভাবে নিজের কপি বানায়" })).toBeInViewport({ ratio: 1 });
  const stoppedAt = await property(page, "currentTime");
  await carousel(page).getByRole("button", { name: "আগের ভিডিও" }).click();
  await expect(player).toBeInViewport();
  expect(await property(page, "paused")).toBe(true);
  expect(await property(page, "currentTime")).toBe(stoppedAt);
});

test("the keys of a promo video are its own only while it has the focus", async ({ page }) => {
  await page.goto("/");
  await carousel(page).getByRole("link", { name: "চালান: হৃৎপিণ্ডের চার প্রকোষ্ঠ" }).click();
  await eventually(async () => expect(await property(page, "paused")).toBe(false));
  await page.keyboard.press("m");
  await eventually(async () => expect(await property(page, "muted")).toBe(true));
  await page.keyboard.press("k");
  await eventually(async () => expect(await property(page, "paused")).toBe(true));
  await page.keyboard.press("5");
  await eventually(async () => expect(await property(page, "currentTime")).toBe(5));
  await page.getByRole("link", { name: "কোর্স দেখুন" }).focus();
  await page.keyboard.press("m");
  expect(await property(page, "muted")).toBe(true);
});
