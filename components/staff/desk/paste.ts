import type { PastedPart } from "@/lib/enrollments/messages/pasted-message";

export type Paste = {
  text: string;
  parts: PastedPart[];
  at: number;
  /** The academy's phone got it: nobody has to say so. */
  isKept: boolean;
};

/** What all messages of a paste say together: the wallet is believed first. */
export function factsOf({ parts }: Paste) {
  const wallet = parts.find((part) => part.kind === "wallet")?.wallet ?? null;
  const learner = parts.find((part) => part.kind === "learner")?.learner ?? null;
  return {
    wallet,
    learner,
    transactionId: wallet?.transactionId ?? learner?.transactionId ?? null,
    amount: wallet?.amount ?? learner?.amount ?? null,
    method: wallet?.method ?? learner?.method ?? null,
    payerPhone: wallet?.payerPhone ?? learner?.payerPhone ?? null,
    phone: learner?.phone ?? wallet?.payerPhone ?? null,
    name: learner?.name ?? null,
    email: learner?.email ?? null,
    batch: learner?.batch ?? null,
  };
}
export type PasteFacts = ReturnType<typeof factsOf>;
