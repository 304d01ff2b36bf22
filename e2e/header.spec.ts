import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";
import { eventually } from "../test/eventually.ts";

const header = (page: Page) => page.getByRole("banner");
const menu = (page: Page) => header(page).getByRole("navigation", { name: "প্রধান" });

/** Label and address of every entry that is seen, in order; the login stands beside the list, as a learner's bell does. */
async function entries(page: Page): Promise<(string | null)[][]> {
  const links = header(page)
    .locator("nav a, div > a:not([href='/dashboard/notices'])")
    .filter({ visible: true, hasNot: page.locator("img") });
  return links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
}

const landing = [
  ["হোম", "/#home"],
  ["কোর্সসমূহ", "/#courses"],
  ["শিক্ষকবৃন্দ", "/#instructors"],
  ["আমাদের সম্পর্কে", "/#about"],
  ["বিশেষত্ব", "/#why-us"],
  ["ঠিকানা ও যোগাযোগ", "/#contact"],
];
const course = [
  ["হোম", "/"],
  ["ব্যাচ", "#batch_title"],
  ["ব্যাচ ইনফো", "#batch_info"],
  ["কোর্স কনটেন্ট", "#batch_content"],
];
const login = ["লগইন / নিবন্ধন", "/login"];
const dashboard = ["ড্যাশবোর্ড", "/dashboard/home"];

test("a visitor's menu follows the page and ends with the login", async ({ page }) => {
  for (const [path, list] of [
    ["/", landing],
    ["/home", landing],
    ["/course/1", course],
    ["/no-such-page", [["হোম", "/"]]],
  ] as const) {
    await page.goto(path);
    expect(await entries(page), path).toEqual([...list, login]);
  }
});

test("a learner's menu leads to the dashboard, not to the login", async ({ page, request }) => {
  await storeTokens(page, await logIn(request, demoLogins[0]));
  for (const [path, list] of [
    ["/", [...landing, dashboard]],
    ["/course/1", [...course, dashboard]],
    ["/no-such-page", [["হোম", "/"], dashboard]],
    [
      "/dashboard/my-courses",
      [["হোম", "/"], dashboard, ["আমার কোর্স", "/dashboard/my-courses"], ["প্রোফাইল", "/dashboard/user-profile"]],
    ],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "ব্যবহারকারী মেনু" })).toBeVisible();
    expect(await entries(page), path).toEqual(list);
  }
});

test("the logo is 150 px wide, leads home and stands beside the Beta badge", { tag: "@both" }, async ({ page }) => {
  await page.goto("/course/1");
  const logo = header(page).getByRole("link", { name: "প্রস্তুতি মেডিকেল একাডেমি" });
  await expect(logo).toHaveAttribute("href", "/");
  expect((await logo.locator("img").first().boundingBox())?.width).toBe(150);
  await expect(header(page).getByText("Beta", { exact: true })).toBeVisible();
});

/** Opens a page and waits until its sections have their real height, on which every place below them depends. */
async function openLaidOut(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-laid-out");
}

test("the entry of the section in view is marked, with an offset of 120 px", async ({ page }) => {
  await openLaidOut(page, "/");
  const marked = menu(page).locator("[aria-current=true]");
  await expect(marked).toHaveText("হোম");
  const scrollTo = (id: string, above: number) =>
    page.evaluate(
      ([section, distance]) => {
        const top = document.getElementById(section)?.getBoundingClientRect().top ?? 0;
        window.scrollBy({ top: top - distance, behavior: "instant" });
      },
      [id, above] as const,
    );
  const address = menu(page).getByRole("link", { name: "ঠিকানা ও যোগাযোগ" });
  const place = await address.boundingBox();
  await scrollTo("courses", 122);
  await expect(marked).toHaveText("হোম");
  await scrollTo("courses", 119);
  await expect(marked).toHaveText("কোর্সসমূহ");
  await scrollTo("about", 119);
  await expect(marked).toHaveText("আমাদের সম্পর্কে");
  // The entry in bold is no wider: none after it has moved.
  expect((await address.boundingBox())?.x).toBe(place?.x);

  await openLaidOut(page, "/course/1");
  await scrollTo("batch_info", 119);
  await expect(marked).toHaveText("ব্যাচ ইনফো");
});

