import { findAmounts } from "@/lib/enrollments/messages/amounts";
import { type Found, foldMessage, type MessageField, type MessageSpan } from "@/lib/enrollments/messages/folded-text";
import { findIdLabels } from "@/lib/enrollments/messages/id-labels";
import type { Issuer, MessageKind } from "@/lib/enrollments/messages/message-forms";
import { findMobileNumbers } from "@/lib/enrollments/messages/mobile-numbers";
import { findReceiptDates } from "@/lib/enrollments/messages/receipt-dates";
import { onlyId, readLabelledId } from "@/lib/enrollments/messages/transaction-ids";
import { senderWallet } from "@/lib/enrollments/messages/wallet-names";
import { directionByWords, issuerByWords, kindByWords, walletOf } from "@/lib/enrollments/messages/wallet-wording";
import { findWholeMessages, type WholeMessage } from "@/lib/enrollments/messages/whole-messages";
import type { NoticeDirectionKey } from "@/lib/enrollments/notices/names";
import type { ClaimMethod } from "@/lib/enrollments/payment-method";

export type WalletMessage = {
  /** `certain` means a whole message of a known form that nothing contradicts; no other message counts as money. */
  certainty: "certain" | "doubtful";
  kind: MessageKind | null;
  issuer: Issuer | null;
  /** The issuer, if learners can pay by it. */
  method: ClaimMethod | null;
  /** The direction for the phone's owner: `sent` is a learner's own receipt. Null for neither, as in a reversal. */
  direction: NoticeDirectionKey | null;
  amount: string | null;
  /** E.164 without the plus; null too where money came through an agent, whose number says nothing about the payer. */
  payerPhone: string | null;
  transactionId: string | null;
  paidAt: Date | null;
  /** The account that was paid, where a sent receipt names it. */
  account: string | null;
  spans: MessageSpan[];
};

type Facts = Partial<
  Record<"amount" | "payerPhone" | "transactionId" | "account", Found<string>> & Record<"paidAt", Found<Date>>
>;
type About = Pick<WalletMessage, "certainty" | "kind" | "issuer" | "direction"> & { method?: ClaimMethod | null };

function messageOf({ certainty, kind, issuer, direction, method }: About, found: Facts): WalletMessage {
  const spans = Object.entries(found).flatMap(([field, fact]) =>
    fact ? [{ field: field as MessageField, start: fact.start, end: fact.end }] : [],
  );
  return {
    certainty,
    kind,
    issuer,
    direction,
    method: method ?? walletOf(issuer),
    amount: found.amount?.value ?? null,
    payerPhone: found.payerPhone?.value ?? null,
    transactionId: found.transactionId?.value ?? null,
    paidAt: found.paidAt?.value ?? null,
    account: found.account?.value ?? null,
    spans: spans.sort((a, b) => a.start - b.start),
  };
}

/** @param sender the name or short code that sent the SMS, which wins over the wording */
export function messageOfForm(whole: WholeMessage, isCertain: boolean, sender = ""): WalletMessage {
  const { form, issuer, amount, id, paidAt, party } = whole;
  const { kind, direction } = form;
  const method = walletOf(issuer);
  const isAgents = kind === "cash_in" || kind === "cash_out";
  const certainty = isCertain ? "certain" : "doubtful";
  return messageOf(
    { certainty, kind, issuer, direction, method: method && (senderWallet(sender) ?? method) },
    {
      amount,
      transactionId: id,
      paidAt,
      ...(party && direction === "received" && !isAgents && { payerPhone: party }),
      ...(party && direction === "sent" && { account: party }),
    },
  );
}

const REFERENCE = /\bref(?:erence)?\b|রেফারেন্স/i;

