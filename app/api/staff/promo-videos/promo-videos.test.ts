import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { StaffCourseDetail, StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { type ApiAnswer, type ApiCall, api, apiResponse } from "@/test/api";
import { staffApi } from "@/test/staff";
import { type ProviderAnswers, posterOf, startVideoProviders } from "@/test/video-providers";

const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const first = "q7Vx2mKd0nE";
const second = "a1B2c3D4e5F";

let call: (method: string, url: string, call?: ApiCall) => Promise<ApiAnswer>;
let relay: Awaited<ReturnType<typeof startVideoProviders>>;
let answers: ProviderAnswers;

beforeAll(async () => {
  ({ call } = await staffApi("ADMIN"));
});
beforeEach(async () => {
  const oEmbed = { type: "video", title: "<b>এক মিনিটে</b>", author_name: "প্রস্তুতি" };
  answers = {
    [watch(first)]: { json: oEmbed },
    [watch(second)]: { json: oEmbed },
    [`i.ytimg.com/vi/${first}/maxresdefault.jpg`]: { picture: await posterOf("teal") },
    [`i.ytimg.com/vi/${second}/maxresdefault.jpg`]: { picture: await posterOf("maroon") },
    "https://vimeo.com/76979871": { json: { ...oEmbed, duration: 62 } },
  };
  relay = await startVideoProviders(answers);
  env.VIDEO_PROVIDERS_URL = relay.url;
});
afterEach(() => {
  env.VIDEO_PROVIDERS_URL = undefined;
  relay.close();
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
});

const add = (video: string) => call("POST", "/api/staff/promo-videos/", { body: { title: "পরিচিতি", video } });
const change = ({ id, updated_at }: StaffPromoVideo, body: Record<string, unknown>) =>
  call("PATCH", `/api/staff/promo-videos/${id}/`, { body: { updated_at, ...body } });
const pictures = () => readdir(join(env.DATA_DIR, "files/pictures")).catch(() => []);
async function colourOf(path: string): Promise<string> {
  const picture = Buffer.from(await (await apiResponse("GET", path)).arrayBuffer());
  const { dominant } = await sharp(picture).stats();
  return dominant.r > dominant.g ? "maroon" : "teal";
}

describe("a promo video of YouTube", () => {
  it("is stored by its watch address with the provider's picture, and can be shown at once", async () => {
    const { status, body: made } = await add(`https://youtu.be/${first}?si=x`);
    expect([status, made]).toMatchObject([201, { video: watch(first), title: "পরিচিতি", is_published: false }]);
    expect(await colourOf(made.thumbnail)).toBe("teal");
    expect((await change(made, { is_published: true })).status).toBe(200);
    const [shown] = (await api("GET", "/api/landing-page-videos/")).body;
    expect(shown).toMatchObject({ video_proxy_url: watch(first), thumbnail: made.thumbnail, duration_seconds: null });
  });

  it("is not asked about again while it stays the same video", async () => {
    const { body: made } = await add(watch(first));
    relay.close();
    const renamed = await change(made, { title: "নতুন নাম", video: `https://m.youtube.com/watch?v=${first}` });
    expect([renamed.status, renamed.body.title, renamed.body.video]).toEqual([200, "নতুন নাম", watch(first)]);
  });

  it("keeps the present picture unless the provider's is wanted, and no other picture stays behind", async () => {
    const before = (await pictures()).length;
    const { body: made } = await add(watch(first));
    const { body: other } = await change(made, { video: watch(second) });
    expect([other.video, other.thumbnail]).toEqual([watch(second), made.thumbnail]);
    const { body: drawn } = await change(other, { video: watch(second), provider_poster: true });
    expect(await colourOf(drawn.thumbnail)).toBe("maroon");
    expect(await pictures()).toHaveLength(before + 1);
  });

  it("leaves the video before it and no picture while the provider is away, or when it was changed meanwhile", async () => {
    const { body: made } = await add(watch(first));
    const before = await pictures();
    answers[watch(second)] = { status: 503 };
    const away = await change(made, { video: watch(second), title: "অন্য" });
    expect([away.status, away.body.code, away.body.provider]).toEqual([503, "video_provider_away", "youtube"]);
    answers[watch(second)] = { json: { type: "video" } };
    const stale = { ...made, updated_at: "2026-01-01T00:00:00.000Z" };
    expect((await change(stale, { video: watch(second), provider_poster: true })).body.code).toBe("changed_meanwhile");
    const kept = await prisma.promoVideo.findUniqueOrThrow({ where: { id: made.id } });
    expect([kept.videoUrl, kept.title, kept.thumbnailUrl]).toEqual([watch(first), "পরিচিতি", made.thumbnail]);
    expect(await pictures()).toEqual(before);
  });

  it("does without a picture that is none", async () => {
    answers[`i.ytimg.com/vi/${first}/maxresdefault.jpg`] = { picture: Buffer.from("<svg onload=alert(1)>") };
    expect((await add(watch(first))).body).toMatchObject({ video: watch(first), thumbnail: "" });
  });
});

test.each([
  ["https://youtube.com.evil.example/watch?v=q7Vx2mKd0nE", "host_lookalike", "youtube.com.evil.example"],
  ["https://www.youtube.com@evil.example/watch?v=q7Vx2mKd0nE", "link_unusable", "evil.example"],
  ["https://www.youtube.com/watch?v=00000000000", "not_found", "www.youtube.com"],
  ["https://localhost/promo.mp4", "host_private", "localhost"],
  ["https://127.0.0.1/promo.mp4", "host_private", "127.0.0.1"],
  ["https://[::ffff:127.0.0.1]/promo.mp4", "host_private", "[::ffff:7f00:1]"],
])("%s is refused with the reason and the host", async (video, reason, host) => {
  const before = await prisma.promoVideo.count();
  const refusal = [400, { code: "video_refused", reason, host }];
  const added = await add(video);
  expect([added.status, added.body]).toMatchObject(refusal);
  const checked = await call("POST", "/api/staff/video-checks/", { body: { video } });
  expect([checked.status, checked.body]).toMatchObject(refusal);
  expect(await prisma.promoVideo.count()).toBe(before);
});

it("is tried for a form, with a small picture in the answer and nothing written", async () => {
  const before = await pictures();
  const { body } = await call("POST", "/api/staff/video-checks/", { body: { video: `https://youtu.be/${first}` } });
  expect(body).toMatchObject({ kind: "embed", provider: "youtube", video: watch(first), title: "<b>এক মিনিটে</b>" });
  const picture = Buffer.from(body.poster.replace("data:image/webp;base64,", ""), "base64");
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 352, height: 198 });
  expect(await pictures()).toEqual(before);
});

