import { z } from "zod";
import { dueSchema } from "@/lib/wire/due-schema";

/** The parts of a price, with what was paid of them before the payment that this is about. */
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
  /** Decimal in taka: what is left of the part. */
  amount: z.string(),
  /** Its last day. */
  due_on: z.iso.date(),
  is_overdue: z.boolean(),
  /** When the batch closes for who is overdue, or closed; null: never. */
  closes_at: z.iso.datetime().nullable(),
});
export type OwnDue = z.infer<typeof ownDueSchema>;
