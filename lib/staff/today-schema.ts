import { z } from "zod";
import { cashDaySchema, mismatchCounts } from "@/lib/enrollments/cash/schema";
import { freePlaceSchema } from "@/lib/enrollments/free/schema";
import { alarmSchema } from "@/lib/health/alarm-schema";

const state = z.enum(["ok", "late", "failed"]);
const count = z.int().min(0);

/** Everything that waits for a person. A part is null for viewers whom it does not concern. */
export const todaySchema = z.object({
  /** Sums since midnight in Dhaka. */
  figures: z.object({ enrollments: count, money: z.number(), money_later: cashDaySchema.shape.later }).nullable(),
  /** Learners seen within the last quarter of an hour. */
  on_site: count.nullable(),
  claims: z.object({ waiting: count, with_money: count, oldest_at: z.iso.datetime().nullable() }).nullable(),
  /** Mismatches of yesterday, if its cash is not closed. */
  cash: mismatchCounts.extend({ day: z.iso.date(), mismatches: count }).nullable(),
  /** Messages of the phone that forwards them; null if there is none. */
  messages: z.object({ last_at: z.iso.datetime(), is_silent: z.boolean() }).nullable(),
  exams: z
    .array(
      z.object({
        id: z.int(),
        title: z.string(),
        batch_name: z.string(),
        closes_at: z.iso.datetime().nullable(),
        running: count,
        submitted: count,
        learners: count,
      }),
    )
    .nullable(),
  classes: z
    .array(
      z.object({
        batch_id: z.int(),
        batch_name: z.string(),
        course_title: z.string(),
        starts_at: z.iso.datetime().nullable(),
        ends_at: z.iso.datetime(),
        is_make_up: z.boolean(),
        is_cancelled: z.boolean(),
      }),
    )
    .nullable(),
  /** Number of recordings whose qualities could not be made. */
  failed_recordings: count.nullable(),
  names: count.nullable(),
  /** Free enrolments in a batch with a price that no administrator has looked at yet: the oldest five, or null. */
  free_enrollments: z.object({ count, rows: z.array(freePlaceSchema) }).nullable(),
  mails: z.object({ waiting: count, failed: count, oldest_at: z.iso.datetime().nullable() }).nullable(),
  system: z.object({ database: state, write: state, jobs: state, mail: state }).nullable(),
  /** Bytes of the file system that holds the files. */
  disk: z.object({ free: count, total: count }).nullable(),
  /** The last nightly backup. It is also late if a public site is not set up to make any. */
  backup: z.object({ is_set_up: z.boolean(), last_at: z.iso.datetime().nullable(), is_late: z.boolean() }).nullable(),
  /** Faults of the site itself, of which administrators also get mails. */
  alarms: z.array(alarmSchema).nullable(),
  /** Number of staff without a second step, once there is a day from which they need it. */
  without_second_factor: count.nullable(),
});

export type Today = z.output<typeof todaySchema>;
