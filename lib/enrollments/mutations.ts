import "server-only";
import { holdAccount } from "@/lib/accounts/queries";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { explainingConflicts, findConflict } from "@/lib/enrollments/conflict-queries";
import { findInstalments } from "@/lib/enrollments/dues/queries";
import type { Confirmation } from "@/lib/enrollments/payment-schema";
import { requireFreeSeat, takeSeat } from "@/lib/enrollments/seat-queries";
import { type Due, dueRow } from "@/lib/wire/instalments";
import type { Enrollment, PaymentMethod } from "@/prisma/generated/client";

export type NewPayment = {
  method: PaymentMethod;
  /** Exact decimal in taka. */
  amount: string;
  /** The normalised id. */
  transactionId: string | null;
  payerPhone: string;
  note: string;
  /** SHA-256 of the file that the payment was imported from. */
  sourceHash?: string;
};

/** The learner gains and the actor records, so they must be two people (R21). */
export type NewEnrollment = {
  learnerId: number;
  batchId: number;
  expiresAt: Date | null;
  payment: NewPayment;
  confirmed?: Confirmation[];
  /** All parts of the price, paid ones included; the batch's parts when left out. */
  dues?: Due[];
};

export async function closeOverdue(
  tx: Transaction,
  actor: Actor,
  { learnerId, batchId }: { learnerId: number; batchId: number },
  now: Date,
): Promise<void> {
  const overdue = await tx.enrollment.findFirst({
    where: { userId: learnerId, batchId, status: "ACTIVE", expiresAt: { lte: now } },
  });
  if (!overdue) return;
  const { count } = await tx.enrollment.updateMany({
    where: { id: overdue.id, status: "ACTIVE" },
    data: { status: "EXPIRED", endedAt: overdue.expiresAt, endReason: "expires_at" },
  });
  if (count === 0) return;
  const detail = { reason: "expires_at", before: "active", after: "expired" };
  await recordAudit(tx, actor, "enrollment.expire", { type: "enrollment", id: overdue.id }, detail);
}

/** @throws the database's unique violations, AppError batch_full; not_found for an account that has ended */
export async function insertEnrollment(
  tx: Transaction,
  actor: Actor,
  { learnerId, batchId, expiresAt, payment, confirmed = [], dues }: NewEnrollment,
  now: Date,
): Promise<Enrollment> {
  await holdAccount(learnerId, tx, "not_found");
  await closeOverdue(tx, actor, { learnerId, batchId }, now);
  await takeSeat(tx, batchId, now);
  const parts = dues ?? (payment.method === "FREE" ? [] : await findInstalments(batchId, tx));
  const enrollment = await tx.enrollment.create({
    data: {
      userId: learnerId,
      batchId,
      expiresAt,
      enrolledAt: now,
      recordedById: actor.id,
      dues: { create: parts.map(dueRow) },
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
      ...(payment.sourceHash && { file_sha256: payment.sourceHash }),
      ...(confirmed.length > 0 && { confirmed }),
      ...(parts.length > 0 && { dues: parts }),
    },
  );
  return enrollment;
}

/** Checks by reading only, so that a rehearsal uses up no ids. @throws AppError as `enrol` does */
export async function rehearseEnrol(enrollment: NewEnrollment, now: Date): Promise<void> {
  const conflict = await findConflict(enrollment, now);
  if (conflict) throw conflict;
  await requireFreeSeat(enrollment.batchId, now);
}

/**
 * @param before runs first in the same transaction
 *
 * @throws AppError already_enrolled or transaction_id_used, naming the first record; batch_full, not_found
 */
export function enrol(
  actor: Actor,
  enrollment: NewEnrollment,
  now: Date,
  before?: (tx: Transaction) => Promise<void>,
): Promise<Enrollment> {
  return explainingConflicts(
    () =>
      staffWrite(async (tx) => {
        await before?.(tx);
        return insertEnrollment(tx, actor, enrollment, now);
      }),
    () => findConflict(enrollment, now),
  );
}
