import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** @throws AppError not_found for a course that is hidden, or that has batches already */
export async function requireComing(courseId: number): Promise<void> {
  const coming = await prisma.course.count({ where: { id: courseId, isPublished: true, batches: { none: {} } } });
  if (coming === 0) throw new AppError("not_found");
}

/** @throws AppError not_found */
export async function isWaiting(viewer: Viewer, courseId: number): Promise<boolean> {
  await requireComing(courseId);
  return (await prisma.courseWait.count({ where: { userId: viewer.id, courseId } })) > 0;
}
