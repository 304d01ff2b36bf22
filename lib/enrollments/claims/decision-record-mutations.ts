import "server-only";
import type { Actor } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { type Previous, UNDO_SECONDS } from "@/lib/enrollments/claims/undo";
import { findPaidParts } from "@/lib/enrollments/dues/queries";
import { AppError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs";
import { notify } from "@/lib/notices/mutations";
import { laterPart } from "@/lib/wire/instalments";
import { wireName } from "@/lib/wire/names";
import type { ClaimStatus, PaymentClaim } from "@/prisma/generated/client";

async function decidedBefore(tx: Transaction, claim: PaymentClaim): Promise<AppError> {
  const by = claim.decidedById && (await tx.user.findUnique({ where: { id: claim.decidedById } }));
  return new AppError("claim_already_decided", {
    extra: {
      status: claim.status.toLowerCase(),
      decided_by: by ? by.username : null,
      decided_at: claim.decidedAt?.toISOString() ?? null,
      version: claim.version,
    },
  });
}

/**
 * Locks the claim until the transaction ends. The transaction id is locked first, as in the triggers that join money.
 *
 * @throws AppError not_found
 */
export async function holdClaim(tx: Transaction, id: number): Promise<PaymentClaim> {
  await tx.$queryRaw`select lock_transaction_id(transaction_id)::text from payment_claims where id = ${id}`;
  await tx.$queryRaw`select id from payment_claims where id = ${id} for update`;
  const claim = await tx.paymentClaim.findUnique({ where: { id } });
  if (!claim) throw new AppError("not_found");
  return claim;
}

/**
 * While a claim is rejected, another one may take its transaction; then this one can no longer stand.
 *
 * @throws AppError transaction_already_used
 */
export async function refuseSecondClaim(tx: Transaction, { id, transactionId }: PaymentClaim): Promise<void> {
  const standing = { id: { not: id }, transactionId, status: { not: "REJECTED" } } as const;
  if (await tx.paymentClaim.count({ where: standing })) throw new AppError("transaction_already_used");
}

/**
 * When two clerks decide at once, the second waits for the first and is then told.
 *
 * @throws AppError not_found, claim_already_decided with who and when, changed_meanwhile
 */
export async function lockClaim(tx: Transaction, id: number, version: number): Promise<PaymentClaim> {
  const claim = await holdClaim(tx, id);
  if (claim.status === "ACCEPTED") throw await decidedBefore(tx, claim);
  if (claim.version === version) return claim;
  if (claim.status !== "WAITING") throw await decidedBefore(tx, claim);
  throw new AppError("changed_meanwhile", { extra: { version: claim.version } });
}

export type Decided = {
  status: Exclude<ClaimStatus, "WAITING">;
  message: string;
  batchId: number;
  enrollmentId: number | null;
  paymentId: number | null;
};

/** The event of the state that this version brought; the learner is told of each event once. */
export const claimEvent = ({ id, version }: Pick<PaymentClaim, "id" | "version">) => `claim:${id}:${version}`;

/** The instalment that an accepted claim paid, and the sum paid before it. */
async function findInstalment(tx: Transaction, { enrollmentId, paymentId }: Decided) {
  if (!enrollmentId || !paymentId) return undefined;
  const parts = await findPaidParts([{ key: paymentId, enrollmentId, before: paymentId }], tx);
  const before = parts.get(paymentId);
  const { amount } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return before && { amount: amount.toString(), before };
}

/**
 * Records a decision, with the mail and the notice to the learner, which become due when undoing is no longer possible.
 *
 * @throws AppError transaction_already_used
 */
export async function settle(
  tx: Transaction,
  actor: Actor,
  claim: PaymentClaim,
  decided: Decided,
  now: Date,
): Promise<void> {
  if (decided.status !== "REJECTED") await refuseSecondClaim(tx, claim);
  const batch = await tx.batch.findUniqueOrThrow({ where: { id: decided.batchId }, include: { course: true } });
  const outcome = wireName(decided.status);
  const instalment = await findInstalment(tx, decided);
  const mail = await enqueue(
    "mail",
    {
      template: "claim-decided",
      userId: claim.userId,
      outcome,
      courseId: batch.courseId,
      courseTitle: batch.course.title,
      batchName: batch.name,
      transactionId: claim.transactionId,
      message: decided.message,
      instalment,
    },
    tx,
    { dueIn: UNDO_SECONDS },
  );
  const facts = { course_id: batch.courseId, course_title: batch.course.title, batch_name: batch.name };
  await notify(tx, {
    kind: "claim",
    facts: {
      ...facts,
      claim_id: claim.id,
      step: outcome,
      message: decided.message,
      part: laterPart(instalment?.before),
    },
    to: [claim.userId],
    eventKey: claimEvent({ id: claim.id, version: claim.version + 1 }),
    at: new Date(now.getTime() + UNDO_SECONDS * 1000),
    mail: false,
  });
  const previous: Previous = {
    status: claim.status as Previous["status"],
    message: claim.message,
    batchId: claim.batchId,
    decidedById: claim.decidedById,
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    mail,
  };
  await tx.paymentClaim.update({
    where: { id: claim.id },
    data: { ...decided, decidedById: actor.id, decidedAt: now, previous, version: { increment: 1 } },
  });
}
