import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { sampleLook } from "../lib/look/sample-look.ts";
import { sampleFacts } from "../lib/settings/schema.ts";
import { mailsTo } from "../test/e2e-mails.ts";
import { eventually } from "../test/eventually.ts";
import { startOwnSite } from "../test/own-site.ts";

/** A coaching centre makes the site its own in the browser: afterwards nothing of the sample academy is left anywhere. */
type Site = Awaited<ReturnType<typeof startOwnSite>>;

const PASSWORD = "Shapla-bloom-52";
const academy = "মেডিএক্সেল কোচিং সেন্টার";
const ACCENT = "#2a55b0";

let site: Site;
let context: BrowserContext;
let owner: Page;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  site = await startOwnSite("own-academy-");
  context = await browser.newContext({ baseURL: site.url });
  owner = await context.newPage();
});
test.afterAll(async () => {
  await context?.close();
  await site?.close();
});

const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="40" height="40" rx="8" fill="${colour}"/><rect x="48" y="8" width="72" height="24" fill="${colour}"/></svg>`,
  );

/** Grey paper with a shadow and a stroke of ink, as a phone takes it. */
const photo = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><defs><linearGradient id="g"><stop stop-color="#e8e2d4"/><stop offset="1" stop-color="#b9b09c"/></linearGradient></defs><rect width="900" height="500" fill="url(#g)"/><path d="M150 320C240 80 300 420 380 240S520 160 560 300S700 200 760 260" fill="none" stroke="#1b2455" stroke-width="12"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

/** The colour that most of a picture's drawn pixels have, its white and transparent ground left out. */
async function inkOf(png: Buffer): Promise<string | undefined> {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const hex = `#${data.subarray(at, at + 3).toString("hex")}`;
    if (data[at + 3] === 255 && hex !== "#ffffff") counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

test("the owner names the academy, gives it a look, and saves it once", async () => {
  await owner.goto(readFileSync(join(site.folder, "setup-link"), "utf8").trim());
  const field = (name: string) => owner.getByRole("textbox", { name });
  await field("একাডেমির পুরো নাম").fill(academy);
  await field("আপনার নাম").fill("রাশেদুল হক");
  await field("ইমেইল").fill("owner@example.com");
  await field("পাসওয়ার্ড").fill(PASSWORD);
  await owner.getByRole("button", { name: "অ্যাকাউন্ট খুলে শুরু করুন" }).click();
  await expect(owner).toHaveURL(`${site.url}/staff`);

  await owner.goto("/staff/settings/look");
  const choose = (label: string, buffer: Buffer, name = "picture.svg", mimeType = "image/svg+xml") =>
    owner.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });
  await choose("আলো পেজে: বাছুন", drawing(ACCENT));
  await expect(owner.getByRole("img", { name: "আলো পেজে" })).toBeVisible();
  await choose("অন্ধকার পেজে: বাছুন", drawing("#ffffff"));
  await expect(owner.getByRole("img", { name: "অন্ধকার পেজে" })).toBeVisible();
  await choose("চিহ্ন: বাছুন", drawing(ACCENT));
  await expect(owner.getByRole("img", { name: "চিহ্ন" })).toBeVisible();
  await owner.getByRole("button", { name: "রং #2a55b0" }).click();
  await choose("রাশেদুল হক: স্বাক্ষরের ছবি", await photo(), "IMG_2041.jpg", "image/jpeg");
  await expect(owner.getByText("কাগজের ছবি থেকে কালি আলাদা করা হয়েছে")).toBeVisible();
  await owner.getByLabel("শুরুর অক্ষর").fill("MXC");
  await owner.keyboard.press("Control+s");
  await expect(owner.getByText("চেহারা সংরক্ষণ করা হয়েছে")).toBeVisible();
});

test("its pages, icons, manifest and pictures are its own", async () => {
  const html = async (path: string) => (await owner.request.get(path)).text();
  await eventually(async () => expect(await html("/")).toContain(`--primary:${ACCENT}`));
  const sample = [sampleFacts.name, sampleFacts.latin_name, sampleLook.logo, sampleLook.logo_dark, sampleLook.mark];
  for (const path of ["/", "/auth", "/verify", "/diagnostic", "/offline", "/staff/sign-in", "/manifest.webmanifest"]) {
    await eventually(async () => {
      const text = await html(path);
      for (const part of sample) expect(text, `${path}: ${part}`).not.toContain(part ?? "");
      expect(text, path).not.toMatch(/PMA-/);
    });
  }
  const manifest = JSON.parse(await html("/manifest.webmanifest"));
  expect(manifest).toMatchObject({ name: academy, theme_color: ACCENT });
  for (const { src } of manifest.icons) {
    const icon = await owner.request.get(src);
    expect(await inkOf(await icon.body()), src).toBe(ACCENT);
  }
  for (const [width, height] of [
    [1280, 800],
    [360, 800],
  ] as const) {
    await owner.setViewportSize({ width, height });
    await owner.goto("/");
    await expect(owner.getByRole("banner").getByRole("img", { name: academy }).first()).toBeVisible();
  }
});

test("its mails carry its name, colour and mark", async () => {
  await owner.goto("/staff/settings/mail");
  await owner.getByRole("button", { name: "আমাকে মেইল পাঠান" }).click();
  const newest = async () => (await mailsTo("owner@example.com", join(site.folder, "mail"))).at(-1);
  await eventually(async () => expect(await newest()).toBeDefined());
  const mail = await newest();
  const html = mail?.html ?? "";
  expect(mail?.from?.name).toBe(academy);
  expect(html).toContain(ACCENT);
  expect(html).toMatch(/\/brand\/icon-192\.png\?v=/);
  for (const text of [html, mail?.text ?? ""]) {
    expect(text).not.toContain(sampleFacts.name);
    expect(text.toLowerCase()).not.toContain("#0b7a6b");
  }
});
