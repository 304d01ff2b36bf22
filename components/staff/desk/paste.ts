import type { PastedPart } from "@/lib/enrollments/messages/pasted-message";
import { apartOf, type WalletMessage } from "@/lib/enrollments/messages/wallet-message";

export type Paste = {
  text: string;
  parts: PastedPart[];
  at: number;
  /** The academy's phone got it: nobody has to say so. */
  isKept: boolean;
};

/** A text with several transactions does not tell which one is meant: then there is none. */
function receiptOf(wallets: readonly WalletMessage[]): { wallet: WalletMessage | null; isSeveral: boolean } {
  const receipts = wallets.filter((wallet) => apartOf(wallet) === null);
  const isSeveral = new Set(receipts.map(({ transactionId }) => transactionId)).size > 1;
  if (isSeveral) return { wallet: null, isSeveral };
  return { wallet: receipts.find(({ certainty }) => certainty === "certain") ?? receipts[0] ?? null, isSeveral };
}

/** What all messages of a paste say together: the wallet is believed first. */
export function factsOf({ parts }: Paste) {
  const wallets = parts.flatMap((part) => (part.kind === "wallet" ? [part.wallet] : []));
  const { wallet, isSeveral } = receiptOf(wallets);
  // Money of another message is none of the learner's, even where they speak of it too.
  const isApart = wallets.length > 0 && wallet === null;
  const learner = parts.find((part) => part.kind === "learner")?.learner ?? null;
  const money = isApart ? null : learner;
  const stated = wallet?.transactionId ?? null;
  const isContradicted = stated !== null && learner?.transactionId != null && learner.transactionId !== stated;
  return {
    wallet,
    learner,
    /** The readings that Enter may write: everything else is looked at first. */
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
