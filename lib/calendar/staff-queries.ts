import "server-only";
import { presentStaffCalendar } from "@/lib/calendar/staff-presenter";
import type { StaffCalendar } from "@/lib/calendar/staff-schema";
import { findBatch } from "@/lib/catalogue/queries";
import { prisma, type Transaction } from "@/lib/db";
import { countTakenSeats } from "@/lib/enrollments/seat-queries";
import { AppError } from "@/lib/errors";

/** @throws AppError not_found */
export async function getStaffCalendar(batchId: number, now: Date, db: Transaction = prisma): Promise<StaffCalendar> {
  const batch = await findBatch(batchId, db);
  if (!batch) throw new AppError("not_found");
  const exams = await db.exam.findMany({
    where: { batchId, opensAt: { not: null } },
    orderBy: [{ opensAt: "asc" }, { id: "asc" }],
  });
  const learners = await countTakenSeats(db, batchId, now);
  return presentStaffCalendar(batch, exams, learners);
}

/** The learners to tell about a moved class are those in the batch now. */
export async function listLearnersToTell(batchId: number, now: Date, db: Transaction): Promise<number[]> {
  const enrollments = await db.enrollment.findMany({
    where: {
      batchId,
      status: "ACTIVE",
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
      user: { isActive: true, deletedAt: null },
    },
    select: { userId: true },
    orderBy: { id: "asc" },
  });
  return enrollments.map(({ userId }) => userId);
}
