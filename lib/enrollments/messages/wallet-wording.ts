import type { Issuer, MessageKind } from "@/lib/enrollments/messages/message-forms";
import { names, OTHER_WALLETS, senderWallet } from "@/lib/enrollments/messages/wallet-names";
import type { NoticeDirectionKey } from "@/lib/enrollments/notices/names";
import { type ClaimMethod, claimMethods } from "@/lib/enrollments/payment-method";

/** Money of these issuers is no payment here. "উপায়" is an everyday word, so it needs a product's name beside it. */
const others: [Issuer, RegExp][] = [
  [
    "upay",
    /\bupay\b|উপায়\s*(?:অ্যাকাউন্ট|একাউন্ট|অ্যাপ|ওয়ালেট)|\bucb\b|\b01[A-Z][0-9A-Z]{7}\b|\bTk\.?\s*[\d,.]+\s*has been (?:received|sent)\b/i,
  ],
  ["cellfin", /\bcell\s?fin\b|সেলফিন/i],
  ["other", OTHER_WALLETS],
  [
    "bank",
    /\b(?:[a-z]+\s)?bank(?:ing)?\b|\b(?:IBBL|EBL|JBPLC|BRAC|DBL|MTB|NPSB|BEFTN|RTGS|citytouch|tallypay)\b|ব্যাংক|\bA\/?C\.?\s{0,3}(?:no\.?)?\s{0,3}[#:]?\s{0,3}\d{0,20}[*X]+\d+[^.]{0,40}\b(?:credited|debited|deposited)\b|\b(?:credited|debited|deposited)\b/i,
  ],
];

/** Each wallet's own words, which the others do not use. */
const wordings: [ClaimMethod, RegExp][] = [
  ["rocket", /^(?=[\s\S]*A\/C)[\s\S]*\bTxnId/i],
  ["nagad", /^(?=[\s\S]*\b(?:Amount|Amt|Uddokta|Sender|Customer)\s*:)[\s\S]*\bTxnID/i],
  ["bkash", /\bTrxID\b/i],
];

/** The wallet that wrote a text of no known form, by its names and its words. */
export function issuerByWords(folded: string, sender: string): Issuer | null {
  const bySender = senderWallet(sender);
  if (bySender) return bySender;
  const named = names.find(([, name]) => name.test(folded))?.[0];
  const other = others.find(([, wording]) => wording.test(folded))?.[0];
  if (other && (!named || (other !== "bank" && other !== "other"))) return other;
  const byWording = wordings.find(([, wording]) => wording.test(folded))?.[0];
  return byWording ?? named ?? null;
}

/** The issuer, if learners can pay by it. */
export const walletOf = (issuer: Issuer | null): ClaimMethod | null =>
  claimMethods.find((wallet) => wallet === issuer) ?? null;

const SENT =
  /\bsend money\b(?!\s*received)|\b(?:you have |successfully )?sent\b|\btransferr?ed\b|\bpayment\s{1,3}(?:of\s{1,3})?(?:Tk|BDT)?\s{0,3}[\d,.]{0,16}\s{0,3}to\b|\bpaid\b|\bdebited\b|\bcash[ -]?out\b|পাঠি|পাঠানো|সেন্ড\s?মানি|পেমেন্ট করে|ক্যাশ[ -]?আউট/i;
const RECEIVED =
  /\breceived?\b|\brecv?d\b|\bcash[ -]?in\b|\bcredited\b|\bdeposited\b|\badd money\b|পে\S{1,2}েছেন|পে\S{1,2}েছি|গৃহীত|গ্রহণ করে|জমা হ|ক্যাশ[ -]?ইন/i;

/** Kinds that are never a learner's payment, told by words that no payment has. */
const kinds: [MessageKind, RegExp][] = [
  ["reversal", /\brevers(?:al|ed)\b|\brefund(?:ed)?\b|\breturned to your\b|\bcharge ?back\b|রিভার্স|রিফান্ড|ফেরত/i],
  ["pending", /\b(?:failed|unsuccessful|declined|cancell?ed|being reserved|pending)\b|ব্যর্থ|বাতিল/i],
  ["cash_out", /\bcash[ -]?out\b|ক্যাশ[ -]?আউট/i],
  ["recharge", /\b(?:recharged?|top[ -]?up)\b|রিচার্জ/i],
  ["bill", /\bbill(?:er)?\b|বিল/i],
  ["bonus", /\b(?:cash ?back|remittance|interest)\b|ক্যাশব্যাক/i],
  ["cash_in", /\bcash[ -]?in\b|\buddokta\b|ক্যাশ[ -]?ইন|উদ্যোক্তা/i],
  ["add_money", /\badd money\b|অ্যাড মানি/i],
];

export const kindByWords = (folded: string): MessageKind | null =>
  kinds.find(([, words]) => words.test(folded))?.[0] ?? null;

/** Reads the direction from the verbs. "You have received send money" is received, so that verb is looked for first. */
export function directionByWords(folded: string, kind: MessageKind | null): NoticeDirectionKey | null {
  if (kind === "reversal" || kind === "pending" || kind === "bonus") return null;
  if (kind === "cash_out" || kind === "recharge" || kind === "bill") return "sent";
  if (RECEIVED.test(folded)) return "received";
  return SENT.test(folded) ? "sent" : null;
}
