import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { UNDO_SECONDS } from "@/lib/enrollments/claims/undo";
import { refusingWhatIsUsed, removePayment, restoreClaim } from "@/lib/enrollments/claims/undo-mutations";
import { AppError } from "@/lib/errors";
import { unqueueMailOf } from "@/lib/jobs";

/** A mail that still waits shows that the account was made with this payment. It stays if it has another enrolment. */
async function removeNewLearner(tx: Transaction, userId: number): Promise<boolean> {
  if ((await tx.enrollment.count({ where: { userId } })) > 0) return false;
  const isNew = await unqueueMailOf("account-made", userId, tx);
  if (isNew) await tx.user.delete({ where: { id: userId } });
  return isNew;
}

/**
 * Takes back what the same clerk recorded a moment ago, with the account that was made for it.
 *
 * @throws AppError not_found, undo_too_late
 */
export function undoRecorded(
  actor: Actor,
  enrollmentId: number,
  { payment_id }: { payment_id: number },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - UNDO_SECONDS * 1000);
  return refusingWhatIsUsed(() =>
    staffWrite(async (tx) => {
      await tx.$queryRaw`select id from payments where id = ${payment_id} for update`;
      const payment = await tx.payment.findFirst({
        where: { id: payment_id, enrollmentId, recordedById: actor.id },
        include: { enrollment: true, claims: true },
      });
      if (!payment) throw new AppError("not_found");
      if (payment.voidedAt || payment.recordedAt < since) throw new AppError("undo_too_late");
      const { userId, batchId } = payment.enrollment;
      for (const claim of payment.claims) await restoreClaim(tx, claim);
      await removePayment(tx, enrollmentId, payment_id);
      const isAccountGone = await removeNewLearner(tx, userId);
      const facts = {
        method: payment.method,
        amount: payment.amount.toString(),
        transaction_id: payment.transactionId,
      };
      const detail = { learner_id: userId, batch_id: batchId, before: facts, account_removed: isAccountGone };
      await recordAudit(tx, actor, "enrollment.undo", { type: "enrollment", id: enrollmentId }, detail);
    }),
  );
}