/** The payer writes the reference freely, even a false receipt, so nothing in it is read. */
function withoutReference(folded: string): string {
  const from = folded.search(REFERENCE);
  if (from < 0) return folded;
  const labels = findIdLabels(folded).map(({ start }) => start);
  const isTrailing = labels.some((label) => label < from);
  const to = isTrailing ? folded.length : (labels.findLast((label) => label > from) ?? folded.length);
  return folded.slice(0, from) + folded.slice(from, to).replace(/[^\n]/g, " ") + folded.slice(to);
}

const FROM = /(?:from|frm|sender|customer|payer|প্রেরক)\s*(?:A\/C)?\s*(?:no)?[\s:.'"(-]*$/i;
/** A saved contact, and its number in brackets. */
const FROM_NAMED = /\b(?:from|frm)\s+(?:(?!to\b)[\p{L}\p{M}.' -]){1,40}\(\s*$/iu;
const THENCE = /^[\s)]*(?:নম্বর|নাম্বার)?\s*(?:থেকে|হতে)/;
const TO = /(?:\bto|receiver|recipient|প্রাপক)\s*(?:A\/C)?\s*(?:no)?[\s:.'"(-]*$/i;
const THITHER = /^[\s)]*(?:নম্বরে|নাম্বারে|-?এ\s)/;

const beside = (folded: string, before: readonly RegExp[], after: RegExp) => (number: Found<string>) =>
  before.some((words) => words.test(folded.slice(Math.max(0, number.start - 60), number.start))) ||
  after.test(folded.slice(number.end, number.end + 16));

/** A guess at a text of no known form, which is only ever shown to a person. */
function guess(text: string, sender: string): WalletMessage {
  const folded = withoutReference(text);
  const issuer = issuerByWords(folded, sender);
  const kind = kindByWords(folded);
  const direction = directionByWords(folded, kind);
  const labels = findIdLabels(folded).map(({ end }) => end);
  const numbers = findMobileNumbers(folded).filter(({ start }) => folded[start] !== "1" || !labels.includes(start));
  const amounts = findAmounts(folded);
  const method = walletOf(issuer);
  const facts = { method, amounts: amounts.map(({ value }) => value), phones: numbers.map(({ value }) => value) };
  const id = onlyId(labels.map((end) => readLabelledId(folded, end, facts)));
  const isAgents = kind === "cash_in" || kind === "cash_out";
  return messageOf(
    { certainty: "doubtful", kind, issuer, direction },
    {
      amount: amounts[0],
      payerPhone:
        direction === "received" && !isAgents ? numbers.find(beside(folded, [FROM, FROM_NAMED], THENCE)) : undefined,
      transactionId: id ?? undefined,
      paidAt: findReceiptDates(folded).at(-1),
      account: direction === "sent" ? numbers.find(beside(folded, [TO], THITHER)) : undefined,
    },
  );
}

const unread = { certainty: "doubtful", kind: null, issuer: null, direction: null } as const;

/**
 * Reads one text of a wallet; a text of several messages gives nothing, because none of them is meant alone.
 *
 * @param sender the name or short code that sent the SMS, which wins over the wording
 */
export function parseWalletMessage(text: string, sender = ""): WalletMessage {
  const folded = foldMessage(text);
  const { messages, isCertain } = findWholeMessages(folded);
  const [only, ...others] = messages;
  if (others.length > 0) return messageOf(unread, {});
  return only && isCertain ? messageOfForm(only, true, sender) : guess(folded, sender);
}

const payments = ["received", "cash_in", "add_money", "sent", "payment"] as const satisfies readonly MessageKind[];
type Payment = (typeof payments)[number];
const isPayment = (kind: MessageKind): kind is Payment => (payments as readonly MessageKind[]).includes(kind);

/** The reason why a message is no payment to the academy: another wallet, or money that took another way. */
export function apartOf({
  kind,
  issuer,
}: WalletMessage): Exclude<MessageKind, Payment> | Exclude<Issuer, ClaimMethod> | null {
  if (issuer && !walletOf(issuer)) return issuer as Exclude<Issuer, ClaimMethod>;
  return kind === null || isPayment(kind) ? null : kind;
}
