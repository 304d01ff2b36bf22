import { findAmounts } from "@/lib/enrollments/messages/amounts";
import { type Found, foldText, type MessageField, type MessageSpan } from "@/lib/enrollments/messages/folded-text";
import { findMobileNumbers } from "@/lib/enrollments/messages/mobile-numbers";
import { findReceiptDates } from "@/lib/enrollments/messages/receipt-dates";
import { ID_LABEL, readLabelledId, type Wallet } from "@/lib/enrollments/messages/transaction-ids";
import { receiptDirection, receiptWallet } from "@/lib/enrollments/messages/wallet-wording";

export type WalletMessage = {
  method: Wallet | null;
  /** As the owner of the phone that got it: `sent` is a learner's own receipt. */
  direction: "received" | "sent" | null;
  amount: string | null;
  /** E.164 without its plus; null too where money came through an agent, whose number says nothing about who paid. */
  payerPhone: string | null;
  transactionId: string | null;
  paidAt: Date | null;
  /** Who was paid, where a sent receipt says so. */
  account: string | null;
  spans: MessageSpan[];
};

const LABEL = new RegExp(ID_LABEL, "gi");
const REFERENCE = /\bref(?:erence)?\b|রেফারেন্স/i;

/** The payer writes the reference freely, a false receipt too: nothing is read in it. */
function withoutReference(folded: string): string {
  const from = folded.search(REFERENCE);
  if (from < 0) return folded;
  const labels = Array.from(folded.matchAll(LABEL), (match) => match.index);
  const isTrailing = labels.some((label) => label < from);
  const to = isTrailing ? folded.length : (labels.findLast((label) => label > from) ?? folded.length);
  return folded.slice(0, from) + " ".repeat(to - from) + folded.slice(to);
}

const FROM = /(?:from|frm|sender|customer|payer|প্রেরক)\s*(?:A\/C)?\s*(?:no)?[\s:.'"(-]*$/i;
const THENCE = /^[\s)]*(?:নম্বর|নাম্বার)?\s*(?:থেকে|হতে)/;
const TO = /(?:\bto|receiver|recipient|প্রাপক)\s*(?:A\/C)?\s*(?:no)?[\s:.'"(-]*$/i;
const THITHER = /^[\s)]*(?:নম্বরে|নাম্বারে|-?এ\s)/;

const beside = (folded: string, before: RegExp, after: RegExp) => (number: Found<string>) =>
  before.test(folded.slice(Math.max(0, number.start - 24), number.start)) ||
  after.test(folded.slice(number.end, number.end + 16));

/** Whether a label that ends there is the beginning of an id that was read before it, as of one that begins with TRX. */
const isWithin = (folded: string, end: number, id: Found<string> | null) =>
  id !== null && id.start < end && end < id.end && /\w\w/.test(folded.slice(end - 1, end + 1));

/** @param sender the name or short code that sent the SMS, which wins over the wording */
export function parseWalletMessage(text: string, sender = ""): WalletMessage {
  const folded = withoutReference(foldText(text));
  const method = receiptWallet(folded, sender);
  const direction = receiptDirection(folded);
  const labels = Array.from(folded.matchAll(LABEL), (match) => match.index + match[0].length);
  const numbers = findMobileNumbers(folded).filter(({ start }) => folded[start] !== "1" || !labels.includes(start));
  const amounts = findAmounts(folded);
  const facts = { method, amounts: amounts.map(({ value }) => value), phones: numbers.map(({ value }) => value) };
  const read = labels.map((start) =>
    readLabelledId(folded.slice(start, start + 40).split("\n")[0] ?? "", start, facts),
  );
  const ids = read.filter((_, index) => !read.slice(0, index).some((id) => isWithin(folded, labels[index] ?? 0, id)));
  const isAgents = /\bcash[ -]?in\b|uddokta|ক্যাশ[ -]?ইন|উদ্যোক্তা/i.test(folded);

  const found = {
    amount: amounts[0],
    payerPhone: direction === "received" && !isAgents ? numbers.find(beside(folded, FROM, THENCE)) : undefined,
    transactionId: ids.findLast((id) => id !== null) ?? undefined,
    paidAt: findReceiptDates(folded).at(-1),
    account: direction === "sent" ? numbers.find(beside(folded, TO, THITHER)) : undefined,
  };
  const spans = Object.entries(found).flatMap(([field, fact]) =>
    fact ? [{ field: field as MessageField, start: fact.start, end: fact.end }] : [],
  );
  return {
    method,
    direction,
    amount: found.amount?.value ?? null,
    payerPhone: found.payerPhone?.value ?? null,
    transactionId: found.transactionId?.value ?? null,
    paidAt: found.paidAt?.value ?? null,
    account: found.account?.value ?? null,
    spans: spans.sort((a, b) => a.start - b.start),
  };
}
