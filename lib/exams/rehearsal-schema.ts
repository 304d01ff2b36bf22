import { z } from "zod";
import { examSchema } from "@/lib/exams/schema";

export const rehearsalSchema = examSchema.extend({
  /** There was one, of questions that were changed since. */
  is_outdated: z.boolean(),
});

export type Rehearsal = z.infer<typeof rehearsalSchema>;
