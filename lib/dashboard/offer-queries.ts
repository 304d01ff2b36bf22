import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { dateOf } from "@/lib/catalogue/presenter";
import { priceOn } from "@/lib/catalogue/pricing";
import type { Offer } from "@/lib/dashboard/schema";
import { prisma } from "@/lib/db";
import { countTakenSeatsOf } from "@/lib/enrollments/seat-queries";
import { dateInDhaka } from "@/lib/format";

const MOST = 4;

/**
 * Courses that a learner without a batch can join today: free ones first, then by the batch's start date. Each course
 * offers its newest open batch with a free seat that the learner was never enrolled in.
 */
export async function listOffers(viewer: Viewer, now: Date): Promise<Offer[]> {
  const today = dateInDhaka(now);
  const courses = await prisma.course.findMany({
    where: { isPublished: true },
    include: {
      prices: true,
      batches: {
        where: {
          completedAt: null,
          endDate: { gte: new Date(`${today}T00:00:00Z`) },
          enrollments: { none: { userId: viewer.id } },
        },
        orderBy: [{ startDate: "desc" }, { id: "desc" }],
        include: { _count: { select: { exams: true } } },
      },
    },
  });
  const taken = await countTakenSeatsOf(
    courses.flatMap(({ batches }) => batches.map(({ id }) => id)),
    now,
  );
  const offers = courses.flatMap((course): Offer[] => {
    const batch = course.batches.find(({ id, seats }) => seats === null || (taken.get(id) ?? 0) < seats);
    if (!batch) return [];
    const price = priceOn(course, today).total;
    return [
      {
        course_id: course.id,
        course_title: course.title,
        description: course.description,
        thumbnail: course.thumbnailUrl,
        thumbnail_alt: course.thumbnailAlt,
        price,
        is_free: price === 0,
        batch_id: batch.id,
        batch_name: batch.name,
        start_date: dateOf(batch.startDate),
        classes: batch.totalClasses,
        exams: batch._count.exams,
        learners: taken.get(batch.id) ?? 0,
      },
    ];
  });
  return offers
    .sort((a, b) => Number(b.is_free) - Number(a.is_free) || a.start_date.localeCompare(b.start_date))
    .slice(0, MOST);
}
