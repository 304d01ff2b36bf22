import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { longestWaitOfJobs } from "@/lib/health/queries";
import { closeJobQueue } from "@/lib/jobs";
import { completeOwnVideo, deleteUnusedOwnVideos } from "@/lib/materials/own-video-mutations";
import { makeOwnRenditions } from "@/lib/materials/renditions";
import { runTranscoding } from "@/lib/materials/transcoding";
import { takeTranscoding, type VideoTask } from "@/lib/materials/transcoding-mutations";
import { storage } from "@/lib/storage";
import { createCourse } from "@/prisma/factories/course";
import type { User } from "@/prisma/generated/client";
import { api, apiResponse } from "@/test/api";
import { serveRoutes } from "@/test/served-routes";
import { consoleHeaders, createStaff } from "@/test/staff";
import { sendByTus } from "@/test/uploads";

const DAY_MS = 86_400_000;
const run = promisify(execFile);

let site: Awaited<ReturnType<typeof serveRoutes>>;
let admin: User;
let headers: Record<string, string>;
let folder: string;
let film: Buffer;

beforeAll(async () => {
  site = await serveRoutes();
  folder = await mkdtemp(join(tmpdir(), "own-video-"));
  const file = join(folder, "promo.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10:duration=2"];
  await run("ffmpeg", ["-y", "-v", "error", ...picture, "-preset", "ultrafast", file]);
  film = await readFile(file);
});
beforeEach(async () => {
  await prisma.promoVideo.deleteMany();
  await prisma.ownVideo.deleteMany();
  admin = await createStaff("ADMIN");
  headers = await consoleHeaders(admin);
});
afterAll(async () => {
  await site.close();
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
});

const addressOf = (id: string) => `/api/videos/${id}/`;
const call = async (method: string, url: string, body?: Record<string, unknown>) => api(method, url, { headers, body });
const metadata = { purpose: "video", file_name: "promo-final-2.mp4" };

async function sent(bytes = film): Promise<string> {
  const address = await sendByTus(bytes, { url: site.url, headers, metadata }).done;
  return /([0-9a-f-]{36})\/$/.exec(address)?.[1] ?? "";
}

async function make(id: string): Promise<void> {
  const transcoding = await prisma.transcoding.findFirstOrThrow({ where: { videoId: id }, orderBy: { id: "desc" } });
  await runTranscoding(transcoding.id, { examIsOn: async () => false, watchMs: 50 });
}

const landing = async () => (await api("GET", "/api/landing-page-videos/")).body;
const add = (video: string, more: Record<string, unknown> = {}) =>
  call("POST", "/api/staff/promo-videos/", { title: "পরিচিতি", video, ...more });
const change = ({ id, updated_at }: { id: number; updated_at: string }, body: Record<string, unknown>) =>
  call("PATCH", `/api/staff/promo-videos/${id}/`, { updated_at, ...body });
const promo = async (id: number) =>
  (await call("GET", "/api/staff/promo-videos/")).body.find((one: { id: number }) => one.id === id);

