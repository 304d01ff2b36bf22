import { expect, type Page, test } from "@playwright/test";
import { eventually } from "../test/eventually.ts";

test.use({ viewport: { width: 360, height: 800 } });

const laidOut = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-laid-out");
const top = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN), id);
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** This browser never has the time to lay out hidden parts. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

test("a reload comes back to the place that was left", async ({ page }) => {
  await page.goto("/course/1");
  await laidOut(page);
  await page.evaluate(() => document.getElementById("batch_content")?.scrollIntoView({ behavior: "instant" }));
  const left = await scrollY(page);
  const place = await top(page, "batch_content");
  await neverIdle(page);
  await page.reload();
  await eventually(async () => expect(await scrollY(page)).toBe(left));
  expect(await top(page, "batch_content")).toBe(place);
});

test("a link into a page that is not laid out yet leads to its part", async ({ page }) => {
  await neverIdle(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await expect(page.locator("html")).not.toHaveAttribute("data-laid-out");
  await page.getByRole("banner").getByRole("link", { name: "শিক্ষকবৃন্দ" }).click();
  await eventually(async () => expect(await top(page, "instructors")).toBe(80));
  await laidOut(page);
});

test("the price bar stays away for who comes back below the steps", async ({ page }) => {
  await page.goto("/course/1");
  await laidOut(page);
  const toSteps = page.getByRole("main").getByRole("link", { name: "ভর্তির নিয়ম" });
  await expect(toSteps).toBeVisible();
  await page.evaluate(() => document.getElementById("batch_content")?.scrollIntoView({ behavior: "instant" }));
  await expect(toSteps).toBeHidden();
  await page.reload();
  await laidOut(page);
  await eventually(async () => expect(await scrollY(page)).toBeGreaterThan(1000));
  await expect(toSteps).toBeHidden();
});
