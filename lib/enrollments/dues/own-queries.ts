import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import type { OwnDue } from "@/lib/enrollments/dues/schema";
import { dateInDhaka } from "@/lib/format";
import { presentDue, totalOf, unpaidOf } from "@/lib/wire/instalments";

/** The unpaid parts of the learner's live enrolments, the next one first. */
export async function listOwnDues({ id }: Pick<Viewer, "id">, now: Date): Promise<OwnDue[]> {
  const owing = await prisma.enrollment.findMany({
    where: {
      userId: id,
      status: "ACTIVE",
      owed: { gt: 0 },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    include: {
      batch: { include: { course: true } },
      dues: { orderBy: [{ dueOn: "asc" }, { id: "asc" }] },
    },
  });
  const today = dateInDhaka(now);
  const parts = owing.flatMap((enrollment) => {
    const dues = enrollment.dues.map(presentDue);
    const { batch, batchId, blockedFrom } = enrollment;
    return unpaidOf(dues, String(Number(totalOf(dues)) - enrollment.owed.toNumber())).map((due) => ({
      enrollment_id: enrollment.id,
      batch_id: batchId,
      batch_name: batch.name,
      course_id: batch.courseId,
      course_title: batch.course.title,
      ...due,
      is_overdue: due.due_on < today,
      closes_at: blockedFrom?.toISOString() ?? null,
    }));
  });
  return parts.sort((a, b) => a.due_on.localeCompare(b.due_on) || a.enrollment_id - b.enrollment_id);
}
