import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { NOTES_PER_RECORDING } from "@/lib/materials/note-rules";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { storeRecording } from "@/test/materials";

let batchId: number;
let recordingId: number;
let user: User;
let token: string;

async function learner(): Promise<{ user: User; token: string }> {
  const account = await createAccount();
  await createEnrollment(prisma, { userId: account.id, batchId });
  return { user: account, token: (await logIn(account)).access };
}

beforeEach(async () => {
  const course = await createCourse(prisma, { isPublished: true });
  batchId = (await createBatch(prisma, { courseId: course.id })).id;
  recordingId = (await storeRecording({ batchId, durationSeconds: 600 })).id;
  ({ user, token } = await learner());
});

const address = (noteId: string, recording = recordingId) => `/api/recordings/${recording}/notes/${noteId}/`;
const write = (noteId: string, body: unknown, as = token) => api("PUT", address(noteId), { token: as, body });
const remove = (noteId: string, as = token) => api("DELETE", address(noteId), { token: as });
const list = async (as = token) => (await api("GET", `/api/recordings/${recordingId}/notes/`, { token: as })).body;

it("keeps notes in the order of the class, changes one by its id and deletes it once", async () => {
  const late = randomUUID();
  const early = randomUUID();
  await write(late, { seconds: 90.7, text: "  এভি ব্লক  " });
  await write(early, { seconds: 12, text: "P তরঙ্গ" });
  expect(await list()).toMatchObject([
    { id: early, seconds: 12, text: "P তরঙ্গ" },
    { id: late, seconds: 90, text: "এভি ব্লক" },
  ]);
  const changed = await write(late.toUpperCase(), { seconds: 5, text: "PR" });
  expect([changed.status, changed.body.id]).toEqual([200, late]);
  expect((await list()).map(({ text }: { text: string }) => text)).toEqual(["PR", "P তরঙ্গ"]);
  expect([(await remove(late)).status, (await remove(late)).status]).toEqual([204, 204]);
  expect(await list()).toHaveLength(1);
});

it("lists the notes on a batch's recordings at once, each with its recording, and the caller's alone", async () => {
  const second = (await storeRecording({ batchId, durationSeconds: 60 })).id;
  const elsewhere = await createBatch(prisma, { courseId: (await createCourse(prisma, { isPublished: true })).id });
  await createEnrollment(prisma, { userId: user.id, batchId: elsewhere.id });
  const other = (await storeRecording({ batchId: elsewhere.id, durationSeconds: 60 })).id;
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  await api("PUT", address(ids[0], second), { token, body: { seconds: 3, text: "দ্বিতীয়" } });
  await write(ids[1], { seconds: 9, text: "প্রথম" });
  await api("PUT", address(ids[2], other), { token, body: { seconds: 1, text: "অন্য ব্যাচ" } });
  await write(randomUUID(), { seconds: 1, text: "আরেকজনের" }, (await learner()).token);
  const { body } = await api("GET", `/api/batches/${batchId}/notes/`, { token });
  expect(body).toMatchObject([
    { id: ids[1], recording_id: recordingId, seconds: 9, text: "প্রথম" },
    { id: ids[0], recording_id: second, seconds: 3, text: "দ্বিতীয়" },
  ]);
});

it("is there once, however often and at once a device sends it", async () => {
  const id = randomUUID();
  const sent = await Promise.all(Array.from({ length: 12 }, () => write(id, { seconds: 30, text: "একবার" })));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await prisma.recordingNote.count({ where: { userId: user.id } })).toBe(1);
});

it("belongs to its learner alone, also by the same id", async () => {
  const id = randomUUID();
  const other = await learner();
  await write(id, { seconds: 1, text: "আমার" });
  await write(id, { seconds: 2, text: "অন্যের" }, other.token);
  expect(await list()).toMatchObject([{ seconds: 1, text: "আমার" }]);
  await remove(id, other.token);
  expect([await list(), await list(other.token)]).toMatchObject([[{ text: "আমার" }], []]);
});

it("does not move to another recording by its id", async () => {
  const id = randomUUID();
  await write(id, { seconds: 1, text: "এখানে" });
  const elsewhere = await storeRecording({ batchId, durationSeconds: 600 });
  const moved = await api("PUT", address(id, elsewhere.id), { token, body: { seconds: 1, text: "ওখানে" } });
  expect(moved.status).toBe(404);
  expect((await api("DELETE", address(id, elsewhere.id), { token })).status).toBe(204);
  expect(await list()).toMatchObject([{ text: "এখানে" }]);
});

it.each([
  [{ seconds: 601, text: "x" }, "seconds"],
  [{ seconds: -1, text: "x" }, "seconds"],
  [{ seconds: 1, text: "   " }, "text"],
  [{ seconds: 1, text: "ক".repeat(1001) }, "text"],
  [{ seconds: 1 }, "text"],
])("refuses %j", async (body, field) => {
  const answer = await write(randomUUID(), body);
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  expect(await list()).toEqual([]);
});

it("has room for so many and no more, however many come at once; those there can be changed", async () => {
  const data = Array.from({ length: NOTES_PER_RECORDING - 2 }, (_, seconds) => ({
    userId: user.id,
    recordingId,
    noteId: randomUUID(),
    seconds,
    text: "x",
  }));
  await prisma.recordingNote.createMany({ data });
  const sent = await Promise.all(Array.from({ length: 6 }, () => write(randomUUID(), { seconds: 1, text: "y" })));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400]);
  expect((await write(data[0]?.noteId ?? "", { seconds: 9, text: "z" })).status).toBe(200);
});

it("goes with the recording", async () => {
  await write(randomUUID(), { seconds: 1, text: "x" });
  await prisma.recording.delete({ where: { id: recordingId } });
  expect(await prisma.recordingNote.count({ where: { userId: user.id } })).toBe(0);
});
