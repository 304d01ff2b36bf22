import { z } from "zod";
import { paperCodes } from "@/lib/exams/on-paper/paper-code";

/** The sheets that are printed, as their page has them. */
export const printingSchema = z.object({
  version: z.int().min(1),
  revision: z.int().min(1),
  shuffle_statements: z.boolean(),
  code: z.enum(paperCodes),
  /** Whether the sheets with the right answers are among them. */
  has_key: z.boolean(),
});
export type Printing = z.output<typeof printingSchema>;
