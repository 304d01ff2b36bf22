import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { changeDues } from "@/lib/enrollments/dues/mutations";
import { cancelEnrollment, transferEnrollment } from "@/lib/enrollments/ending-mutations";
import { enrolFree } from "@/lib/enrollments/free-mutations";
import { correctPayment } from "@/lib/enrollments/payment-mutations";
import { refundPayment } from "@/lib/enrollments/refund-mutations";
import { dateInDhaka } from "@/lib/format";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import type { Today } from "@/lib/staff/today-schema";
import { createBatch } from "@/prisma/factories/batch";
import { addDays } from "@/prisma/factories/calendar";
import { createCourse } from "@/prisma/factories/course";
import { buildPayment, createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { createStaff, staffApi } from "@/test/staff";

beforeAll(() => jobQueue());
afterAll(closeJobQueue);

const now = new Date();
const actor = { id: null, label: "script:test" };

async function batchAt(price: string, discountPercentage = "0") {
  const course = await createCourse(prisma, { price, discountPercentage });
  return createBatch(prisma, { courseId: course.id, startDate: addDays(now, -1), endDate: addDays(now, 60) });
}

const giveBack = (paymentId: number, amount: string, refunded = "0") =>
  refundPayment(actor, paymentId, { amount, method: "CASH", transactionId: null, refunded, reason: "x" }, now);

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
    rows: [{ enrollment_id: id, learner: { id: learner.id, name: "রিমা দাস" }, price: "4500", paid: "0", note: "বৃত্তি" }],
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

test("nothing is said of what costs nothing, of what was paid, or of what was ended", async () => {
  const admin = await staffApi("ADMIN");
  const gratis = await batchAt("0");
  const priced = await batchAt("5000");
  await createEnrollment(prisma, { batchId: gratis.id, payment: { method: "FREE" } });
  const viewer = (await createUser(prisma)) as unknown as Viewer;
  await enrolFree(viewer, gratis.id, now);
  await createEnrollment(prisma, { batchId: priced.id, payment: { method: "CASH", transactionId: null } });
  const ended = await createEnrollment(prisma, {
    batchId: priced.id,
    payment: { method: "CASH", transactionId: null },
  });
  await cancelEnrollment(actor, ended.id, { reason: "x", voidPayments: true }, now);
  const gone = await createEnrollment(prisma, { batchId: priced.id });
  await cancelEnrollment(actor, gone.id, { reason: "x" }, now);
  await giveBack(gone.payments[0]?.id ?? 0, "3000");
  expect(await waiting(admin)).toBeNull();
});

test("nor does a correction, or a way through a batch that costs nothing, hide it", async () => {
  const admin = await staffApi("ADMIN");
  const gratis = await batchAt("0");
  const priced = await batchAt("5000");
  const paid = await createEnrollment(prisma, { batchId: priced.id });
  await prisma.payment.update({
    where: { id: paid.payments[0]?.id ?? 0 },
    data: { method: "FREE", amount: 0, transactionId: null, payerPhone: "" },
  });
  const free = await createEnrollment(prisma, { batchId: gratis.id, payment: { method: "FREE" } });
  const moved = await transferEnrollment(actor, free.id, { toBatchId: priced.id, reason: "x" }, now);
  const bought = await createEnrollment(prisma, { batchId: priced.id });
  await giveBack(bought.payments[0]?.id ?? 0, "2000");
  await transferEnrollment(actor, bought.id, { toBatchId: (await batchAt("5000")).id, reason: "x" }, now);
  expect((await ids(admin)).toSorted()).toEqual([paid.id, moved.id].toSorted());
});

test("staff who come in while a batch costs nothing stand there once it has a price, however it comes and goes", async () => {
  const admin = await staffApi("ADMIN");
  const other = await staffApi("ADMIN");
  const { access: token } = await logIn(admin.user);
  const joinFree = (batch_id: number, by = token) =>
    api("POST", "/api/free-enrollments/", { token: by, body: { batch_id } });
  const batch = await batchAt("3000");
  const cost = async (price: number) => {
    const url = `/api/staff/courses/${batch.courseId}/`;
    const { updated_at } = (await admin.call("GET", url)).body;
    expect((await admin.call("PATCH", url, { body: { price, updated_at, reason: "x" } })).status).toBe(200);
  };
  await cost(0);
  const made = await joinFree(batch.id);
  expect(made.status).toBe(201);
  const learner = await joinFree(batch.id, (await logIn(await createAccount())).access);
  expect(learner.status).toBe(201);
  const [own] = await prisma.enrollment.findMany({ where: { userId: admin.user.id } });
  expect(await ids(other)).not.toContain(own?.id);
  await cost(3000);
  expect((await waiting(other))?.rows.filter(({ learner }) => learner.id === admin.user.id)).toMatchObject([
    { enrollment_id: own?.id, price: "3000", paid: "0", recorded_by: "" },
  ]);
  expect((await seen(admin, own?.id ?? 0)).body).toMatchObject({ code: "own_account" });
  expect((await seen(other, own?.id ?? 0)).body).toEqual({ changed: true });
  expect(await ids(other)).not.toContain(own?.id);
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

const DAY = 86_400_000;
const inDays = (days: number) => dateInDhaka(new Date(now.getTime() + days * DAY));

describe("a place for next to nothing stands there too:", () => {
  const desk = async (money: Record<string, unknown>, price = "3000") => {
    const { call } = await staffApi("ADMISSIONS");
    const { id: batch_id } = await batchAt(price);
    const { id: learner_id } = await createUser(prisma);
    const confirm = ["amount_less", "amount_more"];
    const body = { learner_id, batch_id, method: "cash", amount: price, note: "x", confirm, ...money };
    const { status, body: made } = await call("POST", "/api/staff/enrollments/", { body });
    expect(status).toBe(201);
    return made as { enrollment_id: number; payment_id: number };
  };
  const correctTo = async (paymentId: number, amount: string) => {
    const facts = { method: "CASH" as const, transactionId: null, payerPhone: "" };
    const seen = { ...facts, amount: "3000" };
    const confirmed = ["amount_less" as const];
    await correctPayment(actor, paymentId, { ...facts, amount, seen, reason: "x", confirmed }, now);
  };
  const parts = (...dues: [amount: string, days: number][]) =>
    dues.map(([amount, days]) => ({ amount, due_on: inDays(days) }));

  test.each<[string, () => Promise<{ enrollment_id: number }>]>([
    ["a poisha, said to be the price", () => desk({ amount: "0.01", price: "0.01" })],
    ["a poisha of the whole price", () => desk({ amount: "0.01" })],
    ["just under a tenth", () => desk({ amount: "299.99" })],
    ["a poisha, the rest due when the batch is over", () => desk({ amount: "0.01", dues: parts(["3000", 400]) })],
    [
      "all of it given back, in two refunds",
      async () => {
        const made = await desk({});
        await giveBack(made.payment_id, "2000");
        await giveBack(made.payment_id, "999", "2000");
        return made;
      },
    ],
    [
      "the first part given back",
      async () => {
        const made = await desk({ amount: "1000", dues: parts(["1000", 0], ["2000", 20]) });
        await giveBack(made.payment_id, "1000");
        return made;
      },
    ],
    [
      "corrected to a poisha",
      async () => {
        const made = await desk({});
        await correctTo(made.payment_id, "0.01");
        return made;
      },
    ],
    [
      "moved from a batch for a taka",
      async () => {
        const { enrollment_id: id } = await desk({}, "1");
        const moved = await transferEnrollment(actor, id, { toBatchId: (await batchAt("3000")).id, reason: "x" }, now);
        return { enrollment_id: moved.id };
      },
    ],
    [
      "given back after it was moved",
      async () => {
        const { enrollment_id: id, payment_id } = await desk({});
        const moved = await transferEnrollment(actor, id, { toBatchId: (await batchAt("3000")).id, reason: "x" }, now);
        await giveBack(payment_id, "3000");
        return { enrollment_id: moved.id };
      },
    ],
    [
      "what was owed let go",
      async () => {
        const dues = parts(["100", 0], ["2900", 20]);
        const made = await desk({ amount: "100", dues });
        await changeDues(actor, made.enrollment_id, { reason: "x", dues: dues.slice(0, 1), seen: dues });
        return made;
      },
    ],
    [
      "what was owed put off until the batch is over",
      async () => {
        const dues = parts(["100", 0], ["2900", 20]);
        const made = await desk({ amount: "100", dues });
        const later = parts(["100", 0], ["2900", 400]);
        await changeDues(actor, made.enrollment_id, { reason: "x", dues: later, seen: dues });
        return made;
      },
    ],
  ])("%s", async (_, make) => {
    const { enrollment_id: id } = await make();
    expect(await prisma.freeEnrollment.findUnique({ where: { enrollmentId: id } })).toMatchObject({ seenAt: null });
  });

  test.each<[string, () => Promise<{ enrollment_id: number }>]>([
    ["a tenth", () => desk({ amount: "300" })],
    ["a small first part of many", () => desk({ amount: "100", dues: parts(["100", 0], ["2900", 20]) })],
    [
      "a part of it given back",
      async () => {
        const made = await desk({});
        await giveBack(made.payment_id, "2700");
        return made;
      },
    ],
    [
      "another schedule of the same price",
      async () => {
        const dues = parts(["100", 0], ["2900", 20]);
        const made = await desk({ amount: "100", dues });
        await changeDues(actor, made.enrollment_id, { reason: "x", dues: parts(["100", 0], ["2900", 30]), seen: dues });
        return made;
      },
    ],
  ])("but not %s", async (_, make) => {
    const { enrollment_id: id } = await make();
    expect(await prisma.freeEnrollment.findUnique({ where: { enrollmentId: id } })).toBeNull();
  });

  test("two refunds of two payments at once", async () => {
    const made = await desk({ amount: "1500", dues: parts(["1500", 0], ["1500", 20]) });
    const second = buildPayment({ enrollmentId: made.enrollment_id, method: "CASH", amount: "1500" });
    const { id } = await prisma.payment.create({ data: second });
    await Promise.all([giveBack(made.payment_id, "1450"), giveBack(id, "1450")]);
    expect(await prisma.freeEnrollment.count({ where: { enrollmentId: made.enrollment_id } })).toBe(1);
  });
});
