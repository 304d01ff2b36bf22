import { z } from "zod";

/** Anybody who knows the address can read the feed (contract §3). */
export const calendarSchema = z.object({ url: z.url() });

export const feedParams = z.object({
  file: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.ics$/)
    .transform((file) => file.replace(/\.ics$/, "")),
});

export type Calendar = z.infer<typeof calendarSchema>;

const instant = z.iso.datetime({ offset: true });

export const classKinds = ["weekly", "make_up"] as const;

export const classSchema = z.object({
  date: z.iso.date(),
  /** Null while the time is not fixed. */
  starts_at: instant.nullable(),
  ends_at: instant,
  kind: z.enum(classKinds),
  is_called_off: z.boolean(),
  /** The office's reason for calling it off; empty where none was given. */
  reason: z.string(),
  /** The number of the class in its batch; null for a class that is called off. */
  number: z.int().nullable(),
  /** The topic of the class and its teacher; empty where the schedule gives none. */
  subject: z.string(),
  teacher: z.string(),
});

export const classListSchema = z.object({
  /** The number of classes of the whole batch that take place, and how many of them are over. */
  planned: z.int(),
  held: z.int(),
  /** Classes that are running or come next, at most eight. */
  ahead: z.array(classSchema),
  server_time: instant,
});

export type ClassAhead = z.infer<typeof classSchema>;
export type ClassList = z.infer<typeof classListSchema>;
