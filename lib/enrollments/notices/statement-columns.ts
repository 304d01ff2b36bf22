import { ValidationError } from "@/lib/errors";
import { type Cell, READ_HEAD_WITHIN } from "@/lib/tables/limits";

const TAKA = "(?:in|tk|bdt|taka)*";
const TRX = "(?:trx|txn|tran|trans|transaction|tnx)";

/** The wallets and banks head their columns as they like, and differently each year. What is free text stands in none. */
const heads = {
  id: new RegExp(`^${TRX}(?:id|no|num|number|ref|reference)$|^${TRX}$|^id$|^(?:ট্রানজেকশন|লেনদেন)?আইডি$`),
  credit: new RegExp(
    `^(?:credit|credited|cr|deposits?|deposited|moneyin|paidin|in|cashin|received)(?:amount|amt)?${TAKA}$|^জমা$`,
  ),
  debit: new RegExp(
    `^(?:debit|debited|dr|withdrawals?|withdrawn|withdraw|moneyout|paidout|out|cashout|sent|paid)(?:amount|amt)?${TAKA}$|^(?:খরচ|উত্তোলন)$`,
  ),
  amount: new RegExp(`^(?:${TRX}|net|total)?(?:amount|amt|value)${TAKA}$|^(?:টাকা|পরিমাণ)$`),
  sign: /^(?:dr(?:or)?cr|cr(?:or)?dr|debit(?:or)?credit|credit(?:or)?debit|direction|inout|inorout|crdrindicator|drcrindicator|drcrtype|sign)$/,
  type: new RegExp(`^(?:${TRX})?(?:type|service|category)$`),
  sender: /^(?:from|sender|payer|customer)(?:account|wallet|number|mobile|msisdn|phone|ac|no)*$|^প্রেরক$/,
  party:
    /^(?:from|sender|payer|customer|counterparty|opposite|other|source)?(?:party|account|wallet|number|mobile|msisdn|phone|ac)*(?:no|number)?$/,
  moment: new RegExp(
    `^(?:${TRX}|completion|initiation|posting|posted|value)?(?:datetime|dateandtime|timestamp|dateampm)$`,
  ),
  date: new RegExp(`^(?:${TRX}|completion|initiation|posting|posted|value)?(?:date|day|on)$|^তারিখ$`),
  time: new RegExp(`^(?:${TRX}|completion|initiation|posting|posted)?(?:time|clock)$|^সময়$`),
} as const;
export type Head = keyof typeof heads;
export type Columns = Partial<Record<Head, number>>;

const spelling = (cell: Cell) =>
  String(cell ?? "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^a-z\u0980-\u09FF]/g, "");

/** @throws ValidationError */
export function findHead(rows: Cell[][]): { at: number; columns: Columns } {
  for (const [at, row] of rows.slice(0, READ_HEAD_WITHIN).entries()) {
    const names = row.map(spelling);
    const columnOf = (head: Head) => names.findIndex((name) => name !== "" && heads[head].test(name));
    const columns = Object.fromEntries(
      (Object.keys(heads) as Head[]).map((head) => [head, columnOf(head)]).filter(([, column]) => Number(column) >= 0),
    ) as Columns;
    const hasMoney = columns.amount !== undefined || columns.credit !== undefined;
    if (columns.id !== undefined && hasMoney) return { at, columns };
  }
  throw new ValidationError({ file: ["The file has no columns for the transaction id and the amount."] });
}
