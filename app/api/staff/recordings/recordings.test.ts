import { beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { storage } from "@/lib/storage";
import { createBatch } from "@/prisma/factories/batch";
import type { Batch } from "@/prisma/generated/client";
import { storeRecording, storeResource } from "@/test/materials";
import { staffApi } from "@/test/staff";

type Console = Awaited<ReturnType<typeof staffApi>>;

let batch: Batch;
let teacher: Console;

beforeEach(async () => {
  batch = await createBatch(prisma);
  teacher = await staffApi("TEACHER");
});

const auditOf = (type: string, id: number) =>
  prisma.auditEntry.findMany({ where: { subjectType: type, subjectId: String(id) }, orderBy: { id: "asc" } });
const kept = async (key: string) => (await storage.locate(key, { method: "GET", contentType: "" })) !== null;

test("an edit changes what it says and its batches; the first batch stays while it is one of them", async () => {
  const { id } = await storeRecording({ batchId: batch.id });
  const second = await createBatch(prisma);
  const third = await createBatch(prisma);
  const edit = async (batch_ids: number[]) => {
    const { body } = await teacher.call("GET", `/api/staff/recordings/${id}/`);
    return teacher.call("PATCH", `/api/staff/recordings/${id}/`, {
      body: {
        title: " ক্লাস ২২ ",
        description: "রক্তচাপ",
        class_date: "2026-11-19",
        batch_ids,
        updated_at: body.updated_at,
      },
    });
  };
  const both = await edit([third.id, batch.id, batch.id]);
  expect(both).toMatchObject({ status: 200, body: { title: "ক্লাস ২২", class_date: "2026-11-19" } });
  expect(both.body.batches.map((one: { id: number }) => one.id)).toEqual([batch.id, third.id]);
  expect((await prisma.recording.findUniqueOrThrow({ where: { id } })).batchId).toBe(batch.id);

  expect((await edit([third.id, second.id])).status).toBe(200);
  expect((await prisma.recording.findUniqueOrThrow({ where: { id } })).batchId).toBe(second.id);
  expect((await teacher.call("GET", `/api/staff/recordings/?batch_id=${batch.id}`)).body.rows).toEqual([]);
  expect((await teacher.call("GET", `/api/staff/recordings/?batch_id=${third.id}`)).body.rows).toMatchObject([{ id }]);
  expect(await edit([])).toMatchObject({ status: 400, body: { batch_ids: [expect.any(String)] } });
  expect((await edit([999_999])).status).toBe(404);
  expect(await auditOf("recording", id)).toMatchObject([
    { action: "recording.edit", actorLabel: teacher.user.username },
    { detail: { before: { batch_ids: [batch.id, third.id] }, after: { batch_ids: [second.id, third.id] } } },
  ]);
});

test("subject and chapter are set and taken away, and stay where an edit does not name them", async () => {
  const { id } = await storeRecording({ batchId: batch.id });
  const edit = async (topic: Record<string, string>) => {
    const { body } = await teacher.call("GET", `/api/staff/recordings/${id}/`);
    const facts = { title: "ক্লাস ২২", description: "", class_date: "2026-11-19", batch_ids: [batch.id] };
    return teacher.call("PATCH", `/api/staff/recordings/${id}/`, {
      body: { ...facts, ...topic, updated_at: body.updated_at },
    });
  };
  const said = { subject: "শারীরতত্ত্ব", chapter: "রক্ত সংবহন" };
  expect((await edit({ subject: " শারীরতত্ত্ব", chapter: "রক্ত  সংবহন " })).body).toMatchObject(said);
  expect((await edit({})).body).toMatchObject(said);
  expect((await edit({ chapter: "" })).body).toMatchObject({ ...said, chapter: null });
  expect((await edit({ subject: "ক".repeat(101) })).status).toBe(400);
});

test("of two edits from the same state the second is shown the first", async () => {
  const { id } = await storeRecording({ batchId: batch.id });
  const { body } = await teacher.call("GET", `/api/staff/recordings/${id}/`);
  const edit = (title: string) =>
    teacher.call("PATCH", `/api/staff/recordings/${id}/`, {
      body: { title, description: "", class_date: "2026-11-19", batch_ids: [batch.id], updated_at: body.updated_at },
    });
  const answers = await Promise.all([edit("এক"), edit("দুই")]);
  const [won, lost] = answers.sort((a, b) => a.status - b.status);
  expect(won?.status).toBe(200);
  expect(lost).toMatchObject({ status: 409, body: { code: "changed_meanwhile", current: { title: won?.body.title } } });
});

test("who teaches one of its batches says what it is called there, and changes neither other batches nor the file", async () => {
  const other = await createBatch(prisma);
  const foreign = await createBatch(prisma);
  await prisma.batchTeacher.create({ data: { userId: teacher.user.id, batchId: batch.id } });
  const { id } = await storeRecording({ batchId: batch.id });
  await prisma.recordingBatch.create({ data: { recordingId: id, batchId: other.id } });
  const edit = async (batch_ids: number[]) => {
    const { body } = await teacher.call("GET", `/api/staff/recordings/${id}/`);
    const facts = { title: "নতুন", description: "", class_date: "2026-11-19", updated_at: body.updated_at };
    return (await teacher.call("PATCH", `/api/staff/recordings/${id}/`, { body: { ...facts, batch_ids } })).status;
  };
  expect(await edit([batch.id, other.id])).toBe(200);
  expect(await edit([batch.id, other.id, foreign.id])).toBe(403);
  expect(await edit([batch.id])).toBe(403);
  const gone = await teacher.call("DELETE", `/api/staff/recordings/${id}/`, { body: { reason: "x" } });
  expect(gone.status).toBe(403);
  expect((await teacher.call("GET", `/api/staff/recordings/?batch_id=${other.id}`)).status).toBe(403);
  const listed = (await teacher.call("GET", "/api/staff/recordings/batches/")).body;
  expect(listed.map((one: { id: number }) => one.id)).toEqual([batch.id]);
  // A batch that is not theirs takes no upload of theirs either.
  const pairs = { purpose: "recording", batch_id: String(foreign.id), title: "x", file_name: "x.mp4" };
  const metadata = Object.entries(pairs).map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`);
  const headers = { "tus-resumable": "1.0.0", "upload-length": "9", "upload-metadata": metadata.join(",") };
  expect((await teacher.call("POST", "/api/staff/uploads/", { headers })).status).toBe(403);
});

test("a removal takes its files, its upload and its link to every batch, and says why", async () => {
  const { id, files } = await storeRecording({ batchId: batch.id });
  const other = await createBatch(prisma);
  await prisma.recordingBatch.create({ data: { recordingId: id, batchId: other.id } });
  const key = files[0]?.storageKey ?? "";
  expect((await teacher.call("DELETE", `/api/staff/recordings/${id}/`, { body: { reason: " " } })).status).toBe(400);
  expect(await kept(key)).toBe(true);
  const gone = await teacher.call("DELETE", `/api/staff/recordings/${id}/`, { body: { reason: "ভুল ব্যাচ" } });
  expect(gone.status).toBe(204);
  expect(await kept(key)).toBe(false);
  expect((await teacher.call("GET", `/api/staff/recordings/?batch_id=${other.id}`)).body.rows).toEqual([]);
  expect(await auditOf("recording", id)).toMatchObject([{ action: "recording.remove", detail: { reason: "ভুল ব্যাচ" } }]);
});

test("the list pages through many classes of one day, each once", async () => {
  const ids = [];
  for (let count = 0; count < 5; count += 1)
    ids.push((await storeRecording({ batchId: batch.id, qualities: [480] })).id);
  const seen: number[] = [];
  let next: string | null = "";
  while (next !== null) {
    const after = next && `&after=${encodeURIComponent(next)}`;
    const { body } = await teacher.call("GET", `/api/staff/recordings/?batch_id=${batch.id}&limit=2${after}`);
    seen.push(...body.rows.map((row: { id: number }) => row.id));
    next = body.next;
  }
  expect(seen).toEqual(ids.toReversed());
});

test("links and sheets: added once, edited, removed", async () => {
  const link = { title: "ইসিজি", description: "", class_date: "2026-11-20", external_link: "https://example.com/ecg" };
  const add = (external_link: string) =>
    teacher.call("POST", "/api/staff/resources/", { body: { ...link, external_link, batch_id: batch.id } });
  const { status, body } = await add(link.external_link);
  expect(status).toBe(201);
  expect((await add(link.external_link)).body.id).toBe(body.id);
  expect((await add("javascript:alert(1)")).status).toBe(400);

  const change = (id: number, updated_at: string) =>
    teacher.call("PATCH", `/api/staff/resources/${id}/`, {
      body: { ...link, title: "নতুন নাম", external_link: "https://example.com/new", updated_at },
    });
  expect(await change(body.id, body.updated_at)).toMatchObject({
    status: 200,
    body: { title: "নতুন নাম", external_link: "https://example.com/new" },
  });
  expect(await change(body.id, body.updated_at)).toMatchObject({ status: 409, body: { current: { title: "নতুন নাম" } } });

  // A file does not become a link by an edit.
  const sheet = await storeResource({ batchId: batch.id });
  expect(await change(sheet.id, sheet.updatedAt.toISOString())).toMatchObject({
    status: 200,
    body: { external_link: null, file_name: "লেকচার শিট.pdf" },
  });
  const removal = { body: { reason: "পুরোনো" } };
  expect((await teacher.call("DELETE", `/api/staff/resources/${sheet.id}/`, removal)).status).toBe(204);
  expect(await kept(sheet.storageKey ?? "")).toBe(false);
  expect((await teacher.call("DELETE", `/api/staff/resources/${sheet.id}/`, removal)).status).toBe(404);
  expect(await auditOf("resource", body.id)).toMatchObject([{ action: "resource.add" }, { action: "resource.edit" }]);
});
