import { z } from "zod";
import { enrollmentForm as copy } from "@/lib/copy/enrollment-form";
import { isTransactionId, normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { toAsciiDigits } from "@/lib/format";

export const paymentMethods = ["bkash", "nagad", "rocket", "cash", "free"] as const;
export type PaymentMethodKey = (typeof paymentMethods)[number];

export const enrollmentStatuses = ["active", "cancelled", "transferred", "expired"] as const;
export type EnrollmentStatusKey = (typeof enrollmentStatuses)[number];

const text = () => z.string({ error: copy.required }).trim();
/** A column that may be missing or empty. */
const optionalText = () => z.string().trim().default("");

/** Taka as an exact decimal: "৳৪,৫০০" is "4500". */
export const amountField = text()
  .transform((typed) => toAsciiDigits(typed).replace(/[৳\s]|(?<=\d),(?=\d{2,3}(\D|$))/g, ""))
  .refine((amount) => /^\d{1,8}(\.\d{1,2})?$/.test(amount), copy.amount);

/** Digits only; a leading +88 of Bangladesh is not part of the number people know. */
const payerPhoneField = optionalText()
  .transform((typed) =>
    toAsciiDigits(typed)
      .replace(/[\s()-]/g, "")
      .replace(/^\+?88(?=01\d{9}$)/, ""),
  )
  .refine((phone) => phone === "" || /^\d{10,15}$/.test(phone), copy.payerPhone);

/** A day in Dhaka; the access lasts to its end. */
export const lastDayField = optionalText()
  .transform(toAsciiDigits)
  .refine((day) => day === "" || z.iso.date().safeParse(day).success, copy.date)
  .transform((day) => (day === "" ? null : new Date(`${day}T23:59:59.999+06:00`)));

export const idField = (message: string) =>
  text()
    .transform(toAsciiDigits)
    .refine((id) => /^[1-9]\d{0,8}$/.test(id), message)
    .transform(Number);

/** One enrolment with its payment as staff type it, alone or as a row of a file. */
export const paymentRowSchema = z
  .object({
    learner: text().min(1, copy.learner),
    batch: idField(copy.batch),
    method: text()
      .toLowerCase()
      .pipe(z.enum(paymentMethods, { error: copy.method })),
    amount: amountField,
    trx: optionalText().transform(normalizeTransactionId),
    payer_phone: payerPhoneField,
    note: optionalText().pipe(z.string().max(300, copy.noteTooLong)),
    expires: lastDayField,
  })
  .superRefine((row, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (row.method === "free") {
      if (Number(row.amount) !== 0) refuse("amount", copy.amountOfFree);
      if (row.trx) refuse("trx", copy.transactionIdOfFree);
    } else if (row.trx ? !isTransactionId(row.trx) : row.method !== "cash") {
      refuse("trx", row.trx ? copy.transactionIdShape : copy.transactionIdRequired);
    }
  });

export type PaymentRow = z.output<typeof paymentRowSchema>;

export const reasonField = z.string({ error: copy.reason }).trim().min(1, copy.reason).max(300, copy.reason);

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

/** `GET /api/my-enrolled-courses-detailed/`: the history, with what has ended. */
export const enrollmentHistorySchema = z.object({
  enrollment_id: z.int(),
  course_id: z.int(),
  course_title: z.string(),
  batch_id: z.int(),
  batch_name: z.string(),
  enrolled_at: z.iso.datetime({ offset: true }),
  status: z.enum(enrollmentStatuses),
  /** The batch is over. */
  is_completed: z.boolean(),
  /** Taka, with what was paid before a transfer. */
  payment_amount: z.number(),
  certificate_available: z.boolean(),
  user_name: z.string(),
  /** Another than `user_name` while that waits for staff. */
  certificate_name: z.string(),
});

export type EnrolledCourse = z.infer<typeof enrolledCourseSchema>;
export type EnrollmentHistoryEntry = z.infer<typeof enrollmentHistorySchema>;
