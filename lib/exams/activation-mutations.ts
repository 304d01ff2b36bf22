import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { AppError } from "@/lib/errors";
import { windowChanges } from "@/lib/exams/window";
import type { ExamWindow } from "@/lib/exams/window-schema";
import type { Exam } from "@/prisma/generated/client";

export type ActivationOptions = WriteOptions & {
  window?: ExamWindow;
};

/** Running attempts are not touched. @throws AppError not_found; ValidationError for times that do not go together */
export function setExamActive(
  actor: Actor,
  id: number,
  isActive: boolean,
  { window = {}, ...options }: ActivationOptions = {},
): Promise<{ exam: Exam; before: Exam; changed: boolean }> {
  return staffWrite(async (tx) => {
    await tx.$queryRaw`select id from exams where id = ${id} for no key update`;
    const before = await tx.exam.findUnique({ where: { id } });
    if (!before) throw new AppError("not_found");
    const changes = windowChanges(before, window);
    if (before.isActive === isActive && Object.keys(changes).length === 0) {
      return { exam: before, before, changed: false };
    }
    const exam = await tx.exam.update({ where: { id }, data: { isActive, ...window } });
    const action = isActive ? "exam.activate" : "exam.deactivate";
    const detail = { title: exam.title, ...changes };
    await recordAudit(
      tx,
      actor,
      before.isActive === isActive ? "exam.reschedule" : action,
      { type: "exam", id },
      detail,
    );
    return { exam, before, changed: true };
  }, options);
}
