import type { OwnClaimRow } from "@/lib/enrollments/claims/queries";
import type { Claim, OwnClaim } from "@/lib/enrollments/claims/schema";
import { claimMethodOf } from "@/lib/enrollments/payment-method";
import { wireName } from "@/lib/wire/names";
import { presentPhone } from "@/lib/wire/phone";
import type { PaymentClaim } from "@/prisma/generated/client";

export function presentClaim({ id, status, batchId, transactionId, createdAt }: PaymentClaim): Claim {
  return {
    id,
    status: wireName(status),
    batch_id: batchId,
    transaction_id: transactionId,
    created_at: createdAt.toISOString(),
  };
}

export function presentOwnClaim(claim: OwnClaimRow): OwnClaim {
  return {
    ...presentClaim(claim),
    batch_name: claim.batch.name,
    course_id: claim.batch.courseId,
    course_title: claim.batch.course.title,
    method: claimMethodOf(claim.method),
    amount: claim.amount?.toString() ?? null,
    payer_phone: presentPhone(claim.payerPhone),
    note: claim.note,
    message: claim.message,
    decided_at: claim.decidedAt?.toISOString() ?? null,
    instalments: claim.instalments,
    paid: claim.payment?.amount.toString() ?? null,
  };
}
