import "server-only";
import { holdAccount, type Viewer } from "@/lib/accounts/queries";
import { claimCopy } from "@/lib/copy/claims";
import { isUniqueViolation, prisma, transaction } from "@/lib/db";
import { details, insertClaim } from "@/lib/enrollments/claims/mutations";
import { findOwnClaim } from "@/lib/enrollments/claims/queries";
import type { NewClaim } from "@/lib/enrollments/claims/schema";
import { isOpenStatus, openStatuses } from "@/lib/enrollments/claims/status";
import { AppError } from "@/lib/errors";
import { consume } from "@/lib/rate-limit";
import { storedName } from "@/lib/wire/names";
import { type PaymentClaim, Prisma } from "@/prisma/generated/client";

const isOpen = ({ status }: PaymentClaim) => isOpenStatus[status];

/** Matches the claim only while it is as it was read, so that a decision made meanwhile is not overwritten. */
const asRead = ({ id, version }: PaymentClaim) => ({ id, version, status: { in: openStatuses } });

function rewrite(viewer: Viewer, own: PaymentClaim, claim: NewClaim): Promise<PaymentClaim> {
  return transaction(async (tx) => {
    await holdAccount(viewer.id, tx);
    const { count } = await tx.paymentClaim.updateMany({
      where: asRead(own),
      data: {
        ...details(claim),
        method: storedName(claim.method),
        status: "WAITING",
        previous: Prisma.DbNull,
        version: { increment: 1 },
      },
    });
    if (count === 0) throw new AppError("changed_meanwhile");
    return tx.paymentClaim.findUniqueOrThrow({ where: { id: own.id } });
  });
}

/** The earlier claim stays visible beside the new one that replaces it. */
function replace(viewer: Viewer, own: PaymentClaim, claim: NewClaim, now: Date): Promise<PaymentClaim> {
  return transaction(async (tx) => {
    await holdAccount(viewer.id, tx);
    const { count } = await tx.paymentClaim.updateMany({
      where: asRead(own),
      data: {
        status: "REJECTED",
        message: claimCopy.answeredByAnother,
        decidedAt: now,
        decidedById: null,
        previous: Prisma.DbNull,
        version: { increment: 1 },
      },
    });
    if (count === 0) throw new AppError("changed_meanwhile");
    return insertClaim(tx, viewer, own.batchId, claim, now);
  });
}

/**
 * Corrects an own claim that nobody has decided. Each try counts towards the limit: a refusal tells whether an id is
 * known, and a detail that fits would prove whose money it is.
 *
 * @throws AppError not_found, claim_already_decided, changed_meanwhile, transaction_already_used, throttled,
 * user_not_found
 */
export async function correctClaim(
  viewer: Viewer,
  id: number,
  claim: NewClaim,
  now: Date,
): Promise<{ claim: PaymentClaim; isNew: boolean }> {
  const own = await prisma.paymentClaim.findFirst({ where: { id, userId: viewer.id } });
  if (!own) throw new AppError("not_found");
  const isSame = own.transactionId === claim.transaction_id;
  const known = isSame ? own : await findOwnClaim(viewer.id, claim.transaction_id);
  // The request was sent again after a lost response, or names an id rejected before; the known claim says which.
  if (known && !isSame && (known.status === "REJECTED" || !isOpen(own))) return { claim: known, isNew: false };
  if (!isOpen(own)) throw new AppError("claim_already_decided", { extra: { status: own.status.toLowerCase() } });
  if (known && !isSame) throw new AppError("transaction_already_used");
  await consume("claimByAccount", `account ${viewer.id}`);
  if (isSame) return { claim: await rewrite(viewer, own, claim), isNew: false };
  try {
    return { claim: await replace(viewer, own, claim, now), isNew: true };
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("transaction_already_used") : error;
  }
}
