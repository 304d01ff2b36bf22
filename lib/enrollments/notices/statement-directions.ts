import { textOf } from "@/lib/enrollments/notices/statement-cells";
import type { Cell } from "@/lib/tables/limits";
import type { NoticeDirection } from "@/prisma/generated/client";

const SIGNS: [NoticeDirection, RegExp][] = [
  [
    "SENT",
    /^(?:dr|d|debit(?:ed)?|out(?:going|flow|ward)?|withdraw(?:al|n)?|sent|paid|money out|-|−|ডেবিট|খরচ|উত্তোলন)\.?$/i,
  ],
  ["RECEIVED", /^(?:cr|c|credit(?:ed)?|in(?:coming|flow|ward)?|deposit(?:ed)?|received|money in|\+|ক্রেডিট|জমা)\.?$/i],
];

/** The direction that a cell of a sign column, or a type that says nothing else, names by itself. */
export const signNamed = (cell: Cell): NoticeDirection | null =>
  SIGNS.find(([, words]) => words.test(textOf(cell)))?.[0] ?? null;

/** The wallets' own whole names for what happened; in other names a single word does not tell the direction. */
const KNOWN: [NoticeDirection, RegExp][] = [
  [
    "RECEIVED",
    /^(?:(?:send money|money|payment|fund|transfer|remittance) received|receiv(?:ed?|ing) (?:money|payment|fund|remittance)|cash ?in|add money|money in|fund in|deposit|টাকা (?:পেয়েছেন|গ্রহণ|প্রাপ্তি)|পেয়েছেন|ক্যাশ ইন|অ্যাড মানি)(?: from (?:an? )?(?:agent|bank|card|customer|personal|account))?$/,
  ],
  [
    "SENT",
    /^(?:send money|sent money|money sent|cash ?out|withdraw(?:al)?|money out|fund out|debit|paid|(?:pay )?bill|bill pay(?:ment)?|(?:mobile )?recharge|(?:service )?(?:charge|fee)|transfer to bank|সেন্ড মানি|টাকা পাঠানো|পাঠানো|ক্যাশ আউট)(?: (?:to|from|at) (?:an? )?(?:agent|bank|atm|merchant|personal|account|number))?$/,
  ],
];
const WORDS: Record<NoticeDirection, RegExp> = {
  RECEIVED: /received|receiving|cash ?-?in\b|add money|deposit|credit|money in\b|top ?up from|পেয়েছেন|জমা/i,
  SENT: /send money|sent|cash ?-?out|withdraw|transfer to|debit|paid|charge|fee|bill|recharge|পাঠা|payment to/i,
};

const WALLET = /^(?:bkash|nagad|rocket|mfs|বিকাশ|নগদ|রকেট)$/;
/** Names that stand both in the payer's statement and in the receiver's. */
const MUTUAL =
  /^(?:send money|sent money|money sent|sent|paid|(?:merchant |customer |make )?payment|transfer|fund transfer|সেন্ড মানি|পেমেন্ট)$/;

export type TypeNamed = { direction: NoticeDirection | null; isKnown: boolean; isMutual: boolean } | "contradictory";

/** A type tells the direction where its whole name is known; a word in it is only a hint. */
export function typeNamed(cell: Cell): TypeNamed {
  const whole = textOf(cell)
    .toLowerCase()
    .replace(/[^a-z\p{Script=Bengali}]+|[\u09E6-\u09EF]+/gu, " ")
    .trim();
  if (whole.replace(WALLET, "") === "") return { direction: signNamed(cell), isKnown: true, isMutual: false };
  const isMutual = MUTUAL.test(whole);
  const known = signNamed(cell) ?? KNOWN.find(([, names]) => names.test(whole))?.[0];
  if (known) return { direction: known, isKnown: true, isMutual };
  const isIn = WORDS.RECEIVED.test(whole);
  const isOut = WORDS.SENT.test(whole);
  if (isIn && isOut) return "contradictory";
  return { direction: isIn ? "RECEIVED" : isOut ? "SENT" : null, isKnown: false, isMutual };
}

const REVERSED = /revers|refund|charge ?back|\breturn|রিভার্স|রিফান্ড|ফেরত/i;
const UNFINISHED =
  /fail|cancel|pending|declin|reject|expire|\bvoid|on hold|in progress|processing|initiated|queued|scheduled|unsuccess|incomplete|not complete|timed? ?out|ব্যর্থ|বাতিল|অপেক্ষ|পেন্ডিং|ক্যানসেল|অসম্পূর্ণ/i;

/** Tells by the words of a type whether money went back or never came. */
export function undoing(cell: Cell): "reversal" | "not completed" | null {
  const text = textOf(cell);
  if (REVERSED.test(text)) return "reversal";
  return UNFINISHED.test(text) ? "not completed" : null;
}

const COMPLETED =
  /^(?:(?:transaction|trx|txn|payment|লেনদেনটি?) )?(?:yes|true|হ্যাঁ|success(?:ful(?:ly)?)?|succeed(?:ed)?|completed?|done|ok(?:ay)?|paid|settled|approved|processed|posted|confirmed|credited|debited|received|executed|সফল|সম্পন্ন|সম্পূর্ণ|কমপ্লিট|সাকসেস)(?: (?:successfully|completed|হয়েছে))?$/;

/** True for a state in which the transaction's money is there. */
export const isCompleted = (cell: Cell) =>
  COMPLETED.test(
    textOf(cell)
      .toLowerCase()
      .replace(/[^a-z\p{Script=Bengali}]+/gu, " ")
      .trim(),
  );
