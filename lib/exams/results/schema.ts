import { z } from "zod";
import { attemptKinds, paperCodes } from "@/lib/exams/on-paper/paper-code";
import { instant, sealReasonSchema } from "@/lib/exams/schema";
import { charField } from "@/lib/wire/fields";
import { SEARCH_MAX } from "@/lib/wire/limits";
import { exportQuery, listQuery, pageOf } from "@/lib/wire/page";

const resultRowSchema = z.object({
  attempt_id: z.int(),
  user_id: z.int(),
  /** Rank in this exam (1, 2, 2, 4); null for staff and test accounts. */
  rank: z.int().nullable(),
  username: z.string(),
  name: z.string(),
  score: z.number(),
  total_marks: z.number(),
  correct_answers: z.int(),
  wrong_answers: z.int(),
  unanswered: z.int(),
  kind: z.enum(attemptKinds),
  paper_code: z.enum(paperCodes).nullable(),
  time_taken_seconds: z.int(),
  completed_at: instant,
  seal_reason: sealReasonSchema,
});
export const resultQuery = z.object({
  ...listQuery(["score"], "-score"),
  q: charField({ max: SEARCH_MAX, allowBlank: true }).optional(),
});
export const resultPageSchema = pageOf(resultRowSchema).extend({
  title: z.string(),
  handed_in: z.int(),
  running: z.int(),
  average: z.number().nullable(),
  best: z.number().nullable(),
});
export const resultExportQuery = z.object(exportQuery);
export type ResultRow = z.infer<typeof resultRowSchema>;
export type ResultPage = z.infer<typeof resultPageSchema>;
export type ResultQuery = z.output<typeof resultQuery>;
