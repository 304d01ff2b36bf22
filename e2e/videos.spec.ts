import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";
import { type ProviderAnswers, posterOf, startVideoProviders } from "../test/video-providers.ts";

const unique = (name: string) => `${name} ${Date.now().toString(36)}`;
const ID = "q7Vx2mKd0nE";
const watch = `https://www.youtube.com/watch?v=${ID}`;
const folder = process.env.STAFF_PICTURES;

// Both put a video into the one carousel, as its last.
test.describe.configure({ mode: "default" });
test.afterAll(closeDatabase);

async function look(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    if (!folder) continue;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  }
  if (usual) await page.setViewportSize(usual);
}

const policyOf = async (page: Page) => (await page.request.get("/auth")).headers()["content-security-policy"] ?? "";

/**
 * Turns the carousel to a video, which other journeys may have put videos of theirs behind. The page must want reduced
 * motion: Playwright scrolls what it clicks into view, and a slide under way would not be where it is going.
 */
async function turnTo(page: Page, href: string): Promise<void> {
  const earlier = page.getByRole("region", { name: "পরিচিতি ভিডিও" }).getByRole("button", { name: "আগের ভিডিও" });
  // By its link and not by its role, which an inert slide has for nobody.
  const slide = page.locator("li").filter({ has: page.locator(`a[href="${href}"]`) });
  await expect(slide).toHaveAttribute("inert");
  await eventually(async () => {
    if ((await slide.getAttribute("inert")) !== null) await earlier.click();
    await expect(slide).not.toHaveAttribute("inert", { timeout: 1000 });
  });
}

/** Stands for YouTube's script, as far as it is asked here. */
const youtubeScript = `
  window.YT = {
    PlayerState: { ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3 },
    Player: class {
      constructor(frame, { events }) { setTimeout(() => events.onReady()); }
      addEventListener() {} setVolume() {} setPlaybackRate() {} destroy() {}
      getVolume() { return 100; } getPlayerState() { return 1; } getCurrentTime() { return 0; } getDuration() { return 10; }
      getVideoLoadedFraction() { return 0; } isMuted() { return false; } getPlaybackRate() { return 1; }
    },
  };
  window.onYouTubeIframeAPIReady();
`;

