import { z } from "zod";
import { instant } from "@/lib/exams/schema";

export const receiptParams = z.object({ code: z.string() });

/** Public answer without names or answers. All fields but `valid` are null for an invalid code. */
export const receiptSchema = z.object({
  valid: z.boolean(),
  exam: z.object({ title: z.string(), batch: z.string(), course: z.string() }).nullable(),
  sealed_at: instant.nullable(),
  /** `answered` of `answers`: a set has one for each statement. */
  counts: z.object({ questions: z.int(), answers: z.int(), answered: z.int() }).nullable(),
});

export type ReceiptCheck = z.infer<typeof receiptSchema>;
