import { normalizeAmount } from "@/lib/enrollments/messages/amounts";
import { foldText } from "@/lib/enrollments/messages/folded-text";
import { contentHash } from "@/lib/enrollments/notices/content-hash";
import type { NewNotice } from "@/lib/enrollments/notices/reading";
import { isBlank } from "@/lib/enrollments/notices/statement-cells";
import type { Columns, Head } from "@/lib/enrollments/notices/statement-columns";
import { type DateHabits, type DateOrder, isTurned, rowTime } from "@/lib/enrollments/notices/statement-dates";
import { isTransactionId, normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import type { Cell } from "@/lib/tables/limits";
import { toE164 } from "@/lib/wire/phone";
import type { NoticeDirection, PaymentMethod } from "@/prisma/generated/client";

/** Why a row is not taken; the page has the words. */
export type RowProblem = {
  message:
    | "no transaction id"
    | "no amount"
    | "changed by the spreadsheet"
    | "both in and out"
    | "no direction"
    | "no date"
    | "reversal";
  /** As it stands in the file, where it says what is wrong. */
  value?: string;
};

/** An id or a number that became a power of ten, a date or question marks says no longer what it was. */
const RUINED = [
  /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i,
  /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*-\d{1,4}$/i,
  /\?{4,}|\?{2,}\s+\?{2,}|\uFFFD|^#{2,}$/,
  /^#(?:name|ref|value|null|num|n\/a|div\/0|getting_data)[?!]?$/i,
];

function isRuined(cell: Cell, head: Head): boolean {
  if (isBlank(cell)) return false;
  const isMoment = head === "date" || head === "time" || head === "moment";
  if (cell instanceof Date) return !isMoment;
  if (typeof cell === "number" && !isMoment) return !Number.isFinite(cell) || Math.abs(cell) >= 1e15;
  const text = foldText(String(cell)).trim();
  return RUINED.some((pattern) => pattern.test(text));
}

type Sum = { taka: string; sign: NoticeDirection | null };
const OUT = /^[-(−–]|\b(?:dr|debit)\.?$|[-−]$/i;
const IN = /^\+|\b(?:cr|credit)\.?$/i;

/** A sum with the sign that it has itself: "-500", "(500)", "500 Dr". Null for nothing. */
function sumOf(cell: Cell): Sum | null {
  const text = foldText(String(cell ?? "")).trim();
  const digits = text.replace(
    /^[-+(−–]?\s*(?:Tk|BDT|Taka|৳)?\.?\s*|(?:Tk|BDT|Taka|৳|টাকা|\/-|\)|\s|\b(?:dr|cr|debit|credit)\.?$|[-−]$)+/gi,
    "",
  );
  const rounded =
    typeof cell === "number" ? String(Math.round(Math.abs(cell) * 100) / 100) : digits.replace(/^[-−]/, "");
  if (!/^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})?(?:\.\d+)?$/.test(rounded) || rounded === "") return null;
  const taka = normalizeAmount(rounded);
  return taka === null ? null : { taka, sign: OUT.test(text) ? "SENT" : IN.test(text) ? "RECEIVED" : null };
}

const SIGNS: [NoticeDirection, RegExp][] = [
  ["SENT", /^(?:dr|d|debit(?:ed)?|out(?:going)?|withdraw(?:al|n)?|sent|paid|-|−|ডেবিট|খরচ)\.?$/i],
  ["RECEIVED", /^(?:cr|c|credit(?:ed)?|in(?:coming)?|deposit(?:ed)?|received|\+|ক্রেডিট|জমা)\.?$/i],
];
/** A wallet's own names of what happened; a column of descriptions has anybody's words and is not asked. */
const TYPES: [NoticeDirection, RegExp][] = [
  ["RECEIVED", /received|cash ?-?in|add money|deposit|credit|money in|top ?up from|পেয়েছেন|জমা/i],
  ["SENT", /send money|sent|payment|cash ?-?out|withdraw|transfer to|debit|paid|charge|fee|bill|recharge|পাঠা/i],
];
const REVERSAL = /revers|refund|রিভার্স|ফেরত/i;
const named = (table: [NoticeDirection, RegExp][], cell: Cell) =>
  table.find(([, words]) => words.test(String(cell ?? "").trim()))?.[0] ?? null;

