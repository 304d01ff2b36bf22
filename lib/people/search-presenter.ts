import { fullName } from "@/lib/accounts/full-name";
import { statusAt } from "@/lib/enrollments/status";
import type { SearchResult } from "@/lib/people/search-schema";
import { wireName } from "@/lib/wire/names";
import { shownEmail } from "@/lib/wire/no-mail";
import { formatPhone } from "@/lib/wire/phone";
import type { Batch, Certificate, Enrollment, Payment, User } from "@/prisma/generated/client";

type InBatch = Enrollment & { batch: Batch };

type FoundUser = User & { enrollments: InBatch[]; claims: { id: number }[] };

export function presentFoundPerson(user: FoundUser, now: Date): SearchResult["people"][number] {
  return {
    id: user.id,
    name: fullName(user),
    username: user.username,
    email: shownEmail(user.email),
    phone_number: formatPhone(user.phoneNumber),
    is_active: user.isActive,
    waiting_claim: user.claims[0]?.id ?? null,
    enrollments: user.enrollments.map((enrollment) => ({
      batch_name: enrollment.batch.name,
      status: statusAt(enrollment, now),
    })),
  };
}

type PaidPlace = Payment & { enrollment: InBatch & { user: User } };

export function presentFoundPayment({ enrollment, ...payment }: PaidPlace): SearchResult["payments"][number] {
  return {
    id: payment.id,
    person_id: enrollment.userId,
    name: `${enrollment.user.firstName} ${enrollment.user.lastName}`.trim(),
    method: wireName(payment.method),
    amount: payment.amount.toString(),
    transaction_id: payment.transactionId,
    payer_phone: formatPhone(payment.payerPhone),
    batch_name: enrollment.batch.name,
    recorded_at: payment.recordedAt.toISOString(),
    is_voided: payment.voidedAt !== null,
  };
}

export function presentFoundCertificate(certificate: Certificate): SearchResult["certificates"][number] {
  return {
    id: certificate.id,
    person_id: certificate.userId,
    student_name: certificate.studentName,
    batch_name: certificate.batchName,
    state: wireName(certificate.state),
  };
}
