import { NUMBER } from "@/lib/enrollments/messages/amounts";
import { inBothSpellings, NAME_CHARACTER } from "@/lib/enrollments/messages/contrary-words";
import type { NoticeDirectionKey } from "@/lib/enrollments/notices/names";
import { type ClaimMethod, claimMethods } from "@/lib/enrollments/payment-method";

/** The senders of such messages. Learners can pay only by the wallets; the others are recognised to be kept apart. */
export type Issuer = ClaimMethod | "upay" | "cellfin" | "bank" | "other";

/** The money's way, as the message says it. */
export type MessageKind =
  | "received"
  | "cash_in"
  | "add_money"
  | "sent"
  | "payment"
  | "cash_out"
  | "bill"
  | "recharge"
  | "reversal"
  | "pending"
  | "bonus";

export type MessageForm = {
  kind: MessageKind;
  direction: NoticeDirectionKey | null;
  /** The wallets that may have sent it, as far as its opening tells; the shape of the id decides among them. */
  issuers: readonly Issuer[];
  /** The beginning of the message, up to its labelled parts. */
  opening: RegExp;
};

const CURRENCY = "(?:Tk|BDT|Taka|৳)";
const CURRENCY_BEHIND = String.raw`(?:টাকা|৳|(?:Tk|BDT|Taka)(?![\p{L}\p{N}]))`;
/** Money has its currency before or behind it. */
export const MONEY = String.raw`(?=${CURRENCY}|${NUMBER}\s*${CURRENCY_BEHIND})(?:${CURRENCY}\s*[.:]?\s*)?(?<amount>${NUMBER})(?!\d|[.,]\d|[*•])(?:\s*${CURRENCY_BEHIND}(?!\s*[.:]?\s*\d))?`;
/**
 * The other side of the payment: a mobile number, perhaps with Rocket's extra digit, or what a mask leaves of an
 * account.
 */
export const PARTY = String.raw`(?:\(?(?<party>(?:\+?88[\s-]?)?01[3-9](?:[\s-]?\d){8}(?:-?\d)?(?![\d*•]|[X#]))\)?|(?<mask>\d*(?:\*+|•+|#{2,}|X{2,})[\d*•X-]*(?![\p{L}])))`;

const SLOTS: Record<string, string> = {
  amount: MONEY,
  party: PARTY,
  /** The name of a shop, a bank or a biller, matched as short as possible. */
  name: `(?:${NAME_CHARACTER}){1,60}?`,
};
const GAP = String.raw`[\s.,:;।'"]*`;

const spelt = (word: string) => inBothSpellings(word.replaceAll("-", String.raw`[\s-]*`));

function pieceOf(token: string): string {
  if (token.startsWith("(?=")) return token;
  const isOptional = token.endsWith("?");
  const bare = isOptional ? token.slice(0, -1) : token;
  const slot = SLOTS[bare.replace(/^\{|\}$/g, "")];
  const words = bare.split("|").map(spelt);
  const piece = bare.startsWith("{")
    ? `(?:${slot})`
    : String.raw`(?<![\p{L}\p{M}])(?:${words.join("|")})(?![\p{L}\p{M}])`;
  return isOptional ? `(?:${piece}${GAP})?` : piece + GAP;
}

/**
 * Makes a pattern of "Cash-In {amount} from {party} successful?": any punctuation may stand between words, and a `?`
 * marks what may be missing.
 */
