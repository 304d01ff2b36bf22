import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { prisma } from "@/lib/db";
import { log, requestLog } from "@/lib/log";
import { savePosition } from "@/lib/materials/mutations";
import { storage } from "@/lib/storage";
import { createBatch } from "@/prisma/factories/batch";
import { addDays } from "@/prisma/factories/calendar";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { Batch, Enrollment, User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api, apiResponse } from "@/test/api";
import { storeRecording, videoBytes } from "@/test/materials";

let batch: Batch;
let user: User;
let enrollment: Enrollment;
let token: string;

beforeAll(async () => {
  const course = await createCourse(prisma, { isPublished: true, title: "মেডিকেল ভর্তি" });
  batch = await createBatch(prisma, { courseId: course.id, name: "ব্যাচ ০৭" });
});

beforeEach(async () => {
  user = await createAccount();
  enrollment = await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
  token = (await logIn(user)).access;
});

const list = async (batchId: number, as = token) => api("GET", `/api/recordings/?batch_id=${batchId}`, { token: as });
const at = (address: string) => ({ headers: { "x-prostuti-peer": address } });

async function streamUrlOf(recordingId: number, as = token, batchId = batch.id): Promise<string> {
  const answer = await list(batchId, as);
  return answer.body.find(({ id }: { id: number }) => id === recordingId).stream_url;
}

describe("GET /api/recordings/", () => {
  it("lists what can be played, the newest class first, and where the caller stopped", async () => {
    const own = await createBatch(prisma, { courseId: batch.courseId });
    await createEnrollment(prisma, { userId: user.id, batchId: own.id });
    const older = await storeRecording({ batchId: own.id, classDate: new Date("2026-11-01"), qualities: [720] });
    const newer = await storeRecording({
      batchId: own.id,
      classDate: new Date("2026-11-08"),
      description: "ইসিজি",
      subject: "শারীরতত্ত্ব",
      thumbnailUrl: "/media/recordings/heart.webp",
      qualities: [1080, 480],
    });
    await storeRecording({ batchId: own.id, qualities: [] });
    await prisma.playbackPosition.create({ data: { userId: user.id, recordingId: newer.id, seconds: 61 } });

    const { status, body } = await list(own.id);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: newer.id,
        title: newer.title,
        description: "ইসিজি",
        class_date: "2026-11-08",
        subject: "শারীরতত্ত্ব",
        chapter: null,
        stream_url: expect.stringMatching(new RegExp(`^/api/recordings/${newer.id}/stream/[\\w-]{64}/$`)),
        duration_seconds: 600,
        thumbnail: "/media/recordings/heart.webp",
        qualities: [480, 1080],
        position_seconds: 61,
      },
      expect.objectContaining({ id: older.id, qualities: [720], thumbnail: null, position_seconds: null }),
    ]);
    for (const { storageKey, etag } of [...newer.files, ...older.files]) {
      expect(JSON.stringify(body)).not.toContain(storageKey);
      expect(JSON.stringify(body)).not.toContain(etag);
    }
  });

  it("names what is wrong with batch_id", async () => {
    const missing = await api("GET", "/api/recordings/", { token });
    expect(missing).toMatchObject({ status: 400, body: { batch_id: ["This field is required."] } });
    for (const value of ["x", "0", "-1", "1.5", "99999999999"]) {
      const answer = await api("GET", `/api/recordings/?batch_id=${value}`, { token });
      expect(answer, value).toMatchObject({ status: 400, body: { batch_id: ["A valid integer is required."] } });
    }
  });

  it("does not know a batch of an unpublished course", async () => {
    const course = await createCourse(prisma, { isPublished: false });
    const hidden = await createBatch(prisma, { courseId: course.id });
    await createEnrollment(prisma, { userId: user.id, batchId: hidden.id });
    expect((await list(hidden.id)).status).toBe(404);
    expect((await list(2_000_000_000)).status).toBe(404);
  });
});

