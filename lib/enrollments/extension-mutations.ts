import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { isLive } from "@/lib/enrollments/policy";
import { takeSeat } from "@/lib/enrollments/seat-queries";
import { AppError, ValidationError } from "@/lib/errors";
import type { Enrollment } from "@/prisma/generated/client";

type Extension = {
  /** Null means without an end. */
  expiresAt: Date | null;
  /** The end that the change was based on. */
  seen: Date | null;
  reason: string;
};

/**
 * Extends an enrolment, also one that ran out as long as nobody ended it.
 *
 * @throws ValidationError; AppError not_found, enrollment_not_active, changed_meanwhile, batch_full
 */
export function extendEnrollment(
  actor: Actor,
  id: number,
  { expiresAt, seen, reason }: Extension,
  now: Date,
): Promise<{ enrollment: Enrollment; changed: boolean }> {
  return staffWrite(async (tx) => {
    await tx.$queryRaw`select 1 from enrollments where id = ${id} for update`;
    const before = await tx.enrollment.findUnique({ where: { id } });
    if (!before) throw new AppError("not_found");
    if (before.status !== "ACTIVE") throw new AppError("enrollment_not_active");
    if (before.expiresAt?.getTime() !== seen?.getTime()) throw new AppError("changed_meanwhile");
    if (before.expiresAt?.getTime() === expiresAt?.getTime()) return { enrollment: before, changed: false };
    if (expiresAt && expiresAt <= before.enrolledAt) {
      throw new ValidationError({ last_day: ["This is before the enrolment."] });
    }
    if (!isLive(before, now)) await takeSeat(tx, before.batchId, now);
    const enrollment = await tx.enrollment.update({ where: { id }, data: { expiresAt } });
    const iso = (instant: Date | null) => instant?.toISOString() ?? null;
    await recordAudit(
      tx,
      actor,
      "enrollment.extend",
      { type: "enrollment", id },
      {
        reason,
        expires_at: { before: iso(before.expiresAt), after: iso(expiresAt) },
      },
    );
    return { enrollment, changed: true };
  });
}
