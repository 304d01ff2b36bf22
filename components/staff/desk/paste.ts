import type { PastedPart } from "@/lib/enrollments/messages/pasted-message";
import { apartOf, type WalletMessage } from "@/lib/enrollments/messages/wallet-message";

export type Paste = {
  text: string;
  parts: PastedPart[];
  at: number;
  /** True where the academy's phone received the message, so that no clerk has to confirm it. */
  isKept: boolean;
};

/** Null for a text with several transactions, because it does not tell which one is meant. */
function receiptOf(wallets: readonly WalletMessage[]): { wallet: WalletMessage | null; isSeveral: boolean } {
  const receipts = wallets.filter((wallet) => apartOf(wallet) === null);
  const isSeveral = new Set(receipts.map(({ transactionId }) => transactionId)).size > 1;
  if (isSeveral) return { wallet: null, isSeveral };
  return { wallet: receipts.find(({ certainty }) => certainty === "certain") ?? receipts[0] ?? null, isSeveral };
}

/** The facts of all messages of a paste together: the wallet is believed first. */
export function factsOf({ parts }: Paste) {
  const wallets = parts.flatMap((part) => (part.kind === "wallet" ? [part.wallet] : []));
  const { wallet, isSeveral } = receiptOf(wallets);
  // Another message's money is not the learner's, even where the learner mentions money too.
  const isApart = wallets.length > 0 && wallet === null;
  const learner = parts.find((part) => part.kind === "learner")?.learner ?? null;
  const money = isApart ? null : learner;
  const stated = wallet?.transactionId ?? null;
  const isContradicted = stated !== null && learner?.transactionId != null && learner.transactionId !== stated;
  return {
    wallet,
    learner,
    /** The readings that Enter may write: all others are looked at first. */
    isCertain: wallet?.certainty === "certain" && !isContradicted,
    isSeveral,
    transactionId: stated ?? money?.transactionId ?? null,
    amount: wallet?.amount ?? money?.amount ?? null,
    method: wallet?.method ?? learner?.method ?? null,
    payerPhone: wallet?.payerPhone ?? learner?.payerPhone ?? null,
    phone: learner?.phone ?? wallet?.payerPhone ?? null,
    name: learner?.name ?? null,
    email: learner?.email ?? null,
    batch: learner?.batch ?? null,
  };
}
export type PasteFacts = ReturnType<typeof factsOf>;
