import { textOf } from "@/lib/enrollments/notices/statement-cells";
import { normalizeTransactionId, transactionIdFault } from "@/lib/enrollments/transaction-id";
import type { Cell } from "@/lib/tables/limits";
import { wireName } from "@/lib/wire/names";
import type { PaymentMethod } from "@/prisma/generated/client";

const LABEL = /^(?:bkash|nagad|rocket|transaction|trx|txn|tnx|trn|ref|reference|id|no|number|trxid|txnid)$/i;
/** Words of lines that are no transaction, or that stand before the id of another one. */
const WORDS =
  /total|grand|sum ?of|void|page|balance|opening|closing|revers|refund|pending|failed|cancel|transactions|statement|account|declin|reject|summary|charge|adjust|brought|carried|january|february|march|april|august|september|october|november|december/i;

const WRITTEN_MAX = 100;

type Payment = { method: PaymentMethod; amount: string; payerPhone: string };

/** Null for text that is no transaction id; `isShaped` means that it is written as this wallet writes its ids. */
export function transactionIdIn(cell: Cell, payment: Payment): { id: string; isShaped: boolean } | null {
  const text = textOf(cell).replace(/\p{Cf}/gu, "");
  const id = text.length > WRITTEN_MAX ? "" : normalizeTransactionId(text);
  if (id.length < 8 || !/\d/.test(id) || WORDS.test(text)) return null;
  const fault = transactionIdFault(id, {
    method: wireName(payment.method),
    amount: payment.amount,
    payerDigits: payment.payerPhone.replace(/^880/, ""),
  });
  if (fault && fault !== "shape") return null;
  const pieces = text.split(/[\s.:#\p{Pd}]+/u).filter(Boolean);
  const own = pieces.slice(
    Math.max(
      0,
      pieces.findIndex((piece) => !LABEL.test(piece)),
    ),
  );
  // An id in groups is accepted only when nothing else can be meant.
  if (own.length > 1 && fault) return null;
  return { id, isShaped: fault === null && own.length === 1 };
}
