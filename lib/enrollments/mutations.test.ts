import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/audit/mutations";
import { prisma } from "@/lib/db";
import { cancelEnrollment, expireEnrollment, transferEnrollment } from "@/lib/enrollments/ending-mutations";
import { enrol, type NewEnrollment, rehearseEnrol } from "@/lib/enrollments/mutations";
import { AppError } from "@/lib/errors";
import { createBatch } from "@/prisma/factories/batch";
import { createClaim } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { nextNumber } from "@/prisma/factories/sequence";
import { createUser } from "@/prisma/factories/user";
import type { Batch, User } from "@/prisma/generated/client";

const now = new Date("2026-11-20T12:00:00Z");
let staff: User;
let learner: User;
let batch: Batch;
let actor: Actor;

beforeEach(async () => {
  staff = await createUser(prisma, { role: "STAFF" });
  learner = await createUser(prisma);
  batch = await createBatch(prisma);
  actor = { id: staff.id, label: staff.username };
});

type Change = Partial<Omit<NewEnrollment, "payment">> & { trx?: string };

function newEnrollment({ trx = `TRX${String(nextNumber()).padStart(7, "0")}`, ...change }: Change = {}): NewEnrollment {
  return {
    learnerId: learner.id,
    batchId: batch.id,
    expiresAt: null,
    payment: { method: "BKASH", amount: "4500", transactionId: trx, payerPhone: "8801711000000", note: "" },
    ...change,
  };
}

async function refusal(work: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  return (error as AppError).toBody();
}

const target = async () => ({ toBatchId: (await createBatch(prisma)).id, reason: "অন্য ব্যাচ" });
const auditOf = (id: number) =>
  prisma.auditEntry.findMany({ where: { subjectType: "enrollment", subjectId: String(id) }, orderBy: { id: "asc" } });

describe("enrol", () => {
  test("enrols the learner, not whoever records it, and leaves an audit row", async () => {
    const { id } = await enrol(actor, newEnrollment(), now);
    const row = await prisma.enrollment.findUniqueOrThrow({ where: { id }, include: { payments: true } });
    expect(row).toMatchObject({ userId: learner.id, recordedById: staff.id, status: "ACTIVE", enrolledAt: now });
    expect(row.payments).toMatchObject([{ method: "BKASH", payerPhone: "8801711000000", recordedById: staff.id }]);
    expect(await prisma.enrollment.count({ where: { userId: staff.id } })).toBe(0);
    expect(await auditOf(id)).toMatchObject([
      { actorId: staff.id, actorLabel: staff.username, action: "enrollment.create" },
    ]);
  });

  test("a rehearsal checks everything, writes nothing and burns no id", async () => {
    const before = await enrol(actor, newEnrollment({ learnerId: (await createUser(prisma)).id }), now);
    await rehearseEnrol(newEnrollment(), now);
    expect(await prisma.enrollment.count({ where: { userId: learner.id } })).toBe(0);
    const { id } = await enrol(actor, newEnrollment({ trx: "REHEARSED1" }), now);
    expect(id).toBe(before.id + 1);
    expect(await refusal(rehearseEnrol(newEnrollment(), now))).toMatchObject({ code: "already_enrolled" });
    const other = newEnrollment({ learnerId: staff.id, trx: "REHEARSED1" });
    expect(await refusal(rehearseEnrol(other, now))).toMatchObject({ code: "transaction_id_used", enrollment_id: id });
  });

  test("the same transaction id by another method is the same payment", async () => {
    const first = await enrol(actor, newEnrollment({ trx: "8GH7K2LMNP" }), now);
    const { id: learnerId } = await createUser(prisma);
    const { payment, ...second } = newEnrollment({ learnerId, trx: "8GH7K2LMNP" });
    const work = enrol(actor, { ...second, payment: { ...payment, method: "NAGAD" } }, now);
    expect(await refusal(work)).toMatchObject({ code: "transaction_id_used", enrollment_id: first.id });
  });

  test("of one id spelled with its label by an older server the database takes one", async () => {
    const { payments } = await createEnrollment(prisma, { payment: { transactionId: "7GH7K2LMNP" } });
    expect(payments).toHaveLength(1);
    for (const transactionId of ["TRXID7GH7K2LMNP", "7GH7K2LMNP", "TXN7GH7K2LMNP"]) {
      await expect(createEnrollment(prisma, { payment: { transactionId, method: "NAGAD" } })).rejects.toMatchObject({
        code: "P2002",
      });
    }
  });

  test("the same transaction id is refused with the first record", async () => {
    const first = await enrol(actor, newEnrollment({ trx: "9GH7K2LMNP" }), now);
    const other = await createUser(prisma);
    const second = newEnrollment({ learnerId: other.id, trx: "9GH7K2LMNP" });
    expect(await refusal(enrol(actor, second, now))).toMatchObject({
      code: "transaction_id_used",
      enrollment_id: first.id,
      username: learner.username,
      batch_name: batch.name,
    });
    expect(await prisma.enrollment.count({ where: { userId: other.id } })).toBe(0);
  });

  test("20 parallel enrolments of one learner leave one live", async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => enrol(actor, newEnrollment(), now)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = results.filter((result) => result.status === "rejected").map(({ reason }) => reason.code);
    expect(new Set(refused)).toEqual(new Set(["already_enrolled"]));
    expect(await prisma.enrollment.count({ where: { userId: learner.id } })).toBe(1);
    expect(await prisma.payment.count({ where: { enrollment: { userId: learner.id } } })).toBe(1);
  });

  test("of two learners who claim one transfer at the same moment exactly one is enrolled", async () => {
    for (let round = 0; round < 5; round++) {
      const trx = `RACE${nextNumber()}`;
      const claims = [await createUser(prisma), await createUser(prisma)].map(({ id }) =>
        enrol(actor, newEnrollment({ learnerId: id, trx }), now),
      );
      const results = await Promise.allSettled(claims);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(results.find((result) => result.status === "rejected")?.reason.code).toBe("transaction_id_used");
      expect(await prisma.payment.count({ where: { transactionId: trx } })).toBe(1);
    }
  });

  test("an enrolment whose last day has passed makes room for a new one and stays in the history", async () => {
    const past = new Date(now.getTime() - 1000);
    const old = await createEnrollment(prisma, {
      userId: learner.id,
      batchId: batch.id,
      enrolledAt: new Date("2026-01-01T00:00:00Z"),
      expiresAt: past,
    });
    await enrol(actor, newEnrollment(), now);
    expect(await prisma.enrollment.findUniqueOrThrow({ where: { id: old.id } })).toMatchObject({
      status: "EXPIRED",
      endedAt: past,
    });
    expect(await auditOf(old.id)).toMatchObject([{ action: "enrollment.expire" }]);
  });
});

