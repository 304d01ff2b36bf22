import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { batchAccess, bestAccess, type CallerAccess, givesAccess, requireGranted } from "@/lib/enrollments/policy";

export async function findEnrolledBatchIds(viewer: Pick<Viewer, "id"> | null, now: Date): Promise<ReadonlySet<number>> {
  if (!viewer) return new Set();
  const enrollments = await prisma.enrollment.findMany({
    where: { userId: viewer.id, status: "ACTIVE", batch: { course: { isPublished: true } } },
    select: { batchId: true, status: true, expiresAt: true, blockedFrom: true },
  });
  return new Set(enrollments.filter((enrollment) => givesAccess(enrollment, now)).map(({ batchId }) => batchId));
}

/** @param runs true when an attempt of the viewer is running in the batch */
export async function findBatchAccess(
  viewer: Viewer | null,
  batchId: number,
  now: Date,
  runs = false,
): Promise<CallerAccess | null> {
  const batch = await prisma.batch.findUnique({
    where: { id: batchId },
    select: {
      id: true,
      course: { select: { isPublished: true } },
      enrollments: { where: { userId: viewer?.id ?? 0 }, select: { status: true, expiresAt: true, blockedFrom: true } },
    },
  });
  return batch && batchAccess(viewer, { ...batch, isShown: batch.course.isPublished || runs }, now);
}

/** @throws AppError not_found, permission_denied */
export async function requireBatchAccess(viewer: Viewer, batchId: number, now: Date): Promise<void> {
  requireGranted(await findBatchAccess(viewer, batchId, now));
}

/**
 * Requires access to at least one of the batches that share something.
 *
 * @throws AppError not_found, permission_denied
 */
export async function requireAnyBatchAccess(viewer: Viewer, batchIds: readonly number[], now: Date): Promise<void> {
  requireGranted(bestAccess(await Promise.all(batchIds.map((id) => findBatchAccess(viewer, id, now)))));
}
