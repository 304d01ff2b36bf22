import { z } from "zod";
import { claimStatuses } from "@/lib/enrollments/claims/schema";
import { instalmentsSchema } from "@/lib/enrollments/dues/schema";
import { noticeDirections, noticeSources } from "@/lib/enrollments/notices/names";
import { claimMethods, paymentMethods } from "@/lib/enrollments/payment-method";
import { takaOf } from "@/lib/format";
import { charField, idParam } from "@/lib/wire/fields";
import { CLAIM_MESSAGE_MAX, NOTE_MAX, SEARCH_MAX } from "@/lib/wire/limits";
import { listQuery, pageOf } from "@/lib/wire/page";

export const differenceKinds = [
  "already_spent",
  "already_enrolled",
  "batch_full",
  "not_seen",
  "money_unclear",
  "claimed_amount_differs",
  "payer_differs",
  "payer_unstated",
  "method_differs",
  "amount_unknown",
  "amount_less",
  "amount_more",
  "recorded_amount_differs",
  "look_alike",
  "learner_inactive",
  "batch_over",
] as const;

/** A difference with the figures of its kind. The first three kinds prevent acceptance; the others can be confirmed. */
export const differenceSchema = z.object({
  kind: z.enum(differenceKinds),
  /** Decimals in taka. */
  by: z.string().optional(),
  expected: z.string().optional(),
  paid: z.string().optional(),
  /** The learner's value, and the wallet's. */
  claimed: z.string().optional(),
  seen: z.string().optional(),
  transaction_id: z.string().optional(),
  enrollment_id: z.int().optional(),
  notice_id: z.int().optional(),
  learner: z.string().optional(),
});

const instant = z.iso.datetime();

export const noticeFactsSchema = z.object({
  id: z.int(),
  source: z.enum(noticeSources),
  /** The wallet's message, word for word. */
  text: z.string(),
  method: z.enum(paymentMethods).nullable(),
  direction: z.enum(noticeDirections).nullable(),
  amount: z.string().nullable(),
  /** The number as people read it: 01711-111111. */
  payer_phone: z.string(),
  transaction_id: z.string().nullable(),
  account: z.string(),
  /** False when the text could not be read with certainty, so that somebody must look at it. */
  is_certain: z.boolean(),
  paid_at: instant.nullable(),
  received_at: instant,
});

export const staffClaimSchema = z.object({
  id: z.int(),
  status: z.enum(claimStatuses),
  /** A decision names the version that it was based on. */
  version: z.int(),
  created_at: instant,
  learner: z.object({
    id: z.int(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    phone_number: z.string(),
  }),
  batch: z.object({ id: z.int(), name: z.string(), course_title: z.string(), price: z.string() }),
  method: z.enum(claimMethods),
  transaction_id: z.string(),
  amount: z.string().nullable(),
  payer_phone: z.string(),
  note: z.string(),
  message: z.string(),
  /** The amounts that may be paid now, the usual one first. */
  due: z.array(z.string()),
  /** The instalments with the sum paid before this payment; null when the price is paid at once. */
  instalments: instalmentsSchema.nullable(),
  /** The amount recorded at the acceptance. */
  paid: z.string().nullable(),
  notice: noticeFactsSchema.nullable(),
  differences: z.array(differenceSchema),
  /** True when the money was seen and nothing differs, so that one key press accepts the claim. */
  is_exact: z.boolean(),
  /** Null for a claim accepted automatically, because a phone forwarded the message about the money. */
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** The last decision can be undone until then. */
  undo_until: instant.nullable(),
  enrollment_id: z.int().nullable(),
});

const filters = {
  status: z.enum(["open", ...claimStatuses]).default("open"),
  money: z.enum(["seen", "unseen"]).optional(),
  batch_id: idParam.optional(),
  method: z.enum(claimMethods).optional(),
  /** A transaction id, a phone number, a name, a username or an e-mail address. */
  q: charField({ max: SEARCH_MAX }).optional(),
};

/** `queue` shows claims with money seen first, then the oldest; `time` is for decided claims. */
export const claimListSchema = z.object({ ...filters, ...listQuery(["queue", "time"], "queue") });

export const claimPageSchema = pageOf(staffClaimSchema).extend({
  /** Counts over the whole queue, whatever the filters. */
  counts: z.object({ waiting: z.int(), money_seen: z.int(), needs_info: z.int() }),
});

export const claimViewSchema = z.object({
  /** Reviews the claim as if the learner had named this batch. */
  batch_id: idParam.optional(),
});

const version = z.int("A valid integer is required.");
const toLearner = charField({ max: CLAIM_MESSAGE_MAX });

export const acceptSchema = z.object({
  version,
  /** The kinds of all differences that the clerk has seen. */
  confirm: z.array(z.enum(differenceKinds)).default([]),
  /** The right batch, where the learner named a wrong one. */
  batch_id: z.int().positive().optional(),
  /** Taka; when it is left out the wallet's amount counts, or else the learner's. Any other amount is a difference. */
  amount: z
    .string()
    .overwrite(takaOf)
    .regex(/^\d{1,8}(\.\d{1,2})?$/, "Enter an amount in taka.")
    .refine((amount) => Number(amount) > 0, "Enter an amount in taka.")
    .optional(),
  /** The last day of access in Dhaka. */
  expires: z.iso.date().optional(),
  note: charField({ max: NOTE_MAX, allowBlank: true }).optional(),
});
export const askSchema = z.object({ version, message: toLearner });
export const rejectSchema = z.object({ version, message: toLearner });
export const undoSchema = z.object({ version });
export const attachSchema = z.object({ version, notice_id: z.int().positive() });

export const admissionSettingsSchema = z.object({
  accepts_automatically: z.boolean(),
  version: z.int(),
});
export const admissionSettingsChangeSchema = admissionSettingsSchema.extend({ reason: charField({ max: NOTE_MAX }) });

export type AdmissionSettings = z.infer<typeof admissionSettingsSchema>;
export type DifferenceRecord = z.infer<typeof differenceSchema>;
export type DifferenceKind = DifferenceRecord["kind"];
export type StaffClaim = z.infer<typeof staffClaimSchema>;
export type ClaimList = z.output<typeof claimListSchema>;
export type ClaimPage = z.infer<typeof claimPageSchema>;
export type Acceptance = z.output<typeof acceptSchema>;
export type NoticeFacts = z.infer<typeof noticeFactsSchema>;
