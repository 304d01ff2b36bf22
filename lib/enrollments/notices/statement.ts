import "server-only";
import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { normalizeAmount } from "@/lib/enrollments/messages/amounts";
import { foldText } from "@/lib/enrollments/messages/folded-text";
import { findReceiptDates } from "@/lib/enrollments/messages/receipt-dates";
import { contentHash, type NewNotice } from "@/lib/enrollments/notices/reading";
import { isTransactionId, normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { ValidationError } from "@/lib/errors";
import {
  type Cell,
  TABLE_MAX_COLUMNS as COLUMNS_MAX,
  READ_HEAD_WITHIN,
  READ_LAST_ROW,
  READ_MAX_ROWS as ROWS_MAX,
} from "@/lib/tables/limits";
import { readFirstSheet, TableLimit } from "@/lib/tables/xlsx-sheet";
import { toE164 } from "@/lib/wire/phone";
import type { NoticeDirection, PaymentMethod } from "@/prisma/generated/client";

export type Statement = { notices: NewNotice[]; problems: { row: number; message: string }[]; fileHash: string };

/** The wallets head their columns as they like, and differently each year. */
const heads = {
  id: /^(?:trx|txn|tran|trans|transaction|tnx)?(?:id|no|number|ref|reference)$|^(?:trx|txn|transaction)$/,
  amount:
    /^(?:transaction|trx|txn|credit|credited|received|net|in)?(?:amount|amt)(?:tk|bdt|taka)?$|^(?:credit|received|moneyin|in|cashin)$/,
  out: /^(?:debit|debited|out|sent|moneyout|paid|withdrawal)(?:amount|amt)?(?:tk|bdt)?$/,
  type: /^(?:transaction|trx|txn)?(?:type|details?|description|service|reason|particulars)$/,
  payer:
    /^(?:from|sender|payer|customer|counterparty|opposite|other|source)?(?:party|account|wallet|number|mobile|msisdn|phone|ac)*(?:no|number)?$/,
  time: /^(?:transaction|trx|txn|completion|initiation|posting)?(?:date|time|datetime|dateandtime|timestamp)$/,
} as const;
type Head = keyof typeof heads;

const spelling = (cell: Cell) =>
  String(cell ?? "")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Above the table stand the account's name and the period. */

function findHead(rows: Cell[][]): { at: number; columns: Partial<Record<Head, number>> } {
  for (const [at, row] of rows.slice(0, READ_HEAD_WITHIN).entries()) {
    const names = row.map(spelling);
    const columnOf = (head: Head) => names.findIndex((name) => name !== "" && heads[head].test(name));
    const columns = Object.fromEntries(
      (Object.keys(heads) as Head[]).map((head) => [head, columnOf(head)]).filter(([, column]) => Number(column) >= 0),
    ) as Partial<Record<Head, number>>;
    if (columns.id !== undefined && columns.amount !== undefined) return { at, columns };
  }
  throw new ValidationError({ file: ["The file has no columns for the transaction id and the amount."] });
}

const OUTGOING = /send money(?! received)|sent|payment to|cash ?out|withdraw|transfer to|debit|paid|charge|fee/i;

function amountOf(cell: Cell): string | null {
  const digits = foldText(String(cell ?? "")).replace(/[^\d.,]/g, "");
  return /^\d[\d,]{0,11}(?:\.\d+)?$/.test(digits) ? normalizeAmount(digits) : null;
}

/** The wallets' have eight characters or more; "Total" is none. */
const isWalletId = (id: string) => isTransactionId(id) && id.length >= 8 && /\d/.test(id);
const isNegative = (cell: Cell) => /^\s*[-(−]/.test(String(cell ?? ""));

function timeOf(cell: Cell): Date | null {
  // A spreadsheet's time is a fraction of a day and has no zone: it is that of Dhaka.
  if (cell instanceof Date) return new Date(Math.round(cell.getTime() / 1000) * 1000 - 6 * 3_600_000);
  return findReceiptDates(foldText(String(cell ?? "")))[0]?.value ?? null;
}

export type StatementSource = { method: PaymentMethod; device: string; now: Date };

function readRow(cells: Cell[], columns: Partial<Record<Head, number>>, source: StatementSource): NewNotice | string {
  const cell = (head: Head): Cell => (columns[head] === undefined ? null : (cells[columns[head]] ?? null));
  const transactionId = normalizeTransactionId(String(cell("id") ?? ""));
  if (!isWalletId(transactionId)) return "no transaction id";
  const [received, sent] = [amountOf(cell("amount")), amountOf(cell("out"))];
  const amount = received ?? sent;
  if (amount === null) return "no amount";
  const isOut = received === null || isNegative(cell("amount")) || OUTGOING.test(String(cell("type") ?? ""));
  const direction: NoticeDirection = isOut ? "SENT" : "RECEIVED";
  const money = { method: source.method, direction, amount, transactionId };
  const paidAt = timeOf(cell("time"));
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
    payerPhone: toE164(String(cell("payer") ?? "")) ?? "",
    paidAt,
    account: "",
    receivedAt: paidAt ?? source.now,
  };
}

const UNREADABLE = "The file cannot be read: neither CSV in UTF-8 nor XLSX.";

function readText(bytes: Uint8Array): Cell[][] {
  const text = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
  if (text.includes("\0")) throw new TypeError("no text has a zero byte");
  const [head = ""] = text.split("\n", READ_HEAD_WITHIN).toSorted((a, b) => b.length - a.length);
  const delimiter = [",", ";", "\t"].toSorted((a, b) => head.split(b).length - head.split(a).length)[0];
  const most = { to: READ_LAST_ROW + 1, max_record_size: 100_000 };
  return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, trim: true, bom: true, ...most });
}

async function readCells(bytes: Uint8Array): Promise<Cell[][]> {
  try {
    const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return isPacked ? await readFirstSheet(bytes) : readText(bytes);
  } catch (error) {
    throw new ValidationError({ file: [error instanceof TableLimit ? error.message : UNREADABLE] });
  }
}

/** Money in and out of a wallet's statement; rows without a transaction are told. @throws ValidationError */
export async function readStatement(bytes: Uint8Array, source: StatementSource): Promise<Statement> {
  const rows = await readCells(bytes);
  if (rows.some(({ length }) => length > COLUMNS_MAX)) {
    throw new ValidationError({ file: [`The file has more than ${COLUMNS_MAX} columns.`] });
  }
  const { at, columns } = findHead(rows);
  if (rows.length - at - 1 > ROWS_MAX) {
    throw new ValidationError({ file: [`The file has more than ${ROWS_MAX} rows.`] });
  }
  const statement: Statement = {
    notices: [],
    problems: [],
    fileHash: createHash("sha256").update(bytes).digest("hex"),
  };
  for (const [index, cells] of rows.slice(at + 1).entries()) {
    if (cells.every((cell) => cell === null || cell === "")) continue;
    const read = readRow(cells, columns, source);
    if (typeof read === "string") statement.problems.push({ row: at + index + 2, message: read });
    else statement.notices.push(read);
  }
  return statement;
}
