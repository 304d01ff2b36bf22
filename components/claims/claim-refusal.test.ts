import { expect, test } from "vitest";
import { refusalOf } from "@/components/claims/claim-refusal";
import { ApiError, NetworkError } from "@/lib/api-client";
import { claimForm } from "@/lib/copy/claim-form";
import { newClaimSchema } from "@/lib/enrollments/claims/schema";

const { faults, failures } = claimForm;

test.each([
  [409, { code: "transaction_already_used" }, { transaction_id: faults.used }],
  [409, { code: "claim_already_decided" }, { form: failures.looked }],
  [409, { code: "changed_meanwhile" }, { form: failures.looked }],
  [429, { detail: "Request was throttled." }, { form: failures.throttled }],
  [404, { detail: "Not found." }, { form: failures.missing }],
  [400, { method: ["Must be bkash, nagad or rocket."] }, { form: failures.method }],
  [400, { payer_phone: ["Enter a valid phone number."] }, { payer_phone: claimForm.phoneFault }],
  [400, { amount: ["x"], note: ["x"] }, { amount: claimForm.amountFault, note: claimForm.noteFault }],
  [400, { detail: "Malformed request." }, { form: failures.server }],
  [503, null, { form: failures.server }],
])("%i %j", (status, body, sentences) => {
  expect(refusalOf(new ApiError(status, body))).toEqual(sentences);
});

test.each([
  ["01712345678", faults.phone],
  ["22112026", faults.date],
  ["<b>", faults.characters],
])("what the API says about %s is told in its own words", (transaction_id, sentence) => {
  const { error } = newClaimSchema.safeParse({ method: "bkash", transaction_id });
  const body = { transaction_id: error?.issues.map(({ message }) => message) };
  expect(refusalOf(new ApiError(400, body))).toEqual({ transaction_id: sentence });
});

test("a lost connection keeps what was typed; a fault of the page is not hidden", () => {
  expect(refusalOf(new NetworkError("network"))).toEqual({ form: failures.offline });
  expect(() => refusalOf(new TypeError("odd"))).toThrow("odd");
});
