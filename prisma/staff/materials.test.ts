import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { planQualities, probeVideo, transcode } from "@/lib/materials/video";
import { storage } from "@/lib/storage";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { Batch } from "@/prisma/generated/client";
import { staff, writeInput } from "@/prisma/staff/test-io";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";

const run = promisify(execFile);
const PDF = "%PDF-1.7\nলেকচার শিট";
const why = ["--reason", "ভুল ব্যাচ"];

let batch: Batch;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "videos-"));
});
beforeEach(async () => {
  const { courseId } = await createBatch(prisma);
  await prisma.course.update({ where: { id: courseId }, data: { isPublished: true } });
  batch = await createBatch(prisma, { courseId });
});
afterEach(async () => {
  env.FFMPEG_PATH = undefined;
  expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith("transcoding-"))).toEqual([]);
});

const auditOf = (type: string, id: number) =>
  prisma.auditEntry.findMany({ where: { subjectType: type, subjectId: String(id) }, orderBy: { id: "asc" } });
async function storedKeys(): Promise<string[]> {
  const names = await readdir(join(env.DATA_DIR, "files"), { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
const snapshot = async () => [
  await prisma.recording.findMany({ include: { files: true }, orderBy: { id: "asc" } }),
  await prisma.resource.findMany({ orderBy: { id: "asc" } }),
  await prisma.batch.findUnique({ where: { id: batch.id } }),
  await prisma.auditEntry.count(),
  await storedKeys(),
];
/** Where the storage keeps a file; null when it has none. */
async function pathOf(key: string | null): Promise<string | null> {
  const found = await storage.locate(key ?? "", { method: "GET", contentType: "" });
  return found && "path" in found ? found.path : null;
}
async function asLearner() {
  const user = await createAccount();
  await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
  return (await logIn(user)).access;
}

/** Two seconds of a moving picture with a tone. */
async function makeClip(name: string, size: string): Promise<string> {
  const file = join(folder, name);
  const picture = ["-f", "lavfi", "-i", `testsrc=size=${size}:rate=10:duration=2`];
  const tone = ["-f", "lavfi", "-i", "sine=duration=2"];
  await run("ffmpeg", ["-y", "-v", "error", ...picture, ...tone, "-preset", "ultrafast", `file:${file}`]);
  return file;
}

describe("recordings", () => {
  const add = (file: string, ...more: string[]) =>
    staff(["recordings", "add", file, "--batch", String(batch.id), "--title", "ক্লাস ১২: হৃৎচক্র", ...more]);

  test("makes every quality up to the source's own, with a picture, that an enrolled learner can play", async () => {
    const clip = await makeClip("ক্লাস ১২:৩০.mp4", "1366x768");
    const answer = await add(clip, "--description", "ইসিজি", "--date", "২০২৬-১১-২০");
    expect(answer).toMatchObject({ code: 0, err: "" });
    expect(answer.out).toContain("ভিডিও তৈরি হচ্ছে: ১০০%");
    expect(answer.out).toContain("(৪৮০p, ৭২০p)");

    const token = await asLearner();
    const [recording] = (await api("GET", `/api/recordings/?batch_id=${batch.id}`, { token })).body;
    expect(recording).toMatchObject({
      title: "ক্লাস ১২: হৃৎচক্র",
      description: "ইসিজি",
      class_date: "2026-11-20",
      duration_seconds: 2,
      qualities: [480, 720],
    });
    const stream = await api("GET", recording.stream_url, {});
    expect(stream.status).toBe(200);
    const picture = await api("GET", recording.thumbnail, {});
    expect(picture).toMatchObject({ status: 200 });
    expect(picture.headers.get("content-type")).toBe("image/webp");

    const files = await prisma.recordingFile.findMany({ where: { recordingId: recording.id } });
    for (const { storageKey, quality, byteSize, etag } of files) {
      const path = (await pathOf(storageKey)) ?? "";
      const bytes = await readFile(path);
      expect(bytes.length).toBe(Number(byteSize));
      expect(etag).toMatch(/^[0-9a-f]{64}$/);
      const entries = "stream=codec_name,width,height,pix_fmt";
      const { stdout } = await run("ffprobe", ["-v", "error", "-show_entries", entries, "-of", "json", path]);
      const streams = JSON.parse(stdout).streams as Record<string, unknown>[];
      expect(streams).toMatchObject([
        { codec_name: "h264", height: quality, pix_fmt: "yuv420p" },
        { codec_name: "aac" },
      ]);
      expect(Number(streams[0]?.width) % 2).toBe(0);
      // The index stands before the pictures, so that playing starts at once.
      expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    }
    expect(await auditOf("recording", recording.id)).toMatchObject([{ action: "recording.add" }]);

    const before = await snapshot();
    const again = await add(clip, "--title", "আরেক নাম");
    expect(again).toMatchObject({ code: 0 });
    expect(again.out).toContain("কিছুই বদলায়নি");
    expect(await snapshot()).toEqual(before);

    const listed = await staff(["recordings", "list", "--batch", String(batch.id)]);
    expect(listed.out).toContain("480 720");

    expect((await staff(["recordings", "remove", String(recording.id), ...why, "--dry-run"])).code).toBe(0);
    expect(await snapshot()).toEqual(before);
    expect(await staff(["recordings", "remove", String(recording.id), ...why])).toMatchObject({ code: 0, err: "" });
    expect(await storedKeys()).toEqual([]);
    expect(await prisma.recording.count({ where: { batchId: batch.id } })).toBe(0);
    expect(await staff(["recordings", "remove", String(recording.id), ...why])).toMatchObject({ code: 1 });
  }, 120_000);

  test("a picture of one's own, and a source below the lowest quality as it is", async () => {
    const clip = await makeClip("small.mp4", "321x241");
    const poster = join(folder, "poster.png");
    await sharp({ create: { width: 300, height: 300, channels: 3, background: "#0b7a69" } }).toFile(poster);
    expect(await add(clip, "--thumbnail", poster)).toMatchObject({ code: 0, err: "" });
    const { files, thumbnailUrl } = await prisma.recording.findFirstOrThrow({
      where: { batchId: batch.id },
      include: { files: true },
    });
    expect(files.map(({ quality }) => quality)).toEqual([480]);
    expect(await probeVideo((await pathOf(files[0]?.storageKey ?? "")) ?? "")).toMatchObject({ height: 240 });
    const { body } = await api("GET", thumbnailUrl ?? "", {});
    expect(body).not.toBeNull();
  }, 120_000);

  test("a dry run says what would be made; two runs at once add one recording", async () => {
    const clip = await makeClip("twice.mp4", "160x120");
    const before = await snapshot();
    const dry = await add(clip, "--dry-run");
    expect(dry).toMatchObject({ code: 0, err: "" });
    expect(dry.out).toContain("৪৮০p");
    expect(dry.out).toContain("কিছুই লেখা হয়নি");
    expect(await snapshot()).toEqual(before);
    const answers = await Promise.all([add(clip), add(clip)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(await prisma.recording.count({ where: { batchId: batch.id } })).toBe(1);
    // One video, its sound and one picture: the loser took its own away.
    expect((await storedKeys()).length - (before[4] as string[]).length).toBe(3);
  }, 120_000);

  test("whatever goes wrong, nothing is left", async () => {
    const clip = await makeClip("fine.mp4", "160x120");
    const before = await snapshot();
    const fails = async (expected: RegExp, file: string, ...more: string[]) => {
      const answer = await add(file, ...more);
      expect(answer.code).toBe(1);
      expect(answer.err).toMatch(expected);
      expect(await snapshot()).toEqual(before);
    };
    await fails(/পড়া যায়নি/, "/nowhere/class.mp4");
    await fails(/খালি/, await writeInput("", "empty.mp4"));
    await fails(/ভিডিও নয়/, await writeInput("not a video", "text.mp4"));
    await fails(/ছবি নয়/, clip, "--thumbnail", await writeInput("not a picture", "poster.png"));
    await fails(/--batch/, clip, "--batch", "999999");
    await fails(/--title/, clip, "--title", " ");
    await fails(/--date/, clip, "--date", "2026-02-30");

    // Half of the videos written, then the end: a full disk, a killed program.
    const bin = join(folder, "bin");
    await mkdir(bin);
    await writeFile(
      join(bin, "ffmpeg"),
      '#!/bin/sh\nfor last; do :; done\necho half > "$last"\necho "disk full" >&2\nexit 1\n',
    );
    await writeFile(join(bin, "ffprobe"), '#!/bin/sh\nexec ffprobe "$@"\n');
    for (const name of ["ffmpeg", "ffprobe"]) await chmod(join(bin, name), 0o755);
    env.FFMPEG_PATH = join(bin, "ffmpeg");
    await fails(/disk full/, clip);
    await rename(bin, `${bin}-gone`);
    await fails(/FFMPEG_PATH/, clip);
  }, 120_000);

  test("stops when the person does", async () => {
    const clip = await makeClip("stopped.mp4", "160x120");
    const work = transcode(
      clip,
      { lines: 120, path: join(folder, "stopped-120.mp4") },
      {
        seconds: 2,
        signal: AbortSignal.abort(),
        onProgress: () => undefined,
      },
    );
    await expect(work).rejects.toMatchObject({ code: "interrupted" });
  });

  test.each([
    [2160, [480, 720, 1080]],
    [1080, [480, 720, 1080]],
    [900, [480, 720]],
    [480, [480]],
  ])("of %i lines", (height, qualities) => {
    expect(planQualities(height)).toEqual(qualities.map((quality) => ({ quality, lines: quality })));
  });
});

describe("resources", () => {
  const add = (...more: string[]) =>
    staff(["resources", "add", "--batch", String(batch.id), "--title", "লেকচার শিট ১২", ...more]);

  test("a file with a Bengali name is downloaded as it was; the same twice, listed and removed", async () => {
    const file = await writeInput(PDF, "হৃৎপিণ্ড ও রক্ত.pdf");
    expect(await add(file)).toMatchObject({ code: 0, err: "" });
    const token = await asLearner();
    const [resource] = (await api("GET", `/api/resources/?batch_id=${batch.id}`, { token })).body;
    expect(resource).toMatchObject({ title: "লেকচার শিট ১২", file_name: "হৃৎপিণ্ড ও রক্ত.pdf", external_link: null });
    const download = await api("GET", resource.download_url, { token });
    expect(download.body).toBe(PDF);
    expect(download.headers.get("content-type")).toBe("application/pdf");
    expect(decodeURIComponent(download.headers.get("content-disposition") ?? "")).toContain("হৃৎপিণ্ড ও রক্ত.pdf");

    const before = await snapshot();
    expect((await add(await writeInput(PDF, "copy.pdf"))).out).toContain("কিছুই বদলায়নি");
    expect((await staff(["resources", "list", "--batch", String(batch.id)])).out).toContain("হৃৎপিণ্ড ও রক্ত.pdf");
    expect((await staff(["resources", "remove", String(resource.id), ...why, "--dry-run"])).code).toBe(0);
    expect(await snapshot()).toEqual(before);
    expect(await staff(["resources", "remove", String(resource.id), ...why])).toMatchObject({ code: 0, err: "" });
    expect((await api("GET", resource.download_url, { token })).status).toBe(404);
    expect(await auditOf("resource", resource.id)).toMatchObject([
      { action: "resource.add" },
      { action: "resource.remove", detail: { reason: "ভুল ব্যাচ" } },
    ]);
  });

  test("a link, once", async () => {
    expect(await add("--link", "https://example.com/heart")).toMatchObject({ code: 0, err: "" });
    expect((await add("--link", "https://example.com/heart")).out).toContain("কিছুই বদলায়নি");
    const resources = await prisma.resource.findMany({ where: { batchId: batch.id } });
    expect(resources).toMatchObject([{ externalLink: "https://example.com/heart", storageKey: null }]);
  });

  test("a file that another resource still shows survives the removal", async () => {
    await add(await writeInput(`${PDF}২`, "shared.pdf"));
    const { id, createdAt, ...first } = await prisma.resource.findFirstOrThrow({ where: { batchId: batch.id } });
    await prisma.resource.create({ data: { ...first, batchId: (await createBatch(prisma)).id } });
    await staff(["resources", "remove", String(id), ...why]);
    expect(await pathOf(first.storageKey)).not.toBeNull();
  });

  test("what cannot be used is refused and leaves nothing", async () => {
    const huge = await writeInput(PDF, "huge.pdf");
    await truncate(huge, 200 * 1024 * 1024 + 1);
    const before = await snapshot();
    const cases: [string[], RegExp][] = [
      [[huge], /২০০ মেগাবাইট/],
      [[await writeInput("<script>", "page.html")], /'\.html'.*\.pdf/],
      [[await writeInput("MZ", "notes.pdf")], /PDF ফাইল নয়/],
      [["--link", "javascript:alert(1)"], /--link/],
      [[await writeInput(PDF, "a.pdf"), "--link", "https://example.com"], /একসাথে নয়/],
      [[], /একটি ফাইল/],
      [["--link", "https://example.com", "--batch", "999999"], /--batch/],
    ];
    for (const [args, expected] of cases) {
      const answer = await add(...args);
      expect(answer.code).toBe(1);
      expect(answer.err).toMatch(expected);
    }
    const dry = await add(await writeInput(PDF, "dry.pdf"), "--dry-run");
    expect(dry.out).toContain("কিছুই লেখা হয়নি");
    expect(await snapshot()).toEqual(before);
  });
});

describe("syllabus", () => {
  const set = (file: string, ...more: string[]) =>
    staff(["syllabus", "set", file, "--batch", String(batch.id), ...more]);

  test("takes the place of the one before, whose file goes unless another batch shows it", async () => {
    const first = await writeInput(PDF, "সিলেবাস.pdf");
    expect(await set(first)).toMatchObject({ code: 0, err: "" });
    const keyOf = async () => (await prisma.batch.findUniqueOrThrow({ where: { id: batch.id } })).syllabusKey ?? "";
    const firstKey = await keyOf();
    expect(await pathOf(firstKey)).not.toBeNull();
    const before = await snapshot();
    expect((await set(first)).out).toContain("কিছুই বদলায়নি");
    const dry = await set(await writeInput(`${PDF}৩`), "--dry-run");
    expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(/সিলেবাস হবে: /) });
    expect(await set(await writeInput("MZ", "x.pdf"))).toMatchObject({ code: 1, err: expect.stringContaining("PDF") });
    expect(await snapshot()).toEqual(before);

    const other = await createBatch(prisma, { syllabusKey: firstKey, syllabusFileName: "ক.pdf" });
    await set(await writeInput(`${PDF}৩`, "নতুন.pdf"));
    expect(await pathOf(firstKey)).not.toBeNull();
    await prisma.batch.update({ where: { id: other.id }, data: { syllabusKey: null, syllabusFileName: null } });
    const second = await keyOf();
    await set(await writeInput(`${PDF}৪`, "আরও নতুন.pdf"));
    expect(await pathOf(second)).toBeNull();
    expect(await auditOf("batch", batch.id)).toMatchObject(Array(3).fill({ action: "batch.syllabus" }));
  });
});
