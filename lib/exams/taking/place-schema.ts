import { z } from "zod";

/** Names only the course and the batch, which are public, and nothing of the exam itself. */
export const placeSchema = z.object({
  exam_id: z.int(),
  course_id: z.int(),
  course_title: z.string(),
  batch_name: z.string(),
  /** True if the caller was ever enrolled in its batch. */
  was_enrolled: z.boolean(),
});

export type Place = z.infer<typeof placeSchema>;
