import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { AppError } from "@/lib/errors";

/** @throws AppError not_found, own_account */
export function seeFreeEnrollment(actor: Actor, enrollmentId: number, now: Date): Promise<{ changed: boolean }> {
  return staffWrite(async (tx) => {
    const { count } = await tx.freeEnrollment.updateMany({
      where: { enrollmentId, seenAt: null },
      data: { seenAt: now, seenById: actor.id },
    });
    const free = await tx.freeEnrollment.findUnique({ where: { enrollmentId }, include: { enrollment: true } });
    if (!free) throw new AppError("not_found");
    if (count === 0) return { changed: false };
    const { userId, batchId } = free.enrollment;
    const detail = { learner_id: userId, batch_id: batchId, price: free.price.toString() };
    await recordAudit(tx, actor, "enrollment.free_seen", { type: "enrollment", id: enrollmentId }, detail);
    return { changed: true };
  });
}
