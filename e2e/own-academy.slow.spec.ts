import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { toBengaliDigits } from "../lib/format.ts";
import { sampleLook } from "../lib/look/sample-look.ts";
import { sampleFacts } from "../lib/settings/schema.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { mailsTo } from "../test/e2e-mails.ts";
import { eventually } from "../test/eventually.ts";
import { startOwnSite } from "../test/own-site.ts";
import { startVideoProviders } from "../test/video-providers.ts";
import { withDatabase } from "../test/with-database.ts";

/** A coaching centre makes the site its own in the browser: afterwards nothing of the sample academy is left anywhere. */
type Site = Awaited<ReturnType<typeof startOwnSite>>;

const PASSWORD = "Shapla-bloom-52";
const academy = "মেডিএক্সেল কোচিং সেন্টার";
const ACCENT = "#2a55b0";

const WATCHED = "https://www.youtube.com/watch?v=q7Vx2mKd0nE";

/** Names and contact facts of the sample academy, and its pictures. */
const sample = [
  sampleFacts.name,
  sampleFacts.latin_name,
  sampleFacts.address,
  sampleFacts.map_landmark,
  sampleFacts.email,
  sampleFacts.phone,
  toBengaliDigits(sampleFacts.phone),
  ...sampleFacts.signatories.map(({ name }) => name),
  ...[sampleLook.logo, sampleLook.logo_dark, sampleLook.mark, sampleLook.seal],
  ...sampleLook.signatures.map(({ picture }) => picture),
].filter((part) => part !== null);

function expectNothingOfTheSample(text: string, place: string): void {
  for (const part of sample) expect(text, `${place}: ${part}`).not.toContain(part);
  expect(text, place).not.toMatch(/PMA-/);
}

let site: Site;
let relay: Awaited<ReturnType<typeof startVideoProviders>>;
let context: BrowserContext;
let owner: Page;
/** The owner's clicks; a file that is chosen counts two, a shortcut one. */
let clicks = 0;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  const poster = { picture: await photo() };
  relay = await startVideoProviders({
    [WATCHED]: { json: { type: "video", title: "এক মিনিটে মেডিএক্সেল", author_name: academy } },
    "i.ytimg.com/vi/q7Vx2mKd0nE/maxresdefault.jpg": poster,
  });
  site = await startOwnSite("own-academy-", "none", { VIDEO_PROVIDERS_URL: relay.url });
  context = await browser.newContext({ baseURL: site.url });
  await context.exposeFunction("countClick", () => {
    clicks += 1;
  });
  await context.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    addEventListener("click", ({ isTrusted, detail }) => isTrusted && detail > 0 && countClick(), { capture: true });
  });
  owner = await context.newPage();
});
test.afterAll(async () => {
  await context?.close();
  await site?.close();
  relay?.close();
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
  await field("মোবাইল নম্বর").fill("01711000000");
  await field("ইমেইল").fill("owner@example.com");
  await field("পাসওয়ার্ড").fill(PASSWORD);
  await owner.getByRole("button", { name: "অ্যাকাউন্ট খুলে শুরু করুন" }).click();
  await expect(owner).toHaveURL(`${site.url}/staff`);

  await owner.goto("/staff/settings/look");
  const choose = (label: string, buffer: Buffer, name = "picture.svg", mimeType = "image/svg+xml") => {
    clicks += 2;
    return owner.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });
  };
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
  clicks += 1;
  await owner.keyboard.press("Control+s");
  await expect(owner.getByText("চেহারা সংরক্ষণ করা হয়েছে")).toBeVisible();
});

