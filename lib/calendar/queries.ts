import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import type { BatchRow } from "@/lib/catalogue/presenter";
import { listBatches } from "@/lib/catalogue/queries";
import { prisma } from "@/lib/db";
import { findEnrolledBatchIds } from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";
import type { Exam } from "@/prisma/generated/client";

export type FeedRow = { batches: BatchRow[]; exams: Exam[]; changedAt: Date };

export async function getCalendarToken(viewer: Viewer): Promise<string> {
  const { calendarToken } = await prisma.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { calendarToken: true },
  });
  return calendarToken;
}

/** @throws AppError not_found */
export async function getFeed(token: string, now: Date): Promise<FeedRow> {
  const owner = await prisma.user.findUnique({
    where: { calendarToken: token, isActive: true, deletedAt: null },
    select: {
      id: true,
      createdAt: true,
      enrollments: {
        select: { enrolledAt: true, endedAt: true, expiresAt: true, batch: { select: { calendarChangedAt: true } } },
      },
    },
  });
  if (!owner) throw new AppError("not_found");
  const batchIds = [...(await findEnrolledBatchIds(owner, now))];
  const [batches, exams] = await Promise.all([
    listBatches(batchIds),
    prisma.exam.findMany({
      where: {
        batchId: { in: batchIds },
        opensAt: { not: null },
        // An exam without questions is still a draft of staff.
        versions: { some: {} },
      },
      orderBy: [{ opensAt: "asc" }, { id: "asc" }],
    }),
  ]);
  // Enrolments that begin and end change the feed as well.
  const changes = owner.enrollments
    .flatMap(({ enrolledAt, endedAt, expiresAt, batch }) => [enrolledAt, endedAt, expiresAt, batch.calendarChangedAt])
    .filter((change) => change !== null && change <= now);
  return { batches, exams, changedAt: new Date(Math.max(...[owner.createdAt, ...changes].map(Number))) };
}
