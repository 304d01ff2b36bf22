import { ApiError, firstFieldError, NetworkError } from "@/lib/api-client";
import { claimForm } from "@/lib/copy/claim-form";
import { type ClaimIdFault, claimFaults, type TypedClaimFaults } from "@/lib/enrollments/claims/rules";

const { faults, failures } = claimForm;

/** The form's sentences: one below each field, and one above the button. */
export type ClaimSentences = Partial<Record<keyof TypedClaimFaults | "form", string>>;

export function sentencesOf({ transaction_id, amount, payer_phone, note }: TypedClaimFaults): ClaimSentences {
  return {
    ...(transaction_id && { transaction_id: faults[transaction_id] }),
    ...(amount && { amount: claimForm.amountFault }),
    ...(payer_phone && { payer_phone: claimForm.phoneFault }),
    ...(note && { note: claimForm.noteFault }),
  };
}

function fieldSentences(error: ApiError): ClaimSentences {
  if (firstFieldError(error, "method")) return { form: failures.method };
  const said = firstFieldError(error, "transaction_id");
  const known = (Object.keys(claimFaults) as ClaimIdFault[]).find((fault) => claimFaults[fault] === said);
  const sentences = sentencesOf({
    ...(said && { transaction_id: known ?? "characters" }),
    ...(firstFieldError(error, "amount") && { amount: "amount" as const }),
    ...(firstFieldError(error, "payer_phone") && { payer_phone: "phone" as const }),
    ...(firstFieldError(error, "note") && { note: "long" as const }),
  });
  return Object.keys(sentences).length > 0 ? sentences : { form: failures.server };
}

/** @throws any error that is no refusal of a claim */
export function refusalOf(error: unknown): ClaimSentences {
  if (error instanceof NetworkError) return { form: failures.offline };
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "transaction_already_used") return { transaction_id: faults.used };
  if (error.status === 409) return { form: failures.looked };
  if (error.status === 429) return { form: failures.throttled };
  if (error.status === 404) return { form: failures.missing };
  return error.status === 400 ? fieldSentences(error) : { form: failures.server };
}
