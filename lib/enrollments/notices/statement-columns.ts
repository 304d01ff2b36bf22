import { foldText } from "@/lib/enrollments/messages/folded-text";
import { ValidationError } from "@/lib/errors";
import { type Cell, READ_HEAD_WITHIN, TABLE_MAX_COLUMNS } from "@/lib/tables/limits";

const TAKA = "(?:in|tk|bdt|taka|টাকা|টাকায়)*";
const TRX =
  "(?:trx|txn|tran|trans|transaction|tnx|ট্রানজেকশন|ট্রানজেকশনের|ট্রানজ্যাকশন|ট্রান্স্যাকশন|ট্রান্সজেকশন|ট্রাঞ্জেকশন|লেনদেন|লেনদেনের)";
const WALLET = "(?:bkash|nagad|rocket)?";
const NO = "(?:no|num|number|নং|নম্বর|নাম্বার)";
const PHONE = "(?:account|acc|wallet|number|mobile|msisdn|phone|ac|no|নং|নম্বর|নাম্বার|মোবাইল|একাউন্ট|অ্যাকাউন্ট)";
const WHEN = `(?:${TRX}|completion|completed|initiation|initiated|created|entry|posting|posted)`;
const FIGURES = "(?:ddmmyyyy|mmddyyyy|yyyymmdd|ddmmyy|mmddyy)?";
const STATE = "(?:state|result|outcome|response(?:message)?|(?:is)?success(?:ful)?|অবস্থা|ফলাফল)";

/**
 * Wallets and banks name their columns as they like, and differently each year, so the most telling names come first.
 * Columns of free text have no head here.
 */
const heads = {
  id: [
    `^${WALLET}${TRX}(?:id|আইডি)(?:${NO}|${TRX}id|ref|reference)?$`,
    `^${WALLET}${TRX}(?:${NO}|code|কোড)$`,
    `^${TRX}(?:ref|reference)(?:id|${NO})?$`,
    `^${TRX}$`,
    "^(?:id|আইডি)$",
  ],
  credit: [
    `^(?:credit|credited|cr|deposits?|deposited|moneyin|paymentin|paidin|in|cashin|received)(?:amount|amt)?${TAKA}$`,
    `^(?:amount|amt)(?:credit|credited|cr|deposited|paidin|received)${TAKA}$`,
    "^(?:amount|amt)in$",
    `^(?:জমা|জমার|জমাহয়েছে|ক্রেডিট)(?:পরিমাণ)?${TAKA}$`,
  ],
  debit: [
    `^(?:debit|debited|dr|withdrawals?|withdrawn|withdraw|moneyout|paymentout|paidout|out|cashout|sent|paid)(?:amount|amt)?${TAKA}$`,
    `^(?:amount|amt)(?:debit|debited|dr|withdrawn|out|paidout|sent)${TAKA}$`,
    `^(?:খরচ|উত্তোলন|ডেবিট)(?:পরিমাণ)?${TAKA}$`,
  ],
  amount: [
    `^${TRX}(?:amount|amt|value|পরিমাণ)${TAKA}$`,
    `^(?:signed)?(?:amount|amt|value)(?:drcr|crdr)?${TAKA}$`,
    `^(?:টাকা|টাকার)?(?:পরিমাণ)${TAKA}$`,
    `^(?:taka|টাকা)${TAKA}$`,
    `^net(?:amount|amt|value)${TAKA}$`,
    `^(?:total|gross|মোট)(?:amount|amt|value|টাকা|পরিমাণ)${TAKA}$`,
  ],
  sign: [
    "^(?:dr(?:or)?cr|cr(?:or)?dr|debit(?:or)?credit|credit(?:or)?debit|direction|inout|inorout|crdrindicator|drcrindicator|drcrtype|sign|plusminus)$",
  ],
  type: [`^(?:${TRX}|entry|posting|payment|operation)?(?:type|kind|nature|flow|service|category|ধরন|ধরণ|প্রকার)$`],
  status: [`status|স্ট্যাটাস|^(?:${TRX}|payment|order|current|final|last)*${STATE}$`],
  undone: [
    `^(?:is)?(?:reversed|reversal|refunded|refund|cancell?ed|failed)(?:amount|date|flag|(?:${TRX})?(?:id|ref|reference))?$`,
  ],
  sender: [`^(?:from|sender|payer|customer|receivedfrom|paidby|debitparty|sendingparty|প্রেরক|প্রেরকের)${PHONE}*$`],
  receiver: [
    "^(?:receiver|recipient|recv|payee|beneficiary|destination|creditparty|receivingparty|প্রাপক|গ্রহীতা)",
    `^(?:to|sentto|paidto|transferto|receivedby)(?:${PHONE}|name)*$`,
  ],
  party: [
    "^(?:মোবাইল|ফোন|একাউন্ট|অ্যাকাউন্ট)?(?:নম্বর|নাম্বার|নং)?$",
    "^(?:counterparty|opposite|other|source|fromto|senderreceiver)?(?:party|account|wallet|number|mobile|msisdn|phone|ac)*(?:no|number)?$",
  ],
  moment: [
    `^(?:${WHEN})?(?:datetime|dateandtime|timestamp|timeanddate|timedate|dateampm|তারিখ(?:ও|এবং)?সময়|সময়(?:ও|এবং)?তারিখ)$`,
    "^value(?:datetime|dateandtime|timestamp)$",
  ],
  date: [
    `^${TRX}(?:date|day|on|তারিখ)${FIGURES}$`,
    `^(?:date|day|on|dateof${TRX}|তারিখ)${FIGURES}$`,
    "^(?:completion|completed|initiation|initiated|created)(?:date|day|on|at)$",
    "^(?:entry|posting|posted|value)(?:date|day|on|at)$",
  ],
  time: [`^(?:${WHEN})?(?:time|clock|সময়)$`],
} as const;
export type Head = keyof typeof heads;
/** For each head the columns that have its most telling name; several columns may contradict each other. */
export type Columns = Partial<Record<Head, number[]>>;

