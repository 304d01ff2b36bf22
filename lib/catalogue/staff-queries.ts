import "server-only";
import { presentCourse } from "@/lib/catalogue/presenter";
import { courseParts } from "@/lib/catalogue/queries";
import type { Course } from "@/lib/catalogue/schema";
import {
  presentStaffCourse,
  presentStaffCourseDetail,
  presentStaffInstructor,
  presentStaffPromoVideo,
} from "@/lib/catalogue/staff-presenter";
import {
  type InstructorRecord,
  inOrder,
  ofCourse,
  ofInstructor,
  type StaffCourseRow,
} from "@/lib/catalogue/staff-rows";
import type { StaffCourse, StaffCourseDetail, StaffInstructor, StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";

export async function listStaffCourses(now: Date): Promise<StaffCourse[]> {
  const courses = await prisma.course.findMany({ orderBy: inOrder, include: ofCourse });
  return courses.map((course) => presentStaffCourse(course, now));
}

/** @throws AppError not_found */
export async function findStaffCourse(id: number, db: Transaction = prisma): Promise<StaffCourseRow> {
  const course = await db.course.findUnique({ where: { id }, include: ofCourse });
  if (!course) throw new AppError("not_found");
  return course;
}

export async function getStaffCourse(id: number, now: Date): Promise<StaffCourseDetail> {
  return presentStaffCourseDetail(await findStaffCourse(id), now);
}

/** The course as its page shows it, published or not. */
export async function previewCourse(id: number, now: Date): Promise<Course | null> {
  const course = await prisma.course.findUnique({ where: { id }, include: courseParts });
  return course && presentCourse(course, new Set(), now);
}

export async function listStaffInstructors(): Promise<StaffInstructor[]> {
  const instructors = await prisma.instructor.findMany({ orderBy: inOrder, include: ofInstructor });
  return instructors.map(presentStaffInstructor);
}

/** @throws AppError not_found */
export async function findInstructor(id: number, db: Transaction): Promise<InstructorRecord> {
  const instructor = await db.instructor.findUnique({ where: { id }, include: ofInstructor });
  if (!instructor) throw new AppError("not_found");
  return instructor;
}

export async function listStaffPromoVideos(): Promise<StaffPromoVideo[]> {
  return (await prisma.promoVideo.findMany({ orderBy: inOrder })).map(presentStaffPromoVideo);
}
