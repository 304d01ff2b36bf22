import type { Database } from "@/prisma/factories/database";
import { nextNumber } from "@/prisma/factories/sequence";
import type { Course, Instructor, Prisma, PromoVideo } from "@/prisma/generated/client";

export function buildInstructor(
  overrides: Partial<Prisma.InstructorCreateManyInput> = {},
): Prisma.InstructorCreateManyInput {
  const number = nextNumber();
  return { fullName: `ডা. শিক্ষক ${number}`, expertise: "ফিজিওলজি", bio: "এমবিবিএস", position: number, ...overrides };
}

export function createInstructor(
  db: Database,
  overrides: Partial<Prisma.InstructorCreateManyInput> = {},
): Promise<Instructor> {
  return db.instructor.create({ data: buildInstructor(overrides) });
}

/** A published course with a price and no batches; pass `sections` and `instructors` as nested creates. */
export function buildCourse(overrides: Partial<Prisma.CourseCreateInput> = {}): Prisma.CourseCreateInput {
  const number = nextNumber();
  return {
    title: `কোর্স ${number}`,
    description: "পরীক্ষার জন্য তৈরি কোর্স।",
    price: "3000",
    position: number,
    isPublished: true,
    ...overrides,
  };
}

export function createCourse(db: Database, overrides: Partial<Prisma.CourseCreateInput> = {}): Promise<Course> {
  return db.course.create({ data: buildCourse(overrides) });
}

export function createPromoVideo(
  db: Database,
  overrides: Partial<Prisma.PromoVideoCreateManyInput> = {},
): Promise<PromoVideo> {
  const number = nextNumber();
  const data = {
    title: `পরিচিতি ভিডিও ${number}`,
    videoUrl: "/media/promo/heart.mp4",
    thumbnailUrl: "/media/promo/heart.webp",
    position: number,
    ...overrides,
  };
  return db.promoVideo.create({ data });
}
