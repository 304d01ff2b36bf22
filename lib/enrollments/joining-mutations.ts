import "server-only";
import { type Actor, recordAudit } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { findPaid } from "@/lib/enrollments/dues/queries";
import { type Join, type Joinable, joinOf } from "@/lib/enrollments/joining";
import type { Prisma } from "@/prisma/generated/client";

const live = { status: "ACTIVE" } as const;

const withPast = {
  certificates: { where: { state: { not: "REPLACED" } }, select: { id: true } },
  payments: { where: { refunds: { some: {} } }, select: { id: true } },
} satisfies Prisma.EnrollmentInclude;
type WithPast = Prisma.EnrollmentGetPayload<{ include: typeof withPast }>;

async function withMoney(enrollments: WithPast[], tx: Transaction): Promise<Joinable[]> {
  const money = await findPaid(
    enrollments.map(({ id }) => ({ key: id, enrollmentId: id })),
    tx,
  );
  return enrollments.map(({ certificateGranted, certificateWithheld, certificates, payments, ...enrollment }) => {
    const { dues = null, paid = "0" } = money.find(({ key }) => key === enrollment.id) ?? {};
    const hasDecision = certificateGranted || certificateWithheld || certificates.length > 0;
    return { ...enrollment, hasDecision, hasRefunds: payments.length > 0, dues, paid };
  });
}

async function write(
  tx: Transaction,
  actor: Actor,
  batchId: number,
  { goesOn, ends, expiresAt }: Join,
  reason: string,
  now: Date,
): Promise<void> {
  const { userId } = await tx.enrollment.update({
    where: { id: ends.id },
    data: { status: "TRANSFERRED", endedAt: now, endReason: reason },
  });
  await tx.enrollmentDue.deleteMany({ where: { enrollmentId: ends.id } });
  await tx.enrollment.update({ where: { id: goesOn.id }, data: { transferredFromId: ends.id, expiresAt } });
  // The payments of the ended enrolment count for this one from now on, and no trigger sees that: triggers react to
  // payments and dues only.
  await tx.$executeRaw`select settle_dues(${goesOn.id}::int)`;
  const detail = {
    reason,
    learner_id: userId,
    batch_id: batchId,
    before: "active",
    after: "transferred",
    from_batch_id: batchId,
    to_batch_id: batchId,
    to_enrollment_id: goesOn.id,
  };
  await recordAudit(tx, actor, "enrollment.transfer", { type: "enrollment", id: ends.id }, detail);
}

/**
 * Joins the live enrolments that two accounts of one person have in the same batches, as far as they do not contradict
 * each other. Both accounts are locked.
 *
 * @returns the names of the batches: where one goes on, and where staff have to end one first
 */
export async function joinEnrollments(
  tx: Transaction,
  actor: Actor,
  { userIds, reason }: { userIds: [number, number]; reason: string },
  now: Date,
): Promise<{ joined: string[]; refused: string[] }> {
  const [one, other] = userIds;
  // The lock puts a concurrent completion, payment or ending before or after this.
  await tx.$queryRaw`
    select e.id from enrollments e join enrollments o on o.batch_id = e.batch_id and o.user_id <> e.user_id
     where e.user_id in (${one}, ${other}) and o.user_id in (${one}, ${other})
       and e.status = 'ACTIVE' and o.status = 'ACTIVE'
     order by e.id for no key update of e`;
  const batches = await tx.batch.findMany({
    where: { AND: userIds.map((userId) => ({ enrollments: { some: { userId, ...live } } })) },
    include: {
      enrollments: { where: { userId: { in: userIds }, ...live }, include: withPast, orderBy: { id: "asc" } },
    },
    orderBy: { id: "asc" },
  });
  const outcome: { joined: string[]; refused: string[] } = { joined: [], refused: [] };
  for (const { id, name, enrollments } of batches) {
    const join = joinOf((await withMoney(enrollments, tx)) as [Joinable, Joinable]);
    if (join) await write(tx, actor, id, join, reason, now);
    outcome[join ? "joined" : "refused"].push(name);
  }
  return outcome;
}
