import { z } from "zod";

export const freePlaceSchema = z.object({
  enrollment_id: z.int(),
  learner: z.object({ id: z.int(), name: z.string() }),
  batch_name: z.string(),
  /** Decimal in taka: the price of that day, or today's where the batch was free then. */
  price: z.string(),
  /** The sum paid for it by now, less refunds. */
  paid: z.string(),
  /** Empty where no person recorded it. */
  recorded_by: z.string(),
  note: z.string(),
  at: z.iso.datetime(),
});
export const seenSchema = z.object({ changed: z.boolean() });

export type FreePlace = z.output<typeof freePlaceSchema>;
