import "server-only";
import type { z } from "zod";
import { type AccountName, certificateName, printed } from "@/lib/accounts/certificate-name";
import { firstEnrolledAt } from "@/lib/enrollments/first-enrollment";
import type { LiveEnrollment, PastEnrollment } from "@/lib/enrollments/history-queries";
import type { enrolledCourseSchema, enrollmentHistorySchema } from "@/lib/enrollments/schema";
import { isCertificateAvailable, statusAt } from "@/lib/enrollments/status";
import type { Prisma } from "@/prisma/generated/client";

export function presentEnrolledCourse({ id, batch }: LiveEnrollment): z.input<typeof enrolledCourseSchema> {
  return {
    id: batch.course.id,
    title: batch.course.title,
    description: batch.course.description,
    thumbnail: batch.course.thumbnailUrl,
    enrollment_id: id,
    batch_id: batch.id,
    batch_name: batch.name,
  };
}

/** Live payments of an enrolment and of those it was transferred from. */
function livePayments(enrollment: PastEnrollment, history: PastEnrollment[]): PastEnrollment["payments"] {
  const before = history.find(({ id }) => id === enrollment.transferredFromId);
  return before ? [...enrollment.payments, ...livePayments(before, history)] : enrollment.payments;
}

function sum([first, ...others]: { amount: Prisma.Decimal }[]): number {
  return first ? others.reduce((total, { amount }) => total.plus(amount), first.amount).toNumber() : 0;
}

function nameOnCertificate(
  enrollment: PastEnrollment,
  history: PastEnrollment[],
  names: readonly AccountName[],
): string | undefined {
  const issued = enrollment.certificates.find(({ state }) => state !== "REPLACED");
  if (issued) return issued.studentName;
  const settled = certificateName(names, firstEnrolledAt(enrollment, history));
  return settled && printed(settled);
}

export function presentEnrollmentHistory(
  history: PastEnrollment[],
  { userName, names }: { userName: string; names: readonly AccountName[] },
  now: Date,
): z.input<typeof enrollmentHistorySchema>[] {
  return history.map((enrollment) => {
    const payments = livePayments(enrollment, history);
    return {
      enrollment_id: enrollment.id,
      course_id: enrollment.batch.courseId,
      course_title: enrollment.batch.course.title,
      batch_id: enrollment.batchId,
      batch_name: enrollment.batch.name,
      roll: enrollment.roll,
      enrolled_at: enrollment.enrolledAt.toISOString(),
      status: statusAt(enrollment, now),
      is_completed: enrollment.batch.completedAt !== null,
      payment_amount: sum(payments),
      refunded_amount: sum(payments.flatMap(({ refunds }) => refunds)),
      certificate_available: isCertificateAvailable(enrollment, now),
      user_name: userName,
      certificate_name: nameOnCertificate(enrollment, history, names) ?? userName,
    };
  });
}

export function presentCertificatesAvailable(
  history: PastEnrollment[],
  now: Date,
): Pick<z.input<typeof enrollmentHistorySchema>, "enrollment_id" | "course_title" | "batch_name">[] {
  return history
    .filter((enrollment) => isCertificateAvailable(enrollment, now))
    .map(({ id, batch }) => ({ enrollment_id: id, course_title: batch.course.title, batch_name: batch.name }));
}
