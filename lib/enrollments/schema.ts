import { z } from "zod";
import { enrollmentForm as copy } from "@/lib/copy/enrollment-form";
import { toAsciiDigits } from "@/lib/format";
import { ID_MAX, LINE_MAX, NOTE_MAX } from "@/lib/wire/limits";
import type { EveryName } from "@/lib/wire/names";
import type { EnrollmentStatus } from "@/prisma/generated/enums";

export const enrollmentStatuses = [
  "active",
  "cancelled",
  "transferred",
  "expired",
] as const satisfies readonly Lowercase<EnrollmentStatus>[];
export type EnrollmentStatusKey = EveryName<typeof enrollmentStatuses, EnrollmentStatus>;

const line = { error: copy.tooLong, abort: true };
/** A typed line of the greatest length; single fields may allow less. */
export const text = () => z.string({ error: copy.required }).trim().max(LINE_MAX, line);
export const optionalText = () => z.string().trim().max(LINE_MAX, line).default("");

/** A day in Dhaka, at whose end the access ends. */
export const lastDayField = optionalText()
  .transform(toAsciiDigits)
  .refine((day) => day === "" || z.iso.date().safeParse(day).success, copy.date)
  .transform((day) => (day === "" ? null : new Date(`${day}T23:59:59.999+06:00`)));

export const idField = (message: string) =>
  text()
    .transform(toAsciiDigits)
    .refine((id) => /^[1-9]\d{0,8}$/.test(id), message)
    .transform(Number);

export const reasonField = z.string({ error: copy.reason }).trim().min(1, copy.reason).max(NOTE_MAX, copy.reason);

/** A learner's own enrolment, where there is nothing to pay. */
export const newFreeEnrollmentSchema = z.object({ batch_id: z.int().min(1).max(ID_MAX) });
export const freeEnrollmentSchema = z.object({ enrollment_id: z.int(), batch_id: z.int() });

/** `GET /api/enrolled-courses/`: one entry per course, the newest live enrolment in it. */
export const enrolledCourseSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  thumbnail: z.string().nullable(),
  enrollment_id: z.int(),
  batch_id: z.int(),
  batch_name: z.string(),
});

export const enrollmentHistorySchema = z.object({
  enrollment_id: z.int(),
  course_id: z.int(),
  course_title: z.string(),
  batch_id: z.int(),
  batch_name: z.string(),
  /** Six digits, as on answer sheets of paper. */
  roll: z.int(),
  enrolled_at: z.iso.datetime({ offset: true }),
  status: z.enum(enrollmentStatuses),
  is_completed: z.boolean(),
  /** Taka paid, payments before a transfer included. */
  payment_amount: z.number(),
  /** Taka of that sum that were refunded. */
  refunded_amount: z.number(),
  certificate_available: z.boolean(),
  user_name: z.string(),
  /** Differs from `user_name` while that waits for staff. */
  certificate_name: z.string(),
});

export type EnrolledCourse = z.infer<typeof enrolledCourseSchema>;
export type EnrollmentHistoryEntry = z.infer<typeof enrollmentHistorySchema>;