describe("an uploaded promo video", () => {
  test("is chosen while it is on its way, takes its place once it is made, and plays for everybody", async () => {
    const id = await sent();
    const { status, body: added } = await add(addressOf(id));
    expect([status, added]).toMatchObject([201, { video: "", next_video: addressOf(id), thumbnail: "" }]);
    expect((await call("GET", `/api/staff/videos/${id}/`)).body).toMatchObject({
      is_ready: false,
      file_name: "promo-final-2.mp4",
      upload: { state: "received", purpose: "video", batch_id: null },
      transcoding: { state: "queued" },
    });
    expect(await change(added, { is_published: true })).toMatchObject({
      status: 400,
      body: { video: ["This video is not made yet."] },
    });
    expect((await apiResponse("GET", addressOf(id))).status).toBe(404);

    await make(id);
    const shown = await promo(added.id);
    expect(shown).toMatchObject({ video: addressOf(id), next_video: null, duration_seconds: 2 });
    expect(shown.updated_at).toBe(added.updated_at);
    expect((await change(added, { is_published: true, title: "পরিচিতি ২" })).status).toBe(200);
    expect(await landing()).toMatchObject([{ video_proxy_url: addressOf(id), thumbnail: shown.thumbnail }]);
    const part = await apiResponse("GET", addressOf(id), { headers: { range: "bytes=0-11" } });
    expect([part.status, part.headers.get("content-type")]).toEqual([206, "video/mp4"]);
    expect(Buffer.from(await part.arrayBuffer()).toString("latin1", 4, 8)).toBe("ftyp");
    expect((await apiResponse("GET", shown.thumbnail)).status).toBe(200);
    const state = (await call("GET", `/api/staff/videos/${id}/`)).body;
    expect(state).toMatchObject({ is_ready: true, qualities: [480], upload: null });
    expect(state.frames).toHaveLength(3);
    expect(await readdir(join(env.DATA_DIR, "uploads"))).not.toContain(id);
  });

  test("leaves the present video where it is until then, and is called off by it", async () => {
    const present = await sent();
    const next = await sent();
    await make(present);
    const { body: added } = await add(addressOf(present));
    const { body: shown } = await change(added, { is_published: true });
    const { body: waiting } = await change(shown, { video: addressOf(next) });
    expect(waiting).toMatchObject({ video: addressOf(present), next_video: addressOf(next), is_published: true });
    expect(await landing()).toMatchObject([{ video_proxy_url: addressOf(present) }]);
    const { body: renamed } = await change(waiting, { title: "নতুন নাম", video: addressOf(next) });
    expect(renamed.next_video).toBe(addressOf(next));
    const { body: off } = await change(renamed, { video: addressOf(present) });
    expect(off).toMatchObject({ video: addressOf(present), next_video: null });
    await make(next);
    expect(await landing()).toMatchObject([{ video_proxy_url: addressOf(present) }]);
  });

  test("has a poster of its own from any of its pictures, which outlives the choice of another", async () => {
    const id = await sent();
    await make(id);
    const { frames } = (await call("GET", `/api/staff/videos/${id}/`)).body;
    const { body: added } = await add(addressOf(id), { frame: 0 });
    const { body: second } = await change(added, { frame: 2 });
    expect(new Set([...frames, added.thumbnail, second.thumbnail]).size).toBe(5);
    expect((await apiResponse("GET", added.thumbnail)).status).toBe(404);
    for (const picture of [...frames, second.thumbnail]) expect((await apiResponse("GET", picture)).status).toBe(200);
    expect((await change(second, { frame: 3 })).status).toBe(400);
    const { body: early } = await add(addressOf(await sent()), { frame: 1 });
    expect(early).toMatchObject({ frame: ["The video has no such picture yet."] });
  });

  test("that cannot be made says so, changes nothing, and is tried again", async () => {
    const id = await sent(Buffer.concat([Buffer.from("\0\0\0\x20ftypisom", "latin1"), Buffer.alloc(2000)]));
    const { body: added } = await add(addressOf(id));
    await make(id);
    expect((await call("GET", `/api/staff/videos/${id}/`)).body).toMatchObject({
      is_ready: false,
      transcoding: { state: "failed", problem: "not_video", can_retry: true },
    });
    expect(await promo(added.id)).toMatchObject({ video: "", next_video: addressOf(id) });
    expect((await call("POST", `/api/staff/videos/${id}/transcoding/`)).body.transcoding.state).toBe("queued");
    expect((await call("POST", `/api/staff/videos/${id}/transcoding/`)).status).toBe(409);
  });
});

test("a demo video takes its place in the course in the same way", async () => {
  const course = await createCourse(prisma, { isPublished: true });
  const id = await sent();
  const { updated_at } = (await call("GET", `/api/staff/courses/${course.id}/`)).body;
  const { body: waiting } = await call("PATCH", `/api/staff/courses/${course.id}/`, {
    updated_at,
    demo_video: addressOf(id),
  });
  expect(waiting).toMatchObject({ demo_video: course.demoVideoUrl, next_demo_video: addressOf(id) });
  await make(id);
  expect((await api("GET", `/api/courses/${course.id}/`)).body).toMatchObject({
    demo_video_proxy_url: addressOf(id),
    demo_video_seconds: 2,
  });
  expect((await call("GET", `/api/staff/courses/${course.id}/`)).body.next_demo_video).toBeNull();
});

test("whoever may not change the site's pages brings no video, and sees none", async () => {
  const id = await sent();
  const teacher = await consoleHeaders(await createStaff("TEACHER"));
  await expect(sendByTus(film, { url: site.url, headers: teacher, metadata }).done).rejects.toThrow();
  expect((await api("GET", `/api/staff/videos/${id}/`, { headers: teacher })).status).toBe(403);
  expect((await api("DELETE", `/api/staff/uploads/${id}/`, { headers: teacher })).status).toBe(403);
});