test("a video of YouTube: tried in the console, refused with its reason, played after a tap alone", async ({
  page,
  browser,
}) => {
  test.slow();
  const title = unique("এক মিনিটে");
  const answers: ProviderAnswers = {};
  const relay = await startVideoProviders(answers, e2eSite.providersPort);
  answers[watch] = { json: { type: "video", title: "এক মিনিটে প্রস্তুতি", author_name: "প্রস্তুতি একাডেমি" } };
  answers[`i.ytimg.com/vi/${ID}/maxresdefault.jpg`] = { picture: await posterOf("teal") };
  await signInToConsole(page, "admin");
  await page.goto("/staff/promo-videos");
  await page.getByRole("button", { name: "নতুন ভিডিও" }).click();
  const dialog = page.getByRole("dialog");
  const link = dialog.getByRole("textbox", { name: "লিংক" });
  const save = dialog.getByRole("button", { name: "সংরক্ষণ করুন" });

  await test.step("a host that only looks like YouTube", async () => {
    await dialog.getByLabel("শিরোনাম").fill(title);
    await link.fill(`https://youtube.com.evil.example/watch?v=${ID}`);
    await link.blur();
    await expect(dialog.getByRole("alert")).toContainText("নামটি শুধু দেখতে একই রকম");
    await expect(dialog.getByText("youtube.com.evil.example", { exact: true })).toHaveCSS("font-weight", /[67]00/);
    await expect(save).toBeDisabled();
    await look(page, "video-refused");
  });

  await test.step("a video that plays, as people copy its link", async () => {
    await link.fill(`youtu.be/${ID}?si=abc`);
    await link.blur();
    await expect(dialog.getByText(/-এ দেখা হয়েছে$/)).toBeVisible();
    await expect(dialog.getByText("এক মিনিটে প্রস্তুতি", { exact: true })).toBeVisible();
    await expect(link).toHaveValue(`https://youtu.be/${ID}?si=abc`);
    await look(page, "video-playable");
  });

  await test.step("the provider is away: the draft stays", async () => {
    const known = answers[watch];
    answers[watch] = { status: 503 };
    await save.click();
    await expect(dialog.getByText("এখন দেখা গেল না")).toBeVisible();
    await expect(dialog.getByLabel("শিরোনাম")).toHaveValue(title);
    await look(page, "video-away");
    answers[watch] = known ?? {};
    await save.click();
    await expect(dialog).toBeHidden();
  });

  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("ইউটিউব");
  expect(await policyOf(page)).not.toContain("youtube");
  await row.getByRole("button", { name: "সাইটে দেখান" }).click();
  await expect(row).toContainText("সাইটে আছে");
  try {
    await eventually(async () => expect(await policyOf(page)).toMatch(/frame-src [^;]*youtube-nocookie/));
    const visitor = await browser.newContext();
    const home = await visitor.newPage();
    await home.emulateMedia({ reducedMotion: "reduce" });
    const foreign: string[] = [];
    home.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== e2eSite.url) foreign.push(request.url());
    });
    await intercept(visitor, "https://www.youtube.com/iframe_api", (route) =>
      route.fulfill({ contentType: "text/javascript", body: youtubeScript }),
    );
    await intercept(visitor, "https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>the provider's player</p>" }),
    );
    await test.step("nothing is asked of the provider before the tap", async () => {
      await eventually(async () => {
        await home.goto("/", { waitUntil: "networkidle" });
        await expect(home.getByRole("link", { name: `চালান: ${title}` })).toBeAttached({ timeout: 2000 });
      });
      const play = home.getByRole("link", { name: `চালান: ${title}` });
      await expect(play).toHaveAttribute("href", watch);
      await turnTo(home, watch);
      await home.waitForLoadState("networkidle");
      expect(foreign).toEqual([]);
      await play.click();
    });

    await test.step("the player comes, and stops when its slide is left", async () => {
      const player = home.getByRole("region", { name: title });
      const frame = player.frameLocator("iframe");
      await expect(frame.getByText("the provider's player")).toBeVisible();
      await expect(player.locator("iframe")).toHaveAttribute("title", title);
      const source = new URL((await player.locator("iframe").getAttribute("src")) ?? "");
      expect([source.origin, source.pathname]).toEqual(["https://www.youtube-nocookie.com", `/embed/${ID}`]);
      expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(
        new Set(["https://www.youtube.com", "https://www.youtube-nocookie.com"]),
      );
      if (folder) await home.screenshot({ path: join(folder, "video-playing.png") });
      await home.getByRole("button", { name: "আগের ভিডিও" }).click();
      await expect(home.locator("iframe")).toHaveCount(0);
    });
    await visitor.close();
  } finally {
    await database().promoVideo.deleteMany({ where: { title } });
    relay.close();
  }
  await eventually(async () => expect(await policyOf(page)).not.toContain("youtube"));
});

