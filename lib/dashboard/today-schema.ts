import { z } from "zod";

const instant = z.iso.datetime({ offset: true });
const inBatch = { batch_id: z.int(), course_id: z.int(), course_title: z.string(), batch_name: z.string() };
const isDone = { is_done: z.boolean() };

export const todayItemSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("class"),
    ...inBatch,
    ...isDone,
    /** Null while the time is not fixed. */
    starts_at: instant.nullable(),
    ends_at: instant,
    /** The number of the class in its batch; null for a class that is called off, which is never done. */
    number: z.int().nullable(),
    is_make_up: z.boolean(),
    is_called_off: z.boolean(),
    reason: z.string(),
    zoom_link: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("exam"),
    ...inBatch,
    ...isDone,
    exam_id: z.int(),
    title: z.string(),
    state: z.enum(["running", "open", "upcoming", "done"]),
    /** Length in minutes. */
    duration: z.int(),
    opens_at: instant.nullable(),
    /** A running attempt has its own deadline. */
    closes_at: instant.nullable(),
  }),
  z.object({
    kind: z.literal("practice"),
    ...isDone,
    due: z.int(),
    /** Different cards practised today. */
    practised: z.int(),
  }),
  z.object({
    kind: z.literal("recording"),
    ...inBatch,
    ...isDone,
    recording_id: z.int(),
    title: z.string(),
    duration_seconds: z.int().nullable(),
    position_seconds: z.int(),
  }),
  z.object({
    kind: z.literal("due"),
    ...inBatch,
    ...isDone,
    /** Decimal in taka. */
    amount: z.string(),
    due_on: z.iso.date(),
    is_overdue: z.boolean(),
  }),
]);

/** The activity recorded on a day in Dhaka. */
export const pulseDaySchema = z.object({
  day: z.iso.date(),
  /** Exams handed in. */
  exams: z.int(),
  /** Questions answered in these exams. */
  questions: z.int(),
  /** Questions practised. */
  practised: z.int(),
  /** Recordings watched for five minutes or to their end, on the day they were last watched. */
  recordings: z.int(),
});

export type TodayItem = z.infer<typeof todayItemSchema>;
export type TodayOf<K extends TodayItem["kind"]> = Extract<TodayItem, { kind: K }>;
export type PulseDay = z.infer<typeof pulseDaySchema>;
