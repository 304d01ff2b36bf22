import { z } from "zod";

/** Nothing of the exam itself: courses and batches are public. */
export const placeSchema = z.object({
  exam_id: z.int(),
  course_id: z.int(),
  course_title: z.string(),
  batch_name: z.string(),
  /** Whether the caller ever was enrolled in its batch. */
  was_enrolled: z.boolean(),
});

export type Place = z.infer<typeof placeSchema>;