type Money = { amount: string; direction: NoticeDirection; isCertain: boolean };

/** How much, and which way, as the columns tell; whatever they leave open counts as received, and is looked at. */
function moneyOf(cell: (head: Head) => Cell, hasSigns: boolean): Money | RowProblem {
  const [credit, debit, sum] = [sumOf(cell("credit")), sumOf(cell("debit")), sumOf(cell("amount"))];
  if (credit && debit) return { message: "both in and out" };
  if (REVERSAL.test(String(cell("type") ?? ""))) return { message: "reversal" };
  const amount = (credit ?? debit ?? sum)?.taka;
  if (amount === undefined) return { message: "no amount" };
  const bySign = named(SIGNS, cell("sign"));
  if (!isBlank(cell("sign")) && !bySign) return { message: "no direction", value: String(cell("sign")) };
  const told = [
    credit && "RECEIVED",
    debit && "SENT",
    (credit ?? debit ?? sum)?.sign,
    bySign,
    named(SIGNS, cell("type")) ?? (credit || debit ? null : named(TYPES, cell("type"))),
  ].filter((direction) => direction != null) as NoticeDirection[];
  const [direction = "RECEIVED"] = told;
  if (new Set(told).size > 1) return { message: "no direction" };
  const isTold = told.length > 0 || hasSigns || !isBlank(cell("sender"));
  return { amount, direction, isCertain: isTold };
}

/** The wallets' have eight characters or more; "Total" is none. */
const isWalletId = (id: string) => isTransactionId(id) && id.length >= 8 && /\d/.test(id);

const phoneOf = (cell: Cell) => toE164(String(cell ?? "").trim()) ?? "";

const read = ["id", "credit", "debit", "amount", "sign", "sender", "party", "moment", "date", "time"] as const;

export type StatementSource = {
  method: PaymentMethod;
  device: string;
  now: Date;
  /** The clerk's choice, where the file leaves it open. */
  dateOrder?: DateOrder;
};
export type FileFacts = DateHabits & { columns: Columns; order: DateOrder; hasSigns: boolean };

const DAY = 86_400_000;

/** Whether some sum of the file has a sign: then one without it came in. */
export const isSigned = (cell: Cell) => sumOf(cell)?.sign === "SENT";

export function readRow(cells: Cell[], facts: FileFacts, source: StatementSource): NewNotice | RowProblem {
  const { columns, order, hasSigns } = facts;
  const cell = (head: Head): Cell => (columns[head] === undefined ? null : (cells[columns[head]] ?? null));
  const ruined = read.find((head) => isRuined(cell(head), head));
  if (ruined) return { message: "changed by the spreadsheet", value: String(cell(ruined)).slice(0, 60) };
  const turned = [cell("moment"), cell("date")].find((moment) => isTurned(moment, facts));
  if (turned !== undefined) {
    const value = turned instanceof Date ? turned.toISOString().slice(0, 10) : String(turned).slice(0, 60);
    return { message: "changed by the spreadsheet", value };
  }
  const transactionId = normalizeTransactionId(String(cell("id") ?? ""));
  if (!isWalletId(transactionId)) return { message: "no transaction id" };
  const found = moneyOf(cell, hasSigns);
  if ("message" in found) return found;
  const { amount, direction, isCertain } = found;
  const [date, time] = columns.moment === undefined ? [cell("date"), cell("time")] : [cell("moment"), null];
  const when = rowTime(date, time, order, source.now);
  if (when === undefined) return { message: "no date", value: [date, time].filter(Boolean).join(" ").slice(0, 60) };
  const isLater = when !== null && when.at.getTime() > source.now.getTime() + DAY;
  const money = { method: source.method, direction, amount, transactionId };
  return {
    ...money,
    source: "STATEMENT",
    device: source.device.slice(0, 100),
    sender: "",
    rawText: cells
      .map((value) => (value instanceof Date ? value.toISOString() : String(value ?? "")))
      .join(" · ")
      .slice(0, 2000),
    contentHash: contentHash(money, []),
    payerPhone: phoneOf(cell("sender")) || phoneOf(cell("party")),
    paidAt: when?.paidAt ?? null,
    account: "",
    receivedAt: when?.at ?? source.now,
    isCertain: isCertain && !isLater && !facts.isYearOpen,
  };
}
