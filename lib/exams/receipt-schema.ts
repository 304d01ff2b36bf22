import { z } from "zod";
import { instant } from "@/lib/exams/schema";

export const receiptParams = z.object({ code: z.string() });

/** No name and no answer, whoever asks. All but `valid` are null for a code that stands for nothing. */
export const receiptSchema = z.object({
  valid: z.boolean(),
  exam: z.object({ title: z.string(), batch: z.string(), course: z.string() }).nullable(),
  sealed_at: instant.nullable(),
  counts: z.object({ questions: z.int(), answered: z.int() }).nullable(),
});

export type ReceiptCheck = z.infer<typeof receiptSchema>;
