import type { Prisma } from "@/prisma/generated/client";

export const ofBatch = { course: { select: { title: true } } } satisfies Prisma.BatchInclude;

type BatchCounts = {
  exams: number;
  /** Learners who hold a seat now; ended and expired enrolments do not count. */
  learners: number;
};
export type StaffBatchRow = Prisma.BatchGetPayload<{ include: typeof ofBatch }> & { counts: BatchCounts };
