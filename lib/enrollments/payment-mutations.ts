import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { describePaidEnrollment, explainingConflicts } from "@/lib/enrollments/conflict-queries";
import { findCorrectionDifferences } from "@/lib/enrollments/correction-queries";
import type { CorrectionDifference } from "@/lib/enrollments/payment-schema";
import { AppError } from "@/lib/errors";
import type { Payment, PaymentMethod } from "@/prisma/generated/client";

/** The facts of a payment that a correction can change. */
export type PaymentFacts = {
  method: PaymentMethod;
  /** Exact decimal in taka. */
  amount: string;
  /** The normalised id. */
  transactionId: string | null;
  /** The number in the form that the database stores. */
  payerPhone: string;
};

type PaymentCorrection = PaymentFacts & {
  /** The facts that the correction was based on. */
  seen: PaymentFacts;
  reason: string;
  /** The kinds of the differences that were looked at. */
  confirmed: readonly CorrectionDifference["kind"][];
};

const wireNames = {
  method: "method",
  amount: "amount",
  transactionId: "transaction_id",
  payerPhone: "payer_phone",
} as const;

const factsOf = ({ method, amount, transactionId, payerPhone }: Payment): PaymentFacts => ({
  method,
  amount: amount.toString(),
  transactionId,
  payerPhone,
});

const fields = Object.keys(wireNames) as (keyof PaymentFacts)[];
const isSameFact = (field: keyof PaymentFacts, a: PaymentFacts, b: PaymentFacts) =>
  field === "amount" ? Number(a.amount) === Number(b.amount) : a[field] === b[field];

async function lockPayment(tx: Transaction, id: number, seen: PaymentFacts): Promise<Payment> {
  await tx.$queryRaw`select 1 from payments where id = ${id} for update`;
  const payment = await tx.payment.findUnique({ where: { id }, include: { refunds: true } });
  if (!payment) throw new AppError("not_found");
  if (payment.voidedAt) throw new AppError("payment_voided");
  if (!fields.every((field) => isSameFact(field, factsOf(payment), seen))) throw new AppError("changed_meanwhile");
  return payment;
}

/**
 * Corrects a payment as if it had been recorded rightly. The earlier facts stay in `payment_corrections`, which belongs
 * to the day of the correction, so that a closed day keeps its sum.
 *
 * @throws AppError not_found, payment_voided, changed_meanwhile, transaction_id_used, refund_exceeds_payment,
 * confirmation_needed with the differences
 */
export function correctPayment(
  actor: Actor,
  id: number,
  { seen, reason, confirmed, ...facts }: PaymentCorrection,
  now: Date,
): Promise<{ payment: Payment; changed: boolean }> {
  const usedBefore = async () => {
    const first = facts.transactionId && (await describePaidEnrollment(facts.transactionId, id));
    return first ? new AppError("transaction_id_used", { extra: first }) : null;
  };
  const write = () =>
    staffWrite(async (tx) => {
      const before = await lockPayment(tx, id, seen);
      const was = factsOf(before);
      const changed = fields.filter((field) => !isSameFact(field, was, facts));
      if (changed.length === 0) return { payment: before, changed: false };
      const back = await tx.refund.aggregate({ where: { paymentId: id }, _sum: { amount: true } });
      const { amount: refunded } = back._sum;
      if (refunded?.gt(facts.amount)) {
        throw new AppError("refund_exceeds_payment", { extra: { refunded: refunded.toString() } });
      }
      const differences = await findCorrectionDifferences(tx, before, facts);
      const open = differences.filter(({ kind }) => !confirmed.includes(kind));
      if (open.length > 0) {
        throw (await usedBefore()) ?? new AppError("confirmation_needed", { extra: { differences: open } });
      }
      const payment = await tx.payment.update({ where: { id }, data: facts });
      await tx.paymentCorrection.create({
        data: {
          paymentId: id,
          methodBefore: was.method,
          methodAfter: facts.method,
          amountBefore: was.amount,
          amountAfter: facts.amount,
          transactionIdBefore: was.transactionId,
          transactionIdAfter: facts.transactionId,
          payerPhoneBefore: was.payerPhone,
          payerPhoneAfter: facts.payerPhone,
          reason,
          recordedById: actor.id,
          recordedAt: now,
        },
      });
      const detail = changed.map((field) => [wireNames[field], { before: was[field], after: facts[field] }]);
      await recordAudit(
        tx,
        actor,
        "payment.correct",
        { type: "payment", id },
        { reason, ...Object.fromEntries(detail), ...(differences.length > 0 && { confirmed: differences }) },
      );
      return { payment, changed: true };
    });
  return explainingConflicts(write, usedBefore);
}
