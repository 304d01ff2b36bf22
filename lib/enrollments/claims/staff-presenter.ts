import { fullName } from "@/lib/accounts/full-name";
import type { ReviewedClaim } from "@/lib/enrollments/claims/review-queries";
import type { StaffClaim } from "@/lib/enrollments/claims/staff-schema";
import { undoUntil } from "@/lib/enrollments/claims/undo";
import { presentNotice } from "@/lib/enrollments/notices/presenter";
import { claimMethodOf } from "@/lib/enrollments/payment-method";
import { wireName } from "@/lib/wire/names";
import { shownEmail } from "@/lib/wire/no-mail";
import { formatPhone } from "@/lib/wire/phone";

export function presentStaffClaim(claim: ReviewedClaim, now: Date): StaffClaim {
  const { user, batch, notice, differences } = claim;
  return {
    id: claim.id,
    status: wireName(claim.status),
    version: claim.version,
    created_at: claim.createdAt.toISOString(),
    learner: {
      id: user.id,
      name: fullName(user),
      username: user.username,
      email: shownEmail(user.email),
      phone_number: formatPhone(user.phoneNumber),
    },
    batch: { id: batch.id, name: batch.name, course_title: batch.course.title, price: claim.price },
    method: claimMethodOf(claim.method),
    transaction_id: claim.transactionId,
    amount: claim.amount?.toString() ?? null,
    payer_phone: formatPhone(claim.payerPhone),
    note: claim.note,
    message: claim.message,
    due: claim.due,
    instalments: claim.instalments,
    paid: claim.payment?.amount.toString() ?? null,
    notice: notice && presentNotice(notice),
    differences,
    is_exact: claim.status !== "ACCEPTED" && differences.length === 0,
    decided_by: claim.decidedBy?.username ?? null,
    decided_at: claim.decidedAt?.toISOString() ?? null,
    undo_until: undoUntil(claim, now)?.toISOString() ?? null,
    enrollment_id: claim.enrollmentId,
  };
}
