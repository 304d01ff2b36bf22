import type { NoticeFacts } from "@/lib/enrollments/claims/staff-schema";
import type { PaymentMethodKey } from "@/lib/enrollments/schema";
import { formatPhone } from "@/lib/wire/phone";
import type { PaymentNotice } from "@/prisma/generated/client";

export function presentNotice(notice: PaymentNotice): NoticeFacts {
  return {
    id: notice.id,
    source: notice.source.toLowerCase() as NoticeFacts["source"],
    text: notice.rawText,
    method: (notice.method?.toLowerCase() ?? null) as PaymentMethodKey | null,
    direction: (notice.direction?.toLowerCase() ?? null) as NoticeFacts["direction"],
    amount: notice.amount?.toString() ?? null,
    payer_phone: formatPhone(notice.payerPhone),
    transaction_id: notice.transactionId,
    account: notice.account,
    is_certain: notice.isCertain,
    paid_at: notice.paidAt?.toISOString() ?? null,
    received_at: notice.receivedAt.toISOString(),
  };
}
