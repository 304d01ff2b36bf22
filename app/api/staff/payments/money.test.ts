import { describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { addDays } from "@/prisma/factories/calendar";
import { createClaim, createNotice } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { ApiAnswer } from "@/test/api";
import { staffApi } from "@/test/staff";

const why = { reason: "ভুল লেখা হয়েছিল" };

async function paid(amount = "3000") {
  const enrollment = await createEnrollment(prisma, { payment: { amount } });
  const [payment] = enrollment.payments;
  if (!payment) throw new Error("paid");
  const seen = {
    method: "bkash",
    amount: payment.amount.toString(),
    trx: payment.transactionId,
    payer_phone: "01711-000000",
  };
  const facts = { ...seen, trx: payment.transactionId ?? "", confirm: "trx" };
  return { enrollment, payment, seen, facts };
}

describe("money back", () => {
  test("twenty at the same moment give back what was paid, and not a taka more", async () => {
    const { payment } = await paid("3000");
    const { call } = await staffApi("ADMISSIONS");
    const refund = async (refunded = "0"): Promise<ApiAnswer> => {
      const body = { ...why, method: "bkash", amount: "700", refunded };
      const answer = await call("POST", `/api/staff/payments/${payment.id}/refunds/`, { body });
      return answer.body?.code === "changed_meanwhile" ? refund(answer.body.refunded) : answer;
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(4);
    expect(statuses.filter((status) => status === 409)).toHaveLength(16);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "refund_exceeds_payment" });
    const { _sum } = await prisma.refund.aggregate({ where: { paymentId: payment.id }, _sum: { amount: true } });
    expect(_sum.amount?.toString()).toBe("2800");
  });

  test("sent twice, it is written once, and says what is back by now", async () => {
    const { payment } = await paid("3000");
    const { call } = await staffApi("ADMISSIONS");
    const send = (refunded: string) =>
      call("POST", `/api/staff/payments/${payment.id}/refunds/`, {
        body: { ...why, method: "cash", amount: "500", refunded },
      });
    const [one, two] = await Promise.all([send("0"), send("0")]);
    expect([one.status, two.status].toSorted()).toEqual([204, 409]);
    expect(one.body ?? two.body).toMatchObject({ code: "changed_meanwhile", refunded: "500" });
    expect(await prisma.refund.count({ where: { paymentId: payment.id } })).toBe(1);
    expect((await send("500.00")).status).toBe(204);
  });

  test("the database refuses it too, whoever writes", async () => {
    const { payment } = await paid("1000");
    const data = { paymentId: payment.id, method: "CASH", reason: "x" } as const;
    await prisma.refund.create({ data: { ...data, amount: "600" } });
    await expect(prisma.refund.create({ data: { ...data, amount: "600" } })).rejects.toThrow(/more money back/);
    await expect(prisma.payment.update({ where: { id: payment.id }, data: { amount: "500" } })).rejects.toThrow(
      /more money back/,
    );
  });

  test("is written with who, why and the sum before and after", async () => {
    const { payment } = await paid("3000");
    const { call, user } = await staffApi("ADMISSIONS");
    const body = { ...why, method: "nagad", amount: "৳১,০০০", trx: "TrxID 71xyz3ab", refunded: "0" };
    expect((await call("POST", `/api/staff/payments/${payment.id}/refunds/`, { body })).status).toBe(204);
    const refund = await prisma.refund.findFirst({ where: { paymentId: payment.id } });
    expect(refund).toMatchObject({ method: "NAGAD", transactionId: "71XYZ3AB", recordedById: user.id, ...why });
    const entry = await prisma.auditEntry.findFirst({
      where: { action: "payment.refund", subjectId: String(payment.id) },
    });
    expect(entry).toMatchObject({ actorId: user.id, detail: { ...why, refunded: { before: "0", after: "1000" } } });
  });

  test.each([
    ["no reason", { reason: " " }],
    ["nothing", { amount: "0" }],
    ["less than nothing", { amount: "-5" }],
    ["for free", { method: "free" }],
    ["a reason cut inside a sign", { reason: "x\ud83d" }],
    ["an id of a thousand labels", { trx: "TRX".repeat(1000) }],
  ])("is refused: %s", async (_, wrong) => {
    const { payment } = await paid();
    const { call } = await staffApi("ADMISSIONS");
    const body = { ...why, method: "bkash", amount: "100", refunded: "0", ...wrong };
    expect((await call("POST", `/api/staff/payments/${payment.id}/refunds/`, { body })).status).toBe(400);
    expect(await prisma.refund.count({ where: { paymentId: payment.id } })).toBe(0);
  });

  test("of a voided payment there is none", async () => {
    const { payment } = await paid();
    await prisma.payment.update({ where: { id: payment.id }, data: { voidedAt: new Date(), voidReason: "x" } });
    const { call } = await staffApi("ADMISSIONS");
    const body = { ...why, method: "bkash", amount: "100", refunded: "0" };
    const answer = await call("POST", `/api/staff/payments/${payment.id}/refunds/`, { body });
    expect(answer).toMatchObject({ status: 409, body: { code: "payment_voided" } });
  });
});

