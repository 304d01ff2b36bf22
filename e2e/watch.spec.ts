import { expect as baseExpect, type Locator, type Page, test } from "@playwright/test";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import {
  addRecording,
  addSound,
  enrollmentOf,
  type MaterialsLearner,
  materialsLearner,
  savedNotes,
  savedPosition,
} from "../test/e2e-materials.ts";
import { runStaffCommand } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

/** Without a video card a film starts slowly. */
const expect = baseExpect.configure({ timeout: 40_000 });

const TITLE = "ক্লাস ২১: হৃৎচক্র ও ইসিজি";
type VideoFact = "paused" | "currentTime" | "muted" | "playbackRate" | "currentSrc" | "videoHeight" | "volume";

const dialog = (page: Page) => page.getByRole("dialog", { name: TITLE });
const playerIn = (frame: Page | Locator) => frame.getByRole("region", { name: TITLE });
const player = (page: Page) => playerIn(dialog(page));
const mark = (page: Page) => player(page).getByText("মাহিয়া রহমান · ৪৩২১");
const watchButton = (page: Page) => page.getByRole("button", { name: `${TITLE} দেখুন` });
const seekBar = (page: Page, frame: Page | Locator = dialog(page)) =>
  playerIn(frame).getByRole("slider", { name: "ভিডিওর সময়" });
const video = <Fact extends VideoFact>(page: Page, fact: Fact): Promise<HTMLVideoElement[Fact]> =>
  page.locator("video").evaluate((element, name) => (element as HTMLVideoElement)[name as Fact], fact);

async function openRecording(page: Page, { page: address }: MaterialsLearner): Promise<void> {
  await page.goto(address);
  await watchButton(page).click();
  await eventually(async () => expect(await video(page, "currentTime")).toBeGreaterThan(0));
}

async function pauseAt(page: Page, tenth: number): Promise<void> {
  await page.keyboard.press(String(tenth));
  await page.keyboard.press("k");
  await eventually(async () => expect(await video(page, "paused")).toBe(true));
}

