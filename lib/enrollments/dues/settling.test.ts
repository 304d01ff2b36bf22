import { beforeAll, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { cancelEnrollment, transferEnrollment } from "@/lib/enrollments/ending-mutations";
import { enrol } from "@/lib/enrollments/mutations";
import { givesAccess } from "@/lib/enrollments/policy";
import { createBatch } from "@/prisma/factories/batch";
import { buildPayment, createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { eventually } from "@/test/eventually";

/** The database keeps the debt in step with dues and payments, whoever writes them. */
const actor = { id: null, label: "script:test" };
const DAY = 86_400_000;
const day = (date: string) => new Date(`${date}T00:00:00Z`);
const end = (date: string, later = 0) => new Date(new Date(`${date}T00:00:00+06:00`).getTime() + (1 + later) * DAY);

const stateOf = async (id: number) => {
  const { owed, owedSince, blockedFrom } = await prisma.enrollment.findUniqueOrThrow({ where: { id } });
  return { owed: owed.toNumber(), owedSince, blockedFrom };
};
const pay = (enrollmentId: number, amount: string) =>
  prisma.payment.create({ data: buildPayment({ enrollmentId, amount }) });

async function inParts(paid = "2000") {
  const enrollment = await createEnrollment(prisma, { payment: { amount: paid } });
  const { id: enrollmentId } = enrollment;
  await prisma.enrollmentDue.createMany({
    data: [
      { enrollmentId, amount: "2000", dueOn: day("2026-12-01") },
      { enrollmentId, amount: "1500", dueOn: day("2027-01-01") },
      { enrollmentId, amount: "1000", dueOn: day("2027-02-01") },
    ],
  });
  return enrollment;
}

test("a payment settles the parts in their order; a void and money back owe them again", async () => {
  const { id } = await inParts();
  expect(await stateOf(id)).toEqual({ owed: 2500, owedSince: end("2027-01-01"), blockedFrom: null });
  const second = await pay(id, "1499.50");
  expect(await stateOf(id)).toMatchObject({ owed: 1000.5, owedSince: end("2027-01-01") });
  await pay(id, "0.50");
  expect(await stateOf(id)).toMatchObject({ owed: 1000, owedSince: end("2027-02-01") });
  await prisma.refund.create({ data: { paymentId: second.id, amount: "499.50", method: "BKASH", reason: "x" } });
  expect(await stateOf(id)).toMatchObject({ owed: 1499.5, owedSince: end("2027-01-01") });
  await prisma.payment.update({ where: { id: second.id }, data: { voidedAt: new Date(), voidReason: "x" } });
  expect(await stateOf(id)).toMatchObject({ owed: 2499.5, owedSince: end("2027-01-01") });
  await pay(id, "9000");
  expect(await stateOf(id)).toMatchObject({ owed: 0, owedSince: null });
});

test("payments at once all count", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await inParts("500");
    await Promise.all([pay(id, "1000"), pay(id, "1000"), pay(id, "500")]);
    expect(await stateOf(id)).toMatchObject({ owed: 1500 });
  }
});

test("what is owed goes along with a transfer, and payments for the enrolment before it count", async () => {
  const { id } = await inParts();
  const { id: toBatchId } = await createBatch(prisma);
  const moved = await transferEnrollment(actor, id, { toBatchId, reason: "সময়" }, new Date());
  expect(await stateOf(id)).toMatchObject({ owed: 0, owedSince: null });
  expect(await stateOf(moved.id)).toMatchObject({ owed: 2500, owedSince: end("2027-01-01") });
  await pay(id, "2500");
  expect(await stateOf(moved.id)).toMatchObject({ owed: 0 });
});