test("a video that nothing shows any more goes with its files, one that is shown or waited for stays", async () => {
  const shown = await sent();
  const waited = await sent();
  const unused = await sent();
  for (const id of [shown, unused]) await make(id);
  await add(addressOf(shown));
  await add(addressOf(waited));
  // However old it is, its two days begin when a clean-up has found it unused.
  await prisma.ownVideo.updateMany({ data: { createdAt: new Date(Date.now() - 90 * DAY_MS) } });
  const { files, frames } = await prisma.ownVideo.findUniqueOrThrow({
    where: { id: unused },
    include: { files: true },
  });
  expect(await deleteUnusedOwnVideos(new Date())).toBe(0);
  expect(await deleteUnusedOwnVideos(new Date(Date.now() + DAY_MS))).toBe(0);
  expect(await deleteUnusedOwnVideos(new Date(Date.now() + 3 * DAY_MS))).toBe(1);
  const { rows } = await pool.query<{ keys: string[] }>(
    "select data -> 'keys' as keys from pgboss.job where name = 'discard-files'",
  );
  const keys = [...files.map(({ storageKey }) => storageKey), ...frames.map((path) => path.slice("/api/".length))];
  expect(rows.flatMap((row) => row.keys)).toEqual(expect.arrayContaining(keys));
  expect((await prisma.ownVideo.findMany()).map(({ id }) => id).sort()).toEqual([shown, waited].sort());
  expect((await add(addressOf(unused))).body).toMatchObject({ code: "video_refused", reason: "not_found" });
});

test("a video that is used again has its two days anew", async () => {
  const id = await sent();
  await make(id);
  await deleteUnusedOwnVideos(new Date());
  const { body: added } = await add(addressOf(id));
  await deleteUnusedOwnVideos(new Date());
  await prisma.promoVideo.delete({ where: { id: added.id } });
  expect(await deleteUnusedOwnVideos(new Date(Date.now() + 3 * DAY_MS))).toBe(0);
});

test("every table that names a video keeps it from being deleted", async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'own_videos'::regclass",
  );
  const source = await readFile("lib/materials/own-video-mutations.ts", "utf8");
  expect(rows.length).toBeGreaterThan(3);
  for (const { name } of rows) if (name !== "own_video_files") expect(source).toContain(`from ${name} `);
});

describe("the making of a video", () => {
  async function drawn(name: string, args: string[]): Promise<Buffer> {
    const file = join(folder, name);
    await run("ffmpeg", ["-y", "-v", "error", ...args, "-preset", "ultrafast", file]);
    return readFile(file);
  }
  const picture = (seconds: number, size = "320x180") => [
    "-f",
    "lavfi",
    "-i",
    `testsrc2=size=${size}:rate=10:duration=${seconds}`,
  ];
  const tone = (seconds: number) => ["-f", "lavfi", "-i", `sine=frequency=300:duration=${seconds}`];

  test.each([
    ["whose picture ends before its sound", [...picture(6), ...tone(10)]],
    ["that stands still at its end", [...picture(8), ...tone(8), "-vf", "select='lt(t,5)'", "-fps_mode", "vfr"]],
  ])("makes one %s, with its pictures", async (name, args) => {
    const id = await sent(await drawn(`${name}.mp4`, args));
    await make(id);
    const { is_ready, frames } = (await call("GET", `/api/staff/videos/${id}/`)).body;
    expect([is_ready, frames.length]).toEqual([true, 3]);
  });

  test("gives each quality that is asked for, or the nearest below", async () => {
    const id = await sent(await drawn("large.mp4", picture(1, "1280x720")));
    await make(id);
    const tagOf = async (query: string) => (await apiResponse("HEAD", `${addressOf(id)}${query}`)).headers.get("etag");
    const low = await tagOf("?quality=480");
    const high = await tagOf("?quality=720");
    expect(low).not.toBe(high);
    expect(await Promise.all(["", "?quality=1080", "?quality=audio", "?quality=700"].map(tagOf))).toEqual([
      high,
      high,
      high,
      low,
    ]);
  });

  test("by two servers at once leaves the files of the one that was first", async () => {
    const id = await sent();
    const { id: transcodingId } = await prisma.transcoding.findFirstOrThrow({ where: { videoId: id } });
    const overtaken = await takeTranscoding(transcodingId, randomUUID(), new Date());
    const made = await makeOwnRenditions(join(env.DATA_DIR, "uploads", id), {
      folder: await mkdtemp(join(folder, "overtaken-")),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    await make(id);
    await expect(completeOwnVideo(overtaken as VideoTask, randomUUID(), made, new Date())).rejects.toThrow();
    expect((await apiResponse("GET", addressOf(id))).status).toBe(200);
  });

  test("may end while a form is saved: the video is shown at once, with a picture from it", async () => {
    const id = await sent();
    const store = vi.spyOn(storage, "putFile");
    let added: StaffPromoVideo | undefined;
    store.mockImplementationOnce(async () => {
      added = (await add(addressOf(id))).body;
    });
    await make(id);
    expect(await promo(added?.id ?? 0)).toMatchObject({
      video: addressOf(id),
      next_video: null,
      thumbnail: expect.stringMatching(/^\/api\/pictures\//),
    });
  });

  test("waits behind another without an alarm", async () => {
    await sent();
    await pool.query("update pgboss.job set start_after = now() - interval '1 hour' where name = 'make-video'");
    expect(await longestWaitOfJobs()).toBeLessThan(300);
  });
});
