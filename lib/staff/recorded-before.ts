import { imports } from "@/lib/copy/imports";
import type { NewEnrollment } from "@/lib/enrollments/mutations";
import { statusAt } from "@/lib/enrollments/status";
import { AppError } from "@/lib/errors";
import type { ListedEnrollment, ListedPayment } from "@/lib/staff/queries";
import { describeRefusal } from "@/lib/staff/refusal";

export type Records = {
  /** Payments of the same transaction ids, in any batch. */
  payments: ListedPayment[];
  enrollments: ListedEnrollment[];
  /** Hashes of earlier files whose payments all occur in this file: it is that file again, or a longer one. */
  containedFiles: Set<string>;
};

export type Verdict =
  /** `before` is an enrolment of a learner who has left the batch. */
  | { kind: "new"; before?: ListedEnrollment }
  | { kind: "unchanged"; note?: string; isRenewable?: true }
  | { kind: "refused"; column?: "trx"; message: string };

type Place = Pick<ListedEnrollment, "userId" | "batchId" | "expiresAt">;
type Details = Pick<ListedPayment, "method" | "amount" | "transactionId" | "payerPhone" | "note">;

const samePlace = (line: NewEnrollment, place: Place) =>
  place.userId === line.learnerId && place.batchId === line.batchId;

/** A transaction id identifies a payment; without one all of its details must be equal. */
function isSame(line: NewEnrollment, place: Place, details: Details): boolean {
  const { payment } = line;
  if (!samePlace(line, place) || details.transactionId !== payment.transactionId) return false;
  if (details.method !== payment.method || !details.amount.equals(payment.amount)) return false;
  if (payment.transactionId) return true;
  const sameWords = details.note === payment.note && details.payerPhone === payment.payerPhone;
  return sameWords && place.expiresAt?.getTime() === line.expiresAt?.getTime();
}

function describeFirst(code: "transaction_id_used" | "already_enrolled", first: ListedPayment["enrollment"]): string {
  const extra = {
    enrollment_id: first.id,
    username: first.user.username,
    batch_name: first.batch.name,
    enrolled_at: first.enrolledAt.toISOString(),
  };
  return describeRefusal(new AppError(code, { extra }));
}

/** Tells which enrolment a transaction has already paid for. */
export const describeSpent = (first: ListedPayment["enrollment"]): string =>
  describeFirst("transaction_id_used", first);

function judgeSpent(line: NewEnrollment, spent: ListedPayment, now: Date): Verdict {
  const { enrollment } = spent;
  if (!samePlace(line, enrollment) || spent.method !== line.payment.method) {
    return { kind: "refused", column: "trx", message: describeSpent(enrollment) };
  }
  if (!spent.amount.equals(line.payment.amount)) {
    return { kind: "refused", column: "trx", message: imports.amountDiffers(enrollment.id, spent.amount.toString()) };
  }
  const status = statusAt(enrollment, now);
  return { kind: "unchanged", note: status === "active" ? undefined : imports.recordedBefore(enrollment.id, status) };
}

export function findContainedFiles(imported: ListedPayment[], lines: NewEnrollment[]): Set<string> {
  const files = Map.groupBy(imported, ({ sourceHash }) => sourceHash ?? "");
  const hasLine = (payment: ListedPayment) => lines.some((line) => isSame(line, payment.enrollment, payment));
  return new Set([...files].filter(([, payments]) => payments.every(hasLine)).map(([sourceHash]) => sourceHash));
}

type Options = {
  now: Date;
  /** True if a line counts as a new payment when its recorded enrolment is over. */
  renew: boolean;
};

/**
 * Judges a line against the records. A line without an id whose enrolment is over is the old payment again if the file
 * contains the whole earlier file.
 */
export function judgeLine(
  line: NewEnrollment,
  { payments, enrollments, containedFiles }: Records,
  { now, renew }: Options,
): Verdict {
  const { transactionId } = line.payment;
  const spent = payments.find((payment) => payment.transactionId === transactionId && !payment.voidedAt);
  if (transactionId && spent) return judgeSpent(line, spent, now);

  const own = enrollments.filter((enrollment) => samePlace(line, enrollment));
  const live = own.find((enrollment) => statusAt(enrollment, now) === "active");
  const same = own.flatMap((enrollment) =>
    enrollment.payments
      .filter((payment) => isSame(line, enrollment, payment))
      .map((payment) => ({ enrollment, payment })),
  );
  if (same.some(({ enrollment, payment }) => enrollment === live && !payment.voidedAt)) return { kind: "unchanged" };

  const before = same.find(
    ({ enrollment, payment: { voidedAt, sourceHash } }) =>
      (enrollment.status === "TRANSFERRED" && !voidedAt) || containedFiles.has(sourceHash ?? ""),
  );
  if (before && !renew) {
    const note = imports.recordedBefore(before.enrollment.id, statusAt(before.enrollment, now));
    return { kind: "unchanged", note, isRenewable: true };
  }
  if (live) return { kind: "refused", message: describeFirst("already_enrolled", live) };
  return { kind: "new", before: own.at(-1) };
}
