import "server-only";
import type { z } from "zod";
import type { PaymentMethodKey } from "@/lib/enrollments/payment-method";
import type { PaymentFacts } from "@/lib/enrollments/payment-mutations";
import type { paymentCorrectionSchema, refundSchema } from "@/lib/enrollments/payment-schema";
import type { NewRefund } from "@/lib/enrollments/refund-mutations";
import { storedName } from "@/lib/wire/names";

type Written = { method: PaymentMethodKey; amount: string; trx: string | null; payer_phone: string };

const factsOf = ({ method, amount, trx, payer_phone }: Written): PaymentFacts => ({
  method: storedName(method),
  amount,
  transactionId: trx || null,
  payerPhone: payer_phone,
});

export const correctedFacts = (body: z.output<typeof paymentCorrectionSchema>) => ({
  ...factsOf(body),
  seen: factsOf(body.seen),
  reason: body.reason,
  confirmed: body.confirmed,
});

export const newRefund = ({ amount, method, trx, refunded, reason }: z.output<typeof refundSchema>): NewRefund => ({
  amount,
  method: storedName(method),
  transactionId: trx || null,
  refunded,
  reason,
});