describe("ending an enrolment", () => {
  test("cancelling keeps the row and the payment, and the transaction id stays spent", async () => {
    const { id } = await enrol(actor, newEnrollment({ trx: "KEPT000001" }), now);
    await cancelEnrollment(actor, id, { reason: "ফেরত দেওয়া হয়েছে" }, now);
    expect(await prisma.enrollment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "CANCELLED",
      endReason: "ফেরত দেওয়া হয়েছে",
      endedAt: now,
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "enrollment.cancel",
      detail: { reason: "ফেরত দেওয়া হয়েছে", before: "active", after: "cancelled", payments_voided: [] },
    });
    expect(await refusal(enrol(actor, newEnrollment({ trx: "KEPT000001" }), now))).toMatchObject({
      code: "transaction_id_used",
      enrollment_id: id,
    });
  });

  test("a payment recorded for the wrong learner is voided and can be recorded again", async () => {
    const { id } = await enrol(actor, newEnrollment({ trx: "WRONG00001" }), now);
    await cancelEnrollment(actor, id, { reason: "ভুল শিক্ষার্থী", voidPayments: true }, now);
    const right = await createUser(prisma);
    await enrol(actor, newEnrollment({ learnerId: right.id, trx: "WRONG00001" }), now);
    expect(await prisma.payment.count({ where: { transactionId: "WRONG00001" } })).toBe(2);
  });

  test("a payment whose money went back is not voided: its id stays spent", async () => {
    const { id } = await enrol(actor, newEnrollment({ trx: "REFUND0001" }), now);
    const { id: paymentId } = await prisma.payment.findFirstOrThrow({ where: { enrollmentId: id } });
    await prisma.refund.create({
      data: { paymentId, amount: "4500", method: "CASH", reason: "ফেরত", recordedAt: now },
    });
    const cancel = cancelEnrollment(actor, id, { reason: "ভুল", voidPayments: true }, now);
    await expect(cancel).rejects.toMatchObject({ code: "payment_refunded" });
    await cancelEnrollment(actor, id, { reason: "চলে গেছেন" }, now);
    const friend = enrol(actor, newEnrollment({ learnerId: (await createUser(prisma)).id, trx: "REFUND0001" }), now);
    await expect(friend).rejects.toMatchObject({ code: "transaction_id_used" });
  });

  test("with its payment voided an accepted claim makes room for whose money it is", async () => {
    const enrollment = await enrol(actor, newEnrollment({ trx: "STOLEN0001" }), now);
    const { id: paymentId } = await prisma.payment.findFirstOrThrow({ where: { enrollmentId: enrollment.id } });
    const accepted = { status: "ACCEPTED", enrollmentId: enrollment.id, paymentId } as const;
    const claim = await createClaim(prisma, { transactionId: "STOLEN0001", userId: learner.id, ...accepted });
    await cancelEnrollment(actor, enrollment.id, { reason: "অন্যের টাকা", voidPayments: true }, now);
    expect(await prisma.paymentClaim.findUnique({ where: { id: claim.id } })).toMatchObject({ status: "REJECTED" });
    await createClaim(prisma, { transactionId: "STOLEN0001" });
  });

  test("the payment of a learner who was moved twice is found and voided, and the audit names it", async () => {
    const first = await enrol(actor, newEnrollment({ trx: "MOVED00001" }), now);
    const [payment] = await prisma.payment.findMany({ where: { enrollmentId: first.id } });
    const second = await transferEnrollment(actor, first.id, await target(), now);
    const third = await transferEnrollment(actor, second.id, await target(), now);
    const { voided } = await cancelEnrollment(actor, third.id, { reason: "ভুল", voidPayments: true }, now);
    expect(voided).toMatchObject([{ id: payment?.id, voidedAt: now, voidReason: "ভুল" }]);
    expect((await auditOf(third.id)).at(-1)?.detail).toEqual({
      reason: "ভুল",
      learner_id: learner.id,
      batch_id: third.batchId,
      before: "active",
      after: "cancelled",
      payments_voided: [
        { id: payment?.id, enrollment_id: first.id, method: "BKASH", amount: "4500", transaction_id: "MOVED00001" },
      ],
    });
    await enrol(actor, newEnrollment({ trx: "MOVED00001" }), now);
  });

  test("voiding where nothing was paid says that nothing was voided", async () => {
    const { id } = await createEnrollment(prisma, { userId: learner.id, batchId: batch.id, payment: null });
    const { voided } = await cancelEnrollment(actor, id, { reason: "ভুল", voidPayments: true }, now);
    expect(voided).toEqual([]);
    expect((await auditOf(id)).at(-1)?.detail).toMatchObject({ payments_voided: [] });
  });

  test("ten people who cancel the same enrolment cancel it once", async () => {
    const { id } = await enrol(actor, newEnrollment(), now);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => cancelEnrollment(actor, id, { reason: "বাতিল" }, now)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await auditOf(id)).filter(({ action }) => action === "enrollment.cancel")).toHaveLength(1);
  });

  test("what has ended or does not exist is refused", async () => {
    const { id } = await enrol(actor, newEnrollment(), now);
    await expireEnrollment(actor, id, { reason: "মেয়াদ শেষ" }, now);
    expect(await refusal(cancelEnrollment(actor, id, { reason: "x" }, now))).toMatchObject({
      code: "enrollment_not_active",
    });
    expect(await refusal(cancelEnrollment(actor, 999_999, { reason: "x" }, now))).toEqual({ detail: "Not found." });
  });
});

