import type { Prisma } from "@/prisma/generated/client";

export const ofBatch = { course: { select: { title: true } } } satisfies Prisma.BatchInclude;

type BatchCounts = {
  exams: number;
  /** Who has a place: not who will lose it by then. */
  learners: number;
};
export type StaffBatchRow = Prisma.BatchGetPayload<{ include: typeof ofBatch }> & { counts: BatchCounts };
