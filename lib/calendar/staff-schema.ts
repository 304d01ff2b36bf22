import { z } from "zod";
import { classKinds } from "@/lib/calendar/schema";
import { charField } from "@/lib/wire/fields";
import { TOPIC_MAX } from "@/lib/wire/limits";

/** Enough for every class on one weekday of the longest batch. */
const SUBJECTS_AT_ONCE_MAX = 200;

/** The schedule of one batch as staff see and change it. Days and times are wall-clock times in Dhaka. */
const date = z.iso.date();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time as HH:MM.");
const note = charField({ max: 200, allowBlank: true }).default("");
const label = charField({ max: TOPIC_MAX, allowBlank: true }).default("");
/** The topic of a class and its teacher. */
const about = { subject: label, teacher: label };
const classKind = z.enum(classKinds);
const instant = z.iso.datetime({ offset: true });

export const classSchema = z.object({
  date,
  start_time: z.string().nullable(),
  starts_at: instant.nullable(),
  ends_at: instant,
  kind: classKind,
  is_called_off: z.boolean(),
  /** The number of the class among those that are held, from 1. */
  number: z.int().nullable(),
  note: z.string(),
  /** Empty where the schedule gives none. */
  subject: z.string(),
  teacher: z.string(),
});

export const staffCalendarSchema = z.object({
  batch_id: z.int(),
  /** A change must name the revision that it was based on. */
  revision: z.int(),
  classes: z.array(classSchema),
  holidays: z.array(z.object({ date, name: z.string(), everywhere: z.boolean() })),
  exams: z.array(z.object({ id: z.int(), title: z.string(), opens_at: instant, closes_at: instant.nullable() })),
  /** The number of learners who are told of a change. */
  learners: z.int(),
});

const from = { revision: z.int().min(0) };

export const scheduleChangeSchema = z.discriminatedUnion("action", [
  z.object({ ...from, action: z.literal("add_class"), date, start_time: time, note, ...about }),
  z.object({
    ...from,
    action: z.literal("cancel_class"),
    date,
    note,
    make_up: z.object({ date, start_time: time }).nullable().default(null),
  }),
  z.object({ ...from, action: z.literal("restore_class"), date }),
  z.object({ ...from, action: z.literal("move_make_up"), date, to: date, start_time: time, note }),
  z.object({ ...from, action: z.literal("remove_make_up"), date }),
  z.object({
    ...from,
    action: z.literal("add_holiday"),
    date,
    name: charField({ max: 120 }),
    everywhere: z.boolean().default(false),
  }),
  z.object({
    ...from,
    action: z.literal("set_subjects"),
    date,
    classes: z
      .array(z.object({ date, kind: classKind, ...about }))
      .min(1)
      .max(SUBJECTS_AT_ONCE_MAX),
  }),
  z.object({ ...from, action: z.literal("remove_holiday"), date, everywhere: z.boolean().default(false) }),
]);

export type StaffCalendar = z.output<typeof staffCalendarSchema>;
export type StaffClass = z.output<typeof classSchema>;
export type ScheduleChange = z.output<typeof scheduleChangeSchema>;
