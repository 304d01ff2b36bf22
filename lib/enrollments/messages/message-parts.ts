import { NUMBER } from "@/lib/enrollments/messages/amounts";
import { NAME_CHARACTER, TAKEN_BACK } from "@/lib/enrollments/messages/contrary-words";
import type { Found } from "@/lib/enrollments/messages/folded-text";
import { MONEY, PARTY } from "@/lib/enrollments/messages/message-forms";
import { receiptDateAt } from "@/lib/enrollments/messages/receipt-dates";

/** A labelled part of a message with its place and its value. */
export type Part = {
  name: "amount" | "fee" | "balance" | "id" | "time" | "from" | "to" | "account" | "shop";
  start: number;
  end: number;
  groups: Record<string, string | undefined>;
  /** Place of the value inside the part. */
  at: number;
  paidAt?: Found<Date>;
};

const SUM = String.raw`(?:(?:Tk|BDT|Taka|৳)\s*[.:]?\s*)?-?(?:[\d,]*\d)?(?:\.\d+)?(?:\s*(?:টাকা|৳))?(?![\d*])`;
const word = (words: string) => String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`;
const sticky = (pattern: string) => new RegExp(pattern, "iuy");

const side = (words: string) => String.raw`${word(words)}\s*(?:No|A/C|নম্বর)?\s*[:.]\s*${PARTY}`;

const parts: [Part["name"], RegExp][] = [
  [
    "amount",
    sticky(String.raw`${word("Amount|Amt|টাকার? পরিমাণ|পরিমাণ")}\s*[:=]?\s*(?:${MONEY}|(?<bare>${NUMBER})(?!\d|[.,]\d))`),
  ],
  ["amount", sticky(MONEY)],
  [
    "fee",
    sticky(
      String.raw`${word("Fee|Charge|Service Charge|VAT|Comm|Commission|ফি|চার্জ|কমিশন")}\s*[:.]?\s*(?:is\s+)?${SUM}`,
    ),
  ],
  [
    "balance",
    sticky(
      String.raw`(?:${word("Your|Current|Available|Avl|New|A/C|আপনার|বর্তমান")}\s*)*${word("Balance|Bal|NetBal|ব্যালেন্স")}\s*[:.]?\s*(?:is\s+)?${SUM}`,
    ),
  ],
  [
    "id",
    sticky(
      String.raw`${word("TrxID|Trx ID|TxnID|Txn ID|Transaction ID|ট্রানজেকশন আইডি|ট্রানজ্যাকশন আইডি|লেনদেন আইডি")}\s*[:#.]?\s*(?<id>[0-9A-Z]{8,10})(?![\p{L}\p{M}\p{N}_@]|-[\p{L}\p{N}])`,
    ),
  ],
  ["from", sticky(side("Sender|Customer|From|প্রেরক|গ্রাহক"))],
  ["to", sticky(side("Uddokta|Agent|Receiver|Recipient|Mobile|To|প্রাপক|উদ্যোক্তা|মোবাইল"))],
  // An account alone does not tell whether it is the payer's.
  ["account", sticky(side("A/C|Account"))],
  [
    "shop",
    sticky(
      String.raw`${word("Merchant|From|To|Biller|Bank|MMYYYY/Contact|Contact|A/C|Account|Bill No")}\s*:\s*(?:(?!:)${NAME_CHARACTER}){1,60}?(?=\s*(?:\n|(?:MMYYYY|Contact|A/C|Account|Amount|Amt|Fee|TrxID|TxnID|Txn ID|Balance|Ref)\b))`,
    ),
  ],
];
const DATE_LABEL = sticky(String.raw`(?:${word("at|on|Date|Time|তারিখ|সময়")}\s*[:&.]?\s*)*`);
const REFERENCE = sticky(String.raw`${word("Ref|Reference|রেফারেন্স")}\s*(?:No|নম্বর)?\s*[:.-]*\s*`);
const SEPARATOR = sticky(String.raw`[\s.,;।|]*`);
/** Words of a receipt, which a payer could forge in a reference; a message whose reference has one is not certain. */
const RECEIPT_WORDS = /\b(?:T[rx]+\s?x?n?\s?ID|TxnID|TrxID|Tk|BDT|received|balance|fee)\b|টাকা|পেয়েছেন|৳/iu;
const REFERENCE_MAX = 80;

const lengthAt = (pattern: RegExp, folded: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.exec(folded)?.[0].length ?? 0;
};
export const skipSeparators = (folded: string, at: number): number => at + lengthAt(SEPARATOR, folded, at);

/** The part that begins exactly at `start`. */
export function partAt(folded: string, start: number): Part | null {
  const from = start + lengthAt(DATE_LABEL, folded, start);
  const paidAt = receiptDateAt(folded, from);
  if (paidAt) return { name: "time", start, end: paidAt.end, groups: {}, at: paidAt.start, paidAt };
  for (const [name, pattern] of parts) {
    pattern.lastIndex = start;
    const match = pattern.exec(folded);
    if (!match || !/[\d\p{L}]/u.test(match[0])) continue;
    const groups = match.groups ?? {};
    const value = groups.amount ?? groups.bare ?? groups.id ?? groups.party ?? "";
    return { name, start, end: start + match[0].length, groups, at: start + match[0].lastIndexOf(value) };
  }
  return null;
}

export type Reference = { end: number; isHonest: boolean };

/** A break between the label of an empty reference and the part behind it. */
const IS_EMPTY = /[\n.,-]/;
const mayFollow: readonly Part["name"][] = ["fee", "balance", "id"];

/**
 * The end of a reference that begins at `start` and whether it is honest; null where no reference begins. A payer's
 * text may look like a part, so only the parts that wallets write behind a reference end it.
 */
export function referenceEnd(folded: string, start: number): Reference | null {
  const label = lengthAt(REFERENCE, folded, start);
  if (label === 0) return null;
  const from = start + label;
  for (let end = from; end <= Math.min(folded.length, from + REFERENCE_MAX); end += 1) {
    const isBoundary = end === from || /[\s.,;।|]/.test(folded[end - 1] ?? "");
    const part = isBoundary ? partAt(folded, end) : null;
    if (!part) continue;
    const words = folded.slice(from, end);
    const isPlain = words === "" ? IS_EMPTY.test(folded.slice(start, from)) : !RECEIPT_WORDS.test(words);
    return { end, isHonest: isPlain && mayFollow.includes(part.name) && !TAKEN_BACK.test(words) };
  }
  return { end: Math.min(folded.length, from + REFERENCE_MAX), isHonest: false };
}
