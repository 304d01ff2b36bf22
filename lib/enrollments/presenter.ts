import "server-only";
import type { z } from "zod";
import type { LiveEnrollment, PastEnrollment } from "@/lib/enrollments/history-queries";
import type { enrolledCourseSchema, enrollmentHistorySchema } from "@/lib/enrollments/schema";
import { isCertificateAvailable, statusAt } from "@/lib/enrollments/status";
import { Prisma } from "@/prisma/generated/client";

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
export function paidAmount(enrollment: PastEnrollment, history: PastEnrollment[]): Prisma.Decimal {
  const own = enrollment.payments.reduce((sum, payment) => sum.plus(payment.amount), new Prisma.Decimal(0));
  const before = history.find(({ id }) => id === enrollment.transferredFromId);
  return before ? own.plus(paidAmount(before, history)) : own;
}

export function presentEnrollmentHistory(
  history: PastEnrollment[],
  userName: string,
  now: Date,
): z.input<typeof enrollmentHistorySchema>[] {
  return history.map((enrollment) => ({
    enrollment_id: enrollment.id,
    course_id: enrollment.batch.courseId,
    course_title: enrollment.batch.course.title,
    batch_id: enrollment.batchId,
    batch_name: enrollment.batch.name,
    enrolled_at: enrollment.enrolledAt.toISOString(),
    status: statusAt(enrollment, now),
    is_completed: enrollment.batch.completedAt !== null,
    payment_amount: paidAmount(enrollment, history).toNumber(),
    certificate_available: isCertificateAvailable(enrollment, now),
    user_name: userName,
  }));
}
