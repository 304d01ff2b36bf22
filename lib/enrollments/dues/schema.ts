import { z } from "zod";
import { dueSchema } from "@/lib/wire/due-schema";

/** The parts of a price, with the sum paid before the payment in question. */
export const instalmentsSchema = z.object({
  dues: z.array(dueSchema),
  /** Decimal in taka. */
  paid: z.string(),
});

/** A part that the caller has not paid yet. */
export const ownDueSchema = z.object({
  enrollment_id: z.int(),
  batch_id: z.int(),
  batch_name: z.string(),
  course_id: z.int(),
  course_title: z.string(),
  /** The rest of the part that is unpaid, as a decimal in taka. */
  amount: z.string(),
  /** The last day for paying the part. */
  due_on: z.iso.date(),
  is_overdue: z.boolean(),
  /** The time at which the batch closes, or closed, for a learner who is overdue; null for never. */
  closes_at: z.iso.datetime().nullable(),
});
export type OwnDue = z.infer<typeof ownDueSchema>;
