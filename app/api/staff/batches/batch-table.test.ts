import { expect, it } from "vitest";
import { prisma } from "@/lib/db";
import type { BatchTable } from "@/lib/exams/batch-table/schema";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { addMinutes } from "@/prisma/factories/calendar";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import { staffApi } from "@/test/staff";

const now = new Date();

/** Three exams, of which the last is still open, and three learners: one misses the second, one never came. */
async function taughtBatch() {
  const batch = await createBatch(prisma);
  const examAt = (title: string, daysAgo: number, closesAt: Date | null) => {
    const opensAt = addMinutes(now, -daysAgo * 24 * 60);
    return createExam(prisma, { batchId: batch.id, title, opensAt, closesAt });
  };
  const exams = [
    await examAt("কঙ্কাল", 9, addMinutes(now, -8 * 24 * 60)),
    await examAt("পেশি", 5, addMinutes(now, -4 * 24 * 60)),
    await examAt("রক্ত", 1, addMinutes(now, 60)),
  ];
  await createExam(prisma, { batchId: batch.id, title: "খসড়া", isActive: false });
  const learners = [];
  for (const firstName of ["ঋত্বিক", "নুসরাত", "সাকিব"]) {
    const user = await createUser(prisma, { firstName, lastName: "" });
    await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
    learners.push(user);
  }
  const [first, second] = learners;
  const right = (count: number, of: number) => Array.from({ length: of }, (_, place) => (place < count ? 0 : null));
  for (const [exam, user, count] of [
    [exams[0], first, 1],
    [exams[0], second, 2],
    [exams[1], second, 1],
    [exams[2], first, 0],
  ] as const) {
    if (!exam || !user) throw new Error("all are made above");
    const choices = right(count, exam.version.questions.length);
    await createAttempt(prisma, exam, { userId: user.id, choices, startedAt: addMinutes(now, -120) });
  }
  return { batch, exams, learners };
}

const tableOf = async (role: "TEACHER" | "ADMIN", batchId: number) => {
  const { call, user } = await staffApi(role);
  return { call, user, table: (await call("GET", `/api/staff/batches/${batchId}/results/`)).body as BatchTable };
};

it("has a row for each learner by rank, and tells an absence from an exam that is still open", async () => {
  const { batch, exams, learners } = await taughtBatch();
  const { table } = await tableOf("ADMIN", batch.id);
  expect(table.exams.map(({ exam_id, is_over, average }) => [exam_id, is_over, average])).toEqual([
    [exams[0]?.id, true, 1.5],
    [exams[1]?.id, true, 1],
    [exams[2]?.id, false, 0],
  ]);
  const [first, second, third] = learners.map(({ id }) => id);
  expect(table.learners).toMatchObject([
    { user_id: second, rank: 1, total: 3, absences: 0, cells: [{ score: 2, rank: 1 }, { score: 1 }, null] },
    { user_id: first, rank: 2, total: 1, absences: 1, cells: [{ score: 1, rank: 2 }, null, { score: 0 }] },
    { user_id: third, rank: null, total: 0, absences: 2, trend: null, cells: [null, null, null] },
  ]);
  expect(table).toMatchObject({ more_exams: 0, more_learners: 0, average_total: 2 });
});

it("keeps the rank of a deleted account, and shows no row of it", async () => {
  const { batch, learners } = await taughtBatch();
  const [first, second] = learners.map(({ id }) => id);
  await prisma.user.update({ where: { id: second }, data: { deletedAt: now, isActive: false } });
  const { table } = await tableOf("ADMIN", batch.id);
  expect(table.learners[0]).toMatchObject({ user_id: first, rank: 2 });
  expect(table.learners.map(({ user_id }) => user_id)).not.toContain(second);
});

it("counts no absence from an exam that somebody still writes, as one that was opened again", async () => {
  const { batch, exams } = await taughtBatch();
  const [first] = exams;
  const { call } = await staffApi("ADMIN");
  const { id } = await prisma.attempt.findFirstOrThrow({ where: { examId: first?.id, score: 1 } });
  const body = { minutes: 60, submitted: true, reason: "সংযোগ ছিল না" };
  await call("POST", `/api/staff/exams/${first?.id}/room/attempts/${id}/reopening/`, { body });
  await prisma.exam.update({ where: { id: first?.id }, data: { closesAt: addMinutes(now, -60) } });
  const { table } = await tableOf("ADMIN", batch.id);
  expect(table.exams.map(({ is_over }) => is_over)).toEqual([false, true, false]);
  expect(table.learners.at(-1)).toMatchObject({ absences: 1 });
});

it("leaves as a file with all of it, an absence as a word", async () => {
  const { batch } = await taughtBatch();
  const { call } = await tableOf("ADMIN", batch.id);
  const { body } = await call("GET", `/api/staff/batches/${batch.id}/results/export/?format=csv`);
  const [head = "", ...rows] = String(body).trim().split("\r\n");
  expect(head).toContain("কঙ্কাল");
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain("আসেননি");
  expect(rows[2]?.match(/আসেননি/g)).toHaveLength(2);
  const machines = await call("GET", `/api/staff/batches/${batch.id}/results/export/?format=csv&for=machines`);
  expect(String(machines.body)).not.toContain("আসেননি");
});

it("is shown to teachers of the batch alone", async () => {
  const { batch } = await taughtBatch();
  const { call, user } = await staffApi("TEACHER");
  const own = await createBatch(prisma);
  await prisma.batchTeacher.create({ data: { batchId: own.id, userId: user.id } });
  expect((await call("GET", `/api/staff/batches/${batch.id}/results/`)).status).toBe(403);
  expect((await call("GET", `/api/staff/batches/${batch.id}/results/export/?format=csv`)).status).toBe(403);
  expect((await call("GET", `/api/staff/batches/${own.id}/results/`)).status).toBe(200);
});
