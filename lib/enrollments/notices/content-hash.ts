import { hash } from "node:crypto";
import type { NoticeDirection, PaymentMethod } from "@/prisma/generated/client";

type Money = {
  method: PaymentMethod | null;
  direction: NoticeDirection | null;
  /** Decimal in taka. */
  amount: string | null;
  transactionId: string | null;
};

/** The same money has the same hash from an SMS, a statement or a paste; without a transaction the text decides. */
export function contentHash({ direction, method, transactionId, amount }: Money, words: string[]): string {
  const money = transactionId && amount && ["money", direction, method, transactionId, Number(amount).toFixed(2)];
  return hash("sha256", JSON.stringify(money || ["text", ...words]), "hex");
}
