import { z } from "zod";
import { nameField } from "@/lib/accounts/schema";
import { enrollmentForm as copy } from "@/lib/copy/enrollment-form";
import { differenceKinds, differenceSchema } from "@/lib/enrollments/claims/staff-schema";
import { instalmentsSchema } from "@/lib/enrollments/dues/schema";
import { amountField, checkPaymentFields, paymentFields } from "@/lib/enrollments/payment-schema";
import { lastDayField } from "@/lib/enrollments/schema";
import { charField, emailField, phoneField } from "@/lib/wire/fields";
import { EMAIL_MAX, SEARCH_MAX, USERNAME_MAX } from "@/lib/wire/limits";

const dueSchema = z.object({
  /** Decimal in taka. */
  amount: amountField.refine((taka) => Number(taka) > 0, copy.amount),
  due_on: z.iso.date(copy.date),
});

/**
 * Kinds that the clerk can confirm having seen: the differences, an id of unknown shape, a claim by another learner,
 * the same sum a moment ago, and a phone number that another account has when a new one is made.
 */
const deskConfirmations = [
  ...differenceKinds,
  "unusual_id",
  "claimed_by_another",
  "paid_just_now",
  "phone_known",
] as const;

/** An account that is made with the enrolment; its owner gets a mail to choose the password. */
export const newLearnerSchema = z.object({
  first_name: nameField(),
  last_name: nameField({ allowBlank: true }).optional().default(""),
  email: emailField(),
  phone_number: phoneField(),
});

export const deskEnrollmentSchema = z
  .object({
    learner_id: z.int().positive().optional(),
    new_learner: newLearnerSchema.optional(),
    batch_id: z.int(copy.batch).positive(copy.batch),
    ...paymentFields,
    expires: lastDayField,
    /** The agreed price; today's when it is left out. */
    price: amountField.optional(),
    /** The parts of the price; when left out, the batch's parts for the agreed price. */
    dues: z.array(dueSchema).max(24).optional(),
    confirm: z.array(z.enum(deskConfirmations)).default([]),
  })
  .superRefine((row, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if ((row.learner_id === undefined) === (row.new_learner === undefined)) refuse("learner_id", copy.learner);
    // An id of another shape is a difference to confirm, so it is not refused here.
    checkPaymentFields(row, true, refuse);
    const parts = row.dues?.reduce((sum, due) => sum + Math.round(Number(due.amount) * 100), 0);
    if (parts !== undefined && row.price !== undefined && parts !== Math.round(Number(row.price) * 100)) {
      refuse("dues", copy.amount);
    }
  });

export const undoRecordedSchema = z.object({ payment_id: z.int().positive() });

export const recordedEnrollmentSchema = z.object({
  enrollment_id: z.int(),
  payment_id: z.int(),
  learner: z.object({ id: z.int(), username: z.string(), name: z.string(), is_new: z.boolean() }),
  batch_id: z.int(),
  /** False when the payment was one more for an enrolment that owes. */
  is_new: z.boolean(),
  /** Decimal in taka, after the payment. */
  owed: z.string(),
  /** The instalments with the sum paid before; null when the price is paid at once. */
  instalments: instalmentsSchema.nullable(),
  differences: z.array(differenceSchema.extend({ kind: z.enum(deskConfirmations) })),
});

export const suggestionQuerySchema = z.object({
  phone: charField({ max: 40, allowBlank: true }).optional().default(""),
  name: charField({ max: SEARCH_MAX, allowBlank: true }).optional().default(""),
  email: charField({ max: EMAIL_MAX, allowBlank: true }).optional().default(""),
  username: charField({ max: USERNAME_MAX, allowBlank: true }).optional().default(""),
});

export const suggestionSchema = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone_number: z.string(),
  is_active: z.boolean(),
  /** The number of all enrolments ever; 0 for a person who was never enrolled. */
  enrollments: z.int(),
  last_batch: z.string().nullable(),
  /** The batches in which the learner still owes, with the sums paid. */
  owing: z.array(z.object({ batch_id: z.int(), instalments: instalmentsSchema })),
  /** How likely the suggestion is, from 0 to 100. */
  score: z.int(),
  reasons: z.array(z.enum(["username", "phone", "paid_before", "email", "name"])),
});

export type DeskEnrollment = z.output<typeof deskEnrollmentSchema>;
export type DeskEnrollmentInput = z.input<typeof deskEnrollmentSchema>;
export type NewLearner = z.output<typeof newLearnerSchema>;
export type RecordedEnrollment = z.infer<typeof recordedEnrollmentSchema>;
export type SuggestionQuery = z.output<typeof suggestionQuerySchema>;
export type Suggestion = z.infer<typeof suggestionSchema>;
