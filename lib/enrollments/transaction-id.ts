import { type PaymentMethodKey, paymentWays } from "@/lib/enrollments/payment-method";
import { toAsciiDigits } from "@/lib/format";

/**
 * Labels that a wallet's message or staff write before the id. An id has at least 8 characters, and a bKash id of 10
 * may begin with ID. The database has the same rule.
 */
const LABEL =
  /^(?:BKASH|NAGAD|ROCKET|TRANSACTION|TRX|TXN|TNX|TRN|REF|ID(?=[0-9A-Z]{9}))(?:BKASH|NAGAD|ROCKET|TRANSACTION|TRX|TXN|TNX|TRN|REF|ID|NO)*(?=[0-9A-Z]{8,}$)/;

/** Behind "TrxID " a whole bKash id that begins with ID or NO is not another label. */
const WHOLE =
  /^[^0-9A-Z]*(?:(?:BKASH|NAGAD|ROCKET|TRANSACTION|TRX|TXN|TNX|TRN|REF)[\s.:#]*)+(?:ID|NO)\.?[\s:]+((?:ID|NO)(?=[A-Z]*\d)[0-9A-Z]{8})[^0-9A-Z]*$/;

/** People retype ids from an SMS with label, spaces, hyphens, small letters or Bengali digits (R19). */
export function normalizeTransactionId(typed: string): string {
  const plain = toAsciiDigits(typed.normalize("NFKC")).toUpperCase();
  const whole = WHOLE.exec(plain)?.[1];
  return whole ?? plain.replace(/[\s\p{Cf}\p{Pd}.:#]/gu, "").replace(LABEL, "");
}

/** Whether a normalised id can be one; the database has the same rule. */
export function isTransactionId(normalized: string): boolean {
  return /^[0-9A-Z]{4,40}$/.test(normalized);
}

const twins: Record<string, string> = { O: "0", I: "1", L: "1", S: "5", B: "8" };

/** Two ids that look alike in an SMS have the same key; the database has an index on the same expression. */
export function lookAlikeKey(normalized: string): string {
  return normalized.replace(/[OILSB]/g, (letter) => twins[letter] ?? letter);
}

/** The wallets' shapes: bKash 9GH7K2LMNP, Nagad 71XYZ3AB, Rocket 5234567890. A longer cash id may hide one of them. */
const shapes: Partial<Record<PaymentMethodKey, RegExp>> = {
  bkash: /^(?=.*[A-Z])[0-9A-Z]{10}$/,
  nagad: /^(?=.*[A-Z])[0-9A-Z]{8}$/,
  rocket: /^(?!1[3-9])\d{10}$/,
  cash: /^.{4,10}$/,
};

const inMonth = (day: string, month: string) =>
  /^(?:0[1-9]|[12]\d|3[01])$/.test(day) && /^(?:0[1-9]|1[0-2])$/.test(month);

/** Dates such as 22112026, 11222026 or 20261122. */
function isDate(id: string): boolean {
  if (!/^\d{8}$/.test(id)) return false;
  const [a, b, c, d] = [id.slice(0, 2), id.slice(2, 4), id.slice(4, 6), id.slice(6)] as [
    string,
    string,
    string,
    string,
  ];
  const isYear = (century: string) => century === "19" || century === "20";
  if (isYear(c) && (inMonth(a, b) || inMonth(b, a))) return true;
  return isYear(a) && inMonth(d, c);
}

export type TransactionIdFault = "characters" | "phone" | "amount" | "date" | "shape";

type Payment = { method: PaymentMethodKey; amount: string; payerDigits: string };

/**
 * Only `shape` may be overruled, because wallets change their ids.
 *
 * @param payment.payerDigits without country code and leading zero
 */
export function transactionIdFault(id: string, { method, amount, payerDigits }: Payment): TransactionIdFault | null {
  if (!isTransactionId(id)) return "characters";
  if (/^(?:(?:00)?880)?01[3-9]\d{8}$|^(?:00)?8801[3-9]\d{8}$/.test(id)) return "phone";
  if (payerDigits && id === payerDigits) return "phone";
  if (method !== "rocket" && /^1[3-9]\d{8}$/.test(id)) return "phone";
  const paid = [amount, amount.replace(".", "")].map(Number);
  if (/^\d+$/.test(id) && (paid.includes(Number(id)) || (paymentWays[method] !== "cash" && id.length < 8)))
    return "amount";
  if (isDate(id)) return "date";
  const shape = shapes[method];
  return shape && !shape.test(id) ? "shape" : null;
}
