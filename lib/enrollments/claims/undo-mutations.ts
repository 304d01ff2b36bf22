import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { claimEvent, holdClaim, refuseSecondClaim } from "@/lib/enrollments/claims/decision-record-mutations";
import { type ReviewedClaim, requireClaim } from "@/lib/enrollments/claims/review-queries";
import { type Previous, previousSchema, undoUntil } from "@/lib/enrollments/claims/undo";
import { AppError } from "@/lib/errors";
import { unqueue } from "@/lib/jobs";
import { withdraw } from "@/lib/notices/mutations";
import { type PaymentClaim, Prisma } from "@/prisma/generated/client";

/** The message of the trigger `keep_closed_cash_days`. */
const CLOSED_DAY = "the day is closed";

/**
 * Refuses to undo a record that others refer to already, or whose cash day is closed.
 *
 * @throws AppError undo_too_late
 */
export async function refusingWhatIsUsed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error;
    const isUsed = ["P2003", "P2014"].includes(error.code) || error.message.includes(CLOSED_DAY);
    throw isUsed ? new AppError("undo_too_late") : error;
  }
}

/**
 * Removes a payment without a trace, because nobody was told of it yet. The enrolment that was made with it goes too;
 * one that came by a transfer, or was there before, stays.
 *
 * @throws AppError undo_too_late when somebody has ended or transferred the enrolment meanwhile
 */
export async function removePayment(tx: Transaction, enrollmentId: number, paymentId: number): Promise<void> {
  await tx.$queryRaw`select id from enrollments where id = ${enrollmentId} for update`;
  const enrollment = await tx.enrollment.findUniqueOrThrow({ where: { id: enrollmentId } });
  if (enrollment.status !== "ACTIVE") throw new AppError("undo_too_late");
  const { recordedAt } = await tx.payment.delete({ where: { id: paymentId } });
  const isOlder = enrollment.transferredFromId !== null || enrollment.enrolledAt < recordedAt;
  if (isOlder) return;
  const others = await tx.payment.count({ where: { enrollmentId } });
  if (others === 0) await tx.enrollment.delete({ where: { id: enrollmentId } });
}

/**
 * Restores the claim to its state before the last decision.
 *
 * @throws AppError undo_too_late when its mail is under way, transaction_already_used
 */
export async function restoreClaim(tx: Transaction, claim: PaymentClaim): Promise<Previous> {
  const { data: previous } = previousSchema.safeParse(claim.previous);
  if (!previous) throw new AppError("undo_too_late");
  if (previous.mail && !(await unqueue("mail", previous.mail, tx))) throw new AppError("undo_too_late");
  if (previous.status !== "REJECTED") await refuseSecondClaim(tx, claim);
  await withdraw(tx, claimEvent(claim));
  const { status, message, batchId, decidedById, decidedAt } = previous;
  await tx.paymentClaim.update({
    where: { id: claim.id },
    data: {
      status,
      message,
      batchId,
      decidedById,
      decidedAt,
      enrollmentId: null,
      paymentId: null,
      previous: Prisma.DbNull,
      version: { increment: 1 },
    },
  });
  return previous;
}

/**
 * Takes the last decision back while its mail waits, so that nobody outside ever sees it.
 *
 * @throws AppError not_found, undo_too_late, transaction_already_used
 */
export function undoDecision(
  actor: Actor,
  id: number,
  { version }: { version: number },
  now: Date,
): Promise<ReviewedClaim> {
  return refusingWhatIsUsed(() =>
    staffWrite(async (tx) => {
      const claim = await holdClaim(tx, id);
      if (claim.version !== version || !undoUntil(claim, now)) throw new AppError("undo_too_late");
      const { status } = await restoreClaim(tx, claim);
      if (claim.enrollmentId && claim.paymentId) await removePayment(tx, claim.enrollmentId, claim.paymentId);
      const detail = { learner_id: claim.userId, before: claim.status.toLowerCase(), after: status.toLowerCase() };
      const undone = claim.enrollmentId ? { enrollment_id: claim.enrollmentId } : {};
      await recordAudit(tx, actor, "claim.undo", { type: "claim", id }, { ...detail, ...undone });
      return requireClaim(id, now, tx);
    }),
  );
}
