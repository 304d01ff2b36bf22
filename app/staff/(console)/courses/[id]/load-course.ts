import "server-only";
import { notFound } from "next/navigation";
import { getStaffCourse } from "@/lib/catalogue/staff-queries";
import type { StaffCourseDetail } from "@/lib/catalogue/staff-schema";
import { AppError } from "@/lib/errors";
import { requireCapability } from "@/lib/staff/session";
import { idParam } from "@/lib/wire/fields";

export type CoursePageProps = { params: Promise<{ id: string }> };

export async function loadCourse(typed: string): Promise<StaffCourseDetail> {
  await requireCapability("catalogue.write");
  const { data: id } = idParam.safeParse(typed);
  if (!id) notFound();
  try {
    return await getStaffCourse(id, new Date());
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