test("a file of one's own: its upload outlives a reload, its qualities are made, and a picture from it is the poster", async ({
  page,
}) => {
  test.slow();
  const title = unique("ক্লাসঘর");
  const film = test.info().outputPath("promo-final-2.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10:duration=2"];
  await promisify(execFile)("ffmpeg", ["-y", "-v", "error", ...picture, "-preset", "ultrafast", film]);
  await signInToConsole(page, "admin");
  await page.goto("/staff/promo-videos");
  const dialog = page.getByRole("dialog");
  const row = page.getByRole("listitem").filter({ hasText: title });
  try {
    await test.step("the line is cut before the first byte, and the video is saved all the same", async () => {
      let isCut = true;
      await intercept(page, "**/api/staff/uploads/*/", (route) => (isCut ? route.abort() : route.continue()));
      await page.getByRole("button", { name: "নতুন ভিডিও" }).click();
      await dialog.getByText("ফাইল তুলুন").click();
      await expect(dialog.getByRole("button", { name: "তোলা হলে দিন" })).toBeDisabled();
      await look(page, "video-own-empty");
      await dialog.getByLabel("বেছে নিন").setInputFiles(film);
      await expect(dialog.getByText("লাইন এলে সেখান থেকেই চলবে")).toBeVisible();
      await dialog.getByLabel("শিরোনাম").fill(title);
      await look(page, "video-own-offline");
      await dialog.getByRole("button", { name: "তোলা হলে দিন" }).click();
      await expect(row).toContainText("নতুন ভিডিও");
      page.once("dialog", (asked) => asked.accept());
      await page.reload();
      isCut = false;
    });

    await test.step("the same file goes on", async () => {
      await expect(row).toContainText("থেমেছে");
      await row.getByRole("button", { name: "সাইটে দেখান" }).click();
      await expect(row).toContainText("খসড়া");
      await row.getByRole("button", { name: "ভিডিও বদলান" }).click();
      await look(page, "video-own-stopped");
      await dialog.getByLabel("বেছে নিন: promo-final-2.mp4").setInputFiles(film);
      await expect(dialog.getByText(/^তৈরি · /)).toBeVisible({ timeout: 60_000 });
      await look(page, "video-own-ready");
    });

    await test.step("one of its pictures is the poster, and it can be shown", async () => {
      await dialog.getByTitle("ভিডিওর ছবি ৩").click();
      await expect(dialog.getByRole("radio", { name: "ভিডিওর ছবি ৩" })).toBeChecked();
      await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("a picture of one's own takes its place, and the rest of the form stays as it is", async () => {
      await row.getByRole("button", { name: "ভিডিও বদলান" }).dblclick();
      await dialog.getByLabel("ছোট পরিচয়").fill("ছয় মিনিটে");
      const blue = { create: { width: 640, height: 360, channels: 3 as const, background: "#2a55b0" } };
      const own = { name: "poster.png", mimeType: "image/png", buffer: await sharp(blue).png().toBuffer() };
      await dialog.locator('input[accept="image/*"]').setInputFiles(own);
      await page.getByRole("dialog", { name: "ছবি কেটে নিন" }).getByRole("button", { name: "এই ছবি রাখুন" }).click();
      await expect(page.getByText("ছবি রাখা হয়েছে")).toBeVisible();
      await expect(dialog.getByRole("radio", { name: "এখনকার ছবি" })).toBeChecked();
      await expect(dialog.getByLabel("ছোট পরিচয়")).toHaveValue("ছয় মিনিটে");
      await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText("ছয় মিনিটে");
      await row.getByRole("button", { name: "সাইটে দেখান" }).click();
      await expect(row).toContainText("সাইটে আছে");
    });
  } finally {
    await database().promoVideo.deleteMany({ where: { title } });
  }
});

test("a page that may not show the provider's player says where to watch", async ({ page }) => {
  const video = await database().promoVideo.create({
    data: {
      title: unique("বন্ধ"),
      videoUrl: "https://vimeo.com/76979871",
      thumbnailUrl: "/media/promo/dna.webp",
      position: 99,
    },
  });
  try {
    await eventually(async () => expect(await policyOf(page)).toContain("https://player.vimeo.com"));
    // As for a page that was opened before there was such a video.
    await intercept(page, "/", async (route) => {
      const response = await route.fetch();
      const policy = (response.headers()["content-security-policy"] ?? "").replace(" https://player.vimeo.com", "");
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const play = page.getByRole("link", { name: `চালান: ${video.title}` });
    await eventually(async () => {
      await page.goto("/");
      await expect(play).toBeAttached({ timeout: 2000 });
    });
    await turnTo(page, video.videoUrl);
    await play.click();
    await expect(page.getByRole("link", { name: "ভিমিওতে দেখুন" })).toHaveAttribute(
      "href",
      "https://vimeo.com/76979871",
    );
  } finally {
    await database().promoVideo.delete({ where: { id: video.id } });
  }
});
