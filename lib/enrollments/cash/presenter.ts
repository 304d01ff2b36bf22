import type { UnclaimedMoney, UnpaidClaim, UnseenPayment } from "@/lib/enrollments/cash/mismatch-queries";
import type { CashDay } from "@/lib/enrollments/cash/schema";
import { wireName } from "@/lib/wire/names";
import { presentPhone } from "@/lib/wire/phone";

export function presentMoney(money: UnclaimedMoney): CashDay["money_without_claim"][number] {
  return {
    notice_id: money.id,
    method: money.method && wireName(money.method),
    transaction_id: money.transactionId,
    amount: money.amount,
    payer_phone: money.payerPhone && presentPhone(money.payerPhone),
    at: money.at.toISOString(),
    text: money.text,
  };
}

export function presentClaim(claim: UnpaidClaim): CashDay["claims_without_money"][number] {
  return {
    claim_id: claim.id,
    learner: claim.learner,
    method: wireName(claim.method),
    transaction_id: claim.transactionId,
    amount: claim.amount,
    at: claim.at.toISOString(),
  };
}

export function presentPayment(payment: UnseenPayment): CashDay["payments_without_money"][number] {
  return {
    payment_id: payment.id,
    learner_id: payment.learnerId,
    learner: payment.learner,
    method: wireName(payment.method),
    transaction_id: payment.transactionId,
    amount: payment.amount,
    at: payment.at.toISOString(),
  };
}
