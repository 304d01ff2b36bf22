import "server-only";
import { type Actor, recordAudit } from "@/lib/audit/mutations";
import { enrollmentForm as copy } from "@/lib/copy/enrollment-form";
import type { Transaction } from "@/lib/db";
import { differencesRecording } from "@/lib/enrollments/claims/amounts";
import { lockClaim, settle } from "@/lib/enrollments/claims/decision-record-mutations";
import { isBlocking } from "@/lib/enrollments/claims/match";
import { type ReviewedClaim, requireClaim } from "@/lib/enrollments/claims/review-queries";
import type { Acceptance, DifferenceRecord } from "@/lib/enrollments/claims/staff-schema";
import { findConflict } from "@/lib/enrollments/conflict-queries";
import { addPayment } from "@/lib/enrollments/dues/mutations";
import { findOwing } from "@/lib/enrollments/dues/queries";
import { insertEnrollment, type NewPayment } from "@/lib/enrollments/mutations";
import { AppError, ValidationError } from "@/lib/errors";

/** `isAutomatic` means that the recorder answers for the text about the money, but has not looked at the claim. */
export type Accepting = Acceptance & { isAutomatic?: boolean };

const statedAmount = ({ notice, amount }: ReviewedClaim) => (notice?.amount ?? amount)?.toString() ?? null;

function paymentOf(claim: ReviewedClaim, { amount, note }: Acceptance): NewPayment {
  const paid = amount ?? statedAmount(claim);
  if (paid === null) throw new ValidationError({ amount: ["This field is required."] });
  return {
    method: claim.notice?.method ?? claim.method,
    amount: paid,
    transactionId: claim.transactionId,
    payerPhone: claim.notice?.payerPhone || claim.payerPhone,
    note: note ?? claim.note,
  };
}

/** A full batch is no reason to refuse here: the seat is checked when it is taken, after others who wait for it. */
const isSeatless = ({ kind }: DifferenceRecord) => kind === "batch_full";

function unconfirmed(differences: DifferenceRecord[], { confirm, amount }: Acceptance): DifferenceRecord[] {
  const known = amount === undefined ? confirm : [...confirm, "amount_unknown"];
  return differences.filter(({ kind }) => !known.includes(kind));
}

/** @returns the differences that the clerk has confirmed */
async function refuseDifferences(claim: ReviewedClaim, acceptance: Acceptance, now: Date): Promise<DifferenceRecord[]> {
  const { amount } = acceptance;
  const all = amount ? differencesRecording(amount, { ...claim, stated: statedAmount(claim) }) : claim.differences;
  const differences = all.filter((difference) => !isSeatless(difference));
  const open = unconfirmed(differences, acceptance);
  if (differences.some(isBlocking)) {
    const place = { learnerId: claim.userId, batchId: claim.batchId, payment: claim };
    const conflict = await findConflict(place, now);
    throw conflict ?? new AppError("transaction_id_used", { extra: { differences } });
  }
  if (open.length > 0) throw new AppError("confirmation_needed", { extra: { differences: open } });
  return all;
}

/**
 * Links the money to its payment: nothing else would find money whose text names no transaction.
 *
 * @throws AppError transaction_already_used
 */
async function spend(tx: Transaction, noticeId: number, paymentId: number): Promise<void> {
  await tx.paymentNotice.updateMany({ where: { id: noticeId, paymentId: null }, data: { paymentId } });
  const spent = await tx.paymentNotice.findUniqueOrThrow({ where: { id: noticeId } });
  if (spent.paymentId !== paymentId) throw new AppError("transaction_already_used");
}

/** Accepts the claim with all that follows from it, inside a transaction. @throws AppError as `acceptClaim` does */
export async function acceptWithin(
  tx: Transaction,
  actor: Actor,
  id: number,
  acceptance: Accepting,
  now: Date,
): Promise<void> {
  const { version, batch_id, expires } = acceptance;
  const expiresAt = expires ? new Date(`${expires}T23:59:59.999+06:00`) : null;
  if (expiresAt && expiresAt <= now) throw new ValidationError({ expires: [copy.expiresInPast] });
  const locked = await lockClaim(tx, id, version);
  if (batch_id && batch_id !== locked.batchId) {
    if (!(await tx.batch.count({ where: { id: batch_id } }))) throw new AppError("not_found");
    await tx.paymentClaim.update({ where: { id }, data: { batchId: batch_id } });
  }
  const claim = await requireClaim(id, now, tx);
  const confirmed = await refuseDifferences(claim, acceptance, now);
  const payment = paymentOf(claim, acceptance);
  const place = { learnerId: claim.userId, batchId: claim.batchId };
  const owing = await findOwing(place, now, tx);
  const enrollment = owing ?? (await insertEnrollment(tx, actor, { ...place, expiresAt, payment }, now));
  const { id: paymentId } = owing
    ? await addPayment(tx, actor, owing, payment, now)
    : await tx.payment.findFirstOrThrow({ where: { enrollmentId: enrollment.id } });
  if (claim.noticeId) await spend(tx, claim.noticeId, paymentId);
  await settle(
    tx,
    actor,
    locked,
    { status: "ACCEPTED", message: "", batchId: claim.batchId, enrollmentId: enrollment.id, paymentId },
    now,
  );
  const detail = {
    learner_id: claim.userId,
    batch_id: claim.batchId,
    ...(locked.batchId !== claim.batchId && { claimed_batch_id: locked.batchId }),
    before: locked.status.toLowerCase(),
    after: "accepted",
    enrollment_id: enrollment.id,
    transaction_id: claim.transactionId,
    ...(confirmed.length > 0 && { confirmed }),
    ...(acceptance.isAutomatic && { via: "system" }),
  };
  await recordAudit(tx, actor, "claim.accept", { type: "claim", id }, detail);
}
