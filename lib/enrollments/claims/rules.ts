import type { ClaimMethod } from "@/lib/enrollments/payment-method";
import { normalizeTransactionId, type TransactionIdFault, transactionIdFault } from "@/lib/enrollments/transaction-id";
import { takaOf } from "@/lib/format";
import { NOTE_MAX, PHONE_DIGITS } from "@/lib/wire/limits";
import { phoneDigits } from "@/lib/wire/phone-digits";

/** The faults are plain values, so that the form refuses by them exactly what the API would. */
export const claimFaults = {
  characters: "A transaction id has 4 to 40 Latin letters and digits.",
  phone: "This is a phone number, not a transaction id.",
  amount: "This is an amount, not a transaction id.",
  date: "This is a date, not a transaction id.",
} as const;
export type ClaimIdFault = keyof typeof claimFaults;

export const isClaimAmount = (taka: string) => taka === "" || (/^\d{1,8}(\.\d{1,2})?$/.test(taka) && Number(taka) > 0);

type Payment = Parameters<typeof transactionIdFault>[1];

/** Wallets change the shape of their ids, so an unusual shape is left for staff to check. */
export function claimIdFault(id: string, payment: Payment): ClaimIdFault | null {
  const fault: TransactionIdFault | null = transactionIdFault(id, payment);
  return fault === "shape" ? null : fault;
}

export type TypedClaim = {
  method: ClaimMethod;
  transaction_id: string;
  amount: string;
  payer_phone: string;
  note: string;
};
export type TypedClaimFaults = {
  transaction_id?: ClaimIdFault | "blank";
  amount?: "amount";
  payer_phone?: "phone";
  note?: "long";
};

/** The faults that can be told without the server, which alone knows whether a phone number exists. */
export function faultsOf({ method, transaction_id, amount, payer_phone, note }: TypedClaim): TypedClaimFaults {
  const faults: TypedClaimFaults = {};
  const phone = phoneDigits(payer_phone);
  const taka = takaOf(amount);
  const payerDigits = phone.replace(/^(?:880)?0?/, "");
  const id = normalizeTransactionId(transaction_id);
  const idFault = transaction_id.trim() === "" ? "blank" : claimIdFault(id, { method, amount: taka, payerDigits });
  if (idFault) faults.transaction_id = idFault;
  if (!isClaimAmount(taka)) faults.amount = "amount";
  if (phone !== "" && !PHONE_DIGITS.test(phone)) faults.payer_phone = "phone";
  if (note.trim().length > NOTE_MAX) faults.note = "long";
  return faults;
}
