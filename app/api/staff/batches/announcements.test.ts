import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { closeJobQueue } from "@/lib/jobs";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createAccount } from "@/test/accounts";
import { api } from "@/test/api";
import { enrol } from "@/test/sitting";
import { consoleHeaders, createStaff } from "@/test/staff";

afterAll(closeJobQueue);

const words = { title: "শুক্রবার ছুটি", text: "অফিস বন্ধ, ক্লাস যথারীতি হবে।" };
const post = (headers: Record<string, string>, batchId: number, body: object) =>
  api("POST", `/api/staff/batches/${batchId}/announcements/`, { headers, body });

test("an announcement reaches each learner of its batch once, however often and from how many tabs it is sent", async () => {
  const batch = await createBatch(prisma);
  const elsewhere = await createBatch(prisma);
  const learner = await enrol(batch.id);
  const muted = await enrol(batch.id);
  const stranger = await enrol(elsewhere.id);
  for (const channel of ["site", "email"]) {
    await prisma.noticeMute.create({ data: { userId: muted.user.id, topic: "announcement", channel } });
  }
  const left = await createAccount();
  const ended = { status: "CANCELLED", endedAt: new Date(), endReason: "x" } as const;
  const { id } = await createEnrollment(prisma, { userId: left.id, batchId: batch.id });
  await prisma.enrollment.update({ where: { id }, data: ended });

  const headers = await consoleHeaders(await createStaff("TEACHER"));
  const body = { id: randomUUID(), ...words };
  const answers = await Promise.all([1, 2, 3].map(() => post(headers, batch.id, body)));
  expect(answers.map(({ status, body: { told } }) => [status, told])).toEqual(Array(3).fill([200, 2]));

  const { body: page } = await api("GET", "/api/notices/", { token: learner.token });
  expect(page.notices).toMatchObject([
    { topic: "announcement", told: { kind: "announcement", facts: { ...words, batch_name: batch.name } } },
  ]);
  const asked = await api("GET", "/api/notices/?topic=announcement", { token: learner.token });
  expect(asked.body.notices).toHaveLength(1);
  for (const { token } of [muted, stranger]) {
    expect((await api("GET", "/api/notices/", { token })).body.notices).toEqual([]);
  }
  const rows = await prisma.notice.findMany({ where: { kind: "announcement" }, orderBy: { userId: "asc" } });
  expect(rows.map(({ userId, mailAt }) => [userId, mailAt !== null])).toEqual([
    [learner.user.id, true],
    [muted.user.id, false],
  ]);
  const audit = { action: "batch.announce", subjectId: String(batch.id) };
  expect(await prisma.auditEntry.findMany({ where: audit })).toMatchObject([{ detail: { ...words, told: 2 } }]);
});

test("teachers write to the batches that they teach, and to nobody nothing", async () => {
  const own = await createBatch(prisma);
  const foreign = await createBatch(prisma);
  const teacher = await createStaff("TEACHER");
  await prisma.batchTeacher.create({ data: { userId: teacher.id, batchId: own.id } });
  const headers = await consoleHeaders(teacher);
  expect(await post(headers, own.id, { id: randomUUID(), ...words })).toMatchObject({ status: 200, body: { told: 0 } });
  expect((await post(headers, foreign.id, { id: randomUUID(), ...words })).status).toBe(403);
  for (const part of [{ title: " " }, { text: "" }, { text: "ক".repeat(501) }, { id: "1" }]) {
    const refused = await post(headers, own.id, { id: randomUUID(), ...words, ...part });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, Object.keys(part)]);
  }
});
