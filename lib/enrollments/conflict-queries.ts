import "server-only";
import { isUniqueViolation, prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";

async function describeEnrollment(where: Prisma.EnrollmentWhereInput) {
  const found = await prisma.enrollment.findFirst({
    where,
    include: { user: true, batch: true },
    orderBy: { id: "asc" },
  });
  if (!found) return null;
  return {
    enrollment_id: found.id,
    username: found.user.username,
    batch_id: found.batchId,
    batch_name: found.batch.name,
    enrolled_at: found.enrolledAt.toISOString(),
  };
}

/** The enrolment that a transaction has paid for already. @param except the id of a payment to leave out */
export function describePaidEnrollment(transactionId: string, except?: number) {
  return describeEnrollment({ payments: { some: { transactionId, voidedAt: null, id: except && { not: except } } } });
}

type Place = { learnerId: number; batchId: number };

export async function findLiveConflict({ learnerId, batchId }: Place, now: Date): Promise<AppError | null> {
  const live = await describeEnrollment({
    userId: learnerId,
    batchId,
    status: "ACTIVE",
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  });
  return live && new AppError("already_enrolled", { extra: live });
}

/** A spent transaction id is reported before a live enrolment. */
export async function findConflict(
  { payment: { transactionId }, ...place }: Place & { payment: { transactionId: string | null } },
  now: Date,
): Promise<AppError | null> {
  const first = transactionId && (await describePaidEnrollment(transactionId));
  return first ? new AppError("transaction_id_used", { extra: first }) : findLiveConflict(place, now);
}

const TRIES = 3;

/**
 * Explains a unique violation by a query after the transaction. If the conflict is gone by then, the work is tried
 * again.
 *
 * @throws AppError
 */
export async function explainingConflicts<T>(work: () => Promise<T>, find: () => Promise<AppError | null>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const conflict = await find();
      if (conflict || tries === TRIES) throw conflict ?? error;
    }
  }
}
