import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { requireShown } from "@/lib/enrollments/policy";
import { findBatchAccess } from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";

/**
 * Place of an exam, for viewers who may not see the exam itself.
 *
 * @throws AppError not_found for a draft or a hidden course
 */
export async function findPlace(viewer: Viewer, examId: number, now: Date) {
  const exam = await prisma.exam.findFirst({
    where: { id: examId, versions: { some: { questionsCount: { gt: 0 } } } },
    select: {
      id: true,
      batchId: true,
      batch: { select: { name: true, course: { select: { id: true, title: true } } } },
    },
  });
  if (!exam) throw new AppError("not_found");
  requireShown(await findBatchAccess(viewer, exam.batchId, now));
  const enrolled = await prisma.enrollment.count({ where: { batchId: exam.batchId, userId: viewer.id } });
  return { ...exam, wasEnrolled: enrolled > 0 };
}
