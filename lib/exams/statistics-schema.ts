import { z } from "zod";
import { instant } from "@/lib/exams/schema";

/** One tenth of the marks; what lies below zero is in the first. */
const binSchema = z.object({ from: z.number(), to: z.number(), learners: z.int() });

/** Of the exam alone, over everybody who is ranked and has handed in; never a name. */
export const statisticsSchema = z.object({
  exam_id: z.int(),
  /** When the figures appear, with the keys; null when they are shown. */
  available_at: instant.nullable(),
  /** How many are ranked; null, as everything below, while the figures are not shown. */
  taken: z.int().nullable(),
  /** 1, 2, 2, 4; this and the two below are null for accounts that are not ranked. */
  rank: z.int().nullable(),
  /** How many have a lower mark. */
  below: z.int().nullable(),
  /** Their share of all, in whole percent. */
  percentile: z.int().nullable(),
  /** The three below only where at least ten took it: fewer could be told apart. */
  average: z.number().nullable(),
  highest: z.number().nullable(),
  bins: z.array(binSchema).nullable(),
  /** The own mark before the first correction, where corrections changed it. */
  uncorrected_score: z.number().nullable(),
  /** Whether it is a model test, with a merit list (`/api/exams/{id}/merit/`). */
  has_merit_list: z.boolean(),
  server_time: instant,
});

export type Statistics = z.infer<typeof statisticsSchema>;
