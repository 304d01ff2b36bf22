import { z } from "zod";
import { idParam } from "@/lib/wire/fields";

/** Whoever has its address has the feed (contract §3). */
export const calendarSchema = z.object({ url: z.url() });

export const feedParams = z.object({
  file: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.ics$/)
    .transform((file) => file.replace(/\.ics$/, "")),
});

export type Calendar = z.infer<typeof calendarSchema>;

const instant = z.iso.datetime({ offset: true });

export const classParams = z.object({ id: idParam });

export const classSchema = z.object({
  date: z.iso.date(),
  /** Null: its time is not fixed yet. */
  starts_at: instant.nullable(),
  ends_at: instant,
  kind: z.enum(["weekly", "make_up"]),
  is_called_off: z.boolean(),
  /** Why it is called off, in the office's words; empty where nobody said. */
  reason: z.string(),
  /** Its number in the batch; null for one that is called off. */
  number: z.int().nullable(),
  /** What it is about and who holds it; empty where the schedule does not say. */
  subject: z.string(),
  teacher: z.string(),
});

export const classListSchema = z.object({
  /** Classes that take place, over the whole batch, and how many of them are over. */
  planned: z.int(),
  held: z.int(),
  /** That run or are the next to come, at most fifteen. */
  ahead: z.array(classSchema),
  server_time: instant,
});

export type ClassAhead = z.infer<typeof classSchema>;
export type ClassList = z.infer<typeof classListSchema>;
