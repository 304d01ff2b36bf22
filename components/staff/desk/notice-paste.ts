import type { Paste } from "@/components/staff/desk/paste";
import { parseWalletMessage } from "@/lib/enrollments/messages/wallet-message";
import type { StaffNotice } from "@/lib/enrollments/notices/staff-schema";
import { claimMethods } from "@/lib/enrollments/payment-method";

/** As people read it to as the messages have it. */
const international = (phone: string) => {
  const digits = phone.replace(/\D/g, "");
  return /^01\d{9}$/.test(digits) ? `88${digits}` : digits || null;
};

/**
 * Money that was seen, as if it had been pasted: a statement's row says in fields what its text does not. What was not
 * read for certain is what its text seems to say.
 */
export function pasteOfNotice(notice: StaffNotice, at: number): Paste {
  const { text, method, direction, amount, payer_phone, transaction_id, is_certain } = notice;
  const seen = {
    direction,
    amount,
    transactionId: transaction_id,
    payerPhone: international(payer_phone),
    method: claimMethods.find((one) => one === method) ?? null,
  };
  const said = parseWalletMessage(text);
  const kept = { ...said, ...seen, certainty: "certain" as const, kind: null, issuer: null };
  // A server of the build before does not say it.
  const wallet = is_certain === false ? { ...said, certainty: "doubtful" as const } : kept;
  const part = { kind: "wallet" as const, start: 0, end: text.length, text, author: null, wallet };
  return { text, parts: [part], at, isKept: true };
}