function opening(words: string): RegExp {
  const pieces = words.split(" ").map(pieceOf).join("");
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${pieces}`, "giu");
}

type Row = [kind: MessageKind, direction: NoticeDirectionKey | null, issuers: readonly Issuer[], ...openings: string[]];

const rows: Row[] = [
  [
    "received",
    "received",
    ["bkash"],
    "You have received payment? of? {amount} from {party}",
    "আপনি {party} নম্বর? থেকে|হতে {amount} পেয়েছেন|গ্রহণ-করেছেন",
    "আপনি {amount} পেয়েছেন {party} নম্বর? থেকে|হতে",
    "{party} নম্বর? থেকে|হতে {amount} পেয়েছেন",
  ],
  [
    "received",
    "received",
    ["nagad"],
    "Money Received",
    "Payment Received",
    "Payment - Bangla QR Successfully Received",
  ],
  [
    "received",
    "received",
    ["rocket"],
    "{amount} received from bKash|Nagad|Rocket? A/C|Ac {party} through? NPSB?",
    "Payment {amount} received from A/C {party}",
    "You have received {amount} from A/C {party}",
    "A/C {party} থেকে|হতে {amount} পেয়েছেন",
  ],
  ["cash_in", "received", ["bkash", "rocket"], "Cash-In {amount} from A/C? {party} successful?"],
  ["cash_in", "received", ["nagad"], "Cash-In Received"],
  ["cash_in", "received", ["rocket"], "Cash-In from A/C {party}"],
  ["cash_in", "received", ["bkash"], "ক্যাশ-ইন {amount} {party} থেকে|হতে সফল", "{party} থেকে|হতে {amount} ক্যাশ-ইন সফল"],
  [
    "add_money",
    "received",
    ["bkash"],
    "You have received deposit from? iBanking? of {amount} from {name} (?=Fee|Ref|Balance)",
  ],
  ["add_money", "received", ["bkash"], "Add Money of? {amount} from {name} is? successful"],
  ["add_money", "received", ["nagad"], "Add Money from Bank|Card is? Successful"],
  [
    "sent",
    "sent",
    claimMethods,
    "Send Money of? {amount} to A/C? {party} is? successful?",
    "You have? sent {amount} to A/C? {party} successfully|successful?",
    "{amount} sent|transferred to A/C? {party} successfully|successful?",
    "{party} নম্বরে {amount} সেন্ড-মানি সফল",
    "আপনি {party} নম্বরে {amount} পাঠিয়েছেন",
  ],
  ["sent", "sent", ["nagad"], "Send Money is? Successful"],
  [
    "payment",
    "sent",
    claimMethods,
    "Payment of? {amount} to {name} is? successful",
    "Merchant Payment of? {amount} to {name} is? successful",
  ],
  ["payment", "sent", ["nagad"], "Payment is? Successful", "Payment to {name} is? Successful"],
  ["pending", null, ["bkash"], "Payment of? {amount} is being reserved for {name} (?=Balance)"],
  [
    "cash_out",
    "sent",
    claimMethods,
    "ATM? Cash-Out of? {amount} to|from A/C? {party} is? successful?",
    "ATM Cash-Out {amount} successful",
    "{party} থেকে|নম্বরে {amount} ক্যাশ-আউট সফল",
  ],
  ["cash_out", "sent", ["nagad"], "Cash-Out is? Successful"],
  ["cash_out", null, ["nagad", "rocket"], "Cash-Out Received", "Cash-Out from A/C {party}"],
  ["cash_out", null, ["upay"], "You have received Cash-Out of {amount} from {party}"],
  [
    "bill",
    "sent",
    claimMethods,
    "Bill successfully paid",
    "Bill Payment|Pay of? {amount} to {name} is? successful",
    "Bill Payment|Pay is? Successful",
  ],
  [
    "recharge",
    "sent",
    claimMethods,
    "Mobile? Recharge|Top-Up of? {amount} to|for {party} is|was? successful",
    "Received Recharge request of {amount} for {party}",
    "Mobile Recharge Request? is? Received|Successful",
  ],
  [
    "received",
    "received",
    ["upay"],
    "{amount} has been received from {party}",
    "Received Payment of {amount} from {party}",
  ],
  ["sent", "sent", ["upay"], "{amount} has been sent to {party}"],
  ["bonus", null, ["bkash", "nagad"], "You have received Cashback|Bonus of? {amount}", "You have received remittance"],
  [
    "reversal",
    null,
    claimMethods,
    "Payment|Transaction|Money|Send-Money|Cash-Out|Cash-In Reversal|Refund of? {amount}",
  ],
  ["reversal", null, claimMethods, "You have received refund|reversal of? {amount}"],
];

export const messageForms: readonly MessageForm[] = rows.flatMap(([kind, direction, issuers, ...openings]) =>
  openings.map((words) => ({ kind, direction, issuers, opening: opening(words) })),
);
