import { createHash } from "node:crypto";
import type { NoticeDirection, PaymentMethod } from "@/prisma/generated/client";

type Money = {
  method: PaymentMethod | null;
  direction: NoticeDirection | null;
  /** In taka. */
  amount: string | null;
  transactionId: string | null;
};

/** The same money is the same row, from an SMS, a statement or a paste; what names no transaction, the same text. */
export function contentHash({ direction, method, transactionId, amount }: Money, words: string[]): string {
  const money = transactionId && amount && ["money", direction, method, transactionId, Number(amount).toFixed(2)];
  return createHash("sha256")
    .update(JSON.stringify(money || ["text", ...words]))
    .digest("hex");
}
