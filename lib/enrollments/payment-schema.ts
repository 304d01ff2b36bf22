import "server-only";
import { z } from "zod";
import { enrollmentForm as copy } from "@/lib/copy/enrollment-form";
import { idField, lastDayField, optionalText, paymentMethods, text } from "@/lib/enrollments/schema";
import { normalizeTransactionId, transactionIdFault } from "@/lib/enrollments/transaction-id";
import { toAsciiDigits } from "@/lib/format";
import { NOTE_MAX } from "@/lib/wire/limits";
import { presentPhone, toE164 } from "@/lib/wire/phone";

/** What staff must say that they have looked at: another amount than the price, a look-alike id, an id of unknown shape. */
export const confirmations = ["amount", "look-alike", "trx"] as const;
export type Confirmation = (typeof confirmations)[number];

/** Taka as an exact decimal: "৳৪,৫০০" is "4500". */
const amountField = text()
  .transform((typed) => toAsciiDigits(typed).replace(/[৳\s]|(?<=\d),(?=\d{2,3}(\D|$))/g, ""))
  .refine((amount) => /^\d{1,8}(\.\d{1,2})?$/.test(amount), copy.amount);

const payerPhoneField = optionalText().transform((typed, context) => {
  const phone = typed === "" ? "" : toE164(typed);
  if (phone !== null) return phone;
  context.addIssue({ code: "custom", message: copy.payerPhone });
  return z.NEVER;
});

const confirmField = optionalText()
  .transform((typed) =>
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(confirmations, { error: copy.confirm })));

export const paymentRowSchema = z
  .object({
    learner: text().min(1, copy.learner),
    batch: idField(copy.batch),
    method: text()
      .toLowerCase()
      .pipe(z.enum(paymentMethods, { error: copy.method })),
    amount: amountField,
    trx: optionalText().transform(normalizeTransactionId),
    payer_phone: payerPhoneField,
    note: optionalText().pipe(z.string().max(NOTE_MAX, copy.noteTooLong)),
    expires: lastDayField,
    confirm: confirmField,
  })
  .superRefine(({ method, amount, trx, payer_phone, confirm }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (method === "free") {
      if (Number(amount) !== 0) refuse("amount", copy.amountOfFree);
      if (trx) refuse("trx", copy.transactionIdOfFree);
    } else if (trx === "") {
      if (method !== "cash") refuse("trx", copy.transactionIdRequired);
    } else {
      const fault = transactionIdFault(trx, { method, amount, payerDigits: presentPhone(payer_phone).slice(1) });
      if (fault && !(fault === "shape" && confirm.includes("trx"))) {
        refuse("trx", fault === "shape" ? copy.transactionIdShape(method) : copy.transactionIdIs[fault]);
      }
    }
  });

export type PaymentRow = z.output<typeof paymentRowSchema>;
