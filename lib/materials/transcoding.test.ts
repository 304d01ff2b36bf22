import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { access, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { examIsOn } from "@/lib/exams/taking/load-queries";
import { closeJobQueue } from "@/lib/jobs";
import { runTranscoding, STALLED_MS } from "@/lib/materials/transcoding";
import { cancelTranscoding, endLostTranscodings, retryTranscoding } from "@/lib/materials/transcoding-mutations";
import { beginUpload, finishUpload } from "@/lib/materials/upload-mutations";
import { probeVideo } from "@/lib/materials/video";
import { storage } from "@/lib/storage";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { Batch, User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { eventually } from "@/test/eventually";
import { storeRecording } from "@/test/materials";
import { sitting } from "@/test/sitting";
import { createStaff } from "@/test/staff";

// At its usual last priority the encoder would stand still beside tests that keep all cores busy.
vi.mock(import("@/lib/priority"), () => ({ priorityOf: () => 3 }));

const run = promisify(execFile);
const quiet = { examIsOn: async () => false, watchMs: 30 };

let batch: Batch;
let teacher: User;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "transcoding-"));
});
beforeEach(async () => {
  const { courseId } = await createBatch(prisma);
  await prisma.course.update({ where: { id: courseId }, data: { isPublished: true } });
  batch = await createBatch(prisma, { courseId });
  teacher = await createStaff("TEACHER");
});
afterEach(async () => {
  // Every run must remove its folder, however it ended.
  expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith("transcoding-"))).toEqual([]);
});
afterAll(closeJobQueue);

const clips = new Map<string, Promise<string>>();

