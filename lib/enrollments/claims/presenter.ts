import type { OwnClaimRow } from "@/lib/enrollments/claims/queries";
import type { Claim, ClaimStatusKey, OwnClaim } from "@/lib/enrollments/claims/schema";
import type { ClaimMethod } from "@/lib/enrollments/schema";
import { presentPhone } from "@/lib/wire/phone";
import type { PaymentClaim } from "@/prisma/generated/client";

export function presentClaim({ id, status, batchId, transactionId, createdAt }: PaymentClaim): Claim {
  return {
    id,
    status: status.toLowerCase() as ClaimStatusKey,
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
    method: claim.method.toLowerCase() as ClaimMethod,
    amount: claim.amount?.toString() ?? null,
    payer_phone: presentPhone(claim.payerPhone),
    note: claim.note,
    message: claim.message,
    decided_at: claim.decidedAt?.toISOString() ?? null,
    instalments: claim.instalments,
    paid: claim.payment?.amount.toString() ?? null,
  };
}
