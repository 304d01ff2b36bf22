import "server-only";
import { priceOn } from "@/lib/catalogue/pricing";
import type { Transaction } from "@/lib/db";
import { compareAmount } from "@/lib/enrollments/claims/amounts";
import { findTwins } from "@/lib/enrollments/claims/review-queries";
import { openStatuses } from "@/lib/enrollments/claims/status";
import type { CorrectionDifference } from "@/lib/enrollments/payment-schema";
import { transactionIdFault } from "@/lib/enrollments/transaction-id";
import { dateInDhaka } from "@/lib/format";
import { wireName } from "@/lib/wire/names";
import { presentPhone } from "@/lib/wire/phone";
import type { Payment, PaymentMethod } from "@/prisma/generated/client";

type Corrected = { method: PaymentMethod; amount: string; transactionId: string | null; payerPhone: string };

async function differencesOfAmount(tx: Transaction, payment: Payment, amount: string): Promise<CorrectionDifference[]> {
  const { batch, dues } = await tx.enrollment.findUniqueOrThrow({
    where: { id: payment.enrollmentId },
    include: { dues: true, batch: { include: { course: { include: { prices: true } } } } },
  });
  const { total } = priceOn(batch.course, dateInDhaka(payment.recordedAt));
  return compareAmount(amount, [String(total), ...dues.map((due) => due.amount.toString())]);
}

async function differencesOfId(
  tx: Transaction,
  payment: Payment,
  id: string,
  { method, amount, payerPhone }: Corrected,
): Promise<CorrectionDifference[]> {
  const twins = await findTwins([id], tx);
  const { userId } = await tx.enrollment.findUniqueOrThrow({ where: { id: payment.enrollmentId } });
  const other = await tx.paymentClaim.findFirst({
    where: { transactionId: id, status: { in: openStatuses }, userId: { not: userId } },
    include: { user: true },
  });
  const fault = transactionIdFault(id, {
    method: wireName(method),
    amount,
    payerDigits: presentPhone(payerPhone).slice(1),
  });
  return [
    // The mistyped id that is being corrected looks like the right one, so it is left out.
    ...twins
      .filter(({ transactionId }) => transactionId !== id && transactionId !== payment.transactionId)
      .map(({ transactionId, enrollmentId, noticeId }) => ({
        kind: "look_alike" as const,
        transaction_id: transactionId,
        enrollment_id: enrollmentId ?? undefined,
        notice_id: noticeId ?? undefined,
      })),
    ...(fault === "shape" ? [{ kind: "unusual_id" as const, transaction_id: id }] : []),
    ...(other ? [{ kind: "claimed_by_another" as const, learner: other.user.username }] : []),
  ];
}

/** The differences that the clerk must confirm before a payment is corrected. */
export async function findCorrectionDifferences(
  tx: Transaction,
  payment: Payment,
  corrected: Corrected,
): Promise<CorrectionDifference[]> {
  const { method, amount, transactionId } = corrected;
  if (method === "FREE") return [];
  const isOtherAmount = !payment.amount.equals(amount);
  const newId = transactionId === payment.transactionId ? null : transactionId;
  const money =
    transactionId &&
    (await tx.paymentNotice.findFirst({
      where: { transactionId, direction: "RECEIVED", dismissedAt: null },
      orderBy: { id: "asc" },
    }));
  const isOtherMoney = money && money.amount !== null && !money.amount.equals(amount);
  return [
    ...(newId && !money ? [{ kind: "not_seen" as const }] : []),
    ...(isOtherMoney && (isOtherAmount || newId)
      ? [{ kind: "recorded_amount_differs" as const, seen: money.amount?.toString(), paid: amount }]
      : []),
    ...(isOtherAmount ? await differencesOfAmount(tx, payment, amount) : []),
    ...(newId ? await differencesOfId(tx, payment, newId, corrected) : []),
  ];
}
