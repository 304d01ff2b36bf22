import { z } from "zod";

/** Whether the caller is to be told when the course has a batch. */
export const courseWaitSchema = z.object({ is_waiting: z.boolean() });
export type CourseWait = z.infer<typeof courseWaitSchema>;
