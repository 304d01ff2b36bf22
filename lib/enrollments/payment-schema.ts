import "server-only";
import { z } from "zod";
import { enrollmentForm as copy, paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { type DifferenceRecord, differenceKinds } from "@/lib/enrollments/claims/staff-schema";
import { moneyMethods, type PaymentMethodKey, paymentMethods, paymentWays } from "@/lib/enrollments/payment-method";
import { idField, lastDayField, optionalText, reasonField, text } from "@/lib/enrollments/schema";
import { isTransactionId, normalizeTransactionId, transactionIdFault } from "@/lib/enrollments/transaction-id";
import { takaOf, toAsciiDigits } from "@/lib/format";
import { NOTE_MAX } from "@/lib/wire/limits";
import { presentPhone, toE164, toStoredPhone } from "@/lib/wire/phone";

/**
 * The checks that staff can confirm: an amount other than the price, a look-alike id, an id of unknown shape, and which
 * learner a row of a file means.
 */
export const confirmations = ["amount", "look-alike", "trx", "learner"] as const;
export type Confirmation = (typeof confirmations)[number];

/** Taka as an exact decimal: "৳৪,৫০০" is "4500". */
export const amountField = text()
  .transform(takaOf)
  .refine((amount) => /^\d{1,8}(\.\d{1,2})?$/.test(amount), copy.amount);

const payerPhoneField = optionalText().transform((typed, context) => {
  const phone = typed === "" ? "" : toE164(typed);
  if (phone !== null) return phone;
  context.addIssue({ code: "custom", message: copy.payerPhone });
  return z.NEVER;
});

export const confirmField = optionalText()
  .transform((typed) =>
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(confirmations, { error: copy.confirm })));

const methodsByName = new Map<string, string>(paymentMethods.map((method) => [paymentMethodCopy[method], method]));

/** The fields of a payment that files, commands and the desk share. */
export const paymentFields = {
  method: text()
    .toLowerCase()
    .transform((typed) => methodsByName.get(typed) ?? typed)
    .pipe(z.enum(paymentMethods, { error: copy.method })),
  amount: amountField,
  trx: optionalText().transform(normalizeTransactionId),
  payer_phone: payerPhoneField,
  note: optionalText().pipe(z.string().max(NOTE_MAX, copy.noteTooLong)),
};

type PaymentFields = { method: PaymentMethodKey; amount: string; trx: string; payer_phone: string };

/** An id that cannot be one is refused whatever is confirmed. */
export function checkPaymentFields(
  { method, amount, trx, payer_phone }: PaymentFields,
  isShapeConfirmed: boolean,
  refuse: (field: "amount" | "trx", message: string, confirm?: Confirmation) => void,
): void {
  if (method === "free") {
    if (Number(amount) !== 0) refuse("amount", copy.amountOfFree);
    if (trx) refuse("trx", copy.transactionIdOfFree);
    return;
  }
  if (trx === "") {
    if (paymentWays[method] === "wallet") refuse("trx", copy.transactionIdRequired);
    return;
  }
  const fault = transactionIdFault(trx, { method, amount, payerDigits: presentPhone(payer_phone).slice(1) });
  if (fault === "shape" && !isShapeConfirmed) refuse("trx", copy.transactionIdShape(method), "trx");
  if (fault && fault !== "shape") refuse("trx", copy.transactionIdIs[fault]);
}

export const paymentRowSchema = z
  .object({
    learner: text().min(1, copy.learner),
    batch: idField(copy.batch),
    ...paymentFields,
    expires: lastDayField,
    confirm: confirmField,
  })
  .superRefine((row, context) =>
    checkPaymentFields(row, row.confirm.includes("trx"), (path, message, confirm) =>
      context.addIssue({ code: "custom", path: [path], message, params: { confirm } }),
    ),
  );

export type PaymentRow = z.output<typeof paymentRowSchema>;
export type PaidRow = Omit<PaymentRow, "learner" | "batch">;

const { note: _, ...correctedFields } = paymentFields;

const correctionKinds = [...differenceKinds, "unusual_id", "claimed_by_another"] as const;
export type CorrectionDifference = Omit<DifferenceRecord, "kind"> & { kind: (typeof correctionKinds)[number] };

/** The corrected payment, and the facts that the clerk saw before the correction. */
export const paymentCorrectionSchema = z
  .object({
    ...correctedFields,
    /** The kinds of all differences that the clerk has seen. */
    confirmed: z.array(z.enum(correctionKinds)).default([]),
    seen: z.object({
      method: z.enum(paymentMethods),
      amount: z.string(),
      trx: z.string().nullable(),
      payer_phone: z.string().transform((shown) => toStoredPhone(toAsciiDigits(shown).replace(/\D/g, ""))),
    }),
    reason: reasonField,
  })
  .superRefine((fields, context) =>
    // An id of another shape is a difference to confirm, so it is not refused here.
    checkPaymentFields(fields, true, (path, message) => context.addIssue({ code: "custom", path: [path], message })),
  );

/** A refund goes by any method except free. */
export const refundSchema = z.object({
  amount: amountField.refine((amount) => Number(amount) > 0, copy.amount),
  method: text()
    .toLowerCase()
    .pipe(z.enum(moneyMethods, { error: copy.method })),
  trx: optionalText()
    .transform(normalizeTransactionId)
    .refine((id) => id === "" || isTransactionId(id), copy.transactionIdIs.characters),
  /** The sum refunded before this decision, so that a request sent twice is recorded once. */
  refunded: amountField,
  reason: reasonField,
});
