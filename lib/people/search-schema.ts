import { z } from "zod";
import { certificateStatuses } from "@/lib/certificates/schema";
import { paymentMethods } from "@/lib/enrollments/payment-method";
import { enrollmentStatuses } from "@/lib/enrollments/schema";
import { charField } from "@/lib/wire/fields";
import { SEARCH_MAX } from "@/lib/wire/limits";

export const searchQuerySchema = z.object({ q: charField({ max: SEARCH_MAX, allowBlank: true }) });

const instant = z.iso.datetime();

const foundPersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone_number: z.string(),
  is_active: z.boolean(),
  /** Oldest claim that waits for staff; null for viewers who may not see claims. */
  waiting_claim: z.int().nullable(),
  enrollments: z.array(z.object({ batch_name: z.string(), status: z.enum(enrollmentStatuses) })),
});

const foundPaymentSchema = z.object({
  id: z.int(),
  /** Person whose enrolment it paid; the name is empty for a deleted account. */
  person_id: z.int(),
  name: z.string(),
  method: z.enum(paymentMethods),
  amount: z.string(),
  transaction_id: z.string().nullable(),
  payer_phone: z.string(),
  batch_name: z.string(),
  recorded_at: instant,
  is_voided: z.boolean(),
});

const foundBatchSchema = z.object({ id: z.int(), name: z.string(), course_title: z.string() });
const foundExamSchema = z.object({ id: z.int(), title: z.string(), batch_id: z.int(), batch_name: z.string() });
const foundCertificateSchema = z.object({
  id: z.string(),
  person_id: z.int(),
  student_name: z.string(),
  batch_name: z.string(),
  state: z.enum(certificateStatuses),
});

/** Each group shows its best finds first. A group that the role may not see is empty. */
export const searchResultSchema = z.object({
  people: z.array(foundPersonSchema),
  payments: z.array(foundPaymentSchema),
  batches: z.array(foundBatchSchema),
  exams: z.array(foundExamSchema),
  certificates: z.array(foundCertificateSchema),
});

export type SearchResult = z.output<typeof searchResultSchema>;
