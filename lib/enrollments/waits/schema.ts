import { z } from "zod";

/** True when the caller wants to be told that the course has a batch. */
export const courseWaitSchema = z.object({ is_waiting: z.boolean() });
