import { expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { dhakaDay } from "@/prisma/factories/calendar";
import { createCourse } from "@/prisma/factories/course";
import type { Prisma } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";

async function place(course: Partial<Prisma.CourseUncheckedCreateInput> = {}, batch = {}) {
  const { id: courseId } = await createCourse(prisma, { price: "0", discountPercentage: "0", ...course });
  return createBatch(prisma, { courseId, ...batch }, new Date());
}
async function learner() {
  const user = await createAccount();
  return { user, token: (await logIn(user)).access };
}
const enrol = (token: string, batch_id: unknown) =>
  api("POST", "/api/free-enrollments/", { token, body: { batch_id } });
const rowsOf = (userId: number) => prisma.enrollment.findMany({ where: { userId }, include: { payments: true } });

it("lets a learner into a batch that costs nothing, once however often they tap", async () => {
  const batch = await place();
  const { user, token } = await learner();
  const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(token, batch.id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
  const [enrollment, ...more] = await rowsOf(user.id);
  expect(more).toEqual([]);
  for (const { body } of answers) expect(body).toEqual({ enrollment_id: enrollment?.id, batch_id: batch.id });
  expect(enrollment?.payments).toMatchObject([{ method: "FREE", recordedById: null, transactionId: null }]);
  expect(Number(enrollment?.payments[0]?.amount)).toBe(0);
  const audit = { subjectType: "enrollment", subjectId: String(enrollment?.id), action: "enrollment.create" };
  expect(await prisma.auditEntry.findMany({ where: audit })).toMatchObject([{ actorId: null, actorLabel: "self" }]);
  expect((await api("GET", `/api/batches/${batch.id}/exams/`, { token })).status).toBe(200);
});

it.each([
  ["costs something", { price: "4500" }, {}, 403],
  [
    "costs something today, by a planned price",
    { prices: { create: { validFrom: dhakaDay(new Date()), price: "100" } } },
    {},
    403,
  ],
  ["is completed", {}, { completedAt: new Date() }, 403],
  ["is over", {}, { startDate: dhakaDay(new Date(), -90), endDate: dhakaDay(new Date(), -1) }, 403],
  ["is of a hidden course", { isPublished: false }, {}, 404],
] as const)("refuses a batch that %s", async (_what, course, batch, status) => {
  const { id } = await place(course, batch);
  const { user, token } = await learner();
  expect((await enrol(token, id)).status).toBe(status);
  expect(await rowsOf(user.id)).toEqual([]);
});

it("gives the last seat to one of those who want it", async () => {
  const { id } = await place({}, { seats: 1 });
  const rivals = await Promise.all(Array.from({ length: 4 }, learner));
  const answers = await Promise.all(rivals.map(({ token }) => enrol(token, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});

it("tells whoever has the last seat that they are in, however often they tap", async () => {
  const { id } = await place({}, { seats: 1 });
  const { user, token } = await learner();
  const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(token, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
  expect(await rowsOf(user.id)).toHaveLength(1);
});

it("brings nobody back whom staff took out", async () => {
  const { id } = await place();
  const { user, token } = await learner();
  await enrol(token, id);
  const ended = { status: "CANCELLED", endedAt: new Date(), endReason: "নকল" } as const;
  await prisma.enrollment.updateMany({ where: { userId: user.id }, data: ended });
  expect((await enrol(token, id)).status).toBe(403);
  expect(await rowsOf(user.id)).toMatchObject([{ status: "CANCELLED" }]);
});
