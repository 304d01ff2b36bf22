import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "@/lib/accounts/queries";
import { pool, prisma } from "@/lib/db";
import { transferEnrollment } from "@/lib/enrollments/ending-mutations";
import { enrolFree } from "@/lib/enrollments/free-mutations";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import type { Today } from "@/lib/staff/today-schema";
import { createBatch } from "@/prisma/factories/batch";
import { addDays } from "@/prisma/factories/calendar";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { createStaff, staffApi } from "@/test/staff";

beforeAll(() => jobQueue());
afterAll(async () => {
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
});

const now = new Date();
const actor = { id: null, label: "script:test" };

async function batchAt(price: string, discountPercentage = "0") {
  const course = await createCourse(prisma, { price, discountPercentage });
  return createBatch(prisma, { courseId: course.id, startDate: addDays(now, -1), endDate: addDays(now, 60) });
}

type Admin = Awaited<ReturnType<typeof staffApi>>;
const waiting = async ({ call }: Admin) => ((await call("GET", "/api/staff/today/")).body as Today).free_enrollments;
const ids = async (admin: Admin) => ((await waiting(admin))?.rows ?? []).map(({ enrollment_id }) => enrollment_id);
const seen = ({ call }: Admin, id: number) => call("POST", `/api/staff/free-enrollments/${id}/seen/`);

test("a free enrolment into a batch with a price stands on the home page until an administrator looked at it", async () => {
  const admin = await staffApi("ADMIN");
  const clerk = await createStaff("ADMISSIONS");
  const { call: clerkCall } = await staffApi("ADMISSIONS");
  const batch = await batchAt("5000", "10");
  const learner = await createUser(prisma, { firstName: "রিমা", lastName: "দাস" });
  const body = { learner_id: learner.id, batch_id: batch.id, method: "free", amount: "0", note: "বৃত্তি" };
  const made = await clerkCall("POST", "/api/staff/enrollments/", { body });
  expect(made.status).toBe(201);
  const id = made.body.enrollment_id as number;
  expect(await waiting(admin)).toMatchObject({
    count: 1,
    rows: [{ enrollment_id: id, learner: { id: learner.id, name: "রিমা দাস" }, price: "4500", note: "বৃত্তি" }],
  });
  expect((await seen(admin, id)).body).toEqual({ changed: true });
  expect((await seen(admin, id)).body).toEqual({ changed: false });
  expect(await waiting(admin)).toBeNull();
  const entry = await prisma.auditEntry.findFirstOrThrow({
    where: { action: "enrollment.free_seen", subjectId: String(id) },
  });
  expect(entry).toMatchObject({ actorId: admin.user.id, detail: { learner_id: learner.id, price: "4500" } });
  expect((await seen(admin, 2_000_000_000)).status).toBe(404);
  expect(clerk.id).not.toBe(admin.user.id);
});

test("nothing is said of what costs nothing, of what was paid, or of a void", async () => {
  const admin = await staffApi("ADMIN");
  const [gratis, priced] = [await batchAt("0"), await batchAt("5000")];
  await createEnrollment(prisma, { batchId: gratis.id, payment: { method: "FREE" } });
  const viewer = (await createUser(prisma)) as unknown as Viewer;
  await enrolFree(viewer, gratis.id, now);
  await createEnrollment(prisma, { batchId: priced.id, payment: { method: "CASH", transactionId: null } });
  const past = { method: "FREE" as const, voidedAt: now, voidReason: "x" };
  await createEnrollment(prisma, { batchId: priced.id, payment: past });
  expect(await waiting(admin)).toBeNull();
});

test("nor does a correction, or a way through a batch that costs nothing, hide it", async () => {
  const admin = await staffApi("ADMIN");
  const [gratis, priced] = [await batchAt("0"), await batchAt("5000")];
  const paid = await createEnrollment(prisma, { batchId: priced.id });
  await prisma.payment.update({
    where: { id: paid.payments[0]?.id ?? 0 },
    data: { method: "FREE", amount: 0, transactionId: null, payerPhone: "" },
  });
  const free = await createEnrollment(prisma, { batchId: gratis.id, payment: { method: "FREE" } });
  const moved = await transferEnrollment(actor, free.id, { toBatchId: priced.id, reason: "x" }, now);
  const bought = await createEnrollment(prisma, { batchId: priced.id });
  await transferEnrollment(actor, bought.id, { toBatchId: (await batchAt("5000")).id, reason: "x" }, now);
  expect((await ids(admin)).toSorted()).toEqual([paid.id, moved.id].toSorted());
});

test("no administrator looks at their own, and the planned price of the day counts", async () => {
  const admin = await staffApi("ADMIN");
  const batch = await batchAt("0");
  await prisma.coursePrice.create({
    data: { courseId: batch.courseId, validFrom: addDays(now, -2), price: 800, discountPercentage: 33.33 },
  });
  const { id } = await createEnrollment(prisma, {
    userId: admin.user.id,
    batchId: batch.id,
    payment: { method: "FREE" },
  });
  expect((await waiting(admin))?.rows.find(({ enrollment_id }) => enrollment_id === id)).toMatchObject({
    price: "533.36",
  });
  expect((await seen(admin, id)).body).toMatchObject({ code: "own_account" });
  expect(await ids(admin)).toContain(id);
});