const patterns = Object.entries(heads).map(
  ([head, names]) => [head as Head, names.map((name) => new RegExp(name.normalize("NFC")))] as const,
);

const NAME_MAX = 80;
const spelling = (cell: Cell) => {
  const text = foldText(String(cell ?? "")).trim();
  if (/^\+\s*\/\s*[-−–]$/.test(text)) return "plusminus";
  return text
    .slice(0, NAME_MAX)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^a-z\u0980-\u09DF]/g, "");
};

function columnsOf(row: readonly Cell[]): Columns {
  const names = row.map(spelling);
  const found = patterns.flatMap(([head, ranks]) => {
    const places = ranks.map((name) => names.flatMap((written, at) => (written && name.test(written) ? [at] : [])));
    const best = places.find(({ length }) => length > 0);
    return best ? [[head, best] as const] : [];
  });
  return Object.fromEntries(found);
}

export type TableHead = { at: number; columns: Columns; width: number };

/** The first row that heads a statement, or null. `width` is the number of columns up to the last named one. */
export function headOf(rows: readonly (readonly Cell[])[]): TableHead | null {
  for (const [at, row] of rows.slice(0, READ_HEAD_WITHIN).entries()) {
    if (row.length > TABLE_MAX_COLUMNS) continue;
    const columns = columnsOf(row);
    const width = row.findLastIndex((cell) => spelling(cell) !== "") + 1;
    if (columns.id && (columns.amount || columns.credit)) return { at, columns, width };
  }
  return null;
}

/** @throws ValidationError */
export function findHead(rows: readonly (readonly Cell[])[]): TableHead {
  const head = headOf(rows);
  if (head) return head;
  throw new ValidationError({ file: ["The file has no columns for the transaction id and the amount."] });
}
