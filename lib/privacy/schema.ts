import { z } from "zod";
import { preferencesSchema, sessionSchema, userSchema } from "@/lib/accounts/schema";
import { enrollmentStatuses, paymentMethods } from "@/lib/enrollments/schema";

const instant = z.iso.datetime({ offset: true });
const day = z.iso.date();

export const deletionPreviewSchema = z.object({
  live_courses: z.int(),
  removed: z.object({ picture: z.boolean(), sessions: z.int(), playback_positions: z.int() }),
  kept: z.object({
    enrollments: z.int(),
    payments: z.int(),
    results: z.int(),
    standings: z.int(),
    certificates: z.int(),
    audit_entries: z.int(),
    staff_actions: z.int(),
  }),
});

const paymentSchema = z.object({
  method: z.enum(paymentMethods),
  amount: z.number(),
  transaction_id: z.string().nullable(),
  payer_phone: z.string(),
  note: z.string(),
  recorded_at: instant,
  voided_at: instant.nullable(),
  void_reason: z.string().nullable(),
});

const enrollmentSchema = z.object({
  course_title: z.string(),
  batch_name: z.string(),
  status: z.enum(enrollmentStatuses),
  enrolled_at: instant,
  expires_at: instant.nullable(),
  ended_at: instant.nullable(),
  end_reason: z.string().nullable(),
  payments: z.array(paymentSchema),
});

const answerSchema = z.object({
  question: z.string(),
  chosen: z.string().nullable(),
  /** The two below are null while the keys are not shown. */
  correct: z.string().nullable(),
  marks_awarded: z.number().nullable(),
});

const examSchema = z.object({
  title: z.string(),
  started_at: instant,
  deadline_at: instant,
  completed_at: instant.nullable(),
  score: z.number().nullable(),
  total_marks: z.number(),
  correct_answers: z.int().nullable(),
  wrong_answers: z.int().nullable(),
  unanswered: z.int().nullable(),
  keys_available_at: instant.nullable(),
  answers: z.array(answerSchema),
  openings: z.int(),
  events: z.array(z.object({ kind: z.string(), detail: z.unknown(), created_at: instant })),
});

export const personalDataSchema = z.object({
  exported_at: instant,
  account: userSchema.extend({
    created_at: instant,
    activated_at: instant.nullable(),
    password_changed_at: instant.nullable(),
  }),
  names: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      since: instant.nullable(),
      confirmed_at: instant.nullable(),
    }),
  ),
  preferences: preferencesSchema,
  sessions: z.array(sessionSchema.extend({ ended_at: instant.nullable(), end_reason: z.string().nullable() })),
  enrollments: z.array(enrollmentSchema),
  exams: z.array(examSchema),
  standings: z.array(
    z.object({
      course_title: z.string(),
      batch_name: z.string(),
      rank: z.int().nullable(),
      total_score: z.number(),
      total_marks: z.number(),
      exams_taken: z.int(),
    }),
  ),
  playback_positions: z.array(
    z.object({ recording: z.string(), class_date: day, seconds: z.int(), updated_at: instant }),
  ),
  /** Recordings that were asked for by the caller's link from another address; whose address that is, is not told. */
  recording_link_uses: z.array(
    z.object({ recording: z.string(), requests: z.int(), first_used_at: instant, last_used_at: instant }),
  ),
  certificates: z.array(
    z.object({
      id: z.string(),
      student_name: z.string(),
      course_title: z.string(),
      batch_name: z.string(),
      completion_date: day,
      issued_at: instant,
      expires_at: instant.nullable(),
      state: z.enum(["valid", "revoked", "expired", "replaced"]),
      state_reason: z.string().nullable(),
      verification_url: z.string(),
    }),
  ),
  staff_records: z.array(z.object({ action: z.string(), detail: z.unknown(), created_at: instant })),
});

export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
