import { z } from "zod";
import { linkKinds } from "@/lib/accounts/link-kinds";
import { nameField } from "@/lib/accounts/schema";
import { reasonField } from "@/lib/enrollments/schema";
import { charField, emailField, idParam, phoneField } from "@/lib/wire/fields";
import { ID_MAX, NOTE_BODY_MAX } from "@/lib/wire/limits";

const id = z.int().min(1).max(ID_MAX);
const reason = reasonField;

export const noteParams = z.object({ id: idParam, note: idParam });
export const attemptParams = z.object({ id: idParam, attempt: idParam });

export const correctionSchema = z.object({
  email: emailField().optional(),
  first_name: nameField().optional(),
  last_name: nameField({ allowBlank: true }).optional(),
  phone_number: phoneField().optional(),
  /** `updated_at` of the record that the correction started from. */
  updated_at: z.iso.datetime().transform((instant) => new Date(instant)),
  reason,
});
export const reasonSchema = z.object({ reason });
export const stateSchema = z.object({ active: z.boolean(), reason });
export const endSessionsSchema = z.object({ session_id: z.uuid().optional(), reason });
export const sentLinkSchema = z.object({ link: z.enum(linkKinds) });
export const newNoteSchema = z.object({ body: charField({ max: NOTE_BODY_MAX }) });
export const pinSchema = z.object({ is_pinned: z.boolean() });

export const markTextSchema = z.object({ text: z.string() });

export const mergeSchema = z.object({ closed_id: id, reason });
export const mergePreviewQuerySchema = z.object({ closed: idParam });
const conflictSchema = z.object({
  kind: z.enum(["both_enrolled", "exam_running", "later_attempt", "staff"]),
  batch_name: z.string().optional(),
  exam_title: z.string().optional(),
});
export const mergedSchema = z.object({
  /** Rows of each table that now stand under the account that stays. */
  moved: z.record(z.string(), z.int()),
  kept_attempts: z.array(z.string()),
  /** Batches in which both were enrolled; one enrolment continues with the payments of both. */
  joined: z.array(z.string()),
  filled: z.array(z.string()),
});
/** `merge` is null while conflicts must be settled first. */
export const mergePreviewSchema = z.object({ merge: mergedSchema.nullable(), conflicts: z.array(conflictSchema) });
export type MergePreview = z.output<typeof mergePreviewSchema>;
export type Merged = z.output<typeof mergedSchema>;

export const transferSchema = z.object({ to_batch: id, reason });
export const cancellationSchema = z.object({
  /** Voids payments recorded by mistake, so that their transaction ids can be used again. */
  void_payments: z.boolean().default(false),
  reason,
});
export const expirySchema = z.object({
  /** The last day in Dhaka; null for no end. */
  last_day: z.iso.date().nullable(),
  /** The expiry that the editor saw. */
  seen: z.iso.datetime().nullable(),
  reason,
});
const targetSchema = z.object({
  id: z.int(),
  name: z.string(),
  course_title: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  /** Taka, with today's discount. */
  price: z.number(),
});
export const targetsSchema = z.object({ from_price: z.number(), batches: z.array(targetSchema) });
export type Targets = z.output<typeof targetsSchema>;
