import { z } from "zod";
import { examSchema } from "@/lib/exams/schema";

export const rehearsalSchema = examSchema.extend({
  /** True if a rehearsal exists whose questions were changed since. */
  is_outdated: z.boolean(),
});

export type Rehearsal = z.infer<typeof rehearsalSchema>;