describe("a payment that was recorded wrongly", () => {
  test("says what it should have said, and what it said stays visible", async () => {
    const { payment, seen, facts } = await paid("300");
    const { call } = await staffApi("ADMISSIONS");
    const body = { ...facts, amount: "3000", seen, ...why };
    expect((await call("PATCH", `/api/staff/payments/${payment.id}/`, { body })).status).toBe(204);
    expect((await prisma.payment.findUnique({ where: { id: payment.id } }))?.amount.toString()).toBe("3000");
    const correction = await prisma.paymentCorrection.findFirst({ where: { paymentId: payment.id } });
    expect([correction?.amountBefore.toString(), correction?.amountAfter.toString()]).toEqual(["300", "3000"]);
    const entry = await prisma.auditEntry.findFirst({
      where: { action: "payment.correct", subjectId: String(payment.id) },
    });
    expect(entry?.detail).toEqual({ ...why, amount: { before: "300", after: "3000" } });
  });

  test("of two clerks the second is told that it changed meanwhile", async () => {
    const { payment, seen, facts } = await paid();
    const { call } = await staffApi("ADMISSIONS");
    const change = (amount: string) =>
      call("PATCH", `/api/staff/payments/${payment.id}/`, {
        body: { ...facts, amount, seen, confirmed: ["amount_more"], ...why },
      });
    const answers = await Promise.all([change("3100"), change("3200")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await prisma.paymentCorrection.count({ where: { paymentId: payment.id } })).toBe(1);
  });

  test("takes no transaction id that paid for another enrolment, in any spelling", async () => {
    const first = await paid();
    const second = await paid();
    const { call } = await staffApi("ADMISSIONS");
    const trx = `TrxID ${first.payment.transactionId}`;
    const answer = await call("PATCH", `/api/staff/payments/${second.payment.id}/`, {
      body: { ...second.facts, trx, seen: second.seen, ...why },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "transaction_id_used", enrollment_id: first.enrollment.id },
    });
  });

  test("takes an unseen id, or a taka, only from a clerk who has looked at it", async () => {
    const { payment, seen, facts } = await paid();
    const { call } = await staffApi("ADMISSIONS");
    const claim = await createClaim(prisma);
    const body = { ...facts, amount: "1", trx: claim.transactionId, seen, ...why };
    const correct = (confirmed: string[]) =>
      call("PATCH", `/api/staff/payments/${payment.id}/`, { body: { ...body, confirmed } });
    const kinds = ["not_seen", "amount_less", "claimed_by_another"];
    const refused = await correct([]);
    expect(refused).toMatchObject({ status: 409, body: { code: "confirmation_needed" } });
    expect(refused.body.differences.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
    expect((await correct(kinds.slice(1))).status).toBe(409);
    expect(await prisma.paymentCorrection.count({ where: { paymentId: payment.id } })).toBe(0);
    expect((await correct(kinds)).status).toBe(204);
    const entry = await prisma.auditEntry.findFirst({
      where: { action: "payment.correct", subjectId: String(payment.id) },
    });
    expect(entry?.detail).toMatchObject({ confirmed: kinds.map((kind) => ({ kind })) });
  });

  test("is put right without a question where the money of the right id came", async () => {
    const { payment, seen, facts } = await paid();
    const { transactionId } = await createNotice(prisma);
    const { call } = await staffApi("ADMISSIONS");
    const correct = (amount: string) =>
      call("PATCH", `/api/staff/payments/${payment.id}/`, {
        body: { ...facts, amount, trx: transactionId, seen, ...why },
      });
    expect((await correct("2999")).body.differences).toMatchObject([
      { kind: "recorded_amount_differs", seen: "3000", paid: "2999" },
      { kind: "amount_less" },
    ]);
    expect((await correct("3000")).status).toBe(204);
  });

  test("cannot become less than what was given back of it", async () => {
    const { payment, seen, facts } = await paid("3000");
    await prisma.refund.create({ data: { paymentId: payment.id, amount: "2000", method: "CASH", reason: "x" } });
    const { call } = await staffApi("ADMISSIONS");
    const body = { ...facts, amount: "1999", seen, ...why };
    const answer = await call("PATCH", `/api/staff/payments/${payment.id}/`, { body });
    expect(answer).toMatchObject({ status: 409, body: { code: "refund_exceeds_payment", refunded: "2000" } });
  });
});

describe("an enrolment", () => {
  test("goes on to another day, from what was seen", async () => {
    const expiresAt = addDays(new Date(), 5);
    const { id } = await createEnrollment(prisma, { expiresAt, enrolledAt: addDays(new Date(), -10) });
    const { call } = await staffApi("ADMISSIONS");
    const extend = (seen: string | null) =>
      call("POST", `/api/staff/enrollments/${id}/expiry/`, { body: { last_day: "2030-01-31", seen, ...why } });
    expect((await extend(null)).body).toMatchObject({ code: "changed_meanwhile" });
    const early = { last_day: "0001-01-01", seen: expiresAt.toISOString(), ...why };
    expect((await call("POST", `/api/staff/enrollments/${id}/expiry/`, { body: early })).status).toBe(400);
    expect((await extend(expiresAt.toISOString())).status).toBe(204);
    const extended = await prisma.enrollment.findUnique({ where: { id } });
    expect(extended?.expiresAt?.toISOString()).toBe("2030-01-31T17:59:59.999Z");
  });

  test("that ran out comes back only where there is a seat", async () => {
    const batch = await createBatch(prisma, { seats: 1 });
    const overdue = { batchId: batch.id, enrolledAt: addDays(new Date(), -10), expiresAt: addDays(new Date(), -1) };
    const { id, expiresAt } = await createEnrollment(prisma, overdue);
    await createEnrollment(prisma, { batchId: batch.id });
    const { call } = await staffApi("ADMISSIONS");
    const body = { last_day: "2030-01-31", seen: expiresAt?.toISOString(), ...why };
    expect((await call("POST", `/api/staff/enrollments/${id}/expiry/`, { body })).body).toMatchObject({
      code: "batch_full",
    });
  });

  test("moves to a batch that is offered with its price, or ends, each with a reason", async () => {
    const { id, batchId, userId } = await createEnrollment(prisma);
    const { courseId } = await prisma.batch.findUniqueOrThrow({ where: { id: batchId } });
    const next = await createBatch(prisma, { courseId, endDate: addDays(new Date(), 60) });
    const { call } = await staffApi("ADMISSIONS");
    const { body: targets } = await call("GET", `/api/staff/enrollments/${id}/transfer/`);
    expect(targets.batches[0]).toMatchObject({ id: next.id, price: targets.from_price });
    expect((await call("POST", `/api/staff/enrollments/${id}/transfer/`, { body: { to_batch: next.id } })).status).toBe(
      400,
    );
    const moved = await call("POST", `/api/staff/enrollments/${id}/transfer/`, { body: { to_batch: next.id, ...why } });
    expect(moved.status).toBe(204);
    const live = await prisma.enrollment.findFirstOrThrow({ where: { userId, status: "ACTIVE" } });
    expect(live.batchId).toBe(next.id);
    expect((await call("POST", `/api/staff/enrollments/${live.id}/cancel/`, { body: why })).status).toBe(204);
    expect((await call("POST", `/api/staff/enrollments/${live.id}/cancel/`, { body: why })).body).toMatchObject({
      code: "enrollment_not_active",
    });
  });
});
