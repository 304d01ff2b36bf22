import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { AppError } from "@/lib/errors";
import { type PaymentMethod, Prisma, type Refund } from "@/prisma/generated/client";

export type NewRefund = {
  /** Exact decimal in taka. */
  amount: string;
  method: PaymentMethod;
  /** The normalised id of the transfer back. */
  transactionId: string | null;
  /** The sum refunded before this decision. */
  refunded: string;
  reason: string;
};

/**
 * Records a refund; the payment stays and its transaction id remains spent. Each refund locks the payment, so that two
 * at the same moment come one after the other (the trigger `refunds_within_payment` holds other writers to it).
 *
 * @throws AppError not_found, payment_voided, changed_meanwhile, refund_exceeds_payment with what is left
 */
export function refundPayment(
  actor: Actor,
  paymentId: number,
  { amount, method, transactionId, refunded, reason }: NewRefund,
  now: Date,
): Promise<Refund> {
  return staffWrite(async (tx) => {
    await tx.$queryRaw`select 1 from payments where id = ${paymentId} for update`;
    const payment = await tx.payment.findUnique({ where: { id: paymentId }, include: { refunds: true } });
    if (!payment) throw new AppError("not_found");
    if (payment.voidedAt) throw new AppError("payment_voided");
    const back = payment.refunds.reduce((sum, refund) => sum.add(refund.amount), new Prisma.Decimal(0));
    if (!back.equals(refunded)) throw new AppError("changed_meanwhile", { extra: { refunded: back.toString() } });
    const left = payment.amount.sub(back);
    if (left.lt(amount)) throw new AppError("refund_exceeds_payment", { extra: { left: left.toString() } });
    const refund = await tx.refund.create({
      data: { paymentId, amount, method, transactionId, reason, recordedById: actor.id, recordedAt: now },
    });
    await recordAudit(
      tx,
      actor,
      "payment.refund",
      { type: "payment", id: paymentId },
      {
        reason,
        refund_id: refund.id,
        method,
        amount,
        transaction_id: transactionId,
        refunded: { before: back.toString(), after: back.add(amount).toString() },
      },
    );
    return refund;
  });
}
