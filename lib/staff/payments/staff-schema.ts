import { z } from "zod";
import { paymentMethods } from "@/lib/enrollments/payment-method";
import { askedDay, charField } from "@/lib/wire/fields";
import { SEARCH_MAX } from "@/lib/wire/limits";
import { exportQuery, listQuery, pageOf } from "@/lib/wire/page";

const filters = {
  /** A transaction id, a phone number, a name, a username or an e-mail address. */
  q: charField({ max: SEARCH_MAX }).optional(),
  method: z.enum(paymentMethods).optional(),
  state: z.enum(["live", "void"]).optional(),
  /** Days in Dhaka, both inclusive. */
  from: askedDay().optional(),
  to: askedDay().optional(),
};

const paymentFilterSchema = z.object(filters);
export const paymentListSchema = z.object({ ...filters, ...listQuery(["time", "amount"], "-time") });
export const paymentExportSchema = z.object({ ...filters, ...exportQuery });

export const paymentSchema = z.object({
  id: z.int(),
  recorded_at: z.iso.datetime(),
  learner_id: z.int(),
  learner: z.string(),
  batch: z.string(),
  method: z.enum(paymentMethods),
  amount: z.number(),
  transaction_id: z.string().nullable(),
  /** Spelt for people. */
  payer_phone: z.string(),
  note: z.string(),
  recorded_by: z.string().nullable(),
  void_reason: z.string().nullable(),
  refunded: z.number(),
});
export const paymentPageSchema = pageOf(paymentSchema);

export type PaymentFilter = z.output<typeof paymentFilterSchema>;
export type PaymentList = z.output<typeof paymentListSchema>;
export type PaymentRecord = z.output<typeof paymentSchema>;
export type PaymentPage = z.output<typeof paymentPageSchema>;
/** A row of the exported file. */
export type PaymentLine = Omit<PaymentRecord, "learner_id">;
