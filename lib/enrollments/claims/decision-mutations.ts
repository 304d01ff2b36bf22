import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { prisma } from "@/lib/db";
import { type Accepting, acceptWithin } from "@/lib/enrollments/claims/acceptance-mutations";
import { type Decided, lockClaim, settle } from "@/lib/enrollments/claims/decision-record-mutations";
import { type ReviewedClaim, requireClaim } from "@/lib/enrollments/claims/review-queries";
import { explainingConflicts, findConflict } from "@/lib/enrollments/conflict-queries";
import { lockNotice } from "@/lib/enrollments/notices/lock-queries";
import { AppError } from "@/lib/errors";
import { wireName } from "@/lib/wire/names";
import { Prisma } from "@/prisma/generated/client";

/**
 * Accepts a claim: enrols the learner, or records the payment that is due.
 *
 * @throws AppError claim_already_decided with who and when, confirmation_needed with the differences,
 * transaction_id_used, already_enrolled, batch_full
 */
export async function acceptClaim(actor: Actor, id: number, acceptance: Accepting, now: Date): Promise<ReviewedClaim> {
  const accept = () => staffWrite((tx) => acceptWithin(tx, actor, id, acceptance, now));
  const conflict = async () => {
    const claim = await prisma.paymentClaim.findUnique({ where: { id } });
    if (!claim) return new AppError("not_found");
    const place = { learnerId: claim.userId, batchId: acceptance.batch_id ?? claim.batchId };
    return findConflict({ ...place, payment: claim }, now);
  };
  await explainingConflicts(accept, conflict);
  return requireClaim(id, now);
}

const answerActions = { NEEDS_INFO: "claim.ask", REJECTED: "claim.reject" } as const satisfies Record<
  Exclude<Decided["status"], "ACCEPTED">,
  string
>;

type Answer = { version: number; message: string };

function answer(actor: Actor, id: number, { version, message }: Answer, status: keyof typeof answerActions, now: Date) {
  return staffWrite(async (tx) => {
    const claim = await lockClaim(tx, id, version);
    const decided: Decided = { status, message, batchId: claim.batchId, enrollmentId: null, paymentId: null };
    await settle(tx, actor, claim, decided, now);
    const action = answerActions[status];
    const detail = { learner_id: claim.userId, reason: message, before: wireName(claim.status) };
    await recordAudit(tx, actor, action, { type: "claim", id }, { ...detail, after: wireName(status) });
    return requireClaim(id, now, tx);
  });
}

/** @throws AppError not_found, claim_already_decided, changed_meanwhile */
export const askForInformation = (actor: Actor, id: number, question: Answer, now: Date): Promise<ReviewedClaim> =>
  answer(actor, id, question, "NEEDS_INFO", now);

/** @throws AppError not_found, claim_already_decided, changed_meanwhile */
export const rejectClaim = (actor: Actor, id: number, refusal: Answer, now: Date): Promise<ReviewedClaim> =>
  answer(actor, id, refusal, "REJECTED", now);

/**
 * Attaches money whose text names another id than the learner typed, or none.
 *
 * @throws AppError transaction_already_used
 */
export async function attachNotice(
  actor: Actor,
  id: number,
  { version, notice_id }: { version: number; notice_id: number },
  now: Date,
): Promise<ReviewedClaim> {
  const attach = () =>
    staffWrite(async (tx) => {
      const notice = await lockNotice(tx, notice_id);
      if (notice.dismissedAt || notice.direction === "SENT") throw new AppError("not_found");
      const claim = await lockClaim(tx, id, version);
      const isAnothers = { id: { not: id }, noticeId: notice.id, status: { not: "REJECTED" } } as const;
      if (notice.paymentId !== null || (await tx.paymentClaim.count({ where: isAnothers }))) {
        throw new AppError("transaction_already_used");
      }
      const transactionId = notice.transactionId ?? claim.transactionId;
      const data = { transactionId, noticeId: notice.id, version: { increment: 1 }, previous: Prisma.DbNull };
      await tx.paymentClaim.update({ where: { id }, data });
      const detail = { learner_id: claim.userId, before: claim.transactionId, after: transactionId };
      await recordAudit(tx, actor, "claim.attach", { type: "claim", id }, { ...detail, notice_id });
      return requireClaim(id, now, tx);
    });
  return explainingConflicts(attach, async () => new AppError("transaction_already_used"));
}
