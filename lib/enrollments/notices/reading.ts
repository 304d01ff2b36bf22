import { apartOf, parseWalletMessage } from "@/lib/enrollments/messages/wallet-message";
import { contentHash } from "@/lib/enrollments/notices/content-hash";
import { storedName } from "@/lib/wire/names";
import type { NoticeDirection, NoticeSource, PaymentMethod } from "@/prisma/generated/client";

export type NewNotice = {
  source: NoticeSource;
  device: string;
  sender: string;
  rawText: string;
  contentHash: string;
  method: PaymentMethod | null;
  direction: NoticeDirection | null;
  amount: string | null;
  payerPhone: string;
  transactionId: string | null;
  paidAt: Date | null;
  account: string;
  receivedAt: Date;
  /** True for a known form that was read whole, or a row of a statement; only then are direction and id set. */
  isCertain: boolean;
};

const TEXT_MAX = 2000;

/** Names and short codes that the wallets send from; anybody can send a text that looks like theirs. */
const WALLET_SENDER = /^(?:bkash|nagad|rocket|dbbl(?:rocket)?|(?:\+?880)?(?:16247|16167|16216))$/i;
/** The sender must match but for case and spaces, because anybody can use a name that only looks like a wallet's. */
const isWalletSender = (sender: string) => WALLET_SENDER.test(sender.replace(/\s/g, ""));

const SECRET = /\b(?:OTP|PIN|verification|security code|one[ -]time)\b|পিন|ওটিপি|ভেরিফিকেশন|গোপন/i;

type Text = { text: string; sender: string; source: NoticeSource; device: string; receivedAt: Date };

/**
 * Null for texts that concern nobody here: the phone's private messages and the wallets' one-time codes. Some texts are
 * kept but never count as money: those that are not certain, a wallet's wording from another sender, a payment that the
 * wallet took back, and messages of wallets by which no learner pays.
 */
export function readNotice({ text, sender, source, device, receivedAt }: Text): NewNotice | null {
  const rawText = text.trim().slice(0, TEXT_MAX);
  const isTrusted = source === "PASTE" || isWalletSender(sender);
  const said = parseWalletMessage(rawText, sender);
  const isMoney = said.direction !== null && said.amount !== null;
  if (!isMoney && (!isTrusted || SECRET.test(rawText))) return null;
  const isSpent = said.direction === "sent" && said.method !== null;
  const isCertain = isTrusted && said.certainty === "certain" && (apartOf(said) === null || isSpent);
  const read = said.certainty === "certain" ? said : null;
  const money = {
    method: said.method && storedName(said.method),
    direction: isCertain && said.direction ? storedName(said.direction) : null,
    amount: read?.amount ?? null,
    transactionId: isCertain ? said.transactionId : null,
  };
  return {
    ...money,
    source,
    device: device.slice(0, 100),
    sender: sender.slice(0, 60),
    rawText,
    contentHash: contentHash(money, [sender, rawText, source === "PASTE" ? "" : receivedAt.toISOString()]),
    payerPhone: read?.payerPhone ?? "",
    paidAt: read?.paidAt ?? null,
    account: read?.account ?? "",
    receivedAt,
    isCertain,
  };
}
