import type { Wallet } from "@/lib/enrollments/messages/transaction-ids";

const names: [Wallet, RegExp][] = [
  ["bkash", /bkash|bka\.sh|বিকাশ|16247/i],
  ["nagad", /nagad|নগদ(?!\s*(?:টাকা|অর্থ))|16167/i],
  ["rocket", /rocket|রকেট|dbbl|nexus\s?pay|16216/i],
];

/** Each wallet's own words, which the others do not use. */
const wordings: [Wallet, RegExp][] = [
  ["rocket", /A\/C[\s\S]*\bTxnId|\bTxnId[\s\S]*A\/C/i],
  ["nagad", /\b(?:Amount|Amt|Uddokta|Sender|Customer)\s*:[\s\S]*\bTxnID/i],
  ["bkash", /\bTrxID\b/i],
];

export function receiptWallet(folded: string, sender: string): Wallet | null {
  const bySender = names.find(([, name]) => name.test(sender));
  const byWording = wordings.find(([, wording]) => wording.test(folded));
  const byName = names.find(([, name]) => name.test(folded));
  return (bySender ?? byWording ?? byName)?.[0] ?? null;
}

const SENT =
  /\bsend money\b(?!\s*received)|\b(?:you have |successfully )?sent\b|\bpayment\s+(?:of\s+)?(?:Tk|BDT)?\s*[\d,.]*\s*to\b|\bpaid\b|\bcash[ -]?out\b|পাঠি|পাঠানো|সেন্ড\s?মানি|পেমেন্ট করে|ক্যাশ[ -]?আউট/i;
const RECEIVED =
  /\breceived?\b|\brecv?d\b|\bcash[ -]?in\b|\bcredited\b|\badd money\b|পে\S{1,2}েছেন|পে\S{1,2}েছি|গৃহীত|জমা হ|ক্যাশ[ -]?ইন/i;

/** "You have received send money" is received: whose account grew is said first or only there. */
export function receiptDirection(folded: string): "received" | "sent" | null {
  if (RECEIVED.test(folded)) return "received";
  return SENT.test(folded) ? "sent" : null;
}
