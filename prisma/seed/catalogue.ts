import { buildCourse, buildInstructor } from "@/prisma/factories/course";
import type { Database } from "@/prisma/factories/database";
import { type CourseKey, courses } from "@/prisma/seed/content/courses";
import { instructors } from "@/prisma/seed/content/instructors";
import { clipSeconds, promoVideos } from "@/prisma/seed/content/promo-videos";

export type SeededCourse = { id: number; price: string; discountPercentage: string };

/** Instructors, courses with their sections, and the promo videos of the landing page. */
export async function seedCatalogue(db: Database): Promise<Record<CourseKey, SeededCourse>> {
  const instructorRows = await db.instructor.createManyAndReturn({
    data: instructors.map(({ key, ...content }, index) =>
      buildInstructor({ ...content, profileImageUrl: `/media/instructors/${key}.webp`, position: index + 1 }),
    ),
  });
  const instructorIds = new Map(instructors.map(({ key }, index) => [key, instructorRows[index]?.id as number]));

  await db.promoVideo.createMany({
    data: promoVideos.map(({ key, ...content }, index) => ({
      ...content,
      videoUrl: `/media/promo/${key}.mp4`,
      thumbnailUrl: `/media/promo/${key}.webp`,
      durationSeconds: clipSeconds,
      position: index + 1,
    })),
  });

  const seeded = new Map<string, SeededCourse>();
  for (const [index, content] of courses.entries()) {
    const { key, picture, instructors: teachers, sections, discountPercentage = "0", ...course } = content;
    const row = await db.course.create({
      data: buildCourse({
        ...course,
        discountPercentage,
        thumbnailUrl: `/media/courses/${picture}.webp`,
        demoVideoSeconds: content.demoVideoUrl ? clipSeconds : null,
        position: index + 1,
        sections: {
          createMany: { data: sections.map((section, position) => ({ ...section, position: position + 1 })) },
        },
        instructors: {
          createMany: {
            data: teachers.map((teacher, position) => ({
              instructorId: instructorIds.get(teacher) as number,
              position: position + 1,
            })),
          },
        },
      }),
    });
    seeded.set(key, { id: row.id, price: course.price, discountPercentage });
  }
  return Object.fromEntries(seeded) as Record<CourseKey, SeededCourse>;
}
