import "server-only";
import type { Actor, WriteOptions } from "@/lib/audit/mutations";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { imports } from "@/lib/copy/imports";
import { enrol, type NewPayment } from "@/lib/enrollments/mutations";
import { findLookAlikePayments } from "@/lib/enrollments/payment-queries";
import type { PaymentRow } from "@/lib/enrollments/schema";
import { ValidationError } from "@/lib/errors";
import { findAccountsByName, findBatches } from "@/lib/staff/queries";
import type { Batch, Enrollment, PaymentMethod, User } from "@/prisma/generated/client";

/** The account that a username or an e-mail address means, or why there is none. */
export function matchAccount(name: string, accounts: User[]): User | string {
  const wanted = name.toLowerCase();
  const matches = accounts.filter(
    ({ username, email }) => username.toLowerCase() === wanted || email.toLowerCase() === wanted,
  );
  const [account] = matches;
  if (!account) return imports.learnerUnknown(name);
  return matches.length > 1 ? imports.learnerAmbiguous(name) : account;
}

export function paymentOf(row: PaymentRow): NewPayment {
  return {
    method: row.method.toUpperCase() as PaymentMethod,
    amount: row.amount,
    transactionId: row.trx || null,
    payerPhone: row.payer_phone,
    note: row.note,
  };
}

/** What staff should look at although nothing forbids the payment. */
export async function paymentWarnings(payment: NewPayment, learner: User, batch: Batch): Promise<string[]> {
  const { method, transactionId } = payment;
  const lookAlikes = transactionId ? await findLookAlikePayments(method, [transactionId]) : [];
  return [
    ...lookAlikes.map(({ typed, recorded, enrollmentId }) => imports.looksAlike(typed, recorded, enrollmentId)),
    ...(learner.isActive ? [] : [imports.learnerInactive(learner.username)]),
    ...(batch.completedAt ? [imports.batchCompleted(batch.name)] : []),
  ];
}

export type RecordedPayment = { enrollment: Enrollment; learner: User; batch: Batch; warnings: string[] };

/** Enrols the learner that staff named, with the payment. @throws ValidationError, AppError */
export async function recordPayment(
  actor: Actor,
  row: PaymentRow,
  now: Date,
  options?: WriteOptions,
): Promise<RecordedPayment> {
  const learner = matchAccount(row.learner, await findAccountsByName([row.learner]));
  if (typeof learner === "string") throw new ValidationError({ learner: [learner] });
  const [batch] = await findBatches([row.batch]);
  if (!batch) throw new ValidationError({ batch: [imports.batchUnknown(row.batch)] });
  if (row.expires && row.expires <= now) throw new ValidationError({ expires: [enrollmentForm.expiresInPast] });
  const payment = paymentOf(row);
  const warnings = await paymentWarnings(payment, learner, batch);
  const ids = { learnerId: learner.id, batchId: batch.id };
  const enrollment = await enrol(actor, { ...ids, expiresAt: row.expires, payment }, now, options);
  return { enrollment, learner, batch, warnings };
}
