import "server-only";
import { holdAccount, type Viewer } from "@/lib/accounts/queries";
import { claimCopy } from "@/lib/copy/claims";
import { isUniqueViolation, type Transaction, transaction } from "@/lib/db";
import { claimEvent } from "@/lib/enrollments/claims/decision-record-mutations";
import { findOwnClaim } from "@/lib/enrollments/claims/queries";
import type { NewClaim } from "@/lib/enrollments/claims/schema";
import { findOwing, findPaidParts } from "@/lib/enrollments/dues/queries";
import { requireShown } from "@/lib/enrollments/policy";
import { findBatchAccess } from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs";
import { notify } from "@/lib/notices/mutations";
import { consume } from "@/lib/rate-limit";
import { laterPart } from "@/lib/wire/instalments";
import { storedName } from "@/lib/wire/names";
import { type PaymentClaim, Prisma } from "@/prisma/generated/client";

export const details = ({ amount, payer_phone, note }: NewClaim) => ({
  amount: amount || null,
  payerPhone: payer_phone,
  note,
});

/** Handing the claim in again counts as the answer to what staff asked for. */
async function repeat(viewer: Viewer, own: PaymentClaim, claim: NewClaim): Promise<PaymentClaim> {
  if (own.status !== "NEEDS_INFO") return own;
  const answer = { ...details(claim), status: "WAITING" as const, version: { increment: 1 }, previous: Prisma.DbNull };
  return transaction(async (tx) => {
    await holdAccount(viewer.id, tx);
    await tx.paymentClaim.updateMany({
      where: { id: own.id, version: own.version, status: "NEEDS_INFO" },
      data: answer,
    });
    return tx.paymentClaim.findUniqueOrThrow({ where: { id: own.id } });
  });
}

/** When staff asked for another id, the learner hands in a new claim with it, which closes the earlier one. */
async function closeAnswered(tx: Transaction, userId: number, batchId: number, now: Date): Promise<void> {
  await tx.paymentClaim.updateMany({
    where: { userId, batchId, status: "NEEDS_INFO" },
    data: { status: "REJECTED", message: claimCopy.answeredByAnother, decidedAt: now, version: { increment: 1 } },
  });
}

/**
 * Inserts the claim with the mail and the notice that confirm it.
 *
 * @throws AppError transaction_already_used, user_not_found, and a unique violation
 */
export async function insertClaim(
  tx: Transaction,
  viewer: Viewer,
  batchId: number,
  claim: NewClaim,
  now: Date,
): Promise<PaymentClaim> {
  const { method, transaction_id: transactionId } = claim;
  await holdAccount(viewer.id, tx);
  await closeAnswered(tx, viewer.id, batchId, now);
  const created = await tx.paymentClaim.create({
    data: {
      ...details(claim),
      userId: viewer.id,
      batchId,
      method: storedName(method),
      transactionId,
      createdAt: now,
    },
    include: { batch: { include: { course: true } } },
  });
  // This check comes after the insertion, which waits for a concurrent payment of the same transaction.
  const spent = await tx.payment.count({ where: { transactionId, voidedAt: null } });
  if (spent > 0) throw new AppError("transaction_already_used");
  const { batch, ...inserted } = created;
  const owing = await findOwing({ learnerId: viewer.id, batchId }, now, tx);
  const parts = owing ? await findPaidParts([{ key: owing.id, enrollmentId: owing.id }], tx) : null;
  const instalments = owing ? parts?.get(owing.id) : undefined;
  const facts = { courseTitle: batch.course.title, batchName: batch.name, transactionId, instalments };
  await enqueue("mail", { template: "claim-received", userId: viewer.id, ...facts, receivedAt: now.toISOString() }, tx);
  const course = { course_id: batch.courseId, course_title: batch.course.title, batch_name: batch.name };
  await notify(tx, {
    kind: "claim",
    facts: { ...course, claim_id: inserted.id, step: "received", message: "", part: laterPart(instalments) },
    to: [viewer.id],
    eventKey: claimEvent(inserted),
    at: now,
    mail: false,
  });
  return inserted;
}

/**
 * Only one claim stands for each transaction (R19); other learners are not told whose it is.
 *
 * @throws AppError not_found, transaction_already_used, throttled, user_not_found
 */
export async function handInClaim(
  viewer: Viewer,
  batchId: number,
  claim: NewClaim,
  now: Date,
): Promise<{ claim: PaymentClaim; isNew: boolean }> {
  requireShown(await findBatchAccess(viewer, batchId, now));
  const known = await findOwnClaim(viewer.id, claim.transaction_id);
  if (known) return { claim: await repeat(viewer, known, claim), isNew: false };
  await consume("claimByAccount", `account ${viewer.id}`);
  try {
    const inserted = await transaction((tx) => insertClaim(tx, viewer, batchId, claim, now));
    return { claim: inserted, isNew: true };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const own = await findOwnClaim(viewer.id, claim.transaction_id);
    if (!own) throw new AppError("transaction_already_used");
    return { claim: own, isNew: false };
  }
}
