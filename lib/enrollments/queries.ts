import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { isLive, seesEveryBatch } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";

/** The batches whose content the viewer paid for and still has; empty for a visitor. */
export async function findEnrolledBatchIds(viewer: Pick<Viewer, "id"> | null, now: Date): Promise<ReadonlySet<number>> {
  if (!viewer) return new Set();
  const enrollments = await prisma.enrollment.findMany({
    where: { userId: viewer.id, status: "ACTIVE" },
    select: { batchId: true, status: true, expiresAt: true },
  });
  return new Set(enrollments.filter((enrollment) => isLive(enrollment, now)).map(({ batchId }) => batchId));
}

/**
 * Whether the viewer may have a batch's content: the only decision of this kind, every endpoint asks it. A batch that
 * does not exist is the caller's matter.
 */
export async function canAccessBatch(viewer: Viewer | null, batchId: number, now: Date): Promise<boolean> {
  if (!viewer) return false;
  return seesEveryBatch(viewer) || (await findEnrolledBatchIds(viewer, now)).has(batchId);
}

/** For what stands below a batch. @throws AppError not_found, permission_denied */
export async function requireBatchAccess(viewer: Viewer, batchId: number, now: Date): Promise<void> {
  const batch = await prisma.batch.findFirst({ where: { id: batchId, course: { isPublished: true } } });
  if (!batch) throw new AppError("not_found");
  if (!(await canAccessBatch(viewer, batchId, now))) throw new AppError("permission_denied");
}
