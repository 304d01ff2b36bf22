import "server-only";
import type { Actor, WriteOptions } from "@/lib/audit/mutations";
import { requireAnother } from "@/lib/audit/own-account-policy";
import { priceOn } from "@/lib/catalogue/pricing";
import { importsCommand } from "@/lib/copy/command-texts";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { imports } from "@/lib/copy/imports";
import { enrol, type NewEnrollment, type NewPayment, rehearseEnrol } from "@/lib/enrollments/mutations";
import { findLookAlikePayments } from "@/lib/enrollments/payment-queries";
import type { Confirmation, PaidRow, PaymentRow } from "@/lib/enrollments/payment-schema";
import { ValidationError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { findAccountsByName, findBatches, type PricedBatch } from "@/lib/staff/queries";
import { storedName } from "@/lib/wire/names";
import type { Enrollment, User } from "@/prisma/generated/client";

/** The account of a username or e-mail address, or a message why there is none. */
function matchAccount(name: string, accounts: User[]): User | string {
  const wanted = name.toLowerCase();
  const matches = accounts.filter(
    ({ username, email }) => username.toLowerCase() === wanted || email.toLowerCase() === wanted,
  );
  const [account] = matches;
  if (!account) return imports.learnerUnknown(name);
  return matches.length > 1 ? imports.learnerAmbiguous(name) : account;
}

export function newEnrollmentOf(row: PaidRow, learner: { id: number }, batch: PricedBatch): NewEnrollment {
  const payment: NewPayment = {
    method: storedName(row.method),
    amount: row.amount,
    transactionId: row.trx || null,
    payerPhone: row.payer_phone,
    note: row.note,
  };
  const ids = { learnerId: learner.id, batchId: batch.id };
  return { ...ids, expiresAt: row.expires, payment, confirmed: row.confirm };
}

/** Stands for a learner whose account is made with the enrolment, so that no earlier record is theirs. */
export const NOBODY_YET = { id: 0 };

type PaymentCheck = {
  questions: { column: "amount" | "trx"; message: string; confirm: Confirmation }[];
  /** Points for staff to check, although nothing forbids the payment. */
  warnings: string[];
};

const poisha = (taka: number) => Math.round(taka * 100);

function compareWithPrice({ method, amount }: NewPayment, { course }: PricedBatch, now: Date): string | null {
  const { total: price } = priceOn(course, dateInDhaka(now));
  if (method === "FREE" || poisha(Number(amount)) === poisha(price)) return null;
  return imports.priceDiffers(amount, price);
}

export async function checkPayment(
  row: PaidRow,
  learner: User | null,
  batch: PricedBatch,
  now: Date,
): Promise<PaymentCheck> {
  const { payment } = newEnrollmentOf(row, learner ?? NOBODY_YET, batch);
  const check: PaymentCheck = { questions: [], warnings: [] };
  const ask = (column: "amount" | "trx", word: Confirmation, message: string) => {
    if (row.confirm.includes(word)) check.warnings.push(message);
    else check.questions.push({ column, message: message, confirm: word });
  };
  const difference = compareWithPrice(payment, batch, now);
  if (difference) ask("amount", "amount", difference);
  for (const { typed, recorded, enrollmentId } of row.trx ? await findLookAlikePayments([row.trx]) : []) {
    ask("trx", "look-alike", imports.looksAlike(typed, recorded, enrollmentId));
  }
  if (learner && !learner.isActive) check.warnings.push(imports.learnerInactive(learner.username));
  if (batch.completedAt) check.warnings.push(imports.batchCompleted(batch.name));
  return check;
}

/** `enrollment` is null after a dry run. */
export type RecordedPayment = {
  enrollment: Enrollment | null;
  learner: User;
  batch: PricedBatch;
  warnings: string[];
};

/** @throws ValidationError, AppError */
export async function recordPayment(
  actor: Actor,
  row: PaymentRow,
  now: Date,
  { dryRun = false }: WriteOptions = {},
): Promise<RecordedPayment> {
  const learner = matchAccount(row.learner, await findAccountsByName([row.learner]));
  if (typeof learner === "string") throw new ValidationError({ learner: [learner] });
  const [batch] = await findBatches([row.batch]);
  if (!batch) throw new ValidationError({ batch: [imports.batchUnknown(row.batch)] });
  if (row.expires && row.expires <= now) throw new ValidationError({ expires: [enrollmentForm.expiresInPast] });
  requireAnother(actor, learner.id);
  const planned = newEnrollmentOf(row, learner, batch);
  await rehearseEnrol(planned, now);
  const { questions, warnings } = await checkPayment(row, learner, batch, now);
  if (questions.length > 0) {
    const columns = Object.groupBy(questions, ({ column }) => column);
    throw new ValidationError(
      Object.fromEntries(
        Object.entries(columns).map(([name, list]) => [
          name,
          list.map(({ message, confirm }) => `${message} ${importsCommand.confirm(confirm)}`),
        ]),
      ),
    );
  }
  return { enrollment: dryRun ? null : await enrol(actor, planned, now), learner, batch, warnings };
}
