import { z } from "zod";
import { instant } from "@/lib/exams/schema";

/** One tenth of the marks; marks below zero are in the first bin. */
const binSchema = z.object({ from: z.number(), to: z.number(), learners: z.int() });

/** Figures of one exam over everybody who is ranked and has handed in, without names. */
export const statisticsSchema = z.object({
  exam_id: z.int(),
  /** Time when the figures and the keys appear; null once they are shown. */
  available_at: instant.nullable(),
  /** Number of ranked learners. Null, like everything below, while the figures are not shown. */
  taken: z.int().nullable(),
  /** Competition rank, 1, 2, 2, 4. This and the two below are null for accounts that are not ranked. */
  rank: z.int().nullable(),
  /** Number of learners with a lower mark. */
  below: z.int().nullable(),
  /** Share of learners with a lower mark, in whole percent. */
  percentile: z.int().nullable(),
  /** The three below are null if fewer than ten took the exam, since single marks could be told apart. */
  average: z.number().nullable(),
  highest: z.number().nullable(),
  bins: z.array(binSchema).nullable(),
  /** The caller's mark before the first correction that changed it; null if none did. */
  uncorrected_score: z.number().nullable(),
  /**
   * The questions of the caller's paper whose key a correction changed since they handed in, and of a set the
   * statements. Null while the figures are not shown.
   */
  corrections: z.array(z.object({ question_id: z.int(), statement_ids: z.array(z.int()) })).nullable(),
  /** True for a model test, which has a merit list (`/api/exams/{id}/merit/`). */
  has_merit_list: z.boolean(),
  /** Until then the caller may challenge keys (`/api/exams/{id}/challenges/`); null while the keys are not out, or never. */
  challenges_until: instant.nullable(),
  /** Questions of the caller's paper whose challenges are decided, so that none is taken any more; empty without a window. */
  challenges_decided: z.array(z.int()),
  server_time: instant,
});

export type Statistics = z.infer<typeof statisticsSchema>;
