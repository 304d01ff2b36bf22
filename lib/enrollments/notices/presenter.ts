import type { NoticeFacts } from "@/lib/enrollments/claims/staff-schema";
import { wireName } from "@/lib/wire/names";
import { formatPhone } from "@/lib/wire/phone";
import type { PaymentNotice } from "@/prisma/generated/client";

export function presentNotice(notice: PaymentNotice): NoticeFacts {
  return {
    id: notice.id,
    source: wireName(notice.source),
    text: notice.rawText,
    method: notice.method && wireName(notice.method),
    direction: notice.direction && wireName(notice.direction),
    amount: notice.amount?.toString() ?? null,
    payer_phone: formatPhone(notice.payerPhone),
    transaction_id: notice.transactionId,
    account: notice.account,
    is_certain: notice.isCertain,
    paid_at: notice.paidAt?.toISOString() ?? null,
    received_at: notice.receivedAt.toISOString(),
  };
}
