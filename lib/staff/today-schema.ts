import { z } from "zod";
import { cashDaySchema, mismatchCounts } from "@/lib/enrollments/cash/schema";
import { freePlaceSchema } from "@/lib/enrollments/free/schema";
import { alarmSchema } from "@/lib/health/alarm-schema";

const state = z.enum(["ok", "late", "failed"]);
const count = z.int().min(0);

/** What waits for a person; a part is null for whom it is not. */
export const todaySchema = z.object({
  /** Since midnight in Dhaka. */
  figures: z.object({ enrollments: count, money: z.number(), money_later: cashDaySchema.shape.later }).nullable(),
  /** Learners, within a quarter of an hour. */
  on_site: count.nullable(),
  claims: z.object({ waiting: count, with_money: count, oldest_at: z.iso.datetime().nullable() }).nullable(),
  /** What does not match of yesterday, where the day is not closed. */
  cash: mismatchCounts.extend({ day: z.iso.date(), mismatches: count }).nullable(),
  /** Of the phone that forwards the wallets' messages, where there is one. */
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
  /** Recordings whose qualities could not be made. */
  failed_recordings: count.nullable(),
  names: count.nullable(),
  /** Into a batch with a price, until an administrator has looked at each: the oldest five; null where none waits. */
  free_enrollments: z.object({ count, rows: z.array(freePlaceSchema) }).nullable(),
  mails: z.object({ waiting: count, failed: count, oldest_at: z.iso.datetime().nullable() }).nullable(),
  system: z.object({ database: state, write: state, jobs: state, mail: state }).nullable(),
  /** Bytes, where the files lie. */
  disk: z.object({ free: count, total: count }).nullable(),
  /** The last nightly one; late as well where a public site is not set up to make them. */
  backup: z.object({ is_set_up: z.boolean(), last_at: z.iso.datetime().nullable(), is_late: z.boolean() }).nullable(),
  /** Faults of the site itself; administrators are told of each by mail too. */
  alarms: z.array(alarmSchema).nullable(),
  /** Staff without a second step, where there is a day from which they need it. */
  without_second_factor: count.nullable(),
});

export type Today = z.output<typeof todaySchema>;
