import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

const withBatch = { batch: { include: { course: true } } } satisfies Prisma.EnrollmentInclude;
const withPayments = {
  ...withBatch,
  certificates: { select: { state: true, studentName: true } },
  payments: { where: { voidedAt: null }, select: { amount: true, refunds: { select: { amount: true } } } },
} satisfies Prisma.EnrollmentInclude;

export type LiveEnrollment = Prisma.EnrollmentGetPayload<{ include: typeof withBatch }>;
export type PastEnrollment = Prisma.EnrollmentGetPayload<{ include: typeof withPayments }>;

export async function listLiveEnrollments(viewer: Viewer, now: Date): Promise<LiveEnrollment[]> {
  const enrollments = await prisma.enrollment.findMany({
    where: {
      userId: viewer.id,
      status: "ACTIVE",
      AND: [
        { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
        { OR: [{ blockedFrom: null }, { blockedFrom: { gt: now } }] },
      ],
      batch: { course: { isPublished: true } },
    },
    include: withBatch,
    orderBy: [{ enrolledAt: "desc" }, { id: "desc" }],
  });
  const newest = new Map<number, LiveEnrollment>();
  for (const enrollment of enrollments) {
    if (!newest.has(enrollment.batch.courseId)) newest.set(enrollment.batch.courseId, enrollment);
  }
  return [...newest.values()];
}

export function listEnrollmentHistory(viewer: Viewer): Promise<PastEnrollment[]> {
  return prisma.enrollment.findMany({
    where: { userId: viewer.id },
    include: withPayments,
    orderBy: [{ enrolledAt: "desc" }, { id: "desc" }],
  });
}
