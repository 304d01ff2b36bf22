import "server-only";
import type { Transaction } from "@/lib/db";
import { compareAmount } from "@/lib/enrollments/claims/amounts";
import { findTwins } from "@/lib/enrollments/claims/review-queries";
import { openStatuses } from "@/lib/enrollments/claims/status";
import type { DeskEnrollment, RecordedEnrollment } from "@/lib/enrollments/desk/schema";
import { findUnpaid } from "@/lib/enrollments/dues/queries";
import { transactionIdFault } from "@/lib/enrollments/transaction-id";
import type { Due } from "@/lib/wire/instalments";
import { presentPhone } from "@/lib/wire/phone";
import type { Batch, Enrollment, User } from "@/prisma/generated/client";

type DeskDifference = RecordedEnrollment["differences"][number];
type Facts = {
  desk: DeskEnrollment;
  learner: User;
  batch: Batch;
  price: string;
  dues: Due[];
  /** The enrolment that owes and that this payment is for. */
  live: Enrollment | null;
};

/** The amounts that may be paid now: the part that is due, or everything. */
async function dueNow(tx: Transaction, { desk, price, dues, live }: Facts): Promise<string[]> {
  if (desk.method === "free") return [];
  const [next] = live ? await findUnpaid(live, tx) : dues;
  const all = live ? live.owed.toString() : (desk.price ?? price);
  return next ? [next.amount, all] : [all];
}

async function differencesOfId(tx: Transaction, { desk, learner }: Facts): Promise<DeskDifference[]> {
  const { trx, method, amount, payer_phone } = desk;
  const twins = (await findTwins([trx], tx)).filter(({ transactionId }) => transactionId !== trx);
  const found: DeskDifference[] = twins.map(({ transactionId, enrollmentId, noticeId }) => ({
    kind: "look_alike",
    transaction_id: transactionId,
    enrollment_id: enrollmentId ?? undefined,
    notice_id: noticeId ?? undefined,
  }));
  const payerDigits = presentPhone(payer_phone).slice(1);
  if (transactionIdFault(trx, { method, amount, payerDigits }) === "shape") {
    found.push({ kind: "unusual_id", transaction_id: trx });
  }
  const other = await tx.paymentClaim.findFirst({
    where: { transactionId: trx, status: { in: openStatuses }, userId: { not: learner.id } },
    include: { user: true },
  });
  if (other) found.push({ kind: "claimed_by_another", learner: other.user.username });
  return found;
}

const MOMENT_MS = 10 * 60_000;

/** A cash payment has no id, so the same amount within minutes may be the same payment sent twice. */
async function differencesOfPart(tx: Transaction, { desk, live }: Facts, now: Date): Promise<DeskDifference[]> {
  if (!live || desk.trx) return [];
  const facts = { enrollmentId: live.id, transactionId: null, voidedAt: null, amount: desk.amount };
  const since = new Date(now.getTime() - MOMENT_MS);
  const count = await tx.payment.count({ where: { ...facts, recordedAt: { gte: since } } });
  return count > 0 ? [{ kind: "paid_just_now" }] : [];
}

/** A person with two accounts would have half of their results in each. */
async function differencesOfPerson(tx: Transaction, { desk, learner }: Facts): Promise<DeskDifference[]> {
  if (!desk.new_learner) return [];
  const known = await tx.user.findFirst({
    where: { phoneNumber: learner.phoneNumber, deletedAt: null, id: { not: learner.id } },
    orderBy: { id: "desc" },
  });
  return known ? [{ kind: "phone_known", learner: known.username }] : [];
}

/** The differences that the clerk must confirm before the payment is recorded. */
export async function findDeskDifferences(tx: Transaction, facts: Facts, now: Date): Promise<DeskDifference[]> {
  return [
    ...(await differencesOfPerson(tx, facts)),
    ...(await differencesOfPart(tx, facts, now)),
    ...compareAmount(facts.desk.amount, await dueNow(tx, facts)),
    ...(facts.desk.trx ? await differencesOfId(tx, facts) : []),
    ...(facts.learner.isActive ? [] : [{ kind: "learner_inactive" as const }]),
    ...(facts.batch.completedAt ? [{ kind: "batch_over" as const }] : []),
  ];
}
