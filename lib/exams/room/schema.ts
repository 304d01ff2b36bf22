import { z } from "zod";
import { roomStates } from "@/lib/exams/room/rules";
import { instant, sealReasonSchema } from "@/lib/exams/schema";
import { examStates } from "@/lib/exams/staff-schema";
import { charField, idParam } from "@/lib/wire/fields";
import { ID_MAX, NOTE_MAX } from "@/lib/wire/limits";
import { listQuery, pageOf } from "@/lib/wire/page";

const count = z.int();
const state = z.enum(roomStates);
export const reasonField = charField({ max: NOTE_MAX });

const roomRowSchema = z.object({
  user_id: z.int(),
  attempt_id: z.int().nullable(),
  name: z.string(),
  username: z.string(),
  state,
  /** Units: one for a single, one for each statement of a set. */
  answered: count,
  questions: count,
  answers: count,
  /** Time of the newest start, opening or save: nothing else is heard of a learner. */
  last_sign_at: instant.nullable(),
  deadline_at: instant.nullable(),
  handed_in_at: instant.nullable(),
  seal_reason: sealReasonSchema.nullable(),
  extra_minutes: count,
  /** How often the exam was begun or opened again by a device, a tab or a reload. */
  openings: count,
  /** False for staff and test accounts, whose attempts do not count. */
  is_ranked: z.boolean(),
});

export const roomQuery = z.object({ ...listQuery(["state"], "state"), state: state.optional() });
export const roomSchema = z.object({
  exam_id: z.int(),
  title: z.string(),
  batch_name: z.string(),
  state: z.enum(examStates),
  is_active: z.boolean(),
  /** True if learners see the right answers. */
  keys_out: z.boolean(),
  closes_at: instant.nullable(),
  questions_count: count,
  /** Units: one for a single, one for each statement of a set. */
  answers_count: count,
  /** The four states add up to `all`, the learners with an attempt or a live enrolment. */
  counts: z.object({ all: count, not_started: count, running: count, offline: count, handed_in: count }),
  last_deadline_at: instant.nullable(),
  /** Time of the reading that all viewers share. */
  as_of: instant,
  server_time: instant,
  refresh_after_seconds: z.number(),
  ...pageOf(roomRowSchema).shape,
});

const minutes = z
  .int()
  .min(-1440)
  .max(1440)
  .refine((value) => value !== 0, "Minutes are not 0.");

/** Negative minutes take given ones back, but never the last minute. Without an attempt all running ones are meant. */
export const minutesSchema = z
  .object({
    minutes,
    attempt_id: z.int().min(1).max(ID_MAX).optional(),
    reason: reasonField,
    /** The dry run's `extra_minutes`, so that a request sent twice gives the minutes only once. */
    extra_minutes: count.optional(),
    dry_run: z.boolean().default(false),
  })
  .refine(({ extra_minutes, dry_run }) => dry_run || extra_minutes !== undefined, {
    path: ["extra_minutes"],
    message: "This field is required.",
  });
export const minutesGivenSchema = z.object({
  learners: count,
  /** Most extra minutes that one of them had before. */
  extra_minutes: count,
  /** Number of sealed attempts, which keep their deadline. */
  left_out: count,
  last_deadline_at: instant.nullable(),
  /** The exam's new closing time; null if no deadline would have passed the old one. */
  closes_at: instant.nullable(),
});

export const attemptParams = z.object({ id: idParam, attempt: idParam });
export const reopenSchema = z.object({
  minutes: z.int().min(1).max(1440),
  reason: reasonField,
  /** True to reopen an attempt that the learner handed in. */
  submitted: z.boolean().default(false),
});
export const reopenedSchema = z.object({
  reopened: z.boolean(),
  deadline_at: instant,
  closes_at: instant.nullable(),
  keys_were_out: z.boolean(),
});

const timelineKinds = [
  "started",
  "opened_again",
  "saved",
  "silence",
  "extra_minutes",
  "minutes_taken",
  "reopened",
  "outage",
  "handed_in",
  "time_over",
] as const;
const timelineEntrySchema = z.object({
  kind: z.enum(timelineKinds),
  at: instant,
  /** Positions of the questions whose newest save this is. */
  questions: z.array(z.int()),
  /** Seconds of a silence, minutes of extra time, or number of openings. */
  amount: z.int().nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
});
export const attemptTimelineSchema = z.object({
  ...roomRowSchema.shape,
  started_at: instant,
  version: z.int(),
  squares: z.array(z.object({ position: z.int(), answered: z.boolean(), saved_at: instant.nullable() })),
  timeline: z.array(timelineEntrySchema),
  /** The learner's receipt. `valid` is false if the answers changed since the seal. */
  receipt: z.object({ code: z.string(), valid: z.boolean() }).nullable(),
  server_time: instant,
});

export type Room = z.infer<typeof roomSchema>;
export type RoomQuery = z.output<typeof roomQuery>;
export type RoomRowShown = z.infer<typeof roomRowSchema>;
export type MinutesInput = z.output<typeof minutesSchema>;
export type MinutesGiven = z.infer<typeof minutesGivenSchema>;
export type ReopenInput = z.output<typeof reopenSchema>;
export type Reopened = z.infer<typeof reopenedSchema>;
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
export type AttemptTimeline = z.infer<typeof attemptTimelineSchema>;