describe("the address of a stream", () => {
  it("plays without any header, also with the login token appended by an old client", async () => {
    const recording = await storeRecording({ batchId: batch.id });
    const url = await streamUrlOf(recording.id);
    for (const suffix of ["", `?token=${token}`, "?quality=480", `?token=${token}&quality=480`]) {
      const answer = await api("GET", url + suffix);
      expect(answer.status, suffix).toBe(200);
      expect(answer.headers.get("content-type")).toBe("video/mp4");
      const quality = suffix.includes("480") ? 480 : 720;
      const etag = recording.files.find((file) => file.quality === quality)?.etag;
      expect(answer.headers.get("etag"), suffix).toBe(`"${etag}"`);
    }
  });

  it("takes the nearest quality below, else the lowest", async () => {
    const low = await storeRecording({ batchId: batch.id, qualities: [480] });
    const high = await storeRecording({ batchId: batch.id, qualities: [720, 1080] });
    const qualityOf = async (recording: typeof low, query: string) => {
      const answer = await api("GET", `/api/recordings/${recording.id}/stream/${query}`, { token });
      return recording.files.find(({ etag }) => answer.headers.get("etag") === `"${etag}"`)?.quality;
    };
    expect(await qualityOf(low, "?quality=1080")).toBe(480);
    expect(await qualityOf(high, "?quality=480")).toBe(720);
    expect(await qualityOf(high, "?quality=1080")).toBe(1080);
    expect(await qualityOf(high, "")).toBe(720);
    expect(await qualityOf(high, "?quality=loud")).toBe(720);
  });

  it("is the sound alone where there is some of the same source, else the smallest quality", async () => {
    const recording = await storeRecording({ batchId: batch.id, qualities: [720, 480] });
    const folder = recording.files[0]?.storageKey.replace(/\/[^/]+$/, "");
    const stream = () => api("GET", `/api/recordings/${recording.id}/stream/?quality=audio`, { token });
    const sizes = async () => (await api("GET", `/api/recordings/${recording.id}/renditions/`, { token })).body;
    const videos = [480, 720].map((quality) => ({ quality, byte_size: 1000 }));
    const smallest = recording.files.find(({ quality }) => quality === 480)?.etag;

    const before = await stream();
    expect([before.headers.get("content-type"), before.headers.get("etag")]).toEqual(["video/mp4", `"${smallest}"`]);
    expect(await sizes()).toEqual({ videos, audio: null });

    const sound = { recordingId: recording.id, storageKey: `${folder}/audio.m4a`, byteSize: 4, etag: "sound" };
    await storage.put(sound.storageKey, Buffer.from("beep"));
    await prisma.recordingAudio.create({ data: sound });
    const after = await stream();
    expect([after.headers.get("content-type"), after.headers.get("etag")]).toEqual(["audio/mp4", '"sound"']);
    expect(await sizes()).toEqual({ videos, audio: { byte_size: 4 } });

    // A former build stored the audio under another key.
    const storageKey = "recordings/former/audio.m4a";
    await prisma.recordingAudio.update({ where: { recordingId: recording.id }, data: { storageKey } });
    expect((await stream()).headers.get("content-type")).toBe("video/mp4");
    expect(await sizes()).toEqual({ videos, audio: null });
  });

  it("takes a ticket or the Authorization header, and never a login token in the query", async () => {
    const recording = await storeRecording({ batchId: batch.id });
    const ticket = (await streamUrlOf(recording.id)).split("/").at(-2);
    const stream = `/api/recordings/${recording.id}/stream/`;
    expect((await api("GET", stream, { token })).status).toBe(200);
    expect((await api("GET", `${stream}?token=${ticket}`)).status).toBe(200);
    expect(await api("GET", stream)).toMatchObject({
      status: 401,
      body: { detail: "Authentication credentials were not provided." },
    });
    const refused = { status: 401, body: { detail: "The ticket of this address is invalid or expired." } };
    expect(await api("GET", `${stream}?token=${token}`)).toMatchObject(refused);
    expect(await api("GET", `${stream}${token}/`)).toMatchObject(refused);
  });

  it("plays one recording only", async () => {
    const recording = await storeRecording({ batchId: batch.id });
    const other = await storeRecording({ batchId: batch.id });
    const url = await streamUrlOf(recording.id);
    const moved = url.replace(`/${recording.id}/`, `/${other.id}/`);
    const answer = await api("GET", moved);
    expect(answer.status).toBe(401);
    for (const { storageKey, etag } of other.files) {
      expect(JSON.stringify([answer.body, ...answer.headers])).not.toContain(storageKey);
      expect(JSON.stringify([answer.body, ...answer.headers])).not.toContain(etag);
    }
    const ticket = url.split("/").at(-2) ?? "";
    const middle = ticket[20] === "A" ? "B" : "A";
    const tampered = `${ticket.slice(0, 20)}${middle}${ticket.slice(21)}`;
    expect((await api("GET", url.replace(ticket, tampered))).status).toBe(401);
    expect((await api("GET", url.replace(ticket, `${ticket}A`))).status).toBe(401);
  });

  it("dies with the session, the enrolment and the account, each at once", async () => {
    const recording = await storeRecording({ batchId: batch.id });
    const url = await streamUrlOf(recording.id);
    const second = (await logIn(user)).access;
    const urlOfSecond = await streamUrlOf(recording.id, second);
    await api("DELETE", "/auth/sessions/current/", { token });
    expect((await api("GET", url)).status).toBe(401);
    expect((await api("GET", urlOfSecond)).status).toBe(200);

    await prisma.enrollment.update({
      where: { id: enrollment.id },
      data: { status: "CANCELLED", endedAt: new Date(), endReason: "Refunded" },
    });
    expect((await api("GET", urlOfSecond)).status).toBe(403);
    await prisma.enrollment.update({
      where: { id: enrollment.id },
      data: { status: "ACTIVE", endedAt: null, endReason: null },
    });
    expect((await api("GET", urlOfSecond)).status).toBe(200);

    await prisma.user.update({ where: { id: user.id }, data: { isActive: false } });
    expect((await api("GET", urlOfSecond)).status).toBe(401);
    await prisma.user.update({ where: { id: user.id }, data: { isActive: true } });
    await api("POST", "/auth/logout-all/", { token: second });
    expect((await api("GET", urlOfSecond)).status).toBe(401);
  });

  it("leaves neither its ticket nor its query in the log", async () => {
    const levels = ["info", "warn", "error"] as const;
    const written = [log, requestLog].flatMap((one) => levels.map((level) => vi.spyOn(one, level)));
    const recording = await storeRecording({ batchId: batch.id });
    const url = await streamUrlOf(recording.id);
    const ticket = url.split("/").at(-2) ?? "";
    await api("GET", `${url}?token=${token}`, at("198.51.100.1"));
    await api("GET", `/api/recordings/${recording.id}/stream/?token=${ticket}`);
    await api("GET", `/api/recordings/${recording.id}/stream/${ticket}/more/`);
    await api("POST", url);
    const lines = JSON.stringify(written.flatMap(({ mock }) => mock.calls));
    expect(lines).toContain(`"/api/recordings/${recording.id}/stream/[hidden]"`);
    expect(lines).not.toContain(ticket);
    expect(lines).not.toContain(token);
    expect(lines).not.toContain("?");
  });

  it("counts the requests from another network, and answers them", async () => {
    const recording = await storeRecording({ batchId: batch.id });
    const answer = await api("GET", `/api/recordings/?batch_id=${batch.id}`, { token, ...at("203.0.113.7") });
    const url = answer.body.find(({ id }: { id: number }) => id === recording.id).stream_url;
    for (const address of ["203.0.113.7", "198.51.100.1", "198.51.100.1", "2001:db8::7"]) {
      expect((await api("GET", url, at(address))).status, address).toBe(200);
    }
    const counted = await prisma.ticketReuse.findMany({
      where: { recordingId: recording.id },
      orderBy: { address: "asc" },
    });
    expect(counted.map(({ address, requests }) => [address, requests])).toEqual([
      ["198.51.100.1", 2],
      ["2001:db8::7", 1],
    ]);
  });
});

