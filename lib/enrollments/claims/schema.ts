import { z } from "zod";
import { claimFaults, claimIdFault, isClaimAmount } from "@/lib/enrollments/claims/rules";
import { instalmentsSchema } from "@/lib/enrollments/dues/schema";
import { claimMethods } from "@/lib/enrollments/payment-method";
import { normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { takaOf } from "@/lib/format";
import { charField } from "@/lib/wire/fields";
import { NOTE_MAX } from "@/lib/wire/limits";
import type { EveryName } from "@/lib/wire/names";
import { presentPhone, toE164 } from "@/lib/wire/phone";
import type { ClaimStatus } from "@/prisma/generated/enums";

export const claimStatuses = [
  "waiting",
  "needs_info",
  "accepted",
  "rejected",
] as const satisfies readonly Lowercase<ClaimStatus>[];
export type ClaimStatusKey = EveryName<typeof claimStatuses, ClaimStatus>;

const TYPED_MAX = 200;

/** Taka as an exact decimal; empty when no amount is given. */
const amountField = charField({ max: 20, allowBlank: true })
  .transform(takaOf)
  .refine(isClaimAmount, { error: "Enter an amount in taka." });

const payerPhoneField = charField({ max: 40, allowBlank: true }).transform((typed, context) => {
  const phone = typed === "" ? "" : toE164(typed);
  if (phone !== null) return phone;
  context.addIssue({ code: "custom", message: "Enter a valid phone number." });
  return z.NEVER;
});

export const newClaimSchema = z
  .object({
    method: z.enum(claimMethods, "Must be bkash, nagad or rocket."),
    transaction_id: charField({ max: TYPED_MAX }).transform(normalizeTransactionId),
    amount: amountField.optional().default(""),
    payer_phone: payerPhoneField.optional().default(""),
    note: charField({ max: NOTE_MAX, allowBlank: true }).optional().default(""),
  })
  .superRefine(({ method, transaction_id, amount, payer_phone }, context) => {
    const payerDigits = presentPhone(payer_phone).slice(1);
    const fault = claimIdFault(transaction_id, { method, amount, payerDigits });
    if (fault === null) return;
    context.addIssue({ code: "custom", path: ["transaction_id"], message: claimFaults[fault] });
  });

export const claimSchema = z.object({
  id: z.int(),
  status: z.enum(claimStatuses),
  batch_id: z.int(),
  /** The normalised id. */
  transaction_id: z.string(),
  created_at: z.iso.datetime(),
});

export const ownClaimSchema = claimSchema.extend({
  batch_name: z.string(),
  course_id: z.int(),
  course_title: z.string(),
  method: z.enum(claimMethods),
  /** Exact decimal in taka. */
  amount: z.string().nullable(),
  /** Empty when the learner did not give one. */
  payer_phone: z.string(),
  note: z.string(),
  /** The message from staff; empty until somebody answers. */
  message: z.string(),
  decided_at: z.iso.datetime().nullable(),
  /** The instalments with the sum paid before this payment; null when the price is paid at once. */
  instalments: instalmentsSchema.nullable(),
  /** The amount recorded at the acceptance. */
  paid: z.string().nullable(),
});

export type NewClaim = z.output<typeof newClaimSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type OwnClaim = z.infer<typeof ownClaimSchema>;
