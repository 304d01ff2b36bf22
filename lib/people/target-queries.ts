import "server-only";
import { priceOn } from "@/lib/catalogue/pricing";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import type { Targets } from "@/lib/people/action-schema";

const withPrices = { course: { include: { prices: true } } } as const;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Batches that are not over, with those of the same course first. @throws AppError not_found */
export async function findTransferTargets(enrollmentId: number, now: Date): Promise<Targets> {
  const enrollment = await prisma.enrollment.findUnique({
    where: { id: enrollmentId },
    include: { batch: { include: withPrices } },
  });
  if (!enrollment) throw new AppError("not_found");
  const { courseId, course } = enrollment.batch;
  const day = dateInDhaka(now);
  const batches = await prisma.batch.findMany({
    where: { id: { not: enrollment.batchId }, completedAt: null, endDate: { gte: new Date(`${day}T00:00:00Z`) } },
    include: withPrices,
    orderBy: [{ startDate: "desc" }, { id: "desc" }],
    take: 200,
  });
  return {
    from_price: priceOn(course, day).total,
    batches: batches
      .toSorted((a, b) => Number(b.courseId === courseId) - Number(a.courseId === courseId))
      .map((batch) => ({
        id: batch.id,
        name: batch.name,
        course_title: batch.course.title,
        start_date: dayOf(batch.startDate),
        end_date: dayOf(batch.endDate),
        price: priceOn(batch.course, day).total,
      })),
  };
}
