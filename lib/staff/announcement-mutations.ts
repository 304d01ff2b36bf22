import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { learnersOf } from "@/lib/enrollments/audience-queries";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notices/mutations";
import type { Announced, Announcement } from "@/lib/staff/announcement-schema";

/** Tells the learners to whom the batch is open now. Later ones are not told. @throws AppError not_found */
export function announce(
  actor: Actor,
  batchId: number,
  { id, title, text }: Announcement,
  now: Date,
): Promise<Announced> {
  return staffWrite(async (tx) => {
    const batch = await tx.batch.findUnique({ where: { id: batchId }, include: { course: true } });
    if (!batch) throw new AppError("not_found");
    const eventKey = `announcement:${batchId}:${id}`;
    const course = { course_id: batch.courseId, course_title: batch.course.title, batch_name: batch.name };
    const told = await notify(tx, {
      kind: "announcement",
      facts: { ...course, title, text },
      to: learnersOf(batchId, now),
      eventKey,
      at: now,
    });
    if (told > 0) {
      await recordAudit(tx, actor, "batch.announce", { type: "batch", id: batchId }, { title, text, told });
    }
    return { told: await tx.notice.count({ where: { eventKey } }) };
  });
}
