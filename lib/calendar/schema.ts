import { z } from "zod";

/** Whoever has its address has the feed (contract §3). */
export const calendarSchema = z.object({ url: z.url() });

export const feedParams = z.object({
  file: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.ics$/)
    .transform((file) => file.replace(/\.ics$/, "")),
});

export type Calendar = z.infer<typeof calendarSchema>;