describe("what a stream sends", () => {
  const size = 1000;
  const whole = videoBytes(720, size).toString("latin1");
  let url: string;
  let etag: string;

  beforeEach(async () => {
    const recording = await storeRecording({ batchId: batch.id });
    url = await streamUrlOf(recording.id);
    etag = `"${recording.files.find(({ quality }) => quality === 720)?.etag}"`;
  });

  async function ask(headers: Record<string, string> = {}, method = "GET") {
    const response = await apiResponse(method, url, { headers });
    return { response, text: Buffer.from(await response.arrayBuffer()).toString("latin1") };
  }

  it("is the whole file with what a player needs to ask for parts", async () => {
    const { response, text } = await ask();
    expect(response.status).toBe(200);
    expect(text).toBe(whole);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "private",
      "content-length": String(size),
      "content-type": "video/mp4",
      etag,
    });
  });

  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=990-", 990, 999],
    ["bytes=-10", 990, 999],
    ["bytes=-5000", 0, 999],
    ["bytes=990-5000", 990, 999],
    ["bytes=999-999", 999, 999],
  ])("is the part %s", async (range, start, end) => {
    const { response, text } = await ask({ Range: range });
    expect(response.status).toBe(206);
    expect(text).toBe(whole.slice(start, end + 1));
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/${size}`);
    expect(response.headers.get("content-length")).toBe(String(end - start + 1));
  });

  it.each(["bytes=0-9,20-29", "bytes=9-5", "bytes=a-b", "lines=0-9", "bytes=-"])(
    "is the whole file for %s",
    async (range) => {
      const { response, text } = await ask({ Range: range });
      expect([response.status, text]).toEqual([200, whole]);
    },
  );

  it.each(["bytes=1000-", "bytes=5000-6000", "bytes=-0"])("is nothing for %s", async (range) => {
    const { response } = await ask({ Range: range });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe(`bytes */${size}`);
  });

  it("is a part only of the file that the client has", async () => {
    expect((await ask({ Range: "bytes=0-9", "If-Range": etag })).response.status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, "Sat, 21 Nov 2026 10:00:00 GMT"]) {
      expect((await ask({ Range: "bytes=0-9", "If-Range": other })).text, other).toBe(whole);
    }
  });

  it("is nothing new to a client that has it", async () => {
    for (const tag of [etag, `"other", W/${etag}`, "*"]) {
      const { response, text } = await ask({ "If-None-Match": tag, Range: "bytes=0-9" });
      expect([response.status, text, response.headers.get("etag")]).toEqual([304, "", etag]);
    }
    expect((await ask({ "If-None-Match": '"other"' })).response.status).toBe(200);
  });

  it("is only the headers for HEAD", async () => {
    const { response, text } = await ask({ Range: "bytes=0-9" }, "HEAD");
    expect([response.status, text, response.headers.get("content-length")]).toEqual([200, "", String(size)]);
    expect(response.headers.get("etag")).toBe(etag);
  });
});

describe("PUT /api/recordings/{id}/position/", () => {
  const put = (id: number, seconds: unknown) =>
    api("PUT", `/api/recordings/${id}/position/`, { token, body: { seconds } });

  it("remembers whole seconds up to the end", async () => {
    const recording = await storeRecording({ batchId: batch.id, durationSeconds: 600 });
    expect(await put(recording.id, 61.9)).toMatchObject({ status: 200, body: { seconds: 61 } });
    expect(await put(recording.id, 600.4)).toMatchObject({ status: 200, body: { seconds: 600 } });
    expect(await put(recording.id, 0)).toMatchObject({ status: 200, body: { seconds: 0 } });
    for (const wrong of [601, -1, "x", null, undefined, true]) {
      const answer = await put(recording.id, wrong);
      expect(answer, String(wrong)).toMatchObject({ status: 400, body: { seconds: [expect.any(String)] } });
    }
    const saved = await prisma.playbackPosition.findMany({ where: { recordingId: recording.id } });
    expect(saved.map(({ userId, seconds }) => [userId, seconds])).toEqual([[user.id, 0]]);
  });

  it("keeps one row when two devices save at once", async () => {
    const recording = await storeRecording({ batchId: batch.id });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((seconds) => put(recording.id, seconds)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await prisma.playbackPosition.count({ where: { recordingId: recording.id } })).toBe(1);
  });

  it("keeps the place that was told last, whichever arrives last", async () => {
    const recording = await storeRecording({ batchId: batch.id });
    const viewer = { id: user.id, staffRoles: [], taughtBatchIds: [], sessionId: "" };
    const [earlier, later] = [0, 1].map((second) => new Date(Date.UTC(2026, 10, 24, 10, 0, second))) as [Date, Date];
    await savePosition(viewer, recording.id, 3, later);
    await savePosition(viewer, recording.id, 6, earlier);
    const saved = await prisma.playbackPosition.findMany({ where: { recordingId: recording.id } });
    expect(saved.map(({ seconds, updatedAt }) => [seconds, updatedAt])).toEqual([[3, later]]);
  });
});

describe("GET /api/continue-watching/", () => {
  const watching = async () => (await api("GET", "/api/continue-watching/", { token })).body;

  async function watched(seconds: number, at: string, overrides: Parameters<typeof storeRecording>[0] = {}) {
    const recording = await storeRecording({ batchId: batch.id, durationSeconds: 3600, ...overrides });
    await prisma.playbackPosition.create({
      data: { userId: user.id, recordingId: recording.id, seconds, updatedAt: new Date(at) },
    });
    return recording;
  }

  it("lists what was begun and not finished, the last watched first", async () => {
    const first = await watched(10, "2026-11-20T10:00:00Z");
    const last = await watched(3000, "2026-11-21T10:00:00Z", { thumbnailUrl: "/media/recordings/heart.webp" });
    await watched(3570, "2026-11-21T11:00:00Z");
    await watched(3500, "2026-11-21T12:00:00Z");
    await watched(0, "2026-11-21T13:00:00Z");
    const body = await watching();
    expect(body.map(({ id }: { id: number }) => id)).toEqual([last.id, first.id]);
    expect(body[0]).toEqual({
      id: last.id,
      title: last.title,
      batch_id: batch.id,
      batch_name: "ব্যাচ ০৭",
      course_id: batch.courseId,
      course_title: "মেডিকেল ভর্তি",
      thumbnail: "/media/recordings/heart.webp",
      duration_seconds: 3600,
      position_seconds: 3000,
      watched_at: "2026-11-21T10:00:00.000Z",
    });
  });

  it("lists six at most, and none of a batch that is closed to the caller", async () => {
    for (const minute of [1, 2, 3, 4, 5, 6, 7]) await watched(60, `2026-11-21T10:0${minute}:00Z`);
    expect(await watching()).toHaveLength(6);
    await prisma.enrollment.update({
      where: { id: enrollment.id },
      data: { expiresAt: addDays(enrollment.enrolledAt, 1) },
    });
    expect(await watching()).toEqual([]);
  });
});
