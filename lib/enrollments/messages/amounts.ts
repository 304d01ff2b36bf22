import type { Found } from "@/lib/enrollments/messages/folded-text";

/** A number with or without commas between thousands or lakhs; "4,50.00" does not match. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,9})(?:\.\d{1,2})?`;
const CURRENCY = String.raw`(?:\b(?:Tk|BDT|Taka)[.:]?|৳|টাকা\s*[:=]|(?<![\p{L}\p{M}])(?:Amount|Amt|পরিমাণ)(?![\p{L}\p{M}])\s*[:=]?)`;
/** Digits, a mask or a longer fraction behind a number show that it goes on. */
const GOES_ON = String.raw`(?!\d|[.,]\d|/\d|-\d|\*|[X•#]{2})`;
const BEFORE = new RegExp(String.raw`${CURRENCY}\s*(?<amount>${NUMBER})${GOES_ON}`, "giu");
// In "***745 Tk6,000.00" the currency behind the first number belongs to the next one.
const AFTER = new RegExp(
  String.raw`(?<![\d.,A-Z+*•#/-])(?<amount>${NUMBER})\s*(?:টাকা(?!\s*[:=])|৳(?!\s*\d)|/[-=]|(?:Tk|BDT|Taka)(?![A-Z])(?!\s*[.:]?\s*\d))`,
  "gi",
);
/** Words for other money that a receipt names beside the sum paid. */
const OTHER_WORDS =
  "fees?|charges?|comm(?:ission)?|bal(?:ance)?|netbal|vat|cash ?back|discount|limit|incentive|ফি|চার্জ|ব্যালেন্স|কমিশন|ক্যাশব্যাক";
const OTHER_MONEY = new RegExp(String.raw`(?:${OTHER_WORDS})\s*(?:is|of)?\s*[:.=]?\s*$`, "i");
const OTHER_BEHIND = new RegExp(
  String.raw`^[^\S\n]*(?:${OTHER_WORDS})(?![\p{L}\p{M}])(?!\s*[:.]?\s*(?:Tk|BDT|৳|\d))`,
  "iu",
);
const ACCOUNT = /(?:a\/c|acc(?:oun)?t|card|হিসাব|অ্যাকাউন্ট|একাউন্ট)\s*(?:no|number|নং|নম্বর)?\s*[:.#]*\s*$/i;

/** The columns hold up to 99,999,999.99. */
const TAKA_DIGITS = 8;

/** "4,500.00" becomes "4500"; null for zero, and for more than anybody pays. */
export function normalizeAmount(written: string): string | null {
  const [whole = "", cents = ""] = written.replaceAll(",", "").split(".");
  const taka = whole.replace(/^0+(?=\d)/, "");
  if (taka.length > TAKA_DIGITS) return null;
  const rest = cents.padEnd(2, "0");
  if (taka === "0" && /^0*$/.test(rest)) return null;
  return /^0*$/.test(rest) ? taka : `${taka}.${rest}`;
}

/** Sums of money in a folded text that are no fee, no balance and no account, in the order in which they stand. */
export function findAmounts(folded: string): Found<string>[] {
  const found = [BEFORE, AFTER].flatMap((pattern) =>
    Array.from(folded.matchAll(pattern), (match): Found<string> | null => {
      const written = match.groups?.amount ?? "";
      const value = normalizeAmount(written);
      const before = folded.slice(Math.max(0, match.index - 24), match.index);
      const end = match.index + match[0].length;
      const isOther = OTHER_MONEY.test(before) || OTHER_BEHIND.test(folded.slice(end, end + 24));
      if (value === null || isOther || ACCOUNT.test(before)) return null;
      const start = match.index + match[0].indexOf(written);
      return { value, start, end: start + written.length };
    }),
  );
  return found.filter((amount) => amount !== null).sort((a, b) => a.start - b.start);
}
