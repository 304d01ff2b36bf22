import type { ApiError } from "@/lib/api-client";
import { firstFieldError } from "@/lib/api-client";
import { errorCopy } from "@/lib/copy/errors";
import type { RecordedEnrollment } from "@/lib/enrollments/desk/schema";

export type Difference = RecordedEnrollment["differences"][number];
export type FirstRecord = { code: string; enrollmentId: number; username: string; batch: string };

const fields = [
  ...(["amount", "trx", "payer_phone", "batch_id", "learner_id", "price", "dues"] as const),
  ...(["email", "phone_number", "new_learner", "note"] as const),
];
export type DraftErrors = Partial<Record<(typeof fields)[number] | "form", string>>;

type Body = { differences?: Difference[]; username?: string; enrollment_id?: number; batch_name?: string };
type DraftRefusal = { differences: Difference[] } | { first: FirstRecord } | { errors: DraftErrors };

/** Why an enrolment was not written: what must be looked at, what was there first, or what is wrong in a field. */
export function refusalOf(error: ApiError): DraftRefusal {
  const { differences, username, enrollment_id, batch_name } = (error.body ?? {}) as Body;
  if (error.code === "confirmation_needed") return { differences: differences ?? [] };
  if (enrollment_id !== undefined && username !== undefined) {
    return { first: { code: error.code ?? "", enrollmentId: enrollment_id, username, batch: batch_name ?? "" } };
  }
  const named = fields.flatMap((field) => {
    const text = firstFieldError(error, field);
    return text ? [[field, text] as const] : [];
  });
  if (named.length > 0) return { errors: Object.fromEntries(named) };
  return { errors: { form: (error.code && errorCopy[error.code]) || errorCopy.server_error } };
}