test("a class is watched, sought in and seen in another quality @phone", async ({ page, context, request }) => {
  const learner = await materialsLearner(request);
  const recordingId = await addRecording(learner, TITLE);
  await signIn(context, learner.tokens);
  await openRecording(page, learner);
  await expect(page).toHaveURL(new RegExp(`${learner.page}/watch/${recordingId}$`));
  await expect(mark(page)).toBeInViewport();
  expect(await video(page, "videoHeight")).toBe(720);

  await test.step("place and speed outlive another quality, standing still", async () => {
    await pauseAt(page, 5);
    const place = await video(page, "currentTime");
    expect(place).toBeGreaterThanOrEqual(5);
    await player(page).getByRole("combobox", { name: "গতি" }).selectOption("১.৫×");
    await player(page).getByRole("combobox", { name: "ভিডিওর মান" }).selectOption("৪৮০পি");
    await eventually(async () => expect(await video(page, "videoHeight")).toBe(480));
    await eventually(async () => expect(await video(page, "currentTime")).toBeCloseTo(place, 1));
    expect(await video(page, "currentSrc")).toContain("quality=480");
    expect(await video(page, "playbackRate")).toBe(1.5);
    expect(await video(page, "paused")).toBe(true);
  });

  await test.step("and running", async () => {
    await seekBar(page).fill("2");
    await page.keyboard.press("k");
    await eventually(async () => expect(await video(page, "currentTime")).toBeGreaterThan(2));
    await player(page).getByRole("combobox", { name: "ভিডিওর মান" }).selectOption("১০৮০পি");
    await eventually(async () => expect(await video(page, "videoHeight")).toBe(1080));
    await eventually(async () => expect(await video(page, "currentTime")).toBeGreaterThan(2));
    expect(await video(page, "paused")).toBe(false);
    expect(await video(page, "playbackRate")).toBe(1.5);
  });

  await pauseAt(page, 7);
  await expectAccessibleEverywhere(page);
  await eventually(async () => expect(await savedPosition(learner, recordingId)).toBe(7));

  await test.step("the focus goes back, the list knows the place, the device the choices", async () => {
    await dialog(page).getByRole("button", { name: "বন্ধ করুন", exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${learner.page}$`));
    await expect(watchButton(page)).toBeFocused();
    await expect(page.getByText("৭০% দেখেছেন")).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.reload();
    await watchButton(page).click();
    await expect(dialog(page).getByText("০:০৭ পর্যন্ত দেখেছিলেন")).toBeVisible();
    await eventually(async () => expect(await video(page, "videoHeight")).toBe(1080));
    await eventually(async () => expect(await video(page, "currentTime")).toBeGreaterThanOrEqual(7));
    expect(await video(page, "playbackRate")).toBe(1.5);
  });

  await test.step("going back closes it", async () => {
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(watchButton(page)).toBeVisible();
  });
});

test("the recordings stand in a table, and the player begins with its defaults", async ({ page, context, request }) => {
  const learner = await materialsLearner(request);
  await addRecording(learner, TITLE);
  await signIn(context, learner.tokens);
  await page.goto(learner.page);
  const table = page.getByRole("region", { name: "রেকর্ডিং", exact: true }).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["ছবি", "ক্লাস", "তারিখ", "কাজ"]);
  const [, title, date, action] = await table.getByRole("row").nth(1).getByRole("cell").all();
  await expect(title as Locator).toHaveText(`${TITLE}ইসিজির প্রতিটি তরঙ্গ কী বোঝায়`);
  await expect(date as Locator).toHaveText(/^[০-৯]{1,2}\s\S+\s২০[০-৯]{2}$/);
  await expect(action as Locator).toHaveText("দেখুন");

  await watchButton(page).click();
  await expect(page.locator("dialog:modal video")).toHaveAttribute("preload", "metadata");
  const speed = player(page).getByRole("combobox", { name: "গতি" });
  await expect(speed).toHaveValue("1");
  await expect(speed.getByRole("option")).toHaveText(["০.৫×", "০.৭৫×", "১×", "১.২৫×", "১.৫×", "১.৭৫×", "২×"]);
  const quality = player(page).getByRole("combobox", { name: "ভিডিওর মান" });
  await expect(quality).toHaveValue("720");
  await expect(quality.getByRole("option")).toHaveText(["৪৮০পি", "৭২০পি", "১০৮০পি"]);
  const { width, height } = await page.locator("video").evaluate((element) => element.getBoundingClientRect());
  expect(width / height).toBeCloseTo(16 / 9, 2);
});

test("a class goes on on another device, by its address, or from the start", async ({
  page,
  context,
  browser,
  request,
}) => {
  const learner = await materialsLearner(request);
  const recordingId = await addRecording(learner, TITLE);
  await signIn(context, learner.tokens);
  await openRecording(page, learner);
  await pauseAt(page, 6);
  // A place that was sought while standing still is known when the page goes away.
  await seekBar(page).fill("3");
  await page.goto("about:blank");
  await eventually(async () => expect(await savedPosition(learner, recordingId)).toBe(3));

  const otherContext = await browser.newContext();
  await signIn(otherContext, learner.tokens);
  const other = await otherContext.newPage();
  // Playwright's own questions count as the reader's gestures in a page.
  await other.addInitScript(() => {
    const activation = { hasBeenActive: false, isActive: false };
    Object.defineProperty(navigator, "userActivation", { value: activation });
    addEventListener("pointerdown", () => Object.assign(activation, { hasBeenActive: true }), true);
  });
  // As it was linked to before the class had an address of its own.
  await other.goto(`${learner.page}?recording=${recordingId}`);
  await expect(other).toHaveURL(new RegExp(`${learner.page}/watch/${recordingId}`));
  await expect(other.getByText("০:০৩ পর্যন্ত দেখেছিলেন")).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  // The page says so before the player is there.
  await eventually(async () => expect(await video(other, "currentTime")).toBeGreaterThanOrEqual(3));
  await expect(playerIn(other)).not.toBeFocused();
  await pauseAt(other, 5);
  await other.getByRole("button", { name: "শুরু থেকে দেখুন" }).click();
  await eventually(async () => expect(await video(other, "currentTime")).toBe(0));

  await test.step("notes are kept at once, without a connection too, and are on the server once", async () => {
    const write = async (at: string, text: string) => {
      await other.getByRole("textbox", { name: `${at}-এ নোট লিখুন` }).fill(text);
      await other.getByRole("button", { name: "নোট রাখুন" }).click();
      await expect(other.getByRole("button", { name: `${at} থেকে দেখুন` })).toBeVisible();
    };
    await otherContext.setOffline(true);
    await write("০:০০", "P তরঙ্গ");
    await expect(other.getByText("১টি নোট এই ফোনে আছে, ইন্টারনেট এলে পাঠানো হবে।")).toBeVisible();
    expect(await savedNotes(learner)).toEqual([]);
    await otherContext.setOffline(false);
    await eventually(async () => expect(await savedNotes(learner)).toEqual(["0 P তরঙ্গ"]));
    await seekBar(other, other).fill("4");
    await write("০:০৪", "এভি ব্লক");
    await eventually(async () => expect(await savedNotes(learner)).toEqual(["0 P তরঙ্গ", "4 এভি ব্লক"]));
    await other.getByRole("button", { name: "০:০০ থেকে দেখুন" }).click();
    await eventually(async () => expect(await video(other, "currentTime")).toBe(0));
    await other.getByRole("button", { name: "০:০০-এর নোট: আরও কাজ" }).click();
    await other.getByRole("button", { name: "মুছুন" }).click();
    await eventually(async () => expect(await savedNotes(learner)).toEqual(["4 এভি ব্লক"]));
  });
  await expectAccessible(other);
  await other.getByRole("link", { name: "পড়ার ঘরে ফিরুন" }).click();
  await expect(watchButton(other)).toBeVisible();
  await expect(dialog(other)).toHaveCount(0);
  await otherContext.close();
});

test("all of it works by keyboard, and no key is taken from a control", async ({ page, context, request }) => {
  const learner = await materialsLearner(request);
  await addRecording(learner, TITLE);
  await signIn(context, learner.tokens);
  await page.goto(learner.page);
  await watchButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(player(page)).toBeFocused();
  await eventually(async () => expect(await video(page, "currentTime")).toBeGreaterThan(0));
  await pauseAt(page, 3);

  await page.keyboard.press("l");
  await eventually(async () => expect(await video(page, "currentTime")).toBe(10));
  await page.keyboard.press("j");
  await eventually(async () => expect(await video(page, "currentTime")).toBe(0));
  await page.keyboard.press("ArrowRight");
  await eventually(async () => expect(await video(page, "currentTime")).toBe(5));
  await page.keyboard.press("ArrowDown");
  await eventually(async () => expect(await video(page, "volume")).toBe(0.9));
  await page.keyboard.press("Shift+>");
  await eventually(async () => expect(await video(page, "playbackRate")).toBe(1.25));
  await expect(player(page).getByRole("combobox", { name: "গতি" })).toHaveValue("1.25");

  await player(page).getByRole("button", { name: "শব্দ বন্ধ করুন" }).focus();
  await page.keyboard.press("Space");
  await eventually(async () => expect(await video(page, "muted")).toBe(true));
  expect(await video(page, "paused")).toBe(true);
  await seekBar(page).focus();
  await page.keyboard.press("ArrowLeft");
  await eventually(async () => expect(await video(page, "currentTime")).toBe(0));
  await expect(seekBar(page)).toHaveAttribute("aria-valuetext", "শুরু, মোট ১০\u00A0সেকেন্ড");

  await page.keyboard.press("?");
  const help = player(page).getByRole("region", { name: "কীবোর্ড শর্টকাট" });
  await expect(help).toContainText("গতি কমান বা বাড়ান");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(dialog(page)).toBeVisible();

  await page.keyboard.press("f");
  await expect(player(page).getByRole("button", { name: "পুরো পর্দা থেকে বেরোন" })).toBeAttached();
  await expect(mark(page)).toBeInViewport();
  await page.keyboard.press("f");
  await expect(player(page).getByRole("button", { name: "পুরো পর্দায় দেখুন" })).toBeAttached();

  const stops = await dialog(page).locator("button:not([tabindex='-1']), select, input").count();
  for (let stop = 0; stop < stops + 2; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(watchButton(page)).toBeFocused();
});

test("an enrolment that ends stops the class and says so @phone", async ({ page, context, request }) => {
  const learner = await materialsLearner(request);
  await addRecording(learner, TITLE);
  await signIn(context, learner.tokens);
  await openRecording(page, learner);
  await runStaffCommand("enrollments", "cancel", String(await enrollmentOf(learner)), "--reason", "ভুল ব্যাচ");
  await player(page).getByRole("combobox", { name: "ভিডিওর মান" }).selectOption("৪৮০পি");
  const message = player(page).getByRole("alert");
  await expect(message).toContainText("এই রেকর্ডিং আর দেখা যাবে না");
  await expect(message).toContainText("আপনার ভর্তি এখন চালু নেই");
  expect(await video(page, "paused")).toBe(true);
  await dialog(page).getByRole("button", { name: "বন্ধ করুন", exact: true }).click();
  await expect(page.getByRole("heading", { name: "কোর্সে ভর্তি হোন" }).first()).toBeVisible();
  await expect(watchButton(page)).toHaveCount(0);
});

test("an address that ran out is renewed where the learner is, a lost connection can be tried again", async ({
  page,
  context,
  request,
}) => {
  const learner = await materialsLearner(request);
  await addRecording(learner, TITLE);
  await signIn(context, learner.tokens);
  await openRecording(page, learner);
  await pauseAt(page, 6);
  const place = await video(page, "currentTime");
  const ticketOf = (address: string) => address.split("/stream/")[1];
  const first = ticketOf(await video(page, "currentSrc"));

  await intercept(page, "**/stream/**", (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
  await player(page).getByRole("combobox", { name: "ভিডিওর মান" }).selectOption("৪৮০পি");
  await eventually(async () => expect(await video(page, "videoHeight")).toBe(480));
  await eventually(async () => expect(await video(page, "currentTime")).toBeCloseTo(place, 1));
  expect(ticketOf(await video(page, "currentSrc"))).not.toBe(first);

  await intercept(page, "**/api/recordings/**", (route) => route.abort());
  await player(page).getByRole("combobox", { name: "ভিডিওর মান" }).selectOption("১০৮০পি");
  await expect(player(page).getByRole("alert")).toContainText("ভিডিওটি চালানো যাচ্ছে না");
  await page.unroute("**/api/recordings/**");
  await player(page).getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await eventually(async () => expect(await video(page, "videoHeight")).toBe(1080));
  await eventually(async () => expect(await video(page, "currentTime")).toBeCloseTo(place, 1));
});

test("two quick taps at a side of the picture seek, and the sound alone goes on there @phone", async ({
  page,
  context,
  request,
}) => {
  const learner = await materialsLearner(request);
  await addSound(await addRecording(learner, TITLE));
  await signIn(context, learner.tokens);
  await openRecording(page, learner);
  await pauseAt(page, 1);
  const box = await player(page).boundingBox();
  if (!box) throw new Error("the player is not to be seen");
  const tapTwice = async (share: number) => {
    for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(box.x + box.width * share, box.y + box.height / 3);
  };
  await tapTwice(0.9);
  await eventually(async () => expect(await video(page, "currentTime")).toBe(10));
  await tapTwice(0.1);
  await eventually(async () => expect(await video(page, "currentTime")).toBe(0));
  expect(await video(page, "paused")).toBe(true);

  await player(page).getByRole("button", { name: "১০ সেকেন্ড সামনে" }).click();
  await seekBar(page).fill("6");
  await dialog(page).locator("label", { hasText: "শুধু অডিও" }).click();
  await expect(player(page).getByText("শুধু অডিও", { exact: true })).toBeVisible();
  await eventually(async () => expect(await video(page, "currentSrc")).toContain("quality=audio"));
  await eventually(async () => expect(await video(page, "currentTime")).toBeCloseTo(6, 1));
  await player(page).getByRole("button", { name: "চালান" }).click();
  await eventually(async () => expect(await video(page, "currentTime")).toBeGreaterThan(6.2));
  expect(await video(page, "videoHeight")).toBe(0);
  await player(page).getByRole("combobox", { name: "ভিডিওর মান" }).selectOption("৪৮০পি");
  await eventually(async () => expect(await video(page, "videoHeight")).toBe(480));
});

test("a batch without recordings says so, and a list that fails can be asked for again", async ({
  page,
  context,
  request,
}) => {
  const learner = await materialsLearner(request);
  await signIn(context, learner.tokens);
  await intercept(page, "**/api/recordings/?batch_id=*", (route) => route.abort());
  await page.goto(learner.page);
  await expect(page.getByText("রেকর্ডিং লোড করা যায়নি।")).toBeVisible();
  await page.unroute("**/api/recordings/?batch_id=*");
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await expect(page.getByText("এখনো কোনো রেকর্ডিং নেই")).toBeVisible();
  await expect(page.getByText("এখনো কোনো রিসোর্স নেই")).toBeVisible();
});
