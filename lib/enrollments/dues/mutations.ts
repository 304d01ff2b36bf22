import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { prisma, type Transaction } from "@/lib/db";
import { findInstalments } from "@/lib/enrollments/dues/queries";
import type { NewPayment } from "@/lib/enrollments/mutations";
import { AppError } from "@/lib/errors";
import { areSameParts, type Due, dueRow, presentDue } from "@/lib/wire/instalments";
import type { Enrollment, Payment } from "@/prisma/generated/client";

/** Adds a payment to an enrolment; the database works out what it settles. @throws the database's unique violations */
export async function addPayment(
  tx: Transaction,
  actor: Actor,
  { id, userId, batchId }: Pick<Enrollment, "id" | "userId" | "batchId">,
  payment: NewPayment,
  now: Date,
): Promise<Payment> {
  const added = await tx.payment.create({
    data: { ...payment, enrollmentId: id, recordedById: actor.id, recordedAt: now },
  });
  const detail = {
    learner_id: userId,
    batch_id: batchId,
    method: payment.method,
    amount: payment.amount,
    transaction_id: payment.transactionId,
  };
  await recordAudit(tx, actor, "enrollment.pay", { type: "enrollment", id }, detail);
  return added;
}

export type Plan = { instalments: Due[]; overdue_block_days: number | null };
type PlanChange = Plan & { reason: string; seen: Plan };

const isSamePlan = (one: Plan, other: Plan) =>
  one.overdue_block_days === other.overdue_block_days && areSameParts(one.instalments, other.instalments);

export async function findPlan(batchId: number, db: Transaction = prisma): Promise<Plan> {
  const batch = await db.batch.findUnique({ where: { id: batchId }, select: { overdueBlockDays: true } });
  if (!batch) throw new AppError("not_found");
  return { instalments: await findInstalments(batchId, db), overdue_block_days: batch.overdueBlockDays };
}

/**
 * The plan applies to learners who enrol from now on; its rule about overdue payments applies to all.
 *
 * @throws AppError not_found, changed_meanwhile
 */
export function changePlan(
  actor: Actor,
  batchId: number,
  { reason, seen, instalments, overdue_block_days }: PlanChange,
): Promise<Plan> {
  return staffWrite(async (tx) => {
    await tx.$queryRaw`select id from batches where id = ${batchId} for no key update`;
    const before = await findPlan(batchId, tx);
    if (!isSamePlan(before, seen)) throw new AppError("changed_meanwhile", { extra: { current: before } });
    await tx.batchInstalment.deleteMany({ where: { batchId } });
    const rows = instalments.map((due, index) => ({ ...dueRow(due), batchId, position: index + 1 }));
    await tx.batchInstalment.createMany({ data: rows });
    await tx.batch.update({ where: { id: batchId }, data: { overdueBlockDays: overdue_block_days } });
    const after = { instalments, overdue_block_days };
    await recordAudit(tx, actor, "batch.payment_plan", { type: "batch", id: batchId }, { reason, before, after });
    return after;
  });
}

type ScheduleChange = { reason: string; dues: Due[]; seen: Due[] };

/** Changes the schedule of one learner. @throws AppError not_found, enrollment_not_active, changed_meanwhile */
export function changeDues(
  actor: Actor,
  id: number,
  { reason, dues, seen }: ScheduleChange,
): Promise<{ dues: Due[]; owed: string }> {
  return staffWrite(async (tx) => {
    await tx.$queryRaw`select id from enrollments where id = ${id} for no key update`;
    const enrollment = await tx.enrollment.findUnique({
      where: { id },
      include: { dues: { orderBy: [{ dueOn: "asc" }, { id: "asc" }] } },
    });
    if (!enrollment) throw new AppError("not_found");
    if (enrollment.status !== "ACTIVE") throw new AppError("enrollment_not_active");
    const before = enrollment.dues.map(presentDue);
    if (!areSameParts(before, seen)) throw new AppError("changed_meanwhile", { extra: { current: before } });
    await tx.enrollmentDue.deleteMany({ where: { enrollmentId: id } });
    await tx.enrollmentDue.createMany({ data: dues.map((due) => ({ ...dueRow(due), enrollmentId: id })) });
    const detail = { reason, before, after: dues };
    await recordAudit(tx, actor, "enrollment.dues", { type: "enrollment", id }, detail);
    const { owed } = await tx.enrollment.findUniqueOrThrow({ where: { id } });
    return { dues, owed: owed.toString() };
  });
}