test("a payment for an enrolment that is being transferred counts for the new one", async () => {
  const { id, userId } = await inParts();
  const { id: toBatchId } = await createBatch(prisma);
  const hold = await pool.connect();
  await hold.query("begin");
  await hold.query("update enrollments set status = 'TRANSFERRED', ended_at = now(), end_reason = 'x' where id = $1", [
    id,
  ]);
  const { rows } = await hold.query<{ id: number }>(
    "insert into enrollments (user_id, batch_id, transferred_from_id) values ($1, $2, $3) returning id",
    [userId, toBatchId, id],
  );
  // Prisma starts a query only when `then` is called.
  const paying = pay(id, "2500").then(() => undefined);
  await eventually(async () => {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(1);
  }).finally(async () => {
    await hold.query("commit");
    hold.release();
  });
  await paying;
  expect(await stateOf(id)).toMatchObject({ owed: 0 });
  expect(await stateOf(rows[0]?.id ?? 0)).toMatchObject({ owed: 0, owedSince: null });
});

describe("the batch's rule", () => {
  test("shuts out so many days after the part was due, and lets in when it is paid or the rule goes", async () => {
    const { id, batchId } = await inParts();
    const rule = (overdueBlockDays: number | null) =>
      prisma.batch.update({ where: { id: batchId }, data: { overdueBlockDays } });
    await rule(7);
    const blockedFrom = end("2027-01-01", 7);
    expect(await stateOf(id)).toMatchObject({ blockedFrom });
    const enrollment = await prisma.enrollment.findUniqueOrThrow({ where: { id } });
    expect(givesAccess(enrollment, new Date(blockedFrom.getTime() - 1))).toBe(true);
    expect(givesAccess(enrollment, blockedFrom)).toBe(false);
    await pay(id, "1500");
    expect(await stateOf(id)).toMatchObject({ blockedFrom: end("2027-02-01", 7) });
    await rule(null);
    expect(await stateOf(id)).toMatchObject({ owed: 1000, blockedFrom: null });
    await rule(0);
    expect(await stateOf(id)).toMatchObject({ blockedFrom: end("2027-02-01") });
  });

  test("of the batch that the learner moved to", async () => {
    const { id } = await inParts();
    const { id: toBatchId } = await createBatch(prisma, { overdueBlockDays: 3 });
    const moved = await transferEnrollment(actor, id, { toBatchId, reason: "সময়" }, new Date());
    expect(await stateOf(moved.id)).toMatchObject({ blockedFrom: end("2027-01-01", 3) });
  });
});

describe("whoever is enrolled in a batch that is paid in parts", () => {
  let batchId: number;
  beforeAll(async () => {
    ({ id: batchId } = await createBatch(prisma));
    await prisma.batchInstalment.createMany({
      data: [
        { batchId, position: 1, amount: "2000", dueOn: day("2026-12-01") },
        { batchId, position: 2, amount: "1000", dueOn: day("2027-01-01") },
      ],
    });
  });
  const enrolled = async (payment: Partial<Parameters<typeof enrol>[1]["payment"]>) => {
    const { id: learnerId } = await createUser(prisma);
    const full = { method: "CASH", amount: "2000", transactionId: null, payerPhone: "", note: "", ...payment } as const;
    return (await enrol(actor, { learnerId, batchId, expiresAt: null, payment: full }, new Date())).id;
  };

  test("owes the later parts, or nothing after the whole price or with a free place", async () => {
    expect(await stateOf(await enrolled({}))).toMatchObject({ owed: 1000, owedSince: end("2027-01-01") });
    expect(await stateOf(await enrolled({ amount: "3000" }))).toMatchObject({ owed: 0, owedSince: null });
    expect(await stateOf(await enrolled({ method: "FREE", amount: "0" }))).toMatchObject({ owed: 0, owedSince: null });
  });

  test("a cancelled enrolment is in no list of who owes", async () => {
    const id = await enrolled({});
    await cancelEnrollment(actor, id, { reason: "ভুল", voidPayments: true }, new Date());
    const owing = "select id from enrollments where status = 'ACTIVE' and owed_since is not null and id = $1";
    expect((await pool.query(owing, [id])).rows).toEqual([]);
  });
});
