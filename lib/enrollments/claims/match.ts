import { compareAmount, poisha } from "@/lib/enrollments/claims/amounts";
import type { DifferenceRecord } from "@/lib/enrollments/claims/staff-schema";
import type { PaymentMethodKey } from "@/lib/enrollments/schema";

/** What a learner wrote, what a wallet said and what a batch costs, all in normal forms; amounts are decimals in taka. */
export type Written = { method: PaymentMethodKey; transactionId: string; amount: string | null; payerPhone: string };
export type Seen = {
  method: PaymentMethodKey | null;
  amount: string | null;
  payerPhone: string;
  /** The wallet's words were not read for certain. */
  isDoubtful?: boolean;
};
export type Facts = {
  claim: Written;
  /** Of the learner's account, as the payer's is written. */
  ownPhone: string;
  /** Money that came in with the claim's transaction id, or that staff attached. */
  seen: Seen | null;
  /** What may be paid now, the usual first: the price, or an instalment. */
  due: readonly string[];
  spent: { enrollmentId: number; learner: string } | null;
  enrolled: { enrollmentId: number } | null;
  lookAlikes: readonly { transactionId: string; enrollmentId: number | null; noticeId: number | null }[];
  /** The number that paid was the account's own, and no other's, before the money came, or had paid for it. */
  isPayerKnown: boolean;
  isLearnerActive: boolean;
  isBatchOver: boolean;
  /** No seat is left, and the learner has none. */
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
  // Who knows no more than the id may have read it over somebody's shoulder.
  if (!payerPhone && seen.payerPhone && ownPhone !== seen.payerPhone) {
    found.push({ kind: "payer_unstated", seen: seen.payerPhone });
  }
  if (seen.method !== null && seen.method !== method) {
    found.push({ kind: "method_differs", claimed: method, seen: seen.method });
  }
  return found;
}

/** Everything that a clerk must look at before the claim is accepted; nothing: an exact match (contract §12). */
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
 * A match that needs no look: not only does nothing differ, the learner named the amount and the payer as well, and the
 * payer is no stranger. A transaction id, its amount and its number can be read off somebody else's phone.
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
