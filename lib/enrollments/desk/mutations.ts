import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { priceOn } from "@/lib/catalogue/pricing";
import { enrollmentForm as copy } from "@/lib/copy/enrollment-form";
import { prisma, type Transaction } from "@/lib/db";
import { holdClaim, settle } from "@/lib/enrollments/claims/decision-record-mutations";
import { explainingConflicts, findConflict } from "@/lib/enrollments/conflict-queries";
import { findDeskDifferences } from "@/lib/enrollments/desk/difference-queries";
import { createLearner } from "@/lib/enrollments/desk/learner-mutations";
import type { DeskEnrollment, RecordedEnrollment } from "@/lib/enrollments/desk/schema";
import { addPayment } from "@/lib/enrollments/dues/mutations";
import { findInstalments, findOwing, findPaidParts } from "@/lib/enrollments/dues/queries";
import { insertEnrollment, type NewPayment } from "@/lib/enrollments/mutations";
import { AppError, ValidationError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { type Due, scheduleFor, totalOf } from "@/lib/wire/instalments";
import { storedName } from "@/lib/wire/names";
import type { User } from "@/prisma/generated/client";

async function learnerOf(tx: Transaction, actor: Actor, { learner_id, new_learner }: DeskEnrollment, now: Date) {
  if (new_learner) return createLearner(tx, actor, new_learner, now);
  const learner = await tx.user.findFirst({ where: { id: learner_id, deletedAt: null } });
  if (!learner) throw new ValidationError({ learner_id: [copy.learner] });
  return learner;
}

async function batchOf(tx: Transaction, id: number) {
  const batch = await tx.batch.findUnique({ where: { id }, include: { course: { include: { prices: true } } } });
  if (!batch) throw new ValidationError({ batch_id: [copy.batch] });
  return batch;
}

const paymentOf = ({ method, amount, trx, payer_phone, note }: DeskEnrollment): NewPayment => ({
  method: storedName(method),
  amount,
  transactionId: trx || null,
  payerPhone: payer_phone,
  note,
});

/** @throws ValidationError when own parts do not add up to the agreed price, or else to today's */
async function partsOf(tx: Transaction, desk: DeskEnrollment, price: string): Promise<Due[]> {
  if (desk.method === "free") return [];
  const whole = desk.price ?? price;
  if (!desk.dues) return scheduleFor(whole, await findInstalments(desk.batch_id, tx));
  const isWhole = desk.dues.length === 0 || Number(totalOf(desk.dues)) === Number(whole);
  if (!isWhole) throw new ValidationError({ dues: [copy.amount] });
  return desk.dues.toSorted((a, b) => a.due_on.localeCompare(b.due_on));
}

/** The lock lets the second of two concurrent payments see the first. */
async function lockOwing(tx: Transaction, place: { learnerId: number; batchId: number }, now: Date) {
  const found = await findOwing(place, now, tx);
  if (!found) return null;
  await tx.$queryRaw`select 1 from enrollments where id = ${found.id} for no key update`;
  return findOwing(place, now, tx);
}

type Recorded = { learner: User; enrollmentId: number; paymentId: number };

/** The payment also accepts the same learner's claim for this transaction, even a rejected one. */
async function acceptOwnClaim(tx: Transaction, actor: Actor, desk: DeskEnrollment, recorded: Recorded, now: Date) {
  const { learner, ...ids } = recorded;
  const own = await tx.paymentClaim.findFirst({
    where: { userId: learner.id, transactionId: desk.trx, status: { not: "ACCEPTED" } },
    orderBy: { id: "desc" },
  });
  if (!own) return;
  const claim = await holdClaim(tx, own.id);
  await settle(tx, actor, claim, { status: "ACCEPTED", message: "", batchId: desk.batch_id, ...ids }, now);
  const detail = { learner_id: learner.id, before: claim.status.toLowerCase(), after: "accepted" };
  const subject = { type: "claim", id: claim.id } as const;
  await recordAudit(tx, actor, "claim.accept", subject, { ...detail, enrollment_id: ids.enrollmentId });
}

async function record(tx: Transaction, actor: Actor, desk: DeskEnrollment, now: Date): Promise<RecordedEnrollment> {
  const batch = await batchOf(tx, desk.batch_id);
  const learner = await learnerOf(tx, actor, desk, now);
  const price = String(priceOn(batch.course, dateInDhaka(now)).total);
  const dues = await partsOf(tx, desk, price);
  const place = { learnerId: learner.id, batchId: batch.id };
  const live = await lockOwing(tx, place, now);
  const differences = await findDeskDifferences(tx, { desk, learner, batch, price, dues, live }, now);
  const open = differences.filter(({ kind }) => !desk.confirm.includes(kind));
  if (open.length > 0) throw new AppError("confirmation_needed", { extra: { differences: open } });
  const payment = paymentOf(desk);
  const enrollment =
    live ?? (await insertEnrollment(tx, actor, { ...place, expiresAt: desk.expires, payment, dues }, now));
  const paid = live
    ? await addPayment(tx, actor, live, payment, now)
    : await tx.payment.findFirstOrThrow({ where: { enrollmentId: enrollment.id } });
  if (differences.length > 0 || desk.price) {
    const detail = { price, ...(desk.price && { agreed_price: desk.price }), confirmed: differences };
    await recordAudit(tx, actor, "enrollment.confirm", { type: "enrollment", id: enrollment.id }, detail);
  }
  const recorded = { learner, enrollmentId: enrollment.id, paymentId: paid.id };
  if (desk.trx) await acceptOwnClaim(tx, actor, desk, recorded, now);
  const { owed } = await tx.enrollment.findUniqueOrThrow({ where: { id: enrollment.id } });
  const parts = await findPaidParts([{ key: paid.id, enrollmentId: enrollment.id, before: paid.id }], tx);
  const { id, username } = learner;
  return {
    enrollment_id: enrollment.id,
    payment_id: paid.id,
    learner: { id, username, name: fullName(learner), is_new: desk.new_learner !== undefined },
    batch_id: batch.id,
    is_new: live === null,
    owed: owed.toString(),
    instalments: parts.get(paid.id) ?? null,
    differences,
  };
}

/**
 * Records a payment at the desk without a claim: a new enrolment, or one more payment for one that owes.
 *
 * @throws ValidationError; AppError transaction_id_used and already_enrolled with the first record, confirmation_needed
 * with the differences, batch_full
 */
export function recordAtDesk(actor: Actor, desk: DeskEnrollment, now: Date): Promise<RecordedEnrollment> {
  if (desk.expires && desk.expires <= now) throw new ValidationError({ expires: [copy.expiresInPast] });
  const conflict = () => {
    const place = { learnerId: desk.learner_id ?? 0, batchId: desk.batch_id };
    return findConflict({ ...place, payment: { transactionId: desk.trx || null } }, now);
  };
  return explainingConflicts(async () => {
    const isSpent = desk.trx && (await prisma.payment.count({ where: { transactionId: desk.trx, voidedAt: null } }));
    const first = isSpent ? await conflict() : null;
    if (first) throw first;
    return staffWrite((tx) => record(tx, actor, desk, now));
  }, conflict);
}
