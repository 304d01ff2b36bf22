import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { prisma, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { type Enrollment, type PaymentMethod, Prisma } from "@/prisma/generated/client";

export type NewPayment = {
  method: PaymentMethod;
  /** Exact decimal in taka. */
  amount: string;
  /** Normalised. */
  transactionId: string | null;
  payerPhone: string;
  note: string;
};

/** The beneficiary is named here, the recorder is the actor: two people (R21). */
export type NewEnrollment = { learnerId: number; batchId: number; expiresAt: Date | null; payment: NewPayment };

/** What a refusal tells about the record that stands in the way. */
async function describeEnrollment(where: Prisma.EnrollmentWhereInput) {
  const found = await prisma.enrollment.findFirst({ where, include: { user: true, batch: true } });
  if (!found) return null;
  return {
    enrollment_id: found.id,
    username: found.user.username,
    batch_id: found.batchId,
    batch_name: found.batch.name,
    enrolled_at: found.enrolledAt.toISOString(),
  };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** Names the first record behind a violated partial index. Ask after the transaction, which is gone by then. */
export async function explainConflict(
  error: unknown,
  { learnerId, batchId, payment }: NewEnrollment,
): Promise<unknown> {
  if (!isUniqueViolation(error)) return error;
  const { method, transactionId } = payment;
  if (transactionId) {
    const first = await describeEnrollment({ payments: { some: { method, transactionId, voidedAt: null } } });
    if (first) return new AppError("transaction_id_used", { extra: first });
  }
  const live = await describeEnrollment({ userId: learnerId, batchId, status: "ACTIVE" });
  return live ? new AppError("already_enrolled", { extra: live }) : error;
}

/** An enrolment whose last day has passed makes room for the next one. */
async function closeOverdue(tx: Transaction, actor: Actor, userId: number, batchId: number, now: Date): Promise<void> {
  const overdue = await tx.enrollment.findFirst({
    where: { userId, batchId, status: "ACTIVE", expiresAt: { lte: now } },
  });
  if (!overdue) return;
  const { count } = await tx.enrollment.updateMany({
    where: { id: overdue.id, status: "ACTIVE" },
    data: { status: "EXPIRED", endedAt: overdue.expiresAt, endReason: "expires_at" },
  });
  if (count > 0) await recordAudit(tx, actor, "enrollment.expire", { type: "enrollment", id: overdue.id });
}

/** Writes an enrolment and its payment inside a transaction of the caller's. @throws the database's unique violations */
export async function insertEnrollment(
  tx: Transaction,
  actor: Actor,
  { learnerId, batchId, expiresAt, payment }: NewEnrollment,
  now: Date,
): Promise<Enrollment> {
  await closeOverdue(tx, actor, learnerId, batchId, now);
  const enrollment = await tx.enrollment.create({
    data: {
      userId: learnerId,
      batchId,
      expiresAt,
      enrolledAt: now,
      recordedById: actor.id,
      payments: { create: { ...payment, recordedById: actor.id, recordedAt: now } },
    },
  });
  await recordAudit(
    tx,
    actor,
    "enrollment.create",
    { type: "enrollment", id: enrollment.id },
    {
      learner_id: learnerId,
      batch_id: batchId,
      method: payment.method,
      amount: payment.amount,
      transaction_id: payment.transactionId,
    },
  );
  return enrollment;
}

/**
 * Enrols a learner with the payment in one transaction.
 *
 * @throws AppError already_enrolled or transaction_id_used, naming the first record
 */
export async function enrol(
  actor: Actor,
  enrollment: NewEnrollment,
  now: Date,
  options?: WriteOptions,
): Promise<Enrollment> {
  try {
    return await staffWrite((tx) => insertEnrollment(tx, actor, enrollment, now), options);
  } catch (error) {
    throw await explainConflict(error, enrollment);
  }
}

type Ending = { status: "CANCELLED" | "TRANSFERRED" | "EXPIRED"; reason: string };

// Of two people who end the same enrolment the second is told.
async function end(tx: Transaction, id: number, { status, reason }: Ending, now: Date): Promise<Enrollment> {
  const { count } = await tx.enrollment.updateMany({
    where: { id, status: "ACTIVE" },
    data: { status, endedAt: now, endReason: reason },
  });
  const enrollment = await tx.enrollment.findUnique({ where: { id } });
  if (!enrollment) throw new AppError("not_found");
  if (count === 0) throw new AppError("enrollment_not_active");
  return enrollment;
}

/**
 * @param cancellation.voidPayments true for a payment recorded by mistake: its transaction id can be used again.
 * Otherwise the id stays spent, refunded or not.
 */
export function cancelEnrollment(
  actor: Actor,
  id: number,
  { reason, voidPayments = false }: { reason: string; voidPayments?: boolean },
  now: Date,
  options?: WriteOptions,
): Promise<Enrollment> {
  return staffWrite(async (tx) => {
    const enrollment = await end(tx, id, { status: "CANCELLED", reason }, now);
    if (voidPayments) {
      const data = { voidedAt: now, voidReason: reason };
      await tx.payment.updateMany({ where: { enrollmentId: id, voidedAt: null }, data });
    }
    const detail = { reason, payments_voided: voidPayments };
    await recordAudit(tx, actor, "enrollment.cancel", { type: "enrollment", id }, detail);
    return enrollment;
  }, options);
}

export function expireEnrollment(
  actor: Actor,
  id: number,
  { reason }: { reason: string },
  now: Date,
  options?: WriteOptions,
): Promise<Enrollment> {
  return staffWrite(async (tx) => {
    const enrollment = await end(tx, id, { status: "EXPIRED", reason }, now);
    await recordAudit(tx, actor, "enrollment.expire", { type: "enrollment", id }, { reason });
    return enrollment;
  }, options);
}

/**
 * Ends an enrolment and opens one in another batch with the same last day. The payment stays where it was recorded;
 * the new enrolment refers to the old one.
 *
 * @returns the new enrolment
 */
export async function transferEnrollment(
  actor: Actor,
  id: number,
  { toBatchId, reason }: { toBatchId: number; reason: string },
  now: Date,
  options?: WriteOptions,
): Promise<Enrollment> {
  const before = await prisma.enrollment.findUnique({ where: { id } });
  if (!before || !(await prisma.batch.count({ where: { id: toBatchId } }))) throw new AppError("not_found");
  const { userId, batchId, expiresAt } = before;
  if (batchId === toBatchId) {
    throw new AppError("already_enrolled", { extra: (await describeEnrollment({ id })) ?? {} });
  }
  if (expiresAt && expiresAt <= now) throw new AppError("enrollment_not_active");
  try {
    return await staffWrite(async (tx) => {
      await end(tx, id, { status: "TRANSFERRED", reason }, now);
      await closeOverdue(tx, actor, userId, toBatchId, now);
      const moved = await tx.enrollment.create({
        data: { userId, batchId: toBatchId, expiresAt, enrolledAt: now, recordedById: actor.id, transferredFromId: id },
      });
      const detail = { reason, from_batch_id: batchId, to_batch_id: toBatchId, to_enrollment_id: moved.id };
      await recordAudit(tx, actor, "enrollment.transfer", { type: "enrollment", id }, detail);
      return moved;
    }, options);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const live = await describeEnrollment({ userId, batchId: toBatchId, status: "ACTIVE" });
    throw live ? new AppError("already_enrolled", { extra: live }) : error;
  }
}
