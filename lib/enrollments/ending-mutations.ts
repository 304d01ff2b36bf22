import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { requireAnother } from "@/lib/audit/own-account-policy";
import { claimCopy } from "@/lib/copy/claims";
import { prisma, type Transaction } from "@/lib/db";
import { explainingConflicts, findLiveConflict } from "@/lib/enrollments/conflict-queries";
import { closeOverdue } from "@/lib/enrollments/mutations";
import { isLive } from "@/lib/enrollments/policy";
import { requireFreeSeat, takeSeat } from "@/lib/enrollments/seat-queries";
import { AppError } from "@/lib/errors";
import { type Enrollment, type EnrollmentStatus, type Payment, Prisma } from "@/prisma/generated/client";

const ofEnded = { user: true, batch: true } satisfies Prisma.EnrollmentInclude;
export type EndedEnrollment = Prisma.EnrollmentGetPayload<{ include: typeof ofEnded }>;

type Ending = { status: Exclude<EnrollmentStatus, "ACTIVE">; reason: string };

// When two people end the same enrolment, the second gets an error.
async function end(tx: Transaction, id: number, { status, reason }: Ending, now: Date): Promise<EndedEnrollment> {
  const { count } = await tx.enrollment.updateMany({
    where: { id, status: "ACTIVE" },
    data: { status, endedAt: now, endReason: reason },
  });
  const enrollment = await tx.enrollment.findUnique({ where: { id }, include: ofEnded });
  if (!enrollment) throw new AppError("not_found");
  if (count === 0) throw new AppError("enrollment_not_active");
  return enrollment;
}

const factsOf = ({ userId, batchId, status }: Enrollment, reason: string) => ({
  reason,
  learner_id: userId,
  batch_id: batchId,
  before: "active",
  after: status.toLowerCase(),
});

/** Payments stay with the enrolment that they were recorded for, so the whole chain of transfers is searched. */
async function voidPaymentsOf(
  tx: Transaction,
  actor: Actor,
  id: number,
  reason: string,
  now: Date,
): Promise<Payment[]> {
  const chain = await tx.$queryRaw<{ id: number }[]>`
    with recursive chain as (
      select id, transferred_from_id from enrollments where id = ${id}
       union
      select e.id, e.transferred_from_id from enrollments e join chain c on e.id = c.transferred_from_id
    )
    select id from chain`;
  const standing = { enrollmentId: { in: chain.map((link) => link.id) }, voidedAt: null };
  await tx.$queryRaw`select id from payments where enrollment_id in (${Prisma.join(standing.enrollmentId.in)}) order by id for update`;
  const refunded = await tx.payment.count({ where: { ...standing, refunds: { some: {} } } });
  if (refunded > 0) throw new AppError("payment_refunded");
  return tx.payment.updateManyAndReturn({
    where: standing,
    data: { voidedAt: now, voidReason: reason, voidedById: actor.id },
  });
}

/** A claim accepted by mistake releases its transaction, so that the real payer can claim it. */
async function rejectClaimsOf(tx: Transaction, actor: Actor, paymentIds: number[], now: Date): Promise<void> {
  const rejected = await tx.paymentClaim.updateManyAndReturn({
    where: { paymentId: { in: paymentIds }, status: "ACCEPTED" },
    data: {
      status: "REJECTED",
      message: claimCopy.enrollmentCancelled,
      decidedById: actor.id,
      decidedAt: now,
      previous: Prisma.DbNull,
      version: { increment: 1 },
    },
  });
  for (const { id, userId } of rejected) {
    const detail = { learner_id: userId, reason: claimCopy.enrollmentCancelled, before: "accepted", after: "rejected" };
    await recordAudit(tx, actor, "claim.reject", { type: "claim", id }, detail);
  }
}

const factsOfPayment = ({ id, enrollmentId, method, amount, transactionId }: Payment) => ({
  id,
  enrollment_id: enrollmentId,
  method,
  amount: amount.toString(),
  transaction_id: transactionId,
});

/**
 * @param cancellation.voidPayments voids payments recorded by mistake, before a transfer too, so that their transaction
 * ids can be used again; otherwise an id stays spent, refunded or not
 *
 * @throws AppError not_found, enrollment_not_active, payment_refunded
 */
export function cancelEnrollment(
  actor: Actor,
  id: number,
  { reason, voidPayments = false }: { reason: string; voidPayments?: boolean },
  now: Date,
  options?: WriteOptions,
): Promise<{ enrollment: EndedEnrollment; voided: Payment[] }> {
  return staffWrite(async (tx) => {
    const enrollment = await end(tx, id, { status: "CANCELLED", reason }, now);
    const voided = voidPayments ? await voidPaymentsOf(tx, actor, id, reason, now) : [];
    await rejectClaimsOf(
      tx,
      actor,
      voided.map((payment) => payment.id),
      now,
    );
    const detail = { ...factsOf(enrollment, reason), payments_voided: voided.map(factsOfPayment) };
    await recordAudit(tx, actor, "enrollment.cancel", { type: "enrollment", id }, detail);
    return { enrollment, voided };
  }, options);
}

export function expireEnrollment(
  actor: Actor,
  id: number,
  { reason }: { reason: string },
  now: Date,
  options?: WriteOptions,
): Promise<EndedEnrollment> {
  return staffWrite(async (tx) => {
    const enrollment = await end(tx, id, { status: "EXPIRED", reason }, now);
    const detail = factsOf(enrollment, reason);
    await recordAudit(tx, actor, "enrollment.expire", { type: "enrollment", id }, detail);
    return enrollment;
  }, options);
}

/** Checks by reading only, so that a rehearsal uses up no ids. @returns the enrolment that would end */
export async function rehearseTransfer(
  actor: Actor,
  id: number,
  toBatchId: number,
  now: Date,
): Promise<EndedEnrollment> {
  const before = await prisma.enrollment.findUnique({ where: { id }, include: ofEnded });
  if (!before || !(await prisma.batch.count({ where: { id: toBatchId } }))) throw new AppError("not_found");
  requireAnother(actor, before.userId);
  if (!isLive(before, now)) throw new AppError("enrollment_not_active");
  const conflict = await findLiveConflict({ learnerId: before.userId, batchId: toBatchId }, now);
  if (conflict) throw conflict;
  await requireFreeSeat(toBatchId, now);
  return before;
}

/** The new enrolment keeps the last day; the payment stays where it was recorded. @returns the new enrolment */
export async function transferEnrollment(
  actor: Actor,
  id: number,
  { toBatchId, reason }: { toBatchId: number; reason: string },
  now: Date,
): Promise<Enrollment> {
  const { userId, expiresAt } = await rehearseTransfer(actor, id, toBatchId, now);
  const place = { learnerId: userId, batchId: toBatchId };
  const move = () =>
    staffWrite(async (tx) => {
      const before = await end(tx, id, { status: "TRANSFERRED", reason }, now);
      await closeOverdue(tx, actor, place, now);
      await takeSeat(tx, toBatchId, now);
      const moved = await tx.enrollment.create({
        data: { userId, batchId: toBatchId, expiresAt, enrolledAt: now, recordedById: actor.id, transferredFromId: id },
      });
      const detail = {
        ...factsOf(before, reason),
        from_batch_id: before.batchId,
        to_batch_id: toBatchId,
        to_enrollment_id: moved.id,
      };
      await recordAudit(tx, actor, "enrollment.transfer", { type: "enrollment", id }, detail);
      return moved;
    });
  return explainingConflicts(move, () => findLiveConflict(place, now));
}
