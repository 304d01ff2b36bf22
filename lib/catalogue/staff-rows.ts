import type { Prisma } from "@/prisma/generated/client";

export const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];

export const ofCourse = {
  prices: { orderBy: { validFrom: "asc" } },
  sections: { orderBy: inOrder },
  instructors: { orderBy: [{ position: "asc" }, { instructorId: "asc" }] },
  batches: { select: { id: true, name: true }, orderBy: [{ startDate: "desc" }, { id: "desc" }] },
} satisfies Prisma.CourseInclude;
export type StaffCourseRow = Prisma.CourseGetPayload<{ include: typeof ofCourse }>;

export const ofInstructor = { _count: { select: { courses: true } } } satisfies Prisma.InstructorInclude;
export type InstructorRecord = Prisma.InstructorGetPayload<{ include: typeof ofInstructor }>;
