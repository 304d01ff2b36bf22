import "server-only";
import {
  type BatchRow,
  type CourseRow,
  presentCourse,
  presentInstructor,
  presentPromoVideo,
} from "@/lib/catalogue/presenter";
import type { Course, Instructor, PromoVideo } from "@/lib/catalogue/schema";
import { prisma, type Transaction } from "@/lib/db";
import type { Instructor as InstructorRow, Prisma, PromoVideo as PromoVideoRow } from "@/prisma/generated/client";

const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];

const batchParts = {
  _count: { select: { exams: true } },
  instalments: { orderBy: { position: "asc" } },
} satisfies Prisma.BatchInclude;

export const courseParts = {
  prices: true,
  sections: { orderBy: inOrder },
  instructors: {
    where: { instructor: { isPublished: true } },
    orderBy: [{ position: "asc" }, { instructorId: "asc" }],
    include: { instructor: true },
  },
  batches: { orderBy: [{ startDate: "desc" }, { id: "desc" }], include: batchParts },
} satisfies Prisma.CourseInclude;

export function listPromoVideos(): Promise<PromoVideoRow[]> {
  return prisma.promoVideo.findMany({ where: { isPublished: true }, orderBy: inOrder });
}

export function listInstructors(): Promise<InstructorRow[]> {
  return prisma.instructor.findMany({ where: { isPublished: true }, orderBy: inOrder });
}

export function listPublishedCourses(): Promise<CourseRow[]> {
  return prisma.course.findMany({ where: { isPublished: true }, orderBy: inOrder, include: courseParts });
}

export function findPublishedCourse(id: number): Promise<CourseRow | null> {
  return prisma.course.findFirst({ where: { id, isPublished: true }, include: courseParts });
}

export async function listBatches(ids: readonly number[], db: Transaction = prisma): Promise<BatchRow[]> {
  const [batches, academyHolidays] = await Promise.all([
    db.batch.findMany({
      where: { id: { in: [...ids] } },
      include: {
        ...batchParts,
        course: { include: { prices: true } },
        holidays: true,
        classChanges: true,
        classSubjects: true,
      },
      orderBy: { id: "asc" },
    }),
    db.holiday.findMany({ where: { batchId: null } }),
  ]);
  return batches.map((batch) => ({ ...batch, holidays: [...batch.holidays, ...academyHolidays] }));
}

export async function findBatch(id: number, db: Transaction = prisma): Promise<BatchRow | null> {
  const [batch] = await listBatches([id], db);
  return batch ?? null;
}

const nobodysBatches: ReadonlySet<number> = new Set();

/** Pages read this and the two functions below through server/cached-catalogue. */
export async function listPublicCourses(): Promise<Course[]> {
  return (await listPublishedCourses()).map((course) => presentCourse(course, nobodysBatches, new Date()));
}

export async function listPublicPromoVideos(): Promise<PromoVideo[]> {
  return (await listPromoVideos()).map(presentPromoVideo);
}

/** The addresses of every video that visitors can be shown. */
export async function listShownVideos(): Promise<string[]> {
  const [promoVideos, courses] = await Promise.all([
    prisma.promoVideo.findMany({ where: { isPublished: true }, select: { videoUrl: true } }),
    prisma.course.findMany({
      where: { isPublished: true, demoVideoUrl: { not: null } },
      select: { demoVideoUrl: true },
    }),
  ]);
  return [...promoVideos.map(({ videoUrl }) => videoUrl), ...courses.map(({ demoVideoUrl }) => demoVideoUrl ?? "")];
}

export async function listPublicInstructors(): Promise<Instructor[]> {
  return (await listInstructors()).map(presentInstructor);
}

export async function listCourseIds(): Promise<number[]> {
  const courses = await prisma.course.findMany({ where: { isPublished: true }, select: { id: true } });
  return courses.map(({ id }) => id);
}

export async function getCoursePage(id: number): Promise<Course | null> {
  const course = await findPublishedCourse(id);
  return course && presentCourse(course, nobodysBatches, new Date());
}
