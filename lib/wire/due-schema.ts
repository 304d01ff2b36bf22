import { z } from "zod";

/** A part of a price. */
export const dueSchema = z.object({
  /** Decimal in taka. */
  amount: z.string(),
  /** Its last day in Dhaka. */
  due_on: z.string(),
});
