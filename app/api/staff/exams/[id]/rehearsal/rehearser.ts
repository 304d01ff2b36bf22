import { requireExam } from "@/lib/exams/authoring/staff-queries";
import type { Rehearser } from "@/lib/exams/rehearsal/queries";
import type { StaffViewer } from "@/lib/staff/authentication";

/** Everybody their own. Who may is who reads the exam's keys in the editor. @throws AppError not_found, permission_denied */
export async function rehearserOf(viewer: StaffViewer, examId: number): Promise<Rehearser> {
  await requireExam(viewer, examId, "exams.read");
  return { examId, userId: viewer.id };
}