test("the last section is marked within 50 px of the page's end", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2000 });
  await openLaidOut(page, "/");
  const marked = menu(page).locator("[aria-current=true]");
  const scrollToEnd = (distance: number) =>
    page.evaluate((rest) => {
      const end = document.documentElement.scrollHeight - window.innerHeight;
      window.scrollTo({ top: end - rest, behavior: "instant" });
    }, distance);
  await scrollToEnd(60);
  await expect(marked).not.toHaveText("ঠিকানা ও যোগাযোগ");
  await scrollToEnd(45);
  await expect(marked).toHaveText("ঠিকানা ও যোগাযোগ");
});

test("the entry of the path is marked, whatever its last slash", async ({ page, request }) => {
  await storeTokens(page, await logIn(request, demoLogins[0]));
  await page.goto("/dashboard/my-courses/");
  await expect(menu(page).locator("[aria-current=true]")).toHaveText("আমার কোর্স");
});

test("the header takes its scrolled look past 50 px, and nothing below it moves", async ({ page }) => {
  await page.goto("/");
  const bar = header(page).locator("> div");
  const scroll = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  const height = async () => Math.round((await bar.boundingBox())?.height ?? 0);
  await scroll(50);
  await expect(bar).toHaveCSS("box-shadow", "none");
  expect(await height()).toBe(76);
  await scroll(51);
  await expect(bar).not.toHaveCSS("box-shadow", "none");
  await eventually(async () => expect(await height()).toBe(65));
  expect((await header(page).boundingBox())?.height).toBe(76);
});

test("on the phone the menu is a sheet that holds the focus and gives it back", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await expect(menu(page)).toBeHidden();
  const open = page.getByRole("button", { name: "মেনু খুলুন" });
  await open.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("link", { name: "কোর্সসমূহ" })).toBeVisible();
  for (let presses = 0; presses < 14; presses++) {
    await page.keyboard.press("Tab");
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await sheet.getByRole("link", { name: "লগইন / নিবন্ধন" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("contact bar and footer lead out of the site", { tag: "@both" }, async ({ page }) => {
  await page.goto("/");
  const outside = (area: string, name: string) => page.locator(area).getByRole("link", { name });
  const bar = "aside[aria-label='যোগাযোগ']";
  await expect(outside(bar, "ভর্তি সংক্রান্ত তথ্য: ০১৭০০-০০০০০০")).toHaveAttribute("href", "tel:01700000000");
  for (const [area, name, address] of [
    [bar, "ফেসবুক গ্রুপ", /^https:\/\/www\.facebook\.com\/groups\//],
    [bar, "হোয়াটসঅ্যাপ", /^https:\/\/wa\.me\//],
    ["footer", "ফেসবুক", /^https:\/\/www\.facebook\.com\//],
    ["footer", "হোয়াটসঅ্যাপ", /^https:\/\/wa\.me\//],
    ["footer", "টেলিগ্রাম", /^https:\/\/t\.me\//],
  ] as const) {
    await expect(outside(area, name)).toHaveAttribute("href", address);
    await expect(outside(area, name)).toHaveAttribute("target", "_blank");
  }
  await expect(outside("footer", "০১৭০০-০০০০০০")).toHaveAttribute("href", "tel:01700000000");
  await expect(page.locator("footer")).toContainText("প্রতিদিন সকাল ৯টা – রাত ৮টা");
});

test("an unknown address is a 404 with the way home", async ({ page }) => {
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  await page.goto("/course/999999");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("কোর্স পাওয়া যায়নি");
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("পেজটি পাওয়া যায়নি");
  await page.getByRole("link", { name: "হোম পেজে ফিরে যান" }).click();
  await expect(page).toHaveURL("/");
  expect(thrown).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages that do not exist say so", async ({ page }) => {
    for (const [path, title] of [
      ["/no/such/page", "পেজটি পাওয়া যায়নি"],
      ["/%E0%A4%A", "পেজটি পাওয়া যায়নি"],
      ["/course/999", "কোর্স পাওয়া যায়নি"],
      ["/inbox/none.eml", "পেজটি পাওয়া যায়নি"],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      expect((await page.request.head(path)).status(), path).toBe(404);
    }
  });
});
