import { randomBytes } from "node:crypto";
import { appendFile, readdir, readFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { closeJobQueue } from "@/lib/jobs";
import { placeSheet } from "@/lib/materials/sheet-placing";
import { deleteExpiredUploads } from "@/lib/materials/upload-mutations";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { Batch, User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { eventually } from "@/test/eventually";
import { serveRoutes } from "@/test/served-routes";
import { consoleHeaders, createStaff } from "@/test/staff";
import { sendByTus } from "@/test/uploads";

const KIBIBYTE = 1024;
const DAY_MS = 86_400_000;

let site: Awaited<ReturnType<typeof serveRoutes>>;
let batch: Batch;
let teacher: User;
let headers: Record<string, string>;

beforeAll(async () => {
  site = await serveRoutes();
});
beforeEach(async () => {
  const { courseId } = await createBatch(prisma);
  await prisma.course.update({ where: { id: courseId }, data: { isPublished: true } });
  batch = await createBatch(prisma, { courseId });
  teacher = await createStaff("TEACHER");
  headers = await consoleHeaders(teacher);
});
afterAll(async () => {
  await site.close();
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
});

/** Random bytes that begin like a camera's file. */
const video = (kibibytes: number) =>
  Buffer.concat([Buffer.from("\0\0\0\x20ftypisom", "latin1"), randomBytes(kibibytes * KIBIBYTE)]);
const ofRecording = (more: Record<string, string> = {}) => ({
  purpose: "recording",
  batch_id: String(batch.id),
  title: "ক্লাস ২২: রক্তচাপ",
  class_date: "2026-11-20",
  file_name: "ক্লাস ২২.mp4",
  ...more,
});
const ofSheet = (more: Record<string, string> = {}) =>
  ofRecording({ purpose: "resource", title: "লেকচার শিট", file_name: "শিট.pdf", ...more });
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);

async function stored(id: string): Promise<Buffer> {
  return readFile(join(env.DATA_DIR, "uploads", id));
}
const storedNames = () => readdir(join(env.DATA_DIR, "uploads"));
const idOf = (address: string) => /([0-9a-f-]{36})\/$/.exec(address)?.[1] ?? "";

/** A creation as the protocol has it. @returns the id */
async function create(metadata: Record<string, string>, length: number, as = headers) {
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`);
  const answer = await api("POST", "/api/staff/uploads/", {
    headers: { ...as, "tus-resumable": "1.0.0", "upload-length": String(length), "upload-metadata": pairs.join(",") },
  });
  return { ...answer, id: idOf(answer.headers.get("location") ?? "") };
}

async function tell(id: string, as = headers) {
  return api("HEAD", `/api/staff/uploads/${id}/`, { headers: { ...as, "tus-resumable": "1.0.0" } });
}

async function send(id: string, offset: number, bytes: Buffer, as = headers) {
  const response = await fetch(`${site.url}/api/staff/uploads/${id}/`, {
    method: "PATCH",
    headers: {
      ...as,
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    body: new Uint8Array(bytes),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

describe("a recording's file", () => {
  test("comes whole through cuts, becomes a recording once, and waits for its qualities", async () => {
    const bytes = video(3000);
    let cuts = 0;
    const { done } = sendByTus(bytes, {
      url: site.url,
      headers,
      metadata: ofRecording(),
      retryDelays: [0, 0, 0],
      onChunk: (offset) => {
        if (offset < 600 * KIBIBYTE * (cuts + 1) || cuts === 3) return;
        cuts += 1;
        site.cut();
      },
    });
    const id = idOf(await done);
    expect(cuts).toBe(3);
    expect((await stored(id)).equals(bytes)).toBe(true);

    const upload = await prisma.upload.findUniqueOrThrow({ where: { id }, include: { recording: true } });
    expect(upload).toMatchObject({ state: "RECEIVED", byteOffset: BigInt(bytes.length), ownerId: teacher.id });
    expect(upload.recording).toMatchObject({ title: "ক্লাস ২২: রক্তচাপ", batchId: batch.id });
    const transcodings = await prisma.transcoding.findMany({ where: { uploadId: id } });
    expect(transcodings).toMatchObject([{ state: "QUEUED" }]);
    const { rows } = await pool.query(
      "select data from pgboss.job where name = 'transcode' and data->>'transcodingId' = $1",
      [String(transcodings[0]?.id)],
    );
    expect(rows).toHaveLength(1);

    // A repeated request changes nothing, also where the first one's answer was lost.
    expect((await tell(id)).headers.get("upload-offset")).toBe(String(bytes.length));
    expect(await send(id, bytes.length, Buffer.alloc(0))).toMatchObject({ status: 409, body: { code: "upload_over" } });
    expect(await prisma.recording.count({ where: { batchId: batch.id } })).toBe(1);
    const audit = await prisma.auditEntry.findMany({
      where: { subjectType: "recording", subjectId: String(upload.recordingId) },
    });
    expect(audit).toMatchObject([{ action: "recording.add", actorLabel: teacher.username }]);

    // Learners do not see what cannot be played.
    const learner = await createAccount();
    await createEnrollment(prisma, { userId: learner.id, batchId: batch.id });
    const { access: token } = await logIn(learner);
    expect((await api("GET", `/api/recordings/?batch_id=${batch.id}`, { token })).body).toEqual([]);
  });

  test("counts as complete although the server died between its last byte and the answer", async () => {
    const bytes = video(20);
    const { id } = await create(ofRecording(), bytes.length);
    await send(id, 0, bytes.subarray(0, 5000));
    // The rest was written to the disk, but the caller never heard of it.
    await appendFile(join(env.DATA_DIR, "uploads", id), bytes.subarray(5000));
    const { status, headers: told } = await tell(id);
    expect([status, told.get("upload-offset")]).toEqual([200, String(bytes.length)]);
    expect(await prisma.upload.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "RECEIVED" });
  });

  test("is taken over from a request whose phone has gone, without a byte lost", async () => {
    const bytes = video(400);
    const { id } = await create(ofRecording(), bytes.length);
    const hanging = httpRequest(`${site.url}/api/staff/uploads/${id}/`, {
      method: "PATCH",
      headers: {
        ...headers,
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "content-length": bytes.length,
      },
    });
    hanging.on("error", () => undefined);
    hanging.write(bytes.subarray(0, 200 * KIBIBYTE));
    await eventually(async () => expect((await stored(id)).length).toBe(200 * KIBIBYTE));
    const { headers: told } = await tell(id);
    const offset = Number(told.get("upload-offset"));
    expect(offset).toBe(200 * KIBIBYTE);
    expect((await send(id, offset, bytes.subarray(offset))).status).toBe(204);
    expect((await stored(id)).equals(bytes)).toBe(true);
    hanging.destroy();
  });

  test("of two requests at once only one writes at an offset", async () => {
    const bytes = video(100);
    const { id } = await create(ofRecording(), bytes.length);
    const answers = await Promise.all([send(id, 0, bytes), send(id, 0, bytes), send(id, 0, bytes)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await stored(id)).equals(bytes)).toBe(true);
    expect(await prisma.recording.count({ where: { batchId: batch.id } })).toBe(1);
  });

  test("of another kind is refused at its first bytes, whatever its name", async () => {
    const bytes = Buffer.concat([Buffer.from("MZ\x90\0", "latin1"), randomBytes(100 * KIBIBYTE)]);
    const { id } = await create(ofRecording(), bytes.length);
    expect(await send(id, 0, bytes.subarray(0, 50 * KIBIBYTE))).toMatchObject({
      status: 415,
      body: { code: "file_kind_refused" },
    });
    expect(await prisma.upload.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: "FAILED",
      problem: "kind",
    });
    expect(await storedNames()).not.toContain(id);
    expect((await tell(id)).status).toBe(409);
    expect((await send(id, 0, video(1))).status).toBe(409);
  });

  test("takes the place of another's file, of this batch only", async () => {
    const other = await createBatch(prisma);
    const recording = await prisma.recording.create({
      data: { batchId: batch.id, title: "পুরোনো", classDate: new Date("2026-11-01") },
    });
    const replaces = { replaces: String(recording.id) };
    expect((await create(ofRecording({ ...replaces, batch_id: String(other.id) }), 1000)).status).toBe(404);
    const bytes = video(2);
    const { id } = await create(ofRecording(replaces), bytes.length);
    await send(id, 0, bytes);
    expect(await prisma.upload.findUniqueOrThrow({ where: { id } })).toMatchObject({
      recordingId: recording.id,
      title: "পুরোনো",
    });
    expect(await prisma.transcoding.count({ where: { recordingId: recording.id } })).toBe(1);
  });
});

describe("of what is being made of a file", () => {
  async function received() {
    const bytes = video(2);
    const { id } = await create(ofRecording(), bytes.length);
    expect((await send(id, 0, bytes)).status).toBe(204);
    return id;
  }

  test("nothing is taken away: it can be given up no more", async () => {
    const id = await received();
    const dropped = await api("DELETE", `/api/staff/uploads/${id}/`, { headers });
    expect(dropped).toMatchObject({ status: 409, body: { code: "upload_over" } });
    expect(await storedNames()).toContain(id);
    expect(await prisma.upload.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "RECEIVED" });
  });

  test("its time takes nothing away either, until the qualities are made or given up", async () => {
    const states = ["QUEUED", "RUNNING", "PAUSED", "FAILED"] as const;
    const ids: string[] = [];
    for (const state of states) {
      const id = await received();
      ids.push(id);
      await prisma.transcoding.updateMany({ where: { uploadId: id }, data: { state } });
    }
    await deleteExpiredUploads(new Date(Date.now() + 8 * DAY_MS));
    const left = await prisma.upload.findMany({ where: { id: { in: ids } }, select: { id: true } });
    expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
    const names = await storedNames();
    expect(ids.map((id) => names.includes(id))).toEqual([true, true, true, false]);
  });
});

describe("who and what", () => {
  test("only whoever began it goes on with it, or an administrator", async () => {
    const bytes = video(20);
    const { id } = await create(ofRecording(), bytes.length);
    const stranger = await consoleHeaders(await createStaff("TEACHER"));
    const clerk = await consoleHeaders(await createStaff("ADMISSIONS"));
    expect((await tell(id, stranger)).status).toBe(403);
    expect((await tell(id, clerk)).status).toBe(403);
    expect((await tell(id, {})).status).toBe(401);
    expect((await send(id, 0, bytes, stranger)).status).toBe(403);
    expect((await send(id, 0, bytes, {})).status).toBe(403);
    expect((await send(id, 0, bytes, { ...headers, origin: "https://elsewhere.example" })).status).toBe(403);
    const drop = (as: Record<string, string>) => api("DELETE", `/api/staff/uploads/${id}/`, { headers: as });
    expect((await drop(stranger)).status).toBe(403);
    const list = async (as: Record<string, string>) =>
      (await api("GET", `/api/staff/uploads/?batch_id=${batch.id}`, { headers: as })).body;
    expect(await list(stranger)).toMatchObject([{ id, is_mine: false, owner: teacher.username }]);

    const admin = await consoleHeaders(await createStaff("ADMIN"));
    expect((await send(id, 0, bytes.subarray(0, 9000), admin)).status).toBe(204);
    expect(await list(headers)).toMatchObject([{ id, is_mine: true, byte_offset: 9000, state: "receiving" }]);
    expect((await drop(admin)).status).toBe(204);
    expect(await storedNames()).not.toContain(id);
    expect((await tell(id)).status).toBe(404);
  });

  test("a session that ends in the middle ends the upload's next request", async () => {
    const bytes = video(20);
    const { id } = await create(ofRecording(), bytes.length);
    await send(id, 0, bytes.subarray(0, 9000));
    await prisma.session.updateMany({ where: { userId: teacher.id }, data: { endedAt: new Date(), endReason: "x" } });
    expect((await send(id, 9000, bytes.subarray(9000))).status).toBe(401);
    headers = await consoleHeaders(teacher);
    expect((await send(id, 9000, bytes.subarray(9000))).status).toBe(204);
  });

  test("what cannot be used is not begun", async () => {
    const refused = async (metadata: Record<string, string>, length: number) => {
      const { status, body } = await create(metadata, length);
      return [status, body?.code ?? Object.keys(body ?? {})[0]];
    };
    expect(await refused(ofRecording(), 5 * 1024 ** 3 + 1)).toEqual([400, "byte_size"]);
    expect(await refused(ofRecording(), 0)).toEqual([400, "byte_size"]);
    expect(await refused(ofSheet(), 200 * 1024 ** 2 + 1)).toEqual([400, "byte_size"]);
    expect(await refused(ofSheet({ file_name: "page.html" }), 10)).toEqual([415, "file_kind_refused"]);
    expect(await refused(ofRecording({ title: " " }), 10)).toEqual([400, "title"]);
    expect(await refused(ofRecording({ title: "x".repeat(201) }), 10)).toEqual([400, "title"]);
    expect(await refused(ofRecording({ file_name: "a\0b" }), 10)).toEqual([400, "file_name"]);
    expect(await refused(ofRecording({ batch_id: "999999" }), 10)).toEqual([404, "detail"]);
    expect(await refused(ofRecording({ batch_id: "1;drop" }), 10)).toEqual([400, "batch_id"]);
    const broken = { ...headers, "tus-resumable": "1.0.0", "upload-length": "10", "upload-metadata": "§§ ,,," };
    expect((await api("POST", "/api/staff/uploads/", { headers: broken })).status).toBe(400);
    expect(await prisma.upload.count({ where: { batchId: batch.id } })).toBe(0);
  });

  test("nobody writes outside of the announced bytes", async () => {
    const bytes = video(10);
    const { id } = await create(ofRecording(), bytes.length);
    expect((await send(id, 5, bytes)).status).toBe(409);
    expect((await send(id, 0, Buffer.concat([bytes, bytes]))).status).toBe(413);
    expect((await stored(id)).length).toBe(0);
    expect((await send("..%2F..%2Fetc%2Fpasswd", 0, bytes)).status).toBe(404);
  });
});

describe("a sheet", () => {
  const listed = async (token: string) => (await api("GET", `/api/resources/?batch_id=${batch.id}`, { token })).body;

  test("is what was sent, once; its file can be replaced, and the old one goes", async () => {
    const learner = await createAccount();
    await createEnrollment(prisma, { userId: learner.id, batchId: batch.id });
    const { access: token } = await logIn(learner);
    const upload = async (text: string, more: Record<string, string> = {}) => {
      const { id } = await create(ofSheet(more), pdf(text).length);
      expect((await send(id, 0, pdf(text))).status).toBe(204);
      await placeSheet(id);
      await placeSheet(id);
      expect(await storedNames()).not.toContain(id);
      return prisma.upload.findUniqueOrThrow({ where: { id } });
    };
    expect(await upload("এক")).toMatchObject({ state: "DONE" });
    const [sheet] = await listed(token);
    expect(sheet).toMatchObject({ title: "লেকচার শিট", file_name: "শিট.pdf", class_date: "2026-11-20" });
    expect((await api("GET", sheet.download_url, { token })).body).toBe(pdf("এক").toString());

    expect(await upload("এক")).toMatchObject({ state: "FAILED", problem: "same_file" });
    const { storageKey } = await prisma.resource.findUniqueOrThrow({ where: { id: sheet.id } });
    expect(await upload("দুই", { replaces: String(sheet.id), file_name: "নতুন.pdf" })).toMatchObject({ state: "DONE" });
    expect(await listed(token)).toMatchObject([{ id: sheet.id, title: "লেকচার শিট", file_name: "নতুন.pdf" }]);
    expect((await api("GET", sheet.download_url, { token })).body).toBe(pdf("দুই").toString());
    await expect(readFile(join(env.DATA_DIR, "files", storageKey ?? ""))).rejects.toThrow("ENOENT");
    const audit = await prisma.auditEntry.findMany({
      where: { subjectType: "resource", subjectId: String(sheet.id) },
      orderBy: { id: "asc" },
    });
    expect(audit).toMatchObject([
      { action: "resource.add", actorLabel: teacher.username },
      { action: "resource.file", detail: { before: { file_name: "শিট.pdf" }, after: { file_name: "নতুন.pdf" } } },
    ]);
  });

  test("that is not what its name says is refused", async () => {
    const { id } = await create(ofSheet(), 2000);
    expect((await send(id, 0, Buffer.alloc(2000, "MZ"))).status).toBe(415);
    expect(await prisma.resource.count({ where: { batchId: batch.id } })).toBe(0);
  });
});

test("what nobody goes on with is gone after seven days, not before", async () => {
  const bytes = video(20);
  const left = await create(ofRecording(), bytes.length);
  const alive = await create(ofRecording(), bytes.length);
  await send(left.id, 0, bytes.subarray(0, 4000));
  const began = Date.now();
  await deleteExpiredUploads(new Date(began + 6.9 * DAY_MS));
  expect(await storedNames()).toEqual(expect.arrayContaining([left.id, alive.id]));
  await prisma.upload.update({ where: { id: alive.id }, data: { expiresAt: new Date(began + 9 * DAY_MS) } });
  await deleteExpiredUploads(new Date(began + 7.1 * DAY_MS));
  expect(await storedNames()).not.toContain(left.id);
  expect(await storedNames()).toContain(alive.id);
  expect((await tell(left.id)).status).toBe(404);
});
