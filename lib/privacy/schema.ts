import { z } from "zod";
import { preferencesSchema, sessionSchema, userSchema } from "@/lib/accounts/schema";
import { certificateStatuses } from "@/lib/certificates/schema";
import { claimStatuses } from "@/lib/enrollments/claims/schema";
import { noticeSources } from "@/lib/enrollments/notices/names";
import { paymentMethods } from "@/lib/enrollments/payment-method";
import { enrollmentStatuses } from "@/lib/enrollments/schema";

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
  refunds: z.array(
    z.object({
      method: z.enum(paymentMethods),
      amount: z.number(),
      transaction_id: z.string().nullable(),
      reason: z.string(),
      recorded_at: instant,
    }),
  ),
  /** Values as first recorded, and as corrected. */
  corrections: z.array(
    z.object({
      method_before: z.enum(paymentMethods),
      method_after: z.enum(paymentMethods),
      amount_before: z.number(),
      amount_after: z.number(),
      transaction_id_before: z.string().nullable(),
      transaction_id_after: z.string().nullable(),
      payer_phone_before: z.string(),
      payer_phone_after: z.string(),
      reason: z.string(),
      recorded_at: instant,
    }),
  ),
});

const enrollmentSchema = z.object({
  course_title: z.string(),
  batch_name: z.string(),
  status: z.enum(enrollmentStatuses),
  roll: z.int(),
  enrolled_at: instant,
  expires_at: instant.nullable(),
  ended_at: instant.nullable(),
  end_reason: z.string().nullable(),
  owed: z.number(),
  owed_since: instant.nullable(),
  dues: z.array(z.object({ amount: z.number(), due_on: day })),
  payments: z.array(paymentSchema),
});

const answerSchema = z.object({
  question: z.string(),
  /** Null for a set, as `correct` is. */
  chosen: z.string().nullable(),
  /** This and the next are null while the keys are not shown. */
  correct: z.string().nullable(),
  marks_awarded: z.number().nullable(),
  /** A set has these. */
  statements: z
    .array(
      z.object({
        statement: z.string(),
        chosen: z.boolean().nullable(),
        correct: z.boolean().nullable(),
        marks_awarded: z.number().nullable(),
      }),
    )
    .optional(),
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
  challenges: z.array(
    z.object({
      question: z.string(),
      ground: z.string().nullable(),
      text: z.string(),
      created_at: instant,
      updated_at: instant,
    }),
  ),
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
  /** Payments that the caller claimed to have made. */
  payment_claims: z.array(
    z.object({
      batch_name: z.string(),
      status: z.enum(claimStatuses),
      method: z.enum(paymentMethods),
      transaction_id: z.string(),
      amount: z.number().nullable(),
      payer_phone: z.string(),
      note: z.string(),
      message: z.string(),
      created_at: instant,
      decided_at: instant.nullable(),
    }),
  ),
  /** Messages of the wallets about the caller's payments. */
  payment_messages: z.array(
    z.object({
      source: z.enum(noticeSources),
      text: z.string(),
      method: z.enum(paymentMethods).nullable(),
      amount: z.number().nullable(),
      payer_phone: z.string(),
      transaction_id: z.string().nullable(),
      paid_at: instant.nullable(),
      received_at: instant,
    }),
  ),
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
  /** The caller's own notes on recordings. */
  recording_notes: z.array(
    z.object({
      recording: z.string(),
      class_date: day,
      seconds: z.int(),
      text: z.string(),
      created_at: instant,
      updated_at: instant,
    }),
  ),
  /** The caller's statement for merit lists. */
  candidate: z.object({ ssc_gpa: z.number(), hsc_gpa: z.number(), kind: z.string(), updated_at: instant }).nullable(),
  /** Practised questions: when each comes again, and why. */
  practice: z.array(
    z.object({
      question: z.string(),
      is_kept: z.boolean(),
      due_at: instant,
      stability: z.number(),
      difficulty: z.number(),
      lapses: z.int(),
      reviews_count: z.int(),
      last_review_at: instant,
      reviews: z.array(z.object({ reviewed_at: instant, is_right: z.boolean() })),
    }),
  ),
  /** Recordings requested by the caller's link from another address, whose owner is not told. */
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
      state: z.enum(certificateStatuses),
      state_reason: z.string().nullable(),
      verification_url: z.string(),
    }),
  ),
  notices: z.array(z.object({ kind: z.string(), facts: z.unknown(), shown_at: instant, read_at: instant.nullable() })),
  waits_for: z.array(z.object({ course: z.string(), asked_at: z.iso.datetime() })),
  notices_switched_off: z.array(z.object({ topic: z.string(), channel: z.string() })),
  staff_notes: z.array(z.object({ body: z.string(), created_at: instant, updated_at: instant })),
  staff_records: z.array(z.object({ action: z.string(), detail: z.unknown(), created_at: instant })),
});

export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