test("its pages, icons, manifest and pictures are its own", async () => {
  const html = async (path: string) => (await owner.request.get(path)).text();
  await eventually(async () => expect(await html("/")).toContain(`--primary:${ACCENT}`));
  for (const path of ["/", "/auth", "/verify", "/diagnostic", "/offline", "/staff/sign-in", "/manifest.webmanifest"]) {
    await eventually(async () => expectNothingOfTheSample(await html(path), path));
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

test("its first words stand in the middle while no video stands beside them, and its shadows have its colour", async () => {
  await owner.setViewportSize({ width: 1280, height: 800 });
  await owner.goto("/");
  const middleOf = async (words: Locator) => {
    const box = await words.boundingBox();
    return box && box.x + box.width / 2;
  };
  const hero = owner.locator("#home");
  expect(await middleOf(hero.getByRole("heading", { level: 1 }))).toBeCloseTo(640, 0);
  expect(await middleOf(hero.getByText(sampleFacts.hero_lead))).toBeCloseTo(640, 0);
  const start = await middleOf(hero.getByRole("link", { name: "শুরু করুন" }));
  const courses = await middleOf(hero.getByRole("link", { name: "কোর্স দেখুন" }));
  expect([start && start < 640, courses && courses > 640]).toEqual([true, true]);
  const shadow = await owner.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.boxShadow = "var(--shadow)";
    return getComputedStyle(probe).boxShadow;
  });
  // #162544, the deep of this accent.
  expect(shadow).toMatch(/^color\(srgb 0\.086\d* 0\.145\d* 0\.266\d* \/ 0\.22\)/);
});

test("its own video and one of YouTube play on its landing page, on the phone that they were put there with", async ({
  browser,
}) => {
  test.slow();
  await owner.setViewportSize({ width: 360, height: 800 });
  await owner.goto("/staff/promo-videos");
  const add = owner.getByRole("button", { name: "নতুন ভিডিও" });
  const dialog = owner.getByRole("dialog");

  await add.click();
  await dialog.getByText("ফাইল তুলুন").click();
  const film = join(site.folder, "promo-final-2.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10:duration=2"];
  await promisify(execFile)("ffmpeg", ["-y", "-v", "error", ...picture, "-preset", "ultrafast", film]);
  clicks += 2;
  await dialog.getByLabel("বেছে নিন").setInputFiles(film);
  await dialog.getByLabel("শিরোনাম").fill("আমাদের ক্লাসঘর");
  await dialog.getByRole("button", { name: /^(?:তোলা হলে দিন|সংরক্ষণ করুন)$/ }).click();
  await expect(dialog).toBeHidden();

  await add.click();
  await dialog.getByRole("textbox", { name: "লিংক" }).fill(WATCHED);
  await dialog.getByLabel("শিরোনাম").fill("এক মিনিটে");
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(dialog).toBeHidden();

  for (const title of ["আমাদের ক্লাসঘর", "এক মিনিটে"]) {
    const row = owner.getByRole("listitem").filter({ hasText: title });
    await expect(row).not.toContainText("নতুন ভিডিও", { timeout: 60_000 });
    await row.getByRole("button", { name: "সাইটে দেখান" }).click();
    await expect(row).toContainText("সাইটে আছে");
  }

  const visitor = await browser.newContext({ viewport: { width: 360, height: 800 }, baseURL: site.url });
  const home = await visitor.newPage();
  const foreign = new Set<string>();
  await intercept(visitor, "https://*.youtube.com/**", (route) => {
    foreign.add(new URL(route.request().url()).host);
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  const play = (title: string) => home.getByRole("link", { name: `চালান: ${title}` });
  await eventually(async () => {
    await home.goto("/");
    await expect(play("আমাদের ক্লাসঘর")).toBeAttached({ timeout: 2000 });
    await expect(home.locator(`a[href="${WATCHED}"]`)).toBeAttached({ timeout: 2000 });
  });
  await play("আমাদের ক্লাসঘর").click();
  const video = home.getByRole("region", { name: "আমাদের ক্লাসঘর" }).locator("video");
  await expect(video).toHaveJSProperty("error", null);
  await eventually(async () =>
    expect(await video.evaluate((one) => (one as HTMLVideoElement).currentTime)).toBeGreaterThan(0),
  );
  expect([...foreign]).toEqual([]);
  await eventually(async () =>
    expectNothingOfTheSample(await (await visitor.request.get("/")).text(), "the landing page"),
  );
  await visitor.close();
});

test("a certificate of its own is drawn from its own look, and its page of verification shows nothing else", async ({
  browser,
}) => {
  const { learner, enrollment } = await withDatabase(site.databaseUrl, async (prisma) => {
    const batch = await createBatch(prisma, { completedAt: new Date() });
    await prisma.course.update({ where: { id: batch.courseId }, data: { isPublished: true } });
    const learner = await createUser(prisma, {});
    const paid = { userId: learner.id, batchId: batch.id, payment: { method: "FREE" } } as const;
    return { learner, enrollment: await createEnrollment(prisma, paid, new Date()) };
  });
  const visitor = await browser.newContext({ baseURL: site.url });
  const login = await visitor.request.post("/auth/jwt/create/", {
    data: { username: learner.username, password: factoryPassword },
  });
  const { access } = await login.json();
  const response = await visitor.request.post("/api/certificates/generate/", {
    headers: { authorization: `Bearer ${access}` },
    data: { enrollment_id: enrollment.id },
  });
  const certificate = await response.json();
  expectNothingOfTheSample(JSON.stringify(certificate), "the certificate");
  expect(certificate).toMatchObject({ certificate_id: expect.stringMatching(/^MXC-/), look: { academy } });
  expect(certificate.signatories[0]).toMatchObject({ name: "রাশেদুল হক" });
  const page = `/verify/${certificate.certificate_id}`;
  const html = await (await visitor.request.get(page)).text();
  expectNothingOfTheSample(html, page);
  for (const part of [academy, certificate.certificate_id, ACCENT]) expect(html).toContain(part);
  await visitor.close();
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
    expectNothingOfTheSample(text, "the mail");
    expect(text.toLowerCase()).not.toContain("#0b7a6b");
  }
});

test("all of that took the owner fewer than 60 clicks", () => {
  console.log(`the owner's clicks: ${clicks}`);
  expect(clicks).toBeGreaterThan(20);
  expect(clicks).toBeLessThan(60);
});
