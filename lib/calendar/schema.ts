import { z } from "zod";

/** The learner's private calendar feed (contract §3). Whoever has its address has the feed. */
export const calendarSchema = z.object({ url: z.url() });

export const feedParams = z.object({
  /** `<token>.ics` */
  file: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.ics$/)
    .transform((file) => file.replace(/\.ics$/, "")),
});

export type Calendar = z.infer<typeof calendarSchema>;
