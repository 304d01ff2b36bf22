import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { statusAt } from "@/lib/enrollments/status";
import type { Enrolled } from "@/lib/people/queries";
import type { ListedEnrollment } from "@/lib/staff/queries";
import { wireName } from "@/lib/wire/names";
import { shownEmail } from "@/lib/wire/no-mail";
import { formatPhone } from "@/lib/wire/phone";
import type { Payment } from "@/prisma/generated/client";

function presentPayment(payment: Payment) {
  return {
    id: payment.id,
    method: wireName(payment.method),
    /** Taka, as an exact decimal. */
    amount: payment.amount.toString(),
    trx: payment.transactionId,
    payer_phone: formatPhone(payment.payerPhone),
    note: payment.note,
    recorded_at: payment.recordedAt.toISOString(),
    void_reason: payment.voidReason,
  };
}

export function presentListedEnrollment(enrollment: ListedEnrollment, now: Date) {
  const { user, batch } = enrollment;
  return {
    id: enrollment.id,
    /** A deleted account has an empty name. */
    learner_name: `${user.firstName} ${user.lastName}`.trim(),
    username: user.username,
    email: shownEmail(user.email),
    phone_number: formatPhone(user.phoneNumber),
    batch_id: batch.id,
    batch_name: batch.name,
    course_title: batch.course.title,
    status: statusAt(enrollment, now),
    enrolled_at: enrollment.enrolledAt.toISOString(),
    expires_at: enrollment.expiresAt?.toISOString() ?? null,
    end_reason: enrollment.endReason,
    transferred_from: enrollment.transferredFromId,
    /** Null for payments from before commands named their person. */
    recorded_by: enrollment.recordedBy?.username ?? null,
    payments: enrollment.payments.map(presentPayment),
  };
}

export function presentPerson(user: Enrolled, now: Date) {
  return {
    username: user.username,
    name: fullName(user),
    phone_number: formatPhone(user.phoneNumber),
    email: shownEmail(user.email),
    roles: user.staffRoles.join(" ").toLowerCase(),
    is_active: user.isActive,
    enrollments: user.enrollments.map((enrollment) => ({
      id: enrollment.id,
      batch_id: enrollment.batchId,
      batch_name: enrollment.batch.name,
      status: statusAt(enrollment, now),
    })),
  };
}
