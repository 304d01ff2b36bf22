import { compareAmount, poisha } from "@/lib/enrollments/claims/amounts";
import type { DifferenceRecord } from "@/lib/enrollments/claims/staff-schema";
import type { PaymentMethodKey } from "@/lib/enrollments/payment-method";

/** The learner's claim, the wallet's message and the batch's price in normal forms; amounts are decimals in taka. */
export type Written = { method: PaymentMethodKey; transactionId: string; amount: string | null; payerPhone: string };
export type Seen = {
  method: PaymentMethodKey | null;
  amount: string | null;
  payerPhone: string;
  /** True when the wallet's message could not be read with certainty. */
  isDoubtful?: boolean;
};
export type Facts = {
  claim: Written;
  /** The phone number of the learner's account, in the form of `payerPhone`. */
  ownPhone: string;
  /** Money that came in with the claim's transaction id, or that staff attached. */
  seen: Seen | null;
  /** The amounts that may be paid now, the usual one first: the price, or an instalment. */
  due: readonly string[];
  spent: { enrollmentId: number; learner: string } | null;
  enrolled: { enrollmentId: number } | null;
  lookAlikes: readonly { transactionId: string; enrollmentId: number | null; noticeId: number | null }[];
  /** True when the paying number was this account's alone before the money came, or had paid for it earlier. */
  isPayerKnown: boolean;
  isLearnerActive: boolean;
  isBatchOver: boolean;
  /** True when no seat is left and the learner holds none. */
  isBatchFull: boolean;
};

function compareSeen({ claim: { amount, payerPhone, method }, ownPhone }: Facts, seen: Seen): DifferenceRecord[] {
  const found: DifferenceRecord[] = [];
  if (seen.amount === null || seen.isDoubtful) found.push({ kind: "money_unclear" });
  if (seen.amount !== null && amount !== null && poisha(amount) !== poisha(seen.amount)) {
    found.push({ kind: "claimed_amount_differs", claimed: amount, seen: seen.amount });
  }
  if (payerPhone && seen.payerPhone && payerPhone !== seen.payerPhone) {
    found.push({ kind: "payer_differs", claimed: payerPhone, seen: seen.payerPhone });
  }
  // A claimant who knows only the id may have read it over somebody's shoulder.
  if (!payerPhone && seen.payerPhone && ownPhone !== seen.payerPhone) {
    found.push({ kind: "payer_unstated", seen: seen.payerPhone });
  }
  if (seen.method !== null && seen.method !== method) {
    found.push({ kind: "method_differs", claimed: method, seen: seen.method });
  }
  return found;
}

/** Everything that a clerk must look at before accepting the claim; an empty list is an exact match (contract §12). */
export function differencesOf(facts: Facts): DifferenceRecord[] {
  const { claim, seen, due, spent, enrolled, lookAlikes, isLearnerActive, isBatchOver, isBatchFull } = facts;
  const paid = seen?.amount ?? claim.amount;
  return [
    ...(spent ? [{ kind: "already_spent" as const, enrollment_id: spent.enrollmentId, learner: spent.learner }] : []),
    ...(enrolled ? [{ kind: "already_enrolled" as const, enrollment_id: enrolled.enrollmentId }] : []),
    ...(isBatchFull ? [{ kind: "batch_full" as const }] : []),
    ...(seen ? compareSeen(facts, seen) : [{ kind: "not_seen" as const }]),
    ...(paid === null ? [{ kind: "amount_unknown" as const }] : compareAmount(paid, due)),
    ...lookAlikes.map(({ transactionId, enrollmentId, noticeId }) => ({
      kind: "look_alike" as const,
      transaction_id: transactionId,
      enrollment_id: enrollmentId ?? undefined,
      notice_id: noticeId ?? undefined,
    })),
    ...(isLearnerActive ? [] : [{ kind: "learner_inactive" as const }]),
    ...(isBatchOver ? [{ kind: "batch_over" as const }] : []),
  ];
}

type Proof = Pick<Facts, "claim" | "seen" | "ownPhone" | "isPayerKnown">;

/**
 * A match that needs no look by a person: nothing differs, the learner named the amount and the payer as well, and the
 * paying number is known as theirs. A transaction id, its amount and its number can be read off a stranger's phone.
 */
export const isProven = ({ claim, seen, ownPhone, isPayerKnown }: Proof): boolean =>
  isPayerKnown &&
  seen?.amount != null &&
  !seen.isDoubtful &&
  claim.amount !== null &&
  poisha(claim.amount) === poisha(seen.amount) &&
  seen.payerPhone !== "" &&
  (claim.payerPhone || ownPhone) === seen.payerPhone;

const blocking: readonly DifferenceRecord["kind"][] = ["already_spent", "already_enrolled", "batch_full"];

export const isBlocking = ({ kind }: DifferenceRecord): boolean => blocking.includes(kind);
