import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import type { PaymentRecord } from "@/lib/staff/payments/staff-schema";
import { wireName } from "@/lib/wire/names";
import { formatPhone } from "@/lib/wire/phone";
import type { Prisma } from "@/prisma/generated/client";

const named = { select: { id: true, firstName: true, lastName: true, username: true, deletedAt: true } } as const;

export const shownWithPayment = {
  enrollment: { select: { user: named, batch: { select: { name: true } } } },
  recordedBy: named,
  refunds: { select: { amount: true } },
} satisfies Prisma.PaymentInclude;
export type PaymentRow = Prisma.PaymentGetPayload<{ include: typeof shownWithPayment }>;

export function presentPayment(payment: PaymentRow): PaymentRecord {
  const { user, batch } = payment.enrollment;
  const refunded = payment.refunds.reduce((sum, { amount }) => sum + amount.toNumber() * 100, 0);
  return {
    id: payment.id,
    recorded_at: payment.recordedAt.toISOString(),
    learner_id: user.id,
    /** A deleted account has an empty name. */
    learner: user.deletedAt ? "" : fullName(user),
    batch: batch.name,
    method: wireName(payment.method),
    amount: payment.amount.toNumber(),
    transaction_id: payment.transactionId,
    payer_phone: formatPhone(payment.payerPhone),
    note: payment.note,
    recorded_by: payment.recordedBy && fullName(payment.recordedBy),
    void_reason: payment.voidedAt && payment.voidReason,
    refunded: Math.round(refunded) / 100,
  };
}