describe("a course's demo video", () => {
  it("is tried like a promo video, and its length is its own", async () => {
    const { body: course } = await call("POST", "/api/staff/courses/", { body: { title: "অ্যানাটমি" } });
    const patch = (from: StaffCourseDetail, body: Record<string, unknown>) =>
      call("PATCH", `/api/staff/courses/${course.id}/`, { body: { updated_at: from.updated_at, ...body } });
    const { body: made } = await patch(course, { demo_video: "https://player.vimeo.com/video/76979871" });
    expect([made.demo_video, made.demo_video_seconds]).toEqual(["https://vimeo.com/76979871", 62]);
    const { body: other } = await patch(made, { demo_video: `https://youtu.be/${second}` });
    expect([other.demo_video, other.demo_video_seconds]).toEqual([watch(second), null]);
    const refused = await patch(other, { demo_video: "https://vimeo.com.evil.example/76979871", title: "অন্য" });
    expect([refused.status, refused.body.reason]).toEqual([400, "host_lookalike"]);
    expect((await patch(other, { is_published: true })).status).toBe(200);
    const page = (await api("GET", `/api/courses/${course.id}`)).body;
    expect([page.title, page.demo_video_proxy_url]).toEqual(["অ্যানাটমি", watch(second)]);
  });
});
