import { z } from "zod";

/** One instalment of a price. */
export const dueSchema = z.object({
  /** Taka, as a decimal. */
  amount: z.string(),
  /** The last day for it, in Dhaka. */
  due_on: z.string(),
});
