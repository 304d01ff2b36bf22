import { explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import type { ApiError } from "@/lib/api-client";
import type { RecordedEnrollment } from "@/lib/enrollments/desk/schema";

export type Difference = RecordedEnrollment["differences"][number];
export type FirstRecord = { code: string; enrollmentId: number; username: string; batch: string };

const fields = [
  "amount",
  "trx",
  "payer_phone",
  "batch_id",
  "learner_id",
  "price",
  "dues",
  "email",
  "phone_number",
  "new_learner",
  "note",
] as const;
export type DraftErrors = Partial<Record<(typeof fields)[number] | "form", string>>;

/** One field of the form has both parts of the name. */
const ofNewLearner: Record<string, (typeof fields)[number]> = {
  "new_learner.first_name": "new_learner",
  "new_learner.last_name": "new_learner",
  "new_learner.email": "email",
  "new_learner.phone_number": "phone_number",
};

type Body = { differences?: Difference[]; username?: string; enrollment_id?: number; batch_name?: string };
type DraftRefusal = { differences: Difference[] } | { first: FirstRecord } | { errors: DraftErrors };

/** The reason why an enrolment was not written: differences to look at, an earlier record, or a wrong field. */
export function refusalOf(error: ApiError): DraftRefusal {
  const { differences, username, enrollment_id, batch_name } = (error.body ?? {}) as Body;
  if (error.code === "confirmation_needed") return { differences: differences ?? [] };
  if (enrollment_id !== undefined && username !== undefined) {
    return { first: { code: error.code ?? "", enrollmentId: enrollment_id, username, batch: batch_name ?? "" } };
  }
  const all = fieldsOf(error);
  const ofLearner = Object.keys(all).some((field) => field.startsWith("new_learner."));
  const refused = Object.entries(all)
    .filter(([field]) => !(ofLearner && field === "new_learner"))
    .map(([field, text]) => [ofNewLearner[field] ?? field, text] as const);
  const isOwn = (field: string) => (fields as readonly string[]).includes(field);
  const others = refused.filter(([field]) => !isOwn(field)).map(([, text]) => text);
  const errors: DraftErrors = Object.fromEntries(refused.filter(([field]) => isOwn(field)));
  if (refused.length === 0) return { errors: { form: explainFailure(error) } };
  return { errors: others.length > 0 ? { ...errors, form: others.join(" ") } : errors };
}