async function drawClip(size: string, seconds: number, isSilent: boolean): Promise<string> {
  const file = join(folder, `${size}-${seconds}${isSilent ? "-silent" : ""}.mp4`);
  const picture = ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=10:duration=${seconds}`];
  const tone = isSilent ? [] : ["-f", "lavfi", "-i", `sine=frequency=300:duration=${seconds}`];
  await run("ffmpeg", ["-y", "-v", "error", ...picture, ...tone, "-preset", "ultrafast", file]);
  return file;
}

/**
 * Draws a moving picture with a tone once for all tests; in each test's own batch it is new. It has few frames, because
 * the encoder gets only what other tests leave of the processor.
 */
function makeClip(size: string, seconds: number, { isSilent = false } = {}): Promise<string> {
  const key = `${size} ${seconds} ${isSilent}`;
  const clip = clips.get(key) ?? drawClip(size, seconds, isSilent);
  clips.set(key, clip);
  return clip;
}

/** Creates an upload in its state after the last byte. */
async function uploaded(file: string, replaces?: number) {
  const bytes = await readFile(file);
  const wanted = { purpose: "recording", batch_id: batch.id, title: "ক্লাস", description: "", replaces } as const;
  const upload = await beginUpload(
    { ...teacher, taughtBatchIds: [] },
    { ...wanted, file_name: "c.mp4", byte_size: bytes.length },
    new Date(),
  );
  await mkdir(join(env.DATA_DIR, "uploads"), { recursive: true });
  await writeFile(join(env.DATA_DIR, "uploads", upload.id), bytes);
  await finishUpload({ id: teacher.id, label: teacher.username }, upload.id, new Date());
  const { id, uploadId, recordingId } = await prisma.transcoding.findFirstOrThrow({ where: { uploadId: upload.id } });
  return { id, uploadId, recordingId: recordingId ?? 0 };
}
const actor = () => ({ id: teacher.id, label: teacher.username });
const stateOf = (id: number) => prisma.transcoding.findUniqueOrThrow({ where: { id } });
const fileExists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Processes of ffmpeg that write into this test's folder. */
async function encoders(): Promise<{ pid: string; state: string; nice: string }[]> {
  const found = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!command.startsWith("ffmpeg\0") || !command.includes(env.DATA_DIR)) continue;
    const stat = (await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")).replace(/^.*\) /s, "").split(" ");
    if (stat.length > 17) found.push({ pid, state: stat[0] ?? "", nice: stat[16] ?? "" });
  }
  return found;
}

test("makes what a learner plays, one quality after the other, and takes the upload away", async () => {
  const { id, recordingId, uploadId } = await uploaded(await makeClip("1280x720", 2));
  const seen = new Set<string>();
  const watching = setInterval(async () => {
    const { state, quality, percent } = await stateOf(id).catch(() => ({ state: "", quality: 0, percent: 0 }));
    seen.add(`${state} ${quality}`);
    expect(percent).toBeLessThanOrEqual(100);
  }, 20);
  await runTranscoding(id, quiet);
  clearInterval(watching);
  expect([...seen]).toEqual(expect.arrayContaining(["RUNNING 480", "RUNNING 720"]));
  expect(await stateOf(id)).toMatchObject({ state: "DONE", qualities: [480, 720], uploadId: null, problem: null });
  expect(await fileExists(join(env.DATA_DIR, "uploads", String(uploadId)))).toBe(false);

  const learner = await createAccount();
  await createEnrollment(prisma, { userId: learner.id, batchId: batch.id });
  const { access: token } = await logIn(learner);
  const { body } = await api("GET", `/api/recordings/?batch_id=${batch.id}`, { token });
  expect(body).toMatchObject([{ id: recordingId, qualities: [480, 720], duration_seconds: 2 }]);
  expect((await api("GET", body[0].stream_url)).status).toBe(200);
  const sound = await api("GET", `${body[0].stream_url}?quality=audio`);
  expect([sound.status, sound.headers.get("content-type")]).toEqual([200, "audio/mp4"]);
  expect((await api("GET", body[0].thumbnail)).status).toBe(200);
  const audit = await prisma.auditEntry.findMany({
    where: { subjectId: String(recordingId), action: "recording.file" },
  });
  expect(audit).toMatchObject([
    { actorLabel: teacher.username, detail: { before: { qualities: [] }, after: { qualities: [480, 720] } } },
  ]);

  // A job that runs twice finds nothing to do.
  await runTranscoding(id, quiet);
  expect(await stateOf(id)).toMatchObject({ state: "DONE" });
});

test("makes no sound alone of a film in which nothing is to be heard", async () => {
  const clip = await makeClip("320x240", 1, { isSilent: true });
  const { id, recordingId } = await uploaded(clip);
  await runTranscoding(id, quiet);
  expect(await stateOf(id)).toMatchObject({ state: "DONE", qualities: [480] });
  expect(await prisma.recordingAudio.count({ where: { recordingId } })).toBe(0);
});

test("a new file takes the old one's place at once, and the old one plays until then", async () => {
  const recording = await storeRecording({ batchId: batch.id });
  const oldSound = "recordings/old/audio.m4a";
  await storage.put(oldSound, Buffer.from("old"));
  const facts = { storageKey: oldSound, byteSize: 3, etag: "old" };
  await prisma.recordingAudio.create({ data: { recordingId: recording.id, ...facts } });
  const old = recording.files.map(({ storageKey }) => join(env.DATA_DIR, "files", storageKey));
  const { id } = await uploaded(await makeClip("320x240", 1), recording.id);
  expect(await Promise.all(old.map(fileExists))).toEqual([true, true]);
  await runTranscoding(id, quiet);
  expect(await prisma.recordingFile.findMany({ where: { recordingId: recording.id } })).toMatchObject([
    { quality: 480 },
  ]);
  expect(await Promise.all(old.map(fileExists))).toEqual([false, false]);
  expect(await fileExists(join(env.DATA_DIR, "files", oldSound))).toBe(false);
  const { storageKey } = await prisma.recordingAudio.findUniqueOrThrow({ where: { recordingId: recording.id } });
  expect(await fileExists(join(env.DATA_DIR, "files", storageKey))).toBe(true);
  // An edit that began before does not collide with the new file.
  const { updatedAt, durationSeconds } = await prisma.recording.findUniqueOrThrow({ where: { id: recording.id } });
  expect([updatedAt, durationSeconds]).toEqual([recording.updatedAt, 1]);
});

describe("while it is made", () => {
  let long: string;
  let halfMinute: string;

  /** A film is copied, not drawn: drawing one as long as a class would take minutes. */
  async function repeatClip(seconds: number): Promise<string> {
    const file = join(folder, `repeated-${seconds}.mp4`);
    const loops = String(seconds - 1);
    const clip = await makeClip("640x480", 1);
    await run("ffmpeg", ["-v", "error", "-stream_loop", loops, "-i", clip, "-c", "copy", file]);
    return file;
  }
  beforeAll(async () => {
    long = await repeatClip(300);
    halfMinute = await repeatClip(30);
  });

  test("it comes last for the processor, is held during an exam, and goes on after it", async () => {
    let isOn = false;
    const { id } = await uploaded(long);
    const work = runTranscoding(id, { examIsOn: async () => isOn, watchMs: 30 });
    await eventually(async () => expect((await stateOf(id)).percent).toBeGreaterThan(0));
    expect((await encoders()).map(({ nice }) => nice)).toEqual(["3"]);

    isOn = true;
    await eventually(async () => expect((await stateOf(id)).state).toBe("PAUSED"));
    await eventually(async () => expect((await encoders()).map(({ state }) => state)).toEqual(["T"]));

    isOn = false;
    await eventually(async () => expect((await stateOf(id)).state).toBe("RUNNING"));
    await eventually(async () => expect((await encoders()).map(({ state }) => state)).not.toEqual(["T"]));
    await cancelTranscoding(actor(), (await stateOf(id)).recordingId ?? 0, new Date());
    await work;
  });

  test("a cancel ends ffmpeg, also a held one; a retry makes it from the start", async () => {
    let isOn = false;
    const { id, recordingId } = await uploaded(long);
    const work = runTranscoding(id, { examIsOn: async () => isOn, watchMs: 30 });
    await eventually(async () => expect((await encoders()).length).toBe(1));
    isOn = true;
    await eventually(async () => expect((await encoders()).map(({ state }) => state)).toEqual(["T"]));
    await cancelTranscoding(actor(), recordingId, new Date());
    await work;
    expect(await encoders()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: "CANCELLED", run: null });
    await expect(cancelTranscoding(actor(), recordingId, new Date())).rejects.toMatchObject({
      code: "nothing_to_transcode",
    });

    await retryTranscoding(actor(), { recordingId });
    await expect(retryTranscoding(actor(), { recordingId })).rejects.toMatchObject({ code: "transcoding_under_way" });
    const again = await prisma.transcoding.findFirstOrThrow({ where: { recordingId }, orderBy: { id: "desc" } });
    expect(again).toMatchObject({ state: "QUEUED", uploadId: expect.any(String) });
  });

  test("whoever takes it after a crash makes it, and the one before ends without a trace", async () => {
    const { id, recordingId } = await uploaded(halfMinute);
    // The first stands still as soon as it encodes, since otherwise it may be through before it is taken over.
    const lost = runTranscoding(id, { examIsOn: async () => (await encoders()).length > 0, watchMs: 30 });
    await eventually(async () => expect((await encoders()).map(({ state }) => state)).toEqual(["T"]));
    await Promise.all([lost, runTranscoding(id, quiet)]);
    expect(await stateOf(id)).toMatchObject({ state: "DONE" });
    expect(await prisma.recordingFile.count({ where: { recordingId } })).toBe(1);
    const audit = await prisma.auditEntry.count({
      where: { subjectId: String(recordingId), action: "recording.file" },
    });
    expect(audit).toBe(1);
  });
});

describe("what goes wrong", () => {
  test("is told by its kind, leaves nothing, and keeps the upload for another try", async () => {
    const broken = join(folder, "broken.mp4");
    await writeFile(broken, Buffer.from("\0\0\0\x20ftypisom and nothing else"));
    const { id, recordingId, uploadId } = await uploaded(broken);
    await runTranscoding(id, quiet);
    expect(await stateOf(id)).toMatchObject({ state: "FAILED", problem: "not_video" });
    expect(await fileExists(join(env.DATA_DIR, "uploads", String(uploadId)))).toBe(true);
    expect(await prisma.recordingFile.count({ where: { recordingId } })).toBe(0);

    const clip = await makeClip("160x120", 1);
    env.FFMPEG_PATH = "/nowhere/ffmpeg";
    const { id: other } = await uploaded(clip);
    await runTranscoding(other, quiet);
    env.FFMPEG_PATH = undefined;
    expect(await stateOf(other)).toMatchObject({ state: "FAILED", problem: "program_missing" });
    await retryTranscoding(actor(), { recordingId: (await stateOf(other)).recordingId ?? 0 });
  });

  test.each(["ffmpeg", "ffprobe"])("a %s that hangs on one file ends, and the next one is made", async (program) => {
    const bin = await mkdtemp(join(folder, "bin-"));
    const hung = join(bin, "hung");
    for (const name of ["ffmpeg", "ffprobe"]) {
      const work = name === program ? `echo >"${hung}"\nexec sleep 1000` : `exec ${name} "$@"`;
      await writeFile(join(bin, name), `#!/bin/sh\n${work}\n`, { mode: 0o755 });
    }
    const clip = await makeClip("160x120", 1);
    const { id } = await uploaded(clip);
    env.FFMPEG_PATH = join(bin, "ffmpeg");
    const now = performance.now.bind(performance);
    let ahead = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      if (existsSync(hung)) ahead += STALLED_MS;
      return now() + ahead;
    });
    onTestFinished(() => clock.mockRestore());
    await runTranscoding(id, quiet);
    clock.mockRestore();
    env.FFMPEG_PATH = undefined;
    const problem = program === "ffmpeg" ? "encoding_failed" : "not_video";
    expect(await stateOf(id)).toMatchObject({ state: "FAILED", problem });
    const { id: next } = await uploaded(clip);
    await runTranscoding(next, quiet);
    expect(await stateOf(next)).toMatchObject({ state: "DONE" });
  });

  test("a playlist opens no address, whatever its name", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const playlist = join(folder, "playlist.m3u8");
    await writeFile(playlist, `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${port}/inside.ts\n#EXT-X-ENDLIST\n`);
    await expect(probeVideo(playlist)).rejects.toMatchObject({ code: "not_video" });
    server.close();
    expect(asked).toEqual([]);
  });

  test("the same file as another recording of the batch is not made twice", async () => {
    const clip = await makeClip("160x120", 1);
    const first = await uploaded(clip);
    const second = await uploaded(clip);
    await runTranscoding(first.id, quiet);
    await runTranscoding(second.id, quiet);
    expect(await stateOf(first.id)).toMatchObject({ state: "DONE" });
    expect(await stateOf(second.id)).toMatchObject({ state: "FAILED", problem: "same_file" });
  });

  test("one whose worker is gone for good ends, so that staff can try again", async () => {
    const { id } = await uploaded(await makeClip("160x120", 1));
    await prisma.transcoding.update({ where: { id }, data: { state: "RUNNING" } });
    await endLostTranscodings(new Date(Date.now() + 14 * 60_000));
    expect(await stateOf(id)).toMatchObject({ state: "RUNNING" });
    await endLostTranscodings(new Date(Date.now() + 16 * 60_000));
    expect(await stateOf(id)).toMatchObject({ state: "FAILED", problem: "unexpected" });
  });

  test("a database that is away for a moment ends no work", async () => {
    const { id } = await uploaded(await makeClip("160x120", 1));
    const fails = vi.fn(async () => {
      throw new Error("away");
    });
    await runTranscoding(id, { examIsOn: fails, watchMs: 30 });
    expect(fails.mock.calls.length).toBeGreaterThan(1);
    expect(await stateOf(id)).toMatchObject({ state: "DONE" });
  });
});

test("an exam is on from twenty running attempts in it", async () => {
  const { exam, learners } = await sitting(20);
  const version = await prisma.examVersion.findFirstOrThrow({ where: { examId: exam.id } });
  const start = (userId: number, deadlineAt: Date) =>
    prisma.attempt.create({
      data: {
        examId: exam.id,
        versionId: version.id,
        userId,
        startedAt: new Date(),
        deadlineAt,
        attemptKey: crypto.randomUUID(),
      },
    });
  const soon = new Date(Date.now() + 60_000);
  for (const { user } of learners.slice(1)) await start(user.id, soon);
  expect(await examIsOn(new Date())).toBe(false);
  const [last] = learners;
  if (last) await start(last.user.id, soon);
  expect(await examIsOn(new Date())).toBe(true);
  expect(await examIsOn(new Date(soon.getTime() + 1))).toBe(false);
});