describe("transferEnrollment", () => {
  test("opens an enrolment in the other batch that refers to the first", async () => {
    const other = await createBatch(prisma);
    const expiresAt = new Date("2027-06-30T17:59:59.999Z");
    const { id } = await enrol(actor, newEnrollment({ expiresAt }), now);
    const moved = await transferEnrollment(actor, id, { toBatchId: other.id, reason: "সময় মেলে না" }, now);
    expect(moved).toMatchObject({
      userId: learner.id,
      batchId: other.id,
      transferredFromId: id,
      expiresAt,
      status: "ACTIVE",
    });
    expect(await prisma.enrollment.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "TRANSFERRED" });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "enrollment.transfer",
      detail: { reason: "সময় মেলে না", from_batch_id: batch.id, to_batch_id: other.id, to_enrollment_id: moved.id },
    });
  });

  test("into a batch where the learner already is: refused, nothing moves", async () => {
    const other = await createBatch(prisma);
    const { id } = await enrol(actor, newEnrollment(), now);
    const there = await enrol(actor, newEnrollment({ batchId: other.id }), now);
    const work = transferEnrollment(actor, id, { toBatchId: other.id, reason: "x" }, now);
    expect(await refusal(work)).toMatchObject({ code: "already_enrolled", enrollment_id: there.id });
    expect(await prisma.enrollment.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "ACTIVE" });
  });

  test("into the same batch or one that does not exist: refused", async () => {
    const { id } = await enrol(actor, newEnrollment(), now);
    const same = transferEnrollment(actor, id, { toBatchId: batch.id, reason: "x" }, now);
    expect(await refusal(same)).toMatchObject({ code: "already_enrolled" });
    const unknown = transferEnrollment(actor, id, { toBatchId: 999_999, reason: "x" }, now);
    expect(await refusal(unknown)).toEqual({ detail: "Not found." });
  });
});

test("audit rows cannot be changed", async () => {
  const { id } = await enrol(actor, newEnrollment(), now);
  await expect(prisma.auditEntry.deleteMany({ where: { subjectId: String(id) } })).rejects.toThrow();
});
