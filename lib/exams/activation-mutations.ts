import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { AppError } from "@/lib/errors";
import type { Exam } from "@/prisma/generated/client";

/**
 * Opens an exam for starts, or closes it for them: attempts that run are not touched. A second time changes nothing.
 *
 * @throws AppError not_found
 */
export function setExamActive(
  actor: Actor,
  id: number,
  isActive: boolean,
  options?: WriteOptions,
): Promise<{ exam: Exam; changed: boolean }> {
  return staffWrite(async (tx) => {
    const { count } = await tx.exam.updateMany({ where: { id, isActive: !isActive }, data: { isActive } });
    const exam = await tx.exam.findUnique({ where: { id } });
    if (!exam) throw new AppError("not_found");
    const action = isActive ? "exam.activate" : "exam.deactivate";
    if (count > 0) await recordAudit(tx, actor, action, { type: "exam", id }, { title: exam.title });
    return { exam, changed: count > 0 };
  }, options);
}
