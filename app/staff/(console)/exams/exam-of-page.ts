import { forbidden, notFound } from "next/navigation";
import { AppError } from "@/lib/errors";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { requireCapability } from "@/lib/staff/session";
import { idParams } from "@/lib/wire/fields";

export type ExamPageProps = { params: Promise<{ id: string }> };

/** The id of an exam that the viewer may open, or may write. */
export async function requireExamPage(
  { params }: ExamPageProps,
  capability: "exams.read" | "exams.write" = "exams.read",
) {
  const viewer = await requireCapability(capability);
  const { data } = idParams.safeParse(await params);
  if (!data) notFound();
  try {
    await requireExam(viewer, data.id, capability);
  } catch (error) {
    if (error instanceof AppError && error.code === "permission_denied") forbidden();
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
  return { viewer, id: data.id };
}
